#pragma once
// What imported operators are in a later graph, as pins need it. For pins.cpp.

#include "core/history/lineage.h"
#include "core/history/partition/pins.h"

#include <set>

namespace passbench {

/// Calls of operators that compute something, by id.
using Operators = std::unordered_map<NodeId, const OpDef*>;

/// What the operators of a run have become, each on its own: a rewrite leads on from the node that it is about, and not from
/// others that went with it.
class Successors {
public:
    explicit Successors(const Run& run);
    /// Operators of `present` that `node` led to within the first `steps` steps; the same operator when it is among them.
    std::vector<NodeId> of(NodeId node, std::size_t steps, const Operators& present) const;
    /// Whether `now`, an operator of `present`, is what the imported `node` was, and not what it has only gone into.
    bool isSame(NodeId node, NodeId now, const Operators& present) const;
    /// Of what became of `node` that which is there; if its own operator is among that, nothing else.
    void keepPresent(std::vector<NodeId>& found, NodeId node, const Operators& present) const;

private:
    struct Next {
        NodeId from, to;
        std::size_t step;
    };

    const Operators m_input;
    std::vector<Next> m_next; ///< by `from`, and then in the order in which they came to be
};

/// Finds what imported nodes are when compilers are first asked. From then on operators keep their ids: steps between, such as
/// annotations, tie neighbours together, which is no reason to take one for the other.
class PinResolver {
public:
    /// `step` may be the number of steps: after all of them. Of `pins`, one about an operator itself comes before one about what has gone into it.
    PinResolver(const RunPtr& run, std::size_t step, std::span<const Pin> pins = {});
    std::vector<NodeId> nodes(NodeId imported) const;
    /// Those that a pin of `imported` is about: not those that have a pin of their own.
    std::vector<NodeId> pinned(NodeId imported) const;
    /// The pin about what there is now; a cut between several nodes is one between each two of them.
    void resolve(const Pin& pin, Pins& resolved) const;

private:
    std::vector<NodeId> at(NodeId node, std::size_t step, const Operators& operators) const;

    const RunPtr m_run;
    mutable std::optional<Lineage> m_lineage; ///< made when it is first asked: most nodes have successors of their own
    const Successors m_successors;
    const std::size_t m_step;
    const Operators m_now;
    Operators m_then; ///< operators when compilers were first asked
    std::size_t m_first = 0;
    std::unordered_map<NodeId, std::set<NodeId>> m_owners; ///< of operators that a pin is about: the imported nodes that they are
};

} // namespace passbench
