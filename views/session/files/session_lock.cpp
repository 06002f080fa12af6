#include "views/session/files/session_lock.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>

namespace passbench {

void SessionLock::hold(const QString& session)
{
    const QFileInfo file(session);
    const QString path = QStringLiteral("%1/.%2.lock").arg(file.absolutePath(), file.fileName());
    if (m_lock && m_session == file.absoluteFilePath())
        return;
    release();
    m_session = file.absoluteFilePath();
    auto lock = std::make_unique<QLockFile>(path);
    lock->setStaleLockTime(0); // however long a window stays open
    if (lock->tryLock(0)) {
        m_lock = std::move(lock);
        return;
    }
    SessionHolder holder;
    QString host, program;
    if (lock->error() != QLockFile::LockFailedError || !lock->getLockInfo(&holder.process, &host, &program))
        return;
    holder.host = host == QSysInfo::machineHostName() ? QString() : host;
    m_other = holder;
}

void SessionLock::release()
{
    m_lock.reset();
    m_other.reset();
    m_session.clear();
    m_digest.clear();
}

QByteArray SessionLock::digestOf(const QString& path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

void SessionLock::noteFile() { m_digest = digestOf(m_session); }

bool SessionLock::isWrittenByOthers() const { return !m_digest.isEmpty() && QFile::exists(m_session) && digestOf(m_session) != m_digest; }

} // namespace passbench
