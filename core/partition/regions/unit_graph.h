#pragma once
// What depends on what when regions are single nodes: where a join of two would feed itself. Included by the growing of
// regions only.

#include "core/partition/regions/annotations.h"
#include "core/support/chains.h"

#include <list>

namespace passbench {

/// A graph whose nodes ("units") are regions, first and by their index, and single nodes that are in no region and depend on
/// something. Units can be merged; one that was stands for the one that took it in.
class UnitGraph {
public:
    /// `function` and `annotated` must outlive it.
    UnitGraph(const Function& function, const AnnotatedRegions& annotated);

    /// The unit that `unit` is part of now.
    std::size_t find(std::size_t unit);
    /// Units with those they depend on before them; empty optional when there is a cycle.
    std::optional<std::vector<std::size_t>> order() const;
    /// `order` is what order() gave. To be called before the following.
    void startMerging(const std::vector<std::size_t>& order);
    /// Distinct units that `unit` depends on directly, in order.
    std::vector<std::size_t> parents(std::size_t unit);
    /// The units on a path from `from` to `to` that has something between them; empty when there is none.
    std::vector<std::size_t> detour(std::size_t from, std::size_t to);
    /// There must be no detour from one to the other.
    void merge(std::size_t from, std::size_t into);

    /// The units as they are now, in order: each stands behind what it depends on.
    std::vector<std::size_t> orderNow() const { return {m_order.begin(), m_order.end()}; }

    bool isRegion(std::size_t unit) const { return unit < m_annotated.regions.size(); }
    const std::string& compiler(std::size_t region) const { return m_annotated.regions[region].compiler; }
    NodeId sample(std::size_t unit) const { return m_sample[unit]; }
    const NodeNumbers& loose() const { return m_loose; } ///< nodes that are units by themselves

private:
    std::optional<std::size_t> searchBack(std::size_t from, std::size_t to);
    void moveBefore(std::size_t unit, std::vector<std::size_t> moved);
    void number();

    const AnnotatedRegions& m_annotated;
    /// Joined without copying: a long chain that becomes one region, unit by unit, takes linear time and memory.
    Chains<std::uint32_t> m_parents;
    NodeNumbers m_loose;
    std::vector<NodeId> m_sample; ///< a node of each unit, for messages
    std::vector<std::size_t> m_into, m_seen, m_visited, m_cameFrom, m_found;
    std::size_t m_stamp = 0, m_search = 0;
    // The order, kept up as units are merged: only what stands after a unit can depend on it, so that a search ends there.
    std::list<std::size_t> m_order;
    std::vector<std::list<std::size_t>::iterator> m_at; ///< of each unit in the order
    std::vector<std::uint64_t> m_place; ///< grows along the order, with gaps
};

} // namespace passbench
