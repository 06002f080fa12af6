#include "core/map/open_arms.h"

#include <algorithm>

namespace passbench {
namespace {

/// In the place of arms that are open.
FunctionPtr nothing()
{
    const NodeId id {1};
    return std::make_shared<const Function>(std::vector<NodePtr> {std::make_shared<const Node>(Node {.id = id, .payload = Tuple {}})}, std::vector<NodeId> {}, id, Attrs {});
}

class ArmOpener {
public:
    explicit ArmOpener(const Function& main) : m_main(main) { take(main); }

    OpenedArms run(const Module& module)
    {
        m_frames.push_back({.function = &m_main});
        while (!m_frames.empty())
            step();
        const auto opened = std::make_shared<const Function>(std::move(m_nodes), std::vector<NodeId>(m_main.params().begin(), m_main.params().end()), m_main.result(), m_main.attrs());
        return {module.with("main", opened), std::move(m_inArm)};
    }

private:
    /// A function that is walked; of an arm, with the `if` that waits for it.
    struct Frame {
        const Function* function = nullptr;
        std::size_t next = 0;                    ///< node
        std::unordered_map<NodeId, NodeId> known; ///< values that parameters stand for
        std::vector<NodeId> results;             ///< of arms of the node that is next, as far as they are open
    };

    void step()
    {
        Frame& frame = m_frames.back();
        if (frame.next == frame.function->nodes().size()) {
            const NodeId result = valueOf(frame, frame.function->result());
            m_frames.pop_back();
            if (!m_frames.empty())
                m_frames.back().results.push_back(result);
            return;
        }
        const Node& node = *frame.function->nodes()[frame.next];
        const If* branch = node.as<If>();
        if (branch && frame.results.size() < 2 && (!frame.results.empty() || take(*branch)))
            return enter(frame, node, frame.results.empty() ? *branch->thenBody : *branch->elseBody);
        if (!frame.known.contains(node.id))
            add(frame, node);
        frame.results.clear();
        ++frame.next;
    }

    void enter(const Frame& frame, const Node& branch, const Function& arm)
    {
        Frame inner {.function = &arm};
        for (std::size_t i = 0; i < arm.params().size(); ++i)
            inner.known.emplace(arm.params()[i], valueOf(frame, branch.operands[i + 1])); // behind the condition
        m_frames.push_back(std::move(inner));
    }

    void add(const Frame& frame, Node node)
    {
        for (NodeId& operand : node.operands)
            operand = valueOf(frame, operand);
        if (!frame.results.empty()) {
            node.operands.resize(1);
            node.operands.insert(node.operands.end(), frame.results.begin(), frame.results.end());
            node.payload = If {m_nothing, m_nothing};
        }
        if (m_frames.size() > 1)
            m_inArm.insert(node.id);
        m_nodes.push_back(std::make_shared<const Node>(std::move(node)));
    }

    static NodeId valueOf(const Frame& frame, NodeId id)
    {
        const auto known = frame.known.find(id);
        return known == frame.known.end() ? id : known->second;
    }

    /// Whether no node of it stands elsewhere already; then it is taken.
    bool take(const If& branch)
    {
        const auto isNew = [&](const FunctionPtr& arm) { return std::ranges::none_of(arm->nodes(), [&](const NodePtr& node) { return m_taken.contains(node->id); }); };
        if (branch.thenBody == branch.elseBody || !isNew(branch.thenBody) || !isNew(branch.elseBody))
            return false;
        take(*branch.thenBody);
        take(*branch.elseBody);
        return true;
    }

    void take(const Function& function)
    {
        for (const NodePtr& node : function.nodes())
            m_taken.insert(node->id);
    }

    const Function& m_main;
    const FunctionPtr m_nothing = nothing();
    std::vector<Frame> m_frames;
    std::vector<NodePtr> m_nodes;
    std::unordered_set<NodeId> m_taken, m_inArm;
};

} // namespace

OpenedArms withOpenArms(const Module& module)
{
    const FunctionPtr main = module.main();
    if (!main || std::ranges::none_of(main->nodes(), [](const NodePtr& node) { return node->as<If>() != nullptr; }))
        return {module, {}};
    return ArmOpener(*main).run(module);
}

} // namespace passbench
