// Layers that can't be represented: they can be seen, with the types that the file says their results have.

#include "core/import/graph/inputs.h"
#include "core/support/words/shown_text.h"
#include "core/import/keras/reader/importer.h"

#include <algorithm>

namespace passbench::keras {

Importer::Values Importer::opaque(const ModelGraph& graph, std::size_t number, const LayerNode& node, Diagnostic why, const std::string& path)
{
    const Call& call = graph.calls[number];
    const Layer& layer = graph.layers[call.layer];
    const auto& own = graph.callsOf[call.layer];
    const auto index = static_cast<std::size_t>(std::ranges::find(own, number) - own.begin());
    std::size_t outputs = 1;
    const auto count = [&](const Json& where) {
        for (const TensorKey& key : referencesIn(where))
            if (key[0] == call.layer && key[1] == index)
                outputs = std::max(outputs, key[2] + 1);
    };
    for (const Call& other : graph.calls) {
        count(other.args);
        count(other.kwargs);
    }
    count(graph.outputs);
    std::vector<Type> types;
    for (std::size_t i = 0; i < outputs; ++i)
        types.push_back(declaredType(graph, {call.layer, index, i}));
    Refs operands;
    bool typed = true;
    for (const Value& input : node.inputs) {
        operands.push_back(input.ref);
        typed = typed && m_emitter.type(input.ref).isKnown();
    }
    m_emitter.setSource({path + shownText(layer.name), shownText(layer.className)});
    const Ref made = opaqueNode(m_emitter, "keras." + shownText(layer.className), shownText(textIn(*layer.object, "registered_name")), operands, types);
    m_opaque.tell(std::move(why), fmt::format("{} (%{})", textFor(layer, path), passbench::number(m_emitter.node(made))), typed, m_record.report);
    Values values;
    for (const Ref ref : resultsOfOpaque(m_emitter, made, outputs))
        values.push_back({ref, Ref::None});
    return values;
}

Type Importer::declaredType(const ModelGraph& graph, const TensorKey& key) const
{
    const auto at = graph.declared.find(key);
    const Json none;
    const Json& shape = at == graph.declared.end() ? none : member(at->second, "shape");
    const auto dtype = at == graph.declared.end() ? std::nullopt : dataTypeNamed(textIn(at->second, "dtype"));
    if (!shape.is_array() || !dtype || shape.size() > 16)
        return {};
    Shape dims;
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        const auto extent = wholeNumber(shape[axis]);
        if (extent && *extent >= 0)
            dims.emplace_back(*extent);
        else
            dims.push_back(axis == 0 ? boundDim(m_options, "batch").value_or(Dim::symbol("batch")) : Dim());
    }
    return {*dtype, std::move(dims)};
}

} // namespace passbench::keras
