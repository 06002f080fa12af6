#pragma once
// A compiled folder, or a model compiled on the fly into a folder that goes away again.

#include "app/cli/command.h"
#include "core/runtime/executable.h"

namespace passbench::cli {

struct CompiledModel {
    Executable executable;
    std::shared_ptr<const void> temporary; ///< removes the folder of a model that was compiled on the fly
};

/// Opens the folder `model.path`, or builds the model with preset O3 and without a check.
Result<CompiledModel> compiledModel(const ModelArgument& model, Session& session);

/// `--threads N`: what the code of other compilers may use in a call. Without it as OMP_NUM_THREADS says; see ExecuteOptions.
struct ThreadsArgument {
    std::uint32_t threads = 0;

    void add(CLI::App& command, const std::string& otherwise);
    std::uint32_t orOne() const; ///< 1 where neither says anything
};

/// What libraries of a compiled module print, such as oneDNN's log with ONEDNN_VERBOSE=1, goes to standard error.
void passOn(std::string_view said);

} // namespace passbench::cli
