#pragma once
// Files that rules are read from and written to.

#include "core/support/result.h"

#include <QString>

#include <cstdint>
#include <map>

namespace passbench {

/// A session may name any file, and somebody else may have written it since: without a question only what was read here is replaced.
class RulesFiles {
public:
    void noteRead(const std::string& path, std::string_view text);
    void clear() { m_hashes.clear(); } ///< another session names others
    /// Nothing is there, or what was read or written here.
    bool isReplaceable(const std::string& path) const;
    /// The error says what can't be written, and why.
    Result<void> write(const QString& path, const std::string& text);

private:
    std::map<std::string, std::uint64_t> m_hashes; ///< of what they held when they were read or written here
};

} // namespace passbench
