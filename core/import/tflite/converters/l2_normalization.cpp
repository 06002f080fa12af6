// x / max(|x|, 1e-6) along the last axis. Of stored integers one over the root is worked out in integers, by Newton's method.

#include "core/import/tflite/converters/l2_normalization.h"

#include <cmath>

namespace passbench::tflite {
namespace {

/// Expressions of one number for each row, in int64.
class RowWriter {
public:
    explicit RowWriter(Emitter& emitter) : e(emitter) {}

    Ref number(double value) { return e.scalar(DataType::Int64, value); }
    Ref call(std::string_view op, Ref a, Ref b) { return e.call(op, {a, b}); }
    Ref call(std::string_view op, Ref a, double b) { return call(op, a, number(b)); }
    Ref chosen(Ref condition, Ref a, Ref b) { return e.call("where", {condition, a, b}); }
    /// a * b / 2^31, halves up.
    Ref highProduct(Ref a, Ref b) { return call("right_shift", call("add", call("multiply", a, b), 1 << 30), 31); }
    Ref highProduct(Ref a, double b) { return highProduct(a, number(b)); }
    /// x / 2^bits, halves away from zero; `bits` is a number for each row.
    Ref down(Ref x, Ref bits)
    {
        const Ref half = call("right_shift", call("left_shift", number(1), bits), 1);
        const Ref sign = call("multiply", call("right_shift", x, 63), call("minimum", bits, 1)); // -1 below 0, where anything is cut off
        return call("right_shift", call("add", call("add", x, half), sign), bits);
    }
    /// The number of bits of x > 0 without the highest.
    Ref log2(Ref x)
    {
        Ints powers;
        for (int k = 1; k < 31; ++k)
            powers.push_back(std::int64_t {1} << k);
        const Ref reached = call("greater_equal", x, e.constant(Tensor::ofInts(powers)));
        return e.call("sum", {castTo(e, reached, DataType::Int64)}, {{"axis", Ints {-1}}, {"keepdims", true}});
    }

private:
    Emitter& e;
};

/// One over the root of whole numbers: a multiplier in Q31, and by how many bits it is too large.
struct InverseRoot {
    Ref multiplier, right;
};
InverseRoot inverseRootOf(RowWriter& row, Ref sum)
{
    const Ref isLarge = row.call("greater_equal", sum, 1 << 29);
    const Ref x = row.chosen(isLarge, row.call("right_shift", sum, 2), row.call("maximum", sum, 2));
    const Ref shift = row.chosen(isLarge, row.number(12), row.number(11));
    const Ref headroom = row.call("subtract", row.number(30), row.log2(x)); // of 31 bits
    const Ref pairs = row.call("subtract", row.call("right_shift", headroom, 1), 1);
    const Ref wide = row.call("left_shift", x, row.call("multiply", pairs, 2));
    const Ref half = row.call("right_shift", row.call("add", row.call("right_shift", wide, 1), 1), 1);
    Ref root = row.number(1 << 28);
    for (int i = 0; i < 5; ++i) {
        const Ref cube = row.call("left_shift", row.highProduct(row.highProduct(root, root), root), 6);
        const Ref next = row.call("subtract", row.highProduct(root, (1 << 28) + (1 << 27)), row.highProduct(half, cube));
        root = row.call("left_shift", next, 3);
    }
    root = row.highProduct(root, 1518500250);
    const Ref right = row.call("subtract", shift, pairs);
    const Ref left = row.call("maximum", row.call("subtract", row.number(0), right), 0);
    const Ref isOne = row.call("less_equal", sum, 1);
    return {row.chosen(isOne, row.number(2147483647), row.call("left_shift", root, left)), row.chosen(isOne, row.number(0), row.call("maximum", right, 0))};
}

} // namespace

Result<Refs> l2Normalization(TfNode& n)
{
    Emitter& e = n.e;
    const std::int64_t last = e.rank(n.in(0)) - 1;
    if (!n.input(0).isStored()) {
        const Ref result = e.call("nn.l2_normalize", {n.in(0)}, {{"eps", 1e-12}, {"axis", Ints {last}}});
        PB_ASSIGN(const Ref clipped, activated(n, result, n.options<file::Activated>(file::BuiltinOptions_L2NormOptions).activation()));
        return Refs {clipped};
    }
    if (!isPerTensor(n.input(0)) || n.output().dtype != DataType::Int8)
        return unsupported("of stored integers other than int8 with one scale it is not supported");
    RowWriter row(e);
    const Ref x = castTo(e, centered(e, n.in(0), n.input(0).quant), DataType::Int64);
    const Ref sum = e.call("sum", {row.call("multiply", x, x)}, {{"axis", Ints {last}}, {"keepdims", true}});
    const InverseRoot root = inverseRootOf(row, sum);
    // Times 2^(7 - right): up first, and down behind the product.
    const Ref up = row.call("maximum", row.call("subtract", row.number(7), root.right), 0), down = row.call("maximum", row.call("subtract", root.right, 7), 0);
    const Ref product = row.highProduct(row.call("left_shift", x, up), root.multiplier);
    return Refs {saturatedTo(e, row.down(product, down), DataType::Int8)};
}

} // namespace passbench::tflite
