#pragma once
// The colours of compilers' regions in pictures.

#include "core/drawing/palette.h"
#include "core/partition/rules/compiler.h"

#include <functional>

namespace passbench {

/// That of its file by a compiler's name; others get one in the order in which they are asked for. `table` must outlive it.
std::function<palette::Rgb(std::string_view)> compilerColors(const CompilerTable& table);

} // namespace passbench
