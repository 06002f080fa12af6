#pragma once
// Windows of convolutions and pools, from the attributes that these operators share.

#include "core/import/onnx/reader/node.h"

namespace passbench {

/// The window of a convolution or pool: one entry per spatial axis, pads twice as many (all begins, then all ends).
struct Window {
    Ints kernel, strides, dilations, pads;
    std::size_t axes() const { return kernel.size(); }
};

/// Of a window, stride or padding; so that sizes worked out from them fit 64 bits.
constexpr std::int64_t largestExtent = std::int64_t {1} << 20;

/// Attribute `name` with `count` entries, each `otherwise` when it is missing.
Result<Ints> perAxis(const OnnxNode& n, std::string_view name, std::size_t count, std::int64_t otherwise);
/// Strides, dilations and pads of a window over input 0.
Result<Window> windowOf(const OnnxNode& n, Ints kernel);
/// Tells of pads that `auto_pad` leaves no room for.
void remarkIgnoredPads(const OnnxNode& n, std::string_view mode, const Window& w);
/// Attribute auto_pad, which overrides pads.
Result<void> applyAutoPad(const OnnxNode& n, Window& w);
/// Attributes of `nn.conv{n}d` for a node whose inputs 0 and 1 are data and weights. In converters/convolution.cpp.
Result<Attrs> convolutionAttrs(const OnnxNode& n);
std::string layoutOf(std::string_view stem, std::size_t axes); ///< "NC" -> "NCHW"

} // namespace passbench
