#include "core/runtime/index_inputs.h"

#include "core/ir/graph/op.h"
#include "core/ops/indexing/index_range.h"

#include <ranges>
#include <unordered_map>

namespace passbench {
namespace {

/// Operands whose elements the result has, as they are.
std::span<const NodeId> handedOn(const Node& node)
{
    const std::span<const NodeId> operands = node.operands;
    if (node.as<Tuple>() || node.as<Project>() || callOf(node, "where"))
        return operands;
    const Call* call = node.as<Call>();
    return call && !operands.empty() && (call->op->category == OpCategory::DataMovement || call->op->name == "cast") ? operands.first(1) : std::span<const NodeId>();
}

} // namespace

Ints inputPlaces(const Module& module)
{
    const FunctionPtr main = module.main();
    std::unordered_map<NodeId, std::int64_t> places; // of what is an index, the fewest that it names one of
    const auto note = [&](NodeId id, std::int64_t count) {
        const auto [at, isNew] = places.emplace(id, count);
        at->second = std::min(at->second, count);
    };
    for (const NodePtr& node : std::views::reverse(main->nodes())) { // users before operands
        if (const Call* call = node->as<Call>(); call && node->operands.size() > 1)
            if (const auto range = indexRange(*call, (*main)[node->operands[0]].type, (*main)[node->operands[1]].type); range && range->places > 0)
                note(node->operands[range->operand], range->places);
        const auto own = places.find(node->id);
        if (own == places.end())
            continue;
        const std::int64_t count = own->second; // `note` may move it
        for (const NodeId operand : handedOn(*node))
            note(operand, count);
    }
    Ints ofInputs;
    for (const NodeId param : main->params()) {
        const auto found = places.find(param);
        ofInputs.push_back(found == places.end() ? 0 : found->second);
    }
    return ofInputs;
}

void keepBelow(Tensor& tensor, std::int64_t places)
{
    if (places <= 0 || !isInteger(tensor.dtype()))
        return;
    visitStorage(tensor.dtype(), [&](auto t) {
        using T = decltype(t);
        if constexpr (std::is_integral_v<T>)
            for (T& element : tensor.writable<T>())
                if (static_cast<std::int64_t>(element) >= places)
                    element = static_cast<T>(static_cast<std::int64_t>(element) % places);
    });
}

void keepIndicesInRange(const Module& module, std::vector<Tensor>& inputs)
{
    const Ints places = inputPlaces(module);
    for (std::size_t i = 0; i < std::min(inputs.size(), places.size()); ++i)
        keepBelow(inputs[i], places[i]);
}

} // namespace passbench
