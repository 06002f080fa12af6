#include "core/import/keras/reader/importer.h"

#include "core/import/graph/inputs.h"
#include "core/support/words/shown_text.h"
#include "core/import/keras/reader/signature.h"

#include <algorithm>
#include <queue>

namespace passbench::keras {
namespace {

constexpr int deepestModels = 64;

/// `value` with each reference replaced by {"$in": k}, and what it refers to appended to `inputs`.
Json numbered(const Json& value, const std::map<TensorKey, Value>& values, std::vector<Value>& inputs)
{
    if (const auto key = referenceIn(value)) {
        inputs.push_back(values.at(*key));
        return {{"$in", inputs.size() - 1}};
    }
    if (!value.is_structured())
        return value;
    Json copy = value.is_array() ? Json::array() : Json::object();
    for (const auto& [name, inner] : value.items()) {
        if (value.is_array())
            copy.push_back(numbered(inner, values, inputs));
        else
            copy[name] = numbered(inner, values, inputs);
    }
    return copy;
}

} // namespace

std::string Importer::textFor(const Layer& layer, const std::string& path)
{
    return fmt::format("layer `{}{}` ({})", path, shownText(layer.name), shownText(layer.className));
}

void Importer::report(Severity severity, std::string message, std::string where)
{
    m_record.report.push_back({.message = std::move(message), .where = std::move(where), .severity = severity});
}

void Importer::warn(const std::vector<std::string>& warnings, const std::string& where)
{
    for (const std::string& warning : warnings)
        report(Severity::Warning, warning, where);
}

Result<FunctionPtr> Importer::run()
{
    try {
        return whole();
    } catch (const Json::exception& exception) { // a value of another kind than all that was thought of
        return fail(Diagnostic {.message = fmt::format("a value is of a kind that it has in no file of Keras: {}", exception.what()), .where = m_file.modelPlace});
    }
}

Result<FunctionPtr> Importer::whole()
{
    std::vector<std::string> warnings;
    auto graph = readModel(m_file.model, topmostPlace(m_file.weights, m_file.isArchive), true, warnings);
    if (!graph) {
        graph.error().where = m_file.modelPlace;
        return fail(std::move(graph).error());
    }
    warn(warnings, m_file.modelPlace);
    PB_ASSIGN(const Values inputs, parameters(*graph));
    PB_ASSIGN(const Values outputs, model(*graph, inputs, "", 0));
    PB_ASSIGN(const NodeId id, result(*graph, outputs));
    m_opaque.finish(m_record.report);
    return m_emitter.finish(id);
}

Result<void> Importer::bindInputs(const ModelGraph& graph, const Values& inputs, std::map<TensorKey, Value>& values, const std::string& path)
{
    const auto keys = referencesIn(graph.inputs);
    if (keys.size() != inputs.size())
        return fail("the model `{}` takes {} input{}, and is given {}", shownText(path.empty() ? graph.name : path), keys.size(), keys.size() == 1 ? "" : "s", inputs.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        values[keys[i]] = inputs[i];
    return {};
}

Result<Importer::Values> Importer::model(const ModelGraph& graph, const Values& inputs, const std::string& path, int depth)
{
    if (depth > deepestModels)
        return fail("models lie in each other more than {} deep", deepestModels);
    std::map<TensorKey, Value> values;
    PB_TRY(bindInputs(graph, inputs, values, path));
    // Calls in the order of the file, each when what it needs is there.
    std::vector<std::vector<std::size_t>> users(graph.calls.size());
    std::vector<std::size_t> waiting(graph.calls.size(), 0);
    std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> ready;
    for (std::size_t i = 0; i < graph.calls.size(); ++i) {
        std::set<std::size_t> needed;
        for (const Json* side : {&graph.calls[i].args, &graph.calls[i].kwargs})
            for (const TensorKey& key : referencesIn(*side))
                needed.insert(graph.callsOf[key[0]][key[1]]);
        waiting[i] = needed.size();
        for (const std::size_t from : needed)
            users[from].push_back(i);
        if (needed.empty())
            ready.push(i);
    }
    std::size_t done = 0;
    for (; !ready.empty(); ++done) {
        const std::size_t next = ready.top();
        ready.pop();
        const Call& each = graph.calls[next];
        const auto& own = graph.callsOf[each.layer];
        const auto index = static_cast<std::size_t>(std::ranges::find(own, next) - own.begin());
        if (!values.contains({each.layer, index, 0})) { // not an input
            PB_ASSIGN(const Values results, call(graph, next, values, path, depth));
            for (std::size_t i = 0; i < results.size(); ++i)
                values[{each.layer, index, i}] = results[i];
        }
        for (const std::size_t user : users[next])
            if (--waiting[user] == 0)
                ready.push(user);
    }
    if (done < graph.calls.size()) {
        const auto stuck = static_cast<std::size_t>(std::ranges::find_if(waiting, [](std::size_t w) { return w > 0; }) - waiting.begin());
        return fail("the layers of the model wait for each other in a circle; one of them is `{}{}`", path, shownText(graph.layers[graph.calls[stuck].layer].name));
    }
    Values outputs;
    for (const TensorKey& key : referencesIn(graph.outputs)) {
        const auto at = values.find(key);
        if (at == values.end())
            return fail("the layer `{}{}` has no output {}", path, shownText(graph.layers[key[0]].name), key[2]);
        outputs.push_back(at->second);
    }
    return outputs;
}

Result<Importer::Values> Importer::call(const ModelGraph& graph, std::size_t number, const std::map<TensorKey, Value>& values, const std::string& path, int depth)
{
    if (++m_calls > mostCalls)
        return fail("the model unfolds to more than {} calls of layers", mostCalls);
    const Call& call = graph.calls[number];
    const Layer& layer = graph.layers[call.layer];
    for (const Json* side : {&call.args, &call.kwargs})
        for (const TensorKey& key : referencesIn(*side))
            if (!values.contains(key))
                return fail("{}: the layer `{}` has no output {}", textFor(layer, path), shownText(graph.layers[key[0]].name), key[2]);
    LayerNode node(m_emitter, layer, m_file.isThird, m_weights);
    node.args = numbered(call.args, values, node.inputs);
    node.positional = node.inputs.size();
    node.kwargs = numbered(call.kwargs, values, node.inputs);
    m_emitter.setSource({path + shownText(layer.name), shownText(layer.className)});
    if (layer.isModel())
        return nested(layer, node, path, depth);
    const Emitter::Mark mark = m_emitter.mark();
    const auto given = node.inputs; // before the layer casts them to its own type
    auto results = attempted(m_emitter, m_record, [&]() -> Result<Refs> {
        auto made = this->layer(graph, number, node);
        if (!made)
            return fail(std::move(made).error());
        Refs refs;
        for (const Value& value : *made)
            refs.insert(refs.end(), {value.ref, value.mask});
        return refs;
    });
    if (!results) {
        node.inputs = given;
        std::erase_if(m_weights.constants, [&](const auto& entry) { return static_cast<std::size_t>(entry.second) >= mark.slots; });
        if (results.error().severity == Severity::Error) // the file contradicts itself
            return fail(Diagnostic {.message = results.error().message, .where = textFor(layer, path), .help = results.error().help, .notes = results.error().notes});
        return opaque(graph, number, node, std::move(results).error(), path);
    }
    for (const std::string& remark : node.remarks())
        report(Severity::Note, remark, textFor(layer, path));
    Values made;
    for (std::size_t i = 0; i + 1 < results->size(); i += 2)
        made.push_back({(*results)[i], (*results)[i + 1]});
    return made;
}

Result<Importer::Values> Importer::nested(const Layer& layer, const LayerNode& node, const std::string& path, int depth)
{
    auto& known = m_models[layer.object];
    if (!known) {
        std::vector<std::string> warnings;
        auto graph = readModel(*layer.object, layer.place, false, warnings);
        if (!graph)
            return fail("{}: {}", textFor(layer, path), graph.error().message);
        warn(warnings, textFor(layer, path));
        known = std::make_unique<const ModelGraph>(*std::move(graph));
    }
    const Values given(node.inputs.begin(), node.inputs.begin() + static_cast<std::ptrdiff_t>(node.positional));
    return model(*known, given, path + shownText(layer.name) + "/", depth + 1);
}

Results Importer::layer(const ModelGraph&, std::size_t, LayerNode& node)
{
    for (const Value& input : node.inputs)
        if (!m_emitter.type(input.ref).isKnown())
            return unsupported("the type of one of its inputs is not known");
    const Json& policy = member(node.config(), "dtype");
    const auto dtype = computeType(policy);
    if (!dtype)
        return unsupported("its dtype policy `{}` is not supported", shownText(policy.is_string() ? policy.get<std::string>() : textIn(member(policy, "config"), "name", "?")));
    node.dtype = *dtype;
    // Layers compute in their own type, whatever the inputs are; operators in that of their inputs.
    const bool casts = !node.layer().isOperator && isFloat(*dtype) && flagIn(node.config(), "autocast", true) && !node.layer().className.ends_with("Lambda") && node.layer().className != "TensorFlowOpLayer"
        && node.layer().className != "Embedding"; // numbers of rows
    for (Value& input : node.inputs)
        if (casts && isFloat(m_emitter.dtype(input.ref)))
            input.ref = castTo(m_emitter, input.ref, *dtype);
    return converted(node);
}

Result<NodeId> Importer::result(const ModelGraph& graph, const Values& outputs)
{
    if (outputs.empty())
        return fail("the model has no outputs");
    std::vector<NodeId> fields;
    for (const Value& output : outputs)
        fields.push_back(m_emitter.node(output.ref));
    std::map<std::string, int> counts;
    for (const TensorKey& key : referencesIn(graph.outputs)) {
        const std::string name = shownText(graph.layers[key[0]].name);
        const int count = counts[name]++;
        m_record.outputNames.push_back(count == 0 ? name : fmt::format("{}_{}", name, count));
    }
    return fields.size() == 1 ? fields.front() : m_emitter.builder().tuple(fields);
}

Result<std::vector<SymbolicDim>> openDims(const File& file)
{
    std::vector<std::string> warnings;
    try {
        PB_ASSIGN(const ModelGraph graph, readModel(file.model, {}, true, warnings));
        return openDimsOf(graph);
    } catch (const Json::exception&) { // told when the model is opened
        return std::vector<SymbolicDim>();
    }
}

} // namespace passbench::keras
