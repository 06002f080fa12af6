#pragma once
// Unsaved work of each running window, kept in a file of its own until the window closes in an orderly way.

#include "core/support/result.h"

#include <QDateTime>
#include <QLockFile>
#include <QString>

#include <memory>
#include <vector>

namespace passbench {

/// Work that a window which is no longer running left behind.
struct LostWork {
    QString file;
    QString title;     ///< name of the session or model it was
    QDateTime saved;
    QString session {};     ///< path of the saved session that it goes on with; empty when there is none
    quint64 sessionHash = 0; ///< savedHash() of that file when it was read or written
};

class Recovery {
public:
    Recovery() = default;
    ~Recovery() { discard(); } ///< an orderly end
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;

    /// In the first of the folders that takes it: gives that, and fails when none does. What was kept before in that folder, or in one
    /// that comes after it, goes when the new is there; what an earlier one holds stays, for the later may not outlive the machine.
    /// `work`: its title and the session that it goes on with.
    Result<QString> write(const LostWork& work, const QByteArray& session);
    Result<QString> write(const QString& title, const QByteArray& session) { return write(LostWork {.file = {}, .title = title, .saved = {}}, session); }
    void discard();
    void release(); ///< leaves the file to the next window

    static std::vector<LostWork> lost();          ///< newest first
    static LostWork find(const QString& file);    ///< what is told of it; without a title when it can't be read
    static void forget(const QString& file);
    /// Not offered any more, and gone in a week; gives the name under which it can be brought back until then, empty when it can't be moved.
    static QString setAside(const QString& file);
    static bool bringBack(const QString& aside); ///< false when it is not there any more, or can't be moved
    static QByteArray read(const QString& file);  ///< the session, without the title; empty when it can't be read
    static QString folder();                      ///< where it belongs; names in sessions are relative to it
    static QStringList folders();                 ///< that one, and another for when it takes nothing: a full disk, a quota

private:
    /// A file of this window.
    struct Kept {
        QString file;
        std::unique_ptr<QLockFile> lock; ///< held while this window runs, so that others don't take its work for lost
    };
    std::vector<Kept> m_kept; ///< at most one in each folder
};

} // namespace passbench
