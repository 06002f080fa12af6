// Gives each operator to the first compiler that takes it, and marks every edge with who made and who uses the value.
//
//                                 %0 = annotation.compiler_begin(%x, compiler="dnnl")
//   nn.relu(%x)             =>    %1 = nn.relu(%0)
//                                 annotation.compiler_end(%1, compiler="dnnl")
//
// What no compiler takes belongs to `default`, the host. Parameters, constants, calls without arguments and calls of
// functions that capture values, or are called elsewhere too, belong to nobody. An operator that an earlier run gave away keeps its compiler, and an edge inside a merged region stays bare.

#include "core/partition/annotations.h"
#include "core/partition/verdicts.h"
#include "core/passes/all_passes.h"
#include "core/support/text.h"

namespace passbench {
namespace {

struct AnnotateTargetOptions {
    Strings compilers;
    bool includeNonCallOps = true;
    static auto fields()
    {
        return std::tuple {field("compilers", &AnnotateTargetOptions::compilers,
                               "who is asked, the first first; none named means all, by priority"),
            field("include_non_call_ops", &AnnotateTargetOptions::includeNonCallOps,
                "tuples and projections go with their operands; turn off when regions are not merged")};
    }
};

class Annotator {
public:
    Annotator(Rewriter& rewriter, const std::vector<CompilerPtr>& compilers, bool includeNonCallOps, AnnotatedRegions existing)
        : m_rewriter(rewriter), m_compilers(compilers), m_includeNonCallOps(includeNonCallOps), m_existing(std::move(existing)),
          m_lookup([&rewriter](NodeId id) { return rewriter.contains(id) ? &rewriter[id] : nullptr; })
    {
    }

    void run()
    {
        eraseUnused(m_rewriter);
        const std::vector<NodeId> order = postOrder(*m_rewriter.original());
        for (const NodeId id : order)
            if (!isAnnotation(m_rewriter[id]))
                m_owner[id] = ownerOf(id);
        for (const NodeId id : order)
            if (m_rewriter.contains(id) && !isAnnotation(m_rewriter[id]))
                annotateOperands(id);
        annotateResult();
    }

private:
    const std::string& owner(NodeId id) const
    {
        static const std::string nobody;
        const auto at = m_owner.find(id);
        return at == m_owner.end() ? nobody : at->second;
    }

    NodeId source(NodeId id) const
    {
        while (isAnnotation(m_rewriter[id]))
            id = m_rewriter[id].operands.front();
        return id;
    }

    /// A call that needs what its function captures, which no annotation can hand over, is in no region, as an `if` is. One
    /// without arguments has no edge on which a region could begin, and a function that is called twice can't be in two regions.
    bool callsOutside(const Node& node) const
    {
        const Invoke* invoke = node.as<Invoke>();
        if (!invoke || !invoke->global.empty())
            return false;
        const Node& callee = m_rewriter[node.operands.front()];
        return !callee.as<FunctionLiteral>() || !callee.operands.empty() || node.operands.size() == 1 || m_rewriter.useCount(callee.id) > 1;
    }

    /// Who gets the node; empty for those that belong to nobody.
    std::string ownerOf(NodeId id)
    {
        const Node& node = m_rewriter[id];
        const AnnotatedRegion* region = m_existing.find(id);
        if (region && region->compiler != hostCompiler && !node.as<FunctionLiteral>())
            return region->compiler;
        if (callsOutside(node))
            return {};
        if (node.as<Call>() || node.as<Invoke>())
            return node.operands.empty() ? std::string() : ownerOfCall(id);
        if (m_includeNonCallOps && (node.as<Tuple>() || node.as<Project>()) && !node.operands.empty())
            return commonOwner(node);
        return {};
    }

    std::string ownerOfCall(NodeId id)
    {
        Strings reasons;
        for (const CompilerPtr& compiler : m_compilers) {
            const Verdict verdict = verdictOf(*compiler, id, m_lookup);
            if (verdict.accepted)
                return compiler->name;
            reasons.push_back(fmt::format("{}: {}", compiler->name, verdict.reason));
        }
        if (!reasons.empty())
            m_rewriter.remark(id, "stays on the host; " + join(reasons, "; "));
        return std::string(hostCompiler);
    }

