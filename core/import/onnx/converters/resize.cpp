// Resize and Upsample (opset 7 to 23). `image.resize2d`, and its likes for one and three dims, know only sizes of all axes but the first two;
// whatever they can't say is written out with constant indices and weights.

#include "core/import/onnx/converters/resize_axes.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

constexpr double largestSize = 1e9;

Result<Floats> floatsOf(const OnnxNode& n, Ref input)
{
    const Tensor* value = n.e.constantValue(input);
    if (!value || value->elementCount() > 128)
        return unsupported("resizes by an input that is not a constant of the file");
    Floats result;
    for (std::int64_t i = 0; i < value->elementCount(); ++i)
        result.push_back(value->at(i));
    return result;
}

Result<std::int64_t> sizeOf(double size)
{
    if (!(size >= 0 && size < largestSize))
        return fail("resizes an axis to {}", size);
    return static_cast<std::int64_t>(size);
}

bool given(const OnnxNode& n, std::size_t i) { return n.has(i) && elementCount(n.e.type(n.in(i))).value_or(1) != 0; }

bool isOld(const OnnxNode& n) { return n.op() == "Upsample" || n.opset() < 11; }

/// The axes that are named, all by default, each with its extent, which must be known when it is needed.
Result<std::vector<ResizedAxis>> namedAxes(const OnnxNode& n)
{
    const std::int64_t rank = n.e.rank(n.in(0));
    Ints axes = n.integers("axes").value_or(Ints());
    if (axes.empty())
        for (std::int64_t i = 0; i < rank; ++i)
            axes.push_back(i);
    PB_TRY(OnnxNode::normalized(axes, rank));
    std::vector<ResizedAxis> result;
    for (const std::int64_t axis : axes) {
        const Dim dim = n.e.dim(n.in(0), axis);
        const std::int64_t extent = dim.isStatic() ? dim.size() : -1;
        result.push_back({.axis = axis < 0 ? axis + rank : axis, .from = extent, .to = extent, .scale = 1, .begin = 0, .end = 1, .rounding = {}});
    }
    return result;
}

Result<Floats> scalesOf(const OnnxNode& n)
{
    if (n.op() == "Upsample" && n.numbers("scales"))
        return *n.numbers("scales");
    if (n.op() == "Upsample" && n.opset() < 7)
        return Floats {1, 1, n.number("height_scale", 1), n.number("width_scale", 1)};
    return floatsOf(n, n.in(isOld(n) ? 1 : 2));
}

Result<void> applyScales(const OnnxNode& n, std::vector<ResizedAxis>& axes)
{
    PB_ASSIGN(const Floats scales, scalesOf(n));
    if (scales.size() != axes.size())
        return fail("has {} scales for {} axes", scales.size(), axes.size());
    for (std::size_t i = 0; i < axes.size(); ++i) {
        ResizedAxis& axis = axes[i];
        axis.scale = scales[i];
        if (!(axis.scale > 0 && axis.scale < largestSize))
            return fail("scales an axis by {}", axis.scale);
        if (axis.scale == 1)
            continue;
        if (axis.from < 0)
            return unsupported("scales axis {}, whose size is not known", axis.axis);
        // Single precision, as the file's numbers are: 10 * 0.7 is 7, and not 6.99999988.
        PB_ASSIGN(axis.to, sizeOf(std::floor(static_cast<float>(axis.from) * static_cast<float>(axis.scale))));
        const double exact = static_cast<double>(axis.to) / static_cast<double>(std::max<std::int64_t>(axis.from, 1));
        if (std::abs(exact - axis.scale) <= 1e-6 * exact)
            axis.scale = exact;
    }
    return {};
}

