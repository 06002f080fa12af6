#pragma once
// The job `hdf5` of the helper process: what an HDF5 file holds, by libhdf5, which damaged files can crash. That is linked by a library of
// its own, `passbench-hdf5`, which the job loads: libhdf5 brings thirty others, and no other job should wait for them.

#include "core/support/process/worker.h"

namespace passbench::keras {

/// `input` is the whole file. The answer is what Hdf5::open reads: the length of a JSON
/// text as 8 bytes, little-endian; that text; and the values of all datasets that can't be used where they lie in the file.
/// No link to another file, external storage, virtual dataset or plug-in is ever followed.
Result<std::string> hdf5Job(std::string_view input, const WorkerProgress& progress);

} // namespace passbench::keras

/// What the loaded library offers; both sides are built together.
extern "C" void passbenchReadHdf5(std::string_view file, passbench::Result<std::string>& answer);
