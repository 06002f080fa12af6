#pragma once
// What a step changed in the text of a graph: runs of lines that differ, with a few around each.

#include "core/history/diff/graph_diff.h"
#include "core/history/run.h"
#include "core/report/piece.h"

namespace passbench::report {

/// Texts by number; pages have many of them several times.
class Lines {
public:
    std::size_t of(std::string_view line);
    Json take() { return std::move(m_table); }

private:
    std::unordered_map<std::string, std::size_t> m_known;
    Json m_table = Json::array();
};

struct TextChangeLimits {
    std::size_t around = 2;     ///< unchanged lines before and after each run
    std::size_t mostRows = 600; ///< of a step
    std::size_t longest = 300;  ///< bytes of a line; what is longer is cut
};

struct TextChanges {
    struct Row {
        std::string_view sign; ///< "+", "-", "~", ">" for moved, " ", or "…" where unchanged lines were left out
        std::optional<std::string> before {}, after {};
    };
    std::vector<Row> rows;
    std::size_t left = 0; ///< rows that were left out
};

/// Takes as long as both graphs are large. `changes` are those of the step.
TextChanges textChanges(const Step& step, const GraphDiff& changes, const TextChangeLimits& limits = {});
/// {"rows": [[sign, line before, line after], ...], "left": rows that were left out}. Signs are "+", "-", "~", ">" for moved, and " "; numbers of `lines`, or -1; a row ["…"]
/// stands where unchanged lines were left out.
Json textJson(const TextChanges& changes, Lines& lines);

} // namespace passbench::report
