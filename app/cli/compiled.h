#pragma once
// A compiled folder, or a model compiled on the fly into a folder that goes away again.

#include "app/cli/arguments/pins_argument.h"
#include "app/cli/arguments/tiles_argument.h"
#include "core/runtime/executable.h"

namespace passbench::cli {

struct InputArgument;

struct CompiledModel {
    Executable executable;
    Strings inputNames;                    ///< of its inputs, as the model has them; the executable has names for C
    std::shared_ptr<const void> temporary; ///< removes the folder of a model that was compiled on the fly
};

/// What is compiled, and how.
struct CompiledArgument {
    ModelArgument model;
    PipelineArgument pipeline;
    PinsArgument pins;
    TilesArgument tiles;

    void add(CLI::App& command, std::string_view when = PipelineArgument::whenNone); ///< the pipeline: O3 unless a saved session has its own
    bool isFolder() const; ///< what `build` wrote; false for what can't be looked at, which opening it tells
};

/// Tells what of a module that is measured or run is not the code of who took it: operators that were given back, and regions of compilers
/// that have no code generator here.
void warnOfRegions(std::span<const BuiltRegion> regions, std::span<const RegionFailure> failures, const CompilerTable& compilers, const Session& session);

/// A module and what it is given.
struct Fitted {
    CompiledModel compiled;
    Executable executable;
    std::vector<Tensor> inputs;
};
/// The folder `model.path`, or the model built without a check, with the steps, compilers and pins that `build` would have: at the sizes
/// of the inputs that are given and that `--dim` says. The other inputs are seeded; sizes that nobody says are told.
Result<Fitted> fittedTo(const InputArgument& inputs, const CompiledArgument& arguments, Session& session);

/// Warns when PASSBENCH_LEVEL asks for a level that the module has, and another one ran.
void tellOtherLevel(const Executable& executable, const Measurement& measured, const Session& session);

/// `--threads N`: how many a call may use. See ExecuteOptions.
struct ThreadsArgument {
    static constexpr std::uint32_t most = 256;
    std::uint32_t threads = 0; ///< 0: it is not given

    void add(CLI::App& command, const std::string& otherwise);
    /// As PASSBENCH_NUM_THREADS says without it, else OMP_NUM_THREADS, else 1. Tells what is no number.
    std::uint32_t orOne(Session& session) const;
};

/// What a compiled module and its libraries print, such as oneDNN's log with ONEDNN_VERBOSE=1, goes to standard error, where it can do nothing
/// to the terminal.
std::function<void(std::string_view)> passedOn();

} // namespace passbench::cli
