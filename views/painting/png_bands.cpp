#include "views/painting/png_bands.h"

#include <png.h>

#include <csetjmp>
#include <vector>

namespace passbench {

struct PngBands::State {
    QIODevice& device;
    png_structp png = nullptr;
    png_infop info = nullptr;
    bool failed = false;
    std::vector<png_byte> row;
};

namespace {

/// libpng leaves by a jump when something fails; it crosses nothing but its own frames and these functions.
void writeBytes(png_structp png, png_bytep bytes, std::size_t count)
{
    auto* device = static_cast<QIODevice*>(png_get_io_ptr(png));
    if (device->write(reinterpret_cast<const char*>(bytes), static_cast<qint64>(count)) != static_cast<qint64>(count))
        png_error(png, "not written");
}

void flushNothing(png_structp) { }

void stayQuiet(png_structp, png_const_charp) { }

[[noreturn]] void jumpBack(png_structp png, png_const_charp) { png_longjmp(png, 1); }

Result<void> unwritten() { return fail("the picture can't be written"); }

} // namespace

PngBands::PngBands(QIODevice& device, QSize size)
    : m_state(new State {.device = device, .row = std::vector<png_byte>(static_cast<std::size_t>(size.width()) * 3)})
{
    m_state->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, jumpBack, stayQuiet);
    m_state->info = m_state->png ? png_create_info_struct(m_state->png) : nullptr;
    m_state->failed = !m_state->info;
    if (m_state->failed)
        return;
    if (setjmp(png_jmpbuf(m_state->png))) {
        m_state->failed = true;
        return;
    }
    png_set_user_limits(m_state->png, 0x7FFF'FFFF, 0x7FFF'FFFF);
    png_set_write_fn(m_state->png, &device, writeBytes, flushNothing);
    png_set_IHDR(m_state->png, m_state->info, static_cast<png_uint_32>(size.width()), static_cast<png_uint_32>(size.height()), 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_compression_level(m_state->png, 3);
    png_write_info(m_state->png, m_state->info);
}

PngBands::~PngBands()
{
    if (m_state->png)
        png_destroy_write_struct(&m_state->png, &m_state->info);
}

Result<void> PngBands::write(const QImage& band, int rows)
{
    State& state = *m_state;
    if (state.failed)
        return unwritten();
    if (setjmp(png_jmpbuf(state.png))) {
        state.failed = true;
        return unwritten();
    }
    for (int y = 0; y < rows; ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(band.constScanLine(y));
        for (int x = 0; x < band.width(); ++x) {
            png_byte* pixel = state.row.data() + static_cast<std::size_t>(x) * 3;
            pixel[0] = static_cast<png_byte>(qRed(line[x]));
            pixel[1] = static_cast<png_byte>(qGreen(line[x]));
            pixel[2] = static_cast<png_byte>(qBlue(line[x]));
        }
        png_write_row(state.png, state.row.data());
    }
    return {};
}

Result<void> PngBands::finish()
{
    State& state = *m_state;
    if (state.failed)
        return unwritten();
    if (setjmp(png_jmpbuf(state.png))) {
        state.failed = true;
        return unwritten();
    }
    png_write_end(state.png, state.info);
    return {};
}

} // namespace passbench
