// Work that is not saved is kept, and windows on one session notice each other.

#include "views/session/session.h"

#include "views/session/told.h"
#include "views/session/work_names.h"

#include "core/document/node_marks.h"
#include "core/document/project_file.h"

namespace passbench {

bool Session::isWorkToKeep() const { return isModified() && !isExercise(); }

void Session::setExercise(bool on)
{
    if (on)
        m_exercise = Exercise::Is;
    else if (m_exercise == Exercise::Is)
        m_exercise = Exercise::Was;
}

void Session::beginWork()
{
    if (m_exercise == Exercise::Was)
        m_exercise = Exercise::No;
}

Workspace Session::described() const
{
    Workspace workspace = m_document.described(currentView());
    return hasModel() ? marked(std::move(workspace), input(), m_look.describedModule()) : workspace;
}

/// Makes the text of what is kept, in any thread.
std::function<QByteArray()> Session::keptText() const
{
    return [workspace = m_document.described(currentView()), model = input(), shown = m_look.describedModule()] {
        return QByteArray::fromStdString(projectText(model.main() ? marked(workspace, model, shown) : workspace, Recovery::folder().toStdString()));
    };
}

QString Session::workTitle() const { return hasModel() ? withFolder(fileOf(m_document)) : tr("(no model)"); }

LostWork Session::keptAbout() const { return {.file = {}, .title = workTitle(), .saved = {}, .session = sessionPath(), .sessionHash = m_lock.fileHash()}; }

void Session::autosave()
{
    if (!isWorkToKeep()) // it was taken back, or has become another's
        return m_keeper.drop();
    m_keeper.keep({.about = keptAbout(), .session = keptText()},
        [this](const Result<QString>& kept) { tellKept(kept); });
}

bool Session::keepNow()
{
    if (!isWorkToKeep())
        return true;
    const Result<QString> kept = m_keeper.alone([about = keptAbout(), text = keptText()()](Recovery& recovery) { return recovery.write(about, text); });
    tellKept(kept);
    return kept.has_value();
}

/// Once for each thing that goes wrong.
void Session::tellKept(const Result<QString>& kept)
{
    const QString line = !kept                      ? tr("Unsaved work can't be kept: %1").arg(told(kept.error().message))
        : *kept != Recovery::folder() ? tr("Unsaved work is kept in %1, for %2 takes no files").arg(*kept, Recovery::folder())
                                      : QString();
    if (std::exchange(m_keepingTold, line) != line && !line.isEmpty()) {
        say(line);
        Q_EMIT keepingFailed(line);
    }
}

bool Session::keepUnsaved()
{
    if (!keepNow())
        return false;
    const bool isToKeep = isWorkToKeep();
    m_keeper.alone([isToKeep](Recovery& recovery) { isToKeep ? recovery.release() : recovery.discard(); });
    m_autosave.stop();
    m_lock.release();
    return true;
}

/// So that windows on one session notice each other.
void Session::lockSession()
{
    if (m_document.path().empty())
        return m_lock.release();
    if (!m_lock.hold(sessionPath()))
        return; // it is told
    const auto& other = m_lock.other();
    if (!other)
        return;
    const QString who = other->host.isEmpty() ? tr("process %1").arg(other->process) : tr("process %1 on %2").arg(other->process).arg(other->host);
    const QString news = tr("%1 is open in another window, too (%2). Before one of the two replaces what the other has saved, it asks.").arg(title(), who);
    say(news);
    Q_EMIT openElsewhere(news);
}

} // namespace passbench
