// Operators that make tensors from numbers.

#include "core/import/onnx/reader/node.h"

namespace passbench {
namespace {

Result<Refs> constant(OnnxNode& n)
{
    Emitter& e = n.e;
    if (n.attribute("value")) {
        PB_ASSIGN(Tensor value, n.tensor("value"));
        return Refs {e.constant(std::move(value))};
    }
    if (n.attribute("sparse_value")) {
        PB_ASSIGN(Tensor value, n.sparseTensor("sparse_value"));
        return Refs {e.constant(std::move(value))};
    }
    if (n.attribute("value_float")) {
        const auto value = static_cast<float>(n.number("value_float", 0));
        return Refs {e.constant(Tensor::of(DataType::Float32, {}, std::span(&value, 1)))};
    }
    if (n.attribute("value_int")) {
        const std::int64_t value = n.integer("value_int", 0);
        return Refs {e.constant(Tensor::of(DataType::Int64, {}, std::span(&value, 1)))};
    }
    if (const auto* a = n.attribute("value_floats")) {
        const std::vector<float> values(a->floats().begin(), a->floats().end());
        return Refs {e.constant(Tensor::of(DataType::Float32, {static_cast<std::int64_t>(values.size())}, std::span(values)))};
    }
    if (const auto values = n.integers("value_ints"))
        return Refs {e.constant(Tensor::ofInts(*values))};
    return unsupported("holds a constant that is no tensor of numbers");
}

Result<Refs> constantOfShape(OnnxNode& n)
{
    const float zero = 0;
    Tensor value = Tensor::of(DataType::Float32, {1}, std::span(&zero, 1));
    if (n.attribute("value")) {
        PB_ASSIGN(value, n.tensor("value"));
        if (value.elementCount() != 1)
            return fail("its value has {} elements, not one", value.elementCount());
    }
    const auto shape = n.e.constantInts(n.in(0));
    if (!shape)
        return Refs {n.e.call("dyn.full", {n.e.constant(value.reshaped({})), asExtents(n.e, n.in(0))}, {{"dtype", value.dtype()}})};
    const auto count = checkedElementCount(*shape);
    if (!count || *count > mostConstantElements || shape->size() > 64)
        return fail("makes a tensor of the impossible shape [{}]", fmt::join(std::span(*shape).first(std::min<std::size_t>(shape->size(), 16)), ", "));
    // The very bits, whatever the type.
    return Refs {n.e.constant(Tensor(value.dtype(), *shape, repeatedBuffer(value.bytes(), static_cast<std::size_t>(*count))))};
}

constexpr std::uint64_t mostInRange = 16'000'000;

/// Whole numbers from `start` to before `limit`, of which differences may be larger than any.
Result<Ref> countedRange(Emitter& e, DataType type, std::int64_t start, std::int64_t limit, std::int64_t delta)
{
    const bool up = delta > 0;
    const auto less = static_cast<std::uint64_t>(up ? start : limit), more = static_cast<std::uint64_t>(up ? limit : start);
    const std::uint64_t way = (up ? start < limit : limit < start) ? more - less : 0;
    const std::uint64_t step = up ? static_cast<std::uint64_t>(delta) : 0 - static_cast<std::uint64_t>(delta);
    const std::uint64_t count = way / step + (way % step > 0 ? 1 : 0);
    if (count > mostInRange)
        return fail("makes {} elements", count);
    Ints values(count, start);
    for (std::size_t i = 1; i < values.size(); ++i)
        values[i] = values[i - 1] + delta;
    if (type == DataType::Int64)
        return e.constant(Tensor::ofInts(values));
    Tensor narrow = Tensor::allocate(type, {static_cast<std::int64_t>(count)});
    for (std::size_t i = 0; i < values.size(); ++i)
        narrow.set(static_cast<std::int64_t>(i), static_cast<double>(values[i]));
    return e.constant(std::move(narrow));
}

Result<Refs> range(OnnxNode& n)
{
    Emitter& e = n.e;
    const auto start = e.constantScalar(n.in(0)), limit = e.constantScalar(n.in(1)), delta = e.constantScalar(n.in(2));
    if (delta && *delta == 0)
        return fail("counts in steps of 0");
    if (!start || !limit || !delta) {
        Refs bounds {n.in(0), n.in(1), n.in(2)};
        for (Ref& bound : bounds)
            bound = reshapedTo(e, bound, {});
        return Refs {e.call("arange", bounds, {{"dtype", e.dtype(n.in(0))}})};
    }
    const DataType type = e.dtype(n.in(0));
    if (const auto from = e.constantInts(n.in(0)), to = e.constantInts(n.in(1)), step = e.constantInts(n.in(2)); from && to && step) {
        PB_ASSIGN(const Ref counted, countedRange(e, type, from->front(), to->front(), step->front()));
        return Refs {counted};
    }
    const double count = std::max(0.0, std::ceil((*limit - *start) / *delta));
    if (!(count <= static_cast<double>(mostInRange)))
        return fail("makes {} elements", count);
    Tensor value = Tensor::allocate(type, {static_cast<std::int64_t>(count)});
    for (std::int64_t i = 0; i < value.elementCount(); ++i)
        value.set(i, *start + static_cast<double>(i) * *delta);
    return Refs {e.constant(std::move(value))};
}

constexpr OnnxConverterEntry constantsTable[] {{"Constant", constant}, {"ConstantOfShape", constantOfShape}, {"Range", range}};

} // namespace

std::span<const OnnxConverterEntry> onnxConstants() { return constantsTable; }

} // namespace passbench
