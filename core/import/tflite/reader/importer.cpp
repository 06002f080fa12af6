#include "core/import/tflite/reader/importer.h"

#include <algorithm>

namespace passbench::tflite {

void Importer::report(Severity severity, std::string message, std::string where, std::string help)
{
    m_record.report.push_back({.message = std::move(message), .where = std::move(where), .help = std::move(help), .severity = severity});
}

Result<Importer::Scope> Importer::scopeOf(int graph, std::string path, int depth)
{
    Scope scope {.graph = &m_file.graph(graph), .index = graph, .path = std::move(path), .depth = depth};
    const auto count = countOf(scope.graph->tensors());
    scope.values.assign(count, Ref::None);
    scope.declared = m_declared[graph];
    if (scope.declared)
        return scope;
    auto declared = std::make_shared<std::vector<TensorInfo>>();
    for (unsigned t = 0; t < count; ++t) {
        PB_ASSIGN(TensorInfo info, tensorInfo(m_file, *scope.graph, static_cast<int>(t)));
        declared->push_back(std::move(info));
    }
    scope.declared = m_declared[graph] = std::move(declared);
    return scope;
}

void Importer::reportOtherSignatures()
{
    std::vector<std::string> others;
    for (const ModelSignature& one : signaturesOf(m_file))
        if (one.name != keyOf(m_entry))
            others.push_back(fmt::format("`{}`", one.name));
    if (others.empty())
        return;
    const std::string opened = m_entry.signature ? fmt::format("the signature `{}` is open", keyOf(m_entry)) : std::string("the main graph is open, which has no signature");
    report(Severity::Note, fmt::format("{}; the file has others: {}", opened, fmt::join(others, ", ")), "model", "`--signature NAME` opens another one");
}

Result<FunctionPtr> Importer::run()
{
    PB_ASSIGN(m_entry, entryOf(m_file, m_options.signature));
    PB_ASSIGN(Scope scope, scopeOf(m_entry.graph, "", 0));
    if (m_file.model->version() != 3)
        report(Severity::Warning, fmt::format("the file is of version {}, and 3 is what is known", m_file.model->version()), "model");
    reportOtherSignatures();
    PB_TRY(inputs(scope));
    PB_TRY(states(scope));
    PB_TRY(body(scope));
    PB_ASSIGN(const NodeId id, result(scope));
    m_opaque.finish(m_record.report);
    return m_emitter.finish(id);
}

Result<Ref> Importer::value(Scope& scope, int tensor)
{
    if (tensor < 0)
        return Ref::None;
    Ref& ref = scope.values[static_cast<std::size_t>(tensor)];
    if (ref != Ref::None)
        return ref;
    const TensorInfo& info = scope.tensor(tensor);
    const std::string name = info.name.empty() ? fmt::format("tensor {}", tensor) : info.name;
    if (!info.hasValue) {
        // A tensor without elements needs no bytes: the axes of a reduction over none, the shape of a scalar.
        if (info.type().isKnown() && elementCount(info.type()) == 0) {
            ref = m_emitter.constant(Tensor::allocate(*info.dtype, *staticShape(info.type())), {name, "constant"});
            return ref;
        }
        return fail("nothing makes the tensor `{}`, which is no constant", name);
    }
    auto constant = constantOf(m_file, *scope.graph, tensor, info);
    if (!constant && constant.error().severity == Severity::Error)
        return fail(std::move(constant).error());
    if (constant) {
        ref = m_emitter.constant(*std::move(constant), {name, "constant"});
    } else { // can be seen, though not used
        ref = opaqueNode(m_emitter, "tflite.CONSTANT", "", {}, {info.type()});
        report(Severity::Warning, constant.error().message, fmt::format("constant `{}` (%{})", name, number(m_emitter.node(ref))));
    }
    return ref;
}

Result<void> Importer::body(Scope& scope)
{
    for (unsigned i = 0; i < countOf(scope.graph->operators()); ++i)
        PB_TRY(node(*scope.graph->operators()->Get(i), static_cast<int>(i), scope));
    return {};
}

Result<void> Importer::node(const file::Operator& op, int index, Scope& scope)
{
    ++(m_openBodies > 0 ? m_nodesOfBodies : m_nodes);
    if (isTooLarge())
        return fail("the model unfolds to more than {} operators", mostNodes);
    const auto list = [](const auto* from) { return from ? std::vector<int>(from->begin(), from->end()) : std::vector<int>(); };
    const NodeTensors tensors {*scope.declared, list(op.inputs()), list(op.outputs()), list(op.intermediates())};
    const std::string kind = m_file.nameOf(op), text = fmt::format("{}{} #{}", scope.path, kind, index);
    const std::string& made = tensors.outputs.empty() ? kind : scope.tensor(tensors.outputs[0]).name;
    const SourceOp source {made.empty() ? text : scope.path + made, kind};
    m_emitter.setSource(source);
    Refs inputs;
    bool typed = true;
    for (const int tensor : tensors.inputs) {
        auto ref = value(scope, tensor);
        if (!ref)
            return fail("{}: {}", text, ref.error().message);
        inputs.push_back(*ref);
        typed = typed && (*ref == Ref::None || m_emitter.type(*ref).isKnown());
    }
    m_emitter.setSource(source);
    auto results = attempted(m_emitter, m_record, [&]() -> Result<Refs> {
        if (!typed)
            return unsupported("the type of one of its inputs is not known");
        return converted(op, tensors, inputs, text, scope);
    });
    if (!results) {
        if (isTooLarge())
            return fail(results.error());
        m_emitter.setSource(source);
        Refs operands;
        std::ranges::copy_if(inputs, std::back_inserter(operands), [](Ref ref) { return ref != Ref::None; });
        if (const auto bodies = bodyFunctions(op, TfNode(m_emitter, op, m_file.codeOf(op), tensors, inputs), text, scope))
            operands.insert(operands.end(), bodies->begin(), bodies->end());
        m_emitter.setSource(source);
        std::vector<Type> types;
        for (const int tensor : tensors.outputs)
            types.push_back(scope.tensor(tensor).type());
        const bool custom = m_file.codeOf(op) == customOperator;
        const std::string shown = custom ? textOf(m_file.model->operator_codes()->Get(op.opcode_index())->custom_code()) : kind;
        std::string details = custom && countOf(op.custom_options()) > 0 ? fmt::format("{} bytes of options", countOf(op.custom_options())) : std::string();
        const Ref opaque = opaqueNode(m_emitter, "tflite." + shown, std::move(details), operands, types);
        m_opaque.tell(std::move(results).error(), fmt::format("{} (%{})", text, number(m_emitter.node(opaque))), typed, m_record.report);
        results = resultsOfOpaque(m_emitter, opaque, types.size());
    }
    for (std::size_t i = 0; i < tensors.outputs.size() && i < results->size(); ++i)
        scope.values[static_cast<std::size_t>(tensors.outputs[i])] = (*results)[i];
    return {};
}

Result<Refs> Importer::converted(const file::Operator& op, const NodeTensors& tensors, const Refs& inputs, const std::string& text, Scope& scope)
{
    const int code = m_file.codeOf(op);
    TfNode node(m_emitter, op, code, tensors, inputs);
    const Control control = controlOf(code);
    const Converter convert = control ? nullptr : converterOf(code);
    if (!control && !convert)
        return unsupported("the operator {} is not supported", m_file.nameOf(op));
    Result<Refs> results = control ? (this->*control)(node, op, text, scope) : convert(node);
    if (auto error = m_emitter.takeError())
        return fail(*std::move(error));
    if (!results)
        return results;
    if (results->size() < tensors.outputs.size())
        return unsupported("it has {} outputs, and {} are supported", tensors.outputs.size(), results->size());
    for (std::size_t i = 0; i < tensors.outputs.size(); ++i) {
        const TensorInfo& declared = scope.tensor(tensors.outputs[i]);
        const TensorType* type = m_emitter.type((*results)[i]).tensor();
        if (declared.dtype && type && type->dtype != *declared.dtype)
            return unsupported("its output {} is declared as {}, and would be {}", i, name(*declared.dtype), toText(m_emitter.type((*results)[i])));
    }
    for (const auto& [input, value] : node.updates())
        scope.values[static_cast<std::size_t>(tensors.inputs[input])] = value;
    for (const std::string& remark : node.remarks())
        report(Severity::Note, remark, text);
    return results;
}

Result<NodeId> Importer::result(Scope& scope)
{
    std::vector<NodeId> fields;
    for (unsigned i = 0; i < countOf(scope.graph->outputs()); ++i) {
        const int tensor = scope.graph->outputs()->Get(i);
        PB_ASSIGN(const Ref ref, value(scope, tensor));
        fields.push_back(m_emitter.node(ref));
        m_record.outputNames.push_back(nameOf(scope, tensor, true));
    }
    if (fields.empty())
        return fail("the model has no outputs");
    for (const auto& [tensor, name] : m_states) {
        fields.push_back(m_emitter.node(scope.values[static_cast<std::size_t>(tensor)]));
        m_record.outputNames.push_back(name);
    }
    for (const Variable& variable : m_variables) {
        fields.push_back(m_emitter.node(variable.value));
        m_record.outputNames.push_back(variable.name);
    }
    return fields.size() == 1 ? fields.front() : m_emitter.builder().tuple(fields);
}

} // namespace passbench::tflite
