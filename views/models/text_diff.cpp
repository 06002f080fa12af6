#include "views/models/text_diff.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace passbench {
namespace {

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

std::shared_ptr<const TextDiff> makeTextDiff(const Module& before, const Module& after, bool twoSided, const std::vector<Rewrite>* rewrites)
{
    const PrintOptions options {.version = false, .ids = true, .types = true, .constants = false};
    auto diff = std::make_shared<TextDiff>();
    diff->twoSided = twoSided;
    if (twoSided) {
        diff->lines = diffListings(before, after, rewrites ? std::span(*rewrites) : std::span<const Rewrite>(), options);
        diff->hunks = diff->lines.hunks();
    } else {
        diff->lines.after = listing(after, options);
        for (std::size_t i = 0; i < diff->lines.after.lines.size(); ++i)
            diff->lines.rows.push_back({.before = -1, .after = static_cast<std::int64_t>(i)});
    }
    for (const Listing* side : {&diff->lines.before, &diff->lines.after})
        for (const Listing::Line& line : side->lines)
            diff->widest = std::max(diff->widest, line.text.size());
    return diff;
}

std::vector<TextDiffRow> TextDiff::unfolded() const
{
    std::vector<TextDiffRow> rows;
    for (std::size_t row = 0; row < lines.rows.size(); ++row)
        rows.push_back({.line = lines.rows[row], .row = row});
    return rows;
}

std::vector<TextDiffRow> TextDiff::folded(std::size_t context, const std::vector<std::size_t>& open) const
{
    std::vector<TextDiffRow> all = unfolded();
    const bool anyChange = std::ranges::any_of(lines.rows, [](const ListingRow& row) { return row.kind.has_value(); });
    if (!twoSided || !anyChange)
        return all; // nothing to point out: show it whole
    std::vector<TextDiffRow> rows;
    for (std::size_t begin = 0; begin < all.size();) {
        std::size_t end = begin + 1;
        while (end < all.size() && all[begin].line.kind.has_value() == all[end].line.kind.has_value())
            ++end;
        const std::size_t head = begin == 0 ? 0 : context, tail = end == all.size() ? 0 : context;
        const bool isWhole = all[begin].line.kind || end - begin <= head + tail + 1 || std::ranges::find(open, begin + head) != open.end();
        const std::size_t foldBegin = isWhole ? end : begin + head, foldEnd = isWhole ? end : end - tail;
        for (std::size_t row = begin; row < foldBegin; ++row)
            rows.push_back(all[row]);
        if (foldBegin < foldEnd)
            rows.push_back({.row = foldBegin, .folded = foldEnd - foldBegin});
        for (std::size_t row = foldEnd; row < end; ++row)
            rows.push_back(all[row]);
        begin = end;
    }
    return rows;
}

std::size_t TextDiff::hunkOf(NodeId node) const
{
    for (std::size_t hunk = 0; node != NodeId::None && hunk < hunks.size(); ++hunk)
        for (std::size_t row = hunks[hunk].first; row < hunks[hunk].second; ++row)
            if (nodeAfter(lines.rows[row]) == node || nodeBefore(lines.rows[row]) == node)
                return hunk;
    return hunks.size();
}

NodeId TextDiff::nodeOf(std::size_t hunk) const
{
    for (std::size_t row = hunks[hunk].first; row < hunks[hunk].second; ++row) {
        const ListingRow& line = lines.rows[row];
        if (const NodeId node = nodeAfter(line) != NodeId::None ? nodeAfter(line) : nodeBefore(line); node != NodeId::None)
            return node;
    }
    return NodeId::None;
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
