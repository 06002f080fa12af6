#include "core/help/search.h"

#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return c < 128 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c); });
    return result;
}

bool hasWord(const std::string& text, const std::string& word)
{
    const auto isBorder = [&](std::size_t at) { return at >= text.size() || !std::isalnum(static_cast<unsigned char>(text[at])); };
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        if ((at == 0 || isBorder(at - 1)) && isBorder(at + word.size()))
            return true;
    return false;
}

/// How well a word fits; 0: the page does not have it.
int fit(const std::string& title, const std::string& text, const std::string& word)
{
    if (title == word)
        return 100;
    if (hasWord(title, word))
        return 60;
    if (title.starts_with(word))
        return 50;
    if (title.find(word) != std::string::npos)
        return 25;
    int times = 0;
    for (std::size_t at = text.find(word); at != std::string::npos && times < 5; at = text.find(word, at + word.size()))
        ++times;
    return times;
}

} // namespace

std::vector<const HelpPage*> searchHelp(std::span<const HelpPage> pages, std::string_view typed)
{
    Strings words;
    for (const std::string& word : split(lowered(typed), ' '))
        if (!trimmed(word).empty())
            words.emplace_back(trimmed(word));
    std::vector<std::pair<int, const HelpPage*>> found;
    for (const HelpPage& page : pages) {
        const std::string title = lowered(page.title), text = lowered(page.text);
        int sum = 0;
        const bool hasAll = !words.empty() && std::ranges::all_of(words, [&](const std::string& word) {
            const int one = fit(title, text, word);
            sum += one;
            return one > 0;
        });
        if (hasAll)
            found.emplace_back(sum, &page);
    }
    std::ranges::stable_sort(found, std::greater(), [](const auto& entry) { return entry.first; });
    std::vector<const HelpPage*> sorted;
    for (const auto& [sum, page] : found)
        sorted.push_back(page);
    return sorted;
}

} // namespace passbench
