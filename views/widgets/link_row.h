#pragma once
// A row that is a button: icon, title, and a line that explains it.

#include <QAbstractButton>

#include <functional>

namespace passbench {

class LinkRow : public QAbstractButton {
    Q_OBJECT
public:
    LinkRow(const QString& iconName, const QString& title, const QString& line, QWidget* parent = nullptr);
    void addButton(const QString& text, std::function<void()> action); ///< at the right end
    void setLines(int lines); ///< that the explanation may take
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_iconName, m_line;
    int m_buttonWidth = 0, m_lines = 1;
};

} // namespace passbench
