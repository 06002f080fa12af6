#pragma once
// Kernels for every size. The same operators are lowered at a few sizes; where the kernels that come of it differ in a number, that number
// becomes an argument:
//
//   for n in 0..67:                                for n in 0..size0:
//     for k in 0..64:                        =>      for k in 0..64:
//       out[n*64 + k] = max(data[n*64 + k], 0)         out[n*64 + k] = max(data[n*64 + k], 0)
//
// Lowering that cuts loops by an extent has to do so in the same way for each size: see Kernel::isOpen(). What folding takes for granted
// (Kernel::decisions) is proven of all sizes; samples are lowered anew without what can't be.

#include "core/loops/kernel.h"
#include "core/support/result.h"

#include <functional>

namespace passbench::loops {

/// The least that a number, which has these values in the samples, is at any size; nothing when that can't be told.
using LeastOf = std::function<std::optional<std::int64_t>(const Ints& values)>;

struct GeneralKernel {
    KernelPtr kernel;
    std::vector<Ints> sizes; ///< by number of the argument: its value in each sample
    std::vector<std::set<Premise>> doubted; ///< of each sample, when something was folded that does not hold at every size: then there is no kernel
};

/// Fails where samples differ in more than numbers, saying what differs. Kernels of one sample, or equal ones, have no sizes.
Result<GeneralKernel> generalized(std::span<const KernelPtr> samples, const LeastOf& leastOf);

/// What numbers are in kernels that differ in nothing else, each in every kernel. Nothing where they differ otherwise.
std::optional<std::vector<Ints>> numbersOf(std::span<const KernelPtr> kernels);

} // namespace passbench::loops
