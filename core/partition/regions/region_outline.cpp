#include "core/partition/regions/region_outline.h"

#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/region_contents.h"
#include "core/partition/regions/region_growth.h"
#include "core/support/text.h"

#include <algorithm>
#include <set>

namespace passbench {
namespace {

constexpr std::string_view givenBackBy = "region given back by `";

/// Why `filter` gives a region back; empty when it does not.
std::string filterRefusal(const RegionFilter& filter, const Contents& contents, bool only, std::span<const TensorType> inputs)
{
    if (contents.operators == 0)
        return "it holds no operator";
    if (filter.keepOnly && only)
        return {};
    if (contents.operators < filter.minOperators)
        return fmt::format("it has {} operators, fewer than {}", contents.operators, filter.minOperators);
    if (contents.macs < filter.minMacs)
        return fmt::format("it has {:.0f} MACs, fewer than {:.0f}", contents.macs, filter.minMacs);
    if (!contents.ops.empty() && std::ranges::find(filter.notFirst, contents.ops.front()) != filter.notFirst.end())
        return fmt::format("it begins with `{}`", contents.ops.front()->name);
    if (filter.noScalarInput && std::ranges::any_of(inputs, [](const TensorType& input) { return input.shape.empty(); }))
        return "one of its inputs is a scalar";
    if (filter.sameBatch)
        for (const TensorType& input : inputs)
            if (!input.shape.empty() && !inputs.front().shape.empty() && input.shape.front() != inputs.front().shape.front())
                return fmt::format("its inputs have batches of {} and {}", inputs.front().shape.front().text(), input.shape.front().text());
    const auto isThere = [&](const OpDef* op) { return std::ranges::find(contents.ops, op) != contents.ops.end(); };
    if (filter.needsAny.empty() || std::ranges::any_of(filter.needsAny, isThere))
        return {};
    Strings names;
    for (const OpDef* op : contents.ops)
        names.push_back(op->name);
    return fmt::format("it has no heavy operator, only `{}`", join(names, "`, `"));
}

/// What a region is given besides constants, tuples as their fields.
std::vector<TensorType> inputsOf(const Function& function, const AnnotatedRegion& region)
{
    std::vector<TensorType> inputs;
    for (const NodeId begin : region.begins)
        if (const Node& value = function[function[begin].operands.front()]; !value.as<Constant>())
            std::ranges::move(flattened(value.type), std::back_inserter(inputs));
    return inputs;
}

class RegionOutliner {
public:
    RegionOutliner(Rewriter& rewriter, bool bindConstants)
        : m_rewriter(rewriter), m_bindConstants(bindConstants),
          m_lookup([&rewriter](NodeId id) { return rewriter.contains(id) ? &rewriter[id] : nullptr; })
    {
    }

    void strip(const PlannedRegion& planned)
    {
        for (const auto& list : {planned.region.begins, planned.region.ends})
            for (const NodeId id : list)
                if (m_rewriter.contains(id))
                    m_rewriter.replace(id, NodeId(m_rewriter[id].operands.front()), "annotation taken away");
    }

    /// Makes the function of a region, whose parameters are named after the begins that brought their values.
    void move(const PlannedRegion& planned, const Function& before)
    {
        const AnnotatedRegion& region = planned.region;
        const bool bind = m_bindConstants && planned.bindConstants;
        std::vector<NodeId> nodes = region.nodes;
        std::unordered_map<NodeId, std::size_t> places; // of the begin that brought a value first
        OutlineSpec spec {.attrs = {{std::string(attr::primitive), std::int64_t {1}},
                              {std::string(attr::compiler), region.compiler},
                              {std::string(attr::globalSymbol), planned.global},
                              {std::string(attr::inlined), std::int64_t {1}}},
            .paramName = [&](NodeId argument, std::size_t k) {
                const auto place = places.find(argument);
                return fmt::format("{}_{}_i{}", identifier(region.compiler), region.id,
                    place == places.end() ? region.begins.size() + k : place->second);
            },
            .constantsInside = bind,
            .scalarConstantsInside = bind,
            .global = planned.global,
            .rule = fmt::format("region of `{}`", region.compiler)};
        for (std::size_t i = 0; i < region.begins.size(); ++i) {
            const NodeId value = m_rewriter.current(region.begins[i]);
            if (bind && isConstantTuple(value, nodes))
                nodes.push_back(value);
            else if (places.emplace(value, i).second)
                spec.paramOrder.push_back(value);
        }
        std::unordered_set<NodeId> ended;
        for (const NodeId end : region.ends)
            if (const NodeId value = before[end].operands.front(); ended.insert(value).second)
                spec.outputOrder.push_back(value);
        outline(m_rewriter, nodes, spec);
    }

