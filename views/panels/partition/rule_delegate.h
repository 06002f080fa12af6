#pragma once
// A row of what may be typed next: the text, and in one line what it means.

#include <QStyledItemDelegate>

namespace passbench {

class RuleDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int docRole = Qt::UserRole;
    using QStyledItemDelegate::QStyledItemDelegate;
    void setTextWidth(int pixels) { m_textWidth = pixels; } ///< of the widest text, behind which the lines begin

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_textWidth = 0;
};

} // namespace passbench
