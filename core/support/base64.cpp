#include "core/support/base64.h"

#include <array>
#include <cstdint>

namespace passbench {
namespace {
constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
}

std::string toBase64(std::span<const std::byte> bytes)
{
    std::string text((bytes.size() + 2) / 3 * 4, '=');
    char* to = text.data();
    const auto put = [&](std::span<const std::byte> from, std::size_t letters) {
        std::uint32_t word = 0;
        for (std::size_t i = 0; i < 3; ++i)
            word = word << 8 | (i < from.size() ? std::to_integer<std::uint32_t>(from[i]) : 0);
        for (std::size_t i = 0; i < letters; ++i)
            to[i] = alphabet[word >> (18 - 6 * i) & 63];
        to += 4;
    };
    std::size_t at = 0;
    for (; at + 3 <= bytes.size(); at += 3)
        put(bytes.subspan(at, 3), 4);
    if (at < bytes.size())
        put(bytes.subspan(at), bytes.size() - at + 1);
    return text;
}

Result<std::vector<std::byte>> fromBase64(std::string_view text)
{
    static const auto values = [] {
        std::array<std::int8_t, 256> table {};
        table.fill(-1);
        for (std::size_t i = 0; i < alphabet.size(); ++i)
            table[static_cast<unsigned char>(alphabet[i])] = static_cast<std::int8_t>(i);
        return table;
    }();
    std::vector<std::byte> bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t word = 0;
    int bits = 0;
    for (const char c : text) {
        if (c == '=' || c == '\n' || c == '\r')
            continue;
        const int value = values[static_cast<unsigned char>(c)];
        if (value < 0)
            return fail("`{}` is not a base64 character", c);
        word = word << 6 | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes.push_back(static_cast<std::byte>(word >> bits & 0xFF));
        }
    }
    return bytes;
}

} // namespace passbench
