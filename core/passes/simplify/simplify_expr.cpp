// Writes expressions with fewer and simpler operators, by rules that are tried until none applies.
//
//   transpose(transpose(%x, axes=[0, 2, 1]), axes=[0, 2, 1])      =>      %x
//   multiply(add(%x, 2f), 3f)                                     =>      add(multiply(%x, 3f), 6f)
//   divide(1f, sqrt(%x))                                          =>      rsqrt(%x)
//
// The rules are in the files simplify_*.cpp, each with its own before and after.

#include "core/passes/all_passes.h"
#include "core/passes/simplify/expr/rules.h"

namespace passbench {
namespace {

Result<void> simplifyExpr(Rewriter& rewriter, const NoOptions&)
{
    simplifyBy(rewriter, {likeRules(), identityRules(), arithmeticRules(), reshapeRules(), transposeRules(), castRules(), fillRules(),
        dequantizeRules(), clipRules()});
    return {};
}

Result<void> simplifyAfterLayouts(Rewriter& rewriter, const NoOptions&)
{
    simplifyBy(rewriter, {identityRules(), reshapeRules(), castRules(), clipRules()});
    return {};
}

} // namespace

PassDef simplifyExprPass()
{
    return definePass<NoOptions>(
        {.name = "SimplifyExpr",
            .summary = "Write expressions with fewer and simpler operators",
            .doc = R"(Importers and other passes leave operators behind that move data to and fro, add nothing, or could be one.

    transpose(transpose(%x, axes=[0, 2, 1]), axes=[0, 2, 1])    =>    %x
    multiply(add(%x, 2f), 3f)                                   =>    add(multiply(%x, 3f), 6f)
    divide(1f, sqrt(%x))                                        =>    rsqrt(%x)

Each rule looks at one call, and what it writes is looked at again, until no rule applies:

- `zeros_like`, `ones_like`, `full_like`, `reshape_like`, `collapse_sum_like`, `broadcast_to_like` take the shape itself where it
  is static, `cast_like` the type.
- `x + x` is `2x`, `a / sqrt(b)` is `a * rsqrt(b)`; `x + 0`, `x - 0`, `x * 1` and `x / 1` are `x`, also where the constant is a
  tensor of one number throughout, which the reference looks at only as a scalar.
- Pairs of reshapes, of transposes, of layout transforms and of casts that lose nothing become one, or none.
- `full`, `ones` and `zeros` become scalars where the other operand has the shape already; in comparisons too, which the
  reference leaves since their type is another.
- `x + c1 + c2` and `x * c1 * c2` get one constant, `x - c1 + c2` too where they are integers, and `(x + c1) * c2` is `x * c2 + c1 * c2`, so that products stand where
  FoldScaleAxis can fold them.
- `argmax`, `argmin` and `argsort` of dequantized values are those of the quantized ones, when the scale is positive.
- A clip to all that the type holds goes, and so do casts there and back of what was clipped.
- `a*x*x + b*x*y + c*y*y` is factored where it has real roots; of integers, whole ones.

Sums and products in another order round differently, so the last bits may change; and dropping `x + 0` keeps a -0 that the sum
would have made 0.)",
            .category = "Algebra",
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged},
            .hiddenBy = {Property::Fused},
            .tolerance = 1e-5},
        simplifyExpr);
}

PassDef simplifyExprPostAlterOpPass()
{
    return definePass<NoOptions>(
        {.name = "SimplifyExprPostAlterOp",
            .summary = "Clean up what a change of layouts leaves behind",
            .doc = R"(A change of layouts leaves pairs of reshapes, casts there and back, and sums with 0. This is the part of
SimplifyExpr that clears those away, and moves nothing else.

    reshape(reshape(%x, newshape=[4]), newshape=[2, 2])
    =>
    reshape(%x, newshape=[2, 2]))",
            .category = "Layout",
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged},
            .hiddenBy = {Property::Fused}},
        simplifyAfterLayouts);
}

} // namespace passbench
