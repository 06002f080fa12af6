#pragma once
// The rules of a compiler's file: operators and composites. Included by the parsers of compiler files only.

#include "core/partition/compiler.h"
#include "core/partition/toml_reader.h"

namespace passbench {

class RulesReader : public TomlReader {
public:
    using TomlReader::TomlReader;

    Result<const OpDef*> findOp(const toml::node& at, const std::string& name) const;
    Result<std::vector<const OpDef*>> findOps(const toml::table& table, std::string_view key) const;
    /// An `[[op]]`; `compiler.options` are known by now.
    Result<void> readOps(const toml::table& table, Compiler& compiler) const;
    /// A `[[composite]]`, once for each way to fill in its `each.NAME`.
    Result<void> readComposites(const toml::table& table, Compiler& compiler);

protected:
    const toml::table* m_sets = nullptr; ///< `[conditions]`: lists of conditions by name, which `"@NAME"` stands for

private:
    struct Variable;

    Result<std::vector<std::pair<std::string, const toml::node*>>> conditionTexts(const toml::table& table) const;

    Result<bool> isWaiting(const toml::table& table, Compiler& compiler) const;
    Result<std::vector<Condition>> readConditions(const toml::table& table, std::span<const ConditionName> names, const NamedValues& options) const;
    Result<std::vector<Variable>> readVariables(const toml::table& composite) const;
    Result<std::string> filledIn(const toml::node& at, std::string text, const std::vector<Variable>& variables,
        const std::vector<std::size_t>& choice, bool labels) const;
    Result<void> readComposite(const toml::table& table, const std::vector<Variable>& variables,
        const std::vector<std::size_t>& choice, Compiler& compiler);
    Result<void> readVariants(const toml::node& at, const std::string& text, const std::string& pattern, CompositeRule& rule);
    Result<void> readOrder(const toml::table& table, CompositeRule& rule) const;

    std::size_t m_patternNodes = 0; ///< of all variants so far
};

} // namespace passbench
