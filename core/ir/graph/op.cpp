#include "core/ir/graph/op.h"

#include "core/support/check.h"

#include <algorithm>

namespace passbench {

OpTable::OpTable(std::vector<OpDef> ops) : m_ops(std::move(ops))
{
    std::ranges::sort(m_ops, {}, &OpDef::name);
    const auto twice = std::ranges::adjacent_find(m_ops, {}, &OpDef::name);
    PB_CHECK(twice == m_ops.end(), "operator `{}` is defined twice", twice->name);
}

const OpDef* OpTable::find(std::string_view name) const
{
    const auto at = std::ranges::lower_bound(m_ops, name, {}, [](const OpDef& op) { return std::string_view(op.name); });
    return at != m_ops.end() && at->name == name ? &*at : nullptr;
}

const InferenceForm* inferenceFormOf(const Node& node)
{
    const Call* call = node.as<Call>();
    return call && call->op->atInference ? &*call->op->atInference : nullptr;
}

Cost costOf(const Call& call, std::span<const Type> inputs, const Type& result)
{
    if (call.op->cost)
        return call.op->cost(call.attrs, inputs, result);
    Cost cost;
    cost.operations = static_cast<double>(elementCount(result).value_or(0));
    cost.bytes = static_cast<double>(byteCount(result).value_or(0));
    for (const Type& input : inputs)
        cost.bytes += static_cast<double>(byteCount(input).value_or(0));
    return cost;
}

std::string_view name(OpCategory category)
{
    static constexpr std::string_view names[] = {"heavy", "activation", "pooling", "normalization", "elementwise",
        "data movement", "reduction", "quantize", "control"};
    return names[static_cast<std::size_t>(category)];
}

std::string_view name(Fusion fusion)
{
    switch (fusion) {
    case Fusion::Elemwise: return "elemwise";
    case Fusion::Broadcast: return "broadcast";
    case Fusion::Injective: return "injective";
    case Fusion::CommReduce: return "comm-reduce";
    case Fusion::OutElemwiseFusable: return "out-elemwise-fusable";
    case Fusion::Tuple: return "tuple";
    case Fusion::Opaque: break;
    }
    return "opaque";
}

} // namespace passbench
