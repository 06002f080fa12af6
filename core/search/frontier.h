#pragma once
// The frontier of a search over placements: the values that are made already and still needed.

#include "core/search/placement_search.h"

namespace passbench {

/// When each value enters and leaves the frontier. It is the same for all ways to place the nodes.
class Schedule {
public:
    Schedule(const Function& function, const Candidates& candidates);

    /// Values that are placed: the function's parameters, then the nodes of Candidates::order.
    std::size_t count() const { return m_values.size(); }
    std::size_t parameters() const { return m_parameters; }
    NodeId value(std::size_t index) const { return m_values[index]; }
    /// Distinct operands of a value that are placed values, as indices. Constants are nobody's.
    std::span<const std::size_t> operands(std::size_t index) const { return m_operands[index]; }
    /// The last value that needs this one to be known; count() for the result.
    std::size_t lastNeed(std::size_t index) const { return m_lastNeed[index]; }
    std::size_t first(std::uint32_t candidate) const { return m_first[candidate]; }
    std::size_t last(std::uint32_t candidate) const { return m_last[candidate]; }
    std::size_t result() const { return m_result; }

private:
    std::vector<NodeId> m_values;
    std::vector<std::vector<std::size_t>> m_operands;
    std::vector<std::size_t> m_lastNeed, m_first, m_last;
    std::size_t m_parameters = 0, m_result = 0;
};

/// What is known of one value on the frontier.
struct FrontierValue {
    std::uint32_t value = 0;     ///< index in the schedule
    std::uint32_t group = 0;     ///< 1 + the candidate while some of its nodes are still to come, else 0
    std::uint32_t device = 0;    ///< 0 the host, 1 + index of the compiler
    std::uint32_t handedTo = 0;  ///< bit per device that has the value
    bool operator==(const FrontierValue&) const = default;
};

struct FrontierState {
    std::vector<FrontierValue> values; ///< in the order of the schedule
    double seconds = 0;
    std::uint32_t decision = 0;        ///< what led here: the search's number of the choice for the last node but `candidate`
    std::uint32_t candidate = 0;       ///< chosen for the last node, until the search has numbered it
};

/// Steps from state to state.
class Placer {
public:
    Placer(const PlacementRequest& request, const Schedule& schedule) : m_request(request), m_schedule(schedule) {}

    FrontierState start() const;
    /// Whether the value at `index` can be `candidate`, after what was chosen before.
    bool allows(const FrontierState& state, std::size_t index, std::uint32_t candidate) const;
    /// The state after value `index` became `candidate`; `decision` is kept from `state`.
    FrontierState place(const FrontierState& state, std::size_t index, std::uint32_t candidate) const;
    /// Seconds to bring the result to the host.
    double finish(const FrontierState& state) const;

private:
    bool shareNodes(std::uint32_t one, std::uint32_t other) const;

    const PlacementRequest& m_request;
    const Schedule& m_schedule;
};

} // namespace passbench
