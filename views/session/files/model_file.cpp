#include "views/session/files/model_file.h"

#include "core/document/model_hash.h"
#include "core/support/files/mapped_file.h"
#include "views/session/files/watched_files.h"
#include "views/session/session.h"

#include <algorithm>
#include <sys/stat.h>

namespace passbench {

ModelFile::ModelFile(Session& session) : QObject(&session), m_session(session)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(std::chrono::milliseconds(200));
    connect(&session, &Session::modelOpened, this, &ModelFile::start);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_pause, [this] {
        if (!m_pause.isActive()) // others may write there all the time
            m_pause.start();
    });
    connect(&m_pause, &QTimer::timeout, this, [this] {
        watchFiles(m_watcher, m_paths); // a file that was replaced is watched no more
        look();
    });
}

/// Where nobody knows its hash yet, it is that of the files as long as they are those that were opened.
void ModelFile::start()
{
    m_pause.stop();
    m_model = m_session.input();
    m_paths.clear();
    if (const std::string& path = m_session.project().modelPath; !path.empty())
        m_paths.push_back(path);
    if (m_model.origin && !m_paths.empty())
        for (const auto& file : m_model.origin->files)
            if (std::ranges::find(m_paths, file->name()) == m_paths.end())
                m_paths.push_back(file->name());
    m_opened = m_now = m_session.project().modelHash;
    m_stamps.clear();
    watchFiles(m_watcher, m_paths);
    if (m_paths.empty())
        return m_job.cancel();
    m_job.start(
        [paths = m_paths, model = m_model, known = m_opened](const JobControl&) -> Found {
            if (!known.empty())
                return {.hash = known}; // the first look compares
            Found found {.stamps = stampsOf(paths), .hash = modelHash(paths.front(), model)};
            return found.hash == writtenMeanwhile ? Found {.hash = writtenMeanwhile} : found; // the first look reads
        },
        [this](Found opened) {
            m_stamps = std::move(opened.stamps);
            m_opened = m_now = std::move(opened.hash);
            look(); // what was written meanwhile
        });
}

std::vector<ModelFile::Stamp> ModelFile::stampsOf(const std::vector<std::string>& paths)
{
    std::vector<Stamp> stamps;
    for (const std::string& path : paths) {
        struct stat status {};
        if (::stat(path.c_str(), &status) == 0)
            stamps.push_back({static_cast<std::uint64_t>(status.st_dev), static_cast<std::uint64_t>(status.st_ino), static_cast<std::int64_t>(status.st_size), std::int64_t {status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec});
        else
            stamps.emplace_back();
    }
    return stamps;
}

/// Files are read only when they may hold something else; what else lies in their folders is nobody's concern.
void ModelFile::look()
{
    if (m_opened.empty())
        return;
    m_job.start(
        [paths = m_paths, model = m_model, before = m_stamps](const JobControl&) {
            Found found {.stamps = stampsOf(paths)};
            if (found.stamps != before)
                found.hash = modelHashOnDisk(paths.front(), model);
            return found;
        },
        [this](Found found) {
            m_stamps = std::move(found.stamps);
            if (!found.hash.empty() && found.hash != std::exchange(m_now, found.hash))
                m_now == m_opened ? Q_EMIT restored() : Q_EMIT changed();
            Q_EMIT looked();
        });
}

} // namespace passbench

#include "moc_model_file.cpp"
