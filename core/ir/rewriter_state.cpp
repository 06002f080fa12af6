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

} // namespace passbench
