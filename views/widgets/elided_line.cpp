#include "views/widgets/elided_line.h"

#include "views/models/text.h"
#include "views/theme/theme.h"

#include <QHelpEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace passbench {
namespace {

constexpr int gap = 10; // pixels between parts

/// With the sign of its change, next to `text` where that is brief.
QString signedText(const ElidedLine::Part& part, const QString& text, bool isBrief)
{
    return part.kind ? Theme::changeSign(*part.kind) + (isBrief ? QString() : QStringLiteral(" ")) + text : text;
}

/// Without a comma or the like before what stands for the rest.
QString cut(const QFontMetrics& metrics, const QString& text, int width)
{
    QString shown = metrics.elidedText(text, Qt::ElideRight, width);
    qsizetype end = shown.size() - 1;
    if (shown == text || end < 0)
        return shown;
    while (end > 0 && (shown[end - 1].isSpace() || shown[end - 1].isPunct()))
        --end;
    return shown.left(end) + QChar(0x2026);
}

} // namespace

ElidedLine::ElidedLine(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ElidedLine::setParts(std::vector<Part> parts)
{
    m_parts = std::move(parts);
    setAccessibleName(text());
    updateGeometry();
    update();
}

QString ElidedLine::text() const
{
    QStringList texts;
    for (const Part& part : m_parts)
        texts.append(written(part, Form::Whole));
    return texts.join(QStringLiteral("  "));
}

QSize ElidedLine::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {widthIn(Form::Whole), metrics.height() + 4};
}

QSize ElidedLine::minimumSizeHint() const
{
    return {1, sizeHint().height()}; // what it says must not push panels about; the rest is in the tooltip
}

QString ElidedLine::written(const Part& part, Form form)
{
    if (form == Form::Whole || part.brief.isEmpty())
        return signedText(part, part.text, false);
    return signedText(part, form == Form::Shorter && !part.shorter.isEmpty() ? part.shorter : part.brief, true);
}

int ElidedLine::widthIn(Form form) const
{
    const QFontMetrics metrics(font());
    int width = 0;
    for (const Part& part : m_parts)
        width += (width > 0 ? gap : 0) + metrics.horizontalAdvance(written(part, form)) + 1;
    return width + contentsMargins().left() + contentsMargins().right();
}

int ElidedLine::briefWidth() const { return widthIn(Form::Brief); }

ElidedLine::Form ElidedLine::form() const
{
    return widthIn(Form::Whole) <= width() ? Form::Whole : widthIn(Form::Shorter) <= width() ? Form::Shorter : Form::Brief;
}

bool ElidedLine::isCut() const { return form() != Form::Whole; }

QString ElidedLine::shownText() const
{
    QStringList texts;
    for (const QString& text : shownParts())
        texts.append(text);
    return texts.join(QStringLiteral("  "));
}

/// The last one stands for those behind it, too.
std::vector<QString> ElidedLine::shownParts() const
{
    const QFontMetrics metrics(font());
    const QString mark(QChar(0x2026));
    const Form shownIn = form();
    const bool fits = widthIn(shownIn) <= width();
    std::vector<QString> texts;
    int room = contentsRect().width();
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const QString whole = written(m_parts[i], shownIn);
        const bool isLast = i + 1 == m_parts.size(), isCount = m_parts[i].kind || i > 0;
        const int wide = metrics.horizontalAdvance(whole);
        if (fits || wide + (isLast ? 0 : gap + metrics.horizontalAdvance(mark)) <= room) {
            texts.push_back(whole);
            room -= wide + gap;
            continue;
        }
        texts.push_back(isCount ? mark : cut(metrics, isLast ? whole : whole + mark, room));
        break;
    }
    return texts;
}

void ElidedLine::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::instance();
    QPainter painter(this);
    const QFontMetrics metrics(font());
    const std::vector<QString> texts = shownParts();
    QRect room = contentsRect();
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const bool isMark = texts[i] == QChar(0x2026); // of no kind of change
        painter.setPen(m_parts[i].kind && !isMark ? theme.change(*m_parts[i].kind) : palette().color(foregroundRole()));
        const QRect place = QStyle::visualRect(layoutDirection(), contentsRect(), room);
        painter.drawText(place, QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextSingleLine, texts[i]);
        room.setLeft(room.left() + metrics.horizontalAdvance(texts[i]) + gap);
    }
}

bool ElidedLine::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const QString told = isCut() ? text() : QString();
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), plainToolTip(told), this);
    return true;
}

} // namespace passbench

#include "moc_elided_line.cpp"
