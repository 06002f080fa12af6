// What goes into the main graph: its inputs, and variables, which are parameters too.

#include "core/import/graph/inputs.h"
#include "core/import/tflite/reader/importer.h"

#include <algorithm>

namespace passbench::tflite {

std::string Importer::nameOf(const Scope& scope, int tensor, bool isOutput) const
{
    return nameBy(m_entry, tensor, isOutput).value_or(scope.tensor(tensor).name);
}

Type Importer::boundType(const TensorInfo& info, const std::string& parameter) const
{
    if (!info.dtype || !info.shape)
        return {};
    Shape shape = *info.shape;
    for (std::size_t d = 0; d < shape.size(); ++d)
        shape[d] = boundDim(m_options, fmt::format("{}_dim{}", parameter, d)).value_or(shape[d]);
    return {*info.dtype, std::move(shape)};
}

Result<void> Importer::checkDims(const Scope& scope, const std::vector<std::pair<int, std::string>>& inputs) const
{
    std::vector<std::string> known, open;
    for (const auto& [tensor, parameter] : inputs) {
        const TensorInfo& info = scope.tensor(tensor);
        for (std::size_t d = 0; info.shape && d < info.shape->size(); ++d)
            known.push_back(fmt::format("{}_dim{}", parameter, d));
        for (const std::size_t d : info.open)
            open.push_back(fmt::format("{}_dim{}", parameter, d));
    }
    return checkBoundDims(m_options, known, open);
}

Result<void> Importer::inputs(Scope& scope)
{
    ParameterNames unique;
    std::vector<std::pair<int, std::string>> all;
    std::vector<std::string> names;
    for (unsigned i = 0; i < countOf(scope.graph->inputs()); ++i) {
        const int tensor = scope.graph->inputs()->Get(i);
        const std::string name = nameOf(scope, tensor, false);
        if (std::ranges::find(all, tensor, &std::pair<int, std::string>::first) != all.end())
            return fail("tensor {} is an input twice", tensor);
        all.emplace_back(tensor, unique.of(name));
        names.insert(names.end(), {name, all.back().second});
    }
    PB_TRY(checkFixedInputs(m_options, names));
    PB_TRY(checkDims(scope, all));
    for (const auto& [tensor, name] : all) {
        const TensorInfo& info = scope.tensor(tensor);
        Type type = boundType(info, name);
        const SourceOp source {nameOf(scope, tensor, false), "input"};
        Ref& ref = scope.values[static_cast<std::size_t>(tensor)];
        if (type.isKnown()) {
            PB_ASSIGN(ref, parameterOrConstant(m_emitter, m_options, m_record, name, std::move(type), source));
            for (const std::size_t d : info.open)
                if (!boundDim(m_options, fmt::format("{}_dim{}", name, d)))
                    report(Severity::Note, fmt::format("axis {} is open in the file, and has {} here; the dimension `{}_dim{}` can be given another size", d, (*info.shape)[d].text(), name, d), fmt::format("input `{}`", name));
            continue;
        }
        m_emitter.setSource(source); // can be seen, though not given
        ref = opaqueNode(m_emitter, "tflite.INPUT", name, {}, {Type()});
        report(Severity::Warning, info.dtype ? "it is not declared with a rank" : fmt::format("it has elements of {}, which is not supported", typeName(scope.graph->tensors()->Get(static_cast<unsigned>(tensor))->type())),
            fmt::format("input `{}` (%{})", name, number(m_emitter.node(ref))));
    }
    for (std::size_t t = 0; t < scope.declared->size(); ++t) { // named here, where names are given out
        const TensorInfo& info = (*scope.declared)[t];
        if (info.variable && !info.hasValue && scope.values[t] == Ref::None)
            m_states.emplace_back(static_cast<int>(t), unique.of("state_" + (info.name.empty() ? fmt::format("{}", t) : info.name)));
    }
    findVariables(scope);
    for (Variable& variable : m_variables)
        variable.name = unique.of("state_" + variable.sharedName);
    return {};
}

Result<void> Importer::states(Scope& scope)
{
    for (const auto& [tensor, name] : m_states) {
        const TensorInfo& info = scope.tensor(tensor);
        if (!info.type().isKnown())
            return fail(Diagnostic {.message = fmt::format("the variable `{}` has no type that is known", name), .severity = Severity::Error});
        PB_ASSIGN(scope.values[static_cast<std::size_t>(tensor)], parameterOrConstant(m_emitter, m_options, m_record, name, info.type(), {name, "variable"}));
        const double zero = info.isQuantized() ? static_cast<double>(info.quant.zeroAt(0)) : 0; // real 0
        m_initial.push_back({name, Tensor::filled(*info.dtype, *staticShape(info.type()), zero)});
    }
    for (Variable& variable : m_variables) {
        PB_ASSIGN(variable.value, parameterOrConstant(m_emitter, m_options, m_record, variable.name, variable.type, {variable.sharedName, "variable"}));
        m_initial.push_back({variable.name, Tensor::filled(variable.type.tensor()->dtype, *staticShape(variable.type), 0)});
    }
    return {};
}

} // namespace passbench::tflite
