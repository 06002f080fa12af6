#include "views/panels/palette/palette_delegate.h"

#include "views/models/pass_model.h"
#include "views/theme/theme.h"

#include <QPainter>

namespace passbench {

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const ThemeColors& colors = Theme::instance().colors();
    const QString summary = index.data(PassModel::SummaryRole).toString();
    painter->save();
    if (summary.isEmpty()) {
        QFont font = Theme::uiFont(ThemeSizes::captionFont);
        font.setWeight(QFont::DemiBold);
        painter->setFont(font);
        painter->setPen(colors.caption);
        painter->drawText(option.rect.adjusted(2, 0, 0, -3), Qt::AlignLeft | Qt::AlignBottom, index.data().toString());
        painter->restore();
        return;
    }
    const bool selected = option.state & QStyle::State_Selected;
    const QRect row = option.rect.adjusted(0, 1, 0, -1);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    if (selected || option.state & QStyle::State_MouseOver) {
        painter->setBrush(selected ? colors.pressed : colors.hover);
        painter->drawRoundedRect(row, 4, 4);
    }
    if (selected) {
        painter->setBrush(colors.accent);
        painter->drawRoundedRect(QRect(row.left(), row.top() + 4, 3, row.height() - 8), 1.5, 1.5);
    }
    const QRect text = row.adjusted(9, 3, -6, -3);
    painter->setPen(colors.text);
    painter->setFont(Theme::uiFont());
    painter->drawText(text, Qt::AlignLeft | Qt::AlignTop, painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, text.width()));
    painter->setPen(colors.caption);
    painter->setFont(Theme::uiFont(ThemeSizes::captionFont));
    painter->drawText(text, Qt::AlignLeft | Qt::AlignBottom, painter->fontMetrics().elidedText(summary, Qt::ElideRight, text.width()));
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const int caption = QFontMetrics(Theme::uiFont(ThemeSizes::captionFont)).height(), name = QFontMetrics(Theme::uiFont()).height();
    return {100, index.data(PassModel::SummaryRole).toString().isEmpty() ? std::max(24, caption + 8) : std::max(40, name + caption + 8)};
}

} // namespace passbench

#include "moc_palette_delegate.cpp"
