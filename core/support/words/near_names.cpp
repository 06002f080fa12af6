#include "core/support/words/near_names.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace passbench {

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t {0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = std::tolower(static_cast<unsigned char>(a[i - 1]))
                == std::tolower(static_cast<unsigned char>(b[j - 1]));
            const std::size_t best = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (same ? 0 : 1)});
            diagonal = row[j];
            row[j] = best;
        }
    }
    return row.back();
}

std::vector<std::string> nearNames(std::string_view typed, std::span<const std::string> names)
{
    constexpr std::size_t longest = 100; // a comparison takes the product of the lengths
    constexpr std::size_t most = 5;
    constexpr std::size_t leastOfBegin = 3; // letters: fewer begin too many names
    std::size_t least = std::min(std::max<std::size_t>(2, typed.size() / 3), std::max<std::size_t>(typed.size(), 1) - 1); // some letter has to be the same
    std::vector<std::string> near, behindDot, begunSo;
    for (const std::string& name : names) {
        const auto [shorter, longer] = std::minmax({typed.size(), name.size()});
        const auto add = [&](std::vector<std::string>& list) {
            if (std::ranges::find(list, name) == list.end()) // callers may name one twice
                list.push_back(name);
        };
        if (typed.size() >= leastOfBegin && name.size() > typed.size() && editDistance(typed, std::string_view(name).substr(0, typed.size())) == 0)
            add(begunSo);
        if (name.size() > typed.size() && name.ends_with(typed) && name[name.size() - typed.size() - 1] == '.')
            add(behindDot);
        if (longer > longest || longer - shorter > least)
            continue;
        const std::size_t distance = editDistance(typed, name);
        if (distance < least)
            near.clear();
        if (distance <= least)
            add(near);
        least = std::min(least, distance);
    }
    if (!behindDot.empty() && least > 1) // a name without its dialect is no slip of two fingers
        near = std::move(behindDot);
    if (near.empty())
        near = std::move(begunSo);
    near.resize(std::min(near.size(), most));
    return near;
}

std::string nearest(std::string_view typed, std::span<const std::string> names)
{
    const std::vector<std::string> near = nearNames(typed, names);
    return near.empty() ? std::string() : near.front();
}

std::string didYouMean(std::string_view typed, std::span<const std::string> names, std::string otherwise, std::string_view mark)
{
    const std::vector<std::string> near = nearNames(typed, names);
    std::string text;
    for (std::size_t i = 0; i < near.size(); ++i)
        text += fmt::format("{}`{}{}`", i == 0 ? "did you mean " : i + 1 < near.size() ? ", " : " or ", mark, near[i]);
    return text.empty() ? std::move(otherwise) : text + '?';
}

} // namespace passbench
