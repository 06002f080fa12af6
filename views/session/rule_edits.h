#pragma once
// Rules that come true by a click: entries at the end of a compiler's rules.

#include "core/partition/reasons/unsupported.h"
#include "views/session/session.h"

namespace passbench {

/// What addRules() would write; empty when one of `wishes` can't be written as an entry, or is about a compiler whose rules the session does not have.
std::string entriesFor(const Session& session, std::span<const Wish> wishes);
/// Why there is nothing to write.
QString whyNoEntries(const Session& session, std::span<const Wish> wishes);
/// Each compiler's rules are changed once: one step back takes what one compiler was given.
Result<void> addRules(Session& session, std::span<const Wish> wishes);

} // namespace passbench
