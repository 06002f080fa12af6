#pragma once
// A checked-in list of cases, one a line: `name: reason`. A name may hold `*`. Lines that start with `#` are comments.

#include "core/support/result.h"

#include <filesystem>
#include <optional>

namespace passbench {

struct CaseListEntry {
    std::string pattern;
    std::string reason;
};

/// `*` stands for any text, also none.
bool matches(std::string_view pattern, std::string_view name);

class CaseList {
public:
    static Result<CaseList> read(const std::filesystem::path& path);

    const std::vector<CaseListEntry>& entries() const { return m_entries; }
    const CaseListEntry* find(std::string_view name) const; ///< the first that matches, or null
    /// Writes the file anew: its first comments, and then `entries`.
    Result<void> replaceEntries(std::vector<CaseListEntry> entries);

private:
    std::filesystem::path m_path;
    std::string m_comments;
    std::vector<CaseListEntry> m_entries;
};

} // namespace passbench
