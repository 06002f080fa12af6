// Moving nodes of a function into a function of their own, and back.

#include "core/ir/rewrite/rewriter_state.h"
#include "core/support/check.h"

#include <array>
#include <cassert>
#include <memory_resource>

namespace passbench {
namespace {

using State = Rewriter::State;

/// Memory for the sets of a few nodes: most functions that are outlined are small, and many.
struct Room {
    std::array<std::byte, 2048> bytes;
    std::pmr::monotonic_buffer_resource memory {bytes.data(), bytes.size()};
};

/// `nodes` with operands before users, and function literals and the like right before the first of these.
std::vector<NodeId> sorted(const Rewriter& rewriter, std::span<const NodeId> nodes)
{
    Room room;
    const std::pmr::unordered_set<NodeId> members(nodes.begin(), nodes.end(), nodes.size(), &room.memory);
    std::pmr::unordered_set<NodeId> placed(&room.memory);
    std::vector<NodeId> order;
    order.reserve(nodes.size());
    const auto isLeaf = [&](NodeId id) { return rewriter[id].operands.empty(); };
    const auto place = [&](NodeId root) {
        std::vector<std::pair<NodeId, std::size_t>> stack {{root, 0}}; // operands are looked at twice: first those with operands of their own
        while (!stack.empty()) {
            auto& [id, next] = stack.back();
            const auto& operands = rewriter[id].operands;
            if (placed.contains(id) || next == 2 * operands.size()) {
                if (placed.insert(id).second)
                    order.push_back(id);
                stack.pop_back();
                continue;
            }
            const bool leaves = next >= operands.size();
            const NodeId operand = operands[next++ % operands.size()];
            if (members.contains(operand) && !placed.contains(operand) && leaves == isLeaf(operand))
                stack.emplace_back(operand, 0);
        }
    };
    for (const bool leaves : {false, true}) // those that nothing here uses come last
        for (const NodeId root : nodes)
            if (isLeaf(root) == leaves)
                place(root);
    return order;
}

/// Builds the body and the call of one outlined function.
class Outliner {
public:
    Outliner(Rewriter& rewriter, State& state, std::span<const NodeId> nodes, const OutlineSpec& spec)
        : m_rewriter(rewriter), m_state(state), m_spec(spec), m_order(sorted(rewriter, nodes)),
          m_members(nodes.begin(), nodes.end(), nodes.size(), &m_room.memory)
    {
    }

    Outlined run()
    {
        assert(m_state.pending.empty());
        m_state.begin();
        PB_CHECK(!m_order.empty(), "`{}` outlines no nodes", m_spec.rule);
        collectInputs();
        for (const NodeId id : m_arguments)
            makeParameter(id);
        const std::vector<NodeId> outputs = findOutputs();
        for (const NodeId id : m_order)
            moveIn(id);
        return connect(outputs, makeBody(outputs));
    }

private:
    bool goesInside(NodeId id) const
    {
        const Tensor* value = m_rewriter.constantValue(id);
        return value && (m_spec.constantsInside || m_typeGivers.contains(id) || (m_spec.scalarConstantsInside && value->rank() == 0));
    }

    /// Constants that a member's type follows from: of a parameter it would not.
    void findTypeGivers()
    {
        for (const NodeId id : m_order)
            if (const Call* call = m_rewriter[id].as<Call>(); call && call->op->typeFromValues)
                for (const NodeId operand : m_rewriter[id].operands)
                    if (m_rewriter.constantValue(operand))
                        m_typeGivers.insert(operand);
    }

    void collectInputs()
    {
        findTypeGivers();
        std::vector<NodeId> wanted;
        for (const NodeId id : m_order)
            for (const NodeId operand : m_rewriter[id].operands)
                if (++m_usesInside[operand] == 1 && !m_members.contains(operand))
                    (goesInside(operand) ? m_constants : wanted).push_back(operand);
        if (m_spec.paramOrder.empty()) {
            m_arguments = std::move(wanted);
        } else {
            std::pmr::unordered_set<NodeId> left(wanted.begin(), wanted.end(), wanted.size(), &m_room.memory);
            for (const NodeId wish : m_spec.paramOrder)
                if (const NodeId id = m_state.resolve(wish); left.erase(id))
                    m_arguments.push_back(id);
            std::ranges::copy_if(wanted, std::back_inserter(m_arguments), [&](NodeId id) { return left.contains(id); });
        }
        for (const NodeId id : m_constants)
            if (isUsedOutside(id)) {
                copyIn(id);
            } else {
                moveIn(id);
                m_state.note({"goes inside: " + m_spec.rule, {id}, {id}}); // the call is not made from it
            }
    }

