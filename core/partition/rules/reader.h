#pragma once
// What a compiler's file says of single operators, and its conditions. Included by the parsers of compiler files only.

#include "core/partition/rules/compiler.h"
#include "core/partition/rules/toml_reader.h"

namespace passbench {

class RulesReader : public TomlReader {
public:
    using TomlReader::TomlReader;

    Result<const OpDef*> findOp(const toml::node& at, const std::string& name) const;
    std::vector<const OpDef*> findOps(const toml::table& table, std::string_view key); ///< what is no operator is noted
    /// An `[[op]]`; `compiler.options` are known by now.
    Result<void> readOps(const toml::table& table, Compiler& compiler);

protected:
    /// Whether an entry waits for a dialect that has no operators here; it is noted then.
    Result<bool> isWaiting(const toml::table& table, Compiler& compiler) const;
    std::vector<Condition> readConditions(const toml::table& table, std::span<const ConditionName> names, const NamedValues& options); ///< those that can't be read are noted

    const toml::table* m_sets = nullptr; ///< `[conditions]`: lists of conditions by name, which `"@NAME"` stands for

private:
    using Text = std::pair<std::string, const toml::node*>;
    struct Written {
        Text text;
        const Text* entry; ///< the `"@NAME"` that it is written out for; null when it stands there itself
    };
    std::vector<Written> conditionTexts(const std::vector<Text>& entries);
    Result<std::vector<Text>> namedConditions(const Text& entry) const;
};

} // namespace passbench
