#include "core/history/diff/align_ids.h"

#include "core/history/diff/graph_diff.h"
#include "core/history/node_ids.h"
#include "core/ir/graph/op.h"
#include "core/ir/graph/structural.h"

#include <deque>

namespace passbench {
namespace {

using IdMap = std::unordered_map<NodeId, NodeId>;

std::string payloadText(const Node& node)
{
    std::string text = displayName(node);
    if (const auto* call = node.as<Call>())
        for (const auto& [name, value] : call->attrs)
            text += fmt::format(" {}={}", name, relayText(value));
    if (const auto* constant = node.as<Constant>())
        text += fmt::format(" {:x}", contentHash(constant->value));
    if (const auto* parameter = node.as<Parameter>())
        text += " " + parameter->name;
    if (const auto* project = node.as<Project>())
        text += fmt::format(" {}", project->index);
    if (const auto* literal = node.as<FunctionLiteral>())
        text += fmt::format(" {:x}", structuralHash(*literal->body));
    if (const auto* branch = node.as<If>())
        text += fmt::format(" {:x} {:x}", structuralHash(*branch->thenBody), structuralHash(*branch->elseBody));
    return text;
}

bool samePayload(const Node& a, const Node& b)
{
    if (a.payload.index() != b.payload.index())
        return false;
    if (const auto* literal = a.as<FunctionLiteral>())
        return literal->body == b.as<FunctionLiteral>()->body;
    if (const auto* branch = a.as<If>())
        return branch->thenBody == b.as<If>()->thenBody && branch->elseBody == b.as<If>()->elseBody;
    if (const auto* constant = a.as<Constant>())
        return sameContent(constant->value, b.as<Constant>()->value);
    return payloadText(a) == payloadText(b);
}

bool sameNode(const Node& a, const Node& b)
{
    return a.id == b.id && a.operands == b.operands && a.type == b.type && a.letName == b.letName && samePayload(a, b);
}

class Aligner {
public:
    Aligner(const Module& a, const Module& b) : m_a(a), m_b(b), m_areRelated(a.ids == b.ids), m_idsOfA(nodeIds(a)), m_idsOfB(nodeIds(b)) {}

    Module run()
    {
        for (const auto& [name, function] : m_b.functions)
            if (const FunctionPtr other = m_a.find(name))
                m_waiting.emplace_back(other, function);
        while (!m_waiting.empty()) {
            const auto [a, b] = m_waiting.front();
            m_waiting.pop_front();
            if (m_counterparts.emplace(b.get(), a).second)
                match(*a, *b);
        }
        if (!m_areRelated)
            for (const NestedFunction& nested : allFunctions(m_b))
                for (const NodePtr& node : nested.function->nodes())
                    if (!m_map.contains(node->id))
                        m_map.emplace(node->id, m_a.ids->next());
        return rebuilt();
    }

private:
    /// A node that only one of the two modules has.
    bool isOwn(NodeId id, const NodeIdSet& others) const { return !m_areRelated || !others.contains(id); }
    NodeId mapped(NodeId id) const
    {
        const auto found = m_map.find(id);
        return found == m_map.end() ? id : found->second;
    }

    void pair(const Node& a, const Node& b)
    {
        m_map.emplace(b.id, a.id);
        m_taken.insert(a.id);
        queueBodies(a, b);
    }

    void queueBodies(const Node& a, const Node& b)
    {
        const auto *literalA = a.as<FunctionLiteral>(), *literalB = b.as<FunctionLiteral>();
        if (literalA && literalB && literalA->body != literalB->body)
            m_waiting.emplace_back(literalA->body, literalB->body);
        const auto *branchA = a.as<If>(), *branchB = b.as<If>();
        if (branchA && branchB) {
            m_waiting.emplace_back(branchA->thenBody, branchB->thenBody);
            m_waiting.emplace_back(branchA->elseBody, branchB->elseBody);
        }
    }

    static std::string signature(const Node& node, const std::function<NodeId(NodeId)>& id)
    {
        std::string text = payloadText(node);
        for (const NodeId operand : node.operands)
            text += fmt::format(" %{}", number(id(operand)));
        return text;
    }

    void match(const Function& a, const Function& b)
    {
        for (std::size_t i = 0; i < std::min(a.params().size(), b.params().size()); ++i)
            if (isOwn(a.params()[i], m_idsOfB) && isOwn(b.params()[i], m_idsOfA))
                pair(a[a.params()[i]], b[b.params()[i]]);
        std::unordered_map<std::string, std::deque<const Node*>> candidates;
        for (const NodePtr& node : a.nodes())
            if (isOwn(node->id, m_idsOfB) && !m_taken.contains(node->id))
                candidates[signature(*node, [](NodeId id) { return id; })].push_back(node.get());
        for (const NodePtr& node : b.nodes()) { // operands first, so that their ids are known
            if (!isOwn(node->id, m_idsOfA)) {
                if (const Node* same = a.find(node->id); same && same != node.get())
                    queueBodies(*same, *node);
                continue;
            }
            if (m_map.contains(node->id))
                continue;
            const auto found = candidates.find(signature(*node, [this](NodeId id) { return mapped(id); }));
            if (found == candidates.end() || found->second.empty())
                continue;
            const Node* same = found->second.front();
            found->second.pop_front();
            pair(*same, *node);
        }
        matchLeftOver(a, b);
    }

