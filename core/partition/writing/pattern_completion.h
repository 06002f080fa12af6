#pragma once
// Names in a pattern that need not be right yet, and what may be typed next in one. Included in this folder only.

#include "core/partition/writing/rule_completion.h"

#include <map>

namespace passbench {

/// Holes and bound parts; the operators of a part as far as they can be told. `{layer}` is one of `variables["layer"]`.
std::vector<ConditionName> namesOfPattern(std::string_view pattern, const std::map<std::string, Strings>& variables);
/// The operators of the call that `before` ends in the operands of; none outside of one.
std::vector<const OpDef*> callAround(std::string_view before);
/// With the `%` of a name.
std::vector<RuleSuggestion> patternSuggestions(std::string_view pattern, std::string_view before, std::string_view word);

} // namespace passbench
