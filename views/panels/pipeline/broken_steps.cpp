#include "views/panels/pipeline/broken_steps.h"

#include "views/models/card.h"
#include "views/models/code_marks.h"
#include "views/panels/pipeline/step_card.h"
#include "views/panels/pipeline/track.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

namespace passbench {

BrokenSteps::BrokenSteps(Session& session, QScrollArea& strip, PipelineTrack& track) : QObject(&strip), m_session(session), m_strip(strip), m_track(track)
{
    for (const std::size_t side : {std::size_t {0}, std::size_t {1}}) {
        auto* sign = m_signs[side] = new QToolButton(&strip);
        sign->setObjectName(side == 0 ? QStringLiteral("brokenAtLeft") : QStringLiteral("brokenAtRight"));
        sign->setProperty("role", QStringLiteral("chip"));
        sign->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        sign->setFocusPolicy(Qt::NoFocus); // keys go from card to card
        sign->hide();
        connect(sign, &QToolButton::clicked, this, [this, side] {
            const int step = m_nearest[side];
            m_session.selectStep(step);
            m_strip.ensureWidgetVisible(m_track.card(step)); // also when it was selected, and scrolled away
        });
    }
    strip.viewport()->installEventFilter(this);
    track.installEventFilter(this);
    session.onChange(Session::Change::Project | Session::Change::Run | Session::Change::Problems, this, &BrokenSteps::follow);
    connect(strip.horizontalScrollBar(), &QScrollBar::valueChanged, this, &BrokenSteps::follow);
    connect(&Theme::instance(), &Theme::changed, this, &BrokenSteps::follow);
}

bool BrokenSteps::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(this, &BrokenSteps::follow, Qt::QueuedConnection); // when cards have their places
    return QObject::eventFilter(watched, event);
}

void BrokenSteps::follow()
{
    const QRect room = m_strip.viewport()->rect();
    std::array<int, 2> counts {0, 0};
    m_nearest = {-1, -1};
    for (int step = 0; step < m_track.cardCount(); ++step) {
        const StepCard* card = m_track.card(step);
        const int middle = m_track.x() + card->geometry().center().x();
        if (card->isHidden() || (middle >= room.left() && middle <= room.right()) || cardInfo(m_session, step).state != CardState::Blocked)
            continue;
        const std::size_t side = middle < room.left() ? 0 : 1;
        ++counts[side];
        if (side == 0 || m_nearest[side] < 0)
            m_nearest[side] = step;
    }
    for (const std::size_t side : {std::size_t {0}, std::size_t {1}}) {
        QToolButton& sign = *m_signs[side];
        sign.setVisible(counts[side] > 0);
        if (counts[side] == 0)
            continue;
        const CardInfo card = cardInfo(m_session, m_nearest[side]);
        sign.setIcon(icon(QStringLiteral("warning"), Theme::instance().colors().warning));
        sign.setText(QString::number(counts[side]));
        sign.setToolTip(tr("Step %1, %2: %3").arg(m_nearest[side] + 1).arg(card.name.toHtmlEscaped(), withCode(card.problem)));
        sign.setAccessibleName(tr("%n step(s) out of sight can't work where they stand", nullptr, counts[side]));
        sign.adjustSize();
        const QRect area = m_strip.viewport()->geometry();
        sign.move(side == 0 ? area.left() + ThemeSizes::grid : area.right() - sign.width() - ThemeSizes::grid, area.center().y() - sign.height() / 2);
        sign.raise();
    }
}

} // namespace passbench

#include "moc_broken_steps.cpp"
