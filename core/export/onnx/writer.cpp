#include "core/export/onnx/writer.h"

#include "core/export/onnx/exact.h"

#include <algorithm>
#include <array>

namespace passbench {
namespace {

bool isInt(const TensorType& type) { return isInteger(type.dtype); }
bool isSmallInt(const TensorType& type) { return isInt(type) && bitsOf(type.dtype) < 32; }

bool isOneOf(std::string_view opType, std::initializer_list<std::string_view> names) { return std::ranges::find(names, opType) != names.end(); }

std::int64_t firstWithBFloat16(std::string_view opType)
{
    constexpr auto later = std::to_array<std::pair<std::string_view, std::int64_t>>({{"BatchNormalization", 14}, {"CumSum", 14}, {"Pow", 15}, {"PRelu", 16},
        {"LeakyRelu", 16}, {"Where", 16}, {"GreaterOrEqual", 16}, {"LessOrEqual", 16}, {"LayerNormalization", 17}, {"IsInf", 20}, {"Round", 22}, {"Sin", 22},
        {"InstanceNormalization", 22}, {"GlobalAveragePool", 22}, {"TopK", 24}});
    const auto* found = std::ranges::find(later, opType, &std::pair<std::string_view, std::int64_t>::first);
    return found == later.end() ? 13 : found->second;
}

} // namespace

OnnxCall::OnnxCall(OnnxGraph& graph, const Function& function, const Node& node, Strings inputs, Strings results, std::string name)
    : m_graph(graph), m_function(function), m_node(node), m_inputs(std::move(inputs)), m_results(std::move(results)),
      m_resultTypes(flattened(node.type)), m_name(std::move(name))
{
    for (const NodeId operand : node.operands)
        for (TensorType& type : flattened(function[operand].type))
            m_types.push_back(std::move(type));
}

/// Operators got more element types over time. By the types of the whole call, which may be later than this node needs; stored integers
/// are others inside.
void OnnxCall::note(std::string_view opType)
{
    const auto any = [&](auto&& is) { return std::ranges::any_of(m_types, is) || std::ranges::any_of(m_resultTypes, is); };
    const auto has = [&](DataType dtype) { return any([&](const TensorType& type) { return type.dtype == dtype; }); };
    if (has(DataType::BFloat16))
        m_graph.needs(firstWithBFloat16(opType));
    if (has(DataType::Float16) && opType == "CumSum")
        m_graph.needs(14);
    if (has(DataType::Float16) && opType == "IsInf")
        m_graph.needs(20);
    if (has(DataType::Bool) && opType == "Pad")
        m_graph.needs(13);
    if (op().starts_with("qnn.") || !any(isInt))
        return;
    if (isOneOf(opType, {"MatMul", "Greater", "Less", "PRelu"}))
        m_graph.needs(9);
    if (isOneOf(opType, {"Max", "Min", "Clip", "Pow"}) || (any(isSmallInt) && opType == "MaxPool"))
        m_graph.needs(12);
    if (opType == "Relu" || (any(isSmallInt) && isOneOf(opType, {"Add", "Sub", "Mul", "Div"})))
        m_graph.needs(14);
}

const Tensor* OnnxCall::constant(std::size_t index) const
{
    const Constant* constant = index < m_node.operands.size() ? m_function[m_node.operands[index]].as<Constant>() : nullptr;
    return constant ? &constant->value : nullptr;
}

std::string OnnxCall::nodeName()
{
    const int made = m_made++;
    return m_graph.freshNodeName(made == 0 ? m_name : fmt::format("{}_{}", m_name, made));
}

std::string OnnxCall::add(std::string_view opType, const Strings& inputs, const OnnxAttributes& attributes)
{
    const std::string name = nodeName();
    Strings outputs {m_graph.freshName(name + "_value")};
    write(opType, inputs, outputs, attributes, name);
    return std::move(outputs.front());
}

Result<void> OnnxCall::finish(std::string_view opType, const Strings& inputs, const OnnxAttributes& attributes)
{
    write(opType, inputs, m_results, attributes, nodeName());
    return {};
}

Result<void> OnnxCall::give(const std::string& value, std::size_t index)
{
    write("Identity", Strings {value}, Strings {m_results.at(index)}, {}, nodeName());
    return {};
}

void OnnxCall::write(std::string_view opType, std::span<const std::string> inputs, std::span<const std::string> outputs, const OnnxAttributes& attributes, std::string_view name)
{
    note(opType);
    m_graph.node(opType, inputs, outputs, attributes, name);
}

Result<void> OnnxCall::unsupported(std::string_view why) const
{
    return fail("`{}` can't be written as ONNX: {}", displayName(m_node), why);
}

std::string OnnxCall::transposed(const std::string& value, const std::vector<std::size_t>& order)
{
    if (std::ranges::is_sorted(order))
        return value;
    return add("Transpose", {value}, {{"perm", Ints(order.begin(), order.end())}});
}

std::string OnnxCall::cast(const std::string& value, DataType from, DataType to)
{
    return from == to ? value : add("Cast", {value}, {{"to", *onnxElementType(to)}});
}

std::string OnnxCall::reduced(std::string_view opType, const std::string& value, const Ints& axes, bool keepdims)
{
    if (axes.empty())
        return value;
    const OnnxAttribute keep {"keepdims", std::int64_t {keepdims}};
    const bool isOperand = opset() >= (opType == "ReduceSum" ? 13 : 18);
    return isOperand ? add(opType, {value, ints(axes)}, {keep}) : add(opType, {value}, {{"axes", axes}, keep});
}

double OnnxCall::greatest(std::size_t operand) const { return greatestMagnitude(m_function, m_node.operands.at(operand)); }

OnnxRule onnxRule(std::string_view op)
{
    for (const auto rules : {onnxElementwiseRules(), onnxLayerRules(), onnxNormalizationRules(), onnxShapeRules(), onnxReductionRules(), onnxIndexingRules(),
             onnxResizingRules(), onnxQuantizedRules()})
        if (const auto found = std::ranges::find(rules, op, &OnnxRuleEntry::op); found != rules.end())
            return found->rule;
    return nullptr;
}

} // namespace passbench
