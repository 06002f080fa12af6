// Takes regions of external compilers back: the body of each named function, and the bodies of its composites, stand in the
// caller again. Undoes PartitionGraph, whole or for some regions.
//
//   def @r(%i, Compiler="dnnl") { %0 = fn (%a, Composite="dnnl.x") { nn.relu(abs(%a)) }; %0(%i) }
//   def @main(%x) { @r(%x) }           =>      def @main(%x) { nn.relu(abs(%x)) }

#include "core/ir/graph/callees.h"
#include "core/partition/reasons/verdicts.h"
#include "core/passes/all_passes.h"
#include "core/passes/functions/fresh_copy.h"
#include "core/passes/functions/uncalled.h"
#include "core/support/words/near_names.h"

namespace passbench {
namespace {

struct InlineCompilerFunctionsOptions {
    Strings names;
    static Fields fields()
    {
        return {field("global_vars", &InlineCompilerFunctionsOptions::names,
            "functions with the attribute `Compiler` to take back, or names of compilers; none named means all")};
    }
};

Result<std::set<std::string>> wantedGlobals(const Module& module, const Strings& names)
{
    std::set<std::string> wanted;
    Strings known;
    for (const auto& [name, function] : module.functions) {
        if (function->compiler().empty())
            continue;
        known.push_back(name);
        const auto isNamed = [&](const std::string& text) { return text == name || text == function->compiler(); };
        if (names.empty() || std::ranges::any_of(names, isNamed))
            wanted.insert(name);
    }
    for (const std::string& name : names) {
        const auto isMeant = [&](const std::string& global) { return global == name || module.find(global)->compiler() == name; };
        if (std::ranges::any_of(wanted, isMeant))
            continue;
        return fail(Diagnostic {.message = fmt::format("no region is called `{}`, and no compiler of a region", name),
            .help = didYouMean(name, known)});
    }
    return wanted;
}

class RegionInliner {
public:
    RegionInliner(std::map<std::string, std::size_t>& calls, PassContext& context) : m_calls(calls), m_context(context) {}

    void run(Rewriter& rewriter, const std::set<std::string>& wanted)
    {
        for (const NodeId id : rewriter.order()) {
            const Invoke* invoke = rewriter.contains(id) ? rewriter[id].as<Invoke>() : nullptr;
            if (invoke && wanted.contains(invoke->global))
                takeBack(rewriter, id, invoke->global);
        }
    }

private:
    void takeBack(Rewriter& rewriter, NodeId id, const std::string global)
    {
        const Rewriter::Together one(rewriter);
        const FunctionPtr function = rewriter.module().find(global);
        const std::string rule = fmt::format("region @{} taken back", global);
        const Node call = rewriter[id];
        const bool isLastCall = --m_calls[global] == 0; // then its nodes are free to come here as they are
        const FunctionPtr body = isLastCall ? function : freshCopy(*function, *rewriter.module().ids, m_context.log, "copy for a call of @" + global);
        const NodeId made = rewriter.invokeLiteral(rewriter.literal(body, {}), call.operands, call.type);
        rewriter.replace(id, made, rule);
        inlineCall(rewriter, made, rule);
        const NodeLookup lookup = [&rewriter](NodeId node) { return rewriter.contains(node) ? &rewriter[node] : nullptr; };
        for (const NodePtr& node : body->nodes())
            if (rewriter.contains(node->id) && !compositeOf(rewriter[node->id], lookup).empty())
                inlineCall(rewriter, node->id, rule);
    }

    std::map<std::string, std::size_t>& m_calls; ///< that are left of each global
    PassContext& m_context;
};

Result<Module> inlineCompilerFunctions(const Module& module, const InlineCompilerFunctionsOptions& options, PassContext& context)
{
    PB_ASSIGN(const std::set<std::string> wanted, wantedGlobals(module, options.names));
    if (wanted.empty())
        return module;
    std::map<std::string, std::size_t> calls;
    for (const auto& [name, function] : module.functions)
        for (const std::string& callee : calleesOf(function))
            ++calls[callee];
    PB_ASSIGN(const Module result, rewriteFunctions(module, context, [&](Rewriter& rewriter) -> Result<void> {
        RegionInliner(calls, context).run(rewriter, wanted);
        return {};
    }));
    std::set<std::string> uncalled = wanted;
    std::erase_if(uncalled, [&](const std::string& name) { return calls[name] != 0; });
    return withoutUncalled(result, uncalled, context);
}

} // namespace

PassDef inlineCompilerFunctionsPass()
{
    return defineModulePass<InlineCompilerFunctionsOptions>(
        {.name = "InlineCompilerFunctionsBoundTo",
            .summary = "Take regions of external compilers back into their callers",
            .doc = "Undoes PartitionGraph for the functions that are named, or for all regions of the compilers that are named: the "
                   "body of each, and of the composites in it, stands in the caller again, where other compilers and the host can "
                   "have it.\n\n```\ndef @r(%i, Compiler=\"dnnl\") { nn.relu(%i) }\ndef @main(%x) { @r(%x) }\n=>\n"
                   "def @main(%x) { nn.relu(%x) }\n```",
            .category = "Partition",
            .needs = {Property::Typed},
            // What was inside a region shows again.
            .invalidates = {Property::Partitioned, Property::Fused, Property::NoBatchNorm, Property::Canonical}},
        inlineCompilerFunctions);
}

} // namespace passbench
