#include "core/ir/structural.h"

#include "core/ir/op.h"
#include "core/support/hash.h"

namespace passbench {
namespace {

/// The result, then what nothing uses: together they reach every node but unused parameters and constants.
std::vector<NodeId> roots(const Function& function)
{
    std::vector<bool> used(function.nodes().size(), false);
    for (const NodePtr& node : function.nodes())
        for (const NodeId operand : node->operands)
            used[static_cast<std::size_t>(function.position(operand))] = true;
    std::vector<NodeId> all {function.result()};
    for (std::size_t i = 0; i < used.size(); ++i) {
        const Node& node = *function.nodes()[i];
        if (!used[i] && node.id != function.result() && !node.as<Parameter>() && !node.as<Constant>())
            all.push_back(node.id);
    }
    return all;
}

/// Says where two functions differ; walks pairs of nodes from the results towards the parameters.
class Comparison {
public:
    /// Empty when equal.
    std::string functions(const Function& a, const Function& b, int depth = 0)
    {
        if (depth > 64)
            return "functions are nested too deep to compare";
        if (!(a.attrs() == b.attrs()))
            return "attributes of the function differ";
        if (a.params().size() != b.params().size())
            return fmt::format("{} parameters and {}", a.params().size(), b.params().size());
        std::unordered_map<NodeId, NodeId> partner, partnerBack;
        for (std::size_t i = 0; i < a.params().size(); ++i) {
            partner[a.params()[i]] = b.params()[i];
            partnerBack[b.params()[i]] = a.params()[i];
            if (!(a[a.params()[i]].type == b[b.params()[i]].type))
                return fmt::format("parameter {} is {} and {}", i, toText(a[a.params()[i]].type), toText(b[b.params()[i]].type));
        }
        const auto rootsA = roots(a), rootsB = roots(b);
        if (rootsA.size() != rootsB.size())
            return fmt::format("{} and {} unused values", rootsA.size() - 1, rootsB.size() - 1);
        std::vector<std::pair<NodeId, NodeId>> pending;
        for (std::size_t i = rootsA.size(); i-- > 0;)
            pending.emplace_back(rootsA[i], rootsB[i]);
        while (!pending.empty()) {
            const auto [idA, idB] = pending.back();
            pending.pop_back();
            const Node& nodeA = a[idA];
            const Node& nodeB = b[idB];
            if (const Constant *x = nodeA.as<Constant>(), *y = nodeB.as<Constant>(); x && y) {
                if (!sameContent(x->value, y->value))
                    return describe(nodeA, nodeB, "the values differ");
                continue; // values have no identity: the same one may be shared here and repeated there
            }
            const auto [at, isNew] = partner.emplace(idA, idB);
            const bool backNew = partnerBack.emplace(idB, idA).second;
            if (!isNew && at->second == idB)
                continue;
            if (!isNew || !backNew)
                return describe(nodeA, nodeB, "one is shared where the other is not");
            if (std::string what = nodes(nodeA, nodeB, depth); !what.empty())
                return describe(nodeA, nodeB, what);
            for (std::size_t i = nodeA.operands.size(); i-- > 0;)
                pending.emplace_back(nodeA.operands[i], nodeB.operands[i]);
        }
        return {};
    }

private:
    static std::string describe(const Node& a, const Node& b, std::string_view what)
    {
        return fmt::format("%{} {} and %{} {}: {}", number(a.id), displayName(a), number(b.id), displayName(b), what);
    }

