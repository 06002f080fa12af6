#pragma once
// Dimensions that a compiled module leaves open: `--dim batch=1:64`, and those of the model that nobody gives a size.

#include "app/cli/arguments/pins_argument.h"

#include "core/build/open/opened_model.h"

namespace passbench::cli {

/// Fails when dimensions stay open that a step of `steps` must know: Quantize measures ranges of values at one size.
Result<void> checkMayStayOpen(const ModelArgument& model, const Pipeline& steps, Session& session);

/// What runs the steps on a model that was opened; it is called once for each sample.
using Steps = std::function<Result<RunPtr>(const Module&)>;

/// Those of `chosen`, for the compilers of `table` with the pins that are given. All must outlive it.
Steps stepsWith(const ModelArgument& model, const PipelineArgument& pipeline, const PinsArgument& pins, const Workspace& chosen, const CompilerTable& table, Session& session);

/// Opens the model, fitted to `inputs`, and runs the steps. What then is still open stays so.
Result<OpenedModel> openedModel(const ModelArgument& model, std::span<const NamedTensor> inputs, const Steps& steps, Session& session);

} // namespace passbench::cli
