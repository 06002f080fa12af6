// Graphs within a node that stays as it is (a Loop whose number of steps only a run can tell): functions among its operands, so that
// they can be looked into.

#include "core/import/graph/inputs.h"
#include "core/import/onnx/reader/importer.h"

#include <algorithm>

namespace passbench {
namespace {

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
/// `isFirst`: they become wider; later what still changes is not known, so that this ends.
bool widen(std::vector<Type>& arguments, const std::vector<Type>& results, bool isFirst)
{
    bool changed = false;
    for (std::size_t i = 2; i < arguments.size() && i - 1 < results.size(); ++i) {
        const Type wider = either(arguments[i], results[i - 1]);
        if (wider == arguments[i])
            continue;
        changed = true;
        arguments[i] = isFirst ? wider : Type();
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

/// Types of what a Loop's body takes, as far as its inputs say: values that it carries may change theirs from step to step.
std::vector<Type> loopArguments(const std::vector<Type>& inputs)
{
    std::vector<Type> arguments {Type(DataType::Int64, {}), Type(DataType::Bool, {})};
    for (std::size_t i = 2; i < inputs.size(); ++i)
        arguments.push_back(inputs[i]);
    return arguments;
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

/// Types of a Loop's outputs. `arguments`: those that its body was made for, which hold for all steps; `results`: what that gives.
std::vector<Type> loopOutputs(const std::vector<Type>& arguments, const std::vector<Type>& results)
{
    std::vector<Type> outputs;
    for (std::size_t i = 1; i < results.size(); ++i)
        outputs.push_back(i + 1 < arguments.size() ? arguments[i + 1] : allOf(results[i], 0, Dim()));
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
    ++m_openBodies;
    const auto values = subgraph(graph, parameters, scope, path);
    --m_openBodies;
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
    Bodies bodies;
    if (std::ranges::none_of(proto.attribute(), [](const auto& attribute) { return attribute.has_g(); }))
        return bodies;
    std::vector<Type> given;
    for (const Ref input : inputs)
        given.push_back(input == Ref::None ? Type() : m_emitter.type(input));
    const OnnxNode node(m_emitter, proto, scope.opset, inputs, scope.frame, m_file.sources);
    const bool isStandard = standardDomain(proto.domain()).empty(), isLoop = isStandard && node.op() == "Loop", isScan = isStandard && node.op() == "Scan";
    for (const auto& attribute : proto.attribute()) {
        if (!attribute.has_g())
            continue;
        std::vector<Type> arguments = isLoop ? loopArguments(given) : isScan ? scanArguments(node, given) : std::vector<Type>();
        for (bool isFirst = true;; isFirst = false) { // until what a Loop carries is wide enough
            std::vector<Type> results;
            bool isWider = false;
            const auto made = attempted([&]() -> Result<Refs> {
                PB_ASSIGN(const Ref function, bodyFunction(attribute.g(), arguments, scope, fmt::format("{} / {}", text, shownText(attribute.name())), results));
                isWider = isLoop && widen(arguments, results, isFirst);
                return isWider ? Result<Refs>(fail(Diagnostic {})) : Refs {function};
            });
            if (!made && isWider)
                continue;
            PB_TRY(made);
            bodies.functions.push_back(made->front());
            if (isLoop || isScan)
                bodies.outputs = isLoop ? loopOutputs(arguments, results) : scanOutputs(node, given, results);
            break;
        }
    }
    return bodies;
}

} // namespace passbench
