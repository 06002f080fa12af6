// Softmax, and what else brings a row to a common size.

#include "core/import/tflite/converters/l2_normalization.h"

namespace passbench::tflite {
namespace {

Result<Refs> softmax(TfNode& n)
{
    const auto& o = n.options<file::Softmax>(file::BuiltinOptions_Softmax);
    const TensorInfo &from = n.input(0), &to = n.output();
    Emitter& e = n.e;
    if (!from.isStored())
        return Refs {e.call("nn.softmax", {o.beta() == 1 ? n.in(0) : mulByScalar(e, n.in(0), o.beta())})};
    if (!to.isStored() || !isPerTensor(from) || !isPerTensor(to))
        return unsupported("its data are stored integers, and its result is not");
    const double steps[] {from.quant.scaleAt(0) * static_cast<double>(o.beta())}; // all that beta does
    Attrs attrs {{"rounding", std::string("TFLITE")}};
    if (to.dtype != from.dtype)
        attrs.set("out_dtype", *to.dtype);
    return Refs {e.call("qnn.softmax", {n.in(0), scaleConstant(e, steps), zeroOf(e, from.quant), scaleOf(e, to.quant), zeroOf(e, to.quant)}, std::move(attrs))};
}

Result<Refs> logSoftmax(TfNode& n)
{
    Emitter& e = n.e;
    if (!n.input(0).isStored())
        return Refs {e.call("nn.log_softmax", {n.in(0)})};
    if (!n.output().isStored())
        return unsupported("its data are stored integers, and its result is not");
    n.remark("stored integers are worked out as real numbers, and stored again: a result may be one step off");
    return Refs {quantized(e, e.call("nn.log_softmax", {dequantized(e, n.in(0), n.input(0).quant)}), n.output().quant, *n.output().dtype)};
}

Result<Refs> lrn(TfNode& n)
{
    const auto& o = n.options<file::LocalResponseNormalization>(file::BuiltinOptions_LocalResponseNormalization);
    const std::int64_t size = 2 * std::int64_t {o.radius()} + 1;
    if (o.radius() < 0)
        return fail("its radius is {}", o.radius());
    return Refs {n.e.call("nn.lrn", {n.in(0)}, {{"size", size}, {"axis", std::int64_t {3}}, {"bias", double {o.bias()}}, {"alpha", double {o.alpha()} * static_cast<double>(size)}, {"beta", double {o.beta()}}})};
}

} // namespace

std::span<const ConverterEntry> normalization()
{
    static constexpr ConverterEntry entries[] {{11, l2Normalization}, {13, lrn}, {25, softmax}, {50, logSoftmax}};
    return entries;
}

} // namespace passbench::tflite
