#include "views/panels/partition/rule_delegate.h"

#include "views/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace passbench {

void RuleDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const ThemeColors& colors = Theme::instance().colors();
    const bool current = option.state & QStyle::State_Selected;
    painter->save();
    painter->fillRect(option.rect, current ? colors.pressed : option.state & QStyle::State_MouseOver ? colors.hover : colors.overlay);
    QRect text = option.rect.adjusted(ThemeSizes::margin, 0, -ThemeSizes::margin, 0);
    painter->setFont(Theme::monoFont());
    painter->setPen(colors.text);
    const QString name = painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, text.width());
    painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter, name);
    text.setLeft(text.left() + std::max(m_textWidth, painter->fontMetrics().horizontalAdvance(name)) + 2 * ThemeSizes::margin);
    painter->setFont(Theme::uiFont(ThemeSizes::captionFont));
    painter->setPen(colors.caption);
    painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter, painter->fontMetrics().elidedText(index.data(docRole).toString(), Qt::ElideRight, text.width()));
    painter->restore();
}

QSize RuleDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const QFontMetrics mono(Theme::monoFont()), small(Theme::uiFont(ThemeSizes::captionFont));
    const int width = std::max(m_textWidth, mono.horizontalAdvance(index.data().toString())) + small.horizontalAdvance(index.data(docRole).toString()) + 4 * ThemeSizes::margin;
    return {width, std::max(mono.height(), small.height()) + ThemeSizes::grid};
}

} // namespace passbench

#include "moc_rule_delegate.cpp"
