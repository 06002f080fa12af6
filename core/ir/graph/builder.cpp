#include "core/ir/graph/builder.h"

#include "core/ir/graph/infer.h"
#include "core/support/check.h"


namespace passbench {

NodeId FunctionBuilder::add(Node node)
{
    if (node.id == NodeId::None)
        node.id = m_ids->next();
    else
        m_ids->reserve(node.id);
    const NodeId id = node.id;
    const bool isNew = m_position.emplace(id, m_nodes.size()).second;
    PB_CHECK(isNew, "the function has a node %{} already", number(id));
    m_nodes.push_back(std::make_shared<Node>(std::move(node)));
    return id;
}

void FunctionBuilder::expect(std::size_t nodes)
{
    m_nodes.reserve(m_nodes.size() + nodes);
    m_position.reserve(m_nodes.size() + nodes);
}

NodeId FunctionBuilder::parameter(std::string name, Type type)
{
    return add({.payload = Parameter {std::move(name)}, .operands = {}, .type = std::move(type), .letName = {}});
}

NodeId FunctionBuilder::constant(Tensor value)
{
    Type type(value.dtype(), Shape(value.shape().begin(), value.shape().end()));
    return add({.payload = Constant {std::move(value)}, .operands = {}, .type = std::move(type), .letName = {}});
}

Result<NodeId> FunctionBuilder::call(const OpDef& op, std::vector<NodeId> operands, Attrs attrs)
{
    PB_ASSIGN(Attrs checked, op.isOpaque() ? Result<Attrs>(std::move(attrs)) : checkValues(op.name, op.attributes, attrs));
    Node node {.id = m_ids->next(), .payload = Call {&op, std::move(checked)}, .operands = std::move(operands), .type = {}, .letName = {}};
    const TypeContext context {.node = [&](NodeId id) -> const Node* {
                                   const auto at = m_position.find(id);
                                   return at == m_position.end() ? nullptr : m_nodes[at->second].get();
                               },
        .global = {}};
    PB_ASSIGN(node.type, inferNodeType(node, context));
    return add(std::move(node));
}

NodeId FunctionBuilder::opaque(const OpDef& op, std::vector<NodeId> operands, Attrs attrs, Type type)
{
    return add({.payload = Call {&op, std::move(attrs)}, .operands = std::move(operands), .type = std::move(type), .letName = {}});
}

NodeId FunctionBuilder::tuple(std::vector<NodeId> fields)
{
    TupleType type;
    for (const NodeId field : fields)
        type.fields.push_back((*this)[field].type);
    return add({.payload = Tuple {}, .operands = std::move(fields), .type = std::move(type), .letName = {}});
}

Result<NodeId> FunctionBuilder::project(NodeId tuple, std::int64_t index)
{
    const Type& type = (*this)[tuple].type;
    const TupleType* fields = type.tuple();
    if (type.isKnown() && (!fields || index < 0 || static_cast<std::size_t>(index) >= fields->fields.size()))
        return fields ? fail("there is no field {} in {}, which has those from 0 to {}", index, toText(type), static_cast<std::int64_t>(fields->fields.size()) - 1)
                      : fail("there is no field {} in {}, which is no tuple", index, toText(type));
    return add({.payload = Project {index},
        .operands = {tuple},
        .type = fields ? fields->fields[static_cast<std::size_t>(index)] : Type(),
        .letName = {}});
}

void FunctionBuilder::setLetName(NodeId id, std::string name) { m_nodes[m_position.at(id)]->letName = std::move(name); }

std::vector<NodePtr> FunctionBuilder::truncate(std::size_t size)
{
    std::vector<NodePtr> gone;
    for (; m_nodes.size() > size; m_nodes.pop_back()) {
        m_position.erase(m_nodes.back()->id);
        gone.push_back(std::move(m_nodes.back()));
    }
    return gone;
}

FunctionPtr FunctionBuilder::finish(NodeId result, Attrs attrs, std::vector<NodeId> params)
{
    if (params.empty())
        for (const auto& node : m_nodes)
            if (node->as<Parameter>())
                params.push_back(node->id);
    std::vector<NodePtr> nodes;
    nodes.reserve(m_nodes.size());
    for (const NodeId param : params)
        nodes.push_back(m_nodes[m_position.at(param)]);
    for (auto& node : m_nodes)
        if (!node->as<Parameter>())
            nodes.push_back(std::move(node));
    m_nodes.clear();
    m_position.clear();
    return std::make_shared<const Function>(std::move(nodes), std::move(params), result, std::move(attrs));
}

} // namespace passbench
