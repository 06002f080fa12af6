#include "core/pipeline/pass.h"

#include "core/ops/table/op_table.h"

#include <ranges>
#include <unordered_map>
#include <unordered_set>

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
    for (const std::uint32_t holder : replacements.empty() ? std::span<const std::uint32_t>() : rewriter.original()->holders()) {
        const NodePtr& node = rewriter.original()->nodes()[holder];
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
    std::unordered_set<const Function*> seen;
    std::vector<Visit> stack;
    for (auto global = module.functions.rbegin(); global != module.functions.rend(); ++global)
        if (!isClosed(*global->second))
            stack.push_back({global->second});
    while (!stack.empty()) {
        Visit visit = std::move(stack.back());
        stack.pop_back();
        if (visit.expanded) {
            order.push_back(std::move(visit.function));
            continue;
        }
        if (!seen.insert(visit.function.get()).second)
            continue;
        stack.push_back({visit.function, true});
        for (const std::uint32_t holder : visit.function->holders() | std::views::reverse)
            for (FunctionPtr& held : heldBy(*visit.function->nodes()[holder]))
                if (!isClosed(*held))
                    stack.push_back({std::move(held)});
    }
    return order;
}

namespace {

using Globals = std::vector<std::pair<std::string, FunctionPtr>>;

Module assembled(const Module& module, const Replacements& replacements, const Globals& globals)
{
    Module result = module;
    for (auto& [name, function] : result.functions)
        function = replacement(replacements, function);
    for (const auto& [name, function] : globals)
        result.functions.insert_or_assign(name, function);
    return result;
}

/// The module in the middle of the pass: the functions before `current` are done, the rewriter is at work on that one, and
/// those that hold one of them take it in as it is.
Result<Module> moduleNow(const Module& module, std::span<const FunctionPtr> functions, std::size_t current,
    Replacements replacements, Globals globals, Rewriter& rewriter)
{
    PB_ASSIGN(FunctionPtr now, rewriter.snapshot());
    if (now != functions[current])
        replacements.emplace(functions[current].get(), std::move(now));
    RewriteLog unused;
    for (const FunctionPtr& outer : functions.subspan(current + 1)) {
        Rewriter taking(module, outer, unused);
        takeRewrittenBodies(taking, replacements);
        PB_ASSIGN(FunctionPtr rewritten, taking.finish());
        if (rewritten != outer)
            replacements.emplace(outer.get(), std::move(rewritten));
    }
    const auto made = rewriter.newGlobals();
    globals.insert(globals.end(), made.begin(), made.end());
    return assembled(module, replacements, globals);
}

} // namespace

Result<Module> rewriteFunctions(const Module& module, PassContext& context,
    const std::function<Result<void>(Rewriter&)>& rewrite)
{
    Replacements replacements;
    Globals globals;
    const std::vector<FunctionPtr> functions = openFunctions(module);
    for (std::size_t i = 0; i < functions.size(); ++i) {
        if (context.stop.stop_requested())
            return fail("cancelled");
        Rewriter rewriter(module, functions[i], context.log, &opTable(), context.stop);
        if (context.probe)
            rewriter.observe([&] {
                if (context.probe->wanted(context.log.rewrites.size()))
                    context.probe->take(moduleNow(module, functions, i, replacements, globals, rewriter));
            });
        takeRewrittenBodies(rewriter, replacements);
        PB_TRY(rewrite(rewriter));
        PB_ASSIGN(FunctionPtr rewritten, rewriter.finish());
        if (rewritten != functions[i])
            replacements.emplace(functions[i].get(), std::move(rewritten));
        const auto made = rewriter.newGlobals();
        globals.insert(globals.end(), made.begin(), made.end());
        if (context.progress)
            context.progress(static_cast<double>(i + 1) / static_cast<double>(functions.size()));
    }
    return assembled(module, replacements, globals);
}

void recordSubStep(PassContext& context, Rewrite rewrite, const Module& now)
{
    rewrite.endsSubStep = true;
    context.log.rewrites.push_back(std::move(rewrite));
    if (context.probe && context.probe->wanted(context.log.rewrites.size()))
        context.probe->take(now);
}

} // namespace passbench
