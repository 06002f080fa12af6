// Who calls whom in a Functional model. Nodes are written in two ways:
//
//   Keras 2   [["dense", 0, 0, {"training": false}], ...]                    a list of [layer, call, output, arguments]
//   Keras 3   {"args": [{"class_name": "__keras_tensor__", ...}], "kwargs": {...}}

#include "core/support/words/shown_text.h"
#include "core/import/keras/reader/model.h"

namespace passbench::keras::detail {
namespace {

constexpr std::size_t mostCalls = 1'000'000, mostOutputs = 1000;

/// A call of a layer as the file counts it.
struct Written {
    std::string layer;
    std::int64_t call = 0, output = 0;
};

/// References are ours: a file that has some would lead anywhere.
Result<void> checkNotOurs(const Json& value)
{
    if (value.is_object() && (value.contains("$ref") || value.contains("$in")))
        return fail("an argument has a key that no file of Keras has");
    return {};
}

class Reader {
public:
    Reader(ModelGraph& graph, std::vector<std::string>& warnings) : m_graph(graph), m_warnings(warnings)
    {
        for (std::size_t i = 0; i < graph.layers.size(); ++i)
            m_index.emplace(graph.layers[i].name, i);
    }

    Result<void> run(const Json& config);

private:
    bool isSecondEdition(const Json& node) const { return !node.is_object() || !node.contains("args"); }
    Result<Json> reference(const Written& written, bool isOutput);
    std::optional<Written> written(const Json& value) const;
    Result<Json> secondEdition(const Json& value, bool isOutput); ///< a value with references [layer, call, output] in it
    Result<Json> thirdEdition(const Json& value);
    Result<void> secondNode(const Json& node, Call& call);
    Result<void> layerCalls(std::size_t layer);

