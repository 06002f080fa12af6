// Nodes that hold graphs: If, Loop, Scan and SequenceMap.
//
//   If (a condition that is known)    the nodes of the arm that is taken
//   If                                Relay's `if`; what the arms use from outside are its operands
//   Loop, Scan, SequenceMap           the body once for each step, when the number of steps can be worked out
//   Loop with a condition that        each of its steps in an `if`, when it has a bound
//   only a run can tell
//
// Values that a body makes are named by the path that led there: "Loop `decode` / step 3 / Add #0".

#include "core/import/onnx/reader/importer.h"

namespace passbench {
namespace {

constexpr int deepestGraphs = 64;

Result<const onnx::GraphProto*> graphOf(const OnnxNode& node, std::string_view name)
{
    const auto* a = node.attribute(name);
    if (!a || !a->has_g())
        return fail("it has no graph `{}`", name);
    return &a->g();
}

} // namespace

OnnxImporter::ControlFlow OnnxImporter::controlFlow(std::string_view op)
{
    return op == "If"          ? &OnnxImporter::branch
        : op == "Loop"         ? &OnnxImporter::loop
        : op == "Scan"         ? &OnnxImporter::scan
        : op == "SequenceMap" ? &OnnxImporter::sequenceMap
                               : nullptr;
}

void OnnxImporter::warnOfShadows(const onnx::GraphProto& graph, const Scope& outer, const std::string& path)
{
    if (!m_checkedShadows.insert(&graph).second)
        return;
    const auto check = [&](const std::string& name) {
        if (!name.empty() && lookUp(outer, name))
            report(Severity::Warning, fmt::format("`{}` is defined outside too; within, the inner one counts", shownText(name)), path);
    };
    for (const auto& input : graph.input())
        check(input.name());
    for (const auto& tensor : graph.initializer())
        check(tensor.name());
    for (const auto& node : graph.node())
        for (const std::string& name : node.output())
            check(name);
}

Result<Refs> OnnxImporter::subgraph(const onnx::GraphProto& graph, const Refs& arguments, Scope& outer, std::string path)
{
    if (outer.depth >= deepestGraphs)
        return fail("graphs are nested more than {} deep", deepestGraphs);
    if (arguments.size() != static_cast<std::size_t>(graph.input_size()))
        return fail("its graph `{}` has {} inputs, not {}", shownText(graph.name()), graph.input_size(), arguments.size());
    warnOfShadows(graph, outer, path);
    Scope inner {.outer = &outer, .opset = outer.opset, .path = path + " / ", .frame = outer.frame, .depth = outer.depth + 1};
    for (int i = 0; i < graph.input_size(); ++i)
        if (!inner.values.emplace(graph.input(i).name(), arguments[static_cast<std::size_t>(i)]).second)
            return fail("two inputs of its graph are named `{}`", shownText(graph.input(i).name()));
    for (const auto* infos : {&graph.value_info(), &graph.output()})
        for (const auto& info : *infos)
            inner.declared.emplace(info.name(), &info);
    PB_TRY(initializers(graph, inner));
    std::vector<std::string> results;
    for (const auto& output : graph.output())
        results.push_back(output.name());
    PB_TRY(body(graph.node(), sortedNodes(graph.node()), inner, results));
    Refs refs;
    for (const std::string& name : results) {
        const auto ref = lookUp(inner, name);
        if (!ref || *ref == Ref::None)
            return fail("its graph `{}` doesn't define its output `{}`", shownText(graph.name()), shownText(name));
        refs.push_back(*ref);
    }
    return refs;
}

Result<Refs> OnnxImporter::attempted(const std::function<Result<Refs>()>& attempt)
{
    const OpaqueReport opaque = m_opaque;
    const std::size_t decided = m_record.decided.size();
    auto shadows = m_checkedShadows;
    auto surplus = m_reportedSurplus;
    auto results = passbench::attempted(m_emitter, m_record, attempt);
    if (!results) {
        m_opaque = opaque;
        m_record.decided.resize(decided);
        m_checkedShadows = std::move(shadows);
        m_reportedSurplus = std::move(surplus);
    }
    return results;
}

Result<Refs> OnnxImporter::branch(OnnxNode& node, const std::string& text, Scope& scope)
{
    PB_ASSIGN(const onnx::GraphProto* then, graphOf(node, "then_branch"));
    PB_ASSIGN(const onnx::GraphProto* otherwise, graphOf(node, "else_branch"));
    if (!node.has(0))
        return fail("it has no condition");
    if (const auto condition = m_emitter.constantScalar(node.in(0))) {
        m_record.decided.emplace_back(text, *condition != 0 ? 1 : 0);
        return subgraph(*condition != 0 ? *then : *otherwise, {}, scope, text);
    }
    if (then->output_size() != otherwise->output_size() || then->output_size() == 0)
        return fail("its branches give {} and {} values", then->output_size(), otherwise->output_size());
    m_record.decided.emplace_back(text, ImportRecord::Decision::both);
    return attempted([&] { return openBranch(node, *then, *otherwise, text, scope); });
}

Result<Refs> OnnxImporter::openBranch(OnnxNode& node, const onnx::GraphProto& then, const onnx::GraphProto& otherwise, const std::string& text, Scope& scope)
{
    const SourceOp source = m_emitter.source();
    const auto arm = [&](const onnx::GraphProto& graph, std::string_view name) -> Result<Emitter::Frame> {
        m_emitter.openFrame();
        const auto values = subgraph(graph, {}, scope, fmt::format("{} / {}", text, name));
        m_emitter.setSource(source);
        Ref result = Ref::None;
        if (values)
            result = values->size() == 1 ? values->front() : m_emitter.tuple(*values);
        Emitter::Frame frame = m_emitter.closeFrame(result);
        return values ? Result<Emitter::Frame>(std::move(frame)) : fail(values.error());
    };
    PB_ASSIGN(auto thenArm, arm(then, "then"));
    PB_ASSIGN(auto elseArm, arm(otherwise, "else"));
    return chosenBy(m_emitter, node.in(0), std::move(thenArm), std::move(elseArm), static_cast<std::size_t>(then.output_size()));
}

Result<Refs> OnnxImporter::loop(OnnxNode& node, const std::string& text, Scope& scope)
{
    PB_ASSIGN(const onnx::GraphProto* body, graphOf(node, "body"));
    if (node.inputCount() < 2 || body->input_size() != static_cast<int>(node.inputCount()))
        return fail("its body takes {} values, and there are {}", body->input_size(), node.inputCount());
    if (body->output_size() < body->input_size() - 1)
        return fail("its body takes {} values and gives {}", body->input_size(), body->output_size());
    for (std::size_t i = 2; i < node.inputCount(); ++i)
        if (!node.has(i))
            return unsupported("the loop-carried value {} has nothing to start from", i - 2);
    return attempted([&] { return unrolled(node, *body, text, scope); });
}

/// A step that runs only if `condition` holds; without it values stay, the loop is over, and what it would give is 0.
Result<Refs> OnnxImporter::stepIf(Ref condition, const onnx::GraphProto& body, const Refs& arguments, Scope& scope, const std::string& path)
{
    const SourceOp source = m_emitter.source();
    const auto carried = arguments.size() - 2;
    std::vector<Type> types;
    m_emitter.openFrame();
    const auto results = subgraph(body, arguments, scope, path);
    m_emitter.setSource(source);
    Ref all = Ref::None;
    if (results) {
        Refs fields = *results;
        fields[0] = reshapedTo(m_emitter, fields[0], {});
        for (std::size_t i = carried + 1; i < fields.size(); ++i)
            types.push_back(m_emitter.type(fields[i]));
        all = m_emitter.tuple(fields);
    }
    Emitter::Frame does = m_emitter.closeFrame(all);
    PB_TRY(results);
    m_emitter.openFrame();
    Refs fields {m_emitter.scalar(DataType::Bool, 0)};
    fields.insert(fields.end(), arguments.begin() + 2, arguments.end());
    bool known = true;
    for (const Type& type : types) {
        const auto shape = staticShape(type);
        known = known && shape;
        if (shape)
            fields.push_back(m_emitter.constant(Tensor::filled(type.tensor()->dtype, *shape, 0)));
    }
    Emitter::Frame doesNot = m_emitter.closeFrame(m_emitter.tuple(fields));
    if (!known)
        return unsupported("its condition is worked out when the model runs, and the shape of what a step gives is not known");
    return chosenBy(m_emitter, condition, std::move(does), std::move(doesNot), results->size());
}

Result<Refs> OnnxImporter::unrolled(OnnxNode& node, const onnx::GraphProto& body, const std::string& text, Scope& scope)
{
    const auto count = node.has(0) ? m_emitter.constantInts(node.in(0)) : std::optional<Ints>();
    auto goesOn = node.has(1) ? m_emitter.constantScalar(node.in(1)) : std::optional<double>(1);
    if (node.has(0) && (!count || count->size() != 1))
        return unsupported("its number of steps is worked out when the model runs");
    if (!goesOn && !count)
        return unsupported("its condition is worked out when the model runs, and nothing bounds its steps");
    const std::int64_t steps = count ? count->front() : std::numeric_limits<std::int64_t>::max();
    const std::int64_t size = std::max(body.node_size(), 1);
    if (goesOn.value_or(1) != 0 && count && steps > mostUnrolledNodes / size)
        return unsupported("unrolled it would have {} nodes, more than {}", static_cast<double>(steps) * static_cast<double>(size), mostUnrolledNodes);
    const auto carried = static_cast<std::ptrdiff_t>(node.inputCount()) - 2;
    Refs values(node.inputs().begin() + 2, node.inputs().end());
    std::vector<Refs> stacked(static_cast<std::size_t>(body.output_size() - 1 - carried));
    const std::size_t before = m_nodes;
    const SourceOp source = m_emitter.source();
    std::int64_t step = 0;
    Ref condition = node.has(1) ? node.in(1) : Ref::None; // where it is not known
    Ref ran = Ref::None;                                  // how many steps did, where only a run can tell
    for (; step < steps && goesOn.value_or(1) != 0; ++step) {
        Refs arguments {m_emitter.constant(Tensor::scalar(DataType::Int64, static_cast<double>(step))), m_emitter.scalar(DataType::Bool, 1)};
        arguments.insert(arguments.end(), values.begin(), values.end());
        const std::string path = fmt::format("{} / step {}", text, step);
        if (!goesOn) {
            const Ref soFar = ran != Ref::None ? ran : m_emitter.constant(Tensor::ofInts(Ints {step}));
            ran = m_emitter.call("add", {soFar, m_emitter.call("cast", {reshapedTo(m_emitter, condition, {1})}, {{"dtype", DataType::Int64}})});
        }
        PB_ASSIGN(const Refs results, goesOn ? subgraph(body, arguments, scope, path) : stepIf(condition, body, arguments, scope, path));
        m_emitter.setSource(source);
        condition = results.front();
        goesOn = m_emitter.constantScalar(condition);
        if (!goesOn && !count)
            return unsupported("its condition is worked out when the model runs, and nothing bounds its steps");
        values.assign(results.begin() + 1, results.begin() + 1 + carried);
        for (std::size_t k = 0; k < stacked.size(); ++k)
            stacked[k].push_back(results[static_cast<std::size_t>(carried) + 1 + k]);
        if (m_nodes - before > static_cast<std::size_t>(mostUnrolledNodes) || (!count && step >= mostUnrolledNodes))
            return unsupported("unrolled it would have more than {} nodes", mostUnrolledNodes);
    }
    m_record.decided.emplace_back(text, step);
    for (std::size_t k = 0; k < stacked.size(); ++k) {
        if (!stacked[k].empty()) {
            const Ref all = m_emitter.call("stack", {m_emitter.tuple(stacked[k])}, {{"axis", std::int64_t {0}}});
            const auto one = [&](std::int64_t value) { return m_emitter.constant(Tensor::ofInts(Ints {value})); };
            values.push_back(ran == Ref::None ? all : m_emitter.call("dyn.strided_slice", {all, one(0), ran, one(1)}));
            continue;
        }
        const auto& output = body.output(static_cast<int>(static_cast<std::size_t>(carried) + 1 + k));
        const Type type = declaredType(output); // no step: what one would give is only declared
        const auto shape = staticShape(type);
        if (!shape)
            return unsupported("it has no steps, and the shape of what they would give is not declared");
        Ints none {0};
        none.insert(none.end(), shape->begin(), shape->end());
        values.push_back(m_emitter.constant(Tensor::allocate(type.tensor()->dtype, std::move(none))));
    }
    return values;
}

} // namespace passbench
