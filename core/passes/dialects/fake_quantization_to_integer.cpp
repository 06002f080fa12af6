// Real arithmetic between qnn.dequantize and qnn.quantize becomes integer arithmetic.
//
//   qnn.quantize(nn.conv2d(qnn.dequantize(%q, ..), qnn.dequantize(%w, ..)), %s, %z)
//   =>
//   qnn.requantize(qnn.conv2d(%q, %w, ..), .., %s, %z)

#include "core/ops/qnn/stored_forms.h"
#include "core/passes/all_passes.h"

#include <map>

namespace passbench {
namespace {

constexpr int deepest = 400; ///< operators of an island above one another

/// What real values are on stored integers, asked from the end of an island towards its dequantized inputs.
class Islands {
public:
    explicit Islands(Rewriter& rewriter) : m_rewriter(rewriter) {}

    /// The value as stored integers; nullopt, and `why`, when something on the way has no such form.
    std::optional<StoredValue> at(NodeId real, const Steps* wanted, DataType wantedType, std::string_view rounding, int depth = 0)
    {
        const NodePtr held = m_rewriter.hold(real);
        const Node& node = *held;
        const Call* call = node.as<Call>();
        if (!call)
            return std::nullopt;
        if (call->op->name == "qnn.dequantize")
            return StoredValue {node.operands[0], {node.operands[1], node.operands[2], attribute<std::int64_t>(*call, "axis")}};
        const StoredForm form = storedFormOf(*call->op);
        if (!form || depth > deepest) {
            m_blocked = real;
            return std::nullopt;
        }
        const Steps* ofOperands = keepsSteps(*call->op) ? wanted : nullptr;
        std::vector<std::optional<StoredValue>> operands;
        bool any = false;
        for (const NodeId field : flatOperands(node)) {
            operands.push_back(at(field, ofOperands, wantedType, rounding, depth + 1));
            any = any || operands.back();
        }
        if (!any)
            return std::nullopt;
        auto result = form({m_rewriter, node, operands, wanted, wantedType, rounding});
        if (!result && m_blocked == NodeId::None)
            m_blocked = real;
        if (result)
            m_used.push_back(real);
        return result;
    }

    NodeId blocked() const { return m_blocked; }
    std::vector<NodeId> takeUsed() { return std::exchange(m_used, {}); }

private:
    std::vector<NodeId> flatOperands(const Node& node) const
    {
        std::vector<NodeId> flat;
        for (const NodeId operand : node.operands) {
            const Node& given = m_rewriter[operand];
            if (given.as<Tuple>())
                flat.insert(flat.end(), given.operands.begin(), given.operands.end());
            else
                flat.push_back(operand);
        }
        return flat;
    }

    Rewriter& m_rewriter;
    NodeId m_blocked = NodeId::None;
    std::vector<NodeId> m_used;
};

bool sameSteps(const Rewriter& rewriter, const Steps& a, const Steps& b)
{
    const Tensor *s = rewriter.constantValue(a.scale), *t = rewriter.constantValue(b.scale), *y = rewriter.constantValue(a.zeroPoint), *z = rewriter.constantValue(b.zeroPoint);
    return (a.scale == b.scale || (s && t && sameContent(*s, *t))) && (a.zeroPoint == b.zeroPoint || (y && z && sameContent(*y, *z)));
}

Result<void> toInteger(Rewriter& rewriter, const NoOptions&)
{
    for (const NodeId id : rewriter.order()) {
        if (!rewriter.contains(id))
            continue;
        const NodePtr held = rewriter.hold(id);
        const Node& node = *held;
        const Call* call = node.as<Call>();
        if (!call || call->op->name != "qnn.quantize")
            continue;
        const Node& real = rewriter[node.operands[0]];
        const TensorType* scale = rewriter[node.operands[1]].type.tensor();
        if (!real.as<Call>() || !scale || !scale->shape.empty() || !real.type.tensor())
            continue;
        const Steps wanted {node.operands[1], node.operands[2], -1};
        const DataType dtype = attribute<DataType>(*call, "out_dtype");
        const std::string rounding = attribute<std::string>(*call, "rounding");
        Islands islands(rewriter);
        const auto stored = islands.at(node.operands[0], &wanted, dtype, rounding);
        if (!stored) {
            if (islands.blocked() != NodeId::None)
                rewriter.remark(id, fmt::format("stays real: `{}` before it has no form on stored integers here", displayName(rewriter[islands.blocked()])));
            continue;
        }
        const bool same = rewriter[stored->stored].type.tensor()->dtype == dtype && sameSteps(rewriter, stored->steps, wanted);
        const NodeId result = same ? stored->stored
                                   : rewriter.call("qnn.requantize", {stored->stored, stored->steps.scale, stored->steps.zeroPoint, wanted.scale, wanted.zeroPoint},
                                         {{"axis", stored->steps.axis}, {"rounding", rounding}, {"out_dtype", dtype}});
        rewriter.replace(id, result, "real arithmetic between stored integers is integer arithmetic", islands.takeUsed());
    }
    return {};
}

} // namespace

PassDef fakeQuantizationToIntegerPass()
{
    return definePass<NoOptions>(
        {.name = "FakeQuantizationToInteger",
            .summary = "Work on stored integers where a network only pretends to be quantized",
            .doc = R"(Many tools write a quantized network as a real one, with each tensor stored as integers and brought back: the arithmetic in between is
still that of floats. This pass finds such islands, from `qnn.quantize` back to `qnn.dequantize`, and works on the stored integers:

    %0 = qnn.dequantize(%q, 0.1f, 3);
    %1 = qnn.dequantize(%w, 0.02f, 0);
    %2 = nn.relu(nn.conv2d(%0, %1));
    qnn.quantize(%2, 0.05f, -128, out_dtype="int8")
    =>
    %0 = qnn.conv2d(%q, %w, 3, 0, 0.1f, 0.02f, out_dtype="int32");
    qnn.requantize(%0, 0.002f, 0, 0.05f, -128, out_dtype="int8")      # -128 stands for 0: the relu is in the saturation

A bias in real numbers is brought to the steps of the sums. An island with an operator that has no such form stays as it is, and a remark says
which. Sums of integers are exact where those of floats were rounded, so each stored value may move by one step, which grows through the
layers behind it: checks hold each value against real arithmetic on the same operands, and what follows against the integer network.
Rounding is that of the quantize; of networks in ONNX the numbers are onnxruntime's.)",
            .category = "Target",
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Canonical},
            .hiddenBy = {Property::Fused},
            .tolerance = 0.02},
        toInteger);
}

} // namespace passbench
