#pragma once
// Names in Relay text: which value a name means where it is used, and what functions capture from around them.

#include "core/ir/graph/builder.h"
#include "core/ir/text/lexer.h"

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

    const std::unordered_map<NodeId, NodeId>& captured() const { return m_captured; } ///< parameters, by what they stand for

private:
    std::unordered_map<NodeId, NodeId> m_captured;
    int m_blocks = 0;
    std::vector<std::pair<std::string, NodeId>> m_hidden; ///< what the names of open blocks meant before; None: nothing
};

/// The open scopes, innermost last; and what those that ended have bound to numbers.
///
///   if (%c) { %0 = exp(%x); add(%0, %x) } else { negative(%0) }
///
/// Numbers belong to the whole text, and Relay prints a value that several scopes use where the first of them does. As
/// values are pure, each later scope gets a copy.
class Scopes {
public:
    void push(Scope& scope);
    void pop(); ///< before the scope's function is made from its nodes
    Scope& inner() { return *m_scopes.back().scope; }
    Scope& outermost() { return *m_scopes.front().scope; }

    /// The value in the innermost scope, captured through the scopes between when it is from further out.
    std::optional<NodeId> local(const std::string& name) { return lookUp(&Scope::locals, name); }
    std::optional<NodeId> graph(std::int64_t number);
    std::vector<std::string> localNames() const; ///< of all scopes, for a suggestion

private:
    struct Open {
        Scope* scope;
        int serial;
    };
    /// A scope that ended.
    struct Ended {
        int serial, around;
        FunctionBuilder builder;
        std::unordered_map<std::int64_t, NodeId> graph;
        std::unordered_map<NodeId, NodeId> captured; ///< values of the scope around, by their parameters
    };

    template<typename Key> std::optional<NodeId> lookUp(std::unordered_map<Key, NodeId> Scope::*table, const Key& key);
    NodeId capturedFrom(std::size_t level, NodeId value); ///< for the innermost scope, through those between
    /// A value of a scope that may have ended, in the innermost scope; nothing when it depends on a parameter that ended
    /// with its function, holds a function, or there are too many already.
    std::optional<NodeId> brought(int serial, NodeId value);
    std::optional<NodeId> copied(const Ended& from, NodeId value);

    std::vector<Open> m_scopes;
    std::vector<Ended> m_ended;
    int m_serials = 0;
    std::size_t m_copied = 0;
};

} // namespace passbench::relay
