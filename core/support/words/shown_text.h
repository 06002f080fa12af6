#pragma once

#include <string>
#include <string_view>

namespace passbench {

/// Text for a person: bytes that are no UTF-8 become `?`, and it is cut at 200 bytes.
std::string shownText(std::string_view bytes);

} // namespace passbench