    /// Changed nodes: an operator that is left over equally often in both is taken for the same ones, in their order.
    void matchLeftOver(const Function& a, const Function& b)
    {
        std::map<std::string, std::vector<const Node*>> ofA, ofB;
        for (const NodePtr& node : a.nodes())
            if (isOwn(node->id, m_idsOfB) && !m_taken.contains(node->id))
                ofA[displayName(*node)].push_back(node.get());
        for (const NodePtr& node : b.nodes())
            if (isOwn(node->id, m_idsOfA) && !m_map.contains(node->id))
                ofB[displayName(*node)].push_back(node.get());
        for (const auto& [name, nodes] : ofB) {
            const auto others = ofA.find(name);
            if (others == ofA.end() || others->second.size() != nodes.size())
                continue;
            for (std::size_t i = 0; i < nodes.size(); ++i)
                pair(*others->second[i], *nodes[i]);
        }
        matchInOrder(a, b);
    }

    /// Of an operator that one has more of: those that a shortest edit of one list into the other keeps.
    void matchInOrder(const Function& a, const Function& b)
    {
        const auto leftOver = [](const Function& function, const auto& isLeft) {
            std::pair<std::vector<const Node*>, std::vector<std::string>> found;
            for (const NodePtr& node : function.nodes())
                if (isLeft(node->id)) {
                    found.first.push_back(node.get());
                    found.second.push_back(displayName(*node));
                }
            return found;
        };
        const auto [nodesOfA, namesOfA] = leftOver(a, [this](NodeId id) { return isOwn(id, m_idsOfB) && !m_taken.contains(id); });
        const auto [nodesOfB, namesOfB] = leftOver(b, [this](NodeId id) { return isOwn(id, m_idsOfA) && !m_map.contains(id); });
        for (const LineChange& line : diffLines(namesOfA, namesOfB))
            if (line.kind == ' ')
                pair(*nodesOfA[static_cast<std::size_t>(line.before)], *nodesOfB[static_cast<std::size_t>(line.after)]);
    }

    Module rebuilt() const
    {
        Module module = m_b;
        std::unordered_map<const Function*, FunctionPtr> done;
        const std::vector<NestedFunction> functions = allFunctions(m_b);
        for (std::size_t i = functions.size(); i-- > 0;) // inner ones first
            done.emplace(functions[i].function.get(), withIds(functions[i].function, done));
        for (auto& [name, function] : module.functions)
            function = done.at(function.get());
        return module;
    }

    /// The function with the ids of `a`, and with the very nodes of `a` where they are the same; or the function of `a`.
    FunctionPtr withIds(const FunctionPtr& function, const std::unordered_map<const Function*, FunctionPtr>& done) const
    {
        const auto counterpart = m_counterparts.find(function.get());
        const Function* other = counterpart == m_counterparts.end() ? nullptr : counterpart->second.get();
        std::vector<NodePtr> nodes;
        for (const NodePtr& node : function->nodes()) {
            Node copy = withIds(*node, done);
            const Node* same = other ? other->find(copy.id) : nullptr;
            if (same && sameNode(*same, copy))
                nodes.push_back(other->share(copy.id));
            else
                nodes.push_back(sameNode(*node, copy) ? node : std::make_shared<const Node>(std::move(copy)));
        }
        std::vector<NodeId> params;
        for (const NodeId id : function->params())
            params.push_back(mapped(id));
        const NodeId result = mapped(function->result());
        for (const FunctionPtr& known : {other ? counterpart->second : function, function})
            if (std::ranges::equal(known->nodes(), nodes) && std::ranges::equal(known->params(), params) && known->result() == result && known->attrs() == function->attrs())
                return known;
        return std::make_shared<const Function>(std::move(nodes), std::move(params), result, function->attrs());
    }

    Node withIds(const Node& node, const std::unordered_map<const Function*, FunctionPtr>& done) const
    {
        Node copy = node;
        copy.id = mapped(copy.id);
        for (NodeId& operand : copy.operands)
            operand = mapped(operand);
        if (auto* literal = std::get_if<FunctionLiteral>(&copy.payload))
            literal->body = done.at(literal->body.get());
        if (auto* branch = std::get_if<If>(&copy.payload)) {
            branch->thenBody = done.at(branch->thenBody.get());
            branch->elseBody = done.at(branch->elseBody.get());
        }
        return copy;
    }

    const Module &m_a, &m_b;
    const bool m_areRelated;                              ///< an id means the same node in both
    NodeIdSet m_idsOfA, m_idsOfB;
    std::unordered_set<NodeId> m_taken; ///< taken: nodes of `a` that have their counterpart
    IdMap m_map;                                          ///< from ids of `b` to those of `a`
    std::deque<std::pair<FunctionPtr, FunctionPtr>> m_waiting;
    std::unordered_map<const Function*, FunctionPtr> m_counterparts; ///< of functions of `b`, in `a`
};

} // namespace

Module alignIds(const Module& a, const Module& b) { return Aligner(a, b).run(); }

} // namespace passbench
