// Resizing. Names of modes are those of ONNX but for `nearest_neighbor` and `round`, which goes up at halves.

#include "core/export/onnx/writer.h"
#include "core/ops/image/attributes.h"
#include "core/ops/rules/permutation.h"
#include "core/ops/windows/attributes.h"

#include <array>

namespace passbench {
namespace {

Result<void> resize(OnnxCall& call, const ResizeAttrs& attrs)
{
    const std::string canonical = channelsFirst(call.shape(0).size() - 2);
    PB_ASSIGN(const auto order, layoutPermutation(attrs.layout, canonical));
    if (attrs.coordinateMode == "tf_crop_and_resize")
        return call.unsupported("it cuts a part out first");
    if (attrs.coordinateMode == "tf_half_pixel_for_nn")
        return call.unsupported("ONNX gave its coordinates up");
    Ints sizes;
    for (const std::size_t axis : order)
        sizes.push_back(call.resultShape()[axis]);
    OnnxAttributes all {{"coordinate_transformation_mode", attrs.coordinateMode},
        {"mode", attrs.method == "nearest_neighbor" ? std::string("nearest") : attrs.method}};
    if (attrs.method == "nearest_neighbor")
        all.push_back({"nearest_mode", attrs.roundingMethod == "round" ? std::string("round_prefer_ceil") : attrs.roundingMethod});
    if (attrs.method == "cubic") {
        all.push_back({"cubic_coeff_a", attrs.cubicAlpha});
        all.push_back({"exclude_outside", std::int64_t {attrs.cubicExclude}});
    }
    const std::string made = call.add("Resize", {call.transposed(call.input(0), order), "", "", call.ints(sizes)}, all);
    return call.give(call.transposed(made, inverse(order)));
}

template<std::size_t dims> Result<void> resize(OnnxCall& call) { return resize(call, call.attrs<SpatialResizeAttrs<dims>>()); }
Result<void> upsampling(OnnxCall& call) { return resize(call, asResize(call.attrs<UpsamplingAttrs>())); }
Result<void> upsampling3d(OnnxCall& call) { return resize(call, asResize(call.attrs<Upsampling3dAttrs>())); }

constexpr auto resizingRules = std::to_array<OnnxRuleEntry>({
    {"image.resize1d", resize<1>}, {"image.resize2d", resize<2>}, {"image.resize3d", resize<3>}, {"nn.upsampling", upsampling},
    {"nn.upsampling3d", upsampling3d},
});

} // namespace

std::span<const OnnxRuleEntry> onnxResizingRules() { return resizingRules; }

} // namespace passbench
