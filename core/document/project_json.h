#pragma once
// What the reader and the writer of project files agree on.

#include "core/partition/pins.h"

#include <nlohmann/json.hpp>

namespace passbench {

using ProjectJson = nlohmann::ordered_json; ///< members in the order in which they are written

inline constexpr std::int64_t projectVersion = 1;

inline constexpr std::pair<std::string_view, Pin::Kind> pinKinds[] = {{"to", Pin::Kind::To}, {"never", Pin::Kind::Never}, {"cut", Pin::Kind::Cut}};

} // namespace passbench
