#pragma once
// What a search over placements chooses from: the ways in which each operator of a function can be taken.

#include "core/partition/rules/compiler.h"

namespace passbench {

/// A node, or a group that a composite makes one of, on one compiler.
struct Candidate {
    std::size_t compiler = 0;      ///< index into Candidates::compilers; Candidates::host for the host
    std::string rule;              ///< "nn.conv2d", or the composite's name
    std::vector<NodeId> nodes;     ///< in topological order; the last one makes the value
};

struct Candidates {
    static constexpr std::size_t host = static_cast<std::size_t>(-1);
    std::vector<CompilerPtr> compilers;
    std::vector<Candidate> all;
    bool keepsOrder = true;        ///< as MergeComposite is told: no group has an operator that a compiler before takes by a rule
    std::vector<NodeId> order;     ///< the nodes to place, in topological order
    std::unordered_map<NodeId, std::vector<std::uint32_t>> of; ///< candidates that hold a node; the host's first

    /// The compiler's name; empty for the host.
    std::string compilerName(const Candidate& candidate) const;
};

/// Every call of an operator or of a composite that is there already can go to the host, to each compiler whose rules take
/// it, and to each group that a composite matches without using an inner value outside. Tuples and projections can go
/// anywhere, for nothing. Nodes that the result does not need are left out.
/// What `pins` forbid is no candidate.
Candidates candidatesOf(const Function& function, std::vector<CompilerPtr> compilers, const Pins& pins = {});

} // namespace passbench
