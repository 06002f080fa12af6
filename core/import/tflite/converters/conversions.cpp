// Between types, and between real numbers and stored integers.

#include "core/import/tflite/integers/stored.h"

#include <cmath>

namespace passbench::tflite {
namespace {

Result<Refs> quantize(TfNode& n)
{
    const TensorInfo &from = n.input(0), &to = n.output();
    if (!to.isQuantized() || !to.dtype)
        return fail("its result has no scale");
    if (isFloat(n.e.dtype(n.in(0))))
        return Refs {quantized(n.e, castTo(n.e, n.in(0), DataType::Float32), to.quant, *to.dtype, to.axis)};
    if (!from.isQuantized() || !isPerTensor(from) || !isPerTensor(to))
        return unsupported("its integers have no scale, or several");
    return Refs {requantized(n.e, n.in(0), from.quant, to.quant, *to.dtype)};
}

Result<Refs> dequantize(TfNode& n)
{
    if (isFloat(n.e.dtype(n.in(0))))
        return Refs {castTo(n.e, n.in(0), n.output().dtype.value_or(DataType::Float32))};
    if (!n.input(0).isQuantized())
        return fail("its integers have no scale");
    return Refs {dequantized(n.e, n.in(0), n.input(0).quant, n.input(0).axis)};
}

Result<Refs> cast(TfNode& n)
{
    if (!n.output().dtype)
        return unsupported("its result is of a type that is not supported");
    return Refs {castTo(n.e, n.in(0), *n.output().dtype)};
}

/// Real numbers as they come back from steps whose range is nudged so that 0 is one of them.
Result<Refs> fakeQuant(TfNode& n)
{
    const auto& o = n.options<file::FakeQuant>(file::BuiltinOptions_FakeQuant);
    if (o.num_bits() < 2 || o.num_bits() > 16 || !(o.min() <= 0 && o.max() >= 0 && o.min() < o.max()))
        return fail("its range is {} to {}, in {} bits", o.min(), o.max(), o.num_bits());
    const float least = o.narrow_range() ? 1 : 0, most = static_cast<float>((1 << o.num_bits()) - 1);
    const float scale = (o.max() - o.min()) / (most - least);
    const float zero = std::min(std::max(std::round(least - o.min() / scale), least), most);
    const float low = (least - zero) * scale, high = (most - zero) * scale;
    Emitter& e = n.e;
    const auto number = [&](float v) { return e.scalar(DataType::Float32, v); };
    const Ref clamped = e.call("clip", {n.in(0)}, {{"a_min", double {low}}, {"a_max", double {high}}});
    const Ref steps = e.call("multiply", {e.call("subtract", {clamped, number(low)}), number(1.0F / scale)});
    const Ref whole = e.call("floor", {e.call("add", {steps, number(0.5F)})});
    return Refs {e.call("add", {e.call("multiply", {whole, number(scale)}), number(low)})};
}

} // namespace

std::span<const ConverterEntry> conversions()
{
    static constexpr ConverterEntry entries[] {{6, dequantize}, {53, cast}, {80, fakeQuant}, {114, quantize}};
    return entries;
}

} // namespace passbench::tflite
