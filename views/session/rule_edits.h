#pragma once
// Rules that come true by a click: entries at the end of a compiler's rules.

#include "core/partition/regions/unsupported.h"
#include "views/session/session.h"

#include <map>

namespace passbench {

/// What makes `wishes` come true, by compiler; nothing when one of them can't be written as an entry.
std::map<std::string, std::string> entriesByCompiler(const Session& session, std::span<const Wish> wishes);
/// Likewise, as one text.
std::string entriesFor(const Session& session, std::span<const Wish> wishes);
/// Each compiler's rules are changed once: one step back takes what one compiler was given.
Result<void> addRules(Session& session, std::span<const Wish> wishes);

} // namespace passbench
