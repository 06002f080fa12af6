// The part of ListingView that paints lines in the colours of Relay text, with the marks of what changed.

#include "views/panels/graph/listing_view.h"

#include "views/models/text.h"
#include "views/theme/theme.h"

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

namespace passbench {
namespace {

QColor tokenColor(RelayToken token)
{
    const ThemeColors& colors = Theme::instance().colors();
    switch (token) {
    case RelayToken::Keyword: return colors.keyword;
    case RelayToken::Number: return colors.number;
    case RelayToken::String: return colors.string;
    case RelayToken::Comment: return colors.comment;
    case RelayToken::Variable:
    case RelayToken::Global:
    case RelayToken::Operator: return colors.name;
    case RelayToken::Plain: break;
    }
    return colors.text;
}

} // namespace

void ListingView::paintEvent(QPaintEvent*)
{
    const ThemeColors& colors = Theme::instance().colors();
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), colors.base);
    if (m_rows.empty()) {
        painter.setPen(colors.caption);
        painter.drawText(viewport()->rect().adjusted(24, 0, -24, 0), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    painter.setFont(m_font);
    const int first = verticalScrollBar()->value();
    const int count = (viewport()->height() - topOfRows()) / rowHeight() + 2;
    for (int row = first; row < std::min(rowCount(), first + count); ++row)
        paintRow(painter, m_rows[row], topOfRows() + (row - first) * rowHeight());
    painter.fillRect(0, 0, viewport()->width(), topOfRows(), colors.window);
    painter.setPen(colors.border);
    painter.drawLine(0, topOfRows() - 1, viewport()->width(), topOfRows() - 1);
    for (const Side& side : sides()) {
        painter.setPen(colors.caption);
        painter.setFont(Theme::uiFont(ThemeSizes::captionFont));
        painter.drawText(QRect(side.left + 8, 0, side.width - 16, topOfRows()), Qt::AlignVCenter, side.isBefore ? m_beforeTitle : m_afterTitle);
        if (side.left > 0) {
            painter.setPen(colors.border);
            painter.drawLine(side.left - 1, 0, side.left - 1, viewport()->height());
        }
    }
}

void ListingView::paintRow(QPainter& painter, const TextDiffRow& row, int y) const
{
    if (row.folded > 0)
        return paintFold(painter, row, y);
    for (const Side& side : sides())
        paintLine(painter, side, side.isBefore ? row.before : row.after, row, y);
}

void ListingView::paintFold(QPainter& painter, const TextDiffRow& row, int y) const
{
    const ThemeColors& colors = Theme::instance().colors();
    const QRect line(0, y, viewport()->width(), rowHeight());
    painter.fillRect(line, colors.alternateBase);
    painter.setPen(colors.caption);
    painter.setFont(Theme::uiFont(ThemeSizes::captionFont));
    painter.drawText(line.adjusted(12, 0, 0, 0), Qt::AlignVCenter, tr("⋯ %n unchanged line(s); a click shows them, Enter shows all", nullptr, static_cast<int>(row.folded)));
    painter.setFont(m_font);
}

void ListingView::paintLine(QPainter& painter, const Side& side, std::int64_t line, const TextDiffRow& row, int y) const
{
    const Theme& theme = Theme::instance();
    const ThemeColors& colors = theme.colors();
    const QRect place(side.left, y, side.width, rowHeight());
    const ChangeKind kind = side.isBefore ? ChangeKind::Removed : ChangeKind::Added;
    painter.save();
    painter.setClipRect(place);
    if (line < 0) {
        painter.fillRect(place, QBrush(colors.border, Qt::BDiagPattern));
        painter.restore();
        return;
    }
    const Listing::Line& shown = side.listing->lines[static_cast<std::size_t>(line)];
    if (row.changed)
        painter.fillRect(place, theme.changeBackground(kind));
    if (shown.node != NodeId::None && shown.node == m_selected) {
        QColor mark = colors.accent;
        mark.setAlpha(44);
        painter.fillRect(place, mark);
        painter.fillRect(QRect(place.left(), y, 3, rowHeight()), colors.accent);
    }
    painter.setPen(colors.disabledText);
    painter.drawText(QRect(side.left, y, gutter - 18, rowHeight()), Qt::AlignRight | Qt::AlignVCenter, QString::number(line + 1));
    if (row.changed) {
        painter.setPen(theme.change(kind));
        painter.drawText(QRect(side.left + gutter - 14, y, 10, rowHeight()), Qt::AlignCenter, QString(Theme::changeSign(kind)));
    }
    painter.setClipRect(place.adjusted(gutter, 0, 0, 0));
    const QFontMetrics metrics(m_font);
    const int x = side.left + gutter - horizontalScrollBar()->value();
    const Listing::Line* before = row.before < 0 ? nullptr : &m_diff->before.lines[static_cast<std::size_t>(row.before)];
    const Listing::Line* after = row.after < 0 ? nullptr : &m_diff->after.lines[static_cast<std::size_t>(row.after)];
    if (row.changed && before && after && before->node == after->node) { // else they only happen to stand beside each other
        const ChangedPart part = changedPart(before->text, after->text);
        const std::size_t end = side.isBefore ? part.beforeEnd : part.afterEnd;
        const auto widthOf = [&](std::size_t begin, std::size_t length) { return metrics.horizontalAdvance(toQString(std::string_view(shown.text).substr(begin, length))); };
        QColor mark = theme.change(kind);
        mark.setAlpha(56);
        painter.fillRect(QRect(x + widthOf(0, part.begin), y + 1, widthOf(part.begin, end - part.begin), rowHeight() - 2), mark);
    }
    const int baseline = y + metrics.ascent() + 1;
    // Words are placed by what stands before them, so that characters of any width keep their places.
    std::size_t at = 0;
    int offset = 0;
    const auto paint = [&](std::size_t end, const QColor& color) {
        const QString text = toQString(std::string_view(shown.text).substr(at, end - at));
        painter.setPen(color);
        painter.drawText(x + offset, baseline, text);
        offset += metrics.horizontalAdvance(text);
        at = end;
    };
    for (const RelaySpan& span : relaySpans(shown.text)) {
        if (offset > horizontalScrollBar()->value() + side.width)
            break;
        paint(span.begin, colors.text);
        paint(span.begin + span.length, tokenColor(span.token));
    }
    paint(shown.text.size(), colors.text);
    painter.restore();
}

} // namespace passbench
