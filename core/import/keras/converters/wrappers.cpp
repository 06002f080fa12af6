// Layers around another layer.

#include "core/support/words/shown_text.h"
#include "core/import/keras/converters/recurrent.h"

namespace passbench::keras {
namespace {

Layer innerLayer(const Json& object, Place place)
{
    return {.name = textIn(member(object, "config"), "name", "layer"), .className = textIn(object, "class_name"), .object = &object, .place = std::move(place)};
}

Ref mergedDirections(Emitter& e, Ref there, Ref back, const std::string& mode)
{
    if (mode == "concat")
        return e.call("concatenate", {e.tuple({there, back})}, {{"axis", e.rank(there) - 1}});
    if (mode == "mul")
        return e.call("multiply", {there, back});
    const Ref sum = e.call("add", {there, back});
    return mode == "ave" ? mulByScalar(e, sum, 0.5) : sum;
}

Result<Direction> directionOf(LayerNode& n, const Json& object, bool isForward, const States& initial)
{
    const auto kind = cellNamed(textIn(object, "class_name"));
    if (!kind)
        return unsupported("a layer `{}` in both directions is not supported", shownText(textIn(object, "class_name")));
    const Json& config = member(object, "config");
    const std::string key = isForward ? "forward" : "backward";
    Place place = partOf(n.layer().place, {isForward ? "forward_layer" : "backward_layer"}, key + "_*");
    const Dim features = n.e.dim(n.in(), 2);
    if (!features.isStatic())
        return unsupported("its input is {}, whose features have to be known", toText(n.e.type(n.in())));
    PB_ASSIGN(CellWeights cell, cellOf(n, *kind, config, partOf(place, {"cell"}, key + "_*"), features.size(), key));
    // The one for the other direction may be given; else it is the same, turned around.
    const bool own = isForward || !member(n.config(), "backward_layer").is_null();
    const bool backwards = own ? flagIn(config, "go_backwards", !isForward) : !flagIn(config, "go_backwards", false);
    return ran(n, {.cells = {std::move(cell)}, .goesBackwards = backwards, .zeroesMasked = flagIn(config, "zero_output_for_mask", false), .initial = initial});
}

Results bidirectional(LayerNode& n)
{
    Emitter& e = n.e;
    PB_TRY(n.requireRank(3));
    const Json& layer = member(n.config(), "layer");
    const Json& given = member(n.config(), "backward_layer");
    const Json& other = given.is_null() ? layer : given;
    const Json& config = member(layer, "config");
    const States initial = initialStates(n);
    const auto half = static_cast<std::ptrdiff_t>(initial.size() / 2);
    PB_ASSIGN(const Direction there, directionOf(n, layer, true, States(initial.begin(), initial.begin() + half)));
    PB_ASSIGN(const Direction back, directionOf(n, other, false, States(initial.begin() + half, initial.end())));
    const bool sequences = flagIn(config, "return_sequences", false);
    Refs ends {there.outputs.back(), back.outputs.back()};
    if (sequences)
        ends = {sequenceOf(e, there.outputs), sequenceOf(e, Refs(back.outputs.rbegin(), back.outputs.rend()))};
    const Ref mask = sequences ? n.mask() : Ref::None;
    const Json& mode = member(n.config(), "merge_mode");
    std::vector<Value> results;
    if (mode.is_null() && n.config().contains("merge_mode"))
        results = {{ends[0], mask}, {ends[1], mask}};
    else if (const std::string name = textIn(n.config(), "merge_mode", "concat"); name == "concat" || name == "sum" || name == "mul" || name == "ave")
        results = {{mergedDirections(e, ends[0], ends[1], name), mask}};
    else
        return fail("its `merge_mode` is `{}`", shownText(name));
    if (flagIn(config, "return_state", false))
        for (const Direction* direction : {&there, &back})
            for (const Ref state : direction->last)
                results.push_back({state, Ref::None});
    return results;
}

/// Steps become entries of the batch for the layer within.
Results timeDistributed(LayerNode& n)
{
    Emitter& e = n.e;
    const Json& object = member(n.config(), "layer");
    const Layer inner = innerLayer(object, partOf(n.layer().place, {"layer"}, n.layer().name));
    if (inner.isModel())
        return unsupported("a model for each step is not supported");
    PB_ASSIGN(const Ints shape, n.staticInput());
    if (shape.size() < 3)
        return fail("its input is {}, and should have steps", toText(e.type(n.in())));
    Ints flat(shape.begin() + 1, shape.end());
    flat[0] = shape[0] * shape[1];
    LayerNode node = n.within(inner);
    node.inputs = {{reshapedTo(e, n.in(), std::move(flat)), Ref::None}};
    node.positional = 1;
    PB_ASSIGN(const auto results, converted(node));
    const auto made = staticShape(e.type(results.front().ref));
    if (!made || made->empty() || made->front() != shape[0] * shape[1])
        return unsupported("the result of the layer within has no entry for each step");
    Ints whole(made->begin() + 1, made->end());
    whole.insert(whole.begin(), {shape[0], shape[1]});
    return one(reshapedTo(e, results.front().ref, std::move(whole)), n.mask());
}

/// What it changes about the weights of the layer within is done when the model is trained.
Results aroundWeights(LayerNode& n)
{
    const Layer inner = innerLayer(member(n.config(), "layer"), partOf(n.layer().place, {"layer"}, n.layer().name));
    n.remark("the weights of the layer within are taken as they are stored");
    LayerNode node = n.within(inner);
    node.inputs = n.inputs;
    node.positional = n.positional;
    node.args = n.args;
    node.kwargs = n.kwargs;
    return converted(node);
}

} // namespace

std::span<const ConverterEntry> wrappers()
{
    static constexpr ConverterEntry entries[] {{"Bidirectional", bidirectional, Masks::Uses}, {"TimeDistributed", timeDistributed, Masks::Uses},
        {"SpectralNormalization", aroundWeights, Masks::Pass}, {"WeightNormalization", aroundWeights, Masks::Pass}};
    return entries;
}

} // namespace passbench::keras
