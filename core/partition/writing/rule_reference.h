#pragma once
// All that a compiler's file may hold, in the order in which a reader wants it.

#include <string>
#include <vector>

namespace passbench {

struct ReferenceEntry {
    std::string term;    ///< "min_macs"
    std::string kind;    ///< of a key what stands behind its `=`; may be empty
    std::string doc;
    std::string example; ///< a line of TOML, a condition, or a pattern
};

struct ReferenceSection {
    std::string title;   ///< "[[op]]", "Conditions: comparisons"
    std::string about;
    std::vector<ReferenceEntry> entries;
    std::string example {}; ///< several lines; may be empty
    bool isTable = false;
};

std::vector<ReferenceSection> ruleReference();
/// As plain text, for a terminal.
std::string ruleReferenceText();

} // namespace passbench
