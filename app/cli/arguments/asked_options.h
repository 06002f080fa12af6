#pragma once
// What was typed to one command, as the text that another is given to do the same.

#include "app/cli/command.h"

namespace passbench::cli {

/// What makes another command ask these compilers at the same steps and sizes, each option with a blank before it: all that was typed,
/// since defaults are others elsewhere.
std::string askedOptions(const ModelArgument& model, const PipelineArgument& pipeline, const CompilerTable& compilers);

} // namespace passbench::cli
