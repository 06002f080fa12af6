// Writes on every kernel how much memory is in use while it runs.
//
//   let %f = fn (%p0, Primitive=1) { ... };      =>      let %f = fn (%p0, Primitive=1, used_memory=[32]) { ... };
//   let %y = %f(%x);                                     let %y = %f(%x);

#include "core/analysis/scope_tree.h"
#include "core/passes/all_passes.h"

namespace passbench {
namespace {

constexpr std::string_view usedMemory = "used_memory", ioUsedMemory = "io_used_memory";

Result<std::int64_t> bytesOf(const Node& node)
{
    if (node.type.function())
        return 0;
    const auto bytes = byteCount(node.type);
    if (!bytes)
        return fail(Diagnostic {.message = fmt::format("`{}` is {}: memory can only be counted where shapes are static", displayName(node), toText(node.type)),
            .where = fmt::format("%{}", number(node.id)), .help = "bind its symbolic dimensions, as with `--dim NAME=SIZE`"});
    return *bytes;
}

/// Counts along the order of the body, which in A-normal form is the order of evaluation.
class Counter {
public:
    Counter(const Module& module, const Function& function) : m_module(module), m_function(function) {}

    /// Bytes in use at each call of a closed function: by the literal that is called, or by the name of the global.
    Result<void> run(std::map<NodeId, Ints>& ofLiterals, std::map<std::string, Ints>& ofGlobals)
    {
        const auto nodes = m_function.nodes();
        std::vector<std::size_t> lastUse(nodes.size(), 0);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            lastUse[i] = i;
            for (const NodeId operand : nodes[i]->operands)
                lastUse[m_function.at(operand)] = i;
        }
        lastUse[m_function.at(m_function.result())] = nodes.size();
        std::vector<std::vector<std::size_t>> endingAt(nodes.size() + 1);
        std::int64_t live = 0; // of values that are needed at node i or later
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (lastUse[i] > i || !nodes[i]->as<Parameter>()) { // a parameter that nothing uses is not alive
                PB_ASSIGN(const std::int64_t bytes, bytesOf(*nodes[i]));
                live += bytes;
                endingAt[lastUse[i]].push_back(i);
            }
            note(*nodes[i], live, ofLiterals, ofGlobals);
            for (const std::size_t ended : endingAt[i])
                live -= *bytesOf(*nodes[ended]);
        }
        return {};
    }

    /// Bytes of the parameters and of the result.
    Result<std::int64_t> ofInputsAndOutputs() const
    {
        PB_ASSIGN(std::int64_t sum, bytesOf(m_function[m_function.result()]));
        for (const NodeId param : m_function.params()) {
            PB_ASSIGN(const std::int64_t bytes, bytesOf(m_function[param]));
            sum += bytes;
        }
        return sum;
    }

private:
    void note(const Node& node, std::int64_t live, std::map<NodeId, Ints>& ofLiterals, std::map<std::string, Ints>& ofGlobals) const
    {
        const auto* invoke = node.as<Invoke>();
        if (!invoke)
            return;
        if (!invoke->global.empty()) {
            if (!isOpenBody(*m_module.find(invoke->global)))
                ofGlobals[invoke->global].push_back(live);
        } else if (const auto* literal = m_function[node.operands[0]].as<FunctionLiteral>(); literal && !isOpenBody(*literal->body)) {
            ofLiterals[node.operands[0]].push_back(live);
        }
    }

    const Module& m_module;
    const Function& m_function;
};

FunctionPtr withAttr(const FunctionPtr& function, std::string_view name, Value value)
{
    Attrs attrs = function->attrs();
    attrs.set(name, std::move(value));
    return attrs == function->attrs() ? function : function->withAttrs(std::move(attrs));
}

Result<Module> annotateUsedMemory(const Module& module, const NoOptions&, PassContext& context)
{
    std::map<NodeId, Ints> ofLiterals;
    std::map<std::string, Ints> ofGlobals;
    for (const FunctionPtr& function : openFunctions(module))
        PB_TRY(Counter(module, *function).run(ofLiterals, ofGlobals));
    PB_ASSIGN(Module result, rewriteFunctions(module, context, [&](Rewriter& rewriter) -> Result<void> {
        for (const NodeId id : rewriter.order()) {
            if (rewriter[id].as<If>())
                rewriter.remark(id, "kernels in its arms count what is alive in the arm, and not what is alive around the `if`");
            const auto found = ofLiterals.find(id);
            if (found == ofLiterals.end())
                continue;
            const FunctionPtr body = rewriter[id].as<FunctionLiteral>()->body;
            if (const FunctionPtr marked = withAttr(body, usedMemory, found->second); marked != body)
                rewriter.change(id, FunctionLiteral {marked}, rewriter[id].operands, "memory in use");
        }
        return {};
    }));
    for (auto& [name, function] : result.functions) {
        if (const auto found = ofGlobals.find(name); found != ofGlobals.end())
            function = withAttr(function, usedMemory, found->second);
        if (!isOpenBody(*function))
            continue;
        PB_ASSIGN(const std::int64_t bytes, Counter(result, *function).ofInputsAndOutputs());
        function = withAttr(function, ioUsedMemory, bytes);
    }
    return result;
}

} // namespace

PassDef annotateUsedMemoryPass()
{
    return defineModulePass<NoOptions>(
        {.name = "AnnotateUsedMemory",
            .summary = "Write on every kernel how much memory is in use while it runs",
            .doc = R"(While a kernel runs, its operands, its result and every value that something later needs are in memory. A device with
little of it wants to know how much that is, call by call.

    let %f = fn (%p0, Primitive=1) { ... };           %x and %y take 16 bytes each
    let %y = %f(%x);
    =>
    let %f = fn (%p0, Primitive=1, used_memory=[32]) { ... };

`used_memory` has an entry for each call of the function, in the order in which they run. The function around gets
`io_used_memory`: what its parameters and its result take together. Shapes must be static, and the graph in A-normal form, so
that the order of evaluation stands there. Functions of external compilers count as kernels.)",
            .category = "Memory",
            .needs = {Property::Typed, Property::ANormalForm},
            .keeps = {Property::ANormalForm, Property::BasicBlockNormalForm, Property::MemoryPlanned}},
        annotateUsedMemory);
}

} // namespace passbench
