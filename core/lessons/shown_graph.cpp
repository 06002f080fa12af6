#include "core/lessons/shown_graph.h"

namespace passbench {

ShownGraph::ShownGraph(const Look& look, RunPtr run)
    : m_module(look.shown()), m_before(look.previous()), m_scene(makeScene(m_module)), m_hasBefore(look.hasPrevious()), m_run(std::move(run))
{
    if (m_hasBefore) {
        const Rewrites rewrites = look.rewrites();
        m_diff = diff(m_before, m_module, rewrites ? std::span<const Rewrite>(*rewrites) : std::span<const Rewrite>());
    }
}

bool ShownGraph::isOf(const Look& look) const
{
    return m_module.functions == look.shown().functions && m_before.functions == look.previous().functions && m_hasBefore == look.hasPrevious();
}

const Result<std::vector<NodeId>>& ShownGraph::find(const std::string& query)
{
    const auto known = m_found.find(query);
    if (known != m_found.end())
        return known->second;
    const QueryContext context {.module = m_module, .scene = m_scene, .diff = m_hasBefore ? &m_diff : nullptr, .run = m_run};
    return m_found.emplace(query, findNodes(query, context)).first->second;
}

} // namespace passbench
