#pragma once
// Functions and expressions of Relay text. A mistake in a statement does not stop the reading: the name that it was to
// bind stands for a value of unknown type, and what follows is read as usual.

#include "core/ir/graph/op.h"
#include "core/ir/text/scope.h"
#include "core/ir/text/types.h"
#include "core/ir/text/values.h"

namespace passbench::relay {

class FunctionReader {
public:
    FunctionReader(const OpTable& ops, TokenReader& reader, const Metadata& metadata, DimBindings& dims, IdSourcePtr ids);

    Result<FunctionPtr> function();   ///< after `def @name` or `fn`: from `(` to `}`
    Result<FunctionPtr> expression(); ///< to the end of the text, with its free variables as parameters

    /// A type that the text declares for a value whose own is known only when calls of globals have types.
    struct Declaration {
        NodeId value;
        Type type;
        std::size_t offset;
    };
    const std::vector<Declaration>& declarations() const { return m_declarations; }
    const std::vector<Token>& globalCalls() const { return m_globalCalls; } ///< callees, where they are called
    const std::unordered_map<NodeId, std::size_t>& places() const { return m_places; } ///< offsets of the nodes

private:
    struct Arguments {
        std::vector<NodeId> values;
        Attrs attrs;
    };

    // functions and statements
    Result<FunctionPtr> functionIn(Scope& scope);
    Result<void> parameter(Attrs& attrs);
    Result<NodeId> body();     ///< statements up to the `}`, with recovery
    Result<NodeId> sequence(); ///< statements inside brackets
    Result<std::optional<NodeId>> statement();
    Result<void> bindGraph();
    Result<void> bindLet();
    Result<void> freeVariable();
    Result<NodeId> block();

    // expressions
    Result<NodeId> binary(int least);
    Result<NodeId> postfix();
    Result<NodeId> calls(NodeId value, const Token& at);
    Result<NodeId> operatorCall(const Token& start);
    Result<NodeId> globalCall(const Token& global);
    Result<NodeId> valueCall(NodeId callee, const Token& at);
    Result<Arguments> arguments(const OpDef* op = nullptr); ///< of a call of `op`; null: of a function
    bool atAttributeObject() const; ///< `meta[relay.attrs.` comes next
    Result<void> attributeObject(const OpDef& op, Attrs& attrs);
    Result<void> noAttributes(const Token& at, const Attrs& attrs);
    Result<NodeId> atom();
    Result<NodeId> word(const Token& token);
    Result<NodeId> unsupported(const Token& token);
    Result<NodeId> metaConstant(const Token& at);
    Result<NodeId> tupleOrGroup(const Token& at);
    Result<NodeId> literal(const Token& at);
    Result<NodeId> conditional(const Token& at);
    Result<NodeId> arm(Scope& inner);
    NodeId call(const Token& at, std::string_view name, Arguments arguments);
    NodeId opaque(const Token& at, const OpDef& op, Arguments arguments);
    NodeId addTyped(const Token& at, Node node);

    void declare(NodeId value, const Type& type, const Token& at, std::string_view what);
    Scope& scope() { return m_scopes.inner(); }
    NodeId placed(NodeId id, const Token& at);
    NodeId poison();                                      ///< what stands where something was wrong
    NodeId wrong(const Token& at, Diagnostic diagnostic); ///< records it, and gives poison

    const OpTable& m_ops;
    TokenReader& m_reader;
    const Metadata& m_metadata;
    DimBindings& m_dims;
    IdSourcePtr m_ids;
    Scopes m_scopes;
    std::string m_beingBound; ///< by the innermost `let` whose value is being read
    std::vector<Declaration> m_declarations;
    std::vector<Token> m_globalCalls;
    std::unordered_map<NodeId, std::size_t> m_places;
};

} // namespace passbench::relay
