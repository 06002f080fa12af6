#pragma once
// What kernels of samples are not to be folded by.

#include "core/loops/kernel.h"

#include <map>
#include <set>

namespace passbench {

using Doubts = std::set<loops::Premise>;
using CallDoubts = std::map<std::size_t, Doubts>; ///< of the kernels of a program, by number of the call

/// Of kernels that are not the same at every size: one may have been folded by what holds at its own size alone, as a pad to 100 rows at 101 of them. Of each of
/// `kernels` what is not so, or as far from being so, in all of them; where nothing of that is new, all that has not the same numbers, or is not so as often.
std::vector<Doubts> doubtsAboutUnlike(std::span<const loops::KernelPtr> kernels);

} // namespace passbench
