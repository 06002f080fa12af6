#include "views/session/files/recovery.h"

#include "core/support/files/write_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMutex>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <unistd.h>

namespace passbench {
namespace {

QString lockOf(const QString& file) { return file + QStringLiteral(".lock"); }

/// Held as long as we live; a lock of a dead process is broken at once.
std::unique_ptr<QLockFile> lockFor(const QString& file)
{
    auto lock = std::make_unique<QLockFile>(lockOf(file));
    lock->setStaleLockTime(0);
    return lock;
}

/// A folder that is nobody else's: others may write to what the second one lies in.
bool makeOwn(const QString& folder)
{
    if (!QDir().mkpath(folder))
        return false;
    const QFileInfo info(folder);
    return !info.isSymLink() && info.ownerId() == ::getuid() && QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

} // namespace

QString Recovery::folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/unsaved");
}

QStringList Recovery::folders() { return {folder(), QStringLiteral("%1/passbench-unsaved-%2").arg(QDir::tempPath()).arg(::getuid())}; }

Result<QString> Recovery::write(const QString& title, const QByteArray& session)
{
    const QByteArray text = title.toUtf8().replace('\n', ' ') + '\n' + session;
    Diagnostic why;
    for (const QString& folder : folders()) {
        const bool isThere = !m_file.isEmpty() && QFileInfo(m_file).path() == folder;
        Result<void> written = fail("`{}` can't be made, or is somebody else's", folder.toStdString());
        const QString file = isThere ? m_file : folder + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".passbench");
        std::unique_ptr<QLockFile> lock = isThere ? nullptr : lockFor(file);
        if (isThere || (makeOwn(folder) && lock->tryLock(0))) // without a lock another window would take it for lost
            written = writeLasting(file.toStdString(), text.toStdString());
        if (written && !isThere) {
            discard();
            m_file = file;
            m_lock = std::move(lock);
        }
        if (written)
            return folder;
        if (why.message.empty())
            why = written.error();
    }
    return fail(std::move(why));
}

void Recovery::discard()
{
    if (m_file.isEmpty())
        return;
    QFile::remove(m_file);
    m_lock.reset();
    m_file.clear();
}

void Recovery::release()
{
    m_lock.reset();
    m_file.clear();
}

std::vector<LostWork> Recovery::lost()
{
    static QMutex oneAtATime; // whoever looks holds the locks for a moment, and another thread would take that for windows that run
    const QMutexLocker looking(&oneAtATime);
    std::vector<LostWork> found;
    QFileInfoList files;
    for (const QString& folder : folders())
        if (const QFileInfo info(folder); !info.isSymLink() && info.ownerId() == ::getuid())
            files += QDir(folder).entryInfoList({QStringLiteral("*.passbench")}, QDir::Files);
    std::ranges::stable_sort(files, std::ranges::greater(), [](const QFileInfo& info) { return info.lastModified(); });
    for (const QFileInfo& info : files) {
        if (!lockFor(info.filePath())->tryLock(0))
            continue; // a window that still runs
        QFile in(info.filePath());
        if (in.open(QIODevice::ReadOnly))
            found.push_back({info.filePath(), QString::fromUtf8(in.readLine()).trimmed(), info.lastModified()});
    }
    return found;
}

void Recovery::forget(const QString& file)
{
    QFile::remove(file);
    QFile::remove(lockOf(file));
}

QByteArray Recovery::read(const QString& file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return {};
    in.readLine();
    return in.readAll();
}

} // namespace passbench
