#pragma once
// A row of the command palette: icon, title, what it does, and its shortcut.

#include <QStyledItemDelegate>

namespace passbench {

class CommandDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role { DetailRole = Qt::UserRole, ShortcutRole, IconRole };
    static constexpr int rowHeight = 36; ///< in pixels
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace passbench
