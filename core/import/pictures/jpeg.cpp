#include "core/import/pictures/picture.h"

#include <csetjmp>
#include <cstdio>

#include <jpeglib.h>

namespace passbench::pictures {
namespace {

/// libjpeg leaves by a jump; nothing between it and where it lands has a destructor.
struct JpegErrors {
    jpeg_error_mgr manager {};
    std::jmp_buf landing {};
    char message[JMSG_LENGTH_MAX] {};
};

struct Decoder {
    jpeg_decompress_struct state {};
    JpegErrors errors;

    Decoder()
    {
        state.err = jpeg_std_error(&errors.manager);
        errors.manager.error_exit = [](j_common_ptr common) {
            auto* own = reinterpret_cast<JpegErrors*>(common->err);
            own->manager.format_message(common, own->message);
            std::longjmp(own->landing, 1);
        };
        errors.manager.output_message = [](j_common_ptr) {}; // warnings of damaged files: what can be read counts
    }
    ~Decoder() { jpeg_destroy_decompress(&state); }
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    bool begin(std::span<const std::byte> file)
    {
        if (setjmp(errors.landing) != 0)
            return false;
        jpeg_create_decompress(&state);
        jpeg_mem_src(&state, reinterpret_cast<const unsigned char*>(file.data()), static_cast<unsigned long>(file.size()));
        jpeg_read_header(&state, TRUE);
        return true;
    }

    bool finish(PixelImage& picture)
    {
        if (setjmp(errors.landing) != 0)
            return false;
        state.out_color_space = JCS_RGB;
        jpeg_start_decompress(&state);
        while (state.output_scanline < state.output_height) {
            JSAMPROW row = picture.pixels.data() + static_cast<std::size_t>(state.output_scanline) * static_cast<std::size_t>(picture.width) * 3;
            jpeg_read_scanlines(&state, &row, 1);
        }
        jpeg_finish_decompress(&state);
        return true;
    }
};

} // namespace

Result<PixelImage> readJpeg(std::span<const std::byte> file)
{
    Decoder decoder;
    if (!decoder.begin(file))
        return fail("the JPEG can't be read: {}", decoder.errors.message);
    PB_TRY(checkSize(decoder.state.image_width, decoder.state.image_height));
    PixelImage picture {decoder.state.image_width, decoder.state.image_height, {}};
    picture.pixels.resize(static_cast<std::size_t>(picture.width * picture.height * 3));
    if (!decoder.finish(picture))
        return fail("the JPEG can't be read: {}", decoder.errors.message);
    return picture;
}

} // namespace passbench::pictures
