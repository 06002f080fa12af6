#pragma once
// Windows that are no larger than the screen.

class QDialog;
class QWidget;

namespace passbench {

/// Makes a window as small as its screen has room for, and moves it onto it. One that has the whole screen anyway stays.
void bringOnScreen(QWidget& window);
/// Likewise whenever `dialog` is shown.
void keepOnScreen(QDialog& dialog);

} // namespace passbench
