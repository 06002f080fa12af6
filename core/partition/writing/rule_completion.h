#pragma once
// What may be typed next in a compiler's file, and what a word of it means.

#include "core/partition/rules/condition.h"
#include "core/partition/writing/rule_sketch.h"

namespace passbench {

struct RuleSuggestion {
    std::string text; ///< as it is inserted
    std::string doc;  ///< one line; may be empty
};

/// Names of rooms above.
struct RuleVocabulary {
    std::vector<RuleSuggestion> passes, generators;
};

struct RuleCompletion {
    TextRange word;                    ///< what has been typed of it, up to the cursor
    std::vector<RuleSuggestion> items; ///< those that begin with the word, then those that hold it; case does not matter
    bool isComplete(std::string_view toml) const; ///< the word is one of them as it stands
};

/// At a place in bytes of a file that need not be right.
RuleCompletion completeRules(std::string_view toml, std::size_t cursor, const RuleVocabulary& vocabulary);

} // namespace passbench