Result<void> applySizes(const OnnxNode& n, std::vector<ResizedAxis>& axes)
{
    const auto sizes = n.e.constantInts(n.in(3));
    if (!sizes)
        return unsupported("resizes to sizes that are not constants of the file");
    if (sizes->size() != axes.size())
        return fail("has {} sizes for {} axes", sizes->size(), axes.size());
    const std::string policy = n.text("keep_aspect_ratio_policy", "stretch");
    if (policy != "stretch" && policy != "not_larger" && policy != "not_smaller")
        return fail("attribute `keep_aspect_ratio_policy` is `{}`", policy);
    std::optional<double> common;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (axes[i].from < 1)
            return unsupported("resizes axis {}, whose size is {}", axes[i].axis, axes[i].from < 0 ? "not known" : "0");
        PB_ASSIGN(axes[i].to, sizeOf(static_cast<double>((*sizes)[i])));
        axes[i].scale = static_cast<double>(axes[i].to) / static_cast<double>(axes[i].from);
        common = !common ? axes[i].scale : policy == "not_larger" ? std::min(*common, axes[i].scale) : std::max(*common, axes[i].scale);
    }
    for (ResizedAxis& axis : axes)
        if (policy != "stretch") {
            axis.scale = *common;
            PB_ASSIGN(axis.to, sizeOf(std::floor(static_cast<double>(axis.from) * axis.scale + 0.5)));
        }
    return {};
}

