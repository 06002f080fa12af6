#include "views/panels/partition/partition_panel.h"

#include "core/history/partition/asked.h"
#include "core/history/partition/made_partition.h"
#include "core/history/partition/touching_regions.h"
#include "core/history/partition/what_if.h"
#include "views/models/no_regions.h"
#include "views/models/tables/partition_rows.h"
#include "views/models/text.h"
#include "views/panels/partition/wishes_panel.h"
#include "views/theme/theme.h"
#include "views/widgets/when_seen.h"

#include <QLabel>
#include <QTabWidget>
#include <QVBoxLayout>

#include <set>

namespace passbench {
namespace {

constexpr char summaryProperty[] = "summary"; // a property of pages, shown beside the tabs: a line of its own would take a row's place in a small window

std::vector<NodeId> membersOf(const Module& module, const RegionInfo& region)
{
    std::vector<NodeId> members {region.call};
    for (const NestedFunction& nested : allFunctions(Module {.functions = {{region.global, module.find(region.global)}}}))
        for (const NodePtr& node : nested.function->nodes())
            members.push_back(node->id);
    return members;
}

} // namespace

PartitionPanel::PartitionPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_tabs(new QTabWidget(this)),
      m_borders(new TablePanel(QStringLiteral("bordersTable"), tr("What crosses borders"), borderHeaders(), TablePanel::Marks::None, this)),
      m_apart(new ApartPanel(this)),
      m_wishes(new WishesPanel(session, this)), m_finding(new WhenSeen(this, [this] { find(); }))
{
    setObjectName(QStringLiteral("partitionPanel"));
    setMinimumHeight(2 * ThemeSizes::headHeight); // in a small window the graph counts more
    m_tabs->setObjectName(QStringLiteral("partitionTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_borders, tr("Borders"));
    m_tabs->addTab(m_apart, tr("Apart"));
    m_tabs->addTab(m_wishes, tr("On the host"));
    auto* summary = new QLabel(this);
    summary->setObjectName(QStringLiteral("partitionSummary"));
    summary->setTextFormat(Qt::RichText);
    summary->setProperty("role", QStringLiteral("caption"));
    summary->setContentsMargins(0, 0, ThemeSizes::margin, ThemeSizes::grid); // above the line that the pages stand under
    connect(summary, &QLabel::linkActivated, m_apart, &ApartPanel::toggleAll);
    m_tabs->setCornerWidget(summary, Qt::TopRightCorner);
    connect(m_tabs, &QTabWidget::currentChanged, summary, [this, summary](int index) {
        summary->setText(m_tabs->widget(index)->property(summaryProperty).toString());
        summary->adjustSize();
    });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    connect(m_borders, &TablePanel::picked, this, [this](NodeId node, int) { m_session.select(node); });
    connect(m_apart, &ApartPanel::picked, this, &PartitionPanel::lightPath);
    connect(m_apart, &ApartPanel::allWanted, this, &PartitionPanel::findAllPairs);
    connect(m_apart, &ApartPanel::listed, this, [this] {
        m_apart->setProperty(summaryProperty, m_apart->summary());
        Q_EMIT m_tabs->currentChanged(m_tabs->currentIndex());
    });
    auto* noBorders = new WhenSeen(m_borders, [this] { tellNoBorders(); });
    session.onChange(Session::Change::Project | Session::Change::Run | Session::Change::Shown | Session::Change::Model, noBorders, &WhenSeen::request);
    session.onChange(Session::Change::Playhead | Session::Change::Shown | Session::Change::Model, m_finding, &WhenSeen::request);
    session.onChange(Session::Change::Run | Session::Change::Shown | Session::Change::Model, this, &PartitionPanel::endAnswers);
    connect(m_tabs, &QTabWidget::currentChanged, this, &PartitionPanel::endLight);
    m_finding->request();
    tellNoBorders();
}

void PartitionPanel::tellNoBorders()
{
    m_borders->setEmptyText(!m_apart->found().regions.empty() ? tr("Nothing crosses the border of a region.") : m_marksRegions ? whyNoPartition(m_session) : whyNoRegions(m_session));
}

void PartitionPanel::addPage(QWidget* page, const QString& title)
{
    m_tabs->addTab(page, title);
}

/// What was asked about a graph is no answer about another one.
void PartitionPanel::endAnswers()
{
    m_wishes->endAnswers();
    endLight();
}

void PartitionPanel::endLight()
{
    if (std::exchange(m_isLit, false))
        Q_EMIT pathWanted({}, {});
}

void PartitionPanel::find()
{
    if (!m_session.hasModel())
        return;
    m_allJob.cancel(); // of what was there before
    m_job.start(
        [module = m_session.shown(), run = m_session.shownRun(), compilers = m_session.shownCompilers()](const JobControl& job) {
            Found found;
            std::vector<RegionInfo>& regions = found.apart.regions;
            regions = regionsOf(module, *compilers);
            found.marksRegions = !regions.empty();
            std::erase_if(regions, [](const RegionInfo& region) { return region.call == NodeId::None; }); // only annotated
            for (const RegionInfo& region : regions)
                found.members.push_back(membersOf(module, region));
            if (!job.stop().stop_requested())
                found.borders = bordersOf(module, regions);
            const MadePartition made = whereMade(run, module, regions);
            if (!job.stop().stop_requested())
                found.apart.neighbours = neighboursApart(made.module, made.regions);
            if (!job.stop().stop_requested())
                explainTouching(found.apart.neighbours, made.regions, run);
            found.apart.inAll = regionsApart(module, regions, 0).inAll;
            return found;
        },
        [this](Found found) { show(std::move(found)); });
    if (!m_session.isComparing()) // what keeps work on the host is asked of the session's run, whatever it is compared with
        m_wishes->find();
}

/// Of the graph whose neighbours are listed.
void PartitionPanel::findAllPairs()
{
    m_allJob.start(
        [module = m_session.shown(), run = m_session.shownRun(), regions = m_apart->found().regions](const JobControl&) {
            const MadePartition made = whereMade(run, module, regions);
            std::vector<RegionsApart> pairs = regionsApart(made.module, made.regions).pairs;
            explainTouching(pairs, made.regions, run);
            return pairs;
        },
        [this](std::vector<RegionsApart> pairs) { m_apart->setAll(std::move(pairs)); });
}

void PartitionPanel::show(Found found)
{
    m_members = std::move(found.members);
    std::set<NodeId> crossing;
    for (const Border& border : found.borders)
        crossing.insert(border.value);
    const int values = static_cast<int>(crossing.size());
    m_borders->setRows(borderRows(found.borders, found.apart.regions), {});
    m_borders->setProperty(summaryProperty, values == 0 ? QString() : tr("%1 over borders, %n value(s)", nullptr, values).arg(bytesText(bytesOver(found.borders))));
    m_apart->setFound(std::move(found.apart));
    m_marksRegions = found.marksRegions;
    tellNoBorders();
}

/// The two regions with what lies between them.
void PartitionPanel::lightPath(const RegionsApart& pair)
{
    std::vector<NodeId> nodes = pair.path;
    for (const std::size_t region : {pair.from, pair.to})
        nodes.insert(nodes.end(), m_members[region].begin(), m_members[region].end());
    m_isLit = true;
    Q_EMIT pathWanted(nodes, pair.path);
}

std::vector<Wish> PartitionPanel::wishesAbout(NodeId node) const
{
    const Module* asked = askedModule(*m_session.run());
    return asked ? passbench::wishesAbout(node, *asked, askedOf(*m_session.run(), m_session.compilers())) : std::vector<Wish>();
}

void PartitionPanel::showProspect(const Wish& wish, NodeId node)
{
    m_tabs->setCurrentWidget(m_wishes);
    m_wishes->showProspect({wish}, node);
}

bool PartitionPanel::isComplete() const { return !m_job.isRunning() && !m_allJob.isRunning() && m_wishes->isComplete(); }

} // namespace passbench

#include "moc_partition_panel.cpp"
