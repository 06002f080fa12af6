#include "views/panels/graph/listing_view.h"

#include "views/models/text.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QResizeEvent>
#include <QScrollBar>
#include <QToolTip>

namespace passbench {
namespace {

constexpr std::size_t contextLines = 3;

} // namespace

ListingView::ListingView(QWidget* parent) : QAbstractScrollArea(parent), m_font(Theme::monoFont())
{
    setLayoutDirection(Qt::LeftToRight); // code
    setObjectName(QStringLiteral("listingView"));
    setAccessibleName(tr("Relay text"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

int ListingView::rowHeight() const { return QFontMetrics(m_font).height() + 3; }
int ListingView::topOfRows() const { return ThemeSizes::headHeight; }

void ListingView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

void ListingView::setTitles(const QString& before, const QString& after)
{
    m_beforeTitle = before;
    m_afterTitle = after;
    viewport()->update();
}

void ListingView::setDiff(std::shared_ptr<const TextDiff> diff)
{
    m_diff = std::move(diff);
    m_open.clear();
    m_nodes.clear();
    m_hunk = -1;
    if (m_diff)
        for (const Listing* side : {&m_diff->lines.before, &m_diff->lines.after})
            for (const Listing::Line& line : side->lines)
                if (line.node != NodeId::None)
                    m_nodes.insert(line.node);
    fold();
    verticalScrollBar()->setValue(0);
    if (m_selected != NodeId::None && shows(m_selected))
        setSelected(std::exchange(m_selected, NodeId::None));
    else
        showFirstChange();
}

void ListingView::showFirstChange()
{
    if (m_diff && !m_diff->hunks.empty())
        showRow(shownRow(m_diff->hunks.front().first));
}

void ListingView::fold()
{
    m_rows = !m_diff ? std::vector<TextDiffRow>() : m_allOpen ? m_diff->unfolded() : m_diff->folded(contextLines, m_open);
    follow();
}

void ListingView::follow()
{
    const int page = std::max(1, (viewport()->height() - topOfRows()) / rowHeight());
    verticalScrollBar()->setRange(0, std::max(0, rowCount() - page));
    verticalScrollBar()->setPageStep(page);
    const auto all = sides();
    const int wide = m_diff ? static_cast<int>(m_diff->widest) * QFontMetrics(m_font).horizontalAdvance(QLatin1Char('0')) : 0;
    const int room = all.empty() ? 0 : all.front().width - gutter - 12;
    horizontalScrollBar()->setRange(0, std::max(0, wide - room));
    horizontalScrollBar()->setPageStep(std::max(1, room));
    horizontalScrollBar()->setSingleStep(24);
    viewport()->update();
}

std::vector<ListingView::Side> ListingView::sides() const
{
    if (!m_diff)
        return {};
    const int width = viewport()->width() - rulerWidth();
    if (!m_diff->twoSided)
        return {{0, width, &m_diff->lines.after, false}};
    return {{0, width / 2, &m_diff->lines.before, true}, {width / 2 + 1, width - width / 2 - 1, &m_diff->lines.after, false}};
}

int ListingView::rowAt(int y) const
{
    if (y < topOfRows())
        return -1;
    const int row = verticalScrollBar()->value() + (y - topOfRows()) / rowHeight();
    return row < rowCount() ? row : -1;
}

NodeId ListingView::nodeAt(QPoint position) const
{
    const int row = rowAt(position.y());
    if (row < 0 || m_rows[row].folded > 0)
        return NodeId::None;
    for (const Side& side : sides()) {
        const std::int64_t line = side.isBefore ? m_rows[row].line.before : m_rows[row].line.after;
        if (position.x() >= side.left && position.x() < side.left + side.width && line >= 0)
            return side.listing->lines[static_cast<std::size_t>(line)].node;
    }
    return NodeId::None;
}

void ListingView::mousePressEvent(QMouseEvent* event)
{
    if (rulerRect().contains(event->pos())) { // to that part of the text
        const double share = static_cast<double>(event->pos().y() - rulerRect().top()) / rulerRect().height();
        verticalScrollBar()->setValue(static_cast<int>(share * rowCount()) - verticalScrollBar()->pageStep() / 2);
        return;
    }
    const int row = rowAt(event->pos().y());
    if (row >= 0 && m_rows[row].folded > 0) {
        m_open.push_back(m_rows[row].row);
        fold();
        return;
    }
    const NodeId node = nodeAt(event->pos());
    if (node == NodeId::None)
        return;
    m_selected = node;
    const std::size_t hunk = m_diff->hunkOf(node);
    m_hunk = hunk < m_diff->hunks.size() ? static_cast<int>(hunk) : -1;
    viewport()->update();
    Q_EMIT nodeSelected(node);
}

void ListingView::mouseMoveEvent(QMouseEvent* event)
{
    const int row = rowAt(event->pos().y());
    const bool link = (row >= 0 && (m_rows[row].folded > 0 || nodeAt(event->pos()) != NodeId::None)) || rulerRect().contains(event->pos());
    viewport()->setCursor(link ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

bool ListingView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const NodeId node = nodeAt(help->pos());
        QToolTip::showText(help->globalPos(), node == NodeId::None ? QString() : tr("%1, click to select").arg(nodeText(node)), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void ListingView::showRow(int row)
{
    const int page = verticalScrollBar()->pageStep(), first = verticalScrollBar()->value();
    if (row < first || row >= first + page)
        verticalScrollBar()->setValue(row - page / 3);
    viewport()->update();
}

void ListingView::setSelected(NodeId node)
{
    if (node == m_selected)
        return;
    m_selected = node;
    viewport()->update();
    if (!m_diff)
        return;
    if (const std::size_t hunk = m_diff->hunkOf(node); hunk < m_diff->hunks.size())
        m_hunk = static_cast<int>(hunk);
    else if (node != NodeId::None || m_hunk < 0 || m_diff->nodeOf(static_cast<std::size_t>(m_hunk)) != NodeId::None)
        m_hunk = -1;
    const auto row = std::ranges::find_if(m_diff->lines.rows, [this](const ListingRow& line) { return isSelected(line); });
    if (row == m_diff->lines.rows.end())
        return;
    const auto index = static_cast<std::size_t>(row - m_diff->lines.rows.begin());
    if (const TextDiffRow& shown = m_rows[static_cast<std::size_t>(shownRow(index))]; shown.folded > 0) {
        m_open.push_back(shown.row);
        fold();
    }
    showRow(shownRow(index));
}

bool ListingView::isSelected(const ListingRow& row) const { return m_selected != NodeId::None && (m_diff->nodeBefore(row) == m_selected || m_diff->nodeAfter(row) == m_selected); }

int ListingView::shownRow(std::size_t row) const
{
    const auto behind = std::ranges::upper_bound(m_rows, row, {}, &TextDiffRow::row);
    return std::max(0, static_cast<int>(behind - m_rows.begin()) - 1);
}

NodeId ListingView::stepHunk(int by)
{
    const int count = hunkCount();
    if (count == 0)
        return NodeId::None;
    goTo(static_cast<std::size_t>(m_hunk < 0 ? (by > 0 ? 0 : count - 1) : (m_hunk + by + count) % count));
    return m_diff->nodeOf(static_cast<std::size_t>(m_hunk));
}

void ListingView::goTo(std::size_t hunk)
{
    m_hunk = static_cast<int>(hunk);
    m_selected = m_diff->nodeOf(hunk);
    showRow(shownRow(m_diff->hunks[hunk].first));
}

bool ListingView::shows(NodeId node) const { return m_nodes.contains(node); }

/// Opens every fold, or closes them all, and stays at the line that is looked at.
void ListingView::toggleFolds()
{
    const auto top = static_cast<std::size_t>(verticalScrollBar()->value());
    const std::size_t row = top < m_rows.size() ? m_rows[top].row : 0;
    m_allOpen = !m_allOpen;
    m_open.clear();
    fold();
    verticalScrollBar()->setValue(shownRow(row));
}

void ListingView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return toggleFolds();
    if (event->matches(QKeySequence::Copy) && m_selected != NodeId::None) {
        QStringList lines;
        for (const Listing::Line& line : m_diff->lines.after.lines)
            if (line.node == m_selected)
                lines.append(toQString(line.text));
        QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
        return;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void ListingView::resizeEvent(QResizeEvent*) { follow(); }

} // namespace passbench

#include "moc_listing_view.cpp"
