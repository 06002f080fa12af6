// Graphs within a node that stays as it is (a Loop whose number of steps only a run can tell): functions among its operands, so that
// they can be looked into.

#include "core/import/graph/inputs.h"
#include "core/import/onnx/reader/importer.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t mostNodesOfBodies = 50'000; // converted in all; each graph around doubles what is tried

/// `type` without `axis`, which may count from the end.
Type element(const Type& type, std::int64_t axis)
{
    const TensorType* tensor = type.tensor();
    const auto rank = tensor ? static_cast<std::int64_t>(tensor->shape.size()) : 0;
    const std::int64_t at = axis < 0 ? axis + rank : axis;
    if (at < 0 || at >= rank)
        return {};
    Shape shape = tensor->shape;
    shape.erase(shape.begin() + at);
    return {tensor->dtype, std::move(shape)};
}

/// What a value can be that is `a` at first and `b` after a step; not known where they do not agree in more than sizes.
Type either(const Type& a, const Type& b)
{
    const TensorType *x = a.tensor(), *y = b.tensor();
    if (a == b || !x || !y || x->dtype != y->dtype || x->shape.size() != y->shape.size())
        return a == b ? a : Type();
    Shape shape = x->shape;
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (!(shape[i] == y->shape[i]))
            shape[i] = Dim();
    return {x->dtype, std::move(shape)};
}

/// Values that a Loop carries, behind its step and condition, as what its body gives can be, too. Whether that changed any.
bool widen(std::vector<Type>& arguments, const std::vector<Type>& results)
{
    bool changed = false;
    for (std::size_t i = 2; i < arguments.size() && i - 1 < results.size(); ++i) {
        const Type wider = either(arguments[i], results[i - 1]);
        changed = changed || !(wider == arguments[i]);
        arguments[i] = wider;
    }
    return changed;
}

/// Types of what a Scan's body takes: its states, then an element of each sequence. Before operator set 9 both have a batch in front.
std::vector<Type> scanArguments(const OnnxNode& node, const std::vector<Type>& inputs)
{
    const bool batched = node.opset() < 9;
    const std::size_t first = batched ? 1 : 0; // that of lengths, which may be left out
    const auto sequences = static_cast<std::size_t>(std::max<std::int64_t>(node.integer("num_scan_inputs", 0), 0));
    const Ints axes = node.integers("scan_input_axes").value_or(Ints());
    std::vector<Type> arguments;
    for (std::size_t i = first; i < inputs.size(); ++i) {
        arguments.push_back(batched ? element(inputs[i], 0) : inputs[i]);
        if (i + sequences < inputs.size())
            continue;
        const std::size_t sequence = i + sequences - inputs.size();
        arguments.back() = element(arguments.back(), sequence < axes.size() ? axes[sequence] : 0);
    }
    return arguments;
}

/// Types of what a body of the node takes, as far as its inputs say; a value that is carried from step to step may change them.
std::vector<Type> bodyArguments(const OnnxNode& node, const std::vector<Type>& inputs)
{
    if (node.op() == "Loop") {
        std::vector<Type> arguments {Type(DataType::Int64, {}), Type(DataType::Bool, {})};
        for (std::size_t i = 2; i < inputs.size(); ++i)
            arguments.push_back(inputs[i]);
        return arguments;
    }
    if (node.op() == "Scan")
        return scanArguments(node, inputs);
    return {};
}

/// `each` of all steps, one behind the other along `axis`.
Type allOf(const Type& each, std::int64_t axis, Dim steps)
{
    const TensorType* tensor = each.tensor();
    const auto rank = tensor ? static_cast<std::int64_t>(tensor->shape.size()) + 1 : 0;
    const std::int64_t at = axis < 0 ? axis + rank : axis;
    if (at < 0 || at >= rank)
        return {};
    Shape shape = tensor->shape;
    shape.insert(shape.begin() + at, steps);
    return {tensor->dtype, std::move(shape)};
}

/// Types of a Loop's outputs. `arguments`: those that its body was made for; `results`: what that gives.
std::vector<Type> loopOutputs(std::vector<Type> arguments, const std::vector<Type>& results)
{
    const std::vector<Type> before = arguments;
    widen(arguments, results);
    std::vector<Type> outputs;
    for (std::size_t i = 1; i < results.size(); ++i) {
        if (i + 1 < arguments.size()) // one that it carries: known where a further step changes nothing
            outputs.push_back(arguments[i + 1] == before[i + 1] ? arguments[i + 1] : Type());
        else
            outputs.push_back(allOf(results[i], 0, Dim()));
    }
    return outputs;
}

