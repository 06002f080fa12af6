#pragma once
// The listing of two snapshots side by side: aligned lines, with long unchanged parts folded.

#include "core/history/graph_diff.h"
#include "core/ir/text/printer.h"

#include <memory>
#include <vector>

namespace passbench {

/// Lines of both sides that stand beside each other, or a fold.
struct TextDiffRow {
    std::int64_t before = -1, after = -1;        ///< numbers of lines, or -1
    std::int64_t folded = 0;                     ///< so many unchanged lines follow, hidden; first ones are those above
    bool changed = false;
};

struct TextDiff {
    Listing before, after;
    std::vector<TextDiffRow> all;                ///< every row, nothing folded
    bool twoSided = true;                        ///< false: there is only one snapshot, in `after`
    std::size_t widest = 0;                      ///< characters of the longest line

    /// Rows with unchanged runs folded to `context` lines around changes. `open` are rows of `all` whose fold was opened.
    std::vector<TextDiffRow> folded(std::int64_t context, const std::vector<std::size_t>& open) const;
};

/// The same module twice gives one side. May take long; runs anywhere.
std::shared_ptr<const TextDiff> makeTextDiff(const Module& before, const Module& after, bool twoSided);

/// Where two lines that stand beside each other differ, in bytes; whole words.
struct ChangedPart {
    std::size_t begin = 0, beforeEnd = 0, afterEnd = 0;
};
ChangedPart changedPart(std::string_view before, std::string_view after);

/// Kinds of words in a line of Relay text, for colours.
enum class RelayToken : std::uint8_t { Plain, Keyword, Variable, Global, Number, String, Comment, Operator };
struct RelaySpan {
    std::size_t begin = 0, length = 0; ///< in bytes
    RelayToken token = RelayToken::Plain;
};
std::vector<RelaySpan> relaySpans(std::string_view line);

} // namespace passbench
