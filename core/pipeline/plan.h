#pragma once
// Which steps of a pipeline a run takes, which it leaves out and which it adds, each with the reason: known before
// anything runs, and the one place where that is decided, for one step as for many.

#include "core/pipeline/pipeline.h"

namespace passbench {

/// What a run leaves out. A name is that of a pass or of a group.
struct Gates {
    std::int64_t optLevel = highestOptLevel; ///< passes and groups of higher levels are left out
    std::vector<std::string> required {};    ///< run whatever their level
    std::vector<std::string> disabled {};    ///< left out even when they are required
    bool operator==(const Gates&) const = default;
};

/// Fails when the level is none, or a list names what is neither a pass nor a group of `pipeline`.
Result<void> checkGates(const Gates& gates, const Pipeline& pipeline);
/// Why a run with `gates` leaves the step out, as in "is of level 3, and the run of level 2"; empty when it runs. A step
/// that is switched off stays off, whatever is required.
std::string whySkipped(const PipelineStep& step, const Gates& gates);

/// A step that can't work where it stands, seen before anything runs.
struct ContractProblem {
    std::size_t step = 0;       ///< index in the pipeline
    std::string message;        ///< one sentence
    std::string insertBefore;   ///< a pass that would mend it when put before the step; empty when none does
};
/// For a person, with the step it is about.
Diagnostic diagnosticOf(const ContractProblem& problem, const Pipeline& pipeline);

enum class Decision : std::uint8_t { Runs, Skipped, Inserted };

struct PlannedStep {
    PipelineStep step;
    std::string id;              ///< as of stepIds(), of the planned pipeline
    Decision decision = Decision::Runs;
    std::string reason;          ///< why it is skipped or was inserted; empty when it runs as written
    std::set<Property> holds {}; ///< after it, when every pass keeps its contract
};

struct PipelinePlan {
    std::vector<PlannedStep> steps;
    std::vector<ContractProblem> problems; ///< those that remain; their indices are those of `steps`
    Pipeline pipeline() const;             ///< with the inserted steps
};

/// What is taken to hold before the first step while no model is known: imported ones are Typed, and most have no dialect.
inline const std::set<Property> ofMostModels {Property::Typed, Property::NoDialect};

struct PlanRequest {
    Pipeline pipeline;
    std::set<Property> initial = ofMostModels; ///< what holds before the first step
    Gates gates {};
    bool insertMissing = false; ///< add what a step needs and nothing before it has left true, and what that needs in turn
};
PipelinePlan planOf(const PlanRequest& request);

/// The problems of the pipeline as it is written.
std::vector<ContractProblem> checkContracts(const Pipeline& pipeline, std::set<Property> initial = ofMostModels, const Gates& gates = {});

} // namespace passbench
