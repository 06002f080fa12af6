#include "views/panels/presenter/notes.h"

#include "core/document/edits.h"
#include "views/models/html/teaching.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/session/session.h"
#include "views/theme/theme.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScreen>
#include <QTextBrowser>
#include <QTimer>
#include <QVBoxLayout>

namespace passbench {
namespace {

constexpr int notePixels = 16, ownPixels = 20, clockPixels = 24;

QString passName(const Session& session, int step)
{
    const auto& steps = session.project().pipeline.steps;
    return step >= 0 && step < static_cast<int>(steps.size()) ? toQString(steps[static_cast<std::size_t>(step)].pass) : QString();
}

} // namespace

PresenterNotes::PresenterNotes(Session& session, QWidget* parent)
    : QWidget(parent, Qt::Window), m_session(session), m_clock(new QLabel(this)), m_next(new QLabel(this)), m_page(new QTextBrowser(this)), m_own(new QPlainTextEdit(this)), m_timer(new QTimer(this)), m_typed(new QTimer(this))
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
    m_own->setObjectName(QStringLiteral("presenterOwn"));
    m_own->setAccessibleName(tr("Notes of your own on this step"));
    m_own->setPlaceholderText(tr("Notes of your own on this step: click here and write. They are saved with the session; Esc goes back to the keys."));
    m_own->setFont(Theme::uiFont(ownPixels));
    m_own->setFocusPolicy(Qt::ClickFocus);
    m_own->setTabChangesFocus(true);
    m_own->installEventFilter(this);
    auto* head = new QHBoxLayout;
    head->addWidget(m_clock);
    head->addStretch();
    head->addWidget(m_next);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(head);
    layout->addWidget(m_own, 2);
    layout->addWidget(m_page, 3);
    resize(640, 480);
    m_typed->setSingleShot(true);
    m_typed->setInterval(400); // who types on is kept, too
    connect(m_own, &QPlainTextEdit::textChanged, m_typed, [this] {
        if (m_own->document()->isModified() && !m_typed->isActive())
            m_typed->start();
    });
    connect(m_typed, &QTimer::timeout, this, &PresenterNotes::keepNote);
    connect(&session, &Session::typedWanted, this, &PresenterNotes::keepNote);
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
    keepNote();
    m_timer->stop();
    hide();
}

bool PresenterNotes::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_own && event->type() == QEvent::FocusOut)
        keepNote();
    if (watched == m_own && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_own->clearFocus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void PresenterNotes::keepNote()
{
    if (!m_own->document()->isModified() || !m_session.hasModel())
        return;
    m_own->document()->setModified(false);
    const std::string text = m_own->toPlainText().trimmed().toStdString();
    const auto& notes = m_session.project().notes;
    const auto known = notes.find(m_step);
    if (text == (known == notes.end() ? std::string() : known->second))
        return;
    m_session.edit(tr("Notes on a step"), setNote(m_session.project(), m_step, text));
}

void PresenterNotes::follow()
{
    const int at = m_session.playhead();
    const std::vector<std::string> ids = stepIds(m_session.project().pipeline);
    const std::string step = at > 0 && at <= static_cast<int>(ids.size()) ? ids[static_cast<std::size_t>(at) - 1] : std::string();
    const bool isOther = step != m_step;
    if (isOther) { // what was written stays with its step
        keepNote();
        m_step = step;
    }
    const auto& notes = m_session.project().notes;
    const QString note = notes.contains(m_step) ? toQString(notes.at(m_step)) : QString();
    if (isOther || (!m_own->hasFocus() && m_own->toPlainText().trimmed() != note))
        m_own->setPlainText(note);
    const PassDef* pass = at > 0 ? passNamed(passName(m_session, at - 1).toStdString()) : nullptr;
    m_page->setHtml(pass ? QStringLiteral("<h3>%1</h3><p>%2</p>%3").arg(toQString(pass->name).toHtmlEscaped(), told(pass->summary).toHtmlEscaped(), teachingHtml(told(pass->doc), Theme::instance().colors().alternateBase.name()))
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
