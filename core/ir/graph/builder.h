#pragma once
// Makes a function from nothing: for importers, the parser and tests. Inside a pass use the Rewriter.

#include "core/ir/graph/function.h"
#include "core/ir/graph/op.h"

namespace passbench {

class FunctionBuilder {
public:
    explicit FunctionBuilder(IdSourcePtr ids) : m_ids(std::move(ids)) {}

    NodeId parameter(std::string name, Type type);
    NodeId constant(Tensor value);
    /// Checks attributes and operand count, and infers the type; the error says what disagrees.
    Result<NodeId> call(const OpDef& op, std::vector<NodeId> operands, Attrs attrs = {});
    /// A call whose type is declared, not inferred: for opaque operators.
    NodeId opaque(const OpDef& op, std::vector<NodeId> operands, Attrs attrs, Type type);
    NodeId tuple(std::vector<NodeId> fields);
    Result<NodeId> project(NodeId tuple, std::int64_t index);
    void expect(std::size_t nodes); ///< so many more, about
    /// Any other node, with its type as given. The id is assigned unless `node.id` is set.
    NodeId add(Node node);

    const Node& operator[](NodeId id) const { return *m_nodes[m_position.at(id)]; }
    std::size_t size() const { return m_nodes.size(); }
    bool contains(NodeId id) const { return m_position.contains(id); }
    void setLetName(NodeId id, std::string name); ///< of a node that was just made
    /// Takes away the nodes made since there were `size`.
    std::vector<NodePtr> truncate(std::size_t size);

    /// Parameters in the order in which they were made, or as `params` says. The builder is empty afterwards.
    FunctionPtr finish(NodeId result, Attrs attrs = {}, std::vector<NodeId> params = {});

private:
    IdSourcePtr m_ids;
    std::vector<std::shared_ptr<Node>> m_nodes;
    std::unordered_map<NodeId, std::size_t> m_position;
};

} // namespace passbench
