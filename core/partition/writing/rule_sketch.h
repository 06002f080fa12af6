#pragma once
// The outline of a compiler's file while it is being typed: its tables, keys and strings by their place. It need not be right,
// nor TOML at all.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace passbench {

/// A part of the text, in bytes.
struct TextRange {
    std::size_t begin = 0, end = 0;
    bool holds(std::size_t offset) const { return begin <= offset && offset <= end; } ///< also right behind it
    std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
};

struct SketchedKey {
    std::string name;               ///< the first part of a dotted one, without quotes: "each" of `each.act`
    std::string rest;               ///< the other parts: "act"
    TextRange key, value;           ///< `value` from behind the `=`; empty at the end of the key without one
    std::vector<TextRange> strings; ///< what stands in quotes in the value, without them
};

struct SketchedTable {
    std::string name;               ///< "op"; empty: the keys above all tables
    TextRange header, all;          ///< the header with its brackets; header, keys and what is below them
    std::vector<SketchedKey> keys;

    const SketchedKey* find(std::string_view key) const; ///< null if there is none
};

struct RuleSketch {
    std::vector<SketchedTable> tables; ///< the first has the keys above all tables
    std::vector<TextRange> comments;

    const SketchedTable& tableAt(std::size_t offset) const;
};
RuleSketch sketchOf(std::string_view toml);

/// All strings of a value, as they are written.
std::vector<std::string> stringsOf(std::string_view toml, const SketchedTable& table, std::string_view key);

} // namespace passbench