Result<ResizeRule> ruleOf(const OnnxNode& n)
{
    const std::string mode = n.text("mode", "nearest");
    ResizeRule rule {.method = mode == "bilinear" ? "linear" : mode,
        .coordinates = isOld(n) ? "asymmetric" : n.text("coordinate_transformation_mode", "half_pixel"),
        .cubicA = n.number("cubic_coeff_a", -0.75),
        .excludeOutside = n.integer("exclude_outside", 0) != 0,
        .antialias = n.integer("antialias", 0) != 0,
        .outside = n.number("extrapolation_value", 0)};
    if (rule.method != "nearest" && rule.method != "linear" && rule.method != "cubic")
        return unsupported("resizes in mode `{}`", mode);
    static constexpr std::string_view known[] = {"half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "align_corners", "asymmetric", "tf_half_pixel_for_nn", "tf_crop_and_resize"};
    if (std::ranges::find(known, rule.coordinates) == std::end(known))
        return unsupported("has the coordinate transformation `{}`", rule.coordinates);
    return rule;
}

Result<void> applyCrop(const OnnxNode& n, std::vector<ResizedAxis>& axes)
{
    if (!given(n, 1))
        return fail("crops, and has no `roi`");
    PB_ASSIGN(const Floats roi, floatsOf(n, n.in(1)));
    if (roi.size() != 2 * axes.size())
        return fail("`roi` has {} numbers for {} axes", roi.size(), axes.size());
    for (std::size_t i = 0; i < axes.size(); ++i) {
        axes[i].begin = roi[i];
        axes[i].end = roi[i + axes.size()];
        if (!std::isfinite(axes[i].begin) || !std::isfinite(axes[i].end))
            return fail("`roi` has an infinite number");
    }
    return {};
}

bool changes(const ResizedAxis& axis)
{
    return axis.to != axis.from || axis.scale != 1 || axis.begin != 0 || axis.end != 1;
}

/// Whether `image.resize2d`, or its like for one or three spatial dims, means the same.
bool isImage(const OnnxNode& n, const ResizeRule& rule, const std::vector<ResizedAxis>& axes)
{
    const bool shrinks = std::ranges::any_of(axes, [](const auto& a) { return a.scale < 1; });
    const bool smooth = rule.antialias && shrinks && rule.method != "nearest";
    const std::int64_t rank = n.e.rank(n.in(0));
    return rank >= 3 && rank <= 5 && !smooth && rule.coordinates != "half_pixel_symmetric" && std::ranges::all_of(axes, [&](const ResizedAxis& a) {
        return a.axis >= 2 && a.to > 0 && a.rounding == axes[0].rounding && a.scale == static_cast<double>(a.to) / static_cast<double>(a.from);
    });
}

Ref asImage(OnnxNode& n, const ResizeRule& rule, const std::vector<ResizedAxis>& axes)
{
    const auto dims = static_cast<std::size_t>(n.e.rank(n.in(0))) - 2;
    Ints size;
    for (std::size_t i = 0; i < dims; ++i)
        size.push_back(n.e.dim(n.in(0), static_cast<std::int64_t>(i) + 2).size());
    Floats roi(dims, 0);
    roi.resize(2 * dims, 1);
    for (const ResizedAxis& axis : axes) {
        const auto i = static_cast<std::size_t>(axis.axis - 2);
        size[i] = axis.to;
        roi[i] = axis.begin;
        roi[i + dims] = axis.end;
    }
    Attrs attrs {{"size", size}, {"layout", std::string(dims == 1 ? "NCW" : dims == 2 ? "NCHW" : "NCDHW")}, {"method", rule.method == "nearest" ? std::string("nearest_neighbor") : rule.method},
        {"coordinate_transformation_mode", rule.coordinates}};
    if (rule.method == "nearest")
        attrs.set("rounding_method", axes[0].rounding);
    if (rule.coordinates == "tf_crop_and_resize") {
        attrs.set("roi", roi);
        attrs.set("extrapolation_value", rule.outside);
    }
    if (rule.method == "cubic") {
        attrs.set("cubic_alpha", rule.cubicA);
        attrs.set("cubic_exclude", rule.excludeOutside);
    }
    return n.e.call(fmt::format("image.resize{}d", dims), {n.in(0)}, attrs);
}

/// Whole factors of an image of unknown size, each pixel repeated: what detectors do between their levels.
std::optional<Ref> repeatedPixels(OnnxNode& n, const ResizeRule& rule)
{
    const auto scales = scalesOf(n);
    const bool down = !isOld(n) && n.text("nearest_mode", "round_prefer_floor") != "floor";
    if (!scales || scales->size() != 4 || n.attribute("axes") || rule.method != "nearest" || rule.coordinates != "asymmetric" || down
        || (*scales)[0] != 1 || (*scales)[1] != 1 || std::ranges::any_of(*scales, [](double s) { return s < 1 || s != std::floor(s) || s > 1024; }))
        return std::nullopt;
    return n.e.call("nn.upsampling", {n.in(0)}, {{"scale_h", (*scales)[2]}, {"scale_w", (*scales)[3]}});
}

Result<Refs> resize(OnnxNode& n)
{
    PB_ASSIGN(std::vector<ResizedAxis> axes, namedAxes(n));
    PB_ASSIGN(const ResizeRule rule, ruleOf(n));
    if (!isOld(n) && given(n, 2) && given(n, 3))
        n.remark("has both `scales` and `sizes`: the sizes are ignored");
    if (isOld(n) || given(n, 2)) {
        if (std::ranges::any_of(axes, [](const ResizedAxis& axis) { return axis.from < 0; }))
            if (const auto result = repeatedPixels(n, rule))
                return Refs {*result};
        PB_TRY(applyScales(n, axes));
    } else if (given(n, 3)) {
        PB_TRY(applySizes(n, axes));
    } else {
        return fail("has neither scales nor sizes");
    }
    if (rule.coordinates == "tf_crop_and_resize")
        PB_TRY(applyCrop(n, axes));
    std::erase_if(axes, [](const ResizedAxis& axis) { return !changes(axis); });
    if (axes.empty())
        return Refs {n.in(0)};
    for (ResizedAxis& axis : axes) { // the first version took the element above when it shrank an axis
        axis.rounding = !isOld(n) ? n.text("nearest_mode", "round_prefer_floor") : axis.scale < 1 ? "ceil" : "floor";
        if (axis.from < 0)
            return unsupported("resizes axis {}, whose size is not known", axis.axis);
    }
    bool whole = true;
    for (std::int64_t i = 2; i < n.e.rank(n.in(0)); ++i)
        whole = whole && n.e.dim(n.in(0), i).isStatic();
    if (isImage(n, rule, axes) && whole)
        return Refs {asImage(n, rule, axes)};
    PB_ASSIGN(const Ref result, resizedAlong(n.e, n.in(0), rule, axes));
    return Refs {result};
}

constexpr OnnxConverterEntry resizeTable[] {{"Resize", resize}, {"Upsample", resize}};

} // namespace

std::span<const OnnxConverterEntry> onnxResize() { return resizeTable; }

} // namespace passbench
