#pragma once
// A compiled model in a folder: what `build` wrote. It runs in the helper process, so it can't take this one down.

#include "core/codegen/input/sizes.h"
#include "core/ir/types/tensor.h"
#include "core/support/result.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <stop_token>

namespace passbench {

struct ExecutablePort {
    std::string name;                 ///< for C
    DataType dtype = DataType::Float32;
    Ints shape;                       ///< of one with open axes: only when sizes are bound
    std::vector<SizeForm> extents {}; ///< of one with open axes: of all axes
    std::string source {};            ///< its name in the model's file
    std::int64_t places = 0;          ///< its elements name one of so many; 0: they are no indices, or nobody says
};

struct Executable {
    std::string name;
    std::filesystem::path folder, library;
    std::string triple {};             ///< that it was built for; empty when nobody says
    Strings features {};               ///< of the processor, by LLVM's names, that its code may use
    std::vector<ExecutablePort> inputs, outputs;
    struct External {
        std::string function, compiler;
    };
    std::vector<External> externals; ///< code of other compilers, by the number that a failed run's status has
    std::int64_t workspaceBytes = 0, constantBytes = 0;
    Strings levels {};                 ///< of a module for several processors, from the least to the one that is taken before all others
    std::vector<OpenDim> dims {};      ///< whose sizes a run says
    Ints sizes {};                     ///< of them, when they are bound
};

/// Reads `folder`/metadata.json.
Result<Executable> openExecutable(const std::filesystem::path& folder);
/// Likewise, also of a module that has no library and can't be run from here, such as one in C.
Result<Executable> describedModule(const std::filesystem::path& folder);

using NamedSizes = std::vector<std::pair<std::string, std::int64_t>>;

/// The executable with its open dimensions at these sizes; those that nobody names are at their least. Fails on a size out of range, and
/// on a name that it does not have.
Result<Executable> bound(const Executable& executable, const NamedSizes& sizes);
/// Bound to the sizes that the shapes of inputs say, of which an empty one says nothing, and to `others`. Fails when they contradict each other. Without
/// open dimensions it is as it was.
Result<Executable> boundTo(const Executable& executable, std::span<const Ints> shapes, NamedSizes others = {});
/// What a run at these sizes gave: the front of each output, where elements have decided that it has less than there is room for. `sizes` are those that the module told;
/// `executable` gets them. Fails where they are out of their ranges.
Result<std::vector<Tensor>> withDecided(Executable& executable, std::vector<Tensor> outputs, const Ints& sizes);
/// Of one that has run: "nms_count" was 7.
NamedSizes decidedSizes(const Executable& executable);
/// "batch=4, sequence=32": what is given.
std::string sizesText(const Executable& executable);

struct ExecuteOptions {
    std::uint32_t warmUp = 0, repeat = 1; ///< of each caller
    std::uint32_t callers = 1;            ///< threads that call the module at the same time; at most 256
    std::uint32_t threads = 0;            ///< that a call may use; 0: as PASSBENCH_NUM_THREADS says and, for code of other compilers such as dnnl's, OMP_NUM_THREADS
    std::string level {};                 ///< of the executable's, in place of the one that it takes by itself
    bool profile = false;                 ///< times the calls inside, one caller alone
    std::chrono::milliseconds timeLimit = std::chrono::minutes(30); ///< of all runs together
    std::stop_token stop {};
    std::function<void(double)> progress {};
    std::function<void(std::string_view)> said {}; ///< what the module's libraries print, such as a log that was asked for
};

struct Measurement {
    std::vector<double> milliseconds;  ///< of each run
    std::string level {};              ///< that ran, where there are several
    std::vector<double> callMilliseconds; ///< median of each call inside, in the order of `calls` of the metadata; only when it was asked for
    double median = 0, p95 = 0;
    double callsPerSecond = 0;         ///< of all callers together
    std::uint32_t threads = 1;         ///< that a call had; fewer than were allowed where its code has no use for them
    std::int64_t peakBytes = 0;        ///< of the process that ran it, beyond what it had before loading
};

struct Execution {
    std::vector<Tensor> outputs;
    Measurement measurement;
    NamedSizes decided {}; ///< sizes that elements have decided, in this run
};

/// Inputs are checked against the ports, and give open dimensions their sizes. The error of a crash says so.
Result<Execution> execute(const Executable& executable, std::span<const Tensor> inputs, const ExecuteOptions& options = {});

/// One tensor per input, of what is bound or has no open dimensions, as `seededInputs` of core/runtime/interpreter.h gives for the model it was made from.
std::vector<Tensor> seededInputs(const Executable& executable, std::uint64_t seed);

} // namespace passbench
