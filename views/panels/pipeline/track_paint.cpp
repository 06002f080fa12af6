// The part of PipelineTrack that paints what is between and behind the cards.

#include "views/panels/pipeline/track.h"

#include "views/models/text.h"
#include "views/panels/pipeline/step_card.h"
#include "views/theme/theme.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

namespace passbench {

void PipelineTrack::paintEvent(QPaintEvent*)
{
    const ThemeColors& colors = Theme::instance().colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), colors.panel);
    paintGroups(painter);
    const double middle = top() + cardHeight() / 2.0;
    painter.setPen(QPen(colors.border, 2));
    painter.drawLine(QPointF(inputRect().right(), middle), QPointF(gapCenter(cardCount()) + gapWidth / 2.0, middle));
    painter.setPen(QPen(colors.accent, 2));
    painter.drawLine(QPointF(inputRect().right(), middle), QPointF(gapCenter(m_session.playhead()), middle));

    painter.setPen(QPen(colors.border, 1));
    painter.setBrush(colors.window);
    painter.drawRoundedRect(QRectF(inputRect()).adjusted(1, 1, -1, -1), ThemeSizes::corner, ThemeSizes::corner);
    painter.setPen(m_session.hasModel() ? colors.text : colors.disabledText);
    painter.setFont(Theme::uiFont(ThemeSizes::captionFont));
    const QString count = m_session.hasModel() ? countText(static_cast<std::int64_t>(m_session.run()->inputMetrics.nodes)) : QString();
    const QString nodes = !m_session.hasModel() ? (m_flat ? tr("No model") : tr("No model\nis open"))
        : m_flat                                ? tr("Imported")
                                                : tr("Imported\nmodel\n%1 node(s)", nullptr, static_cast<int>(m_session.run()->inputMetrics.nodes)).arg(count);
    painter.drawText(inputRect().adjusted(3, 0, -3, 0), m_flat ? Qt::AlignCenter : Qt::AlignCenter | Qt::TextWordWrap, nodes);

    paintEmpty(painter);
    if (m_hoverGap >= 0 && m_dropGap < 0 && m_hoverGap != m_session.playhead()) {
        painter.setPen(QPen(colors.caption, 1, Qt::DashLine));
        painter.drawLine(QPointF(gapCenter(m_hoverGap), 6), QPointF(gapCenter(m_hoverGap), height() - 4));
    }
    paintPlayhead(painter);
}

void PipelineTrack::paintPlayhead(QPainter& painter) const
{
    const ThemeColors& colors = Theme::instance().colors();
    const double x = gapCenter(m_session.playhead());
    painter.setPen(QPen(colors.accent, 2));
    painter.drawLine(QPointF(x, 8), QPointF(x, height() - 4));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.accent);
    painter.drawPolygon(QPolygonF({{x - 7, 2}, {x + 7, 2}, {x + 7, 7}, {x, 14}, {x - 7, 7}}));
}

void PipelineTrack::paintEmpty(QPainter& painter) const
{
    const ThemeColors& colors = Theme::instance().colors();
    const int left = gapCenter(cardCount()) + gapWidth / 2;
    const QRect place(left, top(), (cardCount() == 0 ? std::clamp(width() - left - ThemeSizes::margin, StepCard::width, m_flat ? 760 : 440) : StepCard::width), cardHeight());
    painter.setPen(QPen(colors.border, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), ThemeSizes::corner, ThemeSizes::corner);
    painter.setPen(colors.caption);
    painter.setFont(Theme::uiFont(cardCount() == 0 && !m_flat ? ThemeSizes::uiFont : ThemeSizes::captionFont));
    const QRect room = place.adjusted(12, 0, -12, 0);
    const QStringList texts = cardCount() > 0
        ? QStringList {tr("Drop a pass here")}
        : QStringList {tr("Drag passes from the palette to here, add them with +, or choose a preset in the toolbar. Then press Step."), tr("Drag passes to here, or choose a preset. Then press Step."), tr("Drag passes to here")};
    const auto fits = [&](const QString& text) { return room.contains(painter.fontMetrics().boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, text)); };
    const auto text = std::ranges::find_if(texts, fits); // the longest that is not cut
    painter.drawText(room, Qt::AlignCenter | Qt::TextWordWrap, text == texts.end() ? texts.back() : *text);
}

} // namespace passbench
