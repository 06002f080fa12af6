#include "core/history/made_ids.h"

namespace passbench {

NodeId RecordedIds::next()
{
    const NodeId id = m_source->next();
    if (m_ranges.empty() || number(m_ranges.back().first) + m_ranges.back().count != number(id))
        m_ranges.push_back({id, 0});
    ++m_ranges.back().count;
    return id;
}

NodeId RepeatedIds::next()
{
    while (m_range < m_ranges.size() && m_used == m_ranges[m_range].count) {
        ++m_range;
        m_used = 0;
    }
    return m_range == m_ranges.size() ? m_source->next() : static_cast<NodeId>(number(m_ranges[m_range].first) + m_used++);
}

} // namespace passbench
