#pragma once
// Shows which widget the keyboard is with: a ring around what was reached by Tab or by a shortcut, whatever it draws itself.

#include <QFocusFrame>

class QApplication;

namespace passbench {

class FocusRing : public QFocusFrame {
public:
    /// Follows the focus through all windows.
    static void install(QApplication& application);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace passbench