    std::string nodes(const Node& a, const Node& b, int depth)
    {
        if (a.payload.index() != b.payload.index())
            return "different kinds";
        if (a.operands.size() != b.operands.size())
            return fmt::format("{} and {} operands", a.operands.size(), b.operands.size());
        if (!(a.type == b.type))
            return fmt::format("types {} and {}", toText(a.type), toText(b.type));
        if (const Call *x = a.as<Call>(), *y = b.as<Call>(); x && y)
            return x->op != y->op ? "different operators" : x->attrs == y->attrs ? "" : "attributes differ";
        if (const Invoke *x = a.as<Invoke>(), *y = b.as<Invoke>(); x && y)
            return x->global == y->global ? "" : "different callees";
        if (const Project *x = a.as<Project>(), *y = b.as<Project>(); x && y)
            return x->index == y->index ? "" : "different fields";
        if (const FunctionLiteral *x = a.as<FunctionLiteral>(), *y = b.as<FunctionLiteral>(); x && y)
            return x->body == y->body ? "" : functions(*x->body, *y->body, depth + 1);
        if (const If *x = a.as<If>(), *y = b.as<If>(); x && y) {
            std::string what = functions(*x->thenBody, *y->thenBody, depth + 1);
            return !what.empty() ? what : functions(*x->elseBody, *y->elseBody, depth + 1);
        }
        return a.as<Parameter>() ? "different parameters" : "";
    }
};

std::uint64_t attrsHash(const Attrs& attrs)
{
    std::uint64_t hash = 0; // a sum: the order of names does not matter
    for (const auto& [name, value] : attrs)
        hash += hashCombine(hashText(name), hashOf(value));
    return hash;
}

std::uint64_t functionHash(const Function& function, int depth);

std::uint64_t payloadHash(const Node& node, int depth)
{
    const std::uint64_t kind = node.payload.index();
    if (const Call* call = node.as<Call>())
        return hashCombine(hashCombine(kind, hashText(call->op->name)), attrsHash(call->attrs));
    if (const Constant* constant = node.as<Constant>())
        return hashCombine(kind, contentHash(constant->value));
    if (const Invoke* invoke = node.as<Invoke>())
        return hashCombine(kind, hashText(invoke->global));
    if (const Project* project = node.as<Project>())
        return hashCombine(kind, static_cast<std::uint64_t>(project->index));
    if (const FunctionLiteral* literal = node.as<FunctionLiteral>())
        return hashCombine(kind, functionHash(*literal->body, depth + 1));
    if (const If* branch = node.as<If>())
        return hashCombine(hashCombine(kind, functionHash(*branch->thenBody, depth + 1)), functionHash(*branch->elseBody, depth + 1));
    return kind;
}

std::uint64_t functionHash(const Function& function, int depth)
{
    if (depth > 64)
        return 0;
    std::vector<std::uint64_t> hashes(function.nodes().size(), 0);
    const auto hashOfNode = [&](NodeId id) -> std::uint64_t& { return hashes[static_cast<std::size_t>(function.position(id))]; };
    std::uint64_t result = attrsHash(function.attrs());
    for (std::size_t i = 0; i < function.params().size(); ++i) {
        const std::uint64_t type = function[function.params()[i]].type.hash();
        hashOfNode(function.params()[i]) = hashCombine(i, type);
        result = hashCombine(result, type);
    }
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        const Node& node = *function.nodes()[i];
        if (node.as<Parameter>())
            continue;
        std::uint64_t hash = hashCombine(payloadHash(node, depth), node.type.hash());
        for (const NodeId operand : node.operands)
            hash = hashCombine(hash, hashOfNode(operand));
        hashes[i] = hash;
    }
    for (const NodeId root : roots(function))
        result = hashCombine(result, hashOfNode(root));
    return result;
}

} // namespace

bool structurallyEqual(const Function& a, const Function& b) { return &a == &b || Comparison().functions(a, b).empty(); }

bool structurallyEqual(const Module& a, const Module& b) { return firstDifference(a, b).empty(); }

std::uint64_t structuralHash(const Function& function) { return functionHash(function, 0); }

std::uint64_t structuralHash(const Module& module)
{
    std::uint64_t hash = 0;
    for (const auto& [name, function] : module.functions)
        hash = hashCombine(hashCombine(hash, hashText(name)), structuralHash(*function));
    return hash;
}

std::string firstDifference(const Module& a, const Module& b)
{
    for (const auto& [name, function] : a.functions) {
        const FunctionPtr other = b.find(name);
        if (!other)
            return fmt::format("`@{}` is only in the first", name);
        if (function == other)
            continue;
        if (std::string what = Comparison().functions(*function, *other); !what.empty())
            return fmt::format("in `@{}`: {}", name, what);
    }
    for (const auto& [name, function] : b.functions)
        if (!a.find(name))
            return fmt::format("`@{}` is only in the second", name);
    return {};
}

} // namespace passbench