    std::string commonOwner(const Node& node) const
    {
        const std::string& first = owner(source(node.operands.front()));
        for (const NodeId operand : node.operands)
            if (owner(source(operand)) != first)
                return std::string(hostCompiler);
        return first.empty() ? std::string(hostCompiler) : first;
    }

    /// Whether `from` feeds `to` without annotations in a region that stays as it is.
    bool isInside(NodeId from, NodeId to) const
    {
        const AnnotatedRegion* region = m_existing.find(from);
        return region && region == m_existing.find(to) && region->compiler == owner(from) && owner(from) == owner(to);
    }

    void annotateOperands(NodeId id)
    {
        const Node node = m_rewriter[id];
        const Invoke* invoke = node.as<Invoke>();
        std::vector<NodeId> operands = node.operands;
        for (std::size_t i = invoke && invoke->global.empty() ? 1 : 0; i < operands.size(); ++i)
            if (!isInside(operands[i], id))
                operands[i] = annotated(operands[i], owner(id));
        if (operands == node.operands)
            return;
        m_rewriter.change(id, node.payload, std::move(operands),
            owner(id).empty() ? std::string("operands annotated") : fmt::format("given to `{}`", owner(id)));
    }

    /// The value of `operand` as its owner hands it over and `user` takes it. What is there already stays.
    NodeId annotated(NodeId operand, const std::string& user)
    {
        const NodeId from = source(operand);
        const Node* outer = &m_rewriter[operand];
        const Node* inner = isBegin(*outer) ? &m_rewriter[outer->operands.front()] : outer;
        const std::string foundBegin = isBegin(*outer) ? annotatedCompiler(*outer) : "";
        const std::string foundEnd = isEnd(*inner) ? annotatedCompiler(*inner) : "";
        const bool nothingElse = (isEnd(*inner) ? inner->operands.front() : inner->id) == from;
        if (nothingElse && foundBegin == user && foundEnd == owner(from))
            return operand;
        NodeId value = from;
        if (!owner(from).empty())
            value = m_rewriter.call(endOp, {value}, {{"compiler", owner(from)}});
        if (!user.empty())
            value = m_rewriter.call(beginOp, {value}, {{"compiler", user}});
        return value;
    }

    void annotateResult()
    {
        const NodeId before = m_rewriter.result();
        const NodeId from = source(before);
        const bool emptyTuple = m_rewriter[from].as<Tuple>() && m_rewriter[from].operands.empty();
        const NodeId after = emptyTuple ? from : annotated(before, {});
        if (after == before)
            return;
        m_rewriter.setResult(after);
        m_rewriter.record({from}, "result annotated");
    }

    Rewriter& m_rewriter;
    const std::vector<CompilerPtr>& m_compilers;
    const bool m_includeNonCallOps;
    const AnnotatedRegions m_existing;
    const NodeLookup m_lookup;
    std::unordered_map<NodeId, std::string> m_owner;
};

Result<Module> annotateTarget(const Module& module, const AnnotateTargetOptions& options, PassContext& context)
{
    PB_ASSIGN(const auto compilers, context.compilers->select(options.compilers));
    return rewriteFunctions(module, context, [&](Rewriter& rewriter) -> Result<void> {
        PB_ASSIGN(AnnotatedRegions existing, annotatedRegions(*rewriter.original()));
        Annotator(rewriter, compilers, options.includeNonCallOps, std::move(existing)).run();
        return {};
    });
}

} // namespace

PassDef annotateTargetPass()
{
    return defineModulePass<AnnotateTargetOptions>(
        {.name = "AnnotateTarget",
            .summary = "Give each operator to the first compiler that takes it, and mark the edges",
            .doc = "Compilers are asked in order; their rules are in their files. A value is closed with `compiler_end` by the "
                   "compiler that makes it and opened with `compiler_begin` by the one that uses it. What nobody takes "
                   "belongs to `default`, the host. Run it again with another compiler to offer it what is left.",
            .category = "Partition",
            .needs = {Property::Typed},
            .establishes = {Property::Annotated},
            .invalidates = {Property::RegionsMerged, Property::Fused, Property::Partitioned},
            .asksCompilers = true},
        annotateTarget);
}

} // namespace passbench
