#include "views/widgets/fitted_label.h"

#include "views/models/text.h"

#include <QTextBoundaryFinder>

namespace passbench {
namespace {

/// Each part that no line can be broken in, and that is wider than `width`, is cut.
QString fitted(const QString& text, const QFontMetrics& metrics, int width)
{
    QString result;
    QTextBoundaryFinder lines(QTextBoundaryFinder::Line, text);
    for (qsizetype from = 0, to = lines.toNextBoundary(); to > 0; from = to, to = lines.toNextBoundary()) {
        const QString part = text.mid(from, to - from);
        const QString word = part.trimmed();
        result += metrics.horizontalAdvance(word) <= width ? part : QString(part).replace(word, metrics.elidedText(word, Qt::ElideMiddle, width));
    }
    return result;
}

} // namespace

FittedLabel::FittedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
}

void FittedLabel::setWhole(const QString& text)
{
    m_whole = text;
    fit();
}

QSize FittedLabel::minimumSizeHint() const { return {1, QLabel::minimumSizeHint().height()}; }

void FittedLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

void FittedLabel::fit()
{
    ensurePolished(); // the style sheet has its margins
    const QString text = fitted(m_whole, fontMetrics(), contentsRect().width() - 2 * margin());
    setText(text);
    setToolTip(text == m_whole ? QString() : plainToolTip(m_whole));
}

} // namespace passbench

#include "moc_fitted_label.cpp"
