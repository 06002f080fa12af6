#include "core/import/pictures/picture.h"

#include <png.h>

namespace passbench::pictures {

Result<PixelImage> readPng(std::span<const std::byte> file)
{
    png_image image {};
    image.version = PNG_IMAGE_VERSION;
    const auto failed = [&] {
        std::string why = image.message;
        png_image_free(&image);
        return fail("the PNG can't be read: {}", why);
    };
    if (!png_image_begin_read_from_memory(&image, file.data(), file.size()))
        return failed();
    image.format = PNG_FORMAT_RGB;
    if (auto size = checkSize(image.width, image.height); !size) {
        png_image_free(&image);
        return fail(size.error());
    }
    PixelImage picture {image.width, image.height, std::vector<std::uint8_t>(PNG_IMAGE_SIZE(image))};
    const png_color black {};
    if (!png_image_finish_read(&image, &black, picture.pixels.data(), 0, nullptr))
        return failed();
    return picture;
}

} // namespace passbench::pictures
