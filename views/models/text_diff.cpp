#include "views/models/text_diff.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace passbench {
namespace {

std::vector<std::string> texts(const Listing& listing)
{
    std::vector<std::string> lines;
    lines.reserve(listing.lines.size());
    for (const Listing::Line& line : listing.lines)
        lines.push_back(line.text);
    return lines;
}

/// Removed lines stand beside the added ones that follow them.
std::vector<TextDiffRow> align(const std::vector<LineChange>& changes)
{
    std::vector<TextDiffRow> rows;
    std::size_t i = 0;
    while (i < changes.size()) {
        if (changes[i].kind == ' ') {
            rows.push_back({.before = changes[i].before, .after = changes[i].after});
            ++i;
            continue;
        }
        std::vector<std::int64_t> removed, added;
        for (; i < changes.size() && changes[i].kind != ' '; ++i)
            (changes[i].kind == '-' ? removed : added).push_back(changes[i].kind == '-' ? changes[i].before : changes[i].after);
        for (std::size_t k = 0; k < std::max(removed.size(), added.size()); ++k)
            rows.push_back({.before = k < removed.size() ? removed[k] : -1, .after = k < added.size() ? added[k] : -1, .changed = true});
    }
    return rows;
}

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.'; }

RelayToken wordToken(std::string_view word, std::string_view rest)
{
    static constexpr std::array keywords {std::string_view("def"), std::string_view("fn"), std::string_view("let"), std::string_view("if"),
        std::string_view("else"), std::string_view("Tensor"), std::string_view("meta"), std::string_view("True"), std::string_view("False"), std::string_view("None")};
    if (std::find(keywords.begin(), keywords.end(), word) != keywords.end())
        return RelayToken::Keyword;
    if (std::isdigit(static_cast<unsigned char>(word.front())))
        return RelayToken::Number;
    return rest.starts_with("(") ? RelayToken::Operator : RelayToken::Plain;
}

} // namespace

std::shared_ptr<const TextDiff> makeTextDiff(const Module& before, const Module& after, bool twoSided)
{
    const PrintOptions options {.version = false, .ids = true, .types = true, .constants = false};
    auto diff = std::make_shared<TextDiff>();
    diff->twoSided = twoSided;
    diff->after = listing(after, options);
    if (twoSided) {
        diff->before = listing(before, options);
        diff->all = align(diffLines(texts(diff->before), texts(diff->after)));
    } else {
        for (std::size_t i = 0; i < diff->after.lines.size(); ++i)
            diff->all.push_back({.before = -1, .after = static_cast<std::int64_t>(i)});
    }
    for (const Listing* side : {&diff->before, &diff->after})
        for (const Listing::Line& line : side->lines)
            diff->widest = std::max(diff->widest, line.text.size());
    return diff;
}

std::vector<TextDiffRow> TextDiff::folded(std::int64_t context, const std::vector<std::size_t>& open) const
{
    const bool anyChange = std::any_of(all.begin(), all.end(), [](const TextDiffRow& row) { return row.changed; });
    if (!twoSided || !anyChange)
        return all; // nothing to point out: show it whole
    std::vector<TextDiffRow> rows;
    std::size_t begin = 0;
    while (begin < all.size()) {
        std::size_t end = begin;
        while (end < all.size() && all[end].changed == all[begin].changed)
            ++end;
        const auto length = static_cast<std::int64_t>(end - begin);
        const std::int64_t head = begin == 0 ? 0 : context, tail = end == all.size() ? 0 : context;
        const bool opened = std::find(open.begin(), open.end(), begin + static_cast<std::size_t>(head)) != open.end();
        if (all[begin].changed || opened || length <= head + tail + 1) {
            rows.insert(rows.end(), all.begin() + static_cast<std::ptrdiff_t>(begin), all.begin() + static_cast<std::ptrdiff_t>(end));
        } else {
            rows.insert(rows.end(), all.begin() + static_cast<std::ptrdiff_t>(begin), all.begin() + static_cast<std::ptrdiff_t>(begin) + head);
            // A fold keeps the place of its first row, by which it is opened.
            rows.push_back({.before = -1, .after = static_cast<std::int64_t>(begin) + head, .folded = length - head - tail});
            rows.insert(rows.end(), all.begin() + static_cast<std::ptrdiff_t>(end) - tail, all.begin() + static_cast<std::ptrdiff_t>(end));
        }
        begin = end;
    }
    return rows;
}

ChangedPart changedPart(std::string_view before, std::string_view after)
{
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t head = 0, tail = 0;
    while (head < shorter && before[head] == after[head])
        ++head;
    while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    const auto inWord = [](std::string_view line, std::size_t at) {
        return at < line.size() && (isWord(line[at]) || line[at] == '%' || static_cast<unsigned char>(line[at]) >= 0x80);
    };
    const std::size_t end = before.size() - tail, endOfAfter = after.size() - tail;
    const bool endsInWord = (end > head && inWord(before, end - 1)) || (endOfAfter > head && inWord(after, endOfAfter - 1));
    if (inWord(before, head) || inWord(after, head))
        while (head > 0 && inWord(before, head - 1))
            --head;
    while (endsInWord && tail > 0 && inWord(before, before.size() - tail))
        --tail;
    return {head, before.size() - tail, after.size() - tail};
}

std::vector<RelaySpan> relaySpans(std::string_view line)
{
    std::vector<RelaySpan> spans;
    std::size_t at = 0;
    const auto add = [&](std::size_t end, RelayToken token) {
        if (token != RelayToken::Plain)
            spans.push_back({at, end - at, token});
        at = end;
    };
    while (at < line.size()) {
        std::size_t end = at + 1;
        const char c = line[at];
        if (c == '"') {
            while (end < line.size() && line[end] != '"')
                end += line[end] == '\\' ? 2 : 1;
            add(std::min(end + 1, line.size()), RelayToken::String);
        } else if (line.substr(at).starts_with("/*")) {
            const std::size_t close = line.find("*/", at + 2);
            add(close == std::string_view::npos ? line.size() : close + 2, RelayToken::Comment);
        } else if (line.substr(at).starts_with("//") || c == '#') {
            add(line.size(), RelayToken::Comment);
        } else if (c == '%' || c == '@') {
            while (end < line.size() && isWord(line[end]))
                ++end;
            add(end, c == '%' ? RelayToken::Variable : RelayToken::Global);
        } else if (isWord(c)) {
            while (end < line.size() && isWord(line[end]))
                ++end;
            add(end, wordToken(line.substr(at, end - at), line.substr(end)));
        } else {
            at = end;
        }
    }
    return spans;
}

} // namespace passbench
