// Fourier transforms of constant length: products with tables of cosines and sines.

#include "core/import/onnx/reader/node.h"

#include <cmath>
#include <numbers>

namespace passbench {
namespace {

constexpr std::int64_t mostFourierEntries = std::int64_t {1} << 24;

struct Transform {
    std::int64_t from = 0, length = 0, bins = 0; ///< elements there, elements of the signal, elements of the spectrum
    bool inverse = false;
    bool half = false; ///< of the spectrum is there, as a real signal has it, and the result is real
};

/// cos or sin of the angle of each bin and element, [bins, from]; scaled for the inverse.
Ref anglesTable(Emitter& e, DataType dtype, const Transform& t, bool sine)
{
    const std::int64_t used = std::min(t.from, t.half ? t.length / 2 + 1 : t.length); // the rest is cut, or continued with zeros
    Tensor fourierTable = Tensor::allocate(dtype, {t.bins, t.from});
    for (std::int64_t k = 0; k < t.bins; ++k)
        for (std::int64_t i = 0; i < used; ++i) {
            const double angle = 2 * std::numbers::pi * static_cast<double>(k * i % t.length) / static_cast<double>(t.length);
            const double value = sine ? (t.inverse ? -std::sin(angle) : std::sin(angle)) : std::cos(angle);
            const bool twice = t.half && i > 0 && 2 * i != t.length; // the bin stands for its mirror image too
            fourierTable.set(k * t.from + i, t.inverse ? (twice ? 2 : 1) * value / static_cast<double>(t.length) : value);
        }
    return e.constant(std::move(fourierTable));
}

/// The transform along the last axis of a real and perhaps an imaginary part; [..., bins] becomes [..., bins, 2], or
/// [..., bins, 1] from half a spectrum, where `axis` is the place of the bins.
Ref transformed(Emitter& e, Ref real, Ref imaginary, const Transform& t, std::int64_t axis)
{
    const Ref cosines = anglesTable(e, e.dtype(real), t, false), sines = anglesTable(e, e.dtype(real), t, true);
    const Attrs units {{"units", t.bins}};
    Ref re = e.call("nn.dense", {real, cosines}, units);
    if (imaginary != Ref::None)
        re = e.call("add", {re, e.call("nn.dense", {imaginary, sines}, units)});
    if (t.half)
        return e.call("expand_dims", {swappedWithLast(e, re, axis)}, {{"axis", std::int64_t {-1}}});
    Ref im = e.call("negative", {e.call("nn.dense", {real, sines}, units)});
    if (imaginary != Ref::None)
        im = e.call("add", {im, e.call("nn.dense", {imaginary, cosines}, units)});
    const Ref parts = e.tuple({swappedWithLast(e, re, axis), swappedWithLast(e, im, axis)});
    return e.call("stack", {parts}, {{"axis", std::int64_t {-1}}});
}

/// Real (0) or imaginary (1) part of [..., 1 or 2]; None when the signal is real.
Ref part(Emitter& e, Ref x, std::int64_t which)
{
    const std::int64_t last = e.rank(x) - 1;
    const Dim parts = e.dim(x, last);
    if (which == 1 && parts == Dim(1))
        return Ref::None;
    const Ref sliced = parts == Dim(1) ? x
                                       : e.call("strided_slice", {x}, {{"begin", Ints {which}}, {"end", Ints {which + 1}}, {"strides", Ints {1}}, {"axes", Ints {last}}});
    return e.call("squeeze", {sliced}, {{"axis", Ints {last}}});
}

Result<void> checkSignal(OnnxNode& n, const Transform& t)
{
    const Dim parts = n.e.dim(n.in(0), -1);
    if (parts != Dim(1) && parts != Dim(2))
        return fail("its signal is {}, and must end in an axis of 1 or 2", toText(n.e.type(n.in(0))));
    if (t.length < 1)
        return fail("transforms a signal of length {}", t.length);
    if (t.bins > mostFourierEntries / std::max<std::int64_t>(t.from, 1))
        return unsupported("a transform of length {} takes too large a table", t.length);
    return {};
}

Result<Refs> dft(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref x = n.in(0);
    std::int64_t axis = n.integer("axis", 1);
    if (n.opset() >= 20) {
        const auto given = n.has(2) ? e.constantScalar(n.in(2)) : std::optional(-2.0);
        if (!given)
            return unsupported("its axis is not a constant of the file");
        axis = static_cast<std::int64_t>(*given);
    }
    PB_ASSIGN(axis, OnnxNode::normalized(axis, e.rank(x)));
    if (axis == e.rank(x) - 1)
        return fail("transforms along the axis of real and imaginary parts");
    const Dim extent = e.dim(x, axis);
    if (!extent.isStatic())
        return unsupported("transforms axis {}, whose size is not known", axis);
    Transform t {.from = extent.size(), .length = extent.size(), .bins = 0, .inverse = n.integer("inverse", 0) != 0};
    const bool oneSided = n.integer("onesided", 0) != 0;
    t.half = oneSided && t.inverse;
    if (n.has(1)) {
        PB_ASSIGN(t.length, n.constantCount(1, "length"));
    } else if (t.half) {
        t.length = 2 * (extent.size() - 1);
    }
    t.bins = oneSided && !t.half ? t.length / 2 + 1 : t.length;
    PB_TRY(checkSignal(n, t));
    const Ref imaginary = part(e, x, 1);
    const auto brought = [&](Ref p) { return p == Ref::None ? p : swappedWithLast(e, p, axis); };
    return Refs {transformed(e, brought(part(e, x, 0)), brought(imaginary), t, axis)};
}

Result<Refs> stft(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref signal = n.in(0);
    PB_ASSIGN(const std::int64_t step, n.constantCount(1, "step"));
    const Dim extent = e.dim(signal, 1);
    if (e.rank(signal) != 3 || !extent.isStatic())
        return unsupported("its signal is {}", toText(e.type(signal)));
    Transform t;
    if (n.has(3)) {
        PB_ASSIGN(t.length, n.constantCount(3, "frame length"));
    } else if (const Dim window = n.has(2) ? e.dim(n.in(2), 0) : extent; window.isStatic()) {
        t.length = window.size();
    }
    t.from = t.length;
    const bool oneSided = n.integer("onesided", 1) != 0;
    t.bins = oneSided ? t.length / 2 + 1 : t.length;
    PB_TRY(checkSignal(n, t));
    if (step < 1 || t.length > extent.size())
        return fail("cuts a signal of {} into frames of {}, {} apart", extent.size(), t.length, step);
    const std::int64_t frames = (extent.size() - t.length) / step + 1;
    if (frames > mostFourierEntries / t.length)
        return unsupported("cuts a signal into {} frames of {}", frames, t.length);
    Tensor indices = Tensor::allocate(DataType::Int64, {frames, t.length});
    for (std::int64_t i = 0; i < indices.elementCount(); ++i)
        indices.writable<std::int64_t>()[static_cast<std::size_t>(i)] = i / t.length * step + i % t.length;
    const Ref places = e.constant(std::move(indices));
    const auto framed = [&](Ref p) {
        if (p == Ref::None)
            return p;
        const Ref cut = e.call("take", {p, places}, {{"axis", std::int64_t {1}}});
        return n.has(2) ? e.call("multiply", {cut, n.in(2)}) : cut;
    };
    return Refs {transformed(e, framed(part(e, signal, 0)), framed(part(e, signal, 1)), t, 2)};
}

constexpr OnnxConverterEntry fourierTable[] {{"DFT", dft}, {"STFT", stft}};

} // namespace

std::span<const OnnxConverterEntry> onnxFourier() { return fourierTable; }

} // namespace passbench
