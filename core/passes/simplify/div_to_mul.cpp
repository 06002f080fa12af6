// Multiplies by the inverse of a constant instead of dividing by it.
//
//   divide(%x, 4f)      =>      multiply(%x, 0.25f)

#include "core/ops/rules/facts.h"
#include "core/passes/all_passes.h"
#include "core/passes/constants/evaluate.h"

#include <cmath>

namespace passbench {
namespace {

/// Greatest number of the type.
double greatest(DataType dtype)
{
    return dtype == DataType::Float16 ? 65504 : dtype == DataType::Float32 ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
}

/// 1 / value, each element; nullopt when one has no inverse that the type can hold with all digits.
std::optional<Tensor> inverted(const Tensor& value)
{
    const DataType dtype = value.dtype();
    const auto invertible = [&](double v) { return std::fabs(1 / v) >= leastNormal(dtype) && std::fabs(1 / v) <= greatest(dtype); };
    if (const auto scalar = repeatedScalar(value))
        return invertible(scalar->at(0)) ? std::optional(Tensor::filled(dtype, value.shape(), 1 / scalar->at(0))) : std::nullopt;
    Tensor result = Tensor::allocate(dtype, value.shape());
    for (std::int64_t i = 0; i < value.elementCount(); ++i) {
        if (!invertible(value.at(i)))
            return std::nullopt;
        result.set(i, 1 / value.at(i));
    }
    return result;
}

Result<void> divToMul(Rewriter& rewriter, const NoOptions&)
{
    for (const NodeId id : rewriter.order()) {
        if (rewriter.stopRequested())
            return {};
        const NodePtr held = rewriter.hold(id);
        const Node& node = *held;
        const Tensor* divisor = callOf(node, Arithmetic::Quotient) ? rewriter.constantValue(node.operands[1]) : nullptr;
        if (!divisor || rewriter.constantValue(node.operands[0]))
            continue;
        const DataType dtype = divisor->dtype();
        const bool isSupported = dtype == DataType::Float16 || dtype == DataType::Float32 || dtype == DataType::Float64;
        if (!isSupported) {
            rewriter.remark(id, fmt::format("still a division: {} has no inverses", name(dtype)));
            continue;
        }
        auto inverse = inverted(*divisor);
        if (!inverse) {
            rewriter.remark(id, "still a division: an element of the divisor is 0, or its inverse is out of range");
            continue;
        }
        const NodeId factor = rewriter.constant(*std::move(inverse));
        rewriter.replace(id, rewriter.call("multiply", {node.operands[0], factor}), "a product with the inverse", {node.operands[1]});
    }
    return {};
}

} // namespace

PassDef divToMulPass()
{
    return definePass<NoOptions>(
        {.name = "DivToMul",
            .summary = "Multiply by the inverse of a constant instead of dividing by it",
            .doc = R"(A division takes many times as long as a product. When the divisor is a constant, its inverse is too.

    divide(%x, 4f)
    =>
    multiply(%x, 0.25f)

Each element of a divisor of several is inverted. Divisors with a 0, integers, and those whose inverse the type can't hold with all
its digits stay. The last bit of a quotient may change.)",
            .category = "Algebra",
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged},
            .hiddenBy = {Property::Fused},
            .tolerance = 1e-6},
        divToMul);
}

} // namespace passbench
