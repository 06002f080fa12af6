#include "core/support/words/near_names.h"

#include <algorithm>
#include <cctype>
#include <numeric>

#include <fmt/format.h>

namespace passbench {
namespace {

bool isSame(char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b)); }

} // namespace

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t {0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t best = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (isSame(a[i - 1], b[j - 1]) ? 0 : 1)});
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
            if (list.size() < most && std::ranges::find(list, name) == list.end()) // callers may name one twice
                list.push_back(name);
        };
        if (typed.size() >= leastOfBegin && name.size() > typed.size() && std::ranges::equal(typed, std::string_view(name).substr(0, typed.size()), isSame))
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
    else if (!begunSo.empty() && least > 1) // nor is one that ends too soon
        near = std::move(begunSo);
    return near;
}

std::string nearest(std::string_view typed, std::span<const std::string> names)
{
    const std::vector<std::string> near = nearNames(typed, names);
    return near.empty() ? std::string() : near.front();
}

std::string didYouMean(std::string_view typed, std::span<const std::string> names, std::string otherwise, std::string_view mark)
{
    std::vector<std::string> near = nearNames(typed, names);
    for (std::string& name : near)
        name.insert(0, mark);
    switch (near.size()) { // whole sentences, to be translated
    case 0: return otherwise;
    case 1: return fmt::format("did you mean `{}`?", near[0]);
    case 2: return fmt::format("did you mean `{}` or `{}`?", near[0], near[1]);
    case 3: return fmt::format("did you mean `{}`, `{}` or `{}`?", near[0], near[1], near[2]);
    case 4: return fmt::format("did you mean `{}`, `{}`, `{}` or `{}`?", near[0], near[1], near[2], near[3]);
    default: return fmt::format("did you mean `{}`, `{}`, `{}`, `{}` or `{}`?", near[0], near[1], near[2], near[3], near[4]);
    }
}

} // namespace passbench
