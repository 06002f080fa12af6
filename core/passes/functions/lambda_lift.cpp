// Makes global functions of function literals.
//
//   %0 = fn (%a) { add(%a, %y) };              def @lifted_0(%a, %y) { add(%a, %y) }
//   (%0(%x), %0(%z))                   =>      def @main(%x, %y, %z) { (@lifted_0(%x, %y), @lifted_0(%z, %y)) }

#include "core/analysis/scope_tree.h"
#include "core/passes/all_passes.h"

namespace passbench {
namespace {

class Lifter {
public:
    Lifter(const Module& module, PassContext& context) : m_module(module), m_context(context) {}

    Result<Module> run()
    {
        PassContext context = m_context;
        const SubStepProbe* outer = m_context.probe;
        const SubStepProbe probe {.wanted = [outer](std::size_t rewrites) { return outer->wanted(rewrites); },
            .take = [this, outer](Result<Module> now) { outer->take(now ? withLifted(*std::move(now)) : std::move(now)); }};
        if (outer)
            context.probe = &probe;
        PB_ASSIGN(Module result, rewriteFunctions(m_module, context, [&](Rewriter& rewriter) -> Result<void> {
            for (const NodeId id : rewriter.order())
                if (const auto* literal = rewriter.contains(id) ? rewriter[id].as<FunctionLiteral>() : nullptr; literal && isOpenBody(*literal->body))
                    lift(rewriter, id);
            return {};
        }));
        return withLifted(std::move(result));
    }

private:
    Module withLifted(Module module) const
    {
        for (const auto& [name, function] : m_lifted)
            module.functions.insert_or_assign(name, function);
        return module;
    }

    /// A literal that is only called, and not handed on as a value.
    static bool isOnlyCalled(const Rewriter& rewriter, NodeId id)
    {
        return rewriter.result() != id && std::ranges::all_of(rewriter.users(id), [&](NodeId user) {
            const Node& node = rewriter[user];
            return node.as<Invoke>() && node.operands[0] == id && std::ranges::count(node.operands, id) == 1;
        });
    }

    void lift(Rewriter& rewriter, NodeId id)
    {
        if (!isOnlyCalled(rewriter, id))
            return rewriter.remark(id, "not lifted: the function is used as a value, and a global can only be called");
        const Node literal = rewriter[id];
        const std::string name = freeName();
        const std::vector<NodeId> callers = rewriter.users(id);
        if (!callers.empty())
            m_lifted.emplace_back(name, literal.as<FunctionLiteral>()->body);
        const Rewriter::Together together(rewriter);
        for (const NodeId caller : callers) {
            const Node call = rewriter[caller];
            std::vector<NodeId> arguments(call.operands.begin() + 1, call.operands.end());
            arguments.insert(arguments.end(), literal.operands.begin(), literal.operands.end());
            const NodeId made = rewriter.invoke(name, std::move(arguments), call.type);
            rewriter.setLetName(made, call.letName);
            rewriter.replace(caller, made, fmt::format("its function is @{} now", name), {id});
        }
    }

    std::string freeName()
    {
        std::string name;
        do
            name = fmt::format("lifted_{}", m_next++);
        while (m_module.find(name));
        return name;
    }

    const Module& m_module;
    PassContext& m_context;
    std::vector<std::pair<std::string, FunctionPtr>> m_lifted;
    std::size_t m_next = 0;
};

Result<Module> lambdaLift(const Module& module, const NoOptions&, PassContext& context) { return Lifter(module, context).run(); }

} // namespace

PassDef lambdaLiftPass()
{
    return defineModulePass<NoOptions>(
        {.name = "LambdaLift",
            .summary = "Make global functions of function literals",
            .doc = R"(A function literal can use values of the function around it. As a global it gets them as further arguments, and
every call of it passes them.

    %0 = fn (%a) { add(%a, %y) };
    (%0(%x), %0(%z))
    =>
    def @lifted_0(%a, %captured) { add(%a, %captured) }
    (@lifted_0(%x, %y), @lifted_0(%z, %y))

Fused functions, composites and those of external compilers stay where they are. So does a function that is used as a value,
as a field of a tuple or as a result, since a global can only be called; Relay makes a global that returns a closure of it. For the same reason there is no EtaExpand here,
which writes a global that is used as a value as `fn (%x) { @f(%x) }`: no program uses one so.)",
            .category = "Normalization",
            .optLevel = 1,
            .needs = {Property::Typed}},
        lambdaLift);
}

} // namespace passbench
