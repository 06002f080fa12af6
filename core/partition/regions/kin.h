#pragma once
// Which units stand on no path with a given one. Included by the growing of regions only.

#include "core/partition/regions/unit_graph.h"

namespace passbench {

/// Answers for one unit after the other, while units that are no kin are merged. Units that every path leads through cut the
/// order into stretches, and who is no kin of a unit stands in the same stretch.
class Kin {
public:
    explicit Kin(UnitGraph& graph);

    /// Number of the stretch; units that every path leads through stand alone in theirs.
    std::size_t stretch(std::size_t unit) const { return unit < m_stretch.size() ? m_stretch[unit] : 0; }
    /// From here on isKin() asks about `unit`: two searches of its stretch.
    void askAbout(std::size_t unit);
    /// Whether `other`, of the same stretch, needs a value of the unit, or the unit one of its.
    bool isKin(std::size_t other) const { return m_kin[0][other] == m_question || m_kin[1][other] == m_question; }
    /// `from`, which was no kin, is part of the unit now.
    void takeIn(std::size_t from, std::size_t unit);

private:
    enum Direction : std::uint8_t { Up, Down };

    void findStretches(const std::vector<std::size_t>& order);
    void search(Direction direction, std::size_t unit);

    UnitGraph& m_graph;
    std::vector<std::vector<std::size_t>> m_next[2]; ///< parents and children, as they were at first
    std::vector<std::vector<std::size_t>> m_parts;   ///< units of the beginning that a unit stands for
    std::vector<std::size_t> m_stretch, m_kin[2];    ///< the last question in which a unit was found above, or below
    std::size_t m_question = 0;
};

} // namespace passbench
