#pragma once
// Edits of a workspace: each takes one and gives the next. What is asked of a step, a group or a compiler that is not there
// gives the workspace as it was, so that a script can't do harm by a number.

#include "core/document/project.h"
#include "core/pipeline/plan.h"

namespace passbench {

/// What runs of the workspace leave out.
Gates gatesOf(const Workspace& workspace);

Workspace withPipeline(Workspace workspace, Pipeline pipeline);
/// The compilers that ship with the program, as a new workspace has them.
std::vector<CompilerChoice> shippedChoices();
/// The same model as a new workspace has it: no steps, and the compilers that ship with the program.
Workspace startedAnew(Workspace workspace);
/// Put before step `at`, or at the end when there are fewer.
Workspace insertSteps(Workspace workspace, std::size_t at, std::vector<PipelineStep> steps);
Workspace removeSteps(Workspace workspace, const StepIndices& steps);
/// Steps `from` come to stand before what is step `to` now, behind the new steps `before`.
Workspace moveSteps(Workspace workspace, const StepIndices& from, std::size_t to, std::vector<PipelineStep> before = {});
Workspace duplicateSteps(Workspace workspace, const StepIndices& steps);
Workspace enableSteps(Workspace workspace, const StepIndices& steps, bool on);
Workspace setBreakpoints(Workspace workspace, const StepIndices& steps, bool on);
Workspace setOptions(Workspace workspace, std::size_t at, NamedValues options);

/// Steps from `begin` to before `end` in a new group, or in that of some of them: core/pipeline/group_edits.h.
Workspace groupSteps(Workspace workspace, std::size_t begin, std::size_t end);
/// A group by the steps that stand in it, from `begin` to before `end`, and how deep it is among theirs.
struct GroupPlace {
    std::size_t begin = 0, end = 0, depth = 0;
};
Workspace enableGroup(Workspace workspace, const GroupPlace& group, bool on);
Workspace ungroup(Workspace workspace, const GroupPlace& group);

/// What whoever presents has to say of a step, by its id, or of the model (empty); an empty text takes it away.
Workspace setNote(Workspace workspace, const std::string& step, std::string text);
Workspace setOptLevel(Workspace workspace, std::int64_t level);
Workspace require(Workspace workspace, const std::string& name, bool on); ///< a pass or group, which runs whatever its level
Workspace disable(Workspace workspace, const std::string& name, bool on); ///< one that is left out wherever it stands
/// A run stops before a step that changes, moves or replaces the node.
Workspace setNodeBreakpoint(Workspace workspace, NodeId node, bool on);
bool hasBreakpoint(const Workspace& workspace, NodeId node);

/// It takes the place of the one of its name; else it is asked first: who brings a compiler wants to see it at work.
Workspace addCompiler(Workspace workspace, CompilerChoice choice);
/// One that ships with the program comes back as it was, and off.
Workspace removeCompiler(Workspace workspace, const std::string& name);
Workspace enableCompiler(Workspace workspace, std::size_t at, bool on);
/// It comes to be asked before what is compiler `to` now.
Workspace moveCompiler(Workspace workspace, std::size_t from, std::size_t to);
/// Other rules for a compiler, instead of those of its file; an empty text goes back to them. Fails when they can't be read,
/// and when they are of a compiler of another name.
Result<Workspace> setCompilerRules(Workspace workspace, const std::string& name, std::string text);
/// Keeps rules that can't be read as they were typed; those before them stay in force.
Workspace setCompilerDraft(Workspace workspace, const std::string& name, std::string text);

// Pins are on nodes of the model; those on other nodes are left out.
Workspace setPins(Workspace workspace, const Pins& pins, const Module& model);
/// They take the place of earlier pins on the same node that say otherwise.
Workspace addPins(Workspace workspace, std::span<const Pin> added, const Module& model);
Workspace removePins(Workspace workspace, std::span<const NodeId> nodes, const Module& model);
/// What is pinned about one of the nodes, in the order in which it was.
Pins pinsAbout(const Workspace& workspace, std::span<const NodeId> nodes, const Module& model);

} // namespace passbench
