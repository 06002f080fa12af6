#include "core/passes/fusion/graph.h"

#include "core/ops/rules/facts.h"

namespace passbench {
namespace {

using passbench::Node; // of the function, not of the fusion graph

/// How `user` reads an operand of type `read`; nullopt when fusion can't look through.
std::optional<Fusion> readPattern(const Function& function, const Node& user, const Type& read)
{
    if (const auto* call = user.as<Call>()) {
        if (isReshape(*call->op))
            return Fusion::Elemwise;
        const bool sameShape = read.tensor() && user.type.tensor() && read.tensor()->shape == user.type.tensor()->shape;
        return call->op->fusion == Fusion::Broadcast && sameShape ? Fusion::Elemwise : call->op->fusion;
    }
    if (user.as<Tuple>())
        return read.tensor() ? std::optional(Fusion::Injective) : std::nullopt;
    if (user.as<Project>()) {
        const TupleType* tuple = function[user.operands[0]].type.tuple();
        const auto isTensor = [](const Type& type) { return type.tensor() != nullptr; };
        return tuple && std::ranges::all_of(tuple->fields, isTensor) ? std::optional(Fusion::Injective) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace

FusionGraph::FusionGraph(const Function& function) : nodes(function.nodes().size())
{
    addUses(function);
    findJoins();
}

void FusionGraph::addUses(const Function& function)
{
    const auto position = [&](NodeId id) { return function.at(id); };
    for (std::uint32_t at = 0; at < nodes.size(); ++at) {
        const passbench::Node& user = *function.nodes()[at];
        if (const auto* call = user.as<Call>()) {
            nodes[at].pattern = call->op->fusion;
            nodes[at].reshapes = isReshape(*call->op);
        } else if (user.as<Tuple>())
            nodes[at].pattern = Fusion::Tuple;
        else if (user.as<Project>() && readPattern(function, user, {}))
            nodes[at].pattern = Fusion::Injective;
        for (const NodeId operand : user.operands) {
            Node& read = nodes[position(operand)];
            if (const auto pattern = readPattern(function, user, function[operand].type))
                read.outputs.push_back({at, *pattern});
            else
                read.leaves = true;
        }
    }
    nodes[position(function.result())].leaves = true;
}

/// Where the ways from `a` and `b` to the end of the function meet.
std::uint32_t FusionGraph::commonJoin(std::uint32_t a, std::uint32_t b, Fusion& pattern) const
{
    const auto up = [&](std::uint32_t& at) {
        pattern = std::max(pattern, nodes[at].joinPattern);
        at = nodes[at].join;
    };
    while (a != b) {
        if (a == none || b == none)
            return none;
        const std::uint32_t depthA = nodes[a].depth, depthB = nodes[b].depth;
        if (depthA >= depthB)
            up(a);
        if (depthB >= depthA)
            up(b);
    }
    return a;
}

void FusionGraph::findJoins()
{
    for (std::size_t i = nodes.size(); i-- > 0;) {
        Node& node = nodes[i];
        if (node.leaves || node.outputs.empty())
            continue; // what is used elsewhere joins nowhere
        Fusion pattern = Fusion::Elemwise;
        std::uint32_t join = node.outputs.front().user;
        for (const Edge& edge : node.outputs) {
            join = commonJoin(join, edge.user, pattern);
            pattern = std::max(pattern, edge.pattern);
        }
        node.join = join;
        node.joinPattern = pattern;
        node.depth = join == none ? 1 : nodes[join].depth + 1;
    }
}

} // namespace passbench
