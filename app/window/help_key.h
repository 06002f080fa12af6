#pragma once
// F1 where the shortcut of the window does not reach: on an entry of a menu, and in a dialog.

#include <QObject>

#include <string_view>

namespace passbench {

/// The help page about an action, by its object name; about a dialog likewise. Empty when there is none.
std::string_view pageOfAction(std::string_view action);
std::string_view pageOfDialog(std::string_view dialog);

/// Watches all keys of the program.
class HelpKey : public QObject {
    Q_OBJECT
public:
    explicit HelpKey(QObject* parent);

Q_SIGNALS:
    void wanted(const QString& page); ///< empty: whatever has the keyboard in the window

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace passbench
