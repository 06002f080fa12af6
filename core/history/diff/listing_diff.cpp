#include "core/history/diff/listing_diff.h"

#include "core/history/diff/node_table.h"
#include "core/support/text.h"

#include <cctype>

namespace passbench {
namespace {

constexpr std::uint64_t earlier = std::uint64_t {1} << 63; ///< marks what a node was before its value changed

/// What each line is about: "%12#0" is the first line of node 12, "@main#0" the head of a function.
std::vector<std::string> keysOf(const Listing& listing, const std::function<NodeId(NodeId)>& now)
{
    std::vector<std::string> keys;
    keys.reserve(listing.lines.size());
    std::unordered_map<std::string, int> seen;
    std::string function;
    for (const Listing::Line& line : listing.lines) {
        if (line.text.starts_with("def @"))
            function = line.text.substr(4, line.text.find('(') - 4);
        const std::string about = line.node != NodeId::None ? fmt::format("%{}", number(now(line.node)))
            : line.text.empty()                             ? "" // between two functions
                                                            : function;
        keys.push_back(fmt::format("{}#{}", about, seen[about]++));
    }
    return keys;
}

struct Token {
    std::size_t begin, end;
};

/// Words with what names and paths are made of, white space, and single signs.
std::vector<Token> tokensOf(std::string_view line)
{
    const auto isWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '/' || static_cast<unsigned char>(c) >= 0x80; };
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t end = at + 1;
        if (line[at] == '"') {
            while (end < line.size() && line[end] != '"')
                ++end;
            end = std::min(end + 1, line.size());
        } else if (line.substr(at).starts_with("/*") || line.substr(at).starts_with("*/")) {
            end = at + 2;
        } else if (line[at] == ' ') {
            while (end < line.size() && line[end] == ' ')
                ++end;
        } else if (isWord(line[at]) || line[at] == '%' || line[at] == '@') {
            while (end < line.size() && isWord(line[end]))
                ++end;
        }
        tokens.push_back({at, end});
        at = end;
    }
    return tokens;
}

std::vector<std::string> texts(std::string_view line, const std::vector<Token>& tokens)
{
    std::vector<std::string> result;
    for (const Token& token : tokens)
        result.emplace_back(line.substr(token.begin, token.end - token.begin));
    return result;
}

/// The tokens that are marked, as spans; a gap of white space between two of them is marked too.
std::vector<TextSpan> spansOf(std::string_view line, const std::vector<Token>& tokens, const std::vector<bool>& marked)
{
    std::vector<TextSpan> spans;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!marked[i] || (line[tokens[i].begin] == ' ' && (spans.empty() || spans.back().end != tokens[i].begin)))
            continue;
        const bool joins = !spans.empty() && trimmed(line.substr(spans.back().end, tokens[i].begin - spans.back().end)).empty();
        if (joins)
            spans.back().end = tokens[i].end;
        else
            spans.push_back({tokens[i].begin, tokens[i].end});
    }
    for (TextSpan& span : spans)
        while (span.end > span.begin && line[span.end - 1] == ' ')
            --span.end;
    return spans;
}

class ListingAligner {
public:
    ListingAligner(const Module& after, const GraphDiff& changes) : m_diff(changes)
    {
        for (const auto& [made, was] : m_diff.madeAnew)
            m_isNow.emplace(was, made);
        for (const NodeTable table(after); const NodeTable::Entry& entry : table.entries())
            if (const NodeChange* change = entry.node->as<Constant>() ? m_diff.find(entry.node->id) : nullptr)
                m_otherValues.insert(change->before());
    }

    NodeId isNow(NodeId id) const
    {
        const auto made = m_isNow.find(id);
        return made == m_isNow.end() ? id : made->second;
    }
    /// By which the earlier listing names a node: a constant whose value changed is another one.
    std::uint64_t identity(NodeId id) const { return m_otherValues.contains(id) ? number(id) | earlier : number(isNow(id)); }

