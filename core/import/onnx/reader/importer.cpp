#include "core/import/onnx/reader/importer.h"
#include "core/import/model.h"
#include "core/import/onnx/reader/operator_signature.h"

#include "core/ops/table/all_ops.h"

#include <algorithm>
#include <future>

namespace passbench {
namespace {

constexpr int deepestCalls = 64;

/// Not by two nodes, which sortedNodes() finds.
Diagnostic definedTwice(std::string_view name, std::string_view node)
{
    return {.message = fmt::format("`{}` is defined twice: by {} and as an input or initializer", shownText(name), node)};
}

bool isStandard(std::string_view domain) { return standardDomain(domain).empty(); }

} // namespace

OnnxImporter::OnnxImporter(OnnxFile& file, const ImportOptions& options, ImportRecord& record)
    : m_file(file), m_options(options), m_record(record), m_emitter(options, record)
{
    for (const auto& function : m_file.model.functions())
        if (!m_functions.emplace(FunctionKey {isStandard(function.domain()) ? "" : function.domain(), function.name(), function.overload()}, &function).second)
            report(Severity::Warning, "the file defines the function twice; the first counts", fmt::format("function `{}`", shownText(function.name())));
}

void OnnxImporter::report(Severity severity, std::string message, std::string where, std::string help)
{
    m_record.report.push_back({.message = std::move(message), .where = std::move(where), .help = std::move(help), .severity = severity});
}

std::optional<Ref> OnnxImporter::lookUp(const Scope& scope, std::string_view name)
{
    for (const Scope* s = &scope; s; s = s->outer)
        if (const auto at = s->values.find(name); at != s->values.end())
            return at->second;
    return std::nullopt;
}

std::optional<std::int64_t> OnnxImporter::standardOpset(const google::protobuf::RepeatedPtrField<onnx::OperatorSetId>& imports)
{
    const auto at = std::ranges::find_if(imports, [](const auto& import) { return isStandard(import.domain()); });
    return at == imports.end() ? std::nullopt : std::optional(at->version());
}

Result<FunctionPtr> OnnxImporter::run()
{
    const onnx::GraphProto& graph = m_file.model.graph();
    PB_TRY(checkDims());
    PB_TRY(checkUnfolding());
    Scope scope {.opset = standardOpset(m_file.model.opset_import()).value_or(1)};
    if (scope.opset < 1)
        return fail("the file says that it is written in operator set {}, and there is none before 1", scope.opset);
    m_record.opset = scope.opset;
    if (m_file.model.opset_import_size() == 0)
        report(Severity::Warning, "the file doesn't say which operator set it is written in; the first is assumed", "model");
    else if (scope.opset > newestOnnxOpset)
        report(Severity::Warning, fmt::format("operator set {} is newer than {}, the newest known", scope.opset, newestOnnxOpset), "model");
    for (const auto* infos : {&graph.value_info(), &graph.output()})
        for (const auto& info : *infos)
            scope.declared.emplace(info.name(), &info);
    scope.values.reserve(static_cast<std::size_t>(graph.input_size()) + static_cast<std::size_t>(graph.initializer_size()) + static_cast<std::size_t>(graph.node_size()));
    const std::size_t expected = static_cast<std::size_t>(graph.initializer_size()) + static_cast<std::size_t>(graph.node_size());
    m_emitter.builder().expect(expected);
    m_record.sources.reserve(expected);
    constexpr int few = 2000; // nodes, which are sorted before a thread has started
    auto sorted = std::async(graph.node_size() > few ? std::launch::async | std::launch::deferred : std::launch::deferred, [&graph] { return sortedNodes(graph.node()); });
    PB_TRY(inputs(scope));
    PB_TRY(initializers(graph, scope));
    std::vector<std::string> results;
    for (const auto& output : graph.output())
        results.push_back(output.name());
    if (results.empty())
        return fail("the graph has no outputs");
    PB_TRY(body(graph.node(), sorted.get(), scope, results));
    PB_ASSIGN(const NodeId id, result(scope));
    m_opaque.finish(m_record.report);
    return m_emitter.finish(id);
}

Result<void> OnnxImporter::initializers(const onnx::GraphProto& graph, Scope& scope)
{
    for (const auto& proto : graph.initializer())
        PB_TRY(initializer(proto, readOnnxTensor(proto, shownText(proto.name()), m_file.sources), proto.dims(), scope));
    for (const auto& proto : graph.sparse_initializer()) // the values carry the name
        PB_TRY(initializer(proto.values(), readOnnxSparseTensor(proto, shownText(proto.values().name()), m_file.sources), proto.dims(), scope));
    return {};
}

Result<void> OnnxImporter::initializer(const onnx::TensorProto& proto, Result<Tensor> tensor, const OnnxDims& dims, Scope& scope)
{
    const std::string name = shownText(proto.name());
    if (proto.name().empty())
        return fail("an initializer has no name");
    m_emitter.setSource({name, "initializer"});
    if (!tensor && tensor.error().severity == Severity::Error)
        return fail(std::move(tensor).error());
    Ref ref;
    if (tensor) {
        ref = m_emitter.constant(*std::move(tensor));
        noteNarrowFloat(ref, proto.data_type());
    } else { // can be seen, though not used
        const auto dtype = onnxDataType(proto.data_type());
        const Type type = dtype ? Type(*dtype, Shape(dims.begin(), dims.end())) : Type();
        ref = m_emitter.opaque(opaqueOp(), {}, {{"operator", std::string("onnx.MissingTensor")}}, type);
        report(Severity::Warning, tensor.error().message, fmt::format("initializer `{}` (%{})", name, number(m_emitter.node(ref))));
    }
    if (!scope.values.insert_or_assign(proto.name(), ref).second)
        report(Severity::Warning, "the file has it twice; the last counts", fmt::format("initializer `{}`", name));
    return {};
}

Result<void> OnnxImporter::body(const OnnxNodes& nodes, Result<SortedNodes> sorted, Scope& scope, const std::vector<std::string>& results)
{
    if (!sorted)
        return fail(std::move(sorted).error());
    for (const auto& [name, user] : sorted->fromOutside)
        if (!lookUp(scope, name))
            return fail("{} uses `{}`, which nothing defines", nodeText(nodes.Get(user), user), shownText(name));
    if (sorted->cycle) {
        for (int i = 0; i < nodes.size(); ++i) // a node that gives what it takes is no cycle to who wrote it
            for (const std::string& output : nodes.Get(i).output())
                if (scope.values.contains(output))
                    return fail(definedTwice(output, nodeText(nodes.Get(i), i)));
        return fail(*std::move(sorted->cycle));
    }
    NamesInUse used(nodes, results);
    for (const int i : sorted->order)
        PB_TRY(node(nodes.Get(i), i, scope, used));
    return {};
}

Result<void> OnnxImporter::node(const onnx::NodeProto& proto, int index, Scope& scope, NamesInUse& used)
{
    ++(m_openBodies > 0 ? m_nodesOfBodies : m_nodes);
    if (isTooLarge())
        return fail(tooManyNodes());
    const std::string text = scope.path + nodeText(proto, index);
    const SourceOp source {proto.name().empty() ? text : scope.path + shownText(proto.name()), shownText(proto.op_type()),
        proto.output().empty() ? std::string() : scope.path + shownText(proto.output(0))};
    m_emitter.setSource(source);
    Refs inputs;
    bool typed = true, open = false;
    for (const std::string& name : proto.input()) {
        inputs.push_back(name.empty() ? Ref::None : lookUp(scope, name).value_or(Ref::None));
        typed = typed && (inputs.back() == Ref::None || m_emitter.type(inputs.back()).isKnown());
        const TensorType* tensor = inputs.back() == Ref::None ? nullptr : m_emitter.type(inputs.back()).tensor();
        open = open || (tensor && std::ranges::any_of(tensor->shape, &Dim::isSymbol));
    }
    const auto complete = [&]() -> Result<Refs> {
        if (!typed)
            return unsupported("the type of one of its inputs is not known");
        PB_ASSIGN(Refs made, converted(proto, text, scope, inputs));
        for (int i = 0; i < proto.output_size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (const std::string& name = proto.output(i); !name.empty() && (at >= made.size() || made[at] == Ref::None) && used.contains(name))
                return unsupported("its output {} is used, which is not supported", i);
        }
        return made;
    };
    const bool holdsGraphs = std::ranges::any_of(proto.attribute(), [](const auto& attribute) { return attribute.has_g(); });
    auto results = holdsGraphs ? attempted(complete) : passbench::attempted(m_emitter, m_record, complete);
    if (!results) {
        if (isTooLarge())
            return fail(results.error());
        m_emitter.setSource(source); // and not that of a node within
        const Ref opaque = opaqueNode(proto, text, scope, inputs);
        m_opaque.tell(std::move(results).error(), fmt::format("{} (%{})", text, number(m_emitter.node(opaque))), typed, m_record.report, open);
        results = outputsOf(proto, opaque);
    }
    for (int i = 0; i < proto.output_size(); ++i)
        if (!proto.output(i).empty() && static_cast<std::size_t>(i) < results->size() && !scope.values.emplace(proto.output(i), (*results)[static_cast<std::size_t>(i)]).second)
            return fail(definedTwice(proto.output(i), text));
    return {};
}

std::optional<ShapeValue> OnnxImporter::shapeArithmetic(const onnx::NodeProto& proto, const OnnxNode& node) const
{
    static const std::set<std::string_view> followed {"Identity", "Cast", "Squeeze", "Unsqueeze", "Reshape", "Concat", "Gather", "Slice", "Add", "Sub",
        "Mul", "Div", "Mod", "Min", "Max", "Equal", "Less", "Greater", "LessOrEqual", "GreaterOrEqual", "And", "Or", "Not", "Neg", "Abs", "Where",
        "Expand", "Tile", "ReduceSum", "ReduceProd", "ReduceMin", "ReduceMax"};
    if (!followed.contains(proto.op_type()) || node.outputCount() != 1)
        return std::nullopt;
    std::vector<std::optional<ShapeValue>> inputs;
    bool partial = false;
    for (const Ref ref : node.inputs()) {
        inputs.push_back(ref == Ref::None ? std::nullopt : m_emitter.shapeValue(ref));
        partial = partial || (inputs.back() && !inputs.back()->allKnown());
    }
    const std::int64_t to = node.integer("to", 7);
    if (!partial || (proto.op_type() == "Cast" && to != 6 && to != 7))
        return std::nullopt;
    ShapeQuestion question {.op = proto.op_type(), .inputs = inputs, .axis = node.integer("axis", 0)};
    if (question.op == "Squeeze")
        question.targetRank = 0;
    else if (question.op == "Unsqueeze")
        question.targetRank = inputs[0] && inputs[0]->scalar ? 1 : 2;
    else if (question.op == "Reshape")
        question.targetRank = inputs.size() > 1 && inputs[1] ? static_cast<std::int64_t>(inputs[1]->entries.size()) : 2;
    else if (question.op.starts_with("Reduce"))
        question.targetRank = node.integer("keepdims", 1) != 0;
    return evaluateShape(question);
}

/// The constant that `value` is when all of it is known, and else `result` with what is known of it.
Ref OnnxImporter::withShapeValue(Ref result, ShapeValue value)
{
    const TensorType* type = m_emitter.type(result).tensor();
    const auto count = elementCount(m_emitter.type(result));
    if (!type || isFloat(type->dtype) || (count && *count != static_cast<std::int64_t>(value.entries.size())))
        return result;
    if (!value.allKnown()) {
        m_emitter.setShapeValue(result, std::move(value));
        return result;
    }
    const Ints known = value.known();
    Tensor tensor = Tensor::allocate(type->dtype, value.scalar ? Ints {} : Ints {static_cast<std::int64_t>(known.size())});
    visitStorage(type->dtype, [&](auto sample) {
        using T = decltype(sample);
        if constexpr (std::is_integral_v<T>)
            std::ranges::transform(known, tensor.writable<T>().begin(), [](std::int64_t v) { return static_cast<T>(v); });
    });
    return m_emitter.constant(std::move(tensor));
}

Result<Refs> OnnxImporter::converted(const onnx::NodeProto& proto, const std::string& text, Scope& scope, const Refs& inputs)
{
    OnnxNode node(m_emitter, proto, scope.opset, inputs, scope.frame, m_file.sources);
    const auto function = m_functions.find({isStandard(proto.domain()) ? "" : proto.domain(), proto.op_type(), proto.overload()});
    if (function != m_functions.end())
        return inlined(*function->second, proto, text, scope, inputs);
    const bool standard = isStandard(proto.domain());
    const ControlFlow control = standard ? controlFlow(proto.op_type()) : nullptr;
    const OnnxConverter convert = control ? nullptr : onnxConverter(proto.domain(), proto.op_type());
    if (!control && !convert)
        return unsupported("the operator `{}`{} is not supported", shownText(proto.op_type()), standard ? "" : fmt::format(" of the domain `{}`", shownText(proto.domain())));
    auto value = standard ? shapeArithmetic(proto, node) : std::nullopt;
    Result<Refs> results = control ? (this->*control)(node, text, scope) : convert(node);
    if (auto error = m_emitter.takeError())
        return fail(*std::move(error));
    if (results && !node.notes().wrong.empty())
        return unsupported("{}", node.notes().wrong);
    for (const std::string& remark : node.notes().remarks)
        report(Severity::Warning, remark, text);
    for (const std::string& surplus : standard && results ? surplusOf(proto) : std::vector<std::string> {})
        if (m_reportedSurplus.insert(surplus).second)
            report(Severity::Warning, surplus, text);
    if (results && value && results->size() == 1 && results->front() != Ref::None)
        results->front() = withShapeValue(results->front(), *std::move(value));
    return results;
}

Result<Refs> OnnxImporter::inlined(const onnx::FunctionProto& function, const onnx::NodeProto& call, const std::string& text, Scope& scope, const Refs& inputs)
{
    if (scope.depth >= deepestCalls)
        return fail("functions call each other more than {} deep", deepestCalls);
    if (std::ranges::find(m_calls, &function) != m_calls.end())
        return fail("the function `{}` calls itself", shownText(function.name()));
    m_calls.push_back(&function);
    auto results = functionBody(function, call, text, scope, inputs);
    m_calls.pop_back();
    return results;
}

Result<Refs> OnnxImporter::functionBody(const onnx::FunctionProto& function, const onnx::NodeProto& call, const std::string& text, Scope& scope, const Refs& inputs)
{
    AttributeFrame frame;
    for (const auto& attribute : function.attribute_proto())
        frame.insert_or_assign(attribute.name(), &attribute);
    const OnnxNode caller(m_emitter, call, scope.opset, inputs, scope.frame, m_file.sources);
    for (const auto& attribute : call.attribute())
        if (const auto* bound = caller.attribute(attribute.name()))
            frame.insert_or_assign(attribute.name(), bound);
    Scope inner {.opset = standardOpset(function.opset_import()).value_or(scope.opset), .path = text + " / ", .frame = &frame, .depth = scope.depth + 1};
    if (inputs.size() > static_cast<std::size_t>(function.input_size()))
        return fail("the function takes {} inputs, not {}", function.input_size(), inputs.size());
    for (int i = 0; i < function.input_size(); ++i)
        inner.values.emplace(function.input(i), static_cast<std::size_t>(i) < inputs.size() ? inputs[static_cast<std::size_t>(i)] : Ref::None);
    for (const auto& info : function.value_info())
        inner.declared.emplace(info.name(), &info);
    const std::vector<std::string> results(function.output().begin(), function.output().end());
    PB_TRY(body(function.node(), sortedNodes(function.node()), inner, results));
    Refs refs;
    for (const std::string& name : results) {
        const auto ref = lookUp(inner, name);
        if (!ref)
            return fail("the function doesn't define its output `{}`", shownText(name));
        refs.push_back(*ref);
    }
    return refs;
}

} // namespace passbench
