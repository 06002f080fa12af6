#pragma once
// What a Rewriter keeps while a pass works. Shared by rewriter.cpp, rewriter_finish.cpp and outline.cpp only.

#include "core/ir/infer.h"
#include "core/ir/rewriter.h"

#include <optional>

namespace passbench {

struct Rewriter::State {
    /// One node, original (at its position in the function) or made (behind them).
    struct Slot {
        NodePtr node;
        NodeId replacement = NodeId::None; ///< users see this instead
        bool gone = false;                 ///< replaced, erased, moved away, or used by nothing but such nodes
        bool retype = false;               ///< payload or operands were changed in place
        std::uint64_t version = 0;         ///< operands of `node` are resolved up to this version
    };

    State(const Module& module, FunctionPtr function, RewriteLog& log, std::stop_token stop);

    std::size_t indexOf(NodeId id) const; ///< must be known
    bool knows(NodeId id) const;
    NodeId resolve(NodeId id);
    const Node& current(NodeId id);
    std::vector<NodeId> usersOf(NodeId id);
    bool isUsed(NodeId id);
    void remove(NodeId id, std::vector<NodeId>& removed);
    void revive(NodeId id);
    NodeId make(Node node, bool inferred);
    void forward(NodeId old, NodeId replacement); ///< without removing or recording anything

    const Module& module;
    FunctionPtr original;
    RewriteLog& log;
    std::stop_token stop;
    std::vector<Slot> slots;
    std::unordered_map<NodeId, std::size_t> madeIndex;
    std::optional<Uses> uses; ///< of the original; built at the first question
    std::unordered_map<NodeId, std::vector<NodeId>> extraUsers; ///< candidates: nodes that came to use the key
    std::vector<NodeId> params;
    std::vector<NodeId> pending; ///< made since the last record
    NodeId result;
    Attrs attrs;
    std::uint64_t version = 0; ///< grows with every replacement
    std::optional<Diagnostic> error;
    bool changed = false;
    TypeContext context;
};

} // namespace passbench
