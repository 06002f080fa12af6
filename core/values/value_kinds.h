#pragma once
// What the program knows of nodes, to be shown as colours.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace passbench {

enum class ShownValue : std::uint8_t { None, Decibels, Error, Work, Parameters, Weights, Bytes, Time, Range, Dtype, Layout, Step, Compiler, File };

struct ValueKindInfo {
    ShownValue kind;
    std::string_view key;   ///< "macs": of the command line and of sessions
    std::string_view about; ///< one line
};
/// Those that the program works out.
std::span<const ValueKindInfo> valueKinds();
std::optional<ShownValue> valueKindOf(std::string_view key);
std::string_view keyOf(ShownValue kind); ///< "none" for None, "file" for File

} // namespace passbench
