#pragma once
// The graph that is shown, for queries that are asked again and again.

#include "core/document/look.h"
#include "core/query/find_nodes.h"

#include <map>

namespace passbench {

class ShownGraph {
public:
    /// Takes as long as the graph is large: its scene and its difference from the graph before are worked out.
    ShownGraph(const Look& look, RunPtr run);
    bool isOf(const Look& look) const; ///< else it is to be made anew

    /// The error says what is wrong with the query.
    const Result<std::vector<NodeId>>& find(const std::string& query);

private:
    Module m_module, m_before;
    Scene m_scene;
    GraphDiff m_diff;
    bool m_hasBefore;
    RunPtr m_run;
    std::map<std::string, Result<std::vector<NodeId>>> m_found;
};

} // namespace passbench
