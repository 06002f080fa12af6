#pragma once
// What the job `run` is given and gives back.

#include "core/ir/types/tensor.h"

#include <optional>
#include <string>

namespace passbench {

struct LibraryRun {
    std::string library, symbol;    ///< path, and the name of the function
    std::uint32_t warmUp = 0, repeat = 1; ///< calls of each thread
    std::uint32_t callers = 1;            ///< threads that call at the same time, each with outputs of its own
    std::uint32_t threads = 0;            ///< of its own and of the libraries that it is linked with, for each call; 0: as the environment says
    std::string profileSymbol;          ///< of the function that says which call begins; empty: calls are not timed
    std::int64_t workspaceBytes = 0;    ///< that this one is given, aligned to 64
    std::string workspaceSymbol {};     ///< of the function that says how large the workspace is at `sizes`; empty: it is `workspaceBytes`
    std::string level {}, levelSymbol {}; ///< PASSBENCH_LEVEL for it, and the function that tells which one it took; empty: there is one
    std::vector<std::int64_t> sizes {}; ///< of the open dimensions; empty: the function takes none
    std::vector<Tensor> inputs;
    struct Output {
        DataType dtype;
        Ints shape;
    };
    std::vector<Output> outputs;
    std::vector<std::string> externals; ///< what to call them when one fails: "`tvmgen_default_dnnl_main_0` of `dnnl`"
};

struct LibraryResult {
    std::vector<Tensor> outputs;
    std::vector<double> milliseconds;   ///< of each of the `repeat` runs, thread by thread
    std::vector<double> callMilliseconds; ///< median over the runs, of each call inside; empty when not asked for
    double wallMilliseconds = 0;        ///< from the first of them to the end of the last
    std::uint32_t threads = 1;          ///< that worked on a call: the caller's, the module's, and those of libraries
    std::int64_t peakBytes = 0;         ///< most memory that the process had at once
    std::string level {};               ///< that it took
    std::vector<std::int64_t> sizes {}; ///< as the function left them
    std::int64_t idleBytes = 0;         ///< what it had before the library was loaded
};

std::string encode(const LibraryRun& run);
std::optional<LibraryRun> decodeLibraryRun(std::string_view bytes);
std::string encode(const LibraryResult& result);
std::optional<LibraryResult> decodeLibraryResult(std::string_view bytes);

} // namespace passbench
