#pragma once
// Text as XML and HTML have it.

#include <string>
#include <string_view>

namespace passbench {

/// For between tags and in quoted attributes; control characters, which XML does not have, are left out.
std::string markupText(std::string_view text);

} // namespace passbench
