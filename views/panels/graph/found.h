#pragma once
// What a query finds in the graph that is shown, worked out off the GUI thread.

#include "core/query/find_nodes.h"
#include "views/canvas/picture.h"
#include "views/session/session.h"

namespace passbench {

/// What queries are asked of, as values that a background job may keep.
struct SearchedGraph {
    Module module;
    PicturePtr picture;
    std::shared_ptr<const GraphDiff> diff; ///< null: nothing stands before it, or it is not known yet
    RunPtr run;                            ///< null: it is of no run
};
SearchedGraph searchedGraph(const Session& session, PicturePtr picture);
QueryContext contextOf(const SearchedGraph& graph);

struct FoundNodes {
    /// Matches that follow one another in `nodes` and stand in one group.
    struct Group {
        std::string key, title;
        std::size_t first = 0, matches = 0;
        std::size_t boxes = 0; ///< in the group
    };
    std::vector<NodeId> nodes;  ///< by groups
    std::vector<Group> groups;  ///< none where the graph is not shown in groups; what stands in none has no key
    std::optional<Diagnostic> error;
};
FoundNodes foundBy(const std::string& query, const SearchedGraph& graph);

} // namespace passbench
