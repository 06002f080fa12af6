#pragma once
// What a compiler's file says of single operators, and its conditions. Included by the parsers of compiler files only.

#include "core/partition/rules/compiler.h"
#include "core/partition/rules/toml_reader.h"

namespace passbench {

class RulesReader : public TomlReader {
public:
    using TomlReader::TomlReader;

    Result<const OpDef*> findOp(const toml::node& at, const std::string& name) const;
    Result<std::vector<const OpDef*>> findOps(const toml::table& table, std::string_view key) const;
    /// An `[[op]]`; `compiler.options` are known by now.
    Result<void> readOps(const toml::table& table, Compiler& compiler) const;

protected:
    /// Whether an entry waits for a dialect that has no operators here; it is noted then.
    Result<bool> isWaiting(const toml::table& table, Compiler& compiler) const;
    Result<std::vector<Condition>> readConditions(const toml::table& table, std::span<const ConditionName> names, const NamedValues& options) const;

    const toml::table* m_sets = nullptr; ///< `[conditions]`: lists of conditions by name, which `"@NAME"` stands for

private:
    Result<std::vector<std::pair<std::string, const toml::node*>>> conditionTexts(const toml::table& table) const;
};

} // namespace passbench
