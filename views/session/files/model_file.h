#pragma once
// Watches the file of the model that is open, with those that its weights lie in: what is shown is the model as it was read.

#include "core/ir/graph/function.h"
#include "views/session/background/latest_job.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace passbench {

class Session;

class ModelFile : public QObject {
    Q_OBJECT
public:
    explicit ModelFile(Session& session);

    const std::string& hashAsOpened() const { return m_opened; } ///< modelHash(); empty when it is not known

Q_SIGNALS:
    void changed();  ///< its bytes are others than those that were opened, or others again
    void restored(); ///< they are those that were opened again
    void looked();   ///< whatever came of it

private:
    /// A file without its bytes: one with another stamp may have others.
    struct Stamp {
        std::uint64_t device = 0, file = 0;
        std::int64_t size = 0, writtenAt = 0;
        bool operator==(const Stamp&) const = default;
    };
    struct Found {
        std::vector<Stamp> stamps {};
        std::string hash {}; ///< empty: no other stamps, or a file is not there
    };
    static std::vector<Stamp> stampsOf(const std::vector<std::string>& paths);
    void start();
    void look();

    Session& m_session;
    Module m_model;                   ///< as it was opened
    std::vector<std::string> m_paths; ///< the model's own first
    std::vector<Stamp> m_stamps;      ///< at the latest look
    std::string m_opened, m_now;
    QFileSystemWatcher m_watcher;     ///< of the files, and of their folders, since others put a new file in the old one's place
    QTimer m_pause;                   ///< until a writer is done
    LatestJob<Found> m_job;
};

} // namespace passbench
