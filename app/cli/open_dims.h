#pragma once
// Dimensions that a compiled module leaves open: `--dim batch=1:64`, and those of the model that nobody gives a size.

#include "app/cli/command.h"

#include "core/build/build.h"

namespace passbench::cli {

/// Of a dimension that stays open, and nothing else is said of it: the model is lowered at its largest size, too.
inline constexpr std::int64_t mostOpenSize = 8192;

/// A model that was opened to be compiled.
struct OpenedModel {
    RunPtr run;                    ///< the steps, on the model as the first sample has it
    std::optional<OpenBuild> open; ///< with the same steps at other sizes; nothing when all dimensions have one size
};

/// Fails when dimensions stay open that a step of `steps` must know: Quantize measures ranges of values at one size.
Result<void> checkMayStayOpen(const ModelArgument& model, const Pipeline& steps, Session& session);

/// What runs the steps on a model that was opened; it is called once for each sample.
using Steps = std::function<Result<RunPtr>(const Module&)>;

/// Opens the model, fitted to `inputs`, and runs the steps. What then is still open stays so.
Result<OpenedModel> openedModel(const ModelArgument& model, std::span<const NamedTensor> inputs, const Steps& steps, Session& session);

} // namespace passbench::cli
