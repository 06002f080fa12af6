// Puts layer normalisation together again where it is written as mean, variance and a quotient.
//
//   %m = mean(%x, axis=[-1], keepdims=True);
//   %v = variance(%x, %m, axis=[-1], keepdims=True);
//   add(multiply(divide(subtract(%x, %m), sqrt(add(%v, 1e-5f))), %gamma), %beta)      =>      nn.layer_norm(%x, %gamma, %beta)

#include "core/ops/rules/attributes.h"
#include "core/passes/all_passes.h"
#include "core/ops/rules/builders.h"
#include "core/pattern/matcher.h"

#include <charconv>
#include <unordered_set>

namespace passbench {
namespace {

/// As SimplifyInference writes it, and as exporters of models do.
constexpr std::string_view text = R"(fn (%x, %epsilon: constant, %gamma, %beta) {
  %mean = mean(%x);
  %centered = subtract(%x, %mean);
  %variance = (variance(%x, %mean) | (mean(multiply(%centered, %centered)) | mean(power(%centered, 2f))));
  %floor = add(%variance, %epsilon);
  %normalized = (divide(%centered, sqrt(%floor)) | multiply(%centered, rsqrt(%floor)));
  add(multiply(%normalized, %gamma), %beta) })";

const std::vector<Pattern>& patterns()
{
    static const std::vector<Pattern> parsed = *parsePattern(text, "RewriteLayerNorm");
    return parsed;
}

/// A number as somebody wrote it: 1e-5, not the nearest float32 with all its digits.
double asWritten(const Tensor& number)
{
    if (number.dtype() != DataType::Float32)
        return number.at(0);
    const std::string digits = fmt::format("{}", static_cast<float>(number.at(0)));
    double written = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), written);
    return written;
}

class LayerNorm {
public:
    LayerNorm(Rewriter& rewriter, const Pattern& pattern, const Match& match) : m_rewriter(rewriter), m_pattern(pattern), m_match(match) {}

    /// The call in the place of the operators; None, with a remark at `root`, when they are something else.
    NodeId call(NodeId root)
    {
        const auto shape = staticShape(node("x").type);
        const std::optional<std::int64_t> axis = shape ? reducedAxis(shape->size()) : std::nullopt;
        if (!axis)
            return refused(root, "mean and variance are not over one and the same axis of a known extent, or drop it");
        const Tensor& epsilon = *m_rewriter.constantValue(id("epsilon"));
        if (epsilon.elementCount() != 1)
            return refused(root, "what is added to the variance is not one number");
        if (!liesAlong(id("gamma"), *axis, *shape) || !liesAlong(id("beta"), *axis, *shape))
            return refused(root, "scale and shift do not lie along the axis that is normalised");
        const NodeId gamma = asVector(id("gamma")), beta = asVector(id("beta"));
        return m_rewriter.call("nn.layer_norm", {id("x"), gamma, beta}, {{"axis", *axis}, {"epsilon", asWritten(epsilon)}});
    }

private:
    NodeId id(std::string_view name) const { return m_match.nodes[static_cast<std::size_t>(m_pattern.find(name))]; }
    const Node& node(std::string_view name) const { return m_rewriter[id(name)]; }

    NodeId refused(NodeId root, std::string_view why)
    {
        m_rewriter.remark(root, fmt::format("no layer normalisation: {}", why));
        return NodeId::None;
    }

    std::optional<std::int64_t> reducedAxis(std::size_t rank) const
    {
        std::optional<std::int64_t> axis;
        for (const std::string_view name : {"mean", "variance"}) {
            const Call& reduction = *node(name).as<Call>();
            const auto attrs = readFields<ReduceAttrs>(reduction.attrs);
            const bool unbiased = reduction.op->name == "variance" && attribute<bool>(reduction, "unbiased");
            if (!attrs.axis || attrs.axis->size() != 1 || !attrs.keepdims || attrs.exclude || unbiased)
                return std::nullopt;
            const std::int64_t here = normalizedAxis(attrs.axis->front(), rank);
            if (axis && *axis != here)
                return std::nullopt;
            axis = here;
        }
        return axis;
    }

    /// Whether `operand` has one element for each place along `axis` of `data`, which it is repeated over.
    bool liesAlong(NodeId operand, std::int64_t axis, const Ints& data) const
    {
        const auto shape = staticShape(m_rewriter[operand].type);
        const std::int64_t extent = data[static_cast<std::size_t>(axis)];
        const std::size_t behind = data.size() - static_cast<std::size_t>(axis); // axes from that one on
        if (!shape || shape->size() < behind || extent == 0) // which a reshape would take for another extent
            return false;
        for (std::size_t i = 0; i < shape->size(); ++i)
            if ((*shape)[i] != (i == shape->size() - behind ? extent : 1))
                return false;
        return true;
    }

    NodeId asVector(NodeId operand)
    {
        const Type& type = m_rewriter[operand].type;
        if (type.tensor()->shape.size() == 1)
            return operand;
        const Ints shape {*elementCount(type)};
        const Tensor* value = m_rewriter.constantValue(operand);
        return value ? m_rewriter.constant(value->reshaped(shape)) : m_rewriter.call("reshape", {operand}, {{"newshape", shape}});
    }

    Rewriter& m_rewriter;
    const Pattern& m_pattern;
    const Match& m_match;
};

Result<void> rewriteLayerNorm(Rewriter& rewriter, const NoOptions&)
{
    const NodeLookup lookup = [&](NodeId id) { return rewriter.contains(id) ? &rewriter[id] : nullptr; };
    const std::vector<NodeId> order = rewriter.order();
    std::unordered_set<const OpDef*> there;
    for (const NodeId id : order)
        if (const Call* call = rewriter[id].as<Call>())
            there.insert(call->op);
    if (std::ranges::none_of(patterns(), [&](const Pattern& pattern) { return canOccur(pattern, [&](const OpDef* op) { return there.contains(op); }); }))
        return {};
    for (const NodeId id : order) {
        if (rewriter.stopRequested())
            return {};
        if (!rewriter.contains(id) || !callOf(rewriter[id], "add"))
            continue;
        for (const Pattern& pattern : patterns()) {
            const auto found = match(pattern, id, lookup);
            if (!found)
                continue;
            std::vector<NodeId> others = found->inner(pattern);
            std::erase(others, id);
            if (const NodeId made = LayerNorm(rewriter, pattern, *found).call(id); made != NodeId::None)
                rewriter.replace(id, made, "mean, variance and quotient are layer normalisation", std::move(others));
            break;
        }
    }
    return {};
}

} // namespace

PassDef rewriteLayerNormPass()
{
    return definePass<NoOptions>(
        {.name = "RewriteLayerNorm",
            .summary = "Write mean, variance and their quotient as layer_norm",
            .doc = R"(Exporters and SimplifyInference write layer normalisation as eight operators. A compiler that has a kernel for
the whole of it, such as oneDNN, needs to see one.

    add(multiply(divide(subtract(%x, %mean), sqrt(add(%variance, 1e-5f))), %gamma), %beta)
    =>
    nn.layer_norm(%x, %gamma, %beta)

Mean and variance have to be over one axis and keep it; the variance may be a mean of squares. What else reads one of the eight
keeps it.)",
            .category = "Normalization",
            .optLevel = 0,
            .needs = {Property::Typed},
            .invalidates = {Property::NoBatchNorm, Property::Annotated, Property::RegionsMerged, Property::Fused},
            .tolerance = 1e-5},
        rewriteLayerNorm);
}

} // namespace passbench