    bool isUsedOutside(NodeId id) const
    {
        const auto inside = m_usesInside.find(id);
        return m_state.result == id || m_state.slots[m_state.indexOf(id)].uses > (inside == m_usesInside.end() ? 0 : inside->second);
    }

    void copyIn(NodeId constant)
    {
        Node copy = m_rewriter[constant];
        copy.id = m_state.module.ids->next();
        m_inner[constant] = copy.id;
        m_state.note({"copy of a constant for `" + m_spec.rule + "`", {constant}, {copy.id}});
        m_nodes.push_back(std::make_shared<const Node>(std::move(copy)));
    }

    void makeParameter(NodeId argument)
    {
        std::string name = m_spec.paramName ? m_spec.paramName(argument, m_params.size())
                                            : fmt::format("{}{}", m_spec.paramPrefix, m_params.size());
        Node node {.id = m_state.module.ids->next(),
            .payload = Parameter {std::move(name)},
            .type = m_rewriter[argument].type};
        m_params.push_back(node.id);
        m_inner[argument] = node.id;
        m_state.note({"parameter for the value", {argument}, {node.id}});
        m_nodes.insert(m_nodes.begin() + static_cast<std::ptrdiff_t>(m_params.size() - 1),
            std::make_shared<const Node>(std::move(node)));
    }

    void moveIn(NodeId id)
    {
        const std::size_t slot = m_state.indexOf(id);
        m_state.slots[slot].isOwn = false; // the body has the node now
        NodePtr node = m_state.share(slot);
        const auto isRenamed = [&](NodeId operand) { return m_inner.contains(operand); };
        if (std::ranges::any_of(node->operands, isRenamed)) {
            Node moved = *node;
            for (NodeId& operand : moved.operands)
                if (const auto at = m_inner.find(operand); at != m_inner.end())
                    operand = at->second;
            node = std::make_shared<const Node>(std::move(moved));
        }
        m_nodes.push_back(std::move(node));
        m_moved.push_back(id);
    }

    std::vector<NodeId> findOutputs()
    {
        std::vector<NodeId> outputs;
        std::ranges::copy_if(m_order, std::back_inserter(outputs), [&](NodeId id) { return isUsedOutside(id); });
        std::unordered_map<NodeId, std::size_t> wish;
        for (const NodeId id : m_spec.outputOrder)
            wish.emplace(id, wish.size());
        const auto place = [&](NodeId id) { return wish.contains(id) ? wish.at(id) : wish.size(); };
        std::ranges::stable_sort(outputs, {}, place);
        if (outputs.empty()) // dead code: keep the last value
            outputs.push_back(m_order.back());
        return outputs;
    }

    FunctionPtr makeBody(const std::vector<NodeId>& outputs)
    {
        NodeId result = outputs.front();
        if (outputs.size() > 1) {
            TupleType type;
            for (const NodeId id : outputs)
                type.fields.push_back(m_rewriter[id].type);
            result = m_state.module.ids->next();
            m_state.note({"results of `" + m_spec.rule + "`", outputs, {result}});
            m_nodes.push_back(std::make_shared<const Node>(
                Node {.id = result, .payload = Tuple {}, .operands = outputs, .type = std::move(type)}));
        }
        return std::make_shared<const Function>(std::move(m_nodes), std::move(m_params), result, m_spec.attrs);
    }

