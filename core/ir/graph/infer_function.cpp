// Types of whole functions and modules: bodies of literals and arms first, callees before callers.

#include "core/ir/graph/callees.h"
#include "core/ir/graph/infer.h"
#include "core/ir/graph/parameter_types.h"

#include <optional>
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

/// A function whose types are being worked out: that of before until a node changes.
class Typing {
public:
    Typing(const FunctionPtr& function, const Surroundings& around, int depth)
        : m_function(function), m_around(around), m_depth(depth), m_context {.node = [this](NodeId id) { return find(id); }, .global = around.global}
    {
    }

    Result<FunctionPtr> run()
    {
        const auto before = m_function->nodes();
        for (std::size_t i = 0; i < before.size(); ++i) {
            const Node& node = *before[i];
            PB_ASSIGN(std::optional<Payload> payload, typedPayload(node));
            std::optional<Node> remade;
            if (payload)
                remade = {node.id, *std::move(payload), node.operands, node.type, node.letName};
            else if (const Type* found = foundType(node))
                remade = {node.id, node.payload, node.operands, *found, node.letName};
            auto type = inferNodeType(remade ? *remade : node, m_context);
            if (!type && m_around.failedAt)
                *m_around.failedAt = node.id;
            PB_TRY(type);
            if (!payload && *type == node.type)
                continue;
            if (!remade)
                remade = node;
            remade->type = *std::move(type);
            change(i, *std::move(remade));
        }
        if (m_nodes.empty())
            return m_function;
        return std::make_shared<const Function>(std::move(m_nodes),
            std::vector<NodeId>(m_function->params().begin(), m_function->params().end()), m_function->result(), m_function->attrs());
    }

private:
    const Node* find(NodeId id) const
    {
        const std::int64_t at = m_function->position(id);
        if (at < 0)
            return nullptr;
        return (m_nodes.empty() ? m_function->nodes()[static_cast<std::size_t>(at)] : m_nodes[static_cast<std::size_t>(at)]).get();
    }

    void change(std::size_t at, Node node)
    {
        if (m_nodes.empty())
            m_nodes.assign(m_function->nodes().begin(), m_function->nodes().end());
        m_nodes[at] = std::make_shared<const Node>(std::move(node));
    }

    /// The literal or `if` with typed bodies; nothing when they had their types, or it is neither.
    Result<std::optional<Payload>> typedPayload(const Node& node)
    {
        if (const auto* literal = node.as<FunctionLiteral>()) {
            PB_ASSIGN(FunctionPtr body, nested(node, literal->body, 0));
            if (body != literal->body)
                return FunctionLiteral {std::move(body)};
        } else if (const auto* branch = node.as<If>()) {
            PB_ASSIGN(FunctionPtr thenBody, nested(node, branch->thenBody, 1));
            PB_ASSIGN(FunctionPtr elseBody, nested(node, branch->elseBody, 1));
            if (thenBody != branch->thenBody || elseBody != branch->elseBody)
                return If {std::move(thenBody), std::move(elseBody)};
        }
        return std::nullopt;
    }

    /// `body` of `node`, which captures the operands from number `skip` on.
    Result<FunctionPtr> nested(const Node& node, const FunctionPtr& body, std::size_t skip)
    {
        std::vector<Type> captured;
        for (std::size_t i = skip; i < node.operands.size(); ++i)
            if (const Node* operand = find(node.operands[i]))
                captured.push_back(operand->type);
        auto typed = inferNested(body, captured, m_around, m_depth);
        if (!typed && m_around.failedAt && *m_around.failedAt == NodeId::None)
            *m_around.failedAt = node.id; // the nesting itself is at fault
        return typed;
    }

    const Type* foundType(const Node& node) const
    {
        if (!m_around.found || !node.as<Parameter>() || node.type.isKnown())
            return nullptr;
        const auto found = m_around.found->find(node.id);
        return found == m_around.found->end() ? nullptr : &found->second;
    }

    const FunctionPtr& m_function;
    const Surroundings& m_around;
    const int m_depth;
    const TypeContext m_context;
    std::vector<NodePtr> m_nodes; ///< none as long as none has changed
};

Result<FunctionPtr> inferFunction(const FunctionPtr& function, const Surroundings& around, int depth)
{
    if (depth > nestingLimit)
        return fail("functions are nested more than {} deep", nestingLimit);
    return Typing(function, around, depth).run();
}

Result<FunctionPtr> inferNested(const FunctionPtr& body, std::span<const Type> captured, const Surroundings& around, int depth)
{
    if (captured.size() > body->params().size())
        return fail("a nested function captures more values than it has parameters");
    const std::size_t first = body->params().size() - captured.size();
    std::vector<NodePtr> nodes(body->nodes().begin(), body->nodes().end());
    bool changed = false;
    for (std::size_t i = 0; i < captured.size(); ++i) {
        NodePtr& node = nodes[body->at(body->params()[first + i])];
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
            stack.push_back({name, calleesOf(function)});
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