/// Types of a Scan's outputs, those of before operator set 9 left out.
std::vector<Type> scanOutputs(const OnnxNode& node, const std::vector<Type>& inputs, const std::vector<Type>& results)
{
    const auto sequences = static_cast<std::size_t>(std::max<std::int64_t>(node.integer("num_scan_inputs", 0), 0));
    if (node.opset() < 9 || sequences < 1 || sequences > inputs.size())
        return {};
    const std::size_t states = inputs.size() - sequences;
    const TensorType* sequence = inputs[states].tensor();
    const Ints inputAxes = node.integers("scan_input_axes").value_or(Ints());
    const std::int64_t first = inputAxes.empty() ? 0 : inputAxes.front();
    const std::int64_t axis = sequence && first < 0 ? first + static_cast<std::int64_t>(sequence->shape.size()) : first;
    const Dim steps = sequence && axis >= 0 && axis < std::ssize(sequence->shape) ? sequence->shape[static_cast<std::size_t>(axis)] : Dim();
    const Ints axes = node.integers("scan_output_axes").value_or(Ints());
    std::vector<Type> outputs;
    for (std::size_t i = 0; i < results.size(); ++i)
        outputs.push_back(i < states ? results[i] : allOf(results[i], i - states < axes.size() ? axes[i - states] : 0, steps));
    return outputs;
}

} // namespace

Result<Ref> OnnxImporter::bodyFunction(const onnx::GraphProto& graph, const std::vector<Type>& arguments, Scope& scope, const std::string& path,
    std::vector<Type>& results)
{
    m_emitter.openFrame();
    Refs parameters;
    ParameterNames names;
    for (int i = 0; i < graph.input_size(); ++i) {
        const onnx::ValueInfoProto& input = graph.input(i);
        const Type declared = declaredType(input);
        parameters.push_back(bodyParameter(m_emitter, names, path, shownText(input.name()),
            declared.isKnown() || i >= std::ssize(arguments) ? declared : arguments[static_cast<std::size_t>(i)]));
    }
    const auto values = subgraph(graph, parameters, scope, path);
    Ref result = Ref::None;
    if (values && !values->empty()) {
        result = values->size() == 1 ? values->front() : m_emitter.tuple(*values);
        for (const Ref value : *values)
            results.push_back(m_emitter.type(value));
    }
    Emitter::Frame frame = m_emitter.closeFrame(result);
    PB_TRY(values);
    m_emitter.setSource({path, "graph"});
    return m_emitter.function(std::move(frame), parameters);
}

Result<OnnxImporter::Bodies> OnnxImporter::bodyFunctions(const onnx::NodeProto& proto, const std::string& text, Scope& scope, const Refs& inputs)
{
    std::vector<Type> given;
    for (const Ref input : inputs)
        given.push_back(input == Ref::None ? Type() : m_emitter.type(input));
    const OnnxNode node(m_emitter, proto, scope.opset, inputs, scope.frame, m_file.sources);
    Bodies bodies;
    for (const auto& attribute : proto.attribute()) {
        if (!attribute.has_g())
            continue;
        std::vector<Type> arguments = bodyArguments(node, given);
        for (const bool isFirst : {true, false}) {
            const Emitter::Mark mark = m_emitter.mark();
            const std::size_t reported = m_record.report.size(), nodes = m_nodes;
            const OpaqueReport told = m_opaque;
            std::vector<Type> results;
            if (m_nodesOfBodies > mostNodesOfBodies)
                return fail(tooManyNodes());
            const auto made = attempted([&]() -> Result<Refs> {
                PB_ASSIGN(const Ref function, bodyFunction(attribute.g(), arguments, scope, fmt::format("{} / {}", text, shownText(attribute.name())), results));
                return Refs {function};
            });
            m_nodesOfBodies += m_nodes - nodes;
            PB_TRY(made);
            const bool isLoop = node.op() == "Loop";
            if (std::vector<Type> wider = arguments; isFirst && isLoop && widen(wider, results)) {
                arguments = std::move(wider);
                m_emitter.goBack(mark);
                m_record.report.resize(reported);
                m_opaque = told;
                m_nodes = nodes;
                continue;
            }
            bodies.functions.push_back(made->front());
            if (isLoop || node.op() == "Scan")
                bodies.outputs = isLoop ? loopOutputs(arguments, results) : scanOutputs(node, given, results);
            break;
        }
    }
    return bodies;
}

} // namespace passbench
