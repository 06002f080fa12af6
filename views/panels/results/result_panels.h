#pragma once
// The panels at the bottom that show what came of a run: changes, remarks, regions, problems, metrics, log.

#include "core/partition/regions/regions.h"
#include "views/panels/results/table_panel.h"
#include "views/session/latest_job.h"

class QPlainTextEdit;

namespace passbench {

class ResultPanels : public QObject {
    Q_OBJECT
public:
    ResultPanels(Session& session, QWidget* parent);

    TablePanel* changes() const { return m_changes; }
    TablePanel* remarks() const { return m_remarks; }
    TablePanel* regions() const { return m_regions; }
    TablePanel* problems() const { return m_problems; }
    TablePanel* metrics() const { return m_metrics; }
    QPlainTextEdit* log() const { return m_log; }
    bool isComplete() const { return !m_changeJob.isRunning() && !m_remarkJob.isRunning() && !m_regionJob.isRunning(); }

Q_SIGNALS:
    void countChanged(QWidget* panel, int count); ///< rows, for the title of its tab

private:
    struct RegionsAndCoverage {
        std::vector<RegionInfo> regions;
        Coverage coverage;
    };
    void showChanges();
    void showRemarks();
    void showRegions();
    void showProblems();
    void showMetrics();
    void mend(int problemRow);

    Session& m_session;
    TablePanel *m_changes, *m_remarks, *m_regions, *m_problems, *m_metrics;
    QPlainTextEdit* m_log;
    LatestJob<std::vector<TableRow>> m_changeJob, m_remarkJob;
    LatestJob<RegionsAndCoverage> m_regionJob;
};

} // namespace passbench
