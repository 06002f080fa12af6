#pragma once
// Watches the files of a session's compilers, so that the rules that are shown are the rules in force.

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

namespace passbench {

class Session;

class CompilerFiles : public QObject {
    Q_OBJECT
public:
    explicit CompilerFiles(Session& session);

Q_SIGNALS:
    void written(); ///< one of them; the session knows its new rules

private:
    void follow();

    Session& m_session;
    QFileSystemWatcher m_watcher; ///< of the files, and of their folders, since editors put a new file in the old one's place
    QTimer m_pause;               ///< until a writer is done
};

} // namespace passbench
