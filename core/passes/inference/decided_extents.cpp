#include "core/passes/inference/decided_extents.h"

#include "core/ir/graph/infer.h"
#include "core/ir/graph/open_extents.h"
#include "core/ops/indexing/attributes.h"
#include "core/ops/rules/type_rules.h"
#include "core/partition/rules/compiler.h"
#include "core/pipeline/pass.h"

#include <map>
#include <tuple>

namespace passbench {
namespace {

constexpr std::string_view rule = "elements decide its extents";

/// Slices with the same ends of axes as long have one extent, such as those of values and of their places: the number of it.
using KnownSlices = std::map<std::tuple<std::vector<NodeId>, std::int64_t, std::int64_t>, std::size_t>;

class Decider {
public:
    Decider(Rewriter& rewriter, std::span<const std::int64_t> samples, std::vector<DecidedExtent>& extents, KnownSlices& slices)
        : m_rewriter(rewriter), m_samples(samples), m_extents(extents), m_slices(slices)
    {
    }

    /// Replaces the first such operator; false when there is none.
    Result<bool> decideNext()
    {
        for (const NodeId id : m_rewriter.order()) {
            const NodePtr held = m_rewriter.hold(id);
            const Node& node = *held;
            const auto* call = node.as<Call>();
            if (!call || isStatic(node.type) || !std::ranges::all_of(node.operands, [&](NodeId operand) { return isStatic(m_rewriter[operand].type); }))
                continue;
            PB_ASSIGN(const NodeId made, madeOf(node, *call));
            if (made == NodeId::None)
                continue;
            m_rewriter.setLetName(made, node.letName);
            m_rewriter.replace(id, made, std::string(rule));
            return true;
        }
        return false;
    }

private:
    static bool isStatic(const Type& type)
    {
        return type.isKnown() && std::ranges::all_of(flattened(type), [](const TensorType& tensor) { return staticShape(Type(tensor)).has_value(); });
    }

    Result<NodeId> madeOf(const Node& node, const Call& call)
    {
        const std::string& op = call.op->name;
        if (op == "argwhere") {
            const NodeId all = m_rewriter.call("counted.argwhere", node.operands);
            return front(m_rewriter.project(all, 0), 0, m_rewriter.project(all, 1), next("argwhere"));
        }
        if (op == "unique")
            return unique(node, call);
        if (op == "dyn.strided_slice")
            return slice(node, call);
        if (op == "dyn.topk")
            return topK(node, call);
        return NodeId::None;
    }

    NodeId unique(const Node& node, const Call& call)
    {
        const auto attrs = readFields<UniqueAttrs>(call.attrs);
        const NodeId all = m_rewriter.call("counted.unique", node.operands, call.attrs);
        const auto fields = static_cast<std::int64_t>(m_rewriter[all].type.tuple()->fields.size());
        const std::int64_t rank = static_cast<std::int64_t>(m_rewriter[node.operands[0]].type.tensor()->shape.size()), axis = attrs.axis.value_or(0);
        const NodeId count = m_rewriter.project(all, fields - 1);
        const Chosen chosen = next("unique");
        std::vector<NodeId> results;
        for (std::int64_t i = 0; i + 1 < fields; ++i) {
            const NodeId field = m_rewriter.project(all, i);
            results.push_back(i == 2 || i == 3 ? field : front(field, i == 0 ? (axis < 0 ? axis + rank : axis) : 0, count, chosen));
        }
        return m_rewriter.tuple(std::move(results));
    }

    /// Of slices that go forward along axes that are known; operands are data, begin, end, strides, and axes.
    NodeId slice(const Node& node, const Call& call)
    {
        const std::string* mode = call.attrs.find<std::string>("slice_mode");
        const Tensor* strides = m_rewriter.constantValue(node.operands[3]);
        const Tensor* axes = node.operands.size() > 4 ? m_rewriter.constantValue(node.operands[4]) : nullptr;
        if ((mode && *mode != "end") || !strides || (node.operands.size() > 4 && !axes))
            return NodeId::None;
        const auto rank = static_cast<std::int64_t>(m_rewriter[node.operands[0]].type.tensor()->shape.size());
        const std::int64_t entries = elementCount(m_rewriter[node.operands[1]].type).value_or(0);
        Ints steps, cut;
        for (std::int64_t i = 0; i < entries; ++i) {
            steps.push_back(strides->integerAt(strides->elementCount() == 1 ? 0 : i));
            const std::int64_t axis = axes ? axes->integerAt(i) : i;
            cut.push_back(axis < 0 ? axis + rank : axis);
        }
        if (std::ranges::any_of(steps, [](std::int64_t step) { return step < 1; }))
            return NodeId::None;
        const NodeId all = m_rewriter.call("counted.strided_slice", {node.operands.begin(), node.operands.begin() + 3}, {{"strides", steps}, {"axes", cut}});
        const NodeId counts = m_rewriter.project(all, 1);
        NodeId result = m_rewriter.project(all, 0);
        for (std::int64_t i = 0; i < entries; ++i) {
            const NodeId count = m_rewriter.call("strided_slice", {counts}, {{"begin", Ints {i}}, {"end", Ints {i + 1}}});
            const std::int64_t axis = cut[static_cast<std::size_t>(i)], extent = m_rewriter[node.operands[0]].type.tensor()->shape[static_cast<std::size_t>(axis)].size();
            const auto [known, isNew] = m_slices.try_emplace({{node.operands.begin() + 1, node.operands.end()}, i, extent}, m_extents.size());
            result = front(result, axis, count, isNew ? next("slice", mostTaken(node, axis, steps[static_cast<std::size_t>(i)])) : chosenAt(known->second));
        }
        return result;
    }

