#include "core/ir/graph/verifier.h"

#include "core/ir/graph/infer.h"
#include "core/ir/graph/op.h"
#include "core/support/parallel.h"

#include <map>
#include <mutex>
#include <ranges>
#include <unordered_map>
#include <unordered_set>

namespace passbench {
namespace {

constexpr std::size_t mistakeLimit = 20;
constexpr std::int64_t nodesPerThread = 2'000; // a thread costs as much as some hundred nodes

class Verifier {
public:
    Verifier(const Module& module, const VerifyOptions& options) : m_module(module), m_options(options) {}

    std::vector<Diagnostic> run()
    {
        if (const auto order = calleesFirst(m_module); !order)
            m_mistakes.push_back(order.error());
        std::unordered_map<std::string, FunctionPtr> sound;
        if (m_options.sound)
            for (NestedFunction& nested : allFunctions(*m_options.sound))
                sound.emplace(std::move(nested.path), std::move(nested.function));
        const std::vector<NestedFunction> functions = allFunctions(m_module);
        if (!areIdsUnique(functions))
            nameRepeatedIds(functions);
        for (const NestedFunction& nested : functions) {
            m_path = nested.path;
            const auto before = sound.find(nested.path);
            m_sound = before == sound.end() ? nullptr : before->second.get();
            if (m_sound == nested.function.get())
                checkGlobals(*nested.function);
            else
                checkFunction(*nested.function);
            if (m_mistakes.size() >= mistakeLimit)
                break;
        }
        return std::move(m_mistakes);
    }

private:
    template<typename... Args> void mistake(const Node* node, fmt::format_string<Args...> text, Args&&... args)
    {
        if (m_mistakes.size() >= mistakeLimit)
            return;
        std::string where = "@" + m_path;
        if (node)
            where += fmt::format(", %{} {}", number(node->id), displayName(*node));
        m_mistakes.push_back({.message = fmt::format(text, std::forward<Args>(args)...), .where = std::move(where)});
    }

    static bool areIdsUnique(const std::vector<NestedFunction>& functions)
    {
        constexpr std::uint64_t sparsest = 64; // ids for each node: a bit for each takes less time than to sort them
        std::vector<NodeId> ids;
        for (const NestedFunction& nested : functions)
            for (const NodePtr& node : nested.function->nodes())
                ids.push_back(node->id);
        if (ids.empty())
            return true;
        const auto [least, most] = std::ranges::minmax(ids, {}, number);
        if ((number(most) - number(least)) / sparsest < ids.size()) {
            std::vector<bool> seen(number(most) - number(least) + 1);
            for (const NodeId id : ids) {
                auto bit = seen[number(id) - number(least)];
                if (bit)
                    return false;
                bit = true;
            }
            return true;
        }
        std::ranges::sort(ids);
        return std::ranges::adjacent_find(ids) == ids.end();
    }

    void nameRepeatedIds(const std::vector<NestedFunction>& functions)
    {
        std::unordered_set<NodeId> ids;
        for (const NestedFunction& nested : functions) {
            m_path = nested.path;
            for (const NodePtr& node : nested.function->nodes())
                if (!ids.insert(node->id).second)
                    mistake(node.get(), "the id %{} is used twice", number(node->id));
        }
    }

    /// A function that is as it was found sound: only what it calls can have changed.
    void checkGlobals(const Function& function)
    {
        for (const NodePtr& node : function.nodes())
            if (node->as<Invoke>())
                checkNode(function, *node);
    }

    void checkFunction(const Function& function)
    {
        std::map<std::int64_t, std::vector<Diagnostic>> found; // by the first node of a range: in the order of nodes
        std::mutex finding;
        parallelFor(std::ssize(function.nodes()), nodesPerThread, [&](std::int64_t begin, std::int64_t end) {
            Verifier part(m_module, m_options);
            part.m_path = m_path;
            part.m_sound = m_sound;
            for (std::int64_t i = begin; i < end; ++i)
                part.checkPlaced(function, i);
            const std::lock_guard lock(finding);
            found.emplace(begin, std::move(part.m_mistakes));
        });
        for (auto& [first, mistakes] : found)
            std::ranges::move(mistakes | std::views::take(mistakeLimit - m_mistakes.size()), std::back_inserter(m_mistakes));
        checkParameters(function);
        if (!function.contains(function.result()))
            mistake(nullptr, "the result %{} is not in the function", number(function.result()));
    }

    /// The node at `index` and where its operands stand.
    void checkPlaced(const Function& function, std::int64_t index)
    {
        const Node& node = *function.nodes()[static_cast<std::size_t>(index)];
        bool inOrder = true;
        for (const NodeId operand : node.operands) {
            const std::int64_t place = function.position(operand);
            if (place >= 0 && place < index)
                continue;
            inOrder = false;
            mistake(&node, "operand %{} {}", number(operand), place >= 0 ? "comes later" : "is not in the function");
        }
        if (inOrder && !isSound(function, node))
            checkNode(function, node);
    }

