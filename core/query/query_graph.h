#pragma once
// What queries are asked of: the nodes that a scene shows, with what is known of each.

#include "core/analysis/cost.h"
#include "core/groups/group_tree.h"
#include "core/history/diff/graph_diff.h"
#include "core/history/lineage.h"
#include "core/history/node_steps.h"

namespace passbench {

/// All of it must outlive what is made of it.
struct QueryContext {
    const Module& module;
    const Scene& scene;                ///< of `module`, whatever is closed: a whole one
    const GroupTree* tree = nullptr;   ///< of `scene`; null: made when it is asked for
    const GraphDiff* diff = nullptr;   ///< null: nothing that it has changed from
    RunPtr run {};                     ///< in which `module` is what some step left behind; null: no steps were run
};

class QueryGraph {
public:
    explicit QueryGraph(const QueryContext& context);

    struct Subject {
        const Node* node = nullptr;
        const Function* function = nullptr; ///< that holds it
        std::uint32_t box = 0;              ///< that shows it
        bool isHull = false;                ///< a call whose body is drawn in its place: it is found by what it is called, and by no more
    };
    const QueryContext& context() const { return m_context; }
    std::span<const Subject> subjects() const { return m_subjects; } ///< in the order of boxes; what is folded into one behind it
    const SceneBox& box(const Subject& subject) const { return m_context.scene.boxes[subject.box]; }
    /// Those of one box, by place.
    std::pair<std::uint32_t, std::uint32_t> ofBox(std::uint32_t box) const { return {m_firstOf[box], m_firstOf[box + 1]}; }

    /// The operators of the imported model that it is, or that steps made it from.
    const std::vector<const SourceOp*>& sourcesOf(const Subject& subject);
    /// What it is called: its binding, its parameter, and what operators and values are called in the model.
    std::vector<std::string_view> namesOf(const Subject& subject);
    Cost costOf(const Subject& subject);
    const GroupTree& tree();
    const NodeSteps* steps(); ///< null: none were run
    std::uint32_t usersOf(const Subject& subject); ///< how many nodes of its function read it

private:
    QueryContext m_context;
    std::vector<NestedFunction> m_functions; ///< keeps nested ones alive
    std::vector<Subject> m_subjects;
    std::vector<std::uint32_t> m_firstOf;    ///< of each box, and behind the last
    CostModel m_costs;
    std::optional<GroupTree> m_tree;
    std::optional<NodeSteps> m_steps;
    std::optional<Lineage> m_lineage;
    std::unordered_map<NodeId, std::vector<const SourceOp*>> m_sources; ///< of those that were asked for
    std::unordered_map<NodeId, std::uint32_t> m_users;
};

} // namespace passbench
