#pragma once
// Keeps a program alive that looks at a mapped file which somebody has cut short: the kernel sends SIGBUS for pages behind
// the new end (POSIX mmap), and the guard puts zeros there instead.

#include <cstddef>
#include <span>

namespace passbench {

/// From now on pages of `mapping` that the file no longer has read as zeros. Thread-safe; the first call installs the
/// handler of SIGBUS, which hands signals about other addresses on to the handler that was there before.
void guardMapping(std::span<const std::byte> mapping);
/// To be called before it is unmapped.
void unguardMapping(std::span<const std::byte> mapping);

} // namespace passbench
