#pragma once
// Pictures in files, as pixels: PNG, JPEG and Windows bitmaps.

#include "core/support/result.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace passbench {

/// Rows from top to bottom, each pixel red, green and blue in 8 bits.
struct PixelImage {
    std::int64_t width = 0, height = 0;
    std::vector<std::uint8_t> pixels;
};

inline constexpr std::int64_t mostPixels = std::int64_t {1} << 26; ///< 64 million: larger ones are refused

/// By the suffix: .png, .jpg, .jpeg, .bmp in either case.
bool isPictureName(const std::filesystem::path& path);
/// By content. What is transparent is put on black; 16 bits a channel become 8.
Result<PixelImage> readPicture(const std::filesystem::path& path);
/// The middle of a picture: the largest part in the proportions width : height that fits, and `share` of its sides (0 to 1).
PixelImage middleOf(const PixelImage& picture, std::int64_t width, std::int64_t height, double share);
/// Stretched to another size with a triangle filter, which is bilinear when it grows and averages all pixels when it shrinks.
PixelImage resized(const PixelImage& picture, std::int64_t width, std::int64_t height);

namespace pictures { // by format, from a whole file

Result<PixelImage> readPng(std::span<const std::byte> file);
Result<PixelImage> readJpeg(std::span<const std::byte> file);
/// Uncompressed ones of 8 bits with a palette, 24 and 32 bits.
Result<PixelImage> readBmp(std::span<const std::byte> file);
Result<void> checkSize(std::int64_t width, std::int64_t height);

} // namespace pictures

} // namespace passbench
