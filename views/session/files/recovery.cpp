#include "views/session/files/recovery.h"

#include "core/support/files/scratch.h"
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

constexpr QLatin1String discardedSuffix(".discarded");

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

/// The first line: the title, and behind tabs the session and its hash, which earlier versions did not write. A line is no part of a
/// name here: work on a file with such a name goes on without it.
QByteArray headOf(const LostWork& work)
{
    const auto isPlain = [](const QString& text) { return !text.contains(QLatin1Char('\n')) && !text.contains(QLatin1Char('\t')); };
    QByteArray head = work.title.toUtf8().replace('\n', ' ').replace('\t', ' ');
    if (!work.session.isEmpty() && isPlain(work.session))
        head += '\t' + work.session.toUtf8() + '\t' + QByteArray::number(work.sessionHash);
    return head;
}

/// Files of windows that were killed before they gave them a name, and what was discarded long ago.
void removeLeftovers(const QString& folder)
{
    constexpr int days = 7;
    for (const QFileInfo& info : QDir(folder).entryInfoList({QStringLiteral("*.passbench") + discardedSuffix}, QDir::Files))
        if (info.metadataChangeTime() < QDateTime::currentDateTime().addDays(-days))
            QFile::remove(info.filePath());
    for (const QFileInfo& info : QDir(folder).entryInfoList({QStringLiteral(".*.passbench.*")}, QDir::Files | QDir::Hidden))
        removeAbandonedBeside(info.absolutePath().toStdString() + '/' + info.completeBaseName().mid(1).toStdString());
}

} // namespace

QString Recovery::folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/unsaved");
}

QStringList Recovery::folders() { return {folder(), QStringLiteral("%1/passbench-unsaved-%2").arg(QDir::tempPath()).arg(::getuid())}; }

Result<QString> Recovery::write(const LostWork& work, const QByteArray& session)
{
    const QByteArray text = headOf(work) + '\n' + session;
    Diagnostic why;
    for (const QString& folder : folders()) {
        const auto there = std::ranges::find(m_kept, folder, [](const Kept& kept) { return QFileInfo(kept.file).path(); });
        const bool isThere = there != m_kept.end();
        Result<void> written = fail("`{}` can't be made, or is somebody else's", folder.toStdString());
        const QString file = isThere ? there->file : folder + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".passbench");
        std::unique_ptr<QLockFile> lock = isThere ? nullptr : lockFor(file);
        if (isThere || (makeOwn(folder) && lock->tryLock(0))) // without a lock another window would take it for lost
            written = writeLasting(file.toStdString(), text.toStdString());
        if (!written) {
            if (why.message.empty())
                why = written.error();
            continue;
        }
        if (!isThere)
            m_kept.push_back({file, std::move(lock)});
        if (folder == folders().front())
            std::erase_if(m_kept, [&](const Kept& kept) { return kept.file != file && QFile::remove(kept.file); });
        return folder;
    }
    return fail(std::move(why));
}

void Recovery::discard()
{
    for (const Kept& kept : m_kept)
        QFile::remove(kept.file);
    m_kept.clear();
}

void Recovery::release() { m_kept.clear(); }

std::vector<LostWork> Recovery::lost()
{
    static QMutex oneAtATime; // whoever looks holds the locks for a moment, and another thread would take that for windows that run
    const QMutexLocker looking(&oneAtATime);
    std::vector<LostWork> found;
    QFileInfoList files;
    for (const QString& folder : folders())
        if (const QFileInfo info(folder); !info.isSymLink() && info.ownerId() == ::getuid()) {
            removeLeftovers(folder);
            files += QDir(folder).entryInfoList({QStringLiteral("*.passbench")}, QDir::Files);
        }
    std::ranges::stable_sort(files, std::ranges::greater(), [](const QFileInfo& info) { return info.lastModified(); });
    for (const QFileInfo& info : files) {
        const auto lock = lockFor(info.filePath());
        if (!lock->tryLock(0) && lock->error() == QLockFile::LockFailedError)
            continue; // a window that still runs; on a disk that takes no lock it may be one, and work that is not offered is lost
        if (LostWork work = find(info.filePath()); !work.file.isEmpty())
            found.push_back(std::move(work));
    }
    return found;
}

LostWork Recovery::find(const QString& file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return {};
    const QStringList parts = QString::fromUtf8(in.readLine()).trimmed().split(QLatin1Char('\t'));
    return {file, parts.front(), QFileInfo(file).lastModified(), parts.value(1), parts.value(2).toULongLong()};
}

void Recovery::forget(const QString& file)
{
    QFile::remove(file);
    QFile::remove(lockOf(file));
}

QString Recovery::setAside(const QString& file)
{
    const QString aside = file + discardedSuffix;
    QFile::remove(lockOf(file));
    return QFile::rename(file, aside) ? aside : QString();
}

bool Recovery::bringBack(const QString& aside) { return QFile::rename(aside, aside.chopped(discardedSuffix.size())); }

QByteArray Recovery::read(const QString& file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return {};
    in.readLine();
    return in.readAll();
}

} // namespace passbench
