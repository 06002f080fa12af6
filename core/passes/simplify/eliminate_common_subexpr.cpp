// Computes equal expressions once: numbers values by their structure and lets equal ones share the first.
//
//   add(nn.relu(%x), nn.relu(%x))      =>      %0 = nn.relu(%x); add(%0, %0)

#include "core/partition/regions/annotations.h"
#include "core/passes/all_passes.h"
#include "core/support/hash.h"

#include <memory_resource>

namespace passbench {
namespace {

/// Constants up to this size are compared by content; larger ones only by the buffer they share, or by the one element that fills them:
/// zeros of a state are the same at every size.
constexpr std::size_t comparedBytes = 4096;

std::string filling(const Tensor& value)
{
    const auto element = value.buffer() ? value.buffer()->repeatedElement() : std::span<const std::byte>();
    return {reinterpret_cast<const char*>(element.data()), element.size()};
}

std::uint64_t hashOfConstant(const Tensor& value)
{
    return value.byteCount() <= comparedBytes ? contentHash(value) : hashCombine(hashCombine(value.byteCount(), value.rank()), hashText(filling(value)));
}

bool sameConstant(const Tensor& a, const Tensor& b)
{
    if (a.dtype() != b.dtype() || a.shape() != b.shape())
        return false;
    if (a.buffer() == b.buffer())
        return true;
    return a.byteCount() <= comparedBytes ? sameContent(a, b) : !filling(a).empty() && filling(a) == filling(b);
}

/// Order of names does not matter, so their hashes are added up.
std::uint64_t hashOfAttrs(const Attrs& attrs)
{
    std::uint64_t sum = 0;
    for (const auto& [name, value] : attrs)
        sum += hashCombine(hashText(name), hashOf(value));
    return sum;
}

/// Hash of what `sameValue` compares; nullopt for nodes that are never shared.
std::optional<std::uint64_t> valueHash(const Node& node)
{
    std::uint64_t hash = node.payload.index();
    if (const auto* constant = node.as<Constant>())
        return hashCombine(hash, hashOfConstant(constant->value));
    if (node.operands.empty())
        return std::nullopt; // parameters; calls without operands, which differ in nothing but where they stand
    if (isAnnotation(node))
        return std::nullopt; // one edge of a region each: shared, they would make one region of two
    const auto* call = node.as<Call>();
    if (call && call->op->stateful)
        return std::nullopt;
    if (call)
        hash = hashCombine(hashCombine(hash, hashText(call->op->name)), hashOfAttrs(call->attrs));
    else if (const auto* project = node.as<Project>())
        hash = hashCombine(hash, static_cast<std::uint64_t>(project->index));
    else if (const auto* invoke = node.as<Invoke>())
        hash = hashCombine(hash, hashText(invoke->global));
    else if (!node.as<Tuple>())
        return std::nullopt;
    for (const NodeId operand : node.operands)
        hash = hashCombine(hash, number(operand));
    return hash;
}

bool sameValue(const Node& a, const Node& b)
{
    if (a.payload.index() != b.payload.index() || a.operands != b.operands || !(a.type == b.type))
        return false;
    if (const auto* constant = a.as<Constant>())
        return sameConstant(constant->value, b.as<Constant>()->value);
    if (const auto* call = a.as<Call>())
        return call->op == b.as<Call>()->op && call->attrs == b.as<Call>()->attrs;
    if (const auto* project = a.as<Project>())
        return project->index == b.as<Project>()->index;
    if (const auto* invoke = a.as<Invoke>())
        return invoke->global == b.as<Invoke>()->global;
    return a.as<Tuple>() != nullptr;
}

Result<void> eliminateCommonSubexpr(Rewriter& rewriter, const NoOptions&)
{
    std::pmr::monotonic_buffer_resource memory; // an entry for most nodes, and none ever goes
    std::pmr::unordered_multimap<std::uint64_t, NodeId> seen(&memory); // looked up only, never iterated
    const std::vector<NodeId> order = rewriter.order(); // operands first: equal operands are one by now
    seen.reserve(order.size());
    for (const NodeId id : order) {
        if (rewriter.stopRequested())
            return {};
        if (!rewriter.contains(id))
            continue;
        const auto hash = valueHash(rewriter[id]);
        if (!hash)
            continue;
        const auto [begin, end] = seen.equal_range(*hash);
        const auto twin = std::find_if(begin, end, [&](const auto& entry) {
            return rewriter.contains(entry.second) && sameValue(rewriter[entry.second], rewriter[id]);
        });
        if (twin == end)
            seen.emplace(*hash, id);
        else
            rewriter.replace(id, twin->second, "computed before");
    }
    return {};
}

} // namespace

PassDef eliminateCommonSubexprPass()
{
    return definePass<NoOptions>(
        {.name = "EliminateCommonSubexpr",
            .summary = "Compute equal expressions once",
            .doc = R"(Two calls of the same operator with the same attributes and the same operands have the same value. Going
through the graph operands first, each node gets a number by its structure; a node whose number is known already is replaced by
the first of that number.

    add(nn.relu(%x), nn.relu(%x))
    =>
    %0 = nn.relu(%x);
    add(%0, %0)

Equal small constants are shared too; large ones when they are the same tensor in memory.)",
            .category = "Clean-up",
            .optLevel = 3,
            .needs = {Property::Typed}},
        eliminateCommonSubexpr);
}

} // namespace passbench
