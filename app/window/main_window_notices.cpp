// What went wrong, told over the graph with a way on beside it: there one looks, and not at a tab below.

#include "app/window/main_window.h"

#include "views/models/card.h"
#include "views/models/text.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/pipeline/strip.h"
#include "views/session/told.h"
#include "views/session/without_options.h"
#include "views/widgets/notice.h"

#include <QEvent>
#include <QLayout>

namespace passbench {
namespace {

/// Keeps `notice` at the upper edge of what it stands over.
class AtTop : public QObject {
public:
    explicit AtTop(Notice& notice) : QObject(&notice), m_notice(notice)
    {
        notice.parentWidget()->installEventFilter(this);
        notice.installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool isNotice = watched == &m_notice; // whose own size must not be changed while it is told of one
        if (isNotice ? event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest : event->type() == QEvent::Resize)
            place();
        return false;
    }

private:
    void place()
    {
        constexpr int head = 40, margin = 8; // pixels
        const QWidget& area = *m_notice.parentWidget();
        const int width = std::max(area.width() - 2 * margin, 1);
        const int wanted = m_notice.layout()->totalHeightForWidth(width); // its text is wrapped
        m_notice.setGeometry(margin, head, width, std::min(wanted, std::max(area.height() - head - margin, 1)));
    }

    Notice& m_notice;
};

} // namespace

void MainWindow::connectNotices()
{
    auto* notice = new Notice(m_viewArea);
    notice->setObjectName(QStringLiteral("graphNotice"));
    notice->setHeir([this] { m_viewArea->focusView(); });
    new AtTop(*notice);
    connect(m_viewArea, &ViewArea::notSaved, notice, [this, notice](const QString& why) {
        notice->offer(why.trimmed(), tr("Save as…"), [this] { exportPicture(PicturePart::Whole); });
    });
    connect(&m_session, &Session::openFailed, notice, [this, notice](const QString&, const QString& message) {
        if (m_session.hasModel() && m_session.isModelLost())
            notice->offer(message, tr("Locate the model…"), [this] { locateModel(); });
        else if (m_session.hasModel())
            notice->offer(message, tr("Open another…"), [this] { openByDialog(); });
    });
    connect(&m_session, &Session::keepingFailed, notice, [this, notice](const QString& why) {
        notice->offer(why, tr("Save the session…"), [this] { save(true); });
    });
    connect(&m_session, &Session::modelOpened, notice, &QWidget::hide);
    for (const auto told : {&Session::openElsewhere, &Session::modelChanged}) // behind the opening
        connect(&m_session, told, notice, [this, notice](const QString& what) {
            notice->offer(what, tr("Save as…"), [this] { save(true); }, Notice::Tone::News);
        });
    tellOfFailures(*notice);
    tellOfStops(*notice);
    tellOfKept(*notice);
}

/// What another model has left to this one, until the next edit or run: over the graph, since the cards are what it is about.
void MainWindow::tellOfKept(Notice& notice)
{
    const auto told = std::make_shared<QString>();
    connect(&m_session, &Session::pipelineKept, &notice, [this, &notice, told](const QString& title, const Session::LeftBehind& left) {
        const int steps = static_cast<int>(m_session.project().pipeline.steps.size());
        QString text = (steps == 0 ? tr("Compilers and their rules were kept from %1") : tr("%n step(s), compilers and their rules were kept from %1", nullptr, steps)).arg(title);
        QStringList gone;
        if (left.pins > 0)
            gone.append(tr("%n pin(s)", nullptr, left.pins));
        if (left.cuts > 0)
            gone.append(tr("%n cut(s)", nullptr, left.cuts));
        if (left.breakpoints > 0)
            gone.append(tr("%n breakpoint(s) of nodes", nullptr, left.breakpoints));
        if (!gone.isEmpty())
            text += QLatin1Char('\n') + tr("Left behind, as they name its nodes: %1").arg(gone.join(QStringLiteral(", ")));
        notice.offer(text, tr("Start empty"), [this] { m_session.edit(tr("Start empty"), startedAnew(m_session.project())); }, Notice::Tone::News);
        *told = notice.text();
    });
    const auto takeBack = [&notice, told] {
        if (notice.text() == std::exchange(*told, {}))
            notice.hide();
    };
    connect(&m_session, &Session::projectChanged, &notice, takeBack);
    connect(&m_session, &Session::changed, &notice, [this, takeBack] {
        if (m_session.runningStep() >= 0)
            takeBack();
    });
}

/// Once for a run that failed, when it has ended; a step that is mended or removed takes it away.
void MainWindow::tellOfFailures(Notice& notice)
{
    connect(&m_session, &Session::changed, &notice, [this, &notice, told = StepPtr()]() mutable {
        const Run& run = *m_session.run();
        const StepPtr failed = m_session.runningStep() < 0 && run.failed() ? run.steps.back() : nullptr;
        if (failed == told)
            return;
        told = failed;
        if (!failed)
            return notice.hide();
        const int index = static_cast<int>(run.steps.size()) - 1;
        const QString fix = cardInfo(m_session, index).fix;
        QString text = tr("The run stopped at step %1, %2: %3").arg(index + 1).arg(toQString(failed->config.pass), passbench::told(failed->error->message));
        if (const QString help = withoutOptions(passbench::told(failed->error->help)); fix.isEmpty() && !help.isEmpty())
            text += QLatin1Char('\n') + help;
        if (!fix.isEmpty())
            notice.offer(text, tr("Insert %1 before it").arg(fix), [this, index, fix] {
                m_session.insertStep(index, m_session.newStep(fix.toStdString()));
                strip().track()->takeFocus(); // to the card that was made
            });
        else
            notice.offer(text, tr("Show the step"), [this, index] {
                m_session.selectStep(index);
                raise(QStringLiteral("stepDock"));
                strip().track()->takeFocus();
            });
    });
}

/// Where a run stands before a breakpoint, until it goes on.
void MainWindow::tellOfStops(Notice& notice)
{
    const auto at = std::make_shared<std::optional<int>>(); // the step that it stands before, while that is told
    connect(&m_session, &Session::stoppedBefore, &notice, [this, &notice, at](int step, NodeId touched) {
        const QString pass = toQString(m_session.project().pipeline.steps[static_cast<std::size_t>(step)].pass);
        notice.offer(touched == NodeId::None
                         ? tr("Stopped before step %1, %2, which has a breakpoint").arg(step + 1).arg(pass)
                         : tr("Stopped before step %1, %2: it touches %%3, which has a breakpoint").arg(step + 1).arg(pass).arg(number(touched)),
            tr("Go on (F5)"), [this] { m_session.runAll(); }, Notice::Tone::News);
        *at = step;
    });
    connect(&m_session, &Session::changed, &notice, [this, &notice, at] {
        if (!*at || (m_session.playhead() == **at && m_session.runningStep() < 0))
            return;
        at->reset();
        notice.hide();
    });
}

} // namespace passbench
