#include "views/panels/results/result_panels.h"

#include "core/history/partition/standing.h"
#include "views/models/card.h"
#include "views/models/code_marks.h"
#include "views/models/no_regions.h"
#include "views/models/tables/change_rows.h"
#include "views/models/tables/rows.h"
#include "views/models/text.h"
#include "views/theme/theme.h"
#include "views/widgets/when_seen.h"

#include <QHeaderView>
#include <QPlainTextEdit>
#include <QTreeView>

namespace passbench {
namespace {

/// None is a function of its own.
bool areMarks(const std::vector<RegionInfo>& regions) { return !regions.empty() && std::ranges::all_of(regions, [](const RegionInfo& region) { return region.global.empty(); }); }

std::shared_ptr<const RewriteLog> logOf(const StepPtr& step) { return {step, &step->log}; }

} // namespace

ResultPanels::ResultPanels(Session& session, QWidget* parent)
    : QObject(parent), m_session(session),
      m_changes(new TablePanel(QStringLiteral("changesPanel"), tr("Changes"), changeHeaders(), TablePanel::Marks::Changes, parent)),
      m_remarks(new TablePanel(QStringLiteral("remarksPanel"), tr("Remarks"), remarkHeaders(), TablePanel::Marks::None, parent)),
      m_regions(new TablePanel(QStringLiteral("regionsPanel"), tr("Regions"), regionHeaders(), TablePanel::Marks::None, parent)),
      m_problems(new TablePanel(QStringLiteral("problemsPanel"), tr("Problems"), problemHeaders(), TablePanel::Marks::Severities, parent)),
      m_metrics(new TablePanel(QStringLiteral("metricsPanel"), tr("Metrics"), metricsHeaders(), TablePanel::Marks::None, parent)),
      m_log(new QPlainTextEdit(parent))
{
    m_problems->setStretchColumn(1);
    m_metrics->setEmptyText(tr("Time, nodes and bytes of every step appear here, once a model is open."));
    m_metrics->view()->header()->setStretchLastSection(false); // its last column is a number, too
    m_log->setObjectName(QStringLiteral("logPanel"));
    m_log->setAccessibleName(tr("Log"));
    m_log->setReadOnly(true);
    m_log->setFrameShape(QFrame::NoFrame);
    m_log->setFont(Theme::monoFont());
    m_log->setMaximumBlockCount(5000);
    m_log->setPlaceholderText(tr("What is opened, run and exported is told here."));

    const auto go = [this](NodeId node, int step) {
        if (node != NodeId::None)
            m_session.select(node);
        else if (step >= 0)
            m_session.selectStep(step);
    };
    for (TablePanel* panel : {m_changes, m_remarks, m_regions, m_problems})
        connect(panel, &TablePanel::picked, this, go);
    connect(m_metrics, &TablePanel::picked, this, [this](NodeId, int step) { m_session.setPlayhead(std::min(step + 1, m_session.reached())); });
    connect(m_problems, &TablePanel::activated, this, [this] {
        const QModelIndex index = m_problems->view()->currentIndex();
        if (index.isValid())
            mend(index.row());
    });
    m_changeList = new WhenSeen(m_changes, [this] { listChanges(); });
    m_remarkList = new WhenSeen(m_remarks, [this] { listRemarks(); });
    m_regionList = new WhenSeen(m_regions, [this] { listRegions(); });
    auto* noRegions = new WhenSeen(m_regions, [this] { tellNoRegions(); });
    m_problemList = new WhenSeen(m_problems, [this] { listProblems(); });
    m_metricList = new WhenSeen(m_metrics, [this] { listMetrics(); });
    connect(&session, &Session::diffChanged, this, &ResultPanels::followDiff);
    connect(&session, &Session::shownChanged, this, [this] {
        if (!m_session.isDiffKnown() && m_session.diff()->empty()) // the table says why it is empty
            m_changeList->request();
    });
    connect(&session, &Session::shownChanged, this, &ResultPanels::findRegions);
    connect(&session, &Session::shownChanged, this, &ResultPanels::followStep);
    session.onChange(Session::Change::Project | Session::Change::Run | Session::Change::Shown | Session::Change::Model, noRegions, &WhenSeen::request);
    session.onChange(Session::Change::Playhead | Session::Change::Run, m_metricList, &WhenSeen::request);
    connect(&session, &Session::problemsChanged, this, &ResultPanels::followProblems);
    session.onChange(Session::Change::Model, m_problemList, &WhenSeen::request);
    connect(&session, &Session::selectionChanged, m_changes, &TablePanel::selectNode);
    connect(&session, &Session::selectionChanged, m_remarks, &TablePanel::selectNode);
    connect(&session, &Session::selectionChanged, m_regions, &TablePanel::selectNode);
    connect(&session, &Session::said, m_log, [this](const QString& line) { m_log->appendPlainText(withoutTicks(line)); });
    listChanges();
    listRemarks();
    noRegions->request();
    listProblems();
}

bool ResultPanels::isComplete() const
{
    const auto panels = {m_changeList, m_remarkList, m_regionList, m_problemList, m_metricList};
    return !m_changeJob.isRunning() && !m_remarkJob.isRunning() && !m_regionJob.isRunning() && std::ranges::none_of(panels, &WhenSeen::isDue);
}

void ResultPanels::followDiff()
{
    m_changeJob.cancel(); // of another diff
    m_changedFunctions = functionChanges(m_session.previous(), m_session.shown());
    Q_EMIT countChanged(m_changes, static_cast<int>(m_session.diff()->changes.size() + m_changedFunctions.size()));
    m_changeList->request();
}

void ResultPanels::listChanges()
{
    const auto& diff = m_session.diff();
    if (!m_session.isDiffKnown()) { // when it is, this is asked for again
        m_changeJob.cancel();
        m_changes->setEmptyText(tr("The two graphs are being compared."));
        return m_changes->setRows({}, {});
    }
    std::vector<TableRow> functions = functionChangeRows(m_changedFunctions);
    if (diff->empty()) {
        m_changeJob.cancel();
        m_changes->setEmptyText(!m_session.hasPrevious() && m_session.reached() > 0 ? tr("Nodes that a step adds, removes, changes or moves appear here. This is the graph before the first step.") : !m_session.hasPrevious() ? tr("Nodes that a step adds, removes, changes or moves appear here. Put a pass into the pipeline, and press Step.") : m_session.isComparing() ? tr("The two graphs are equal.") : tr("This step changed nothing."));
        m_changes->setRows(std::move(functions), {});
        return m_changes->selectNode(m_session.selection());
    }
    const StepPtr step = m_session.isComparing() ? nullptr : m_session.stepAt(m_session.playhead()); // in which the rules stand
    m_changeJob.start(
        [diff, functions = std::move(functions), before = m_session.previous(), after = m_session.shown(), step](const JobControl&) {
            return behind(functions, changeRows(diff, before, after, step ? logOf(step) : nullptr));
        },
        [this, diff](RowSource rows) {
            m_changes->setSource(std::move(rows), countsText(countsOf(*diff, m_changedFunctions.size())));
            m_changes->selectNode(m_session.selection());
        });
}

void ResultPanels::followStep()
{
    m_remarkJob.cancel(); // of another step
    const StepPtr step = m_session.stepAt(m_session.playhead());
    Q_EMIT countChanged(m_remarks, step ? static_cast<int>(step->log.remarks.size()) : 0);
    m_remarkList->request();
}

void ResultPanels::listRemarks()
{
    const StepPtr step = m_session.stepAt(m_session.playhead());
    if (!step || step->log.remarks.empty()) {
        m_remarkJob.cancel();
        m_remarks->setEmptyText(!step ? tr("Why a step did or did not do something appears here, such as what FuseOps did not fuse.") : tr("This step has nothing to remark."));
        m_remarks->setRows({}, {});
        return;
    }
    m_remarkJob.start([step, before = m_session.moduleAt(m_session.playhead() - 1), after = m_session.moduleAt(m_session.playhead())](const JobControl&) { return remarkRows(logOf(step), before, after); },
        [this](RowSource rows) {
            const int count = static_cast<int>(rows.count);
            m_remarks->setSource(std::move(rows), tr("%n remark(s)", nullptr, count));
            m_remarks->selectNode(m_session.selection());
        });
}

/// Their number stands in the tab, which is seen when the panel is not.
void ResultPanels::findRegions()
{
    if (!m_session.hasModel())
        return;
    const RunPtr before = std::exchange(m_asked, {m_session.shownRun(), m_session.shown().functions, m_session.shownCompilers(), m_session.builtShown()}).run;
    if (m_asked.run != before)
        m_recent.clear(); // that run is not looked at any more
    if (auto known = m_recent.find(m_asked)) {
        m_regionJob.cancel();
        return takeRegions(std::move(known));
    }
    m_regionJob.start(
        [module = m_session.shown(), asked = m_asked](const JobControl&) -> std::shared_ptr<const RegionsAndCoverage> {
            RegionsAndCoverage found {.regions = explainedRegions(asked.run, module, *asked.compilers, asked.built.get()), .coverage = {}};
            found.coverage = coverageOf(module, found.regions);
            return std::make_shared<RegionsAndCoverage>(std::move(found));
        },
        [this](std::shared_ptr<const RegionsAndCoverage> found) {
            m_recent.keep(m_asked, found);
            takeRegions(std::move(found));
        });
}

void ResultPanels::takeRegions(std::shared_ptr<const RegionsAndCoverage> found)
{
    m_found = std::move(found);
    Q_EMIT countChanged(m_regions, static_cast<int>(m_found->regions.size()));
    m_regionList->request();
}

void ResultPanels::listRegions()
{
    tellNoRegions();
    if (!areMarks(m_found->regions))
        m_regions->setRows(regionRows(m_found->regions), coverageText(m_found->coverage));
}

void ResultPanels::tellNoRegions()
{
    if (m_found->regions.empty())
        m_regions->setEmptyText(whyNoRegions(m_session));
    else if (areMarks(m_found->regions)) // what makes regions of them may have come into the pipeline
        m_regions->setRows(regionRows(m_found->regions), whyNoPartition(m_session) + QStringLiteral("  ·  ") + coverageText(m_found->coverage, true));
}

void ResultPanels::followProblems()
{
    Q_EMIT countChanged(m_problems, static_cast<int>(m_session.problems().size()));
    m_problemList->request();
}

void ResultPanels::listProblems()
{
    const auto& problems = m_session.problems();
    const bool canMend = std::ranges::any_of(problems, [](const Problem& problem) { return !problem.insertBefore.empty() || problem.canReorder; });
    m_problems->setEmptyText(m_session.hasModel() ? tr("No problems: the model was imported whole, and every step of the pipeline can work where it stands.")
                                                  : tr("What is wrong with a model or its pipeline appears here, once a model is open."));
    const QString count = tr("%n problem(s)", nullptr, static_cast<int>(problems.size()));
    m_problems->setRows(problemRows(problems, m_session.project().pipeline),
        problems.empty() ? QString()
                         : count + QStringLiteral("; ") + (canMend ? tr("double click mends an order: it inserts what is missing, or moves what stands too early") : tr("click one to go to its node or step")));
}

void ResultPanels::listMetrics()
{
    if (m_session.hasModel())
        m_metrics->setRows(metricsRows(*m_session.run(), m_session.playhead()), {});
}

void ResultPanels::mend(int)
{
    const int step = m_problems->view()->currentIndex().data(TableModel::StepRole).toInt();
    for (const Problem& problem : m_session.problems())
        if (problem.step == step && (!problem.insertBefore.empty() || problem.canReorder))
            return mendCard(m_session, step);
}

} // namespace passbench

#include "moc_result_panels.cpp"
