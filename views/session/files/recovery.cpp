#include "views/session/files/recovery.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>

namespace passbench {
namespace {

QString lockOf(const QString& file) { return file + QStringLiteral(".lock"); }

} // namespace

QString Recovery::folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/unsaved");
}

bool Recovery::write(const QString& title, const QByteArray& session)
{
    if (m_file.isEmpty()) {
        if (!QDir().mkpath(folder()))
            return false;
        m_file = folder() + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces)
            + QStringLiteral(".passbench");
        m_lock = std::make_unique<QLockFile>(lockOf(m_file));
        m_lock->setStaleLockTime(0); // held as long as we live; a lock of a dead process is broken at once
        m_lock->tryLock(0);
    }
    QSaveFile out(m_file);
    if (!out.open(QIODevice::WriteOnly))
        return false;
    out.write(title.toUtf8().replace('\n', ' ') + '\n' + session);
    return out.commit();
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
    std::vector<LostWork> found;
    const QDir dir(folder());
    for (const QFileInfo& info : dir.entryInfoList({QStringLiteral("*.passbench")}, QDir::Files, QDir::Time)) {
        QLockFile lock(lockOf(info.filePath()));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0))
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
