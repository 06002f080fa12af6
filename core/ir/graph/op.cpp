#include "core/ir/graph/op.h"

#include "core/support/check.h"

#include <algorithm>

namespace passbench {

OpTable::OpTable(std::vector<OpDef> ops)
{
    m_parts.push_back(std::move(ops));
    publish(m_parts.back(), {});
    const auto twice = std::ranges::adjacent_find(order(), {}, &OpDef::name);
    PB_CHECK(twice == order().end(), "operator `{}` is defined twice", (*twice)->name);
}

void OpTable::publish(const std::vector<OpDef>& part, Order order)
{
    for (const OpDef& op : part)
        order.push_back(&op);
    std::ranges::sort(order, {}, &OpDef::name);
    m_orders.push_back(std::move(order));
    m_latest = &m_orders.back();
}

Result<void> OpTable::add(std::vector<OpDef> more)
{
    const std::lock_guard lock(m_growing);
    for (auto op = more.begin(); op != more.end(); ++op)
        if (find(op->name) || std::ranges::find(more.begin(), op, op->name, &OpDef::name) != op)
            return fail(Diagnostic {.message = fmt::format("there is an operator `{}` already", op->name), .help = "give it another name"});
    m_parts.push_back(std::move(more));
    publish(m_parts.back(), Order(order().begin(), order().end()));
    return {};
}

const OpDef* OpTable::find(std::string_view name) const
{
    const auto known = order();
    const auto at = std::ranges::lower_bound(known, name, {}, [](const OpDef* op) { return std::string_view(op->name); });
    return at != known.end() && (*at)->name == name ? *at : nullptr;
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

std::span<const std::string_view> opCategoryNames()
{
    static constexpr std::string_view names[] = {"heavy", "activation", "pooling", "normalization", "elementwise",
        "data movement", "reduction", "quantize", "control"};
    return names;
}

std::string_view name(OpCategory category) { return opCategoryNames()[static_cast<std::size_t>(category)]; }

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
