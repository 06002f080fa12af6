#pragma once
// A model of all sizes is compiled from a few of them: which sizes it takes, which of them say enough, and the steps on the model at each.

#include "core/build/build.h"
#include "core/history/run.h"
#include "core/runtime/executable.h"

#include <set>

namespace passbench {

/// The most of a dimension of which nothing else is said: the model is lowered at its largest size, too.
inline constexpr std::int64_t mostOpenSize = 8192;
/// Of a model that has so many: all together must fit into memory.
constexpr std::int64_t usualMost(std::size_t dims) { return dims > 1 ? 4096 : mostOpenSize; }

/// Fails when one of `steps` must know a dimension of those that are to stay open: Quantize measures ranges of values at one size.
Result<void> checkMayStayOpen(const Pipeline& steps, const Strings& open);

/// A model with dimensions that are to stay open.
struct OpenSource {
    std::string where;             ///< the model's file, for errors
    std::vector<OpenDim> dims;
    std::set<std::string> typed;   ///< those whose range a person has given, which is not made narrower
    std::function<Result<Module>(const NamedSizes& sizes)> open; ///< the model with these sizes of `dims`
    /// The pipeline on the model at some sizes; with `quiet` it has been told already what there is to tell of it.
    std::function<Result<RunPtr>(const Module& model, bool quiet)> steps;
};

struct OpenedModel {
    RunPtr run;                    ///< the steps, on the model as the first sample has it
    std::optional<OpenBuild> open; ///< with the same steps at other sizes; nothing when all dimensions have one size
};

/// The model to be compiled. Dimensions that elements of it decide (core/passes/inference/decided_extents.h) are open, too; without any it is as it is. Fails where the
/// model takes no sizes, is another graph at each, or has more dimensions than three.
Result<OpenedModel> openedForBuild(OpenSource source);

} // namespace passbench
