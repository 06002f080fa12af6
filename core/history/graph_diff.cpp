#include "core/history/graph_diff.h"

#include "core/history/function_changes.h"
#include "core/ir/graph/op.h"

namespace passbench {
namespace {

struct Place {
    NodePtr node;
    const std::string* path = nullptr;
};

/// Nodes of all functions by id, and the ids in order. A node that two snapshots share is the same object in both.
struct Snapshot {
    std::vector<NestedFunction> functions;
    std::vector<NodeId> order;
    std::unordered_map<NodeId, Place> places;

    explicit Snapshot(const Module& module) : functions(allFunctions(module))
    {
        for (const NestedFunction& nested : functions)
            for (const NodePtr& node : nested.function->nodes())
                if (places.emplace(node->id, Place {node, &nested.path}).second)
                    order.push_back(node->id);
    }
};

std::string valueText(const Value* value) { return value ? relayText(*value) : "default"; }

std::string attributeChange(const Attrs& before, const Attrs& after)
{
    for (const auto& [name, value] : before)
        if (const Value* now = after.find(name); !now || !(*now == value))
            return fmt::format("{}: {} → {}", name, relayText(value), valueText(now));
    for (const auto& [name, value] : after)
        if (!before.contains(name))
            return fmt::format("{}: default → {}", name, relayText(value));
    return {};
}

std::string bodyChange(const Function& before, const Function& after)
{
    const bool sameNodes = std::ranges::equal(before.nodes(), after.nodes()) && before.result() == after.result();
    return sameNodes ? attributeChanges(before, after) : "body";
}

/// What differs between two payloads; empty when nothing does.
std::string payloadChange(const Node& before, const Node& after)
{
    if (before.payload.index() != after.payload.index())
        return fmt::format("{} → {}", displayName(before), displayName(after));
    if (const auto* call = before.as<Call>()) {
        const Call& now = *after.as<Call>();
        return call->op != now.op ? fmt::format("{} → {}", call->op->name, now.op->name) : attributeChange(call->attrs, now.attrs);
    }
    if (const auto* constant = before.as<Constant>())
        return sameContent(constant->value, after.as<Constant>()->value) ? "" : "value";
    if (const auto* parameter = before.as<Parameter>(); parameter && parameter->name != after.as<Parameter>()->name)
        return fmt::format("name: {} → {}", parameter->name, after.as<Parameter>()->name);
    if (const auto* project = before.as<Project>(); project && project->index != after.as<Project>()->index)
        return fmt::format("field: {} → {}", project->index, after.as<Project>()->index);
    if (const auto* invoke = before.as<Invoke>(); invoke && invoke->global != after.as<Invoke>()->global)
        return fmt::format("callee: @{} → @{}", invoke->global, after.as<Invoke>()->global);
    if (const auto* literal = before.as<FunctionLiteral>(); literal && literal->body != after.as<FunctionLiteral>()->body)
        return bodyChange(*literal->body, *after.as<FunctionLiteral>()->body);
    if (const auto* branch = before.as<If>()) {
        const If& now = *after.as<If>();
        return branch->thenBody != now.thenBody ? "then" : branch->elseBody != now.elseBody ? "else" : "";
    }
    return {};
}

std::string operandChange(const Node& before, const Node& after)
{
    if (before.operands.size() != after.operands.size())
        return fmt::format("{} operands → {}", before.operands.size(), after.operands.size());
    for (std::size_t i = 0; i < before.operands.size(); ++i)
        if (before.operands[i] != after.operands[i])
            return fmt::format("operand {}: %{} → %{}", i, number(before.operands[i]), number(after.operands[i]));
    return {};
}

std::string typeChange(const Node& before, const Node& after)
{
    if (before.type == after.type)
        return {};
    return fmt::format("type: {} → {}", toText(before.type), toText(after.type));
}

/// Which name a `let` gives does not matter, as in structural equality.
std::string letChange(const Node& before, const Node& after)
{
    if (before.letName.empty() == after.letName.empty())
        return {};
    return after.letName.empty() ? "no longer bound by a `let`" : "bound by a `let`";
}

/// "into @main", "into fn %12", "into the then arm of %12".
std::string destination(const std::string& path)
{
    const std::size_t slash = path.rfind("/%");
    if (slash == std::string::npos)
        return "into @" + path;
    const std::string inner = path.substr(slash + 1);
    const std::size_t arm = inner.find('/');
    return arm == std::string::npos ? "into fn " + inner
                                    : fmt::format("into the {} arm of {}", inner.substr(arm + 1), inner.substr(0, arm));
}

std::string changeText(const Node& before, const Node& after)
{
    std::string text;
    for (const std::string& part : {payloadChange(before, after), operandChange(before, after), typeChange(before, after), letChange(before, after)})
        if (!part.empty())
            text += (text.empty() ? "" : "; ") + part;
    return text;
}

} // namespace

std::string_view name(ChangeKind kind)
{
    static constexpr std::string_view names[] = {"added", "removed", "changed", "moved"};
    return names[static_cast<std::size_t>(kind)];
}

const NodeChange* GraphDiff::find(NodeId id) const
{
    const auto at = index.find(id);
    return at == index.end() ? nullptr : &changes[at->second];
}

std::size_t GraphDiff::count(ChangeKind kind) const
{
    return static_cast<std::size_t>(std::ranges::count(changes, kind, &NodeChange::kind));
}

GraphDiff diff(const Module& before, const Module& after)
{
    GraphDiff result;
    if (before.functions == after.functions)
        return result;
    const auto note = [&](NodeId id, ChangeKind kind, std::string what) {
        result.index.emplace(id, result.changes.size());
        result.changes.push_back({id, kind, std::move(what)});
    };
    const Snapshot old(before), now(after);
    std::unordered_map<NodeId, std::vector<NodeId>> removedBehind;
    NodeId last = NodeId::None;
    for (const NodeId id : old.order) {
        if (now.places.contains(id))
            last = id;
        else
            removedBehind[last].push_back(id);
    }
    const auto noteRemoved = [&](NodeId place) {
        if (const auto removed = removedBehind.find(place); removed != removedBehind.end())
            for (const NodeId id : removed->second)
                note(id, ChangeKind::Removed, displayName(*old.places.at(id).node));
    };
    noteRemoved(NodeId::None);
    for (const NodeId id : now.order) {
        const Place& place = now.places.at(id);
        const auto was = old.places.find(id);
        if (was == old.places.end()) {
            note(id, ChangeKind::Added, displayName(*place.node));
        } else if (*was->second.path != *place.path) {
            const std::string also = changeText(*was->second.node, *place.node);
            note(id, ChangeKind::Moved, destination(*place.path) + (also.empty() ? "" : "; " + also));
        } else if (was->second.node != place.node) {
            std::string what = changeText(*was->second.node, *place.node);
            if (!what.empty())
                note(id, ChangeKind::Changed, std::move(what));
        }
        noteRemoved(id);
    }
    return result;
}

} // namespace passbench
