#pragma once
// Functions that lost their last call in a pass.

#include "core/pipeline/pass.h"

#include <set>

namespace passbench {

/// `module` without the globals `names`. What of them stands nowhere else, since only dead calls called them, leaves an entry.
Module withoutUncalled(const Module& module, const std::set<std::string>& names, PassContext& context);

} // namespace passbench
