#include "core/import/pictures/picture.h"
#include "core/ops/rules/kernels.h"
#include "core/passes/quantize/inputs.h"

#include <cmath>

namespace passbench {
namespace {

/// Where the pixels go in an input.
struct PictureLayout {
    std::int64_t batch = 1, channels = 3, height = 0, width = 0;
    bool channelsLast = false;

    std::size_t at(std::int64_t n, std::int64_t c, std::int64_t y, std::int64_t x) const
    {
        return static_cast<std::size_t>(channelsLast ? ((n * height + y) * width + x) * channels + c : ((n * channels + c) * height + y) * width + x);
    }
    std::string text() const { return channelsLast ? "NHWC" : "NCHW"; }
};

Result<PictureLayout> layoutOf(const TensorType& type)
{
    const auto shape = staticShape(Type(type));
    const auto isChannels = [](std::int64_t extent) { return extent == 1 || extent == 3; };
    const bool fits = shape && shape->size() == 4;
    const bool first = fits && isChannels((*shape)[1]), last = fits && isChannels((*shape)[3]);
    if (first == last)
        return fail(Diagnostic {.message = fmt::format("pictures don't fit an input of {}: {}", shape ? shapeText(*shape) : "unknown shape",
                                    first ? "its second and its last axis could both be that of the channels" : "it has to be [N, C, H, W] or [N, H, W, C] with 1 or 3 channels"),
            .help = "give the inputs as .npy files"});
    const Ints& s = *shape;
    return first ? PictureLayout {s[0], s[1], s[2], s[3], false} : PictureLayout {s[0], s[3], s[1], s[2], true};
}

Result<double> of(const Floats& values, std::int64_t channel, std::int64_t channels, std::string_view name)
{
    if (values.size() != 1 && static_cast<std::int64_t>(values.size()) != channels)
        return fail("`{}` has {} numbers, and pictures for this input have {} channel{}", name, values.size(), channels, channels == 1 ? "" : "s");
    const double value = values.size() == 1 ? values[0] : values[static_cast<std::size_t>(channel)];
    if (!std::isfinite(value) || (name == "std" && value <= 0))
        return fail("`{}` is {}", name, value);
    return value;
}

/// Red, green or blue, or the brightness of all (ITU-R BT.601).
double pixelOf(const PixelImage& picture, const PictureLayout& layout, std::int64_t c, std::int64_t y, std::int64_t x)
{
    const std::uint8_t* rgb = picture.pixels.data() + (y * picture.width + x) * 3;
    return layout.channels == 3 ? rgb[c] : 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
}

} // namespace

Result<std::vector<Tensor>> pictureInputs(std::span<const std::filesystem::path> files, const TensorType& type, const QuantizeOptions& options, PassContext& context, std::string& how)
{
    PB_ASSIGN(const PictureLayout layout, layoutOf(type));
    std::vector<double> mean, deviation;
    for (std::int64_t c = 0; c < layout.channels; ++c) {
        PB_ASSIGN(mean.emplace_back(), of(options.mean, c, layout.channels, "mean"));
        PB_ASSIGN(deviation.emplace_back(), of(options.std, c, layout.channels, "std"));
    }
    if (!(options.crop >= 0 && options.crop <= 1))
        return fail("`crop` is {}, and must be from 0 to 1", options.crop);
    const auto wanted = std::min<std::int64_t>(static_cast<std::int64_t>(files.size()) / layout.batch, options.samples);
    if (wanted == 0)
        return fail("there are {} pictures, and the model takes {} at a time", files.size(), layout.batch);
    if (const auto rest = static_cast<std::int64_t>(files.size()) % layout.batch; rest != 0 && wanted < options.samples)
        context.diagnostics.push_back({.message = fmt::format("{} of {} pictures are not used: the model takes {} at a time", rest, files.size(), layout.batch), .where = options.data, .severity = Severity::Warning});
    std::vector<Tensor> inputs;
    for (std::int64_t i = 0; i < wanted; ++i) {
        Tensor reals = Tensor::allocate(DataType::Float32, *staticShape(Type(type)));
        const auto out = reals.writable<float>();
        for (std::int64_t n = 0; n < layout.batch; ++n) {
            if (context.stop.stop_requested())
                return fail("stopped");
            PB_ASSIGN(const PixelImage read, readPicture(files[static_cast<std::size_t>(i * layout.batch + n)]));
            const PixelImage picture = resized(options.crop > 0 ? middleOf(read, layout.width, layout.height, options.crop) : read, layout.width, layout.height);
            for (std::int64_t c = 0; c < layout.channels; ++c)
                for (std::int64_t y = 0; y < layout.height; ++y)
                    for (std::int64_t x = 0; x < layout.width; ++x)
                        out[layout.at(n, c, y, x)] = static_cast<float>((pixelOf(picture, layout, c, y, x) - mean[static_cast<std::size_t>(c)]) / deviation[static_cast<std::size_t>(c)]);
        }
        inputs.push_back(castTo(reals, type.dtype));
    }
    const std::string cropped = options.crop > 0 ? fmt::format("cropped to {} of the largest middle part of these proportions, and ", options.crop) : std::string();
    how = fmt::format("{} pictures were {}resized to {}×{}, {}, laid out {}, and given as (pixel - [{}]) / [{}] of pixels from 0 to 255", wanted * layout.batch, cropped, layout.width, layout.height,
        layout.channels == 3 ? "red, green and blue" : "made gray", layout.text(), fmt::join(options.mean, ", "), fmt::join(options.std, ", "));
    return inputs;
}

} // namespace passbench
