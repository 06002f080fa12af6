#pragma once
// Windows on one session notice each other: a lock beside its file says who has it open, and the file's bytes whether somebody
// else has written it since.

#include <QLockFile>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace passbench {

/// Who has a session open.
struct SessionHolder {
    qint64 process = 0;
    QString host; ///< of its machine; empty for this one
    bool operator==(const SessionHolder&) const = default;
};

class SessionLock {
public:
    /// Lets go of what was held. A lock of a process of this machine that has ended is broken. Where no lock can be made, as in a folder
    /// that takes no files, nobody is noticed. False when nothing is new: it is held already, or by the same other.
    bool hold(const QString& session);
    void release();
    const std::optional<SessionHolder>& other() const { return m_other; } ///< who had it before

    /// To be told when the session was read or written: what the file held then, as savedHash() gives it.
    void noteFile(std::uint64_t hash) { m_hash = hash; }
    void noteFile();
    std::uint64_t fileHash() const { return m_hash; } ///< 0 when that is not known
    /// Whether somebody else has written the file since.
    bool isWrittenByOthers() const;

private:
    QString m_session;
    std::unique_ptr<QLockFile> m_lock;
    std::optional<SessionHolder> m_other;
    std::uint64_t m_hash = 0;
};

} // namespace passbench
