#pragma once
// What a placement costs: seconds of each candidate on its compiler, of entering regions, and of values that cross borders.
// Estimates follow the roofline model (Williams, Waterman, Patterson: Roofline, CACM 52(4), 2009): an operator takes as
// long as its arithmetic or its memory traffic, whichever is longer.

#include "core/partition/rules/device_speed.h"
#include "core/ir/graph/op.h"
#include "core/search/candidates.h"

namespace passbench {

/// By compiler; the host is "". A compiler that is not listed has the speeds of `DeviceSpeed {}`.
using DeviceSpeeds = std::map<std::string, DeviceSpeed, std::less<>>;
DeviceSpeeds speedsOf(const CompilerTable& compilers); ///< as their files say

class PlacementCost {
public:
    /// `function` and `candidates` must outlive it.
    PlacementCost(const Function& function, const Candidates& candidates, const DeviceSpeeds& speeds);

    /// Seconds to run a candidate. `joins`: on the host, where a producer of one of its operands is, too; an elementwise
    /// operator then becomes part of the producer's kernel.
    double run(std::uint32_t candidate, bool joins) const { return joins ? m_joined[candidate] : m_run[candidate]; }
    /// Takes the place of the estimate. What an elementwise operator costs as a part of another's kernel stays estimated, for
    /// nothing measures that.
    void setMeasured(std::uint32_t candidate, double seconds);
    /// Seconds to enter a region of a compiler.
    double enter(std::size_t compiler) const { return speed(compiler).regionSeconds; }
    /// Seconds that a value takes from one compiler's region, or the host, to another's.
    double transfer(NodeId value, std::size_t from, std::size_t to) const;
    std::int64_t bytes(NodeId value) const; ///< 0 when not static

private:
    const DeviceSpeed& speed(std::size_t compiler) const;
    void estimate(const Candidate& candidate, std::unordered_map<NodeId, Cost>& known); ///< adds to m_run and m_joined

    const Function& m_function;
    const Candidates& m_candidates;
    DeviceSpeed m_host;
    std::vector<DeviceSpeed> m_speeds;   ///< by compiler
    std::vector<double> m_run, m_joined; ///< by candidate
};

} // namespace passbench
