#include "core/ir/rewriter.h"

#include "core/ir/infer.h"
#include "core/ir/rewriter_state.h"

#include <cassert>

namespace passbench {

using Slot = Rewriter::State::Slot;

Rewriter::State::State(const Module& m, FunctionPtr function, RewriteLog& l, std::stop_token s)
    : module(m), original(std::move(function)), log(l), stop(std::move(s)), result(original->result()), attrs(original->attrs())
{
    slots.reserve(original->nodes().size());
    for (const NodePtr& node : original->nodes())
        slots.push_back({.node = node});
    params.assign(original->params().begin(), original->params().end());
    context.node = [this](NodeId id) { return &current(id); };
    context.global = [this](const std::string& name) {
        const FunctionPtr callee = module.find(name);
        return callee ? callee->type() : Type();
    };
}

std::size_t Rewriter::State::indexOf(NodeId id) const
{
    const std::int64_t at = original->position(id);
    if (at >= 0)
        return static_cast<std::size_t>(at);
    const auto made = madeIndex.find(id);
    assert(made != madeIndex.end());
    return made->second;
}

bool Rewriter::State::knows(NodeId id) const { return original->contains(id) || madeIndex.contains(id); }

/// Follows replacements to the end, shortening the chain on the way.
NodeId Rewriter::State::resolve(NodeId id)
{
    NodeId end = id;
    while (slots[indexOf(end)].replacement != NodeId::None)
        end = slots[indexOf(end)].replacement;
    while (id != end)
        id = std::exchange(slots[indexOf(id)].replacement, end);
    return end;
}

/// The node of `id` itself (not of its replacement) with operands as they are now.
const Node& Rewriter::State::current(NodeId id)
{
    Slot& slot = slots[indexOf(id)];
    if (slot.version == version)
        return *slot.node;
    slot.version = version;
    std::vector<NodeId> operands;
    for (std::size_t i = 0; i < slot.node->operands.size(); ++i) {
        const NodeId operand = slot.node->operands[i];
        const NodeId now = resolve(operand);
        if (now != operand && operands.empty())
            operands = slot.node->operands;
        if (now != operand)
            operands[i] = now;
    }
    if (!operands.empty()) {
        Node updated = *slot.node;
        updated.operands = std::move(operands);
        slots[indexOf(id)].node = std::make_shared<const Node>(std::move(updated));
    }
    return *slots[indexOf(id)].node;
}

std::vector<NodeId> Rewriter::State::usersOf(NodeId id)
{
    if (!uses)
        uses.emplace(*original);
    std::vector<NodeId> users;
    const auto consider = [&](NodeId user) {
        if (slots[indexOf(user)].gone)
            return;
        const auto& operands = current(user).operands;
        if (std::ranges::find(operands, id) != operands.end())
            users.push_back(user);
    };
    if (original->contains(id))
        std::ranges::for_each((*uses)[id], consider);
    if (const auto extra = extraUsers.find(id); extra != extraUsers.end()) {
        std::vector<NodeId>& candidates = extra->second;
        std::unordered_set<NodeId> seen(users.begin(), users.end());
        std::erase_if(candidates, [&](NodeId user) { return !seen.insert(user).second; });
        std::ranges::for_each(std::vector<NodeId>(candidates), consider);
    }
    return users;
}

bool Rewriter::State::isUsed(NodeId id)
{
    if (!uses)
        uses.emplace(*original);
    const auto isUser = [&](NodeId user) {
        return !slots[indexOf(user)].gone && std::ranges::find(current(user).operands, id) != slots[indexOf(user)].node->operands.end();
    };
    if (result == id || (original->contains(id) && std::ranges::any_of((*uses)[id], isUser)))
        return true;
    const auto extra = extraUsers.find(id);
    return extra != extraUsers.end() && std::ranges::any_of(extra->second, isUser);
}

/// Takes `id` away, and every node that only it used. The ids that went are added to `removed`.
void Rewriter::State::remove(NodeId id, std::vector<NodeId>& removed)
{
    std::vector<NodeId> pendingRemoval {id};
    while (!pendingRemoval.empty()) {
        const NodeId next = pendingRemoval.back();
        pendingRemoval.pop_back();
        Slot& slot = slots[indexOf(next)];
        if (slot.gone || slot.node->as<Parameter>())
            continue;
        slot.gone = true;
        removed.push_back(next);
        for (const NodeId operand : std::vector<NodeId>(current(next).operands))
            if (!slots[indexOf(operand)].gone && !isUsed(operand))
                pendingRemoval.push_back(operand);
    }
}

/// A node that went with its user is wanted again by a new one.
void Rewriter::State::revive(NodeId id)
{
    std::vector<NodeId> pendingRevival {id};
    while (!pendingRevival.empty()) {
        Slot& slot = slots[indexOf(pendingRevival.back())];
        pendingRevival.pop_back();
        if (!slot.gone || slot.replacement != NodeId::None)
            continue;
        slot.gone = false;
        pendingRevival.insert(pendingRevival.end(), slot.node->operands.begin(), slot.node->operands.end());
    }
}

NodeId Rewriter::State::make(Node node, bool inferred)
{
    for (NodeId& operand : node.operands) {
        operand = resolve(operand);
        revive(operand);
    }
    if (node.id == NodeId::None)
        node.id = module.ids->next();
    if (inferred) {
        auto type = inferNodeType(node, context);
        if (type)
            node.type = *std::move(type);
        else if (!error)
            error = std::move(type).error();
    }
    const NodeId id = node.id;
    madeIndex.emplace(id, slots.size());
    for (const NodeId operand : node.operands)
        extraUsers[operand].push_back(id);
    if (node.as<Parameter>())
        params.push_back(id);
    slots.push_back({.node = std::make_shared<const Node>(std::move(node)), .version = version});
    pending.push_back(id);
    changed = true;
    return id;
}

void Rewriter::State::forward(NodeId old, NodeId replacement)
{
    std::vector<NodeId> users = usersOf(old);
    auto& extra = extraUsers[replacement];
    extra.insert(extra.end(), users.begin(), users.end());
    slots[indexOf(old)].replacement = replacement;
    if (result == old)
        result = replacement;
    ++version;
    changed = true;
}

Rewriter::Rewriter(const Module& module, FunctionPtr function, RewriteLog& log, std::stop_token stop)
    : m_state(std::make_unique<State>(module, std::move(function), log, std::move(stop)))
{
}

Rewriter::~Rewriter() = default;

const Module& Rewriter::module() const { return m_state->module; }
const FunctionPtr& Rewriter::original() const { return m_state->original; }
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

bool Rewriter::contains(NodeId id) const
{
    if (!m_state->knows(id))
        return false;
    const Slot& slot = m_state->slots[m_state->indexOf(id)];
    return !slot.gone && slot.replacement == NodeId::None;
}

NodeId Rewriter::current(NodeId id) const { return m_state->resolve(id); }
NodeId Rewriter::result() const { return m_state->result; }
std::vector<NodeId> Rewriter::users(NodeId id) const { return m_state->usersOf(m_state->resolve(id)); }

std::size_t Rewriter::useCount(NodeId id) const
{
    return users(id).size() + (m_state->result == m_state->resolve(id) ? 1 : 0);
}

const Tensor* Rewriter::constantValue(NodeId id) const
{
    const Constant* constant = (*this)[m_state->resolve(id)].as<Constant>();
    return constant ? &constant->value : nullptr;
}

NodeId Rewriter::constant(Tensor value) { return add({.payload = Constant {std::move(value)}}); }

NodeId Rewriter::call(const OpDef& op, std::vector<NodeId> operands, Attrs attrs)
{
    if (!op.isOpaque()) {
        auto checked = checkValues(op.name, op.attributes, attrs);
        if (checked)
            attrs = *std::move(checked);
        else if (!m_state->error)
            m_state->error = std::move(checked).error();
    }
    return add({.payload = Call {&op, std::move(attrs)}, .operands = std::move(operands)});
}

NodeId Rewriter::call(std::string_view op, std::vector<NodeId> operands, Attrs attrs)
{
    const OpDef* definition = opTable().find(op);
    assert(definition);
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
    old = m_state->resolve(old);
    replacement = m_state->resolve(replacement);
    if (old == replacement)
        return;
    m_state->revive(replacement);
    m_state->forward(old, replacement);
    std::vector<NodeId> from;
    m_state->remove(old, from);
    if (from.empty()) // a parameter stays where it is
        from.push_back(old);
    for (const NodeId id : alsoFrom)
        if (std::ranges::find(from, id) == from.end())
            from.push_back(id);
    std::vector<NodeId> to = std::exchange(m_state->pending, {});
    if (to.empty())
        to.push_back(replacement);
    m_state->log.rewrites.push_back({std::move(rule), std::move(from), std::move(to)});
}

void Rewriter::change(NodeId id, Payload payload, std::vector<NodeId> operands, std::string rule)
{
    State& state = *m_state;
    const std::vector<NodeId> before = state.current(id).operands;
    for (NodeId& operand : operands) {
        operand = state.resolve(operand);
        state.revive(operand);
        state.extraUsers[operand].push_back(id);
    }
    Slot& slot = state.slots[state.indexOf(id)];
    Node updated = *slot.node;
    updated.payload = std::move(payload);
    updated.operands = std::move(operands);
    slot.node = std::make_shared<const Node>(std::move(updated));
    slot.retype = true;
    state.changed = true;
    std::vector<NodeId> removed;
    for (const NodeId operand : before)
        if (!state.slots[state.indexOf(operand)].gone && !state.isUsed(operand))
            state.remove(operand, removed);
    removed.insert(removed.begin(), id);
    std::vector<NodeId> to = std::exchange(state.pending, {});
    to.push_back(id);
    state.log.rewrites.push_back({std::move(rule), std::move(removed), std::move(to)});
}

void Rewriter::record(std::vector<NodeId> from, std::string rule)
{
    if (!m_state->pending.empty())
        m_state->log.rewrites.push_back({std::move(rule), std::move(from), std::exchange(m_state->pending, {})});
}

void Rewriter::erase(NodeId id, std::string rule)
{
    assert(!m_state->isUsed(id));
    std::vector<NodeId> removed;
    m_state->remove(id, removed);
    m_state->changed = true;
    m_state->log.rewrites.push_back({std::move(rule), std::move(removed), {}});
}

void Rewriter::setLetName(NodeId id, std::string name)
{
    Slot& slot = m_state->slots[m_state->indexOf(id)];
    Node updated = m_state->current(id);
    updated.letName = std::move(name);
    slot.node = std::make_shared<const Node>(std::move(updated));
    m_state->changed = true;
}

void Rewriter::setResult(NodeId id)
{
    id = m_state->resolve(id);
    m_state->revive(id);
    const NodeId before = std::exchange(m_state->result, id);
    m_state->changed |= before != id;
    std::vector<NodeId> removed;
    if (before != id && !m_state->isUsed(before))
        m_state->remove(before, removed);
    if (!removed.empty())
        m_state->log.rewrites.push_back({"no longer the result", std::move(removed), {}});
}

void Rewriter::setAttrs(Attrs attrs)
{
    m_state->changed |= !(attrs == m_state->attrs);
    m_state->attrs = std::move(attrs);
}

void Rewriter::remark(NodeId id, std::string text) { m_state->log.remarks.push_back({id, std::move(text)}); }

} // namespace passbench
