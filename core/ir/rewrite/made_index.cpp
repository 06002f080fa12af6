#include "core/ir/rewrite/made_index.h"

namespace passbench {

void MadeIndex::emplace(NodeId id, std::size_t slot)
{
    constexpr std::uint64_t gap = 1024; // ids that another rewriter took meanwhile
    if (m_near.empty() && m_first == ~std::uint64_t {})
        m_first = number(id);
    const std::uint64_t distance = number(id) - m_first;
    if (distance >= m_near.size() + gap) {
        m_far.emplace(id, slot);
        return;
    }
    if (distance >= m_near.size())
        m_near.resize(distance + 1);
    m_near[distance] = static_cast<std::uint32_t>(slot + 1);
}

} // namespace passbench
