// Inputs and outputs of the model: names, types and symbolic dimensions.

#include "core/import/onnx/reader/importer.h"

#include "core/import/graph/inputs.h"
#include "core/import/onnx/reader/narrow_float.h"
#include "core/ir/graph/infer.h"
#include "core/ops/table/all_ops.h"
#include "core/ops/table/evaluate.h"
#include "core/support/text.h"

#include <algorithm>
#include <unordered_set>

namespace passbench {
namespace {

constexpr std::int64_t mostInputElements = std::int64_t {1} << 34;

} // namespace

std::string anonymousDim(std::string_view parameter, int axis) { return fmt::format("{}_dim{}", parameter, axis); }

bool isDoubtful(const onnx::TensorShapeProto::Dimension& dim, int axis)
{
    return dim.has_dim_value() && (dim.dim_value() == -1 || (dim.dim_value() == 0 && axis == 0));
}

std::vector<std::pair<const onnx::ValueInfoProto*, std::string>> realInputs(const onnx::GraphProto& graph)
{
    std::unordered_set<std::string_view> constants;
    for (const auto& tensor : graph.initializer())
        constants.insert(tensor.name());
    for (const auto& tensor : graph.sparse_initializer())
        constants.insert(tensor.values().name());
    std::vector<std::pair<const onnx::ValueInfoProto*, std::string>> inputs;
    ParameterNames unique;
    for (const auto& input : graph.input()) {
        if (constants.contains(input.name()))
            continue;
        inputs.emplace_back(&input, unique.of(shownText(input.name())));
    }
    return inputs;
}

std::optional<Dim> OnnxImporter::boundDim(std::string_view symbol) const { return passbench::boundDim(m_options, symbol); }

Result<void> OnnxImporter::checkDims() const
{
    if (m_options.dims.empty())
        return {};
    std::vector<std::string> known, open; // an axis of a size can be named, too
    for (const auto& [input, parameter] : realInputs(m_file.model.graph())) {
        int axis = 0;
        for (const auto& dim : input->type().tensor_type().shape().dim()) {
            known.push_back(dim.dim_param().empty() ? anonymousDim(parameter, axis) : shownText(dim.dim_param()));
            if ((!dim.has_dim_value() || isDoubtful(dim, axis)) && std::ranges::find(open, known.back()) == open.end())
                open.push_back(known.back());
            ++axis;
        }
    }
    return checkBoundDims(m_options, known, open);
}

Result<Type> OnnxImporter::typeOfInput(const onnx::ValueInfoProto& input, std::string_view paramName)
{
    const std::string name = shownText(input.name());
    if (!input.type().has_tensor_type() || !input.type().tensor_type().has_shape())
        return unsupported("it is not declared as a tensor of known rank");
    const auto& declared = input.type().tensor_type();
    const auto dtype = onnxDataType(declared.elem_type());
    if (!dtype)
        return unsupported("it has elements of {}, which is not supported", onnxDataTypeName(declared.elem_type()));
    if (declared.shape().dim_size() > 64)
        return fail("input `{}` has {} axes", name, declared.shape().dim_size());
    Shape shape;
    std::int64_t elements = 1;
    for (int axis = 0; axis < declared.shape().dim_size(); ++axis) {
        const auto& dim = declared.shape().dim(axis);
        const bool doubtful = isDoubtful(dim, axis);
        if (doubtful)
            report(Severity::Warning, fmt::format("axis {} has size {}; taken as unknown", axis, dim.dim_value()), fmt::format("input `{}`", name));
        if (dim.has_dim_value() && !doubtful) {
            if (dim.dim_value() < 0 || dim.dim_value() > mostInputElements)
                return fail("input `{}` has the impossible size {} on axis {}", name, dim.dim_value(), axis);
            shape.emplace_back(dim.dim_value());
        } else {
            const std::string symbol = dim.dim_param().empty() ? anonymousDim(paramName, axis) : shownText(dim.dim_param());
            shape.push_back(boundDim(symbol).value_or(Dim::symbol(symbol)));
        }
        if (shape.back().isStatic() && (__builtin_mul_overflow(elements, shape.back().size(), &elements) || elements > mostInputElements))
            return fail("input `{}` is impossibly large", name);
    }
    return Type(*dtype, std::move(shape));
}

void OnnxImporter::noteNarrowFloat(Ref ref, std::int32_t type)
{
    if (!narrowFloat(type))
        return;
    m_emitter.setNarrowFloat(ref, type);
    if (m_reportedTypes.insert(type).second)
        report(Severity::Note, fmt::format("values of {} are held as float32", onnxDataTypeName(type)), "model");
}

Result<void> OnnxImporter::inputs(Scope& scope)
{
    const auto real = realInputs(m_file.model.graph());
    std::vector<std::string> names;
    for (const auto& [input, name] : real)
        names.insert(names.end(), {name, shownText(input->name())});
    PB_TRY(checkFixedInputs(m_options, names));
    for (const auto& [input, name] : real) {
        if (input->name().empty())
            return fail("an input has no name");
        const SourceOp source {shownText(input->name()), "input"};
        auto type = typeOfInput(*input, name);
        if (!type && type.error().severity == Severity::Error)
            return fail(std::move(type).error());
        Ref ref = Ref::None;
        if (type) {
            PB_ASSIGN(ref, parameterOrConstant(m_emitter, m_options, m_record, name, *std::move(type), source));
            noteNarrowFloat(ref, input->type().tensor_type().elem_type());
        } else { // can be seen, though not given
            m_emitter.setSource(source);
            ref = m_emitter.opaque(opaqueOp(), {}, {{"operator", std::string("onnx.Input")}, {"details", name}}, {});
            report(Severity::Warning, type.error().message, fmt::format("input `{}` (%{})", source.name, number(m_emitter.node(ref))));
        }
        if (!scope.values.emplace(input->name(), ref).second)
            return fail("two inputs are named `{}`", shownText(input->name()));
    }
    return {};
}

Type OnnxImporter::declaredType(const Scope& scope, const std::string& name) const
{
    const auto at = scope.declared.find(name);
    return at == scope.declared.end() ? Type() : declaredType(*at->second);
}

Type OnnxImporter::declaredType(const onnx::ValueInfoProto& info) const
{
    if (!info.type().tensor_type().has_shape())
        return {};
    const auto& declared = info.type().tensor_type();
    const auto dtype = onnxDataType(declared.elem_type());
    if (!dtype || declared.shape().dim_size() > 64)
        return {};
    Shape shape;
    std::int64_t elements = 1;
    for (const auto& dim : declared.shape().dim()) {
        const std::string symbol = shownText(dim.dim_param());
        shape.push_back(dim.has_dim_value() ? Dim(dim.dim_value()) : symbol.empty() ? Dim() : boundDim(symbol).value_or(Dim::symbol(symbol)));
        if (shape.back().isStatic() && (__builtin_mul_overflow(elements, shape.back().size(), &elements) || elements > mostInputElements))
            return {}; // nonsense: better not known
    }
    return {*dtype, std::move(shape)};
}

namespace {

/// Whether the two can't be the same, whatever their open sizes are. What exporters write for a size that they do not know is no size.
bool isOther(const Type& declared, const Type& inferred)
{
    const TensorType *a = declared.tensor(), *b = inferred.tensor();
    if (!a || !b)
        return false;
    const auto differ = [](Dim x, Dim y) { return x.isStatic() && y.isStatic() && x.size() > 0 && x != y; };
    return a->dtype != b->dtype || !std::ranges::equal(a->shape, b->shape, [&](Dim x, Dim y) { return !differ(x, y); });
}

} // namespace

Result<NodeId> OnnxImporter::result(const Scope& scope)
{
    std::vector<NodeId> fields;
    for (const auto& output : m_file.model.graph().output()) {
        const auto ref = lookUp(scope, output.name());
        if (!ref || *ref == Ref::None)
            return fail("nothing defines the output `{}`", shownText(output.name()));
        if (const Type declared = declaredType(scope, output.name()); isOther(declared, m_emitter.type(*ref)))
            report(Severity::Warning, fmt::format("declared as {}, but is {}", toText(declared), toText(m_emitter.type(*ref))),
                fmt::format("output `{}`", shownText(output.name())));
        fields.push_back(m_emitter.node(*ref));
        m_record.outputNames.push_back(shownText(output.name()));
    }
    return fields.size() == 1 ? fields.front() : m_emitter.builder().tuple(fields);
}

} // namespace passbench
