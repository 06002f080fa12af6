// SVDF: filters of features, and of what they gave in the last steps, which the state remembers.

#include "core/import/tflite/converters/recurrent.h"

namespace passbench::tflite {
namespace {

struct SvdfShape {
    std::int64_t batch, filters, memory, rank, units;
};

Result<SvdfShape> svdfShape(const TfNode& n)
{
    PB_ASSIGN(const Ints x, n.staticInput(0));
    PB_ASSIGN(const Ints feature, n.staticInput(1));
    PB_ASSIGN(const Ints time, n.staticInput(2));
    PB_ASSIGN(const Ints state, n.staticInput(4));
    const std::int64_t rank = n.options<file::Svdf>(file::BuiltinOptions_Svdf).rank();
    if (x.size() != 2 || feature.size() != 2 || time.size() != 2 || rank < 1 || feature[0] % rank != 0 || time[0] != feature[0] || checkedElementCount(state) != x[0] * time[0] * time[1])
        return fail("its data are [{}], its weights [{}] and [{}], its state [{}], in rank {}", fmt::join(x, ", "), fmt::join(feature, ", "), fmt::join(time, ", "), fmt::join(state, ", "), rank);
    return SvdfShape {x[0], feature[0], time[1], rank, feature[0] / rank};
}

/// The oldest column of the state goes, and `newest` [B, F] comes.
Ref movedOn(TfNode& n, const SvdfShape& s, Ref newest)
{
    Emitter& e = n.e;
    const Ref column = reshapedTo(e, newest, {s.batch, s.filters, 1});
    if (s.memory == 1)
        return column;
    const Ref old = reshapedTo(e, n.in(4), {s.batch, s.filters, s.memory});
    const Ref kept = e.call("strided_slice", {old}, {{"begin", Ints {1}}, {"end", Ints {s.memory}}, {"strides", Ints {1}}, {"axes", Ints {2}}});
    return e.call("concatenate", {e.tuple({kept, column})}, {{"axis", std::int64_t {2}}});
}

/// Filters times what they remember, summed over time and over those of one unit: [B, U].
Ref unitSums(Emitter& e, const SvdfShape& s, Ref state, Ref time)
{
    const Ref filters = e.call("sum", {e.call("multiply", {state, time})}, {{"axis", Ints {2}}});
    return s.rank == 1 ? filters : e.call("sum", {reshapedTo(e, filters, {s.batch, s.units, s.rank})}, {{"axis", Ints {2}}});
}

QuantParams floatProduct(const QuantParams& a, const QuantParams& b, const QuantParams& to)
{
    const auto factor = static_cast<float>(a.scaleAt(0)) * static_cast<float>(b.scaleAt(0)) / static_cast<float>(to.scaleAt(0));
    return {.scale = {static_cast<double>(factor) * to.scaleAt(0)}, .zeroPoint = {0}};
}

Result<Refs> storedSvdf(TfNode& n, const SvdfShape& s)
{
    Emitter& e = n.e;
    const QuantParams &x = n.input(0).quant, &feature = n.input(1).quant, &time = n.input(2).quant, &state = n.input(4).quant, &out = n.output().quant;
    for (const std::size_t i : {1U, 2U, 4U})
        if (!n.input(i).isStored() || !isPerTensor(n.input(i)))
            return unsupported("its input {} is no integer with one scale", i);
    if (!n.output().isStored())
        return unsupported("its result is no stored integer");
    const Ref sums = e.call("qnn.dense", {n.in(0), n.in(1), zeroOf(e, x), zeroOf(e, feature), scaleOf(e, x), scaleOf(e, feature)}, {{"units", s.filters}, {"out_dtype", DataType::Int32}});
    const Ref moved = movedOn(n, s, requantized(e, sums, floatProduct(x, feature, state), state, *n.input(4).dtype));
    const Ref units = unitSums(e, s, centered(e, moved, state), castTo(e, n.in(2), DataType::Int32));
    const Ref biased = n.has(3) ? e.call("add", {units, n.in(3)}) : units;
    const Ref result = requantized(e, biased, floatProduct(state, time, out), out, *n.output().dtype);
    PB_ASSIGN(const Ints shape, n.staticInput(4));
    n.update(4, reshapedTo(e, moved, shape));
    return Refs {result}; // an activation is the range of the result
}

} // namespace

Result<Refs> svdf(TfNode& n)
{
    PB_ASSIGN(const SvdfShape s, svdfShape(n));
    if (n.input(0).isStored())
        return storedSvdf(n, s);
    Emitter& e = n.e;
    const Ref moved = movedOn(n, s, productOf(e, n.in(0), matricesOf(n, {1}), n.options<file::Svdf>(file::BuiltinOptions_Svdf).asymmetric_quantize_inputs()));
    const Ref units = unitSums(e, s, moved, realInput(n, 2));
    const Ref biased = n.has(3) ? e.call("add", {units, n.in(3)}) : units;
    PB_ASSIGN(const Ref result, activated(n, biased, n.options<file::Svdf>(file::BuiltinOptions_Svdf).activation()));
    PB_ASSIGN(const Ints shape, n.staticInput(4));
    n.update(4, reshapedTo(e, moved, shape));
    return Refs {result};
}

} // namespace passbench::tflite
