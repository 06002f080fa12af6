#pragma once
// A pipeline is an ordered list of steps: a value that is edited, compared, saved and undone as a whole.

#include "core/passes/pass.h"

namespace passbench {

struct PipelineStep {
    std::string pass;
    NamedValues options {};    ///< those that differ from the defaults
    bool enabled = true;
    bool breakpoint = false;
    bool operator==(const PipelineStep&) const = default;
};

struct Pipeline {
    std::vector<PipelineStep> steps;
    bool operator==(const Pipeline&) const = default;
};

/// Text form: `InferType, FuseOps{max_depth=8}, !FoldConstant`. Option values are JSON; `!` marks a step that is off,
/// `*` one with a breakpoint. Names and options are checked; errors say the column and the nearest name.
Result<Pipeline> parsePipeline(std::string_view text);
std::string toText(const Pipeline& pipeline);

/// Edits by name. They fail when no step has that name. `which` counts from 0 among the steps of that name.
Result<Pipeline> insertBefore(const Pipeline&, std::string_view name, PipelineStep step, std::size_t which = 0);
Result<Pipeline> insertAfter(const Pipeline&, std::string_view name, PipelineStep step, std::size_t which = 0);
Result<Pipeline> removeNamed(const Pipeline&, std::string_view name, std::size_t which = 0);

/// A step that can't work where it stands, seen before anything runs.
struct ContractProblem {
    std::size_t step = 0;       ///< index in the pipeline
    std::string message;        ///< one sentence
    std::string insertBefore;   ///< a pass that would mend it when put before the step; empty when none does
};
/// `initial` holds before the first step; an imported module is Typed.
std::vector<ContractProblem> checkContracts(const Pipeline& pipeline, std::set<Property> initial = {Property::Typed});

struct Preset {
    std::string name;    ///< "O2"
    std::string summary;
    std::string text;    ///< text form; `partition flow` steps are added by presetPipeline
};
std::span<const Preset> allPresets();
/// The steps of preset `name`. With compilers, their partition flow stands before fusion. Fails on an unknown name.
Result<Pipeline> presetPipeline(std::string_view name, std::span<const std::string> compilers = {});
/// Likewise, with a partition flow that asks whatever compilers a run has; without any its steps change nothing.
Result<Pipeline> presetWithPartitionFlow(std::string_view name);

} // namespace passbench
