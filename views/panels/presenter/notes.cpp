#include "views/panels/presenter/notes.h"

#include "views/models/html/teaching.h"
#include "views/models/text.h"
#include "views/session/session.h"
#include "views/theme/theme.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QScreen>
#include <QTextBrowser>
#include <QTimer>
#include <QVBoxLayout>

namespace passbench {
namespace {

constexpr int notePixels = 16, clockPixels = 24;

QString passName(const Session& session, int step)
{
    const auto& steps = session.project().pipeline.steps;
    return step >= 0 && step < static_cast<int>(steps.size()) ? toQString(steps[static_cast<std::size_t>(step)].pass) : QString();
}

} // namespace

PresenterNotes::PresenterNotes(Session& session, QWidget* parent)
    : QWidget(parent, Qt::Window), m_session(session), m_clock(new QLabel(this)), m_next(new QLabel(this)), m_page(new QTextBrowser(this)), m_timer(new QTimer(this))
{
    setObjectName(QStringLiteral("presenterNotes"));
    setWindowTitle(tr("Notes"));
    m_clock->setObjectName(QStringLiteral("presenterClock"));
    m_clock->setFont(Theme::uiFont(clockPixels));
    m_next->setObjectName(QStringLiteral("presenterNext"));
    m_next->setFont(Theme::uiFont(notePixels));
    m_next->setTextFormat(Qt::PlainText);
    m_page->setObjectName(QStringLiteral("presenterPage"));
    m_page->setAccessibleName(tr("What the step does"));
    m_page->setFont(Theme::uiFont(notePixels));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setFocusPolicy(Qt::NoFocus); // keys step
    auto* head = new QHBoxLayout;
    head->addWidget(m_clock);
    head->addStretch();
    head->addWidget(m_next);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(head);
    layout->addWidget(m_page, 1);
    resize(640, 480);
    m_timer->setInterval(1000);
    connect(m_timer, &QTimer::timeout, this, &PresenterNotes::tick);
    for (const auto signal : {&Session::shownChanged, &Session::projectChanged, &Session::modelOpened})
        connect(&session, signal, this, [this] {
            if (isVisible())
                follow();
        });
}

void PresenterNotes::start()
{
    m_since.start();
    m_timer->start();
    const QScreen* here = parentWidget() ? parentWidget()->screen() : nullptr;
    tick();
    for (const QScreen* other : QGuiApplication::screens())
        if (here && other != here) {
            move(other->availableGeometry().topLeft() + QPoint(4 * ThemeSizes::margin, 4 * ThemeSizes::margin));
            return show();
        }
}

void PresenterNotes::toggle() { setVisible(!isVisible()); }

void PresenterNotes::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
}

void PresenterNotes::end()
{
    m_timer->stop();
    hide();
}

void PresenterNotes::follow()
{
    const int at = m_session.playhead();
    const PassDef* pass = at > 0 ? passNamed(passName(m_session, at - 1).toStdString()) : nullptr;
    m_page->setHtml(pass ? QStringLiteral("<h3>%1</h3><p>%2</p>%3").arg(toQString(pass->name).toHtmlEscaped(), toQString(pass->summary).toHtmlEscaped(), teachingHtml(toQString(pass->doc), Theme::instance().colors().alternateBase.name()))
                         : QStringLiteral("<h3>%1</h3><p>%2</p>").arg(m_session.title().toHtmlEscaped(), tr("The model as it was imported").toHtmlEscaped()));
    const QString next = passName(m_session, at);
    m_next->setText(next.isEmpty() ? tr("This is the last step") : tr("Next: %1").arg(next));
}

void PresenterNotes::tick()
{
    const qint64 seconds = m_since.elapsed() / 1000;
    m_clock->setText(QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0')));
}

} // namespace passbench

#include "moc_notes.cpp"
