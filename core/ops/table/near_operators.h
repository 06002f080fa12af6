#pragma once

#include <string>
#include <string_view>

namespace passbench {

/// "did you mean `nn.conv2d`?"; empty when no operator has a name like that.
std::string operatorsNear(std::string_view name);

} // namespace passbench
