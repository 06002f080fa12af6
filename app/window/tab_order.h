#pragma once
// Where Tab leads in the window: area by area as one reads them, and never into a panel that stands behind another one. Qt
// keeps those visible outside of the window, and its own order is that in which things were made.

#include <functional>

class QWidget;

namespace passbench {

/// What gets the focus after `now` (null: none has it), or before it; null when nothing can. `areaOf` counts the areas of what has no
/// other place from 0; a negative one is left out.
QWidget* nextInWindow(const QWidget& window, const QWidget* now, bool forward, const std::function<int(const QWidget&)>& areaOf);

} // namespace passbench
