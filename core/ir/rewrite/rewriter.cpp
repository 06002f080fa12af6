#include "core/ir/rewrite/rewriter.h"

#include "core/ir/graph/infer.h"
#include "core/ir/rewrite/rewriter_state.h"
#include "core/support/check.h"


namespace passbench {

using Slot = Rewriter::State::Slot;

Rewriter::Rewriter(const Module& module, FunctionPtr function, RewriteLog& log, const OpTable* ops, std::stop_token stop)
    : m_state(std::make_unique<State>(module, std::move(function), log, ops, std::move(stop)))
{
}

Rewriter::~Rewriter() = default;

const Module& Rewriter::module() const { return m_state->module; }
const FunctionPtr& Rewriter::original() const { return m_state->original; }
const OpTable* Rewriter::operators() const { return m_state->ops; }
bool Rewriter::stopRequested() const { return m_state->stop.stop_requested(); }

std::vector<NodeId> Rewriter::order() const
{
    std::vector<NodeId> ids;
    ids.reserve(m_state->original->nodes().size());
    for (const NodePtr& node : m_state->original->nodes())
        ids.push_back(node->id);
    return ids;
}

const Node& Rewriter::operator[](NodeId id) const { return m_state->current(id); }

NodePtr Rewriter::hold(NodeId id)
{
    const std::size_t slot = m_state->indexOf(id);
    if (m_state->slots.empty())
        return m_state->original->nodes()[slot];
    m_state->slots[slot].isOwn = false; // a change makes another one
    return m_state->share(slot);
}

bool Rewriter::contains(NodeId id) const
{
    if (!m_state->knows(id))
        return false;
    if (m_state->slots.empty())
        return true;
    const Slot& slot = m_state->slots[m_state->indexOf(id)];
    return !slot.gone && slot.replacement == NodeId::None;
}

NodeId Rewriter::current(NodeId id) const { return m_state->resolve(id); }
NodeId Rewriter::result() const { return m_state->result; }
std::vector<NodeId> Rewriter::users(NodeId id) const { return m_state->usersOf(m_state->resolve(id)); }

std::size_t Rewriter::useCount(NodeId id) const
{
    id = m_state->resolve(id);
    return m_state->countUsers(id) + (m_state->result == id ? 1 : 0);
}

const Tensor* Rewriter::constantValue(NodeId id) const
{
    const Constant* constant = (*this)[m_state->resolve(id)].as<Constant>();
    return constant ? &constant->value : nullptr;
}

NodeId Rewriter::constant(Tensor value) { return add({.payload = Constant {std::move(value)}}); }

NodeId Rewriter::call(const OpDef& op, std::vector<NodeId> operands, Attrs attrs, Type type)
{
    if (!op.isOpaque()) {
        auto checked = checkValues(op.name, op.attributes, attrs);
        if (checked)
            attrs = *std::move(checked);
        else if (!m_state->error)
            m_state->error = std::move(checked).error();
    }
    return add({.payload = Call {&op, std::move(attrs)}, .operands = std::move(operands), .type = std::move(type)});
}

NodeId Rewriter::call(std::string_view op, std::vector<NodeId> operands, Attrs attrs)
{
    const OpDef* definition = m_state->ops ? m_state->ops->find(op) : nullptr;
    PB_CHECK(definition, "no operator is called `{}`", op);
    return call(*definition, std::move(operands), std::move(attrs));
}

NodeId Rewriter::tuple(std::vector<NodeId> fields) { return add({.payload = Tuple {}, .operands = std::move(fields)}); }

NodeId Rewriter::project(NodeId tuple, std::int64_t index)
{
    return add({.payload = Project {index}, .operands = {tuple}});
}

NodeId Rewriter::parameter(std::string name, Type type)
{
    return m_state->make({.payload = Parameter {std::move(name)}, .type = std::move(type)}, false);
}

NodeId Rewriter::invoke(std::string global, std::vector<NodeId> arguments, Type result)
{
    return m_state->make(
        {.payload = Invoke {std::move(global)}, .operands = std::move(arguments), .type = std::move(result)}, false);
}

NodeId Rewriter::literal(FunctionPtr body, std::vector<NodeId> captures)
{
    return add({.payload = FunctionLiteral {std::move(body)}, .operands = std::move(captures)});
}

NodeId Rewriter::invokeLiteral(NodeId literal, std::vector<NodeId> arguments, Type result)
{
    arguments.insert(arguments.begin(), literal);
    return m_state->make({.payload = Invoke {}, .operands = std::move(arguments), .type = std::move(result)}, false);
}

NodeId Rewriter::add(Node node)
{
    const bool inferred = !node.type.isKnown();
    return m_state->make(std::move(node), inferred);
}

void Rewriter::replace(NodeId old, NodeId replacement, std::string rule, std::vector<NodeId> alsoFrom)
{
    replaceAndNote(old, replacement, std::move(rule), std::move(alsoFrom), false);
}

void Rewriter::replaceBehindPassing(NodeId old, NodeId replacement, std::string rule)
{
    replaceAndNote(old, replacement, std::move(rule), {}, true);
}

void Rewriter::replaceAndNote(NodeId old, NodeId replacement, std::string rule, std::vector<NodeId> alsoFrom, bool withoutMade)
{
    old = m_state->resolve(old);
    replacement = m_state->resolve(replacement);
    if (old == replacement)
        return;
    m_state->begin();
    m_state->revive(replacement);
    m_state->forward(old, replacement);
    std::vector<NodeId> from;
    m_state->remove(old, from);
    if (withoutMade)
        std::erase_if(from, [&](NodeId id) { return id != old && !m_state->original->contains(id); });
    if (from.empty()) // a parameter stays where it is
        from.push_back(old);
    for (const NodeId id : alsoFrom)
        if (std::ranges::find(from, id) == from.end())
            from.push_back(id);
    std::vector<NodeId> to = std::exchange(m_state->pending, {});
    if (to.empty())
        to.push_back(replacement);
    m_state->note({std::move(rule), std::move(from), std::move(to), replacement});
}

void Rewriter::change(NodeId id, Payload payload, std::vector<NodeId> operands, std::string rule)
{
    State& state = *m_state;
    state.begin();
    const std::vector<NodeId> before = state.current(id).operands;
    for (NodeId& operand : operands) {
        operand = state.resolve(operand);
        state.revive(operand);
    }
    const std::size_t at = state.indexOf(id);
    state.setOperands(at, std::move(operands));
    state.writable(at).payload = std::move(payload);
    state.slots[at].retype = true;
    state.changed = true;
    std::vector<NodeId> removed;
    for (const NodeId operand : before)
        if (!state.slots[state.indexOf(operand)].gone && !state.isUsed(operand))
            state.remove(operand, removed);
    removed.insert(removed.begin(), id);
    std::vector<NodeId> to = std::exchange(state.pending, {});
    to.push_back(id);
    state.note({std::move(rule), std::move(removed), std::move(to), id});
}

void Rewriter::record(std::vector<NodeId> from, std::string rule)
{
    if (!m_state->pending.empty())
        m_state->note({std::move(rule), std::move(from), std::exchange(m_state->pending, {})});
}

void Rewriter::erase(NodeId id, std::string rule)
{
    m_state->begin();
    PB_CHECK(!m_state->isUsed(id), "%{} is erased, and still used", number(id));
    std::vector<NodeId> removed;
    m_state->remove(id, removed);
    m_state->changed = true;
    m_state->note({std::move(rule), std::move(removed), {}});
}

void Rewriter::setLetName(NodeId id, SharedText name)
{
    m_state->begin();
    m_state->writable(m_state->indexOf(id)).letName = std::move(name);
    m_state->changed = true;
}

void Rewriter::setResult(NodeId id)
{
    m_state->begin();
    id = m_state->resolve(id);
    m_state->revive(id);
    const NodeId before = std::exchange(m_state->result, id);
    m_state->changed |= before != id;
    std::vector<NodeId> removed;
    if (before != id && !m_state->isUsed(before))
        m_state->remove(before, removed);
    if (!removed.empty())
        m_state->note({"no longer the result", std::move(removed), {}});
}

void Rewriter::setAttrs(Attrs attrs)
{
    m_state->begin();
    m_state->changed |= !(attrs == m_state->attrs);
    m_state->attrs = std::move(attrs);
}

Rewriter::Together::Together(Rewriter& rewriter) : m_rewriter(rewriter) { ++rewriter.m_state->together; }

Rewriter::Together::~Together()
{
    if (--m_rewriter.m_state->together == 0)
        m_rewriter.m_state->endSubStep();
}

void Rewriter::observe(std::function<void()> observer) { m_state->observer = std::move(observer); }

std::span<const std::pair<std::string, FunctionPtr>> Rewriter::newGlobals() const { return m_state->globals; }

void Rewriter::remark(NodeId id, std::string text) { m_state->log.remarks.push_back({id, std::move(text)}); }

} // namespace passbench
