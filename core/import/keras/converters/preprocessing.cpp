// Layers that prepare numbers.

#include "core/support/words/shown_text.h"
#include "core/import/keras/reader/node.h"

#include <cmath>

namespace passbench::keras {
namespace {

constexpr std::int64_t mostListed = 1'000'000;

/// Numbers of a field: one, or a list of any depth.
void numbersIn(const Json& value, Floats& numbers)
{
    if (value.is_number())
        numbers.push_back(value.get<double>());
    else if (value.is_array() && static_cast<std::int64_t>(numbers.size()) < mostListed)
        for (const Json& inner : value)
            numbersIn(inner, numbers);
}

/// As a constant along the last axis; a scalar when there is one number.
Ref alongLast(LayerNode& n, const Floats& numbers)
{
    if (numbers.size() == 1)
        return n.e.scalar(n.dtype, numbers.front());
    Tensor tensor = Tensor::allocate(n.dtype, {static_cast<std::int64_t>(numbers.size())});
    for (std::size_t i = 0; i < numbers.size(); ++i)
        tensor.set(static_cast<std::int64_t>(i), numbers[i]);
    return n.e.constant(std::move(tensor));
}

Floats listed(const LayerNode& n, std::string_view key, double otherwise)
{
    const Json& value = member(n.config(), key);
    Floats numbers;
    numbersIn(value.is_object() ? member(member(value, "config"), "value") : value, numbers);
    return numbers.empty() ? Floats {otherwise} : numbers;
}

Results rescaling(LayerNode& n)
{
    Emitter& e = n.e;
    const Ref x = castTo(e, n.in(), n.dtype);
    const Floats scale = listed(n, "scale", 1), offset = listed(n, "offset", 0);
    const Ref scaled = scale == Floats {1} ? x : e.call("multiply", {x, alongLast(n, scale)});
    return one(offset == Floats {0} ? scaled : e.call("add", {scaled, alongLast(n, offset)}));
}

/// (x - mean) / max(sqrt(variance), 1e-7), with the statistics in the configuration or among the weights.
Results normalizationLayer(LayerNode& n)
{
    Emitter& e = n.e;
    constexpr double least = 1e-7;
    const Ref x = castTo(e, n.in(), n.dtype);
    const std::int64_t rank = e.rank(x);
    PB_ASSIGN(const Ints axes, n.axes("axis", rank, {-1}));
    Ints shape, aligned(static_cast<std::size_t>(rank), 1);
    std::int64_t count = 1;
    for (const std::int64_t axis : axes) {
        const Dim extent = e.dim(x, axis);
        if (!extent.isStatic())
            return unsupported("the extent of its axis {} is open", axis);
        shape.push_back(extent.size());
        aligned[static_cast<std::size_t>(axis)] = extent.size();
        count *= extent.size();
    }
    const bool given = !member(n.config(), "mean").is_null();
    const auto statistic = [&](std::string_view key, std::size_t index) -> Result<Tensor> {
        if (!given) {
            PB_ASSIGN(const Tensor stored, weightAt(n.layer().place, index, key));
            if (stored.shape() != shape)
                return fail("its weight `{}` is [{}] in the file, and should be [{}]", key, fmt::join(stored.shape(), ", "), fmt::join(shape, ", "));
            return stored;
        }
        const Floats numbers = listed(n, key, 0);
        if (static_cast<std::int64_t>(numbers.size()) != count && numbers.size() != 1)
            return fail("its `{}` has {} numbers, and its axes {}", key, numbers.size(), count);
        Tensor tensor = Tensor::allocate(DataType::Float64, shape);
        for (std::int64_t i = 0; i < count; ++i)
            tensor.set(i, numbers[numbers.size() == 1 ? 0 : static_cast<std::size_t>(i)]);
        return tensor;
    };
    PB_ASSIGN(const Tensor mean, statistic("mean", 0));
    PB_ASSIGN(const Tensor variance, statistic("variance", 1));
    Tensor deviation = Tensor::allocate(n.dtype, aligned);
    for (std::int64_t i = 0; i < count; ++i)
        deviation.set(i, std::max(std::sqrt(variance.at(i)), least));
    const Ref centre = e.constant(converted(mean, n.dtype).reshaped(aligned)), width = e.constant(std::move(deviation));
    if (n.flag("invert", false))
        return one(e.call("add", {e.call("multiply", {x, width}), centre}));
    return one(e.call("divide", {e.call("subtract", {x, centre}), width}));
}

Results categoryEncoding(LayerNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ints depth, n.extents("num_tokens", 1, 1));
    const std::string mode = n.text("output_mode", "multi_hot");
    Ref ids = castTo(e, n.in(), DataType::Int32);
    if (mode != "one_hot" && mode != "multi_hot")
        return unsupported("the output mode `{}` is not supported", shownText(mode));
    if (e.rank(ids) == 2 && e.dim(ids, 1) == Dim(1)) // a column of ids
        ids = e.call("squeeze", {ids}, {{"axis", Ints {1}}});
    const Ref hot = e.call("one_hot", {ids, e.scalar(n.dtype, 1), e.scalar(n.dtype, 0)}, {{"depth", depth[0]}, {"axis", std::int64_t {-1}}, {"dtype", n.dtype}});
    if (mode == "one_hot" || e.rank(ids) < 2)
        return one(hot);
    return one(e.call("max", {hot}, {{"axis", Ints {e.rank(ids) - 1}}}));
}

} // namespace

std::span<const ConverterEntry> preprocessing()
{
    static constexpr ConverterEntry entries[] {{"Rescaling", rescaling, Masks::Pass}, {"Normalization", normalizationLayer}, {"CategoryEncoding", categoryEncoding}};
    return entries;
}

} // namespace passbench::keras
