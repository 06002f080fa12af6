#pragma once
// Dialogs that are no larger than the screen.

class QDialog;

namespace passbench {

/// Whenever `dialog` is shown, it is made as small as its screen has room for, and moved onto it.
void keepOnScreen(QDialog& dialog);

} // namespace passbench
