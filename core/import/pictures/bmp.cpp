// Windows bitmaps: a file header of 14 bytes, a header whose first number is its size, a palette, and rows from the bottom up, each
// filled up to a multiple of 4 bytes (Microsoft, BITMAPFILEHEADER and BITMAPINFOHEADER).

#include "core/import/pictures/picture.h"

namespace passbench::pictures {

Result<PixelImage> readBmp(std::span<const std::byte> file)
{
    constexpr std::size_t fileHeader = 14, infoHeader = 40;
    if (file.size() < fileHeader + infoHeader)
        return fail("the bitmap is truncated");
    const auto byte = [&](std::size_t at) { return static_cast<std::uint32_t>(file[at]); };
    const auto number = [&](std::size_t at) { return byte(at) | byte(at + 1) << 8 | byte(at + 2) << 16 | byte(at + 3) << 24; };
    const std::size_t data = number(10), header = number(fileHeader);
    const auto width = static_cast<std::int64_t>(static_cast<std::int32_t>(number(18)));
    const auto signedHeight = static_cast<std::int64_t>(static_cast<std::int32_t>(number(22)));
    const std::int64_t height = std::abs(signedHeight); // negative: from the top down
    const std::uint32_t bits = byte(28) | byte(29) << 8, compression = number(30);
    if (header < infoHeader || (compression != 0 && !(compression == 3 && bits == 32)) || (bits != 8 && bits != 24 && bits != 32))
        return fail("a bitmap of {} bits with compression {} is not supported; uncompressed ones of 8, 24 and 32 bits are", bits, compression);
    PB_TRY(checkSize(width, height));
    const auto columns = static_cast<std::size_t>(width), rows = static_cast<std::size_t>(height);
    const std::size_t stride = (columns * bits / 8 + 3) / 4 * 4, palette = fileHeader + header;
    if (data > file.size() || (file.size() - data) / stride < rows)
        return fail("the bitmap is truncated");
    PixelImage picture {width, height, std::vector<std::uint8_t>(columns * rows * 3)};
    for (std::size_t y = 0; y < rows; ++y) {
        const std::size_t line = data + (signedHeight > 0 ? rows - 1 - y : y) * stride;
        for (std::size_t x = 0; x < columns; ++x) {
            const std::size_t at = bits == 8 ? palette + byte(line + x) * 4 : line + x * bits / 8;
            if (bits == 8 && at + 3 > std::min(data, file.size()))
                return fail("a pixel of the bitmap has no colour in its palette");
            for (std::size_t c = 0; c < 3; ++c) // blue comes first
                picture.pixels[(y * columns + x) * 3 + c] = static_cast<std::uint8_t>(byte(at + 2 - c));
        }
    }
    return picture;
}

} // namespace passbench::pictures
