#pragma once

#include <string_view>

namespace passbench::tflite {

/// "CONV_2D" of 3; empty for a number that is not known.
std::string_view operatorName(int code);

} // namespace passbench::tflite
