#pragma once
// Edits of a pipeline that make groups or copy what stands in one; pipeline.h has those that only join the groups of a place.

#include "core/pipeline/pipeline.h"

namespace passbench {

/// So deep groups may stand in groups: the reader of the text form calls itself for each.
inline constexpr std::size_t deepestGroup = 16;

/// Fails when the text form of `pipeline` could not be read again, since its groups stand too deep in each other.
Result<void> checkGroups(const Pipeline& pipeline);

/// Steps `at` and `at + 1` come to stand in one group: in the deeper one that either stands in, else in that of step `at`, and
/// where both stand in the same in a new one inside it, of a name that no other group has. Without a next step nothing changes.
Pipeline groupWithNext(const Pipeline& pipeline, std::size_t at);

/// A copy of step `at` behind it, in the same groups.
Pipeline duplicateStep(const Pipeline& pipeline, std::size_t at);

} // namespace passbench
