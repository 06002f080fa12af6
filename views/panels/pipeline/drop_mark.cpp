#include "views/panels/pipeline/drop_mark.h"

#include "views/theme/theme.h"

#include <QPaintEvent>
#include <QPainter>

namespace passbench {
namespace {

constexpr int plateHeight = 22, signSide = 8, widestPlate = 460;

} // namespace

DropMark::DropMark(QWidget* track) : QWidget(track)
{
    setObjectName(QStringLiteral("dropMark"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFont(Theme::uiFont(ThemeSizes::captionFont));
    hide();
}

QRect DropMark::fixRect(int x, const QString& fix) const
{
    if (fix.isEmpty())
        return {};
    const int wide = fontMetrics().horizontalAdvance(tr("+ with %1").arg(fix)) + 2 * signSide + 4;
    const int left = std::clamp(x - wide / 2, 0, std::max(0, parentWidget()->width() - wide));
    return {left, parentWidget()->height() - plateHeight - ThemeSizes::grid, wide, plateHeight};
}

void DropMark::showAt(int x, const QString& problem, const QString& fix, bool onFix)
{
    m_x = x;
    m_problem = problem;
    m_fix = fix;
    m_onFix = onFix;
    setAccessibleName(problem);
    setGeometry(parentWidget()->rect());
    show();
    raise();
    update();
}

void DropMark::paintPlate(QPainter& painter, const QRect& rect, bool filled, const QString& text) const
{
    const ThemeColors& colors = Theme::instance().colors();
    painter.setPen(QPen(colors.warning, 1));
    painter.setBrush(filled ? colors.warning : colors.overlay);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), ThemeSizes::corner, ThemeSizes::corner);
    painter.setPen(filled ? colors.base : colors.text);
    painter.drawText(rect.adjusted(signSide, 0, -signSide, 0), Qt::AlignCenter, fontMetrics().elidedText(text, Qt::ElideRight, rect.width() - 2 * signSide));
}

void DropMark::paintEvent(QPaintEvent*)
{
    const ThemeColors& colors = Theme::instance().colors();
    const bool works = m_problem.isEmpty();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = works ? colors.accent : colors.warning;
    const QPointF middle(m_x, height() / 2.0);
    painter.setPen(QPen(color, 3, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(m_x, ThemeSizes::margin), QPointF(m_x, height() - ThemeSizes::margin));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(middle, 9, 9);
    // A plus where it can work, an exclamation mark where it can't.
    painter.setPen(QPen(works ? colors.onAccent : colors.base, 2, Qt::SolidLine, Qt::RoundCap));
    if (works) {
        painter.drawLine(middle - QPointF(4, 0), middle + QPointF(4, 0));
        painter.drawLine(middle - QPointF(0, 4), middle + QPointF(0, 4));
        return;
    }
    painter.drawLine(middle - QPointF(0, 5), middle + QPointF(0, 1));
    painter.drawPoint(middle + QPointF(0, 5));
    const int wide = std::min({fontMetrics().horizontalAdvance(m_problem) + 2 * signSide + 4, widestPlate, width()});
    paintPlate(painter, {std::clamp(m_x - wide / 2, 0, width() - wide), 2, wide, plateHeight}, false, m_problem);
    if (!m_fix.isEmpty())
        paintPlate(painter, fixRect(m_x, m_fix), m_onFix, tr("+ with %1").arg(m_fix));
}

} // namespace passbench

#include "moc_drop_mark.cpp"
