#pragma once
// A global function and the bodies inside it as one graph: captures are looked through, so that a value has one identity
// however deep it is used. Which body a value stands in is then a question of its own.

#include "core/ir/graph/function.h"

namespace passbench {

class ScopeTree {
public:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    /// A body: the function itself, an arm of an `if`, or a function literal that passes may look into.
    struct Scope {
        FunctionPtr body;
        std::size_t parent = none;
        std::size_t result = none;                        ///< a value, perhaps of an outer scope
        std::size_t ownParams = 0;                        ///< parameters before those that stand for captures
        bool entered = true;                              ///< values may move in: it runs once at most, where it stands
        std::unordered_map<std::size_t, NodeId> captured {}; ///< outer value -> the parameter that stood for it
        std::vector<std::size_t> values {};               ///< that stand here, in order
    };
    struct Value {
        NodePtr node;
        std::size_t home = none;                          ///< scope it stood in
        std::size_t scope = none;                         ///< scope it stands in now; none: it is dropped
        std::vector<std::size_t> operands {};             ///< without what its bodies capture
        std::vector<std::size_t> bodies {};               ///< scopes: the arms, or the literal's body
        bool pinned = false;                              ///< stays where it is
        bool sharedByBodies = false;                      ///< used from several scopes, and first from an inner one
    };

    /// Values that `isPinned` and parameters stay; dead ones that are not pinned go.
    ScopeTree(const FunctionPtr& function, std::function<bool(const Node&)> isPinned);

    std::vector<Scope> scopes;                            ///< the function itself first
    std::vector<Value> values;                            ///< operands and what bodies use before users

    /// Lists the values of each scope in the order in which evaluation from the result meets them.
    void orderByEvaluation();
    /// Outer values that the body needs, in order of first use.
    std::vector<std::size_t> needsOf(std::size_t scope) const;

private:
    struct Use {
        std::size_t value = none;
        std::size_t from = none; ///< scope
    };
    void enter(std::size_t scope);
    std::size_t addScope(const FunctionPtr& body, std::size_t parent, std::span<const std::size_t> captures);
    void closeBodiesOfManyCalls();
    void place(std::size_t scope);
    void list(std::span<const std::size_t> order);
    void use(std::size_t value, std::size_t from);
    std::size_t depthOf(std::size_t scope) const;
    std::size_t commonScope(std::size_t a, std::size_t b) const;
    bool isInside(std::size_t scope, std::size_t outer) const;
    std::vector<Use> rootsOf(std::size_t scope) const;
    std::vector<std::size_t> evaluationOrder();

    std::unordered_map<NodeId, std::size_t> m_index; ///< of nodes, and of parameters that stand for captures
    std::function<bool(const Node&)> m_isPinned;
};

/// True for a function literal's body that passes may look into.
bool isOpenBody(const Function& body);

} // namespace passbench
