#pragma once
// What a word of a compiler's file means.

#include "core/partition/writing/rule_completion.h"

#include <optional>

namespace passbench {

struct RuleTip {
    TextRange range;      ///< of the word
    std::string title;    ///< "attrs.groups"
    std::string kind;     ///< "attribute of `nn.conv2d`"
    std::string doc;
    std::vector<RuleSuggestion> parts {}; ///< of an operator its inputs and attributes
    std::string example {};
};
/// Nothing where no word is that the file's language knows.
std::optional<RuleTip> ruleTip(std::string_view toml, std::size_t offset, const RuleVocabulary& vocabulary);

/// A condition on the calls of an `[[op]]`, with what it needs to be asked.
struct RuleCondition {
    std::string text;
    std::vector<const OpDef*> ops;
};
/// The one that stands at a place; nothing elsewhere, and in a composite's.
std::optional<RuleCondition> opConditionAt(std::string_view toml, std::size_t offset);

} // namespace passbench
