#pragma once
// A message that stands over what it is about until it is closed: text that can be copied, never a modal box.

#include <QFrame>

class QLabel;

namespace passbench {

class Notice : public QFrame {
    Q_OBJECT
public:
    explicit Notice(QWidget* parent);

    void showText(const QString& text); ///< as it is written, on top of its siblings
    QString text() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLabel* m_text;
};

} // namespace passbench