    void takeComposite(NodeId id)
    {
        if (m_rewriter.contains(id) && !compositeOf(m_rewriter[id], m_lookup).empty())
            inlineCall(m_rewriter, id, "composite stays on the host");
    }

private:
    /// A tuple of constants that only `nodes` use: it moves in like a constant.
    bool isConstantTuple(NodeId value, const std::vector<NodeId>& nodes) const
    {
        const Node& node = m_rewriter[value];
        const auto isConstant = [&](NodeId field) { return m_rewriter.constantValue(field) != nullptr; };
        const auto isInside = [&](NodeId user) { return std::ranges::find(nodes, user) != nodes.end(); };
        return node.as<Tuple>() && !node.operands.empty() && std::ranges::all_of(node.operands, isConstant)
            && m_rewriter.result() != value && std::ranges::all_of(m_rewriter.users(value), isInside) && !isInside(value);
    }

    Rewriter& m_rewriter;
    const bool m_bindConstants;
    const NodeLookup m_lookup;
};

std::string uniqueGlobal(std::string wanted, const Module& module, std::set<std::string>& taken)
{
    std::string name = wanted;
    for (int again = 1; module.find(name) || !taken.insert(name).second; ++again)
        name = fmt::format("{}_{}", wanted, again);
    return name;
}

} // namespace

Result<RegionPlan> planRegions(const Module& module, std::string_view modName, const CompilerTable& compilers)
{
    RegionPlan plan;
    std::map<std::string, std::int64_t> nextId;
    std::set<std::string> taken;
    std::map<std::string, std::int64_t> count; // with those of an earlier run
    for (const auto& [name, function] : module.functions)
        ++count[function->compiler()];
    std::vector<std::pair<FunctionPtr, std::vector<PlannedRegion>>> planned;
    for (const NestedFunction& nested : allFunctions(module)) {
        const std::string global = nested.path.substr(0, nested.path.find('/'));
        PB_ASSIGN(AnnotatedRegions annotated, annotatedRegions(*nested.function, nextId[global]));
        if (annotated.regions.empty())
            continue;
        PB_TRY(checkAcyclic(*nested.function, annotated));
        auto& list = planned.emplace_back(nested.function, std::vector<PlannedRegion>()).second;
        for (AnnotatedRegion& region : annotated.regions) {
            ++count[region.compiler];
            const std::string name = identifier(fmt::format("tvmgen_{}_{}_{}_{}", modName, region.compiler, global, region.id));
            list.push_back({std::move(region), uniqueGlobal(name, module, taken)});
        }
    }
    for (auto& [function, list] : planned) {
        for (PlannedRegion& region : list) {
            const Compiler* compiler = compilers.find(region.region.compiler);
            region.bindConstants = !compiler || compiler->bindConstants;
            static const RegionFilter none;
            const RegionFilter& filter = compiler ? compiler->filter : none;
            const Contents contents = contentsOf(*function, region.region.nodes, filter.asksMacs() ? Macs::Counted : Macs::NotCounted);
            region.refusal = filterRefusal(filter, contents, count[region.region.compiler] == 1, filter.asksInputs() ? inputsOf(*function, region.region) : std::vector<TensorType> {});
        }
        plan.regions.emplace(function.get(), std::move(list));
    }
    return plan;
}

void outlineRegions(Rewriter& rewriter, const RegionPlan& plan, bool bindConstants)
{
    RegionOutliner outliner(rewriter, bindConstants);
    const Function& before = *rewriter.original();
    if (const auto at = plan.regions.find(&before); at != plan.regions.end()) {
        for (const PlannedRegion& planned : at->second)
            outliner.strip(planned);
        for (const PlannedRegion& planned : at->second) {
            if (rewriter.stopRequested())
                return;
            if (planned.refusal.empty()) {
                outliner.move(planned, before);
            } else if (!planned.region.nodes.empty()) {
                rewriter.remark(planned.region.nodes.back(), remarkOf({planned.region.compiler, planned.refusal}));
            }
        }
    }
    for (const NodeId id : rewriter.order())
        outliner.takeComposite(id);
}

std::string remarkOf(const RegionGivenBack& given) { return fmt::format("{}{}`: {}", givenBackBy, given.compiler, given.reason); }

std::optional<RegionGivenBack> readGivenBack(std::string_view remark)
{
    if (!remark.starts_with(givenBackBy))
        return std::nullopt;
    remark.remove_prefix(givenBackBy.size());
    const std::size_t end = remark.find("`: ");
    if (end == remark.npos)
        return std::nullopt;
    return RegionGivenBack {std::string(remark.substr(0, end)), std::string(remark.substr(end + 3))};
}

} // namespace passbench
