// Operators that move elements about.

#include "core/support/words/shown_text.h"
#include "core/import/keras/converters/operators.h"

namespace passbench::keras {
namespace {

Results reshapeOperator(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "tensor"}));
    auto shape = op.integers(1, {"newshape", "shape"});
    if (!shape) { // null for the batch
        const Json& given = op.argument(1, {"newshape", "shape"});
        shape.emplace();
        for (const Json& each : given.is_array() ? given : Json::array())
            shape->push_back(wholeNumber(each).value_or(-1));
    }
    if (shape->empty() || std::ranges::count(*shape, -1) > 1)
        return unsupported("its shape is not known before it runs");
    return one(reshapedTo(op.e, x, *std::move(shape)));
}

Results transposeOperator(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "a"}));
    auto axes = op.integers(1, {"axes", "perm"});
    if (!axes) {
        axes.emplace();
        for (std::int64_t axis = op.e.rank(x) - 1; axis >= 0; --axis)
            axes->push_back(axis);
    }
    return one(op.e.call("transpose", {x}, {{"axes", *axes}}));
}

Results concatenateOperator(Operator& op)
{
    PB_ASSIGN(Refs all, op.tensors(0, {"xs", "values"}));
    return one(op.e.call("concatenate", {op.e.tuple(std::move(all))}, {{"axis", op.integer(1, {"axis"}, 0)}}));
}

Results stackOperator(Operator& op)
{
    PB_ASSIGN(Refs all, op.tensors(0, {"x", "values", "xs"}));
    return one(op.e.call("stack", {op.e.tuple(std::move(all))}, {{"axis", op.integer(1, {"axis"}, 0)}}));
}

Results splitOperator(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "value", "ary"}));
    const Json& parts = op.argument(1, {"indices_or_sections", "num_or_size_splits"});
    const std::int64_t axis = op.integer(2, {"axis"}, 0);
    std::size_t count = 0;
    Attrs attrs {{"axis", axis}};
    if (const auto equal = wholeNumber(parts); equal && *equal > 0 && *equal < 1 << 16) {
        count = static_cast<std::size_t>(*equal);
        attrs.set("indices_or_sections", *equal);
    } else if (auto places = wholeNumbers(parts); places && !places->empty()) {
        if (!op.n.isThird()) { // sizes, and not places
            std::int64_t at = 0;
            for (std::int64_t& size : *places)
                size = at += size;
            places->pop_back();
        }
        count = places->size() + 1;
        attrs.set("indices_or_sections", *places);
    } else {
        return unsupported("its parts are not known before it runs");
    }
    const Ref split = op.e.call("split", {x}, std::move(attrs));
    std::vector<Value> results;
    for (std::size_t i = 0; i < count && split != Ref::None; ++i)
        results.push_back({op.e.project(split, static_cast<std::int64_t>(i)), Ref::None});
    return results;
}

Results expandDims(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "input"}));
    const auto given = op.integers(1, {"axis"});
    Ints axes = given && !given->empty() ? *given : Ints {op.integer(1, {"axis"}, -1)};
    const std::int64_t rank = op.e.rank(x) + static_cast<std::int64_t>(axes.size());
    for (std::int64_t& axis : axes)
        axis += axis < 0 ? rank : 0;
    std::ranges::sort(axes);
    Ref y = x;
    for (const std::int64_t axis : axes)
        y = op.e.call("expand_dims", {y}, {{"axis", axis}});
    return one(y);
}

Results squeezeOperator(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "input"}));
    const auto axes = op.integers(1, {"axis"});
    return one(op.e.call("squeeze", {x}, axes ? Attrs {{"axis", *axes}} : Attrs {}));
}

Results takeOperator(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "params"}));
    const Json& given = op.argument(1, {"indices"});
    PB_ASSIGN(const Ref indices, op.value(given, Ref::None));
    const Json& axis = op.argument(2, {"axis"});
    if (op.integer(99, {"batch_dims"}, 0) != 0)
        return unsupported("taking from each of a batch (`batch_dims`) is not supported");
    const Ref from = axis.is_null() && op.n.isThird() ? reshapedTo(op.e, x, {-1}) : x;
    Ref places = castTo(op.e, indices, DataType::Int32);
    const std::int64_t along = wholeNumber(axis).value_or(0);
    if (const Dim extent = op.e.dim(from, along); op.n.isThird() && extent.isStatic()) // from the end
        places = op.e.call("where", {op.e.call("less", {places, op.e.scalar(DataType::Int32, 0)}), addScalar(op.e, places, static_cast<double>(extent.size())), places});
    return one(op.e.call("take", {from, places}, {{"axis", along}}));
}

Results castOperator(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x"}));
    const Json& given = op.argument(1, {"dtype"});
    const auto dtype = dataTypeNamed(given.is_string() ? given.get<std::string>() : textIn(given, "config"));
    if (!dtype)
        return unsupported("its type is not known");
    return one(castTo(op.e, x, *dtype));
}

