// What is shown of a node that could not be imported.

#include "core/import/onnx/reader/importer.h"

#include "core/ops/table/all_ops.h"

namespace passbench {
namespace {

constexpr std::size_t longestDetails = 2000;

template<typename Values> std::string listed(const Values& values)
{
    const int shown = std::min(values.size(), 16);
    return fmt::format("[{}{}]", fmt::join(values.begin(), values.begin() + shown, ", "), shown < values.size() ? ", ..." : "");
}

std::string valueText(const onnx::AttributeProto& a)
{
    if (a.has_ref_attr_name() && !a.ref_attr_name().empty())
        return fmt::format("attribute {} of the call", shownText(a.ref_attr_name()));
    if (a.has_g() || a.graphs_size() > 0)
        return fmt::format("graph of {} nodes", a.g().node_size());
    if (a.has_t())
        return fmt::format("{} {}", onnxDataTypeName(a.t().data_type()), listed(a.t().dims()));
    if (a.has_s())
        return fmt::format("'{}'", shownText(a.s()));
    if (a.floats_size() > 0)
        return listed(a.floats());
    if (a.ints_size() > 0)
        return listed(a.ints());
    if (a.strings_size() > 0) {
        std::vector<std::string> texts;
        for (int i = 0; i < std::min(a.strings_size(), 16); ++i)
            texts.push_back(fmt::format("'{}'", shownText(a.strings(i))));
        return fmt::format("[{}]", fmt::join(texts, ", "));
    }
    return a.has_f() || a.type() == 1 ? fmt::format("{}", a.f()) : fmt::format("{}", a.i());
}

} // namespace

std::string attributesText(const onnx::NodeProto& node)
{
    std::string text;
    for (const auto& attribute : node.attribute()) {
        text += fmt::format("{}{}={}", text.empty() ? "" : ", ", shownText(attribute.name()), valueText(attribute));
        if (text.size() > longestDetails)
            return text + ", ...";
    }
    std::ranges::replace(text, '"', '\''); // Relay text has no escapes in strings
    return text;
}

namespace {

/// Of output `i` of LSTM, GRU or RNN: the sequence [T, D, B, H] or a state [D, B, H]; with the batch first when `layout` is 1.
Type recurrentType(const onnx::NodeProto& proto, int i, const TensorType& x, const Shape& recurrence)
{
    const auto layout = std::ranges::find(proto.attribute(), "layout", [](const auto& a) { return a.name(); });
    const bool batchFirst = layout != proto.attribute().end() && layout->i() != 0;
    const Dim directions = recurrence[0], hidden = recurrence[2], batch = x.shape[batchFirst ? 0 : 1], steps = x.shape[batchFirst ? 1 : 0];
    if (i == 0)
        return {x.dtype, batchFirst ? Shape {batch, steps, directions, hidden} : Shape {steps, directions, batch, hidden}};
    return {x.dtype, batchFirst ? Shape {batch, directions, hidden} : Shape {directions, batch, hidden}};
}

} // namespace

Type OnnxImporter::opaqueType(const onnx::NodeProto& proto, int i, const Scope& scope, const Refs& inputs) const
{
    if (Type declared = declaredType(scope, proto.output(i)); declared.isKnown())
        return declared;
    const auto given = [&](std::size_t at) { return at < inputs.size() ? m_emitter.type(inputs[at]).tensor() : nullptr; };
    const TensorType* x = given(0);
    if (!x || !standardDomain(proto.domain()).empty())
        return {};
    const std::string& op = proto.op_type();
    if (op == "LSTM" || op == "GRU" || op == "RNN")
        return given(2) && given(2)->shape.size() == 3 && x->shape.size() == 3 ? recurrentType(proto, i, *x, given(2)->shape) : Type();
    if (op != "Resize" && op != "Upsample")
        return {};
    Shape shape(x->shape.size(), Dim());
    if (const auto sizes = given(3) ? m_emitter.shapeValue(inputs[3]) : std::nullopt; sizes && sizes->entries.size() == shape.size())
        std::ranges::transform(sizes->entries, shape.begin(), [](const ShapeEntry& e) { return e.value ? Dim(*e.value) : e.dim; });
    return {x->dtype, std::move(shape)};
}

Ref OnnxImporter::opaqueNode(const onnx::NodeProto& proto, const std::string& text, Scope& scope, const Refs& inputs)
{
    const SourceOp source = m_emitter.source();
    Bodies bodies;
    const auto functions = attempted([&]() -> Result<Refs> {
        PB_ASSIGN(bodies, bodyFunctions(proto, text, scope, inputs));
        return bodies.functions;
    });
    m_emitter.setSource(source);
    Refs given = inputs;
    if (functions) {
        given.insert(given.end(), functions->begin(), functions->end());
    } else { // what they take from outside at least
        for (const std::string_view name : usedNames(proto))
            if (std::ranges::find(proto.input(), name) == proto.input().end())
                given.push_back(lookUp(scope, name).value_or(Ref::None));
    }
    std::erase(given, Ref::None);
    const std::string domain = proto.domain().empty() || proto.domain() == "ai.onnx" ? "onnx" : shownText(proto.domain());
    std::vector<Type> types;
    for (int i = 0; i < proto.output_size(); ++i) {
        types.push_back(proto.output(i).empty() ? Type() : opaqueType(proto, i, scope, inputs));
        if (const auto at = static_cast<std::size_t>(i); functions && at < bodies.outputs.size() && !types.back().isKnown())
            types.back() = bodies.outputs[at];
    }
    return passbench::opaqueNode(m_emitter, fmt::format("{}.{}", domain, shownText(proto.op_type())), attributesText(proto), given, std::move(types));
}

Refs OnnxImporter::outputsOf(const onnx::NodeProto& proto, Ref opaque)
{
    if (proto.output_size() <= 1)
        return {opaque};
    Refs results;
    for (int i = 0; i < proto.output_size(); ++i)
        results.push_back(proto.output(i).empty() ? Ref::None : m_emitter.project(opaque, i));
    return results;
}

} // namespace passbench
