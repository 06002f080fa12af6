#pragma once
// Two lines in one row that share what room there is: where it is short, the second is written briefly before the first is cut.

#include <QWidget>

namespace passbench {

class ElidedLine;

class LinePair : public QWidget {
    Q_OBJECT
public:
    /// Takes both as its children. While the first stands elsewhere, with another parent, the second has all of the room.
    LinePair(ElidedLine& first, ElidedLine& second, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override; ///< can be cut down to nothing, as the lines can

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void share();
    bool hasFirst() const;

    ElidedLine &m_first, &m_second;
};

} // namespace passbench
