#include "views/panels/palette/command_delegate.h"

#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QPainter>

namespace passbench {
namespace {

constexpr int textLeft = 36, iconSide = 10;

} // namespace

void CommandDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const ThemeColors& colors = Theme::instance().colors();
    const bool current = option.state & QStyle::State_Selected;
    painter->save();
    painter->fillRect(option.rect, current ? colors.pressed : option.state & QStyle::State_MouseOver ? colors.hover : colors.overlay);
    if (const QString name = index.data(IconRole).toString(); !name.isEmpty())
        icon(name, colors.caption).paint(painter, {option.rect.left() + iconSide, option.rect.center().y() - 8, ThemeSizes::iconSmall, ThemeSizes::iconSmall});
    QRect text = option.rect.adjusted(textLeft, 3, -iconSide, -3);
    painter->setFont(Theme::uiFont(ThemeSizes::captionFont));
    painter->setPen(colors.caption);
    const QString shortcut = index.data(ShortcutRole).toString();
    painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, shortcut);
    text.setRight(text.right() - painter->fontMetrics().horizontalAdvance(shortcut) - iconSide);
    const QString detail = index.data(DetailRole).toString();
    painter->drawText(text, Qt::AlignLeft | Qt::AlignBottom, painter->fontMetrics().elidedText(detail, Qt::ElideRight, text.width()));
    painter->setFont(Theme::uiFont());
    painter->setPen(colors.text);
    painter->drawText(text, Qt::AlignLeft | (detail.isEmpty() ? Qt::AlignVCenter : Qt::AlignTop),
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, text.width()));
    painter->restore();
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const { return {300, rowHeight}; }

} // namespace passbench

#include "moc_command_delegate.cpp"