Results padOperator(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "tensor"}));
    const Json& given = op.argument(1, {"pad_width", "paddings"});
    const Json& mode = op.argument(2, {"mode"});
    std::string how = mode.is_string() ? mode.get<std::string>() : "constant";
    std::ranges::transform(how, how.begin(), [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
    IntLists widths;
    if (const auto all = wholeNumbers(given); all && !all->empty() && all->size() <= 2)
        widths.assign(static_cast<std::size_t>(op.e.rank(x)), Ints {all->front(), all->back()});
    else
        for (const Json& each : given.is_array() ? given : Json::array())
            widths.push_back(wholeNumbers(each).value_or(Ints()));
    if (std::ranges::any_of(widths, [](const Ints& pair) { return pair.size() != 2 || pair[0] < 0 || pair[1] < 0; }) || static_cast<std::int64_t>(widths.size()) != op.e.rank(x))
        return unsupported("its widths are not known before it runs");
    const Json& value = op.argument(3, {"constant_values"});
    if (how == "reflect" || how == "symmetric")
        return one(op.e.call("nn.mirror_pad", {x}, {{"pad_width", widths}, {"mode", std::string(how == "reflect" ? "REFLECT" : "SYMMETRIC")}}));
    if (how != "constant")
        return unsupported("padding of the mode `{}` is not supported", shownText(how));
    return one(op.e.call("nn.pad", {x, op.e.scalar(op.e.dtype(x), value.is_number() ? value.get<double>() : 0)}, {{"pad_width", widths}}));
}

Results broadcastTo(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "input"}));
    const auto shape = op.integers(1, {"shape"});
    if (!shape)
        return unsupported("its shape is not known before it runs");
    return one(op.e.call("broadcast_to", {x}, {{"shape", *shape}}));
}

Results repeatOperator(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "input"}));
    const std::int64_t count = op.integer(1, {"repeats"}, -1);
    const Json& axis = op.argument(2, {"axis"});
    if (count < 1 || axis.is_null())
        return unsupported("its repeats or its axis are not known before it runs");
    return one(op.e.call("repeat", {x}, {{"repeats", count}, {"axis", wholeNumber(axis).value_or(0)}}));
}

Results tileOperator(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "input"}));
    const auto counts = op.integers(1, {"repeats", "multiples"});
    if (!counts)
        return unsupported("its repeats are not known before it runs");
    return one(op.e.call("tile", {x}, {{"reps", *counts}}));
}

Results oneHot(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "indices"}));
    const std::int64_t depth = op.integer(1, {"num_classes", "depth"}, -1);
    if (depth < 1)
        return unsupported("its depth is not known before it runs");
    const DataType dtype = DataType::Float32;
    const Json &on = op.argument(99, {"on_value"}), &off = op.argument(99, {"off_value"});
    const Ref yes = op.e.scalar(dtype, on.is_number() ? on.get<double>() : 1), no = op.e.scalar(dtype, off.is_number() ? off.get<double>() : 0);
    return one(op.e.call("one_hot", {castTo(op.e, x, DataType::Int32), yes, no}, {{"depth", depth}, {"axis", op.integer(2, {"axis"}, -1)}, {"dtype", dtype}}));
}

Results einsumOperator(Operator& op)
{
    const Json& equation = op.argument(0, {"subscripts", "equation"});
    if (!equation.is_string())
        return unsupported("its equation is not known");
    Refs all;
    for (std::size_t i = 0; i < op.n.positional; ++i)
        all.push_back(op.n.in(i));
    return one(op.e.call("einsum", {op.e.tuple(std::move(all))}, {{"equation", equation.get<std::string>()}}));
}

Results flipOperator(Operator& op)
{
    PB_ASSIGN(Ref x, op.tensor(0, {"x", "tensor"}));
    PB_ASSIGN(const Ints axes, op.axes(1, {"axis"}, op.e.rank(x)));
    for (const std::int64_t axis : axes)
        x = op.e.call("reverse", {x}, {{"axis", axis}});
    return one(x);
}

Results swapAxes(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x"}));
    const std::int64_t rank = op.e.rank(x);
    std::int64_t a = op.integer(1, {"axis1"}, 0), b = op.integer(2, {"axis2"}, 0);
    a += a < 0 ? rank : 0;
    b += b < 0 ? rank : 0;
    Ints order;
    for (std::int64_t axis = 0; axis < rank; ++axis)
        order.push_back(axis == a ? b : axis == b ? a
                                                  : axis);
    return one(op.e.call("transpose", {x}, {{"axes", order}}));
}

Results same(Operator& op)
{
    PB_ASSIGN(const Ref x, op.tensor(0, {"x", "input"}));
    return one(x);
}

} // namespace

OperatorFunction shapeOperator(std::string_view name)
{
    static const std::map<std::string_view, OperatorFunction> all {
        {"numpy.Reshape", reshapeOperator}, {"numpy.Transpose", transposeOperator}, {"numpy.Concatenate", concatenateOperator}, {"numpy.Stack", stackOperator}, {"numpy.Split", splitOperator},
        {"numpy.ExpandDims", expandDims}, {"numpy.Squeeze", squeezeOperator}, {"numpy.GetItem", itemOperator}, {"numpy.Take", takeOperator}, {"core.Cast", castOperator}, {"numpy.Pad", padOperator},
        {"numpy.BroadcastTo", broadcastTo}, {"numpy.Repeat", repeatOperator}, {"numpy.Tile", tileOperator}, {"nn.OneHot", oneHot}, {"numpy.Einsum", einsumOperator}, {"numpy.Flip", flipOperator},
        {"numpy.Swapaxes", swapAxes}, {"numpy.Copy", same}, {"core.StopGradient", same}, {"numpy.Identity", same}};
    const auto at = all.find(name);
    return at == all.end() ? nullptr : at->second;
}

} // namespace passbench::keras
