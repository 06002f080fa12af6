#include "core/report/compiler_colors.h"

#include <algorithm>
#include <charconv>

namespace passbench {
namespace {

/// "#rgb" or "#rrggbb"; grey for anything else.
palette::Rgb rgbOf(std::string_view text)
{
    palette::Rgb value = 0;
    const char* end = text.data() + text.size();
    if (text.empty() || text.front() != '#' || std::from_chars(text.data() + 1, end, value, 16).ptr != end)
        return 0x808080;
    if (text.size() == 4)
        return (value >> 8 & 0xF) * 0x110000 | (value >> 4 & 0xF) * 0x1100 | (value & 0xF) * 0x11;
    return text.size() == 7 ? value : 0x808080;
}

} // namespace

std::function<palette::Rgb(std::string_view)> compilerColors(const CompilerTable& table)
{
    return [&table, given = Strings()](std::string_view name) mutable -> palette::Rgb {
        if (const Compiler* compiler = table.find(name))
            return rgbOf(compiler->color);
        auto at = std::ranges::find(given, name);
        if (at == given.end())
            at = given.insert(at, std::string(name));
        return palette::compiler(static_cast<std::size_t>(at - given.begin()));
    };
}

} // namespace passbench
