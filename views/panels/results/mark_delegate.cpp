#include "views/panels/results/mark_delegate.h"

#include "views/models/code_marks.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>

namespace passbench {

void MarkDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int kind = index.data(TableModel::KindRole).toInt();
    QStyleOptionViewItem item = option;
    if (index.column() != 0 || m_marks == TablePanel::Marks::None || kind < 0) {
        QStyledItemDelegate::paint(painter, item, index);
        return;
    }
    const Theme& theme = Theme::instance();
    QRect sign(option.rect.left() + 6, option.rect.center().y() - 7, 16, 16);
    item.rect.setLeft(sign.right() + 2);
    QStyledItemDelegate::paint(painter, item, index);
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(QRect(option.rect.topLeft(), QPoint(item.rect.left(), option.rect.bottom())), option.palette.highlight());
    if (m_marks == TablePanel::Marks::Changes) {
        const auto change = static_cast<ChangeKind>(kind);
        QFont font = Theme::monoFont();
        font.setBold(true);
        painter->setFont(font);
        painter->setPen(option.state & QStyle::State_Selected ? option.palette.highlightedText().color() : theme.change(change));
        painter->drawText(sign, Qt::AlignCenter, QString(Theme::changeSign(change)));
    } else {
        const auto severity = static_cast<Severity>(kind);
        const ThemeColors& colors = theme.colors();
        const QColor color = severity == Severity::Error ? colors.error : severity == Severity::Warning ? colors.warning : colors.caption;
        icon(severity == Severity::Error ? QStringLiteral("error") : severity == Severity::Warning ? QStringLiteral("warning") : QStringLiteral("info"), color)
            .paint(painter, sign.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

void MarkDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->text = withoutTicks(option->text);
}

/// A tick changes wherever the box, or the room beside it, is clicked: the style's own idea of the place leaves half of it out.
bool MarkDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    constexpr int boxWidth = 24; // pixels
    const bool isMouse = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::MouseButtonDblClick;
    const bool isOnBox = isMouse && static_cast<QMouseEvent*>(event)->position().x() <= option.rect.left() + boxWidth;
    if (!isOnBox || !(index.flags() & Qt::ItemIsUserCheckable))
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    if (event->type() != QEvent::MouseButtonRelease || static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton)
        return true;
    return model->setData(index, index.data(Qt::CheckStateRole).toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

QSize MarkDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(ThemeSizes::headHeight);
    return size;
}

} // namespace passbench

#include "moc_mark_delegate.cpp"
