#include "views/session/files/compiler_files.h"

#include "views/session/files/watched_files.h"
#include "views/session/session.h"

namespace passbench {

CompilerFiles::CompilerFiles(Session& session) : QObject(&session), m_session(session)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(std::chrono::milliseconds(200));
    connect(&session, &Session::projectChanged, this, &CompilerFiles::follow);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_pause, [this] {
        if (!m_pause.isActive()) // others may write there all the time
            m_pause.start();
    });
    connect(&m_pause, &QTimer::timeout, this, [this] {
        follow(); // a file that was replaced is watched no more
        m_session.readCompilersAgain();
        Q_EMIT written();
    });
}

void CompilerFiles::follow()
{
    std::vector<std::string> paths;
    for (const CompilerChoice& choice : m_session.project().compilers)
        if (!choice.path.empty())
            paths.push_back(choice.path);
    watchFiles(m_watcher, paths);
}

} // namespace passbench

#include "moc_compiler_files.cpp"
