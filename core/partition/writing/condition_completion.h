#pragma once
// Names that the conditions of a table may use, and what may be typed next in one. Included in this folder only.

#include "core/partition/writing/rule_completion.h"

#include <optional>

namespace passbench {

/// Names, options and lists of conditions that the file has for the conditions of one of its tables.
struct ConditionScope {
    std::vector<ConditionName> names; ///< that of the call itself is empty
    std::vector<RuleSuggestion> options, lists;

    const ConditionName* find(std::string_view name) const;
};
ConditionScope scopeOf(std::string_view toml, const RuleSketch& sketch, const SketchedTable& table);

/// What the last part of a path can be, given the parts before it.
struct PathPlace {
    enum class Kind : std::uint8_t { Start, Property, Attribute, Option };
    Kind kind = Kind::Start;
    const ConditionName* start = nullptr;
    std::vector<const OpDef*> ops; ///< of the call that operands and attributes are of; empty: any
};
/// Of `conv.attrs` the place of what stands behind; empty when the parts lead nowhere.
std::optional<PathPlace> placeBehind(const ConditionScope& scope, std::span<const std::string> parts);

std::vector<RuleSuggestion> conditionSuggestions(const ConditionScope& scope, std::string_view before, std::string_view word);

} // namespace passbench
