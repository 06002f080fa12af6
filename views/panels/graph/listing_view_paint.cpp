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
    paintRuler(painter);
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
        paintLine(painter, side, side.isBefore ? row.line.before : row.line.after, row, y);
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
    std::optional<ChangeKind> kind = row.line.kind;
    if (kind == ChangeKind::Removed && !side.isBefore)
        kind = ChangeKind::Added; // came in its place
    const bool isPair = row.line.before >= 0 && row.line.after >= 0 && (kind == ChangeKind::Changed || kind == ChangeKind::Moved);
    painter.save();
    painter.setClipRect(place);
    if (line < 0) {
        painter.fillRect(place, QBrush(colors.border, Qt::BDiagPattern));
        painter.restore();
        return;
    }
    const Listing::Line& shown = side.listing->lines[static_cast<std::size_t>(line)];
    if (kind && !isPair)
        painter.fillRect(place, theme.changeBackground(*kind));
    if (isSelected(row.line)) {
        QColor mark = colors.accent;
        mark.setAlpha(44);
        painter.fillRect(place, mark);
        painter.fillRect(QRect(place.left(), y, 3, rowHeight()), colors.accent);
    }
    painter.setPen(colors.disabledText);
    painter.drawText(QRect(side.left, y, gutter - 18, rowHeight()), Qt::AlignRight | Qt::AlignVCenter, QString::number(line + 1));
    if (kind) {
        painter.setPen(theme.change(*kind));
        painter.drawText(QRect(side.left + gutter - 14, y, 10, rowHeight()), Qt::AlignCenter, QString(Theme::changeSign(*kind)));
    }
    painter.setClipRect(place.adjusted(gutter, 0, 0, 0));
    const QFontMetrics metrics(m_font);
    const int x = side.left + gutter - horizontalScrollBar()->value();
    if (isPair) {
        QColor mark = theme.change(*kind);
        mark.setAlpha(72);
        const ListingDiff::Spans spans = m_diff->lines.changedSpans(row.line);
        for (const TextSpan& span : side.isBefore ? spans.before : spans.after) {
            const auto widthTo = [&](std::size_t end) { return metrics.horizontalAdvance(toQString(std::string_view(shown.text).substr(0, end))); };
            painter.fillRect(QRect(x + widthTo(span.begin), y + 1, widthTo(span.end) - widthTo(span.begin), rowHeight() - 2), mark);
        }
    }
    paintText(painter, shown, x, y + metrics.ascent() + 1, side.left + side.width);
    painter.restore();
}

void ListingView::paintText(QPainter& painter, const Listing::Line& line, int x, int baseline, int right) const
{
    const QColor plain = Theme::instance().colors().text;
    const QFontMetrics metrics(m_font);
    // Words are placed by what stands before them, so that characters of any width keep their places.
    std::size_t at = 0;
    const auto paint = [&](std::size_t end, const QColor& color) {
        const QString text = toQString(std::string_view(line.text).substr(at, end - at));
        painter.setPen(color);
        painter.drawText(x, baseline, text);
        x += metrics.horizontalAdvance(text);
        at = end;
    };
    for (const RelaySpan& span : relaySpans(line.text)) {
        if (x > right)
            return;
        paint(span.begin, plain);
        paint(span.begin + span.length, tokenColor(span.token));
    }
    paint(line.text.size(), plain);
}

QRect ListingView::rulerRect() const { return {viewport()->width() - rulerWidth(), topOfRows(), rulerWidth(), viewport()->height() - topOfRows()}; }

void ListingView::paintRuler(QPainter& painter) const
{
    const QRect place = rulerRect();
    if (place.width() == 0 || m_rows.empty())
        return;
    const Theme& theme = Theme::instance();
    painter.fillRect(place, theme.colors().window);
    painter.setPen(theme.colors().border);
    painter.drawLine(place.topLeft(), place.bottomLeft());
    const double step = static_cast<double>(place.height()) / rowCount();
    int painted = -1; // of a hundred thousand lines many share a pixel
    for (int row = 0; row < rowCount(); ++row) {
        const std::optional<ChangeKind> kind = m_rows[static_cast<std::size_t>(row)].folded > 0 ? std::nullopt : m_rows[static_cast<std::size_t>(row)].line.kind;
        const int y = place.top() + static_cast<int>(row * step), height = std::max(2, static_cast<int>(step));
        if (!kind || y + height <= painted)
            continue;
        painted = y + height;
        painter.fillRect(QRect(place.left() + 3, y, place.width() - 5, height), theme.change(*kind));
    }
    QColor seen = theme.colors().text;
    seen.setAlpha(36);
    painter.fillRect(QRect(place.left() + 1, place.top() + static_cast<int>(verticalScrollBar()->value() * step), place.width() - 1, std::max(4, static_cast<int>(verticalScrollBar()->pageStep() * step))), seen);
}

} // namespace passbench
