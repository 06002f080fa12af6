#include "views/widgets/side_page.h"

#include "views/widgets/whole_words.h"

#include <QMimeData>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextDocumentFragment>

#include <utility>

namespace passbench {

void SidePage::setHtml(const QString& html)
{
    m_html = html;
    fit();
}

void SidePage::showEvent(QShowEvent* event)
{
    QTextBrowser::showEvent(event);
    if (!m_isFitted && isFittable() && hasBrokenWord(*document()))
        setHtmlInPlace(m_html);
}

/// Not while it may have no size of its own yet, nor where words of any text would be cut.
bool SidePage::isFittable() const
{
    constexpr int leastLetters = 16;
    return isVisible() && viewport()->width() >= leastLetters * fontMetrics().averageCharWidth();
}

/// Its scroll bar may come meanwhile, which makes it narrower.
void SidePage::fit()
{
    m_isFitting = true;
    for (int round = 0, width = -1; round < 3 && std::exchange(width, viewport()->width()) != viewport()->width(); ++round) {
        QTextBrowser::setHtml(m_html);
        m_isFitted = isFittable() && keepWordsWhole(*document());
    }
    m_isFitting = false;
}

void SidePage::setHtmlInPlace(const QString& html)
{
    const int place = verticalScrollBar()->value();
    setHtml(html);
    verticalScrollBar()->setValue(place);
}

void SidePage::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (!m_isFitting && isVisible() && !m_html.isEmpty() && event->size().width() != event->oldSize().width() && (m_isFitted || (isFittable() && hasBrokenWord(*document()))))
        setHtmlInPlace(m_html);
}

QMimeData* SidePage::createMimeDataFromSelection() const
{
    auto* copied = new QMimeData;
    copied->setText(wholeText(textCursor().selection()));
    return copied;
}

} // namespace passbench
