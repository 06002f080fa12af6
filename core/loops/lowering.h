#pragma once
// What an operator's `lower` gets and gives. An injective operator gives an expression for each index of its result, and
// is worked out inside its consumers. Anything else gives loops that hand every value of the result to a sink: to memory,
// or straight on to the elementwise operators that follow.

#include "core/ir/graph/op.h"
#include "core/loops/builder.h"
#include "core/target/target.h"

namespace passbench::loops {

struct LoweringRequest {
    const Call& call;                   ///< read attributes with `attribute<T>(request.call, "axis")`
    std::span<const Source> inputs;     ///< operands, tuples flattened
    std::span<const Source> outputs;    ///< shape and dtype only: result types, tuples flattened
    Kernel& kernel;
    std::function<Source(const Tensor&)> table; ///< a constant of the lowering's own, as a further input of the kernel
    Target target {};
    std::function<const Tensor*(const Source&)> constant {}; ///< what an operand always is, or null
};

struct Lowered {
    /// One per output. An empty function means that `compute` makes that output.
    std::vector<std::function<Expr(std::span<const Expr>)>> at;
    /// Emits loops that give each value of each output without an `at` to the sink of that output. It may be called
    /// again after a trial run, so it keeps no state.
    std::function<void(Builder&, std::span<const Sink>)> compute;
};

/// One injective output.
Lowered injective(std::function<Expr(std::span<const Expr>)> at);
/// One computed output.
Lowered computed(std::function<void(Builder&, const Sink&)> compute);

/// The element of an operand that `indices` of a result need to which it is broadcast as in numpy.
Expr broadcastAt(const Source& operand, std::span<const Expr> indices);

/// The value as it reads back from memory of type `dtype`: 16-bit floats are rounded, 4-bit integers wrapped.
Expr rounded(Expr value, DataType dtype);

} // namespace passbench::loops
