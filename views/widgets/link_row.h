#pragma once
// A row that is a button: icon, title, and a line that explains it.

#include <QAbstractButton>

#include <functional>
#include <vector>

class QToolButton;

namespace passbench {

class LinkRow : public QAbstractButton {
    Q_OBJECT
public:
    LinkRow(const QString& iconName, const QString& title, const QString& line, QWidget* parent = nullptr);
    void addButton(const QString& text, std::function<void()> action); ///< at the right end
    void setWrapped(bool on); ///< the explanation takes as many lines as it needs; else it is cut to one
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return m_wrapped; }
    int heightForWidth(int width) const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QRect textRect(const QRect& row) const;
    void placeButtons();

    QString m_iconName, m_line;
    std::vector<QToolButton*> m_buttons;
    int m_buttonWidth = 0;
    bool m_wrapped = false;
};

} // namespace passbench