    /// All elements in order, of which the first are taken.
    NodeId topK(const Node& node, const Call& call)
    {
        Attrs attrs = call.attrs;
        attrs.set("k", std::int64_t {0});
        const auto read = readFields<TopKAttrs>(attrs);
        const auto rank = static_cast<std::int64_t>(m_rewriter[node.operands[0]].type.tensor()->shape.size());
        const std::int64_t axis = read.axis < 0 ? read.axis + rank : read.axis;
        const NodeId all = m_rewriter.call("topk", {node.operands[0]}, attrs);
        const std::int64_t most = m_rewriter[node.operands[0]].type.tensor()->shape[static_cast<std::size_t>(axis)].size();
        const NodeId wanted = m_rewriter.call("cast", {m_rewriter.call("reshape", {node.operands[1]}, {{"newshape", Ints {1}}})}, {{"dtype", DataType::Int64}});
        const auto whole = [&](std::int64_t value) { return m_rewriter.constant(Tensor::scalar(DataType::Int64, static_cast<double>(value))); };
        const NodeId isAny = m_rewriter.call("less", {wanted, whole(1)}), isTooMany = m_rewriter.call("greater", {wanted, whole(most)});
        const NodeId orAll = m_rewriter.call("where", {isAny, whole(most), wanted}); // as Relay has it
        const NodeId count = m_rewriter.call("where", {isTooMany, whole(-1), orAll}); // which no range has
        const Chosen chosen = next("topk", most);
        if (read.retType != "both")
            return front(all, axis, count, chosen);
        return m_rewriter.tuple({front(m_rewriter.project(all, 0), axis, count, chosen), front(m_rewriter.project(all, 1), axis, count, chosen)});
    }

    std::int64_t mostTaken(const Node& node, std::int64_t axis, std::int64_t step) const
    {
        const std::int64_t extent = m_rewriter[node.operands[0]].type.tensor()->shape[static_cast<std::size_t>(axis)].size();
        return (extent + step - 1) / step;
    }

    struct Chosen {
        std::size_t number = 0;
        std::int64_t sample = -1; ///< -1: the most that there can be
    };

    Chosen chosenAt(std::size_t number) const { return {number, number < m_samples.size() ? m_samples[number] : -1}; }

    /// The next extent, at its sample.
    Chosen next(std::string_view of, std::int64_t most = -1)
    {
        std::string name = fmt::format("{}_count", of);
        for (int i = 2; std::ranges::find(m_extents, name, &DecidedExtent::name) != m_extents.end(); ++i)
            name = fmt::format("{}_count_{}", of, i);
        const Chosen chosen = chosenAt(m_extents.size());
        m_extents.push_back({std::move(name), most});
        return chosen;
    }

    NodeId front(NodeId data, std::int64_t axis, NodeId count, const Chosen& chosen)
    {
        DecidedExtent& extent = m_extents[chosen.number];
        if (extent.most < 0)
            extent.most = m_rewriter[data].type.tensor()->shape[static_cast<std::size_t>(axis)].size();
        return m_rewriter.call("counted.front", {data, count},
            {{"axis", axis}, {"extent", chosen.sample < 0 ? extent.most : chosen.sample}, {"dim", extent.name}});
    }

    Rewriter& m_rewriter;
    std::span<const std::int64_t> m_samples;
    std::vector<DecidedExtent>& m_extents;
    KnownSlices& m_slices;
};

/// Samples stand for any extent: what is filled to that many elements is no constant.
Module marked(const Module& module, std::span<const std::int64_t> samples)
{
    Ints open = openExtentsOf(module);
    open.insert(open.end(), samples.begin(), samples.end());
    return withOpenExtents(module, std::move(open));
}

} // namespace

bool mayDecideExtents(const Module& module)
{
    return std::ranges::any_of(module.main()->nodes(), [](const NodePtr& node) { return !elementCount(node->type); });
}

Result<void> checkWithoutFronts(const Module& module)
{
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const auto* call = node->as<Call>(); call && call->op->name == "counted.front")
                return fail(Diagnostic {.message = "`counted.front` is made by a build, which knows how much its count may be, and not taken from a model",
                    .where = fmt::format("%{}", number(node->id)), .help = "give the operator that it was made from, such as `argwhere`"});
    return {};
}

Result<WithDecidedExtents> withDecidedExtents(const Module& module, std::span<const std::int64_t> samples, bool standForAny)
{
    WithDecidedExtents made {standForAny ? marked(module, samples) : module, {}};
    KnownSlices slices;
    RewriteLog log;
    std::vector<Diagnostic> diagnostics;
    const CompilerTable compilers;
    PassContext context {.log = log, .diagnostics = diagnostics, .compilers = &compilers};
    for (bool more = true; more;) {
        more = false;
        PB_ASSIGN(made.module, passNamed("DynamicToStatic")->run(made.module, {}, context));
        const FunctionPtr main = made.module.main();
        PB_ASSIGN(made.module, rewriteFunctions(made.module, context, [&](Rewriter& rewriter) -> Result<void> {
            if (rewriter.original() != main)
                return {};
            PB_ASSIGN(more, Decider(rewriter, samples, made.extents, slices).decideNext());
            return {};
        }));
    }
    return made;
}

} // namespace passbench
