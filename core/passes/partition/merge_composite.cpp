// Makes one function of each group of operators that a compiler takes as one.
//
//   %0 = nn.conv2d(%x, %w)            %0 = fn (%a, %b, %c, Composite="dnnl.conv2d_bias_relu") {
//   %1 = add(%0, %b)             =>     nn.relu(add(nn.conv2d(%a, %b), %c)) }
//   nn.relu(%1)                       %0(%x, %w, %b)
//
// Composites are tried in the order of the compiler's table, each on the whole function from the result backwards. A group
// is refused when a value inside it is used outside: it would have to be computed twice, or would wait for itself. The
// conditions of a composite are asked after all of its groups are chosen, so a group that they refuse still keeps smaller
// overlapping groups of the same composite away.
//
// Of several compilers the first has everything that it wants before the second is asked: a group of the second is not made
// where the first has a rule for one of its operators.

#include "core/partition/pin_index.h"
#include "core/partition/reasons/not_composed.h"
#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/annotations.h"
#include "core/partition/regions/first_takers.h"
#include "core/partition/regions/whole_function.h"
#include "core/passes/all_passes.h"

namespace passbench {
namespace {

struct MergeCompositeOptions {
    Strings compilers;
    bool keepsOrder = true;
    static Fields fields()
    {
        return {field("compilers", &MergeCompositeOptions::compilers,
                    "whose composites, the first first; none named means all that are switched on, by priority"),
            field("keeps_order", &MergeCompositeOptions::keepsOrder,
                "operators that a compiler has a rule for are not composed for one that comes after it; off: all composites come before all rules")};
    }
};

/// The operators' names in the order of evaluation, as the field writes them: `nn.conv2d_add_`.
std::string patternName(const Pattern& pattern, const Match& found, const NodeLookup& lookup)
{
    std::string text;
    for (const NodeId id : found.inner(pattern)) {
        const Node& node = *lookup(id);
        if (const Call* call = node.as<Call>())
            text += call->op->name + "_";
        else if (const Project* project = node.as<Project>())
            text += fmt::format("TupleGetItem{}_", project->index);
        else
            text += "Tuple_";
    }
    return text;
}

/// Calls, and projections of calls, by operator and in post-order: where a pattern can have its root.
class Roots {
public:
    explicit Roots(const Function& function) : m_order(postOrder(function))
    {
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            const Node& node = function[m_order[i]];
            const Call* call = node.as<Project>() ? function[node.operands.front()].as<Call>() : node.as<Call>();
            if (call)
                m_places[call->op].push_back(i);
        }
    }

    /// From the result backwards; those of patterns whose operators are all in the graph.
    std::vector<NodeId> of(const CompositeRule& rule) const
    {
        std::set<const OpDef*> ops;
        for (const Pattern& pattern : rule.variants)
            if (canOccur(pattern, [&](const OpDef* op) { return m_places.contains(op); }))
                ops.insert(endingOps(pattern).begin(), endingOps(pattern).end());
        std::vector<std::size_t> places;
        for (const OpDef* op : ops)
            if (const auto at = m_places.find(op); at != m_places.end())
                places.insert(places.end(), at->second.begin(), at->second.end());
        std::ranges::sort(places, std::greater());
        std::vector<NodeId> ids;
        ids.reserve(places.size());
        for (const std::size_t place : places)
            ids.push_back(m_order[place]);
        return ids;
    }

private:
    static const std::vector<const OpDef*>& endingOps(const Pattern& pattern)
    {
        const PatternNode& root = pattern.nodes.back();
        return root.kind == PatternNode::Kind::Project ? pattern.nodes[root.operands.front()].ops : root.ops;
    }

    std::vector<NodeId> m_order;
    std::unordered_map<const OpDef*, std::vector<std::size_t>> m_places;
};

/// Whose turn it is.
struct Turn {
    std::size_t place = 0;          ///< of the compiler
    FirstTakers* others = nullptr;  ///< null when rules wait until all composites are made
};

class Composer {
public:
    Composer(Rewriter& rewriter, const CompositeRule& rule, const PinIndex& pins, Turn turn)
        : m_rewriter(rewriter), m_rule(rule), m_pins(pins), m_turn(turn), m_lookup(lookupIn(rewriter))
    {
    }

    static NodeLookup lookupIn(Rewriter& rewriter)
    {
        return [&rewriter](NodeId id) { return rewriter.contains(id) ? &rewriter[id] : nullptr; };
    }

