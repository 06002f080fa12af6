#pragma once
// What can be asked of one graph: for completion.

#include "core/query/query_graph.h"

namespace passbench {

struct QueryWords {
    struct Word {
        std::string text;
        std::size_t count = 0; ///< of nodes that it fits
    };
    /// Each in the order of the alphabet.
    std::vector<Word> operators, attributes, compilers, dtypes, regions, groups, steps, kinds;
};

QueryWords queryWords(const QueryContext& context);

/// What may stand where somebody types.
struct Completion {
    std::string text;   ///< in place of what is there from `begin` to `end`
    std::string about;  ///< "12 nodes", or what a key asks
};
struct Completions {
    std::size_t begin = 0, end = 0; ///< bytes of the query
    std::vector<Completion> choices; ///< best first; empty when nothing fits, or all that fits is there
};
/// `cursor` in bytes.
Completions completionsAt(std::string_view query, std::size_t cursor, const QueryWords& words);

} // namespace passbench
