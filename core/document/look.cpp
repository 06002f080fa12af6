#include "core/document/look.h"

#include "core/document/node_marks.h"
#include "core/document/places.h"

#include <algorithm>

namespace passbench {

Look::Look(const Document& document, const Runner& runner) : m_document(document), m_runner(runner) {}

bool Look::moveTo(int position)
{
    const bool ended = endComparison();
    return change(m_playhead, std::clamp(position, 0, m_runner.reached())) || ended;
}

const Module& Look::shown() const { return m_comparison ? m_comparison->after : m_runner.moduleAt(m_playhead); }

const Module& Look::previous() const { return m_comparison ? m_comparison->before : m_runner.moduleAt(std::max(m_playhead - 1, 0)); }

Rewrites Look::rewrites() const
{
    if (m_comparison)
        return m_comparison->rewrites;
    const StepPtr step = m_runner.stepAt(m_playhead);
    return step ? Rewrites(step, &step->log.rewrites) : nullptr;
}

bool Look::endComparison()
{
    const bool compared = m_comparison.has_value();
    m_comparison.reset();
    return compared;
}

void Look::restart()
{
    m_playhead = 0;
    m_comparison.reset();
    m_selection = NodeId::None;
    m_steps.select(-1);
}

Look::Change Look::fit(const WorkspaceChange& edit)
{
    Change change;
    if (edit.pipeline || edit.gates || edit.compilers)
        change.shown = endComparison();
    if (m_playhead > m_runner.reached())
        change.playhead = change.shown = moveTo(m_runner.reached());
    if (edit.pipeline)
        change.steps = m_steps.follow(edit.steps);
    return change;
}

bool Look::selectTouched(const WorkspaceChange& edit)
{
    const std::set<int>& touched = edit.steps.touched;
    if (!edit.steps.moved.empty())
        return m_steps.select(edit.steps.moved);
    if (edit.steps.isReorder && m_steps.isKept()) // of two that changed places either may have moved: the one that is selected
        return false;
    if (touched.empty() || touched.size() >= edit.steps.before.size())
        return false;
    const bool isTogether = static_cast<std::size_t>(*touched.rbegin() - *touched.begin()) + 1 == touched.size();
    return isTogether && m_steps.select(touched); // here and there between others another pipeline has come, and nobody means just these
}

bool Look::selectAgain(const StepSelection& before, const WorkspaceChange& edit)
{
    if (!edit.pipeline || before.steps().empty() || !edit.steps.moved.empty() || !std::ranges::includes(before.steps(), edit.steps.touched))
        return false;
    m_steps.restore(before);
    return true;
}

bool Look::selectUndone(const WorkspaceChange& edit)
{
    const int lost = m_steps.lostAt();
    if (edit.steps.moved.empty() && edit.steps.touched.empty() && lost > 0 && lost <= static_cast<int>(edit.steps.before.size()))
        return m_steps.select(lost - 1);
    return selectTouched(edit);
}

ViewState Look::described(ViewState view) const
{
    view.playhead = m_playhead;
    const auto place = placeOf(m_selection, m_runner.moduleAt(m_playhead)); // not of a comparison, which is not saved
    view.selectedFunction = place ? place->function : std::string();
    view.selectedNode = place ? place->index : 0;
    return view;
}

NodeId Look::selectedIn(const ViewState& view) const { return nodeMarked({.function = view.selectedFunction, .index = view.selectedNode}, view.marks, shown()); }

} // namespace passbench
