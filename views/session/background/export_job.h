#pragma once
// An export: runs the pipeline to its end when it has not run yet, then builds in the helper process.

#include "core/build/build.h"
#include "views/session/session.h"

namespace passbench {

struct ExportSettings {
    std::uint8_t emit = static_cast<std::uint8_t>(Emit::Library); ///< a set of Emit
    std::string triple, cpu;   ///< empty: this machine's
    QString folder;
    Strings open {};           ///< dimensions that have a size here and stay open in the module
    bool tuned = false;        ///< with tiles that were measured, see usualTileFile()
    bool check = true;         ///< against the reference executor; then it is measured, too

    bool emits(Emit kind) const { return wants(emit, kind); }
    bool isComplete() const { return emit != 0 && !folder.isEmpty(); }
};

class ExportJob : public QObject {
    Q_OBJECT
public:
    explicit ExportJob(Session& session, QObject* parent = nullptr);

    void start(const ExportSettings& settings);
    void cancel();             ///< kills the helper; nothing is left in the folder
    bool isRunning() const { return m_waiting || m_job.isRunning(); }
    /// Of the last export that came to an end; an error has said why in the log, too.
    const std::optional<Result<BuildReport>>& result() const { return m_result; }
    const ExportSettings& settings() const { return m_settings; } ///< of it

Q_SIGNALS:
    void progress(double fraction, const QString& what); ///< 0 to 1; negative when not known
    void ended();              ///< with a result, or cancelled without one

private:
    void runEnded();
    void build();
    void report(double fraction, const QString& what);
    void take(Result<BuildReport> result);
    void drop();

    Session& m_session;
    ExportSettings m_settings;
    Workspace m_exported;      ///< what is being built; the session may go on meanwhile
    Module m_exportedModule;   ///< the graph of that
    QString m_exportedSession; ///< where that is written
    bool m_waiting = false;    ///< for the pipeline
    LatestJob<Result<BuildReport>> m_job;
    JobTicket m_ticket;
    std::optional<Result<BuildReport>> m_result;
};

/// The session beside the module: all that a command line needs to make it again.
QString exportedSession(const Session& session, const ExportSettings& settings);
/// Writes that file, with its folder when it is not there. Nobody saves sessions under such a name.
Result<void> writeExportedSession(const Workspace& described, const QString& file);

/// The model's file name without its suffix; the exported module is called after it.
QString exportName(const Session& session);

} // namespace passbench