    Outlined connect(const std::vector<NodeId>& outputs, FunctionPtr body)
    {
        const Type resultType = (*body)[body->result()].type;
        NodeId call;
        if (m_spec.global.empty()) {
            call = m_rewriter.invokeLiteral(m_rewriter.literal(body, {}), m_arguments, resultType);
        } else {
            call = m_rewriter.invoke(m_spec.global, m_arguments, resultType);
            m_state.globals.emplace_back(m_spec.global, body);
        }
        std::vector<NodeId> values {call};
        if (outputs.size() > 1) {
            values.clear();
            for (std::size_t i = 0; i < outputs.size(); ++i)
                values.push_back(m_rewriter.project(call, static_cast<std::int64_t>(i)));
        }
        for (const NodeId id : m_moved) // first, so that members no longer count as users
            m_state.leave(m_state.indexOf(id));
        for (std::size_t i = 0; i < outputs.size(); ++i)
            m_state.forward(outputs[i], values[i]);
        m_rewriter.record(m_order, m_spec.rule);
        return {std::move(body), call, outputs};
    }

    Rewriter& m_rewriter;
    State& m_state;
    const OutlineSpec& m_spec;
    std::vector<NodeId> m_order;
    Room m_room;
    std::pmr::unordered_set<NodeId> m_members, m_typeGivers {&m_room.memory};
    std::vector<NodeId> m_arguments, m_constants, m_params, m_moved;
    std::pmr::unordered_map<NodeId, std::uint32_t> m_usesInside {&m_room.memory}; ///< of any value by the members
    std::pmr::unordered_map<NodeId, NodeId> m_inner {&m_room.memory}; ///< outside value -> its parameter or copy
    std::vector<NodePtr> m_nodes;
};

} // namespace

Outlined outline(Rewriter& rewriter, std::span<const NodeId> nodes, const OutlineSpec& spec)
{
    const Rewriter::Together one(rewriter);
    return Outliner(rewriter, *rewriter.m_state, nodes, spec).run();
}

void inlineCall(Rewriter& rewriter, NodeId call, std::string rule)
{
    State& state = *rewriter.m_state;
    const Node invoke = rewriter[call];
    PB_CHECK(invoke.as<Invoke>(), "%{} calls no function that could be inlined", number(call));
    const bool isGlobal = !invoke.as<Invoke>()->global.empty();
    const NodeId literalId = isGlobal ? NodeId::None : invoke.operands[0];
    std::vector<NodeId> arguments(invoke.operands.begin() + (isGlobal ? 0 : 1), invoke.operands.end());
    FunctionPtr body;
    bool keepIds = true; // a literal that stays in use keeps its nodes for itself
    if (isGlobal) {
        body = state.module.find(invoke.as<Invoke>()->global);
    } else {
        const Node& literal = rewriter[literalId];
        PB_CHECK(literal.as<FunctionLiteral>(), "the callee %{} is no function literal", number(literalId));
        body = literal.as<FunctionLiteral>()->body;
        arguments.insert(arguments.end(), literal.operands.begin(), literal.operands.end());
        keepIds = rewriter.useCount(literalId) == 1;
    }
    PB_CHECK(body && body->params().size() == arguments.size(), "%{} calls {} with {} arguments", number(call),
        body ? fmt::format("a function of {} parameters", body->params().size()) : "what is not there", arguments.size());
    std::unordered_map<NodeId, NodeId> outer;
    std::unordered_set<NodeId> narrowed; ///< parameters whose argument has another type, such as a size where they leave it open
    const Rewriter::Together one(rewriter);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        outer[body->params()[i]] = arguments[i];
        if (!(rewriter[arguments[i]].type == (*body)[body->params()[i]].type))
            narrowed.insert(body->params()[i]);
        if (keepIds && !isGlobal)
            state.note({"parameter stands for its argument", {body->params()[i]}, {arguments[i]}, arguments[i]});
    }
    std::vector<NodeId> copied;
    for (const NodePtr& node : body->nodes()) {
        if (node->as<Parameter>())
            continue;
        Node copy = *node;
        if (!keepIds || state.knows(copy.id))
            copy.id = NodeId::None;
        for (NodeId& operand : copy.operands)
            operand = outer.at(operand);
        const NodeId inner = node->id;
        const NodeId made = outer[inner] = state.make(std::move(copy), false);
        state.slots[state.indexOf(made)].retype |= std::ranges::any_of(node->operands, [&](NodeId operand) { return narrowed.contains(operand); });
        if (made == inner)
            state.pending.pop_back(); // it moved; nothing was made
        else
            copied.push_back(inner);
    }
    rewriter.replace(call, outer.at(body->result()), std::move(rule), std::move(copied));
}

} // namespace passbench
