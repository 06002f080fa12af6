#include "core/drawing/display/fitting.h"

#include "core/drawing/scene_rows.h"

#include <vector>

namespace passbench {
namespace {

/// `text` cut to `limit` characters in its middle, where names that are long are alike.
std::string withoutMiddle(const std::string& text, std::size_t limit)
{
    const auto isStart = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }; // of a UTF-8 character
    std::vector<std::size_t> starts;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (isStart(text[at]))
            starts.push_back(at);
    if (starts.size() <= limit)
        return text;
    const std::size_t front = limit / 2, back = limit - 1 - front;
    return text.substr(0, starts[front]) + "…" + (back > 0 ? text.substr(starts[starts.size() - back]) : std::string());
}

} // namespace

std::string fitting(const DrawnText& text, const TextWidth& textWidth)
{
    const std::string whole(text.text);
    const auto fits = [&](const std::string& part) { return textWidth(part, text.pixels, text.bold) <= static_cast<double>(text.room) + 1; };
    if (text.room <= 0 || fits(whole))
        return whole;
    const auto cutTo = [&](std::size_t limit) { return text.cutsMiddle ? withoutMiddle(whole, limit) : shortened(whole, limit); };
    std::size_t low = 1, high = whole.size();
    while (low < high) {
        const std::size_t middle = (low + high + 1) / 2;
        if (fits(cutTo(middle)))
            low = middle;
        else
            high = middle - 1;
    }
    return cutTo(low);
}

} // namespace passbench
