#include "core/import/pictures/picture.h"

#include "core/support/files/mapped_file.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace passbench {
namespace {

bool startsWith(std::span<const std::byte> bytes, std::string_view magic)
{
    return bytes.size() >= magic.size() && std::equal(magic.begin(), magic.end(), bytes.begin(), [](char a, std::byte b) { return static_cast<unsigned char>(a) == static_cast<unsigned char>(b); });
}

/// Which pixels of a line one of the new line is made of, and how much of each.
struct Share {
    std::int64_t first = 0;
    std::vector<double> weights;
};

std::vector<Share> sharesOf(std::int64_t from, std::int64_t to)
{
    const double scale = static_cast<double>(from) / static_cast<double>(to), reach = std::max(1.0, scale);
    std::vector<Share> shares;
    for (std::int64_t i = 0; i < to; ++i) {
        const double middle = (static_cast<double>(i) + 0.5) * scale;
        const auto first = std::max<std::int64_t>(0, std::llround(std::floor(middle - reach))), end = std::min<std::int64_t>(from, std::llround(std::ceil(middle + reach)));
        Share share {first, {}};
        double sum = 0;
        for (std::int64_t k = first; k < end; ++k)
            sum += share.weights.emplace_back(std::max(0.0, 1 - std::abs((static_cast<double>(k) + 0.5 - middle) / reach)));
        for (double& weight : share.weights)
            weight /= sum;
        shares.push_back(std::move(share));
    }
    return shares;
}

} // namespace

bool isPictureName(const std::filesystem::path& path)
{
    std::string suffix = path.extension().string();
    std::ranges::transform(suffix, suffix.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return suffix == ".png" || suffix == ".jpg" || suffix == ".jpeg" || suffix == ".bmp";
}

Result<void> pictures::checkSize(std::int64_t width, std::int64_t height)
{
    if (width < 1 || height < 1)
        return fail("a picture of {}×{} has no pixels", width, height);
    if (width > mostPixels || height > mostPixels / width)
        return fail("a picture of {}×{} is too large: at most {} pixels are read", width, height, mostPixels);
    return {};
}

Result<PixelImage> readPicture(const std::filesystem::path& path)
{
    PB_ASSIGN(const auto file, MappedFile::open(path));
    const auto bytes = file->bytes();
    auto picture = startsWith(bytes, "\x89PNG") ? pictures::readPng(bytes) : startsWith(bytes, "\xFF\xD8") ? pictures::readJpeg(bytes)
        : startsWith(bytes, "BM")               ? pictures::readBmp(bytes)
                                                : Result<PixelImage>(fail("neither a PNG, a JPEG nor a bitmap"));
    if (!picture)
        picture.error().where = path.string();
    return picture;
}

PixelImage middleOf(const PixelImage& picture, std::int64_t width, std::int64_t height, double share)
{
    const double fit = std::min(static_cast<double>(picture.width) / static_cast<double>(width), static_cast<double>(picture.height) / static_cast<double>(height)) * share;
    const auto side = [fit](std::int64_t wanted, std::int64_t there) { return std::clamp<std::int64_t>(std::llround(fit * static_cast<double>(wanted)), 1, there); };
    PixelImage part {.width = side(width, picture.width), .height = side(height, picture.height), .pixels = {}};
    const std::int64_t left = (picture.width - part.width) / 2, top = (picture.height - part.height) / 2;
    for (std::int64_t y = 0; y < part.height; ++y) {
        const auto row = picture.pixels.begin() + ((top + y) * picture.width + left) * 3;
        part.pixels.insert(part.pixels.end(), row, row + part.width * 3);
    }
    return part;
}

PixelImage resized(const PixelImage& picture, std::int64_t width, std::int64_t height)
{
    if (width == picture.width && height == picture.height)
        return picture;
    const auto across = sharesOf(picture.width, width), down = sharesOf(picture.height, height);
    const auto at = [](std::int64_t row, std::int64_t columns, std::int64_t column) { return static_cast<std::size_t>((row * columns + column) * 3); };
    std::vector<double> wide(static_cast<std::size_t>(picture.height * width * 3), 0);
    for (std::int64_t y = 0; y < picture.height; ++y)
        for (std::int64_t x = 0; x < width; ++x) {
            const Share& share = across[static_cast<std::size_t>(x)];
            for (std::size_t k = 0; k < share.weights.size(); ++k)
                for (std::size_t c = 0; c < 3; ++c)
                    wide[at(y, width, x) + c] += share.weights[k] * picture.pixels[at(y, picture.width, share.first + static_cast<std::int64_t>(k)) + c];
        }
    PixelImage result {width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height * 3))};
    for (std::int64_t y = 0; y < height; ++y)
        for (std::int64_t x = 0; x < width; ++x) {
            const Share& share = down[static_cast<std::size_t>(y)];
            for (std::size_t c = 0; c < 3; ++c) {
                double sum = 0;
                for (std::size_t k = 0; k < share.weights.size(); ++k)
                    sum += share.weights[k] * wide[at(share.first + static_cast<std::int64_t>(k), width, x) + c];
                result.pixels[at(y, width, x) + c] = static_cast<std::uint8_t>(std::clamp(std::lround(sum), 0L, 255L));
            }
        }
    return result;
}

} // namespace passbench
