#pragma once
// Small networks as text, whose weights become constants with random values.

#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/interpreter.h"

namespace passbench {

/// The module of `text`, in which all parameters of @main but %x are seeded constants; %variance is
/// positive.
inline Result<Module> withRandomWeights(std::string_view text)
{
    PB_ASSIGN(const Module module, parseModule(opTable(), text));
    PB_ASSIGN(std::vector<Tensor> values, seededInputs(module, 7));
    const Function& main = *module.main();
    std::vector<NodePtr> nodes;
    std::vector<NodeId> params;
    for (const NodePtr& node : main.nodes()) {
        const auto* parameter = node->as<Parameter>();
        if (!parameter || parameter->name == "x") {
            nodes.push_back(node);
            if (parameter)
                params.push_back(node->id);
            continue;
        }
        const auto at = static_cast<std::size_t>(std::ranges::find(main.params(), node->id) - main.params().begin());
        Tensor value = std::move(values[at]);
        if (parameter->name == "variance")
            for (std::int64_t i = 0; i < value.elementCount(); ++i)
                value.set(i, 0.5 + std::abs(value.at(i)));
        nodes.push_back(std::make_shared<const Node>(Node {.id = node->id, .payload = Constant {std::move(value)}, .operands = {}, .type = node->type, .letName = {}}));
    }
    return module.with("main", std::make_shared<const Function>(std::move(nodes), std::move(params), main.result(), main.attrs()));
}

} // namespace passbench
