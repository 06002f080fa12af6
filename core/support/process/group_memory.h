#pragma once
// What the control groups of the system leave to a process, as containers and `systemd-run -p MemoryMax=` set it.

#include <cstdint>
#include <filesystem>
#include <optional>

namespace passbench {

/// Bytes that may still be taken before the group of this process, or one above it, is at its limit; nothing where none has a limit, or where the
/// system does not say. What is kept of files counts as left, since it makes way. `groups` is where groups are mounted, of either version,
/// `own` the list of those that this process is in.
std::optional<std::uint64_t> groupMemoryLeft(const std::filesystem::path& groups = "/sys/fs/cgroup", const std::filesystem::path& own = "/proc/self/cgroup");

} // namespace passbench
