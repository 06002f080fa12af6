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

} // namespace passbench::cli
