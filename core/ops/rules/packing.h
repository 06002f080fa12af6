#pragma once
// Operands in the order in which tiles of a contraction read them.

#include "core/loops/lowering.h"

namespace passbench {

/// Operands and result are float32, or all float64, and none is empty: sums in tiles are for those.
bool canBeTiled(const loops::LoweringRequest& request);

inline std::int64_t atMost(std::int64_t a, std::int64_t b) { return std::min(a, b); }
inline loops::Expr atMost(loops::Expr a, std::int64_t b) { return minimum(a, a->kernel->index(b)); }

/// A tensor in another order: element `at` of `shape` is element `from(at)` of the source. Written once for numbers, which
/// reorder a constant when the model is compiled, and once for expressions, which do it at each run. A
/// position is a sum of what the last axis but one gives and of what all others do.
struct Packing {
    Ints shape;
    std::function<std::int64_t(std::span<const std::int64_t> at)> from;      ///< position in the source, row-major
    std::function<loops::Expr(std::span<const loops::Expr> at)> value; ///< the same of the source's values
};

/// `constant` in the order of `packing`; what repeats one element stays so.
Tensor packed(const Tensor& constant, const Packing& packing);
/// A buffer that `builder` fills with it at each run.
loops::Source packedEachRun(loops::Builder& builder, std::string_view name, DataType dtype, const Packing& packing);

} // namespace passbench
