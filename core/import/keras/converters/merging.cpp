// Layers that make one value of several.

#include "core/import/keras/reader/node.h"

namespace passbench::keras {
namespace {

/// Both masks, where there are two.
Ref joinedMasks(LayerNode& n)
{
    Ref all = Ref::None;
    for (std::size_t i = 0; i < n.positional; ++i)
        if (n.mask(i) != Ref::None)
            all = all == Ref::None ? n.mask(i) : n.e.call("logical_and", {all, n.mask(i)}, {}, true);
    return all;
}

/// Values of fewer axes get axes of extent 1 behind the batch, as Keras aligns them.
Result<Refs> aligned(LayerNode& n)
{
    Emitter& e = n.e;
    if (n.positional < 1)
        return fail("it has no inputs");
    std::int64_t rank = 0;
    for (std::size_t i = 0; i < n.positional; ++i)
        rank = std::max(rank, e.rank(n.in(i)));
    Refs values;
    for (std::size_t i = 0; i < n.positional; ++i) {
        const std::int64_t missing = rank - e.rank(n.in(i));
        values.push_back(missing == 0 ? n.in(i) : e.call("expand_dims", {n.in(i)}, {{"axis", std::int64_t {1}}, {"num_newaxis", missing}}));
    }
    return values;
}

Result<Ref> folded(LayerNode& n, std::string_view op)
{
    PB_ASSIGN(const Refs values, aligned(n));
    Ref result = values.front();
    for (std::size_t i = 1; i < values.size(); ++i)
        result = n.e.call(op, {result, values[i]});
    return result;
}

/// A layer that is one operator between all its inputs, from the first on.
Results foldedBy(LayerNode& n, std::string_view op)
{
    PB_ASSIGN(const Ref y, folded(n, op));
    return one(y, joinedMasks(n));
}

Results average(LayerNode& n)
{
    PB_ASSIGN(const Ref y, folded(n, "add"));
    return one(mulByScalar(n.e, y, 1.0 / static_cast<double>(n.positional)), joinedMasks(n));
}

Results subtract(LayerNode& n)
{
    if (n.positional != 2)
        return fail("it takes 2 inputs, and has {}", n.positional);
    return foldedBy(n, "subtract");
}

Results concatenate(LayerNode& n)
{
    if (n.positional < 1)
        return fail("it has no inputs");
    PB_ASSIGN(const Ints axes, n.axes("axis", n.e.rank(n.in()), {-1}));
    if (axes.size() != 1)
        return fail("its `axis` is no single axis");
    Refs values;
    for (std::size_t i = 0; i < n.positional; ++i)
        values.push_back(n.in(i));
    if (joinedMasks(n) != Ref::None && axes[0] == 1)
        return unsupported("masked sequences are joined along their steps, which is not supported");
    return one(n.e.call("concatenate", {n.e.tuple(std::move(values))}, {{"axis", axes[0]}}), joinedMasks(n));
}

/// One axis of each is summed over; the others of both remain, those of the first before.
Results dot(LayerNode& n)
{
    Emitter& e = n.e;
    if (n.positional != 2)
        return fail("it takes 2 inputs, and has {}", n.positional);
    auto axes = wholeNumbers(member(n.config(), "axes")).value_or(Ints());
    if (axes.size() == 1)
        axes.push_back(axes[0]);
    if (axes.size() != 2)
        return fail("its `axes` are no pair of axes");
    Ref sides[2] {n.in(0), n.in(1)};
    Ints rest[2];
    for (std::size_t i = 0; i < 2; ++i) {
        PB_ASSIGN(const Ints shape, n.staticInput(i));
        const auto rank = static_cast<std::int64_t>(shape.size());
        axes[i] += axes[i] < 0 ? rank : 0;
        if (rank < 2 || axes[i] < 1 || axes[i] >= rank)
            return fail("its `axes` are not those of its inputs, which are {} and {}", toText(e.type(n.in(0))), toText(e.type(n.in(1))));
        if (n.flag("normalize", false))
            sides[i] = e.call("nn.l2_normalize", {sides[i]}, {{"eps", 1e-12}, {"axis", Ints {axes[i]}}});
        Ints order {0};
        std::int64_t others = 1;
        for (std::int64_t axis = 1; axis < rank; ++axis)
            if (axis != axes[i]) {
                order.push_back(axis);
                rest[i].push_back(shape[static_cast<std::size_t>(axis)]);
                others *= rest[i].back();
            }
        order.push_back(axes[i]);
        bool isSame = true;
        for (std::size_t k = 0; k < order.size(); ++k)
            isSame = isSame && order[k] == static_cast<std::int64_t>(k);
        if (!isSame)
            sides[i] = e.call("transpose", {sides[i]}, {{"axes", order}});
        sides[i] = reshapedTo(e, sides[i], {shape[0], others, shape[static_cast<std::size_t>(axes[i])]});
    }
    Ints result {staticShape(e.type(n.in(0)))->front()};
    for (const Ints& side : rest)
        result.insert(result.end(), side.begin(), side.end());
    if (result.size() == 1)
        result.push_back(1);
    const Ref product = e.call("nn.batch_matmul", {sides[0], sides[1]}, {{"transpose_b", true}});
    return one(reshapedTo(e, product, std::move(result)));
}

} // namespace

std::span<const ConverterEntry> merging()
{
    static constexpr ConverterEntry entries[] {{"Add", [](LayerNode& n) { return foldedBy(n, "add"); }, Masks::Uses}, {"Subtract", subtract, Masks::Uses}, {"Multiply", [](LayerNode& n) { return foldedBy(n, "multiply"); }, Masks::Uses}, {"Average", average, Masks::Uses},
        {"Maximum", [](LayerNode& n) { return foldedBy(n, "maximum"); }, Masks::Uses}, {"Minimum", [](LayerNode& n) { return foldedBy(n, "minimum"); }, Masks::Uses}, {"Concatenate", concatenate, Masks::Uses}, {"Dot", dot}};
    return entries;
}

} // namespace passbench::keras
