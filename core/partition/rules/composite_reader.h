#pragma once
// The composites of a compiler's file: patterns, what repeats them, and the order of their parameters. Included by the parser
// of compiler files only.

#include "core/partition/rules/reader.h"

namespace passbench {

class CompositeReader : public RulesReader {
public:
    using RulesReader::RulesReader;

    /// A `[[composite]]`, once for each way to fill in its `each.NAME`; `compiler.options` are known by now.
    Result<void> readComposites(const toml::table& table, Compiler& compiler);

private:
    struct Variable;

    Result<std::vector<Variable>> readVariables(const toml::table& composite) const;
    Result<std::string> filledIn(const toml::node& at, std::string text, const std::vector<Variable>& variables,
        const std::vector<std::size_t>& choice, bool labels) const;
    Result<void> readComposite(const toml::table& table, const std::vector<Variable>& variables,
        const std::vector<std::size_t>& choice, Compiler& compiler);
    Result<void> readVariants(const toml::node& at, const std::string& text, const std::string& pattern, CompositeRule& rule);
    Result<void> readOrder(const toml::table& table, CompositeRule& rule);

    std::size_t m_patternNodes = 0; ///< of all variants so far
};

} // namespace passbench
