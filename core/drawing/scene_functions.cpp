#include "core/drawing/scene_functions.h"

#include "core/drawing/scene_rows.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {

namespace {

std::string operatorsOf(const Function& function)
{
    constexpr std::size_t most = 48;
    std::string names;
    for (const NodePtr& node : function.nodes()) {
        if (names.size() > 2 * most)
            break;
        if (const Call* call = node->as<Call>()) {
            const std::size_t dot = call->op->name.rfind('.');
            names += (names.empty() ? "" : ", ") + call->op->name.substr(dot == std::string::npos ? 0 : dot + 1);
        }
    }
    return shortened(names, most);
}

/// Whether the function that `node` invokes gives its operand `index`, a function, to operators only.
bool isGivenOn(const Module& module, const Function& function, const Node& node, std::size_t index)
{
    const Invoke* invoke = node.as<Invoke>();
    const std::size_t first = invoke && invoke->global.empty() ? 1 : 0;
    if (!invoke || index < first)
        return false;
    const FunctionLiteral* literal = first > 0 ? function[node.operands.front()].as<FunctionLiteral>() : nullptr;
    const FunctionPtr callee = first > 0 ? (literal ? literal->body : nullptr) : module.find(invoke->global);
    if (!callee || index - first >= callee->params().size())
        return false;
    const NodeId parameter = callee->params()[index - first];
    return std::ranges::all_of(callee->nodes(), [&](const NodePtr& user) { return user->as<Call>() || std::ranges::find(user->operands, parameter) == user->operands.end(); });
}

} // namespace

FunctionCalls::FunctionCalls(const Module& module)
{
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes()) {
            if (const Invoke* invoke = node->as<Invoke>(); invoke && !invoke->global.empty())
                ++globals[invoke->global];
            for (std::size_t i = 0; i < node->operands.size(); ++i)
                if (const Node* used = nested.function->find(node->operands[i]); used && used->as<FunctionLiteral>()) {
                    ++literals[node->operands[i]];
                    if (node->as<Call>() || isGivenOn(module, *nested.function, *node, i))
                        bodies.insert(node->operands[i]);
                }
        }
}

SceneGroup groupOf(const Node& node, const Function& callee, const std::string& global, const std::string& compiler)
{
    SceneGroup group {.title = global.empty() ? "fn" : global, .compiler = compiler, .call = node.id,
        .literal = global.empty() ? node.operands.front() : NodeId::None};
    if (!callee.compiler().empty()) {
        group.kind = GroupKind::Region;
    } else if (!callee.composite().empty()) {
        group.kind = GroupKind::Composite;
        group.title = callee.composite();
    } else if (callee.isPrimitive()) {
        group.kind = GroupKind::Fused;
        if (global.empty())
            group.title = "fused: " + operatorsOf(callee);
    }
    return group;
}

bool isWorthAHull(const Function& callee)
{
    if (!callee.isPrimitive() || !callee.compiler().empty() || !callee.composite().empty())
        return true;
    return std::ranges::count_if(callee.nodes(), [](const NodePtr& node) { return node->as<Constant>() == nullptr && node->as<Parameter>() == nullptr; }) > 1;
}

SceneBox closedCall(const Node& node, const FunctionPtr& callee, std::string name)
{
    SceneBox box {.node = node.id, .kind = BoxKind::Call, .category = OpCategory::Control, .title = std::move(name)};
    if (callee && !callee->composite().empty())
        box.title = callee->composite();
    if (callee && !callee->compiler().empty())
        box.rows = {"compiler " + callee->compiler()};
    return box;
}

SceneGroup armGroup(const Node& branch, GroupBody body)
{
    return {.title = body == GroupBody::Then ? "then" : "else", .call = branch.id, .body = body};
}

std::string lastOfPath(const std::string& path)
{
    constexpr std::string_view between = " / ";
    const std::size_t last = path.rfind(between);
    return last == std::string::npos ? path : path.substr(last + between.size());
}

SceneGroup bodyGroup(const Node& literal, const ImportRecord* origin)
{
    SceneGroup group {.title = "fn", .call = literal.id, .body = GroupBody::Given};
    if (!origin)
        return group;
    if (const auto source = origin->sources.find(literal.id); source != origin->sources.end() && !source->second.name.empty())
        group.title = lastOfPath(source->second.name);
    return group;
}

bool isWorthDrawing(const Function& arm)
{
    return std::ranges::any_of(arm.nodes(), [](const NodePtr& node) { return node->as<Call>() || node->as<Invoke>() || node->as<If>(); });
}

std::string armRow(std::string_view arm, const FunctionPtr& body, const Module& module)
{
    std::size_t calls = 0;
    std::vector<FunctionPtr> waiting {body};
    std::unordered_set<const Function*> seen;
    while (!waiting.empty()) {
        const FunctionPtr function = waiting.back();
        waiting.pop_back();
        if (!function || !seen.insert(function.get()).second)
            continue;
        for (const NodePtr& node : function->nodes()) {
            calls += node->as<Call>() ? 1 : 0;
            if (const auto* invoke = node->as<Invoke>(); invoke && !invoke->global.empty())
                waiting.push_back(module.find(invoke->global));
            if (const auto* literal = node->as<FunctionLiteral>())
                waiting.push_back(literal->body);
            if (const auto* branch = node->as<If>())
                waiting.insert(waiting.end(), {branch->thenBody, branch->elseBody});
        }
    }
    return fmt::format("{}: {} operator{}", arm, withThousands(static_cast<std::int64_t>(calls)), calls == 1 ? "" : "s");
}

} // namespace passbench
