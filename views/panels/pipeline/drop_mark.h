#pragma once
// The mark of a gap in the strip that something is dragged over: a line, and over the cards what would be wrong there, with a
// chip that mends it when the drop is made on it.

#include <QWidget>

namespace passbench {

class DropMark : public QWidget {
    Q_OBJECT
public:
    explicit DropMark(QWidget* track);

    /// At `x` of the track. `problem` and `fix` may be empty; `onFix`: the pointer is on the chip.
    void showAt(int x, const QString& problem, const QString& fix, bool onFix);
    /// Of the chip for a gap at `x`, in coordinates of the track; empty without a fix.
    QRect fixRect(int x, const QString& fix) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintPlate(QPainter& painter, const QRect& rect, bool filled, const QString& text) const;

    int m_x = 0;
    QString m_problem, m_fix;
    bool m_onFix = false;
};

} // namespace passbench
