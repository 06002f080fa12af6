#include "core/document/look.h"

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
    m_selectedStep = -1;
}

Look::Change Look::fit(const WorkspaceChange& edit)
{
    Change change;
    if (edit.pipeline || edit.gates || edit.compilers)
        change.shown = endComparison();
    if (m_playhead > m_runner.reached())
        change.playhead = change.shown = moveTo(m_runner.reached());
    if (m_selectedStep >= static_cast<int>(m_document.workspace().pipeline.steps.size()))
        change.selectedStep = selectStep(-1);
    return change;
}

ViewState Look::described(ViewState view) const
{
    view.playhead = m_playhead;
    const auto place = placeOf(m_selection, m_runner.moduleAt(m_playhead)); // not of a comparison, which is not saved
    view.selectedFunction = place ? place->function : std::string();
    view.selectedNode = place ? place->index : 0;
    return view;
}

NodeId Look::selectedIn(const ViewState& view) const { return nodeAt({.function = view.selectedFunction, .index = view.selectedNode}, shown()); }

} // namespace passbench
