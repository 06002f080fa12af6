#pragma once
// The listings of two snapshots side by side, aligned by what the lines are about: a node stands beside itself, whatever number
// its constants have got and wherever it has gone.

#include "core/history/diff/graph_diff.h"
#include "core/ir/text/printer.h"

namespace passbench {

/// Lines that stand beside each other.
struct ListingRow {
    std::int64_t before = -1, after = -1; ///< numbers of lines, from 0; -1 where one side has none
    std::optional<ChangeKind> kind {};    ///< nothing: unchanged. One that moved past others stands in two rows
    bool operator==(const ListingRow&) const = default;
};

/// Part of a line, in bytes.
struct TextSpan {
    std::size_t begin = 0, end = 0;
    bool operator==(const TextSpan&) const = default;
};

struct ListingDiff {
    Listing before, after;
    std::vector<ListingRow> rows;
    Listing beforeById, afterById;        ///< the same lines with names that say which node is meant

    struct Spans {
        std::vector<TextSpan> before, after;
    };
    /// What differs inside two lines that stand beside each other, in whole words; numbers that merely shifted don't.
    Spans changedSpans(const ListingRow& row) const;
    /// Runs of changed rows, cut where a new body begins, and where lines only moved along with what is around them: first row, and
    /// the one behind the last.
    std::vector<std::pair<std::size_t, std::size_t>> hunks() const;

private:
    bool beginsBody(const ListingRow& row) const;
    bool isTakenAlong(const ListingRow& row) const;
};

/// `rewrites` led from one to the other, or are empty. Listings are as `options` says.
ListingDiff diffListings(const Module& before, const Module& after, std::span<const Rewrite> rewrites, PrintOptions options);
/// Likewise, of what is known to differ.
ListingDiff listingDiffOf(const Module& before, const Module& after, const GraphDiff& changes, PrintOptions options);

} // namespace passbench
