// Types of whole functions and modules: bodies of literals and arms first, callees before callers.

#include "core/ir/graph/infer.h"
#include "core/ir/graph/parameter_types.h"

#include <unordered_set>

namespace passbench {
namespace {

constexpr int nestingLimit = 64; // of functions inside functions; hostile text could nest without end
constexpr int roundsLimit = 64;  // of looking for types of parameters; each may wait for another's

/// What the types of a function depend on beyond itself.
struct Surroundings {
    std::function<Type(const std::string&)> global;
    const ParameterTypes* found = nullptr; ///< for parameters without a declared type
    NodeId* failedAt = nullptr;
};

/// The body of a literal or arm with its captured parameters given the types of what they capture, types inferred.
Result<FunctionPtr> inferNested(const FunctionPtr& body, std::span<const Type> captured, const Surroundings& around, int depth);

Result<FunctionPtr> inferFunction(const FunctionPtr& function, const Surroundings& around, int depth)
{
    if (depth > nestingLimit)
        return fail("functions are nested more than {} deep", nestingLimit);
    std::vector<NodePtr> nodes(function->nodes().begin(), function->nodes().end());
    TypeContext context {.node =
                             [&](NodeId id) -> const Node* {
                                 const std::int64_t at = function->position(id);
                                 return at < 0 ? nullptr : nodes[static_cast<std::size_t>(at)].get();
                             },
        .global = around.global};
    bool changed = false;
    for (NodePtr& node : nodes) {
        Node updated = *node;
        bool remade = false;
        const auto nested = [&](const FunctionPtr& body, std::size_t skip) {
            std::vector<Type> captured;
            for (std::size_t i = skip; i < node->operands.size(); ++i)
                if (const Node* operand = context.node(node->operands[i]))
                    captured.push_back(operand->type);
            auto typed = inferNested(body, captured, around, depth);
            if (!typed && around.failedAt && *around.failedAt == NodeId::None)
                *around.failedAt = node->id; // the nesting itself is at fault
            return typed;
        };
        if (auto* literal = std::get_if<FunctionLiteral>(&updated.payload)) {
            PB_ASSIGN(FunctionPtr body, nested(literal->body, 0));
            remade = body != literal->body;
            literal->body = std::move(body);
        } else if (auto* branch = std::get_if<If>(&updated.payload)) {
            PB_ASSIGN(FunctionPtr thenBody, nested(branch->thenBody, 1));
            PB_ASSIGN(FunctionPtr elseBody, nested(branch->elseBody, 1));
            remade = thenBody != branch->thenBody || elseBody != branch->elseBody;
            *branch = {std::move(thenBody), std::move(elseBody)};
        } else if (around.found && node->as<Parameter>() && !node->type.isKnown()) {
            if (const auto found = around.found->find(node->id); found != around.found->end())
                updated.type = found->second;
        }
        auto type = inferNodeType(updated, context);
        if (!type && around.failedAt)
            *around.failedAt = node->id;
        PB_TRY(type);
        if (!remade && *type == node->type)
            continue;
        updated.type = *std::move(type);
        node = std::make_shared<const Node>(std::move(updated));
        changed = true;
    }
    if (!changed)
        return function;
    return std::make_shared<const Function>(std::move(nodes),
        std::vector<NodeId>(function->params().begin(), function->params().end()), function->result(), function->attrs());
}

Result<FunctionPtr> inferNested(const FunctionPtr& body, std::span<const Type> captured, const Surroundings& around, int depth)
{
    if (captured.size() > body->params().size())
        return fail("a nested function captures more values than it has parameters");
    const std::size_t first = body->params().size() - captured.size();
    std::vector<NodePtr> nodes(body->nodes().begin(), body->nodes().end());
    bool changed = false;
    for (std::size_t i = 0; i < captured.size(); ++i) {
        NodePtr& node = nodes[static_cast<std::size_t>(body->position(body->params()[first + i]))];
        if (!captured[i].isKnown() || node->type == captured[i])
            continue;
        Node updated = *node;
        updated.type = captured[i];
        node = std::make_shared<const Node>(std::move(updated));
        changed = true;
    }
    const FunctionPtr typed = !changed
        ? body
        : std::make_shared<const Function>(std::move(nodes),
              std::vector<NodeId>(body->params().begin(), body->params().end()), body->result(), body->attrs());
    return inferFunction(typed, around, depth + 1);
}

/// Names of globals that `function` or a function inside it invokes, in order.
std::vector<std::string> callees(const FunctionPtr& function)
{
    std::vector<std::string> names;
    for (const NestedFunction& nested : allFunctions(Module {.functions = {{"", function}}}))
        for (const NodePtr& node : nested.function->nodes())
            if (const auto* invoke = node->as<Invoke>(); invoke && !invoke->global.empty())
                names.push_back(invoke->global);
    return names;
}

Result<FunctionPtr> inferGlobal(const FunctionPtr& function, const Module& module, const ParameterTypes* found, NodeId* failedAt)
{
    const auto global = [&](const std::string& name) {
        const FunctionPtr callee = module.find(name);
        return callee ? callee->type() : Type();
    };
    return inferFunction(function, {global, found, failedAt}, 0);
}

Result<Module> inferInOrder(const Module& module, const std::vector<std::string>& order, const ParameterTypes* found, NodeId* failedAt)
{
    Module result = module;
    for (const std::string& name : order) {
        auto function = inferGlobal(result.find(name), result, found, failedAt);
        if (!function) {
            Diagnostic error = std::move(function).error();
            if (module.functions.size() > 1)
                error.where += (error.where.empty() ? "in @" : ", in @") + name;
            return fail(std::move(error));
        }
        result.functions.find(name)->second = *std::move(function);
    }
    return result;
}

} // namespace

Result<FunctionPtr> inferTypes(const FunctionPtr& function, const Module& module) { return inferGlobal(function, module, nullptr, nullptr); }

Result<std::vector<std::string>> calleesFirst(const Module& module)
{
    std::vector<std::string> order;
    std::unordered_set<std::string> done, open;
    struct Frame {
        std::string name;
        std::vector<std::string> callees;
        std::size_t next = 0;
    };
    for (const auto& [root, rootFunction] : module.functions) {
        std::vector<Frame> stack;
        const auto enter = [&](const std::string& name, const FunctionPtr& function) {
            open.insert(name);
            stack.push_back({name, callees(function)});
        };
        if (!done.contains(root))
            enter(root, rootFunction);
        while (!stack.empty()) {
            Frame& frame = stack.back();
            if (frame.next == frame.callees.size()) {
                open.erase(frame.name);
                done.insert(frame.name);
                order.push_back(frame.name);
                stack.pop_back();
                continue;
            }
            const std::string callee = frame.callees[frame.next++];
            if (open.contains(callee))
                return fail("recursive call of `@{}` in `@{}`", callee, frame.name);
            const FunctionPtr function = module.find(callee);
            if (!function)
                return fail("`@{}` calls `@{}`, which is not defined", frame.name, callee);
            if (!done.contains(callee))
                enter(callee, function);
        }
    }
    return order;
}

Result<Module> inferTypes(const Module& module, NodeId* failedAt)
{
    PB_ASSIGN(const std::vector<std::string> order, calleesFirst(module));
    PB_ASSIGN(Module result, inferInOrder(module, order, nullptr, failedAt));
    for (int round = 0; round < roundsLimit; ++round) {
        const ParameterTypes found = undeclaredTypes(result);
        if (found.empty())
            break;
        PB_ASSIGN(result, inferInOrder(result, order, &found, failedAt));
    }
    return result;
}

} // namespace passbench
