// Inputs of the model become parameters of its function.

#include "core/import/graph/inputs.h"
#include "core/support/words/shown_text.h"
#include "core/import/keras/reader/importer.h"
#include "core/import/keras/reader/signature.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench::keras {
namespace {

/// No size is given to an axis that has one in the file.
Result<void> checkNotFixed(const ModelGraph& graph, const ImportOptions& options, const std::vector<std::string>& open)
{
    for (const auto& [layer, parameter] : inputsOf(graph)) {
        const auto type = declaredInput(graph.layers[layer], parameter);
        for (std::size_t axis = 0; type && axis < type->tensor()->shape.size(); ++axis) {
            const std::string name = axis == 0 ? "batch" : fmt::format("{}_dim{}", parameter, axis);
            const bool given = std::ranges::find(options.dims, name, &std::pair<std::string, std::int64_t>::first) != options.dims.end();
            if (given && std::ranges::find(open, name) == open.end())
                return fail(Diagnostic {.message = fmt::format("`{}` is not open in this file: axis {} of the input `{}` has the size {}", name, axis, parameter, type->tensor()->shape[axis].text()),
                    .help = open.empty() ? "give no `--dim`: the model has no open dimension" : "open are " + join(open, ", ")});
        }
    }
    return {};
}

} // namespace

Result<Importer::Values> Importer::parameters(const ModelGraph& graph)
{
    std::vector<std::string> names, open;
    for (const auto& [layer, parameter] : inputsOf(graph))
        names.insert(names.end(), {graph.layers[layer].name, parameter});
    PB_ASSIGN(const std::vector<SymbolicDim> dims, openDimsOf(graph));
    for (const SymbolicDim& dim : dims)
        open.push_back(dim.name);
    PB_TRY(checkFixedInputs(m_options, names));
    PB_TRY(checkNotFixed(graph, m_options, open));
    PB_TRY(checkBoundDims(m_options, open, open));
    Values values;
    for (const auto& [layer, name] : inputsOf(graph)) {
        PB_ASSIGN(const Ref ref, parameter(graph.layers[layer], name));
        values.push_back({ref, Ref::None});
    }
    return values;
}

Result<Ref> Importer::parameter(const Layer& layer, const std::string& name)
{
    const SourceOp source {shownText(layer.name), "input"};
    auto type = declaredInput(layer, name);
    if (!type && type.error().severity == Severity::Error) {
        type.error().where = fmt::format("input `{}`", name);
        return fail(std::move(type).error());
    }
    if (!type) { // can be seen, though not given
        m_emitter.setSource(source);
        const Ref ref = opaqueNode(m_emitter, "keras.InputLayer", name, {}, {Type()});
        report(Severity::Warning, type.error().message, fmt::format("input `{}` (%{})", name, number(m_emitter.node(ref))));
        return ref;
    }
    Shape shape = type->tensor()->shape;
    for (Dim& dim : shape)
        if (dim.isSymbol())
            dim = boundDim(m_options, dim.text()).value_or(dim);
    return parameterOrConstant(m_emitter, m_options, m_record, name, Type(type->tensor()->dtype, std::move(shape)), source);
}

} // namespace passbench::keras
