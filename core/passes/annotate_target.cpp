// Gives each operator to the first compiler that takes it, and marks every edge with who made and who uses the value.
//
//                                 %0 = annotation.compiler_begin(%x, compiler="dnnl")
//   nn.relu(%x)             =>    %1 = nn.relu(%0)
//                                 annotation.compiler_end(%1, compiler="dnnl")
//
// What no compiler takes belongs to `default`, the host. How edges are marked: core/partition/annotator.h. A function with
// the attribute `compiler` goes to that compiler as a whole, whatever its rules say of single operators.

#include "core/partition/annotator.h"
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

constexpr std::string_view wholeAttribute = "compiler"; ///< of a function: who is to get all of it

/// Who gets a call: a pinned compiler first, then those that are asked, in order.
class OwnerFinder {
public:
    OwnerFinder(Rewriter& rewriter, const std::vector<CompilerPtr>& compilers, const Pins& pins, std::string whole)
        : m_rewriter(rewriter), m_compilers(compilers), m_pins(pins), m_whole(std::move(whole)),
          m_lookup([&rewriter](NodeId id) { return rewriter.contains(id) ? &rewriter[id] : nullptr; })
    {
    }

    std::string owner(NodeId id)
    {
        if (!m_whole.empty())
            return m_whole;
        const std::vector<NodeId> members = computedBy(id, m_lookup);
        Strings reasons;
        for (const CompilerPtr& compiler : m_compilers) {
            const auto isKept = [&](NodeId member) { return isKeptFrom(m_pins, member, compiler->name); };
            if (std::ranges::any_of(members, isKept)) {
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
    const Pins& m_pins;
    const std::string m_whole;
    const NodeLookup m_lookup;
};

/// The compiler that the rewriter's function asks for; empty when it asks for none, or for one that is not asked now.
Result<std::string> wholeFunction(const Rewriter& rewriter, const std::vector<CompilerPtr>& compilers, const CompilerTable& table)
{
    const std::string* wanted = rewriter.original()->attrs().find<std::string>(wholeAttribute);
    if (!wanted)
        return std::string();
    const Strings name {*wanted};
    PB_TRY(table.select(name)); // a name that nobody has
    return std::ranges::find(compilers, *wanted, &Compiler::name) == compilers.end() ? std::string() : *wanted;
}

Result<Module> annotateTarget(const Module& module, const AnnotateTargetOptions& options, PassContext& context)
{
    PB_ASSIGN(const auto compilers, context.compilers->select(options.compilers));
    const CompilerTable& table = *context.compilers;
    return rewriteFunctions(module, context, [&](Rewriter& rewriter) -> Result<void> {
        PB_ASSIGN(const std::string whole, wholeFunction(rewriter, compilers, table));
        OwnerFinder finder(rewriter, compilers, table.pins, whole);
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
            .asksCompilers = true},
        annotateTarget);
}

} // namespace passbench