    void run(const Roots& roots)
    {
        for (const NodeId id : roots.of(m_rule))
            if (m_rewriter.contains(id) && !m_taken.contains(id))
                if (auto found = matchComposite(m_rule, id, m_lookup))
                    consider(id, *std::move(found));
        for (std::size_t group = 0; group < m_groups.size(); ++group) {
            if (m_rewriter.stopRequested())
                return;
            make(group);
        }
    }

private:
    /// What a person decided against the group; empty when nothing is.
    std::string pinAgainst(std::span<const NodeId> inner) const
    {
        const std::string compiler = m_rule.name.substr(0, m_rule.name.find('.'));
        for (const NodeId id : inner)
            if (m_pins.isKeptFrom(id, compiler))
                return fmt::format("a pin keeps {} %{} from `{}`", displayName(m_rewriter[id]), number(id), compiler);
        const Pin* cut = m_pins.cutWithin(inner);
        return cut ? fmt::format("there is a cut between %{} and %{}", number(cut->node), number(cut->other)) : std::string();
    }

    /// Who comes before and takes an operator of the group alone; empty when nobody does.
    std::string firstOf(std::span<const NodeId> inner) const
    {
        for (const NodeId id : inner)
            if (const Compiler* first = m_turn.others ? m_turn.others->before(m_turn.place, id) : nullptr)
                return fmt::format("`{}`, which comes first, has a rule for {} %{}", first->name, displayName(m_rewriter[id]), number(id));
        return {};
    }

    void refuse(NodeId root, std::string reason) { m_rewriter.remark(root, toText(NotComposed {m_rule.name, std::move(reason)})); }

    void consider(NodeId root, CompositeMatch found)
    {
        const std::vector<NodeId> inner = found.match.inner(*found.pattern);
        if (std::string pin = pinAgainst(inner); !pin.empty()) {
            refuse(root, std::move(pin));
            return;
        }
        if (std::string first = firstOf(inner); !first.empty()) {
            refuse(root, std::move(first));
            return;
        }
        const auto isInner = [&](NodeId id) { return std::ranges::find(inner, id) != inner.end(); };
        for (const NodeId id : inner) {
            if (m_taken.contains(id)) {
                refuse(root, fmt::format("{} %{} is in another group of it already", displayName(m_rewriter[id]), number(id)));
                return;
            }
            if (id == root)
                continue;
            const std::vector<NodeId> users = m_rewriter.users(id);
            const auto outside = std::ranges::find_if_not(users, isInner);
            if (outside != users.end() || m_rewriter.result() == id) {
                refuse(root, fmt::format("{} is also {}", displayName(m_rewriter[id]),
                    outside == users.end() ? std::string("the result") : fmt::format("used by {}", displayName(m_rewriter[*outside]))));
                return;
            }
        }
        m_taken.insert(inner.begin(), inner.end());
        m_groups.push_back(std::move(found));
    }

    /// Holes as parameters, in the order that the rule asks for, and what `...` stands for. Constants that the pattern itself
    /// names stay inside.
    std::vector<NodeId> arguments(const CompositeMatch& found) const
    {
        std::vector<std::pair<std::string, NodeId>> holes;
        for (std::size_t i = 0; i < found.pattern->nodes.size(); ++i) {
            const PatternNode& node = found.pattern->nodes[i];
            if (node.kind == PatternNode::Kind::Hole && !node.constantOnly)
                holes.emplace_back(node.name, found.match.nodes[i]);
            else if (node.anyOperands)
                for (const NodeId operand : m_rewriter[found.match.nodes[i]].operands)
                    if (std::ranges::find(found.match.nodes, operand) == found.match.nodes.end()) // else it is inside, or a hole of its own
                        holes.emplace_back(node.name, operand);
        }
        const auto place = [&](const auto& hole) { return std::ranges::find(m_rule.listed, hole.first) - m_rule.listed.begin(); };
        if (m_rule.order == ParamOrder::Alphabetical)
            std::ranges::stable_sort(holes, {}, [](const auto& hole) { return hole.first; });
        else if (m_rule.order == ParamOrder::Listed)
            std::ranges::stable_sort(holes, {}, place);
        std::vector<NodeId> ids;
        for (const auto& hole : holes)
            if (std::ranges::find(ids, hole.second) == ids.end())
                ids.push_back(hole.second);
        return ids;
    }

