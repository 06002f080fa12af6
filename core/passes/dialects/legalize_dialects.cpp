// Writes the operators of all dialects in operators that every compiler knows.

#include "core/passes/all_passes.h"
#include "core/passes/dialects/dialects.h"

namespace passbench {
namespace {

struct LegalizeDialectsOptions {
    std::string target = "cpu";
    static Fields fields()
    {
        return {field("target", &LegalizeDialectsOptions::target, "what is to run it: any processor, or one that multiplies uint8 by int8 at once")
                    .oneOf({"cpu", "cpu-int8"})};
    }
};

Result<void> legalizeDialects(Rewriter& rewriter, const LegalizeDialectsOptions& options)
{
    legalizeCalls(rewriter, {}, options.target);
    return writePlainly(rewriter, {});
}

} // namespace

PassDef legalizeDialectsPass()
{
    return definePass<LegalizeDialectsOptions>(
        {.name = "LegalizeDialects",
            .summary = "Write the operators of dialects, such as quantized ones, in plain operators",
            .doc = R"(A dialect has operators of its own for one kind of network: those of `qnn` carry scales and zero points beside stored integers.
Passes and compilers that know the dialect match them as they are; everybody else needs them gone. Each operator of a dialect says
what it is in plain operators, and this pass writes that, of every dialect. A graph without dialects stays as it is, so that the
presets can always hold the step.

    qnn.requantize(%sums, 0.02f, 0, 0.05f, 3, out_dtype="int8")
    =>
    %0 = fixed_point_multiply(%sums, multiplier=1717986854, shift=-1);
    %1 = add(%0, 3);
    %2 = clip(%1, a_min=-128f, a_max=127f);
    cast(%2, dtype="int8")

Integers stay exact: no number changes. With a partition the step comes after it, because the patterns of compilers that run
quantized networks are written in the dialect. `qnn.Legalize` and `qnn.CanonicalizeOps` are its two halves for one dialect.)",
            .category = "Target",
            .needs = {Property::Typed},
            .establishes = {Property::NoDialect},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Canonical}},
        legalizeDialects);
}

} // namespace passbench
