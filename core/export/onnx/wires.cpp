#include "core/export/onnx/wires.h"

#include "core/ir/graph/source_name.h"

namespace passbench {

OnnxWires::OnnxWires(const Module& module, const Function& main) : m_main(main)
{
    for (const NodeId id : main.params()) {
        const std::vector<Wire> wires = of(id);
        const std::string own = sourceNameOf(module, main[id]);
        for (const Wire wire : wires) {
            give(wire, wires.size() == 1 ? own : fmt::format("{}_{}", own, wire.index));
            m_inputs.push_back({name(wire), type(wire)});
        }
    }
    const std::vector<Wire> results = of(main.result());
    for (std::size_t i = 0; i < results.size(); ++i) {
        const bool isNamed = module.origin && i < module.origin->outputNames.size() && !module.origin->outputNames[i].empty();
        give(results[i], isNamed ? module.origin->outputNames[i] : fmt::format("output_{}", i));
        m_outputs.push_back({name(results[i]), type(results[i])});
    }
    for (const NodePtr& node : main.nodes())
        if (!isFree(*node))
            for (const Wire wire : of(node->id))
                give(wire, sourceName(module, wire));
}

void OnnxWires::give(Wire wire, std::string wished)
{
    if (m_names.contains(wire))
        return;
    std::string name = wished;
    for (int i = 1; !m_taken.insert(name).second; ++i)
        name = fmt::format("{}_{}", wished, i);
    m_names.emplace(wire, std::move(name));
}

std::string OnnxWires::sourceName(const Module& module, Wire wire) const
{
    if (module.origin)
        if (const auto found = module.origin->sources.find(wire.node); found != module.origin->sources.end() && !found->second.name.empty())
            return found->second.name;
    return fmt::format("value_{}_{}", number(wire.node), wire.index);
}

Wire OnnxWires::origin(Wire wire) const
{
    for (;;) {
        const Node& node = m_main[wire.node];
        if (const Project* project = node.as<Project>()) {
            const auto& fields = m_main[node.operands[0]].type.tuple()->fields;
            for (std::int64_t i = 0; i < project->index; ++i)
                wire.index += flattened(fields[static_cast<std::size_t>(i)]).size();
            wire.node = node.operands[0];
        } else if (node.as<Tuple>()) {
            for (const NodeId operand : node.operands) {
                const std::size_t count = flattened(m_main[operand].type).size();
                if (wire.index < count) {
                    wire.node = operand;
                    break;
                }
                wire.index -= count;
            }
        } else {
            return wire;
        }
    }
}

std::vector<Wire> OnnxWires::of(NodeId id) const
{
    std::vector<Wire> wires;
    for (std::size_t i = 0; i < flattened(m_main[id].type).size(); ++i)
        wires.push_back(origin({id, i}));
    return wires;
}

TensorType OnnxWires::type(Wire wire) const { return flattened(m_main[wire.node].type)[wire.index]; }

const Tensor* OnnxWires::constant(Wire wire) const
{
    const Constant* constant = m_main[wire.node].as<Constant>();
    return constant ? &constant->value : nullptr;
}

} // namespace passbench
