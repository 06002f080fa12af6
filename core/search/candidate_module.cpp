#include "core/search/candidate_module.h"

#include "core/ir/graph/builder.h"

#include <utility>

namespace passbench {
namespace {

bool isStatic(const Type& type)
{
    return byteCount(type).has_value();
}

/// Stands inside the module as it is.
bool isOwned(const Node& node)
{
    return node.as<Constant>() || (node.as<FunctionLiteral>() && node.operands.empty());
}

} // namespace

std::optional<Module> candidateModule(const Function& function, const Candidate& candidate, const IdSourcePtr& ids)
{
    FunctionBuilder builder(ids);
    std::unordered_map<NodeId, NodeId> made;
    const auto copy = [&](Node node) {
        const NodeId before = std::exchange(node.id, NodeId::None);
        node.letName = {};
        for (NodeId& operand : node.operands)
            operand = made.at(operand);
        made.emplace(before, builder.add(std::move(node)));
    };
    bool works = false;
    for (const NodeId id : candidate.nodes) {
        const Node& node = function[id];
        works = works || !(node.as<Tuple>() || node.as<Project>());
        if (!isStatic(node.type) || node.as<If>() || (node.as<Invoke>() && !node.as<Invoke>()->global.empty()))
            return std::nullopt;
        for (const NodeId operand : node.operands) {
            if (made.contains(operand))
                continue;
            const Node& source = function[operand];
            if (isOwned(source)) {
                copy(source);
            } else if (isStatic(source.type)) {
                made.emplace(operand, builder.parameter(fmt::format("p{}", made.size()), source.type));
            } else {
                return std::nullopt;
            }
        }
        copy(node);
    }
    if (!works)
        return std::nullopt;
    Module module {.ids = ids};
    return module.with("main", builder.finish(made.at(candidate.nodes.back())));
}

} // namespace passbench
