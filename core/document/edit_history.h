#pragma once
// What can be undone and redone: the names of the edits, and the workspaces before and after them.

#include "core/document/project.h"
#include "core/document/step_selection.h"

#include <set>

namespace passbench {

/// Steps that an edit moved or copied: where they stood before it, and where they, or the copies, stand after it. Undo and redo select these.
struct MovedSteps {
    std::set<int> before {}, after {};
};

class EditHistory {
public:
    /// An edit that has just taken `before` away. What could be redone is gone.
    void push(std::string name, Workspace before, MovedSteps moved = {});
    /// Takes `now` and gives the workspace before the last edit, or after the next one; as it is when there is none.
    Workspace undo(Workspace now);
    Workspace redo(Workspace now);

    bool canUndo() const { return m_done > 0; }
    bool canRedo() const { return m_done < m_edits.size(); }
    const std::string& undoName() const; ///< of the edit that undo() takes back; empty without one
    const std::string& redoName() const;
    std::set<int> undoMoved() const { return canUndo() ? m_edits[m_done - 1].moved.before : std::set<int>(); } ///< where undo() takes back what was moved
    std::set<int> redoMoved() const { return canRedo() ? m_edits[m_done].moved.after : std::set<int>(); }
    /// Where among the steps one stood before the last edit, when that took one elsewhere: undo leads back there. Likewise of the
    /// undo, for redo.
    struct Stand {
        std::optional<int> place {};
        StepSelection selected {}; ///< what was selected then
    };
    Stand undoStand() const { return canUndo() ? m_edits[m_done - 1].stand : Stand(); }
    Stand redoStand() const { return canRedo() ? m_edits[m_done].stand : Stand(); }
    void setUndoStand(Stand stand);
    void setRedoStand(Stand stand);
    std::size_t count() const { return m_edits.size(); }

    bool isClean() const { return m_clean == m_done; } ///< as it was when it was saved
    void setClean() { m_clean = m_done; }
    void resetClean() { m_clean.reset(); }             ///< it was never saved
    void clear();                                      ///< and clean

private:
    struct Edit {
        std::string name;
        Workspace other; ///< before it while it is done, else after it
        MovedSteps moved {};
        Stand stand {}; ///< in that
    };
    std::vector<Edit> m_edits;
    std::size_t m_done = 0;
    std::optional<std::size_t> m_clean = 0; ///< number of edits that were done then; nothing when they can't be had back
};

} // namespace passbench