    void make(std::size_t group)
    {
        const CompositeMatch& found = m_groups[group];
        std::vector<NodeId> nodes = found.match.inner(*found.pattern);
        const NodeId root = found.match.nodes.back();
        if (std::string refusal = compositeRefusal(m_rule, found, m_lookup); !refusal.empty()) {
            refuse(root, std::move(refusal));
            return;
        }
        const Rewriter::Together one(m_rewriter);
        const OutlineSpec spec {
            .attrs = {{std::string(attr::composite), m_rule.name},
                {std::string(attr::partitionedFromPattern), patternName(*found.pattern, found.match, m_lookup)}},
            .paramPrefix = fmt::format("FunctionVar_{}_", group),
            .scalarConstantsInside = false,
            .rule = m_rule.name,
            .paramOrder = arguments(found)};
        for (const NodeId constant : ownConstants(found, nodes))
            nodes.push_back(constant);
        outline(m_rewriter, nodes, spec);
    }

    /// The constants that go inside. One that others use too gets a copy, which the group's nodes use instead.
    std::vector<NodeId> ownConstants(const CompositeMatch& found, const std::vector<NodeId>& inner)
    {
        std::vector<NodeId> constants;
        const auto isInner = [&](NodeId id) { return std::ranges::find(inner, id) != inner.end(); };
        for (std::size_t i = 0; i < found.pattern->nodes.size(); ++i) {
            const PatternNode& node = found.pattern->nodes[i];
            const NodeId id = found.match.nodes[i];
            if ((node.kind != PatternNode::Kind::Scalar && !node.constantOnly) || std::ranges::find(constants, id) != constants.end())
                continue;
            const std::vector<NodeId> users = m_rewriter.users(id);
            if (std::ranges::all_of(users, isInner) && m_rewriter.result() != id) {
                constants.push_back(id);
                continue;
            }
            const NodeId copy = m_rewriter.constant(*m_rewriter.constantValue(id));
            m_rewriter.record({id}, fmt::format("copy of a constant for `{}`", m_rule.name));
            for (const NodeId user : users)
                if (isInner(user))
                    useInstead(user, id, copy);
            constants.push_back(copy);
        }
        return constants;
    }

    void useInstead(NodeId user, NodeId before, NodeId after)
    {
        const NodePtr held = m_rewriter.hold(user);
        const Node& node = *held;
        std::vector<NodeId> operands = node.operands;
        std::ranges::replace(operands, before, after);
        m_rewriter.change(user, node.payload, std::move(operands), "uses a copy of the constant");
    }

    Rewriter& m_rewriter;
    const CompositeRule& m_rule;
    const PinIndex& m_pins;
    const Turn m_turn;
    const NodeLookup m_lookup;
    std::vector<CompositeMatch> m_groups;
    std::unordered_set<NodeId> m_taken;
};

Result<Module> mergeComposite(const Module& module, const MergeCompositeOptions& options, PassContext& context)
{
    PB_ASSIGN(const auto compilers, context.compilers->select(options.compilers));
    const PinIndex pins(context.compilers->pins);
    PB_ASSIGN(const WholeFunctions wholeFunctions, WholeFunctions::of(module, compilers, *context.compilers));
    return rewriteFunctions(module, context, [&](Rewriter& rewriter) -> Result<void> {
        const std::string whole = wholeFunctions.compilerFor(*rewriter.original());
        eraseUnused(rewriter);
        const Roots roots(*rewriter.original());
        FirstTakers others(compilers, pins, Composer::lookupIn(rewriter));
        for (std::size_t i = 0; i < compilers.size(); ++i)
            if (whole.empty() || compilers[i]->name == whole) // a group of another's would end up with the one that gets everything
                for (const CompositeRule& rule : compilers[i]->composites)
                    Composer(rewriter, rule, pins, {i, options.keepsOrder && whole.empty() ? &others : nullptr}).run(roots);
        return {};
    });
}

} // namespace

PassDef mergeCompositePass()
{
    return defineModulePass<MergeCompositeOptions>(
        {.name = "MergeComposite",
            .summary = "Make one function of each group of operators that a compiler takes as one",
            .doc = "A compiler's table lists groups such as convolution, bias and activation. Each becomes a function with the "
                   "attribute `Composite`, which later steps treat as a single operator. Earlier entries of the table win. Of several "
                   "compilers the first has all that it wants before the second is asked: a group is not made where a compiler "
                   "before has a rule for one of its operators. With `keeps_order=false` all composites come before all rules.\n\n"
                   "```\nnn.relu(add(nn.conv2d(%x, %w), %b))\n=>\n"
                   "%0 = fn (%a, %b, %c, Composite=\"dnnl.conv2d_bias_relu\") { nn.relu(add(nn.conv2d(%a, %b), %c)) };\n"
                   "%0(%x, %w, %b)\n```",
            .category = "Partition",
            .needs = {Property::Typed},
            .establishes = {Property::Composed},
            .invalidates = {Property::Fused},
            .hiddenBy = {Property::Annotated},
            .asksCompilers = true},
        mergeComposite);
}

} // namespace passbench
