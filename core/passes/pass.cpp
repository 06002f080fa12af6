#include "core/passes/pass.h"

#include <unordered_map>

namespace passbench {
namespace {

bool isClosed(const Function& function)
{
    return function.isPrimitive() || !function.compiler().empty() || !function.composite().empty();
}

/// The functions that `node` holds: the body of a literal or the arms of an `if`.
std::vector<FunctionPtr> heldBy(const Node& node)
{
    if (const auto* literal = node.as<FunctionLiteral>())
        return {literal->body};
    if (const auto* branch = node.as<If>())
        return {branch->thenBody, branch->elseBody};
    return {};
}

using Replacements = std::unordered_map<const Function*, FunctionPtr>;

FunctionPtr replacement(const Replacements& replacements, const FunctionPtr& function)
{
    const auto found = replacements.find(function.get());
    return found == replacements.end() ? function : found->second;
}

/// Puts the rewritten bodies into the literals and `if`s of the rewriter's function.
void takeRewrittenBodies(Rewriter& rewriter, const Replacements& replacements)
{
    for (const NodePtr& node : rewriter.original()->nodes()) {
        if (const auto* literal = node->as<FunctionLiteral>()) {
            const FunctionPtr body = replacement(replacements, literal->body);
            if (body != literal->body)
                rewriter.change(node->id, FunctionLiteral {body}, node->operands, "body rewritten");
        } else if (const auto* branch = node->as<If>()) {
            const If arms {replacement(replacements, branch->thenBody), replacement(replacements, branch->elseBody)};
            if (arms.thenBody != branch->thenBody || arms.elseBody != branch->elseBody)
                rewriter.change(node->id, arms, node->operands, "arm rewritten");
        }
    }
}

} // namespace

std::vector<FunctionPtr> openFunctions(const Module& module)
{
    struct Visit {
        FunctionPtr function;
        bool expanded = false;
    };
    std::vector<FunctionPtr> order;
    std::set<const Function*> seen;
    std::vector<Visit> stack;
    for (auto global = module.functions.rbegin(); global != module.functions.rend(); ++global)
        stack.push_back({global->second});
    while (!stack.empty()) {
        Visit visit = std::move(stack.back());
        stack.pop_back();
        if (visit.expanded) {
            order.push_back(std::move(visit.function));
            continue;
        }
        if (isClosed(*visit.function) || !seen.insert(visit.function.get()).second)
            continue;
        stack.push_back({visit.function, true});
        const auto nodes = visit.function->nodes();
        for (auto node = nodes.rbegin(); node != nodes.rend(); ++node)
            for (FunctionPtr& held : heldBy(**node))
                stack.push_back({std::move(held)});
    }
    return order;
}

Result<Module> rewriteFunctions(const Module& module, PassContext& context,
    const std::function<Result<void>(Rewriter&)>& rewrite)
{
    Replacements replacements;
    const std::vector<FunctionPtr> functions = openFunctions(module);
    std::size_t done = 0;
    for (const FunctionPtr& function : functions) {
        if (context.stop.stop_requested())
            return fail("cancelled");
        Rewriter rewriter(module, function, context.log, context.stop);
        takeRewrittenBodies(rewriter, replacements);
        PB_TRY(rewrite(rewriter));
        PB_ASSIGN(FunctionPtr rewritten, rewriter.finish());
        if (rewritten != function)
            replacements.emplace(function.get(), std::move(rewritten));
        if (context.progress)
            context.progress(static_cast<double>(++done) / static_cast<double>(functions.size()));
    }
    Module result = module;
    for (auto& [name, function] : result.functions)
        function = replacement(replacements, function);
    return result;
}

const PassDef* passNamed(std::string_view name)
{
    for (const PassDef& pass : allPasses())
        if (pass.name == name)
            return &pass;
    return nullptr;
}

} // namespace passbench
