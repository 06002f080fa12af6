// Puts the bodies of global functions that are marked `Inline=1` in the place of their calls.
//
//   def @twice(%x, Inline=1) { add(%x, %x) }
//   def @main(%x) { @twice(exp(%x)) }          =>      def @main(%x) { %0 = exp(%x); add(%0, %0) }
//
// A function of an external compiler stays closed: its call becomes the call of a function literal.

#include "core/ir/graph/callees.h"
#include "core/ir/graph/infer.h"
#include "core/passes/all_passes.h"
#include "core/passes/functions/fresh_copy.h"
#include "core/passes/functions/uncalled.h"

namespace passbench {
namespace {

bool isMarked(const Function& function)
{
    const Value* mark = function.attrs().find(attr::inlined);
    const auto* number = mark ? std::get_if<std::int64_t>(mark) : nullptr;
    const auto* flag = mark ? std::get_if<bool>(mark) : nullptr;
    return (number && *number != 0) || (flag && *flag);
}

class Inliner {
public:
    Inliner(const Module& module, PassContext& context) : m_module(module), m_context(context)
    {
        for (const auto& [name, function] : module.functions)
            for (const std::string& callee : calleesOf(function))
                ++m_calls[callee];
    }

    Result<Module> run()
    {
        PB_ASSIGN(const std::vector<std::string> order, calleesFirst(m_module));
        for (const std::string& name : order)
            PB_TRY(inlineInto(name)); // its callees have taken in theirs by now
        removeInlined();
        return m_module;
    }

private:
    /// Why calls of the global stay, or nothing when they go.
    std::string obstacle(const std::string& callee) const
    {
        const std::vector<std::string> further = calleesOf(m_module.find(callee));
        return further.empty() ? "" : fmt::format("not inlined: `@{}` calls `@{}`, which stays a function", callee, further.front());
    }

    Result<void> inlineInto(const std::string& name)
    {
        const FunctionPtr function = m_module.find(name);
        const auto isWanted = [&](const std::string& callee) { return isMarked(*m_module.find(callee)); };
        if (!std::ranges::any_of(calleesOf(function), isWanted))
            return {};
        std::set<const Function*> own; // of this global, not of the others
        for (const FunctionPtr& open : openFunctions(Module {.functions = {{name, function}}, .ids = {}}))
            own.insert(open.get());
        PB_ASSIGN(m_module, rewriteFunctions(m_module, m_context, [&](Rewriter& rewriter) -> Result<void> {
            if (own.contains(rewriter.original().get()))
                inlineCallsIn(rewriter);
            return {};
        }));
        return {};
    }

    void inlineCallsIn(Rewriter& rewriter)
    {
        for (const NodeId id : rewriter.order()) {
            const auto* invoke = rewriter.contains(id) ? rewriter[id].as<Invoke>() : nullptr;
            if (!invoke || invoke->global.empty() || !isMarked(*m_module.find(invoke->global)))
                continue;
            const std::string callee = invoke->global;
            if (const std::string why = obstacle(callee); !why.empty())
                rewriter.remark(id, why);
            else
                replaceCall(rewriter, id, callee);
        }
    }

    /// The call becomes that of a literal, which is dissolved unless it belongs to an external compiler.
    void replaceCall(Rewriter& rewriter, NodeId id, const std::string& callee)
    {
        const Node call = rewriter[id];
        const FunctionPtr function = m_module.find(callee);
        const std::string rule = fmt::format("@{} is inlined", callee);
        const bool isLastCall = --m_calls[callee] == 0; // then its nodes are free to come here as they are
        const FunctionPtr body = isLastCall ? function : freshCopy(*function, *m_module.ids, m_context.log, "copy for a call of @" + callee);
        const NodeId made = rewriter.invokeLiteral(rewriter.literal(body, {}), call.operands, call.type);
        rewriter.replace(id, made, rule);
        if (function->compiler().empty())
            inlineCall(rewriter, made, rule);
        const NodeId value = rewriter.current(id);
        if (const Node& node = rewriter[value]; node.letName.empty() && !call.letName.empty() && !node.as<Parameter>())
            rewriter.setLetName(value, call.letName);
        m_inlined.insert(callee);
    }

    void removeInlined()
    {
        std::erase_if(m_inlined, [&](const std::string& name) { return m_calls[name] != 0; });
        m_module = withoutUncalled(m_module, m_inlined, m_context);
    }

    Module m_module;
    PassContext& m_context;
    std::map<std::string, std::size_t> m_calls; ///< that are left of each global
    std::set<std::string> m_inlined;
};

Result<Module> inlineGlobals(const Module& module, const NoOptions&, PassContext& context) { return Inliner(module, context).run(); }

} // namespace

PassDef inlinePass()
{
    return defineModulePass<NoOptions>(
        {.name = "Inline",
            .summary = "Put the bodies of functions marked `Inline` in the place of their calls",
            .doc = R"(A global function with the attribute `Inline=1` gives up being a function: each call of it becomes its body, with
the arguments in the place of the parameters. Functions are taken callees first, so that a function whose own calls were all
inlined can be inlined too. One that still calls another stays, and so does its mark.

    def @twice(%x, Inline=1) { add(%x, %x) }
    def @main(%x) { @twice(exp(%x)) }
    =>
    def @main(%x) { %0 = exp(%x); add(%0, %0) }

A function that belongs to an external compiler is not opened: its call becomes the call of a function literal with the same
attributes. What nothing calls any more is removed; a marked function that was never called is an entry, and stays.)",
            .category = "Normalization",
            .optLevel = 1,
            .needs = {Property::Typed},
            .invalidates = {Property::Partitioned}},
        inlineGlobals);
}

} // namespace passbench
