#include "core/ir/graph/op.h"
#include "core/ir/graph/structural.h"
#include "core/ir/graph/structural_roots.h"
#include "core/support/hash.h"

namespace passbench {
namespace {

std::uint64_t attrsHash(const Attrs& attrs)
{
    std::uint64_t hash = 0; // a sum: the order of names does not matter
    for (const auto& [name, value] : attrs)
        hash += hashCombine(hashText(name), hashOf(value));
    return hash;
}

/// `captured` are the hashes of the values that the last parameters stand for.
std::uint64_t functionHash(const Function& function, std::span<const std::uint64_t> captured, int depth);

/// Hash of a node from its operands' hashes. Captures count where a body uses them.
std::uint64_t nodeHash(const Node& node, std::span<const std::uint64_t> operands, int depth)
{
    std::uint64_t hash = hashCombine(node.payload.index(), node.type.hash());
    if (const FunctionLiteral* literal = node.as<FunctionLiteral>())
        return hashCombine(hash, functionHash(*literal->body, operands, depth + 1));
    if (const If* branch = node.as<If>()) {
        hash = hashCombine(hash, operands[0]);
        hash = hashCombine(hash, functionHash(*branch->thenBody, operands.subspan(1), depth + 1));
        return hashCombine(hash, functionHash(*branch->elseBody, operands.subspan(1), depth + 1));
    }
    if (const Call* call = node.as<Call>())
        hash = hashCombine(hashCombine(hash, hashText(call->op->name)), attrsHash(call->attrs));
    else if (const Constant* constant = node.as<Constant>())
        hash = hashCombine(hash, contentHash(constant->value));
    else if (const Invoke* invoke = node.as<Invoke>())
        hash = hashCombine(hash, hashText(invoke->global));
    else if (const Project* project = node.as<Project>())
        hash = hashCombine(hash, static_cast<std::uint64_t>(project->index));
    for (const std::uint64_t operand : operands)
        hash = hashCombine(hash, operand);
    return hash;
}

std::uint64_t functionHash(const Function& function, std::span<const std::uint64_t> captured, int depth)
{
    if (depth > 64)
        return 0;
    std::vector<std::uint64_t> hashes(function.nodes().size(), 0);
    const auto hashOf = [&](NodeId id) -> std::uint64_t& { return hashes[function.at(id)]; };
    std::uint64_t result = attrsHash(function.attrs());
    const std::size_t own = function.params().size() - std::min(captured.size(), function.params().size());
    for (std::size_t i = 0; i < function.params().size(); ++i) {
        const std::uint64_t type = function[function.params()[i]].type.hash();
        hashOf(function.params()[i]) = i < own ? hashCombine(hashCombine(static_cast<std::uint64_t>(depth), i), type) : captured[i - own];
        if (i < own)
            result = hashCombine(result, type);
    }
    std::vector<std::uint64_t> operands;
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        const Node& node = *function.nodes()[i];
        if (node.as<Parameter>())
            continue;
        operands.clear();
        for (const NodeId operand : node.operands)
            operands.push_back(hashOf(operand));
        hashes[i] = nodeHash(node, operands, depth);
    }
    for (const NodeId root : structuralRoots(function))
        result = hashCombine(result, hashOf(root));
    return result;
}

} // namespace

std::uint64_t structuralHash(const Function& function) { return functionHash(function, {}, 0); }

std::uint64_t structuralHash(const Module& module)
{
    std::uint64_t hash = 0;
    for (const auto& [name, function] : module.functions)
        hash = hashCombine(hashCombine(hash, hashText(name)), structuralHash(*function));
    return hash;
}

} // namespace passbench
