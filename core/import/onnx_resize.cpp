// Resize and Upsample (opset 7 to 22). `image.resize2d` knows only sizes, so a scale that is no exact ratio of sizes
// stays opaque: the coordinates would be off.

#include "core/import/onnx_node.h"

#include <cmath>

namespace passbench {
namespace {

struct Target {
    Ints sizes;                     ///< of every axis
    std::optional<Floats> scales;   ///< as given
};

Result<Floats> floatsOf(const OnnxNode& n, Ref input)
{
    const Tensor* value = n.e.constantValue(input);
    if (!value || value->elementCount() > 64)
        return unsupported("resizes by an input that is not a constant of the file");
    Floats result;
    for (std::int64_t i = 0; i < value->elementCount(); ++i)
        result.push_back(value->at(i));
    return result;
}

Result<Target> scaledTarget(const Ints& shape, Floats scales)
{
    if (scales.size() != shape.size())
        return fail("has {} scales for {} axes", scales.size(), shape.size());
    Target target;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const double size = std::floor(static_cast<double>(shape[i]) * scales[i]);
        if (!(size >= 0 && size < 1e9))
            return fail("scales an axis of {} by {}", shape[i], scales[i]);
        target.sizes.push_back(static_cast<std::int64_t>(size));
    }
    target.scales = std::move(scales);
    return target;
}

/// Values of the named axes only, spread over all axes.
template<typename T>
Result<std::vector<T>> spread(const OnnxNode& n, const std::vector<T>& values, std::vector<T> all)
{
    const auto axes = n.integers("axes");
    if (!axes)
        return values;
    if (axes->size() != values.size())
        return fail("has {} values for {} axes", values.size(), axes->size());
    PB_TRY(OnnxNode::normalized(*axes, static_cast<std::int64_t>(all.size())));
    for (std::size_t i = 0; i < values.size(); ++i)
        all[static_cast<std::size_t>((*axes)[i] + ((*axes)[i] < 0 ? static_cast<std::int64_t>(all.size()) : 0))] = values[i];
    return all;
}

Result<Target> targetOf(const OnnxNode& n, const Ints& shape)
{
    if (n.op() == "Upsample") {
        if (const auto scales = n.numbers("scales"))
            return scaledTarget(shape, *scales);
        if (n.opset() < 7)
            return scaledTarget(shape, {1, 1, n.number("height_scale", 1), n.number("width_scale", 1)});
    }
    const std::size_t scalesAt = n.op() == "Upsample" || n.opset() < 11 ? 1 : 2;
    const auto given = [&](std::size_t i) { return n.has(i) && elementCount(n.e.type(n.in(i))).value_or(1) != 0; };
    if (given(scalesAt)) {
        PB_ASSIGN(const Floats scales, floatsOf(n, n.in(scalesAt)));
        PB_ASSIGN(Floats all, spread(n, scales, Floats(shape.size(), 1)));
        return scaledTarget(shape, std::move(all));
    }
    if (scalesAt == 1 || !given(3))
        return fail("has neither scales nor sizes");
    if (n.text("keep_aspect_ratio_policy", "stretch") != "stretch")
        return unsupported("keeps the aspect ratio");
    const auto sizes = n.e.constantInts(n.in(3));
    if (!sizes)
        return unsupported("resizes to sizes that are not constants of the file");
    PB_ASSIGN(Ints all, spread(n, *sizes, shape));
    if (all.size() != shape.size() || std::ranges::any_of(all, [](auto s) { return s < 0 || s > 1'000'000'000; }))
        return fail("resizes [{}] to [{}]", fmt::join(shape, ", "), fmt::join(all, ", "));
    return Target {std::move(all), std::nullopt};
}

struct Mode {
    std::string method, coordinates, rounding;
};

Result<Mode> modeOf(const OnnxNode& n, const Ints& from, const Target& to)
{
    const bool old = n.op() == "Upsample" || n.opset() < 11;
    const std::string mode = n.text("mode", "nearest");
    Mode result;
    result.method = mode == "nearest" ? "nearest_neighbor" : mode == "linear" || mode == "bilinear" ? "linear" : mode;
    if (result.method != "nearest_neighbor" && result.method != "linear" && result.method != "cubic")
        return unsupported("resizes in mode `{}`", mode);
    result.coordinates = old ? "asymmetric" : n.text("coordinate_transformation_mode", "half_pixel");
    static constexpr std::string_view known[] = {"half_pixel", "pytorch_half_pixel", "align_corners", "asymmetric", "tf_half_pixel_for_nn"};
    if (std::ranges::find(known, result.coordinates) == std::end(known))
        return unsupported("has the coordinate transformation `{}`", result.coordinates);
    const std::string nearest = old ? "floor" : n.text("nearest_mode", "round_prefer_floor");
    result.rounding = result.method == "nearest_neighbor" ? nearest : "";
    if (n.integer("antialias", 0) != 0)
        return unsupported("resizes with `antialias`");
    for (std::size_t i = 2; to.scales && i < from.size(); ++i) {
        const double exact = static_cast<double>(to.sizes[i]) / static_cast<double>(from[i]);
        if (std::abs(exact - (*to.scales)[i]) > 1e-6 * exact && result.coordinates != "align_corners")
            return unsupported("scales an axis of {} by {}, which gives no whole size", from[i], (*to.scales)[i]);
    }
    return result;
}

Result<Refs> resize(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const Ints from, n.staticInput(0));
    PB_ASSIGN(const Target to, targetOf(n, from));
    if (to.sizes == from)
        return Refs {n.in(0)};
    if (from.size() != 4 || to.sizes[0] != from[0] || to.sizes[1] != from[1])
        return unsupported("resizes [{}] to [{}]; only the last two of four axes are supported", fmt::join(from, ", "), fmt::join(to.sizes, ", "));
    PB_ASSIGN(const Mode mode, modeOf(n, from, to));
    Attrs attrs {{"size", Ints {to.sizes[2], to.sizes[3]}}, {"layout", std::string("NCHW")}, {"method", mode.method},
        {"coordinate_transformation_mode", mode.coordinates}};
    if (!mode.rounding.empty())
        attrs.set("rounding_method", mode.rounding);
    if (mode.method == "cubic") {
        attrs.set("cubic_alpha", n.number("cubic_coeff_a", -0.75));
        attrs.set("cubic_exclude", n.integer("exclude_outside", 0));
    }
    return Refs {e.call("image.resize2d", {n.in(0)}, attrs)};
}

constexpr OnnxConverterEntry table[] {{"Resize", resize}, {"Upsample", resize}};

} // namespace

std::span<const OnnxConverterEntry> onnxResize() { return table; }

} // namespace passbench
