#pragma once
// What a Rewriter keeps while a pass works. For the sources of this folder only.

#include "core/ir/graph/infer.h"
#include "core/ir/rewrite/made_index.h"
#include "core/ir/rewrite/rewriter.h"

#include <optional>

namespace passbench {

struct Rewriter::State {
    /// Operand number `operand` of the node in slot `user`.
    struct Use {
        std::uint32_t user = 0, operand = 0;
    };

    static constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);

    /// One node, original (at its position in the function) or made (behind them). Its operands are those of now. Small, since
    /// there is one for each node of a graph in every pass that changes something.
    struct Slot {
        NodePtr node;                      ///< null while it is the function's
        NodeId replacement = NodeId::None; ///< users see this instead
        std::uint32_t uses = 0;            ///< number of operands, of nodes that are not gone, that name it
        std::uint32_t userCount = none;    ///< different users; none when `uses` has changed since it was counted
        std::uint32_t seen = 0;            ///< the last question about users that met it
        std::uint32_t firstNewUse = none, lastNewUse = none; ///< in `m_newUses`: beyond those that it came with; some may be over
        bool isOwn = false;                ///< nobody else has `node`, so that it can change in place
        bool gone = false;                 ///< replaced, erased, moved away, or used by nothing but such nodes
        bool retype = false;               ///< payload or operands were changed in place
    };

    State(const Module& module, FunctionPtr function, RewriteLog& log, const OpTable* ops, std::stop_token stop);
    std::unique_ptr<State> copy(); ///< for a look at what would come of it
    /// Makes the slots, before the first change or question about users. Most passes find nothing to do, and need none.
    void begin();

    std::size_t indexOf(NodeId id) const; ///< must be known
    bool knows(NodeId id) const;
    NodeId resolve(NodeId id);
    const Node& at(std::size_t slot) const { return slots.size() > slot && slots[slot].node ? *slots[slot].node : *original->nodes()[slot]; }
    const NodePtr& share(std::size_t slot) const { return slots[slot].node ? slots[slot].node : original->nodes()[slot]; }
    const Node& current(NodeId id) const { return at(indexOf(id)); }
    Node& writable(std::size_t slot);
    std::vector<NodeId> usersOf(NodeId id);
    std::size_t countUsers(NodeId id);
    bool isUsed(NodeId id) const { return result == id || slots[indexOf(id)].uses > 0; }
    void leave(std::size_t slot); ///< gone, so it no longer uses its operands
    void remove(NodeId id, std::vector<NodeId>& removed);
    void revive(NodeId id)
    {
        if (const std::size_t slot = indexOf(id); slots[slot].gone) // nearly none is
            reviveGone(slot);
    }
    NodeId make(Node node, bool inferred);
    void setOperands(std::size_t slot, std::vector<NodeId> operands);
    void forward(NodeId old, NodeId replacement); ///< without removing or recording anything
    void note(Rewrite rewrite);
    void endSubStep();
    TypeContext context();

    const Module& module;
    FunctionPtr original;
    RewriteLog& log;
    const OpTable* ops;
    std::stop_token stop;
    std::vector<Slot> slots; ///< empty before begin()
    MadeIndex madeIndex;
    std::vector<NodeId> params;
    std::vector<NodeId> pending; ///< made since the last record
    std::vector<std::pair<std::string, FunctionPtr>> globals;
    NodeId result;
    Attrs attrs;
    TextPool rules; ///< of the log
    std::optional<Diagnostic> error;
    bool changed = false;
    int together = 0; ///< depth of Rewriter::Together
    std::function<void()> observer {};

private:
    void reviveGone(std::size_t slot);
    void addOriginalUses();
    template<typename F> void forEachUse(std::size_t slot, F&& visit);
    void gainUse(std::size_t slot);
    void loseUse(std::size_t slot);
    void addNewUse(std::size_t slot, Use use);

    struct NewUse {
        Use use;
        std::uint32_t next = none; ///< of the same node
    };

    std::vector<std::uint32_t> m_firstUse; ///< of each original node in m_originalUses
    std::vector<Use> m_originalUses;
    std::vector<NewUse> m_newUses;
    std::vector<std::size_t> m_waiting; ///< slots, of one walk; kept for its memory, as the next
    std::vector<Use> m_moved;
    std::uint32_t m_questions = 0;
};

} // namespace passbench
