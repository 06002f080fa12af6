#include "views/session/files/session_lock.h"

#include "core/document/project_file.h"

#include <QFile>
#include <QFileInfo>
#include <QSysInfo>

namespace passbench {

bool SessionLock::hold(const QString& session)
{
    const QFileInfo named(session);
    const QFileInfo file(named.exists() ? named.canonicalFilePath() : session); // through links, too, it is the same one
    const QString path = QStringLiteral("%1/.%2.lock").arg(file.absolutePath(), file.fileName());
    if (m_lock && m_session == file.absoluteFilePath())
        return false;
    const std::optional<SessionHolder> before = m_session == file.absoluteFilePath() ? m_other : std::nullopt;
    release();
    m_session = file.absoluteFilePath();
    auto lock = std::make_unique<QLockFile>(path);
    lock->setStaleLockTime(0); // however long a window stays open
    if (lock->tryLock(0)) {
        m_lock = std::move(lock);
        return true;
    }
    SessionHolder holder;
    QString host, program;
    if (lock->error() != QLockFile::LockFailedError || !lock->getLockInfo(&holder.process, &host, &program))
        return true;
    holder.host = host == QSysInfo::machineHostName() ? QString() : host;
    m_other = holder;
    return before != holder;
}

void SessionLock::release()
{
    m_lock.reset();
    m_other.reset();
    m_session.clear();
    m_hash = 0;
}

void SessionLock::noteFile() { noteFile(savedHash(m_session.toStdString())); }

bool SessionLock::isWrittenByOthers() const { return m_hash != 0 && QFile::exists(m_session) && savedHash(m_session.toStdString()) != m_hash; }

} // namespace passbench
