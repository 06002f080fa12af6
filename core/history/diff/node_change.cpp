#include "core/history/diff/node_change.h"

#include "core/history/diff/function_changes.h"
#include "core/ir/graph/op.h"
#include "core/support/text.h"

namespace passbench {
namespace {

std::string valueText(const Value* value) { return value ? relayText(*value) : "default"; }

/// "layout NCHW to NHWC": of the data. That the weights go with it goes without saying.
std::string layoutChange(const Call& before, const Call& after)
{
    const auto layoutOf = [](const Call& call) {
        const auto declared = std::ranges::find(call.op->attributes, "data_layout", &FieldInfo::name);
        if (declared == call.op->attributes.end())
            return std::string();
        const auto* set = call.attrs.find<std::string>("data_layout");
        const auto* otherwise = std::get_if<std::string>(&declared->defaultValue);
        return set ? *set : otherwise ? *otherwise : std::string();
    };
    const std::string was = layoutOf(before), is = layoutOf(after);
    return was == is || was.empty() || is.empty() ? std::string() : fmt::format("layout {} to {}", was, is);
}

std::string attributeChange(const Call& before, const Call& after)
{
    std::vector<std::string> parts;
    const std::string layout = layoutChange(before, after);
    if (!layout.empty())
        parts.push_back(layout);
    const auto isTold = [&](const std::string& name) { return !layout.empty() && name.ends_with("layout"); };
    for (const auto& [name, value] : before.attrs)
        if (const Value* now = after.attrs.find(name); !isTold(name) && (!now || !(*now == value)))
            parts.push_back(fmt::format("{}: {} → {}", name, relayText(value), valueText(now)));
    for (const auto& [name, value] : after.attrs)
        if (!before.attrs.contains(name) && !isTold(name))
            parts.push_back(fmt::format("{}: default → {}", name, relayText(value)));
    return join(parts, "; ");
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
        return call->op != now.op ? fmt::format("{} → {}", call->op->name, now.op->name) : attributeChange(*call, now);
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
        const bool thenChanged = branch->thenBody != now.thenBody, elseChanged = branch->elseBody != now.elseBody;
        return thenChanged && elseChanged ? "then, else" : thenChanged ? "then" : elseChanged ? "else" : "";
    }
    return {};
}

std::string operandChange(const Node& before, const Node& after, const Renamed& now)
{
    if (before.operands.size() != after.operands.size())
        return fmt::format("{} operands → {}", before.operands.size(), after.operands.size());
    for (std::size_t i = 0; i < before.operands.size(); ++i)
        if (now(before.operands[i]) != after.operands[i])
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

} // namespace

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

std::string changeText(const Node& before, const Node& after, const Renamed& now)
{
    std::string text;
    for (const std::string& part : {payloadChange(before, after), operandChange(before, after, now), typeChange(before, after), letChange(before, after)})
        if (!part.empty())
            text += (text.empty() ? "" : "; ") + part;
    return text;
}

} // namespace passbench
