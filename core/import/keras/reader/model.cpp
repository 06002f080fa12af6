#include "core/import/keras/reader/model.h"

#include "core/support/words/shown_text.h"

#include <set>

namespace passbench::keras {
namespace {

constexpr std::size_t mostLayers = 100'000;
constexpr std::string_view operatorModules[] = {"keras.src.ops.", "keras.ops.", "keras.src.backend.common.keras_tensor"};

bool isOperatorModule(std::string_view module)
{
    return std::ranges::any_of(operatorModules, [&](std::string_view start) { return module.starts_with(start); });
}

/// "keras.src.ops.numpy" and "Add" -> "numpy.Add"
std::string operatorName(std::string_view module, const std::string& className)
{
    const std::size_t dot = module.rfind('.');
    return fmt::format("{}.{}", dot == std::string_view::npos ? module : module.substr(dot + 1), className);
}

Result<Layer> layerOf(const Json& object, std::size_t index)
{
    Layer layer {.name = textIn(object, "name", textIn(member(object, "config"), "name")), .className = textIn(object, "class_name"), .object = &object};
    if (layer.className.empty())
        return fail("layer {} of the model has no `class_name`", index);
    if (layer.name.empty())
        layer.name = fmt::format("{}_{}", snakeCase(layer.className), index);
    const std::string module = textIn(object, "module");
    if (isOperatorModule(module)) {
        layer.isOperator = true;
        layer.className = operatorName(module, layer.className);
    }
    return layer;
}

/// The first shape of an input within a layer: its own, or of a model's first layer. The depth is that of the JSON.
const Json& firstInputShape(const Json& object)
{
    const Json& config = member(object, "config");
    if (const Json& own = inputShapeOf(config); !own.is_null())
        return own;
    const Json& layers = config.is_array() ? config : member(config, "layers");
    if (layers.is_array() && !layers.empty())
        return firstInputShape(layers.front());
    return member(config, "batch_input_shape");
}

Result<void> readSequential(const Json& object, ModelGraph& graph)
{
    const Json& config = member(object, "config");
    const Json& layers = config.is_array() ? config : member(config, "layers"); // very old files have nothing but the list
    if (!layers.is_array() || layers.empty())
        return fail("the model has no layers");
    if (layers.size() > mostLayers)
        return fail("the model has {} layers", layers.size());
    if (textIn(layers.front(), "class_name") != "InputLayer") {
        Json shape = firstInputShape(layers.front());
        if (shape.is_null())
            shape = member(config, "build_input_shape");
        if (shape.is_null())
            shape = member(member(object, "build_config"), "input_shape");
        graph.made.push_back({{"class_name", "InputLayer"}, {"config", {{"name", "input"}, {"batch_shape", shape}}}});
        graph.layers.push_back({.name = "input", .className = "InputLayer", .object = &graph.made.back(), .isImplied = true});
    }
    for (const Json& each : layers) {
        PB_ASSIGN(Layer layer, layerOf(each, graph.layers.size()));
        graph.layers.push_back(std::move(layer));
    }
    for (std::size_t i = 0; i < graph.layers.size(); ++i) {
        Call call {.layer = i};
        if (i > 0)
            call.args.push_back({{"$ref", {i - 1, 0, 0}}});
        graph.callsOf.push_back({i});
        graph.calls.push_back(std::move(call));
    }
    graph.inputs = {{"$ref", {0, 0, 0}}};
    graph.outputs = {{"$ref", {graph.layers.size() - 1, 0, 0}}};
    return {};
}

Result<void> readFunctional(const Json& config, ModelGraph& graph, std::vector<std::string>& warnings)
{
    const Json& layers = member(config, "layers");
    if (!layers.is_array() || layers.empty())
        return fail("the model has no layers");
    if (layers.size() > mostLayers)
        return fail("the model has {} layers", layers.size());
    std::set<std::string> names;
    for (const Json& each : layers) {
        PB_ASSIGN(Layer layer, layerOf(each, graph.layers.size()));
        if (!names.insert(layer.name).second)
            return fail("two layers are called `{}`", shownText(layer.name));
        graph.layers.push_back(std::move(layer));
    }
    graph.callsOf.resize(graph.layers.size());
    return detail::readCalls(config, graph, warnings);
}

} // namespace

bool Layer::isModel() const
{
    const Json& own = config();
    if (own.is_array())
        return className == "Sequential";
    const Json& layers = member(own, "layers");
    return layers.is_array() && (className == "Sequential" || !member(own, "input_layers").is_null());
}

const Json& inputShapeOf(const Json& config)
{
    const Json& third = member(config, "batch_shape");
    return third.is_null() ? member(config, "batch_input_shape") : third;
}

std::optional<TensorKey> referenceIn(const Json& value)
{
    const Json& ref = member(value, "$ref");
    if (!ref.is_array() || ref.size() != 3)
        return std::nullopt;
    return TensorKey {ref[0].get<std::size_t>(), ref[1].get<std::size_t>(), ref[2].get<std::size_t>()};
}

std::vector<TensorKey> referencesIn(const Json& value)
{
    if (const auto ref = referenceIn(value))
        return {*ref};
    std::vector<TensorKey> all;
    if (value.is_structured())
        for (const Json& inner : value) {
            const auto within = referencesIn(inner);
            all.insert(all.end(), within.begin(), within.end());
        }
    return all;
}

Result<ModelGraph> readModel(const Json& object, const Place& place, bool isTopmost, std::vector<std::string>& warnings)
{
    const Json& config = member(object, "config");
    const std::string className = textIn(object, "class_name");
    ModelGraph graph {.name = textIn(config, "name", className)};
    graph.isFunctional = config.is_object() && !member(config, "input_layers").is_null();
    if (!graph.isFunctional && className != "Sequential")
        return fail(Diagnostic {.message = fmt::format("the model is of the class `{}`, whose architecture is not in the file", shownText(className)),
            .help = "only Sequential and Functional models can be imported; export others as ONNX"});
    if (graph.isFunctional)
        PB_TRY(readFunctional(config, graph, warnings));
    else
        PB_TRY(readSequential(object, graph));
    detail::placeLayers(graph, place, isTopmost);
    return graph;
}

namespace detail {
namespace {

/// `.keras`: groups are named after classes, and counted in the order of the layers.
void placeNumbered(ModelGraph& graph, const Place& place)
{
    const std::string start = place.group.empty() ? "" : place.group + "/";
    const std::string folder = place.file->has(start + "layers") || !place.file->has(start + "_layer_checkpoint_dependencies") ? "layers" : "_layer_checkpoint_dependencies";
    std::map<std::string, int> counts;
    std::map<std::string, std::string> byName; // where the file says which layer a group is of
    for (const std::string& key : place.file->within(start + folder))
        for (const char* inner : {"", "/vars"})
            if (const Strings* name = place.file->attribute(start + folder + "/" + key + inner, "name"); name && name->size() == 1)
                byName.emplace(name->front(), key);
    for (Layer& layer : graph.layers) {
        layer.place = place;
        if (layer.isOperator || layer.isImplied || (!graph.isFunctional && layer.className == "InputLayer"))
            continue;
        const std::string stem = snakeCase(layer.className == "Model" ? "Functional" : layer.className);
        const int count = counts[stem]++;
        std::string key = count == 0 ? stem : fmt::format("{}_{}", stem, count);
        if (const auto named = byName.find(layer.name); named != byName.end())
            key = named->second;
        layer.place.group = fmt::format("{}{}/{}", start, folder, key);
    }
}

/// The weights that the group of a layer lists.
Place groupOf(const Place& place, const std::string& group)
{
    Place own = place;
    own.group = group;
    own.weights.clear();
    if (const auto names = place.file->list(group, "weight_names"))
        for (const std::string& name : *names)
            own.weights.push_back({name, group + "/" + name});
    return own;
}

/// `.h5`: a group for each layer of the topmost model, which has those of all layers within.
void placeNamed(ModelGraph& graph, const Place& place, bool isTopmost)
{
    const std::string start = place.group.empty() ? "" : place.group + "/";
    const auto names = isTopmost ? place.file->list(place.group, "layer_names") : std::nullopt;
    std::size_t index = 0, listed = 0;
    for (const Layer& layer : graph.layers)
        listed += !layer.isImplied && !layer.isOperator;
    for (Layer& layer : graph.layers) {
        if (layer.isImplied || layer.isOperator)
            continue;
        const std::size_t at = index++;
        if (!isTopmost) {
            layer.place = partOf(place, {""}, layer.name);
            continue;
        }
        const bool renamed = !place.file->has(start + layer.name) && names && names->size() == listed; // by its place in the list
        layer.place = groupOf(place, start + (renamed ? (*names)[at] : layer.name));
    }
}

} // namespace

void placeLayers(ModelGraph& graph, const Place& place, bool isTopmost)
{
    if (place.file && place.isNumbered)
        placeNumbered(graph, place);
    else if (place.file)
        placeNamed(graph, place, isTopmost);
}

} // namespace detail
} // namespace passbench::keras
