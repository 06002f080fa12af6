#pragma once
// Edits of a pipeline that make groups or copy what stands in one; pipeline.h has those that only join the groups of a place.

#include "core/pipeline/pipeline.h"

namespace passbench {

/// So deep groups may stand in groups: the reader of the text form calls itself for each.
inline constexpr std::size_t deepestGroup = 16;

/// Fails when the text form of `pipeline` could not be read again, since its groups stand too deep in each other.
Result<void> checkGroups(const Pipeline& pipeline);

/// Steps `begin` to before `end` come to stand in one group: in the deepest that any of them stands in, the first one of those, and
/// where all stand in the same in a new one inside it, of a name that no other group has. Fewer than two stay as they are.
Pipeline groupSteps(const Pipeline& pipeline, std::size_t begin, std::size_t end);

/// Copies of `steps` behind the last of them, in its groups.
Pipeline duplicateSteps(const Pipeline& pipeline, const StepIndices& steps);

} // namespace passbench
