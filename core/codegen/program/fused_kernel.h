#pragma once
// One fused function as one kernel: injective operators are worked out inside their consumers, the others get loops of
// their own, and the last of them hands its values straight to the elementwise operators that follow it.

#include "core/ir/graph/function.h"
#include "core/loops/kernel.h"
#include "core/target/target.h"

namespace passbench {

struct FusedKernel {
    loops::KernelPtr kernel;
    std::vector<std::uint32_t> inputs;    ///< buffers of the parameters, tuples flattened; `Unused` what only a copy is read of
    std::vector<std::uint32_t> outputs;   ///< buffers of the results, tuples flattened
    std::vector<std::uint32_t> constantBuffers; ///< buffers of `constants`
    std::vector<Tensor> constants;        ///< further inputs; constants of one element are in the code instead
    std::vector<std::string> operators;   ///< names of the operators, in order
    std::vector<NodeId> nodes;            ///< of the operator calls, in order
};

/// `function` holds operators, constants, tuples and calls of function literals. Errors name the operator that has no
/// loop form, or the value that is not static.
/// Loops are cut for `target`; `known` are the values of parameters that are always the same, by number with tuples
/// flattened, or null. Extents in `open` are samples of such that may be others. Of those the kernel may take a copy in another order, as one of `constants`.
Result<FusedKernel> fuse(const Function& function, const Target& target = portableTarget(), std::span<const Tensor* const> known = {},
    const loops::OpenExtents& open = {});

} // namespace passbench
