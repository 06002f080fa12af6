#pragma once
// Every table and key of a compiler's file. The reader refuses any other, and the reference, the completion and the tips of the
// editor are made of these.

#include "core/support/value.h"

#include <span>
#include <string>
#include <string_view>

namespace passbench {

/// What stands behind a key's `=`.
enum class RuleValue : std::uint8_t {
    Truth, Integer, Number, Text, Color, Name,
    Passes,     ///< a pipeline in text form
    Generator,  ///< the name of one
    Operators,  ///< a name, or a list of them
    Conditions, ///< likewise
    Patterns,   ///< likewise
    CompositeName,
    Dialect,
    Order,      ///< of a composite's parameters
    Repeats,    ///< lists of a label and a text, by name
};
std::string_view toText(RuleValue value); ///< "true or false"

struct RuleKey {
    std::string_view name;
    RuleValue value = RuleValue::Text;
    std::string_view doc;     ///< one line, without a stop
    std::string_view example; ///< a line of TOML
    bool required = false;    ///< in each of its tables
};

enum class RuleTable : std::uint8_t { Compiler, Op, Composite, Conditions, Options, Layout, Region, Speed };

struct RuleTableFacts {
    RuleTable table = RuleTable::Compiler;
    std::string_view name;    ///< "op"; empty: the keys above all tables
    std::string_view header;  ///< "[[op]]"
    std::string_view owner;   ///< as errors name it: "an `[[op]]`"
    std::string_view doc;     ///< Markdown-free lines
    std::span<const RuleKey> keys; ///< none: any name is a key
    std::string_view example; ///< a part of a file that can be read, of a compiler named `acc`
};

std::span<const RuleTableFacts> ruleTables();
const RuleTableFacts& factsOf(RuleTable table);
const RuleTableFacts* ruleTableNamed(std::string_view name); ///< null if there is none
const RuleKey* ruleKeyNamed(const RuleTableFacts& table, std::string_view name);
/// Those that `table` may have; of the compiler itself also its tables.
Strings keyNames(RuleTable table);

struct RuleWord {
    std::string_view text, doc;
};
std::span<const RuleWord> paramOrders(); ///< what `param_order` may be, besides a list

/// A whole file of a made-up accelerator, which shows most of it at work.
std::string_view exampleRules();

} // namespace passbench