    std::vector<ListingRow> rows(const ListingDiff& listings) const
    {
        const std::vector<std::string> before = keysOf(listings.before, [this](NodeId id) { return isNow(id); });
        const std::vector<std::string> after = keysOf(listings.after, [](NodeId id) { return id; });
        const std::vector<LineChange> changes = diffLines(before, after);
        std::unordered_set<std::string_view> left, come;
        for (const LineChange& change : changes)
            if (change.kind != ' ')
                change.kind == '-' ? left.insert(before[static_cast<std::size_t>(change.before)]) : come.insert(after[static_cast<std::size_t>(change.after)]);
        std::vector<ListingRow> rows;
        for (std::size_t i = 0; i < changes.size();) {
            if (changes[i].kind == ' ') {
                rows.push_back({changes[i].before, changes[i].after, kindOf(listings, changes[i])});
                ++i;
                continue;
            }
            // What went stands beside what came in its place.
            const std::size_t first = rows.size();
            std::size_t next = first;
            for (; i < changes.size() && changes[i].kind == '-'; ++i)
                rows.push_back({changes[i].before, -1, come.contains(before[static_cast<std::size_t>(changes[i].before)]) ? ChangeKind::Moved : ChangeKind::Removed});
            for (; i < changes.size() && changes[i].kind == '+'; ++i) {
                const bool moved = left.contains(after[static_cast<std::size_t>(changes[i].after)]);
                if (!moved && next < rows.size() && rows[next].kind == ChangeKind::Removed)
                    rows[next].after = changes[i].after;
                else
                    rows.push_back({-1, changes[i].after, moved ? ChangeKind::Moved : ChangeKind::Added});
                ++next;
            }
        }
        return rows;
    }

private:
    std::optional<ChangeKind> kindOf(const ListingDiff& listings, const LineChange& line) const
    {
        const Listing::Line &before = listings.beforeById.lines[static_cast<std::size_t>(line.before)], &after = listings.afterById.lines[static_cast<std::size_t>(line.after)];
        const NodeChange* change = after.node == NodeId::None ? nullptr : m_diff.find(after.node);
        if (change && change->kind == ChangeKind::Moved)
            return ChangeKind::Moved;
        const bool isNote = before.node == NodeId::None && before.text.starts_with("/*"); // how many constants there are
        return isNote || trimmed(before.text) == trimmed(after.text) ? std::nullopt : std::optional(ChangeKind::Changed);
    }

    const GraphDiff& m_diff;
    std::unordered_map<NodeId, NodeId> m_isNow;
    std::unordered_set<NodeId> m_otherValues;
};

} // namespace

ListingDiff diffListings(const Module& before, const Module& after, std::span<const Rewrite> rewrites, PrintOptions options) { return listingDiffOf(before, after, diff(before, after, rewrites), std::move(options)); }

ListingDiff listingDiffOf(const Module& before, const Module& after, const GraphDiff& changes, PrintOptions options)
{
    ListingDiff result {.before = listing(before, options), .after = listing(after, options)};
    const ListingAligner aligner(after, changes);
    options.identity = [&](NodeId id) { return aligner.identity(id); };
    result.beforeById = listing(before, options);
    options.identity = [](NodeId id) { return number(id); };
    result.afterById = listing(after, options);
    result.rows = aligner.rows(result);
    return result;
}

ListingDiff::Spans ListingDiff::changedSpans(const ListingRow& row) const
{
    if (row.before < 0 || row.after < 0 || (row.kind != ChangeKind::Changed && row.kind != ChangeKind::Moved))
        return {};
    const auto b = static_cast<std::size_t>(row.before), a = static_cast<std::size_t>(row.after);
    const std::string_view was = before.lines[b].text, is = after.lines[a].text;
    const std::vector<Token> shownBefore = tokensOf(was), shownAfter = tokensOf(is);
    std::string_view wasById = beforeById.lines[b].text, isById = afterById.lines[a].text;
    std::vector<Token> comparedBefore = tokensOf(wasById), comparedAfter = tokensOf(isById);
    if (comparedBefore.size() != shownBefore.size() || comparedAfter.size() != shownAfter.size()) { // names that are more than a word
        wasById = was, isById = is;
        comparedBefore = shownBefore, comparedAfter = shownAfter;
    }
    const std::vector<std::string> left = texts(wasById, comparedBefore), right = texts(isById, comparedAfter);
    std::vector<bool> goneTokens(left.size()), newTokens(right.size());
    for (const LineChange& change : diffLines(left, right)) {
        if (change.kind == '-')
            goneTokens[static_cast<std::size_t>(change.before)] = true;
        else if (change.kind == '+')
            newTokens[static_cast<std::size_t>(change.after)] = true;
    }
    return {spansOf(was, shownBefore, goneTokens), spansOf(is, shownAfter, newTokens)};
}

std::vector<std::pair<std::size_t, std::size_t>> ListingDiff::hunks() const
{
    const auto cutAt = [this](const auto& isPart) {
        std::vector<std::pair<std::size_t, std::size_t>> hunks;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!isPart(rows[i]))
                continue;
            if (!hunks.empty() && hunks.back().second == i && !beginsBody(rows[i]))
                hunks.back().second = i + 1;
            else
                hunks.emplace_back(i, i + 1);
        }
        return hunks;
    };
    auto hunks = cutAt([this](const ListingRow& row) { return row.kind && !isTakenAlong(row); });
    return hunks.empty() ? cutAt([](const ListingRow& row) { return row.kind.has_value(); }) : hunks;
}

/// A body that is new begins: what is around it is told apart.
bool ListingDiff::beginsBody(const ListingRow& row) const
{
    return row.before < 0 && row.kind == ChangeKind::Added && after.lines[static_cast<std::size_t>(row.after)].text.ends_with("{");
}

/// It stands beside itself, and reads as before: it moved with all that is around it.
bool ListingDiff::isTakenAlong(const ListingRow& row) const
{
    return row.kind == ChangeKind::Moved && row.before >= 0 && row.after >= 0
        && trimmed(beforeById.lines[static_cast<std::size_t>(row.before)].text) == trimmed(afterById.lines[static_cast<std::size_t>(row.after)].text);
}

} // namespace passbench
