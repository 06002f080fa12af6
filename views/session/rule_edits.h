#pragma once
// Rules that come true by a click: entries at the end of a compiler's rules.

#include "core/partition/regions/unsupported.h"
#include "views/session/session.h"

namespace passbench {

/// What addRules() would write for all of `wishes`; empty when one of them has no entry of its own.
std::string entriesFor(const Session& session, std::span<const Wish> wishes);
/// Each compiler's rules are changed once, so that one step back takes them all.
Result<void> addRules(Session& session, std::span<const Wish> wishes);

} // namespace passbench
