#pragma once
// Which ids a pass gave to the nodes that it made, so that it can make the same nodes again.

#include "core/ir/graph/function.h"

namespace passbench {

struct IdRange {
    NodeId first = NodeId::None;
    std::uint64_t count = 0;
};

/// Hands out the ids of another source and remembers them: one range, unless others draw from that source meanwhile.
class RecordedIds : public IdSource {
public:
    explicit RecordedIds(IdSourcePtr source) : m_source(std::move(source)) {}
    NodeId next() override;
    std::vector<IdRange> takeRanges() { return std::exchange(m_ranges, {}); }

private:
    IdSourcePtr m_source;
    std::vector<IdRange> m_ranges;
};

/// Hands out ids once more, in the same order. A pass that asks for more of them than before gets those of `source`.
class RepeatedIds : public IdSource {
public:
    RepeatedIds(std::vector<IdRange> ranges, IdSourcePtr source) : m_ranges(std::move(ranges)), m_source(std::move(source)) {}
    NodeId next() override;

private:
    std::vector<IdRange> m_ranges;
    IdSourcePtr m_source;
    std::size_t m_range = 0;
    std::uint64_t m_used = 0; ///< of the range
};

} // namespace passbench
