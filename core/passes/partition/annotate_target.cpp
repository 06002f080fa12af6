// Gives each operator to the first compiler that takes it, and marks every edge with who made and who uses the value.
//
//                                 %0 = annotation.compiler_begin(%x, compiler="dnnl")
//   nn.relu(%x)             =>    %1 = nn.relu(%0)
//                                 annotation.compiler_end(%1, compiler="dnnl")
//
// What no compiler takes belongs to `default`, the host. How edges are marked: core/partition/regions/annotator.h. A function with
// the attribute `compiler` goes to that compiler as a whole, whatever its rules say of single operators.

#include "core/partition/pin_index.h"
#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/annotator.h"
#include "core/partition/regions/whole_function.h"
#include "core/passes/all_passes.h"
#include "core/support/text.h"

namespace passbench {
namespace {

struct AnnotateTargetOptions {
    Strings compilers;
    bool includeNonCallOps = true;
    static Fields fields()
    {
        return {field("compilers", &AnnotateTargetOptions::compilers,
                               "who is asked, the first first; none named means all that are switched on, by priority"),
            field("include_non_call_ops", &AnnotateTargetOptions::includeNonCallOps,
                "tuples and projections go with their operands; turn off when regions are not merged")};
    }
};

/// Who gets a call: a pinned compiler first, then the one that the function asks for as a whole, then those that are asked, in order.
class OwnerFinder {
public:
    OwnerFinder(Rewriter& rewriter, const std::vector<CompilerPtr>& compilers, const Pins& pins, std::string whole)
        : m_rewriter(rewriter), m_compilers(compilers), m_pins(pins), m_whole(std::move(whole)),
          m_lookup([&rewriter](NodeId id) { return rewriter.contains(id) ? &rewriter[id] : nullptr; })
    {
    }

    std::string owner(NodeId id)
    {
        const std::vector<NodeId> members = computedBy(id, m_lookup);
        const auto isKept = [&](std::string_view compiler) {
            return std::ranges::any_of(members, [&](NodeId member) { return m_pins.isKeptFrom(member, compiler); });
        };
        if (!m_whole.empty() && !isKept(m_whole))
            return m_whole;
        Strings reasons;
        for (const CompilerPtr& compiler : m_compilers) {
            if (isKept(compiler->name)) {
                reasons.push_back(fmt::format("{}: kept from it by a pin", compiler->name));
                continue;
            }
            const Verdict verdict = verdictOf(*compiler, id, m_lookup);
            if (verdict.accepted)
                return compiler->name;
            reasons.push_back(fmt::format("{}: {}", compiler->name, verdict.reason));
        }
        if (!reasons.empty())
            m_rewriter.remark(id, "stays on the host; " + join(reasons, "; "));
        return {};
    }

private:
    Rewriter& m_rewriter;
    const std::vector<CompilerPtr>& m_compilers;
    const PinIndex m_pins;
    const std::string m_whole;
    const NodeLookup m_lookup;
};

Result<Module> annotateTarget(const Module& module, const AnnotateTargetOptions& options, PassContext& context)
{
    PB_ASSIGN(const auto compilers, context.compilers->select(options.compilers));
    const CompilerTable& table = *context.compilers;
    PB_ASSIGN(const WholeFunctions whole, WholeFunctions::of(module, compilers, table));
    return rewriteFunctions(module, context, [&](Rewriter& rewriter) -> Result<void> {
        OwnerFinder finder(rewriter, compilers, table.pins, whole.compilerFor(*rewriter.original()));
        return annotate(rewriter,
            {.owner = [&](NodeId id) { return finder.owner(id); },
                .takesTuples = [&](const std::string& name) {
                    const Compiler* compiler = table.find(name);
                    return options.includeNonCallOps && (!compiler || compiler->includeNonCallOps);
                },
                .merges = [&](const std::string& name) {
                    const Compiler* compiler = table.find(name);
                    return !compiler || compiler->mergeRegions;
                }});
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
                   "belongs to `default`, the host. Run it again with another compiler to offer it what is left. Pins of the run come "
                   "before the order of compilers, and a function with the attribute `compiler` goes to that compiler as a whole.",
            .category = "Partition",
            .needs = {Property::Typed},
            .establishes = {Property::Annotated},
            .invalidates = {Property::RegionsMerged, Property::Fused, Property::Partitioned},
            .preparesFor = {Property::Partitioned},
            .asksCompilers = true},
        annotateTarget);
}

} // namespace passbench
