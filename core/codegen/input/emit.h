#pragma once
// What a build can write, as a set of bits.

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace passbench {

enum class Emit : std::uint8_t { Library = 1, Object = 2, Ir = 4, Assembly = 8, CSource = 16, Archive = 32, Onnx = 64 };

/// By the names that people choose them by.
inline constexpr auto emitNames = std::to_array<std::pair<Emit, std::string_view>>({{Emit::Library, "so"}, {Emit::Object, "o"},
    {Emit::Archive, "a"}, {Emit::Ir, "ll"}, {Emit::Assembly, "s"}, {Emit::CSource, "c"}, {Emit::Onnx, "onnx"}});

constexpr bool wants(std::uint8_t set, Emit what) { return (set & static_cast<std::uint8_t>(what)) != 0; }
constexpr std::uint8_t without(std::uint8_t set, Emit what) { return set & static_cast<std::uint8_t>(~static_cast<std::uint8_t>(what)); }
/// Something of it is made for one kind of machine.
constexpr bool needsMachine(std::uint8_t set)
{
    return wants(set, Emit::Library) || wants(set, Emit::Object) || wants(set, Emit::Archive) || wants(set, Emit::Ir) || wants(set, Emit::Assembly);
}
/// Something of it does what the model does, when it is compiled.
constexpr bool holdsCode(std::uint8_t set) { return needsMachine(set) || wants(set, Emit::CSource); }

} // namespace passbench
