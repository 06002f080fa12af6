#include "core/support/hash.h"

#include <cstring>

namespace passbench {

std::uint64_t hashBytes(std::span<const std::byte> bytes)
{
    std::uint64_t hash = bytes.size();
    std::size_t at = 0;
    for (; at + 8 <= bytes.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + at, 8);
        hash = hashCombine(hash, word);
    }
    if (at < bytes.size()) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + at, bytes.size() - at);
        hash = hashCombine(hash, word);
    }
    return hash;
}

std::uint64_t hashText(std::string_view text)
{
    return hashBytes(std::as_bytes(std::span(text.data(), text.size())));
}

} // namespace passbench
