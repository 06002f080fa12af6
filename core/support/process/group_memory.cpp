#include "core/support/process/group_memory.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>

namespace passbench {
namespace {

namespace fs = std::filesystem;

/// The names of a version of groups.
struct GroupFiles {
    std::string_view most, taken, cached;
};
constexpr GroupFiles unified {"memory.max", "memory.current", "inactive_file"};
constexpr GroupFiles separate {"memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"};

/// Nothing for "max", as for what is not there.
std::optional<std::uint64_t> numberIn(const fs::path& file)
{
    std::ifstream in(file);
    std::uint64_t number = 0;
    return in >> number ? std::optional(number) : std::nullopt;
}

std::uint64_t cachedIn(const fs::path& statistics, std::string_view wanted)
{
    std::ifstream in(statistics);
    std::string name;
    for (std::uint64_t value = 0; in >> name >> value;)
        if (name == wanted)
            return value;
    return 0;
}

std::optional<std::uint64_t> leftIn(const fs::path& group, const GroupFiles& files)
{
    constexpr std::uint64_t noLimit = std::uint64_t {1} << 60; // the first version has a number for it
    const auto most = numberIn(group / files.most), taken = numberIn(group / files.taken);
    if (!most || !taken || *most >= noLimit)
        return std::nullopt;
    const std::uint64_t used = *taken - std::min(*taken, cachedIn(group / "memory.stat", files.cached));
    return *most - std::min(*most, used);
}

} // namespace

std::optional<std::uint64_t> groupMemoryLeft(const fs::path& groups, const fs::path& own)
{
    std::optional<std::uint64_t> least;
    std::ifstream in(own);
    for (std::string line; std::getline(in, line);) { // "0::/user.slice/a", or "4:memory:/a" of the first version
        const bool isUnified = line.starts_with("0::");
        const std::size_t first = line.find(':'), path = line.find(':', first + 1);
        if (path == std::string::npos || (!isUnified && line.substr(first, path + 1 - first) != ":memory:"))
            continue;
        const fs::path root = isUnified ? groups : groups / "memory";
        for (fs::path group = fs::path(line.substr(path + 1)).relative_path();; group = group.parent_path()) { // a container may see its own group as the root
            if (const auto left = leftIn(root / group, isUnified ? unified : separate))
                least = std::min(least.value_or(*left), *left);
            if (group.empty())
                break;
        }
    }
    return least;
}

} // namespace passbench
