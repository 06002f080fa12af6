#pragma once
// Names in Relay text: which value a name means where it is used, and what functions capture from around them.

#include "core/ir/builder.h"
#include "core/ir/relay/lexer.h"

namespace passbench::relay {

/// One function, or arm of an `if`, that is being read.
struct Scope {
    explicit Scope(IdSourcePtr ids) : builder(std::move(ids)) {}

    FunctionBuilder builder;
    std::unordered_map<std::string, NodeId> locals;
    std::unordered_map<std::int64_t, NodeId> graph;     ///< `%0`, ...
    std::unordered_map<std::int64_t, NodeId> constants; ///< entries of the metadata used here
    std::vector<NodeId> captures;                       ///< values of the scope around, in the order of their parameters

    NodeId capture(NodeId value, const FunctionBuilder& around); ///< the parameter for a value of the scope around
    /// A name of a block hides one from outside until the block ends.
    void bind(const std::string& name, NodeId value);
    std::size_t beginBlock();
    void endBlock(std::size_t begun);

    /// Arms of an `if` take all that either captures, in one order: the parameter for each of `captured`.
    std::vector<NodeId> parametersFor(std::span<const NodeId> captured, const FunctionBuilder& around);

private:
    std::unordered_map<NodeId, NodeId> m_captured;
    int m_blocks = 0;
    std::vector<std::pair<std::string, NodeId>> m_hidden; ///< what the names of open blocks meant before; None: nothing
};

/// The open scopes, innermost last.
class Scopes {
public:
    void push(Scope& scope) { m_scopes.push_back(&scope); }
    void pop() { m_scopes.pop_back(); }
    Scope& inner() { return *m_scopes.back(); }
    Scope& outermost() { return *m_scopes.front(); }

    /// The value in the innermost scope, captured through the scopes between when it is from further out.
    std::optional<NodeId> local(const std::string& name) { return lookUp(&Scope::locals, name); }
    std::optional<NodeId> graph(std::int64_t number) { return lookUp(&Scope::graph, number); }
    std::vector<std::string> localNames() const; ///< of all scopes, for a suggestion

private:
    template<typename Key> std::optional<NodeId> lookUp(std::unordered_map<Key, NodeId> Scope::*table, const Key& key);

    std::vector<Scope*> m_scopes;
};

} // namespace passbench::relay
