#include "core/document/document.h"

#include "core/document/chosen_compilers.h"
#include "core/document/node_marks.h"
#include "core/document/places.h"
#include "core/document/project_file.h"
#include "core/pipeline/partition_flow.h"

#include <filesystem>

namespace passbench {
namespace {

/// Tells a file from what it was before somebody wrote it.
std::string versionOf(const CompilerChoice& choice)
{
    std::string version = choice.name + '\n' + choice.path + '\n';
    if (!choice.text.empty())
        return version + choice.text;
    std::error_code error;
    const auto written = std::filesystem::last_write_time(choice.path, error);
    return error ? version : version + std::to_string(written.time_since_epoch().count());
}

/// Without what was only typed.
std::vector<CompilerChoice> inForce(const Workspace& workspace)
{
    std::vector<CompilerChoice> choices = workspace.compilers;
    for (CompilerChoice& choice : choices)
        choice.draft.clear();
    return choices;
}

/// A pipeline that was a preset stays it: the files of other compilers ask for other steps around the flow.
void followCompilers(Workspace& workspace, std::span<const CompilerPtr> before, std::span<const CompilerPtr> after, WorkspaceChange& change)
{
    if (change.pipeline || !change.compilers)
        return;
    auto pipeline = followedPreset(workspace.pipeline, before, after);
    if (!pipeline)
        return;
    change.pipeline = true;
    change.steps = stepChanges(workspace.pipeline, *pipeline);
    workspace.pipeline = *std::move(pipeline);
}

/// The edits of a history, which a model comes to: each of their workspaces is about that model then.
EditHistory historyCarried(EditHistory history, Workspace now, const Workspace& opened)
{
    struct Edit {
        std::string name;
        Workspace before;
        MovedSteps moved;
        StepSelection selected;
    };
    std::vector<Edit> edits; // the last one first
    while (history.canUndo()) {
        Edit edit {history.undoName(), {}, {.before = history.undoMoved(), .after = {}}, history.undoStand().selected};
        now = history.undo(std::move(now));
        edit.moved.after = history.redoMoved();
        edit.before = carriedTo(opened.modelPath, now);
        edit.before.modelHash = opened.modelHash;
        edit.before.dims = opened.dims;
        edit.before.signature = opened.signature;
        edits.push_back(std::move(edit));
    }
    history.clear();
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
        history.push(std::move(edit->name), std::move(edit->before), std::move(edit->moved));
        history.setUndoStand({.place = {}, .selected = std::move(edit->selected)}); // there are no results of this model to stand at
    }
    return history;
}

} // namespace

Document::Document()
{
    m_workspace.compilers = shippedChoices();
    chooseCompilers();
}

std::optional<WorkspaceChange> Document::edit(std::string name, Workspace next, MovedSteps moved)
{
    if (next == m_workspace)
        return std::nullopt;
    m_history.push(std::move(name), m_workspace, std::move(moved));
    return replace(std::move(next));
}

std::optional<WorkspaceChange> Document::undo()
{
    if (!m_history.canUndo())
        return std::nullopt;
    std::set<int> moved = m_history.undoMoved();
    WorkspaceChange change = replace(withDraft(m_history.undo(m_workspace)));
    change.steps.moved = std::move(moved);
    return change;
}

std::optional<WorkspaceChange> Document::redo()
{
    if (!m_history.canRedo())
        return std::nullopt;
    std::set<int> moved = m_history.redoMoved();
    WorkspaceChange change = replace(withDraft(m_history.redo(m_workspace)));
    change.steps.moved = std::move(moved);
    return change;
}

bool Document::keepPipelineDraft(std::string text)
{
    if (m_workspace.pipelineDraft == text)
        return false;
    m_workspace.pipelineDraft = std::move(text);
    return true;
}

Workspace Document::withDraft(Workspace workspace) const
{
    workspace.pipelineDraft = m_workspace.pipelineDraft;
    return workspace;
}

