#pragma once
// A pipeline is an ordered list of steps: a value that is edited, compared, saved and undone as a whole.

#include "core/pipeline/pass.h"

#include <functional>
#include <set>

namespace passbench {

/// A group that a step stands in: `Sequential{name="clean up", opt_level=2}(...)`. Neighbouring steps that name the same
/// groups stand in the same one, so that a pipeline stays a plain list whose steps can be moved one by one.
struct StepGroup {
    std::string name {};       ///< what lists of a run can name; may be empty
    bool enabled = true;
    std::int64_t optLevel = 0; ///< of the run, below which the whole group is left out
    bool operator==(const StepGroup&) const = default;
};

struct PipelineStep {
    std::string pass;
    NamedValues options {};    ///< those that differ from the defaults
    bool enabled = true;
    bool breakpoint = false;
    std::vector<StepGroup> groups {}; ///< the outermost first
    bool operator==(const PipelineStep&) const = default;
};

struct Pipeline {
    std::vector<PipelineStep> steps;
    bool operator==(const Pipeline&) const = default;
};

/// The steps of preset `name` alone, without those that give regions to compilers. Fails on an unknown name.
Result<Pipeline> plainPreset(std::string_view name);

/// Text form: `InferType, FuseOps{max_depth=8}, !FoldConstant`. Option values are JSON; `!` marks a step that is off,
/// `*` one with a breakpoint. A new line is as good as a comma. Groups: `Sequential{name="clean up"}(A, B)`, which nest. Besides steps there may stand
/// `preset(O3)`, which means the steps that `presets` gives for the name, and edits of what stands before them: `insert_before(FuseOps, LabelOps)`,
/// `insert_after(FuseOps:2, LabelOps)`, `remove(FoldConstant)`, `remove("clean up")`. Errors say the column and the nearest name.
using PresetSource = std::function<Result<Pipeline>(std::string_view name)>;
Result<Pipeline> parsePipeline(std::string_view text, const PresetSource& presets = plainPreset);
/// The steps as written out: without presets and edits, which are gone once they are read.
std::string toText(const Pipeline& pipeline);

/// A name for each step that no other has: "FoldConstant", and "FoldConstant:2" for the second of that pass.
std::vector<std::string> stepIds(const Pipeline& pipeline);

/// Edits by the name of a step, or of a group where no step is called so: before its first step, behind its last one, beside it, or
/// all of its steps away. They fail when nothing has that name. `which` counts from 0 among the steps or groups of that name.
Result<Pipeline> insertBefore(const Pipeline&, std::string_view name, PipelineStep step, std::size_t which = 0);
Result<Pipeline> insertAfter(const Pipeline&, std::string_view name, PipelineStep step, std::size_t which = 0);
Result<Pipeline> removeNamed(const Pipeline&, std::string_view name, std::size_t which = 0);
Result<Pipeline> removeAllNamed(const Pipeline&, std::string_view name);
/// Fails as they do.
Result<void> checkNamed(const Pipeline&, std::string_view name, std::size_t which = 0);

/// Steps put before step `at` (at most the number of steps); they join the groups that both neighbours stand in.
Pipeline insertSteps(const Pipeline& pipeline, std::size_t at, std::vector<PipelineStep> steps);
using StepIndices = std::set<std::size_t>;
/// Steps `from` come to stand, in their order, before what is step `to` now; they leave their groups for those of the new place.
Pipeline moveSteps(const Pipeline& pipeline, const StepIndices& from, std::size_t to);

struct Preset {
    std::string name;    ///< "O2"
    std::string summary;
    std::string text;    ///< text form; steps of a partition flow are added by presetPipeline
    bool takesPartitionFlow = true; ///< false for flows that stand for themselves
};
std::span<const Preset> allPresets();
/// The steps of preset `name`. With compilers, their partition flow stands before fusion. Fails on an unknown name.
Result<Pipeline> presetPipeline(std::string_view name, std::span<const std::string> compilers = {});
/// Likewise, with a partition flow that asks whatever compilers a run has; without any its steps change nothing.
Result<Pipeline> presetWithPartitionFlow(std::string_view name);

} // namespace passbench
