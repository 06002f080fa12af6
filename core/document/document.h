#pragma once
// What is worked on: a model, the workspace around it, and what was edited. No window, no thread: whoever holds it asks, and
// is told by the answer what an edit has changed.
//
//   Document document;
//   document.take(*openDocument("model.onnx", document.workspace()));
//   document.edit("Add FuseOps", insertSteps(document.workspace(), 0, {{.pass = "FuseOps"}}));

#include "core/document/edit_history.h"
#include "core/document/edits.h"
#include "core/document/step_selection.h"
#include "core/history/run.h"
#include "core/import/model.h"
#include "core/partition/rules/compiler.h"
#include "core/pipeline/order_hints.h"

#include <map>
#include <memory>
#include <optional>
#include <set>

namespace passbench {

/// A model that was read, with the workspace that it was read for.
struct OpenedDocument {
    Workspace workspace;
    std::string path {};                 ///< of the saved session that it comes from; empty for a model
    std::uint64_t pathHash = 0;          ///< savedHash() of that file when it was read
    Module model {};
    StepMetrics metrics {};
    std::set<Property> properties {};
    std::vector<SymbolicDim> missing {}; ///< without a size: the model could not be read yet, and can when the workspace has them
    std::string change {};               ///< what became of a session whose model is another file than it was saved with; empty: the same
    std::vector<ModelSignature> signatures {}; ///< to choose from, likewise
    std::optional<Diagnostic> lost {};   ///< why the model of a saved session could not be read: it may be located
    bool isRead() const { return missing.empty() && signatures.empty() && !lost; }
};
/// Why the model of a saved session can't be read, when no file is where the session says.
std::optional<Diagnostic> lostModel(const Workspace& saved);
/// `current` for another model: what is about nodes of its own is left behind.
Workspace carriedTo(std::string modelPath, Workspace current);
/// A model, or a saved session by its suffix. A model begins with what of `current` is carried to it.
Result<OpenedDocument> openDocument(const std::string& path, const Workspace& current);
/// Reads the model of `workspace`, unless sizes of dimensions or a choice among signatures have to be asked for first.
Result<OpenedDocument> readModel(Workspace workspace);
/// Likewise, unless no model is where a saved session says: then it is `lost`.
Result<OpenedDocument> readSaved(Workspace saved);

/// What is another thing after an edit.
struct WorkspaceChange {
    bool pipeline = false;  ///< its steps
    bool gates = false;     ///< what runs leave out
    bool compilers = false; ///< the choice, their rules or what is pinned to them
    StepChanges steps {};   ///< when `pipeline`
};

class Document {
public:
    Document(); ///< without a model, with the compilers that ship with the program

    const Workspace& workspace() const { return m_workspace; }
    Gates gates() const { return gatesOf(m_workspace); }
    bool hasModel() const { return m_model.main() != nullptr; }
    const Module& model() const { return m_model; }        ///< as it was imported
    const StepMetrics& modelMetrics() const { return m_modelMetrics; }

    /// The only way to change the workspace. Nothing when `next` is what it is already.
    std::optional<WorkspaceChange> edit(std::string name, Workspace next, MovedSteps moved = {});
    std::optional<WorkspaceChange> undo();
    std::optional<WorkspaceChange> redo();
    const EditHistory& history() const { return m_history; }
    void setUndoStand(EditHistory::Stand stand) { m_history.setUndoStand(std::move(stand)); }
    void setRedoStand(EditHistory::Stand stand) { m_history.setRedoStand(std::move(stand)); }

    /// Orders that can't work.
    const std::vector<ContractProblem>& contractProblems() const { return m_contractProblems; }
    /// Steps that can work where they stand, and are in vain there.
    const std::vector<OrderHint>& orderHints() const { return m_orderHints; }
    /// Those that `pipeline` would have, were it the workspace's.
    std::vector<ContractProblem> contractProblemsOf(const Pipeline& pipeline) const;
    std::vector<OrderHint> orderHintsOf(const Pipeline& pipeline) const; ///< likewise

    /// Those that are on, in the workspace's order, with its pins; a value that runs can share.
    const std::shared_ptr<const CompilerTable>& compilers() const { return m_compilers; }
    /// Reads files of compilers that were written since they were read. Nothing when none was.
    std::optional<WorkspaceChange> readCompilersAgain();
    /// Of compilers that are on, but can't be read.
    const std::vector<Diagnostic>& compilerErrors() const { return m_compilerErrors; }

    /// Another model: what could be undone is forgotten. Breakpoints on nodes are put where the view of the workspace has them.
    void take(OpenedDocument opened);
    bool isModified() const { return !m_history.isClean() || m_workspace.pipelineDraft != m_savedDraft; }
    /// Text of the pipeline that is typed and not in force is no edit: it is not undone. False when it is what it was.
    bool keepPipelineDraft(std::string text);
    const std::string& path() const { return m_path; }     ///< of the saved session; empty when there is none
    /// The workspace as it is saved: looked at as `view` says, with the places of its breakpoints.
    Workspace described(ViewState view) const;
    /// `shown`: the graph that `view` names nodes of.
    Result<void> save(const std::string& path, ViewState view, const Module& shown);
    void setNeverSaved() { m_history.resetClean(); }       ///< it comes from nowhere that could be opened again

private:
    WorkspaceChange replace(Workspace next);
    Workspace withDraft(Workspace workspace) const;
    void chooseCompilers();
    void checkOrder();
    const Result<CompilerPtr>& find(const CompilerChoice& choice);
    void placeBreakpoints();

    Workspace m_workspace;
    EditHistory m_history;
    std::string m_savedDraft; ///< of the pipeline, as the file has it
    std::string m_path;
    Module m_model;
    StepMetrics m_modelMetrics;
    std::set<Property> m_modelProperties = ofMostModels; ///< what contracts start from
    std::vector<ContractProblem> m_contractProblems;
    std::vector<OrderHint> m_orderHints;
    std::shared_ptr<const CompilerTable> m_compilers;
    std::map<std::string, Result<CompilerPtr>> m_loaded;    ///< by rules, or by path and time of the last change
    std::vector<Diagnostic> m_compilerErrors;
};

} // namespace passbench
