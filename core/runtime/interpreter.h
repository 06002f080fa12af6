#pragma once
// The reference executor: runs a module with the operators' reference kernels. It is the meaning that every pass and
// every backend is compared with.

#include "core/ir/graph/function.h"

#include <functional>
#include <stop_token>

namespace passbench {

struct InterpreterOptions {
    std::stop_token stop {};
    std::function<void(double)> progress {}; ///< 0 to 1
    /// Called for every value as it is made, nested functions included; for dumps and per-step comparisons.
    std::function<void(NodeId, std::span<const Tensor>)> onValue {};
    /// What stands in the place of a value of one tensor from here on; nullopt: the value stays.
    std::function<std::optional<Tensor>(NodeId, const Tensor&)> inItsPlace {};
};

/// Results of `@main`, tuples flattened. Inputs are checked against the parameters' types; a value is dropped after its
/// last use. Fails on an opaque operator, naming it.
Result<std::vector<Tensor>> interpret(const Module& module, std::span<const Tensor> inputs,
    const InterpreterOptions& options = {});

/// One tensor per parameter of `@main`: floats uniform in [-1, 1), integers in [0, 8), bool either; the same for the same
/// seed everywhere. Fails when a dim is not static, naming the parameter and how to bind it.
Result<std::vector<Tensor>> seededInputs(const Module& module, std::uint64_t seed);

/// How far two lists of tensors are apart. Floats may differ by something; integers and bools that differ are not comparable.
struct Difference {
    double maxAbsolute = 0;
    double maxRelative = 0;    ///< |a-b| / max(|a|, |b|, floor), with the floor 1e-3 times the largest |a| of that tensor
    std::int64_t output = -1, index = -1; ///< where the largest relative difference is
    bool comparable = true;    ///< false when counts, types or shapes differ, one is NaN where the other is not, or integers differ
    std::string what;          ///< why not, when not comparable
};
Difference compare(std::span<const Tensor> expected, std::span<const Tensor> actual);
/// `actual`, with floats converted to the float types of `expected`: for passes that give results another precision.
std::vector<Tensor> inFloatTypesOf(std::span<const Tensor> expected, std::span<const Tensor> actual);

} // namespace passbench
