#include "views/widgets/line_pair.h"

#include "views/widgets/elided_line.h"

#include <QEvent>
#include <QResizeEvent>
#include <QStyle>

#include <algorithm>

namespace passbench {

LinePair::LinePair(ElidedLine& first, ElidedLine& second, QWidget* parent) : QWidget(parent), m_first(first), m_second(second)
{
    for (ElidedLine* line : {&first, &second})
        line->setParent(this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

bool LinePair::hasFirst() const { return m_first.parentWidget() == this; }

QSize LinePair::sizeHint() const
{
    const QSize first = hasFirst() ? m_first.sizeHint() : QSize(0, 0), second = m_second.sizeHint();
    return {first.width() + second.width(), std::max(first.height(), second.height())};
}

QSize LinePair::minimumSizeHint() const { return {1, sizeHint().height()}; }

void LinePair::share()
{
    if (!hasFirst())
        return m_second.setGeometry(rect());
    const int whole = m_first.sizeHint().width(), wide = m_second.sizeHint().width();
    constexpr int legible = 12;                                      // characters, by which one title is told from another
    const QMargins margins = m_first.contentsMargins();
    const int title = legible * m_first.fontMetrics().averageCharWidth() + margins.left() + margins.right();
    const int half = std::min(width() / 2, width() - m_second.briefWidth()); // the second has what is left, and that is all it has to say where the first can be told then
    const int least = std::min({m_first.briefWidth(), std::max(half, title), width()});
    const int second = std::clamp(whole + wide <= width() ? wide : m_second.briefWidth(), 0, width() - least);
    const int first = std::min(whole, width() - second);
    m_first.setGeometry(QStyle::visualRect(layoutDirection(), rect(), {0, 0, first, height()}));
    m_second.setGeometry(QStyle::visualRect(layoutDirection(), rect(), {first, 0, second, height()}));
}

void LinePair::resizeEvent(QResizeEvent*) { share(); }

bool LinePair::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::LayoutDirectionChange) { // a line says something else
        updateGeometry();
        share();
    }
    return QWidget::event(event);
}

} // namespace passbench

#include "moc_line_pair.cpp"
