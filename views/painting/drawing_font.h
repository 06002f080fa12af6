#pragma once
// Fonts of drawings.

#include "core/drawing/scene.h"

#include <QFont>

namespace passbench {

/// For text that is drawn at any scale: no hinting, so that widths grow evenly with the zoom.
QFont drawingFont(double pixels, bool bold);

/// Widths by those fonts, remembered. May be used in any one thread.
TextWidth measuredTextWidth();

} // namespace passbench
