#include "core/drawing/display/fitting.h"

#include "core/drawing/scene_rows.h"

namespace passbench {

std::string fitting(const DrawnText& text, const TextWidth& textWidth)
{
    const std::string whole(text.text);
    const auto fits = [&](const std::string& part) { return textWidth(part, text.pixels, text.bold) <= static_cast<double>(text.room) + 1; };
    if (text.room <= 0 || fits(whole))
        return whole;
    std::size_t low = 1, high = whole.size();
    while (low < high) {
        const std::size_t middle = (low + high + 1) / 2;
        if (fits(shortened(whole, middle)))
            low = middle;
        else
            high = middle - 1;
    }
    return shortened(whole, low);
}

} // namespace passbench
