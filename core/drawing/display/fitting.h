#pragma once
// Texts cut to their room, for files: a painter elides by itself.

#include "core/drawing/display/display_list.h"
#include "core/drawing/scene.h"

namespace passbench {

/// The longest beginning that fits, or beginning and end, with an ellipsis if it is not all.
std::string fitting(const DrawnText& text, const TextWidth& textWidth);

} // namespace passbench
