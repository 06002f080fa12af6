#pragma once
// Kernels for every size. The same operators are lowered at a few sizes; where the kernels that come of it differ in a number, that number
// becomes an argument:
//
//   for n in 0..67:                                for n in 0..size0:
//     for k in 0..64:                        =>      for k in 0..64:
//       out[n*64 + k] = max(data[n*64 + k], 0)         out[n*64 + k] = max(data[n*64 + k], 0)
//
// Lowering that cuts loops by an extent has to do so in the same way for each size: see Kernel::isOpen().

#include "core/loops/kernel.h"
#include "core/support/result.h"

namespace passbench::loops {

struct GeneralKernel {
    KernelPtr kernel;
    std::vector<Ints> sizes; ///< by number of the argument: its value in each sample
};

/// Fails where samples differ in more than numbers, saying what differs. Kernels of one sample, or equal ones, have no sizes.
Result<GeneralKernel> generalized(std::span<const KernelPtr> samples);

} // namespace passbench::loops
