#pragma once
// The name of a group, edited where its head stands.

#include <QLineEdit>

namespace passbench {

class GroupNameEdit : public QLineEdit {
    Q_OBJECT
public:
    /// Shows itself, and is gone after Enter, Escape, or when the focus goes elsewhere.
    GroupNameEdit(const QString& name, QWidget* parent);

Q_SIGNALS:
    void taken(const QString& name);   ///< another name than before, and not an empty one
    void ended();                      ///< by a key, so that the focus is to go back where it came from

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void finish(bool take);

    QString m_before;
    bool m_open = true;
};

} // namespace passbench
