#pragma once
// A text in lines whose words never widen what they stand in: a longer one, such as the name of a file, is cut in its middle, and the
// whole text is the tool tip.

#include <QLabel>

namespace passbench {

class FittedLabel : public QLabel {
    Q_OBJECT
public:
    explicit FittedLabel(QWidget* parent = nullptr);

    void setWhole(const QString& text);
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QString m_whole;
};

} // namespace passbench
