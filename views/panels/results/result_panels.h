#pragma once
// The panels at the bottom that show what came of a run: changes, remarks, regions, problems, metrics, log.

#include "core/history/diff/function_changes.h"
#include "core/partition/regions/regions.h"
#include "views/panels/results/table_panel.h"
#include "views/session/background/latest_job.h"
#include "views/session/recent.h"

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
    /// What regions hang on.
    struct RegionsOf {
        RunPtr run;
        std::map<std::string, FunctionPtr, std::less<>> functions; ///< of the module
        std::shared_ptr<const CompilerTable> compilers;
        BuiltPartitionPtr built;
        bool operator==(const RegionsOf&) const = default;
    };
    void followDiff();
    void followStep();
    void findRegions();
    void takeRegions(std::shared_ptr<const RegionsAndCoverage> found);
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
    std::shared_ptr<const RegionsAndCoverage> m_found = std::make_shared<RegionsAndCoverage>(); ///< of the graph that is shown
    RegionsOf m_asked {}; ///< what was asked for last
    Recent<RegionsOf, RegionsAndCoverage> m_recent;
    LatestJob<RowSource> m_changeJob, m_remarkJob;
    LatestJob<std::shared_ptr<const RegionsAndCoverage>> m_regionJob;
};

} // namespace passbench
