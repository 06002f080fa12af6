#pragma once
// Operands in the order in which tiles of a contraction read them.

#include "core/loops/lowering.h"

namespace passbench {

/// Operands and result are float32, or all float64, or operands are 8-bit integers and the result int32, and none is empty: sums in
/// tiles are for those.
bool canBeTiled(const loops::LoweringRequest& request);

/// How the operands of a contraction stand in memory, so that the target multiplies them at its best. Products stay exact.
struct OperandForm {
    DataType data = DataType::Float32, weight = DataType::Float32;
    std::int64_t together = 1; ///< neighbours of either in one dot product
    std::int64_t raise = 0;    ///< added to the data; sums begin with that less
};
/// Of numbers as they are.
OperandForm plainForm(DataType data, DataType weight);
/// For dot products of the target, where it has such of these 8-bit integers. Data is raised only when weights are constant.
OperandForm formOf(DataType data, DataType weight, bool constantWeight, const Target& target);

/// A number of the data as `form` has it.
loops::Expr inForm(loops::Expr value, const OperandForm& form);
/// A number of either operand as tiles take it: dot products want it as it is, other products in `sums`.
loops::Expr asFactor(loops::Expr value, const OperandForm& form, DataType sums);
/// The target with the registers that the products of `form` leave to a tile.
Target withoutScratch(Target target, const OperandForm& form);

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
/// Panels of weights, [..., run, columns], in the type of `form`, with the neighbours of a dot product side by side:
/// [..., steps, columns * together]. Behind the end of a run they are 0.
Tensor inGroups(const Tensor& panels, const OperandForm& form);
/// What the sums of panels [lead..., taps..., steps, columns * together] begin with, as the data is raised: [lead, columns], int32.
/// `taps` is the product of the axes that are summed over beside the steps.
Tensor sumsAtStart(const Tensor& grouped, const OperandForm& form, std::int64_t taps);
/// A buffer that `builder` fills with the packing at each run, in groups.
loops::Source packedEachRun(loops::Builder& builder, std::string_view name, const OperandForm& form, const Packing& packing);
/// The element of such panels for a step of a run, counted in elements: indices before it are `lead`.
loops::Expr groupedAt(const loops::Source& panels, const OperandForm& form, loops::Indices lead, loops::Expr k, loops::Expr column);

} // namespace passbench
