// Widths of glyphs of DejaVu Sans, in thousandths of the size: what a Linux machine shows when nothing else is chosen,
// and wider than most, so that text fits where another font is used.

#include "core/drawing/scene.h"

#include <array>

namespace passbench {

namespace {

constexpr std::array<std::uint16_t, 95> widths {
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,           // space to /
    636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531,           // 0 to ?
    1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787,          // @ to O
    603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500,           // P to _
    500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,           // ` to o
    635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,                // p to ~
};
constexpr double other = 838;     // × and other signs beyond ASCII
constexpr double boldness = 1.15; // the bold face is that much wider

} // namespace

double approximateTextWidth(std::string_view text, double pixels, bool bold)
{
    double thousandths = 0;
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        if (byte >= 32 && byte < 127)
            thousandths += widths[byte - 32];
        else if ((byte & 0xC0) != 0x80) // the first byte of a character
            thousandths += other;
    }
    return thousandths / 1000 * pixels * (bold ? boldness : 1);
}

} // namespace passbench
