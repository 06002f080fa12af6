#pragma once
// The listing of two snapshots side by side: aligned lines, with long unchanged parts folded.

#include "core/history/diff/listing_diff.h"

#include <memory>
#include <vector>

namespace passbench {

/// Lines of both sides that stand beside each other, or a fold.
struct TextDiffRow {
    ListingRow line {};
    std::size_t row = 0;                         ///< of all rows; of a fold its first one, by which it is opened
    std::size_t folded = 0;                      ///< so many unchanged lines are hidden
};

struct TextDiff {
    ListingDiff lines;
    bool twoSided = true;                        ///< false: there is only one snapshot, in `after`
    std::size_t widest = 0;                      ///< characters of the longest line
    std::vector<std::pair<std::size_t, std::size_t>> hunks; ///< runs of changed rows

    /// Rows with unchanged runs folded to `context` lines around changes. `open` are rows whose fold was opened.
    std::vector<TextDiffRow> folded(std::size_t context, const std::vector<std::size_t>& open) const;
    std::vector<TextDiffRow> unfolded() const;
    /// The hunk that holds a line of the node, or the count of hunks.
    std::size_t hunkOf(NodeId node) const;
    /// What is selected to show a hunk: a node of its that has changed, or one that stands in it; None for neither.
    NodeId nodeOf(std::size_t hunk) const;
    NodeId nodeBefore(const ListingRow& row) const { return row.before < 0 ? NodeId::None : lines.before.lines[static_cast<std::size_t>(row.before)].node; }
    NodeId nodeAfter(const ListingRow& row) const { return row.after < 0 ? NodeId::None : lines.after.lines[static_cast<std::size_t>(row.after)].node; }
};

/// Of one snapshot when `twoSided` is false. `rewrites` led from one to the other, or are null. May take long; runs anywhere.
std::shared_ptr<const TextDiff> makeTextDiff(const Module& before, const Module& after, bool twoSided, const std::vector<Rewrite>* rewrites = nullptr);

/// Kinds of words in a line of Relay text, for colours.
enum class RelayToken : std::uint8_t { Plain, Keyword, Variable, Global, Number, String, Comment, Operator };
struct RelaySpan {
    std::size_t begin = 0, length = 0; ///< in bytes
    RelayToken token = RelayToken::Plain;
};
std::vector<RelaySpan> relaySpans(std::string_view line);

} // namespace passbench