    ModelGraph& m_graph;
    std::vector<std::string>& m_warnings;
    std::map<std::string, std::size_t> m_index;
    bool m_isSecond = false;
};

/// Calls of plain layers count from 0. Models begin with a call of their own, which some versions count and others don't.
Result<Json> Reader::reference(const Written& w, bool isOutput)
{
    const auto at = m_index.find(w.layer);
    if (at == m_index.end())
        return fail("the model has no layer `{}`", shownText(w.layer));
    const Layer& layer = m_graph.layers[at->second];
    const auto count = static_cast<std::int64_t>(m_graph.callsOf[at->second].size());
    const bool isSequential = layer.className == "Sequential";
    bool countsOwn = false;
    if (layer.isModel() && m_isSecond) {
        const Json& inner = member(layer.config(), "layers");
        countsOwn = !isSequential || (inner.is_array() && !inner.empty() && textIn(inner.front(), "class_name") == "InputLayer");
    } else if (layer.isModel()) {
        countsOwn = !isSequential && isOutput;
    }
    std::int64_t call = w.call - (countsOwn ? 1 : 0);
    if (call < 0 || call >= count) {
        const std::int64_t other = w.call - (countsOwn ? 0 : 1);
        if (!layer.isModel() || other < 0 || other >= count)
            return fail("call {} of the layer `{}` is referred to, which is called {} time{}", w.call, shownText(w.layer), count, count == 1 ? "" : "s");
        m_warnings.push_back(fmt::format("call {} of the model `{}` is taken for its call {}", w.call, shownText(w.layer), other));
        call = other;
    }
    if (w.output < 0 || w.output > static_cast<std::int64_t>(mostOutputs))
        return fail("output {} of the layer `{}` is referred to", w.output, shownText(w.layer));
    return Json {{"$ref", {at->second, static_cast<std::size_t>(call), static_cast<std::size_t>(w.output)}}};
}

std::optional<Written> Reader::written(const Json& value) const
{
    if (!value.is_array() || value.size() < 3 || !value[0].is_string())
        return std::nullopt;
    const auto call = wholeNumber(value[1]), output = wholeNumber(value[2]);
    if (!call || !output)
        return std::nullopt;
    return Written {value[0].get<std::string>(), *call, *output};
}

Result<Json> Reader::secondEdition(const Json& value, bool isOutput)
{
    if (const auto w = written(value); w && (isOutput || m_index.contains(w->layer)))
        return reference(*w, isOutput);
    if (!value.is_structured())
        return value;
    PB_TRY(checkNotOurs(value));
    Json copy = value.is_array() ? Json::array() : Json::object();
    for (const auto& [key, inner] : value.items()) {
        PB_ASSIGN(Json each, secondEdition(inner, isOutput));
        if (value.is_array())
            copy.push_back(std::move(each));
        else
            copy[key] = std::move(each);
    }
    return copy;
}

Result<Json> Reader::thirdEdition(const Json& value)
{
    if (textIn(value, "class_name") == "__keras_tensor__") {
        const Json& config = member(value, "config");
        const auto w = written(member(config, "keras_history"));
        if (!w)
            return fail("a tensor has no `keras_history`");
        PB_ASSIGN(Json ref, reference(*w, false));
        m_graph.declared.emplace(*referenceIn(ref), Json {{"shape", member(config, "shape")}, {"dtype", member(config, "dtype")}});
        return ref;
    }
    if (!value.is_structured())
        return value;
    PB_TRY(checkNotOurs(value));
    Json copy = value.is_array() ? Json::array() : Json::object();
    for (const auto& [key, inner] : value.items()) {
        PB_ASSIGN(Json each, thirdEdition(inner));
        if (value.is_array())
            copy.push_back(std::move(each));
        else
            copy[key] = std::move(each);
    }
    return copy;
}

/// One entry for each positional input; keyword arguments stand in the first that has some.
Result<void> Reader::secondNode(const Json& node, Call& call)
{
    if (node.is_object()) { // inputs by name
        PB_ASSIGN(Json inputs, secondEdition(node, true));
        call.args.push_back(std::move(inputs));
        return {};
    }
    if (!node.is_array())
        return fail("an entry of `inbound_nodes` is neither a list nor an object");
    Json inputs = Json::array();
    const bool isOne = !node.empty() && node[0].is_string(); // operators of TensorFlow write [layer, call, output, arguments] itself
    const std::size_t count = isOne ? 1 : node.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Json& entry = isOne ? node : node[i];
        if (!entry.is_array() || entry.size() < 3 || !entry[0].is_string())
            return fail("an entry of `inbound_nodes` is not [layer, call, output]");
        if (entry[0] == "_CONSTANT_VALUE") {
            inputs.push_back(entry[2]);
        } else {
            const auto w = written(entry);
            if (!w)
                return fail("an entry of `inbound_nodes` is not [layer, call, output]");
            PB_ASSIGN(Json ref, reference(*w, false));
            inputs.push_back(std::move(ref));
        }
        if (entry.size() > 3 && entry[3].is_object())
            for (const auto& [key, value] : entry[3].items()) {
                PB_ASSIGN(Json argument, secondEdition(value, false));
                call.kwargs[key] = std::move(argument);
            }
    }
    if (inputs.size() == 1)
        call.args.push_back(std::move(inputs[0]));
    else
        call.args.push_back(std::move(inputs));
    return {};
}

Result<void> Reader::layerCalls(std::size_t layer)
{
    const Json& nodes = member(*m_graph.layers[layer].object, "inbound_nodes");
    for (std::size_t k = 0; k < m_graph.callsOf[layer].size(); ++k) {
        Call& call = m_graph.calls[m_graph.callsOf[layer][k]];
        if (!nodes.is_array() || nodes.empty())
            continue; // an input
        const Json& node = nodes[k];
        if (isSecondEdition(node)) {
            PB_TRY(secondNode(node, call));
            continue;
        }
        PB_ASSIGN(call.args, thirdEdition(member(node, "args")));
        PB_ASSIGN(call.kwargs, thirdEdition(member(node, "kwargs")));
    }
    return {};
}

Result<void> Reader::run(const Json& config)
{
    for (std::size_t i = 0; i < m_graph.layers.size(); ++i) {
        const Json& nodes = member(*m_graph.layers[i].object, "inbound_nodes");
        const bool hasCalls = nodes.is_array() && !nodes.empty();
        if (!hasCalls && m_graph.layers[i].className != "InputLayer")
            m_warnings.push_back(fmt::format("the layer `{}` is never called", shownText(m_graph.layers[i].name)));
        for (std::size_t k = 0; k < (hasCalls ? nodes.size() : m_graph.layers[i].className == "InputLayer" ? 1
                                                                                                           : 0);
             ++k) {
            m_graph.callsOf[i].push_back(m_graph.calls.size());
            m_graph.calls.push_back({.layer = i});
            m_isSecond = m_isSecond || (hasCalls && isSecondEdition(nodes[k]));
        }
        if (m_graph.calls.size() > mostCalls)
            return fail("the model has more than {} calls", mostCalls);
    }
    for (std::size_t i = 0; i < m_graph.layers.size(); ++i)
        if (auto read = layerCalls(i); !read)
            return fail("layer `{}`: {}", shownText(m_graph.layers[i].name), read.error().message);
    PB_ASSIGN(m_graph.inputs, secondEdition(member(config, "input_layers"), true));
    PB_ASSIGN(m_graph.outputs, secondEdition(member(config, "output_layers"), true));
    return {};
}

} // namespace

Result<void> readCalls(const Json& config, ModelGraph& graph, std::vector<std::string>& warnings) { return Reader(graph, warnings).run(config); }

} // namespace passbench::keras::detail
