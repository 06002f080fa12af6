#include "core/document/edit_history.h"

#include <utility>

namespace passbench {
namespace {

const std::string noName;

} // namespace

void EditHistory::push(std::string name, Workspace before, MovedSteps moved)
{
    if (m_clean && *m_clean > m_done)
        m_clean.reset();
    m_edits.resize(m_done);
    m_edits.push_back({std::move(name), std::move(before), std::move(moved)});
    ++m_done;
}

Workspace EditHistory::undo(Workspace now)
{
    return canUndo() ? std::exchange(m_edits[--m_done].other, std::move(now)) : now;
}

Workspace EditHistory::redo(Workspace now)
{
    return canRedo() ? std::exchange(m_edits[m_done++].other, std::move(now)) : now;
}

const std::string& EditHistory::undoName() const { return canUndo() ? m_edits[m_done - 1].name : noName; }
const std::string& EditHistory::redoName() const { return canRedo() ? m_edits[m_done].name : noName; }

void EditHistory::setUndoStand(Stand stand)
{
    if (canUndo())
        m_edits[m_done - 1].stand = std::move(stand);
}

void EditHistory::setRedoStand(Stand stand)
{
    if (canRedo())
        m_edits[m_done].stand = std::move(stand);
}

void EditHistory::clear()
{
    m_edits.clear();
    m_done = 0;
    m_clean = 0;
}

} // namespace passbench