WorkspaceChange Document::replace(Workspace next)
{
    WorkspaceChange change {.pipeline = next.pipeline != m_workspace.pipeline,
        .gates = gatesOf(next) != gates(),
        .compilers = inForce(next) != inForce(m_workspace) || next.pins != m_workspace.pins};
    if (change.pipeline)
        change.steps = stepChanges(m_workspace.pipeline, next.pipeline);
    m_workspace = std::move(next);
    const std::shared_ptr<const CompilerTable> before = m_compilers;
    if (change.compilers)
        chooseCompilers();
    followCompilers(m_workspace, before->compilers, m_compilers->compilers, change);
    checkOrder();
    return change;
}

std::vector<ContractProblem> Document::contractProblemsOf(const Pipeline& pipeline) const
{
    return checkContracts(pipeline, m_modelProperties, gates());
}

std::vector<OrderHint> Document::orderHintsOf(const Pipeline& pipeline) const
{
    return passbench::orderHints(pipeline, gates(), m_modelProperties, m_compilers.get());
}

void Document::checkOrder()
{
    m_contractProblems = contractProblemsOf(m_workspace.pipeline);
    m_orderHints = orderHintsOf(m_workspace.pipeline);
}

const Result<CompilerPtr>& Document::find(const CompilerChoice& choice)
{
    const std::string version = versionOf(choice);
    if (const auto known = m_loaded.find(version); known != m_loaded.end())
        return known->second;
    auto found = compilerOf(choice);
    if (!found && found.error().help.empty())
        found.error().help = "correct the file and switch the compiler on again, or leave it off";
    return m_loaded.emplace(version, std::move(found)).first->second;
}

void Document::chooseCompilers()
{
    auto table = std::make_shared<CompilerTable>();
    m_compilerErrors.clear();
    for (const CompilerChoice& choice : m_workspace.compilers) {
        if (!choice.enabled)
            continue;
        if (const Result<CompilerPtr>& compiler = find(choice))
            table->compilers.push_back(*compiler);
        else
            m_compilerErrors.push_back(compiler.error());
    }
    table->pins = pinsOf(m_workspace, m_model);
    m_compilers = std::move(table);
}

std::optional<WorkspaceChange> Document::readCompilersAgain()
{
    const std::vector<CompilerPtr> before = m_compilers->compilers;
    const std::vector<Diagnostic> errors = m_compilerErrors;
    chooseCompilers();
    if (m_compilers->compilers == before && m_compilerErrors == errors)
        return std::nullopt;
    WorkspaceChange change {.compilers = true};
    followCompilers(m_workspace, before, m_compilers->compilers, change);
    checkOrder();
    return change;
}

void Document::take(OpenedDocument opened)
{
    // Steps that were there before a model are its steps now, and can be taken back as before.
    const bool goesOn = !hasModel() && m_path.empty() && opened.path.empty() && isModified() && opened.workspace.pipeline == m_workspace.pipeline;
    m_history = goesOn ? historyCarried(std::move(m_history), m_workspace, opened.workspace) : EditHistory();
    m_path = std::move(opened.path);
    m_savedDraft = m_path.empty() ? std::string() : opened.workspace.pipelineDraft;
    m_model = std::move(opened.model);
    m_modelMetrics = opened.metrics;
    m_modelProperties = std::move(opened.properties);
    m_workspace = std::move(opened.workspace);
    placeBreakpoints();
    chooseCompilers(); // pins are about nodes of this model now
    checkOrder();
}

void Document::placeBreakpoints()
{
    m_workspace.nodeBreakpoints.clear();
    for (const NodePlace& place : m_workspace.view.breakpoints)
        if (const NodeId node = nodeAt(place, m_model); node != NodeId::None)
            m_workspace.nodeBreakpoints.push_back(node);
}

Workspace Document::described(ViewState view) const
{
    Workspace workspace = m_workspace;
    view.breakpoints.clear();
    for (const NodeId node : m_workspace.nodeBreakpoints)
        if (auto place = placeOf(node, m_model))
            view.breakpoints.push_back(*std::move(place));
    workspace.view = std::move(view);
    return workspace;
}

Result<void> Document::save(const std::string& path, ViewState view, const Module& shown)
{
    PB_TRY(saveProject(marked(described(std::move(view)), m_model, shown), path));
    m_path = path;
    m_history.setClean();
    m_savedDraft = m_workspace.pipelineDraft;
    return {};
}

} // namespace passbench
