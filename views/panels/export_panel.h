#pragma once
// Exporting: what to write, for which machine, where to; then progress, and the result of the check.

#include "core/codegen/build.h"
#include "views/session/latest_job.h"
#include "views/session/session.h"

#include <QScrollArea>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTextBrowser;
class QVBoxLayout;

namespace passbench {

class ExportPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit ExportPanel(Session& session, QWidget* parent = nullptr);

    void setFolder(const QString& folder);
    QString folder() const;
    QString commandLine() const;
    void start();                    ///< runs the pipeline to its end first, when it has not run
    bool isBusy() const { return m_job.isRunning() || m_waiting; }
    const std::optional<BuildReport>& report() const { return m_report; }

Q_SIGNALS:
    void finished(bool good);
    void folderChosen(const QString& folder);

private:
    void addKinds(QVBoxLayout& column);
    void addTarget(QVBoxLayout& column);
    void addActions(QVBoxLayout& column);
    void followSession();
    void showPlan();
    void compile();
    void cancel();
    void showProgress(double fraction, const QString& what);
    void take(Result<BuildReport> result);
    void showReport();
    void setBusy(bool busy);
    std::uint8_t emitted() const;
    QString modelName() const;

    Session& m_session;
    std::vector<std::pair<QCheckBox*, Emit>> m_kinds;
    QComboBox *m_triple, *m_cpu;
    QLineEdit* m_folder;
    QCheckBox* m_check;
    QLabel *m_plan, *m_phase;
    QLineEdit* m_command;
    QPushButton *m_export, *m_cancel;
    QProgressBar* m_bar;
    QTextBrowser* m_result;
    LatestJob<Result<BuildReport>> m_job;
    std::optional<BuildReport> m_report;
    bool m_waiting = false;          ///< for the pipeline to end
};

} // namespace passbench
