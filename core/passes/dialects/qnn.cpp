// The two halves of what lowers the dialect qnn, under the names that the field gave them.

#include "core/passes/all_passes.h"
#include "core/passes/dialects/dialects.h"

namespace passbench {
namespace {

constexpr std::string_view qnn = "qnn";

struct QnnLegalizeOptions {
    std::string target = "cpu", rounding = "None";
    static Fields fields()
    {
        return {field("target", &QnnLegalizeOptions::target, "what is to run it: any processor, or one that multiplies uint8 by int8 at once").oneOf({"cpu", "cpu-int8"}),
            field("rounding", &QnnLegalizeOptions::rounding, "where halves go in operators that leave it open: up, or away from zero").oneOf({"None", "UPWARD", "TONEAREST"})};
    }
};

/// Says the rounding where an operator leaves it open.
void stateRounding(Rewriter& rewriter, const std::string& rounding)
{
    for (const NodeId id : rewriter.order()) {
        const NodePtr held = rewriter.hold(id);
        const Node& node = *held;
        const Call* call = node.as<Call>();
        if (!call || call->op->dialect != qnn)
            continue;
        const auto field = std::ranges::find(call->op->attributes, "rounding", &FieldInfo::name);
        if (field == call->op->attributes.end() || std::ranges::find(field->choices, rounding) == field->choices.end() || attribute<std::string>(*call, "rounding") != "None")
            continue;
        Call stated = *call;
        stated.attrs.set("rounding", rounding);
        rewriter.change(id, std::move(stated), node.operands, "halves are rounded as asked for");
    }
}

Result<void> legalizeQnn(Rewriter& rewriter, const QnnLegalizeOptions& options)
{
    if (options.rounding != "None")
        stateRounding(rewriter, options.rounding);
    legalizeCalls(rewriter, qnn, options.target);
    return {};
}

Result<void> canonicalizeQnn(Rewriter& rewriter, const NoOptions&)
{
    return writePlainly(rewriter, qnn);
}

} // namespace

PassDef qnnLegalizePass()
{
    return definePass<QnnLegalizeOptions>(
        {.name = "qnn.Legalize",
            .summary = "Bring quantized operators to a form that the target runs well, still in the dialect",
            .doc = R"(Functions of one 8-bit tensor, such as `qnn.sigmoid`, become a table of 256 numbers, which is exact and needs no floats:

    qnn.tanh(%x, 0.1f, 0, 0.0078125f, 0)
    =>
    take(meta[relay.Constant][0], add(cast(%x, dtype="int32"), 128))

With `rounding`, operators that leave open where halves go get an answer. What is left is for `qnn.CanonicalizeOps`.)",
            .category = "Target",
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged}},
        legalizeQnn);
}

PassDef qnnCanonicalizeOpsPass()
{
    return definePass<NoOptions>(
        {.name = "qnn.CanonicalizeOps",
            .summary = "Write quantized operators as plain integer arithmetic",
            .doc = R"(The dialect says what is meant, plain operators how it is worked out. With q the data, w the weight, and z their zero points,
the sum of (q - zq) * (w - zw) is four terms, of which those with weights alone are constants:

    qnn.conv2d(%q, %w, 3, 0, 0.02f, 0.1f)
    =>
    %0 = nn.pad(%q, 3);                                  # the rim stands for real 0
    %1 = nn.conv2d(%0, %w, out_dtype="int32");
    %2 = multiply(sum(cast(%w, dtype="int32"), axis=[1, 2, 3]), 3);
    subtract(%1, expand_dims(%2, axis=1, num_newaxis=2))

Multiplications by a quotient of scales become `fixed_point_multiply`: a fraction in Q31 and a shift. Integers are exact, so no number
changes.)",
            .category = "Target",
            .needs = {Property::Typed},
            .establishes = {Property::NoDialect},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Canonical}},
        canonicalizeQnn);
}

} // namespace passbench
