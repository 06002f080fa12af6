#pragma once
// The panels at the bottom that show what came of a run: changes, remarks, regions, problems, metrics, log.

#include "core/history/diff/function_changes.h"
#include "core/partition/regions/regions.h"
#include "views/panels/results/table_panel.h"
#include "views/session/latest_job.h"

class QPlainTextEdit;

namespace passbench {

class WhenSeen;

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
    bool isComplete() const; ///< of what somebody looks at

Q_SIGNALS:
    void countChanged(QWidget* panel, int count); ///< rows, for the title of its tab

private:
    struct RegionsAndCoverage {
        std::vector<RegionInfo> regions;
        Coverage coverage;
    };
    void followDiff();
    void followStep();
    void findRegions();
    void followProblems();
    // When they are seen: the rows of panels behind others are not made.
    void listChanges();
    void listRemarks();
    void listRegions();
    void tellNoRegions();
    void listProblems();
    void listMetrics();
    void mend(int problemRow);

    Session& m_session;
    TablePanel *m_changes, *m_remarks, *m_regions, *m_problems, *m_metrics;
    QPlainTextEdit* m_log;
    WhenSeen *m_changeList, *m_remarkList, *m_regionList, *m_problemList, *m_metricList;
    std::vector<FunctionChange> m_changedFunctions; ///< of the diff that is shown; their number stands in the tab
    RegionsAndCoverage m_found; ///< regions of the graph that is shown
    LatestJob<RowSource> m_changeJob, m_remarkJob;
    LatestJob<RegionsAndCoverage> m_regionJob;
};

} // namespace passbench