    /// Whether the node was found sound before, and nothing that its rules look at has changed.
    bool isSound(const Function& function, const Node& node) const
    {
        if (!m_sound || m_sound->find(node.id) != &node)
            return false;
        if (const Call* call = node.as<Call>(); call && call->op->typeFromValues)
            return false; // a value may stand behind the operand
        const auto isAsBefore = [&](NodeId id) {
            const Node *now = function.find(id), *was = m_sound->find(id);
            return now == was || (was && now->type == was->type && !now->as<Constant>() && !was->as<Constant>());
        };
        const Invoke* invoke = node.as<Invoke>();
        return (!invoke || invoke->global.empty()) && std::ranges::all_of(node.operands, isAsBefore);
    }

    void checkParameters(const Function& function)
    {
        std::vector<NodeId> declared(function.params().begin(), function.params().end());
        std::vector<std::string_view> names;
        for (const NodeId id : declared) {
            const Node* node = function.find(id);
            if (const Parameter* parameter = node ? node->as<Parameter>() : nullptr)
                names.push_back(parameter->name);
            else
                mistake(node, "the parameter %{} is not a parameter node of the function", number(id));
        }
        std::ranges::sort(names);
        for (auto at = std::ranges::adjacent_find(names); at != names.end(); at = std::adjacent_find(at + 1, names.end()))
            mistake(nullptr, "two parameters are named `%{}`", *at);
        std::ranges::sort(declared);
        for (auto at = std::ranges::adjacent_find(declared); at != declared.end(); at = std::adjacent_find(at + 1, declared.end()))
            mistake(function.find(*at), "%{} is listed twice as a parameter", number(*at));
        for (const NodePtr& node : function.nodes())
            if (node->as<Parameter>() && !std::ranges::binary_search(declared, node->id))
                mistake(node.get(), "a parameter node that the function does not list");
    }

    void checkNode(const Function& function, const Node& node)
    {
        const auto operandCount = [&](std::size_t least, std::size_t most) {
            if (node.operands.size() < least || node.operands.size() > most)
                mistake(&node, "has {} operands", node.operands.size());
            return node.operands.size() >= least && node.operands.size() <= most;
        };
        constexpr std::size_t any = static_cast<std::size_t>(-1);
        bool sound = true;
        if (node.as<Parameter>() || node.as<Constant>())
            sound = operandCount(0, 0);
        else if (node.as<Project>())
            sound = operandCount(1, 1);
        else if (const If* branch = node.as<If>())
            sound = operandCount(1, any) && checkCaptures(node, *branch->thenBody, node.operands.size() - 1, true)
                && checkCaptures(node, *branch->elseBody, node.operands.size() - 1, true);
        else if (const FunctionLiteral* literal = node.as<FunctionLiteral>())
            sound = checkCaptures(node, *literal->body, node.operands.size(), false);
        else if (const Invoke* invoke = node.as<Invoke>()) {
            sound = operandCount(invoke->global.empty() ? 1 : 0, any);
            if (!invoke->global.empty() && !m_module.find(invoke->global)) {
                mistake(&node, "`@{}` is not defined", invoke->global);
                sound = false;
            }
        } else if (const Call* call = node.as<Call>(); call && !call->op->isOpaque()) {
            if (const auto checked = checkValues(call->op->name, call->op->attributes, call->attrs); !checked) {
                mistake(&node, "{}", checked.error().message);
                sound = false;
            }
        }
        if (sound && m_options.types)
            checkType(function, node);
    }

    bool checkCaptures(const Node& node, const Function& body, std::size_t captures, bool exactly)
    {
        const bool fine = exactly ? body.params().size() == captures : body.params().size() >= captures;
        if (!fine)
            mistake(&node, "captures {} values, and the body has {} parameters", captures, body.params().size());
        return fine;
    }

    void checkType(const Function& function, const Node& node)
    {
        const TypeContext context {.node = [&](NodeId id) { return function.find(id); },
            .global = [&](const std::string& name) {
                const FunctionPtr callee = m_module.find(name);
                return callee ? callee->type() : Type();
            }};
        const auto type = inferNodeType(node, context);
        if (!type)
            mistake(&node, "{}", type.error().message);
        else if (!(*type == node.type) && node.type.isKnown())
            mistake(&node, "has type {}, and its rule gives {}", toText(node.type), toText(*type));
    }

    const Module& m_module;
    const VerifyOptions& m_options;
    std::string m_path;
    const Function* m_sound = nullptr; ///< the function of this path that has been checked; null when there is none
    std::vector<Diagnostic> m_mistakes;
};

} // namespace

std::vector<Diagnostic> verify(const Module& module, const VerifyOptions& options) { return Verifier(module, options).run(); }

} // namespace passbench
