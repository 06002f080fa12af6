#include "views/panels/partition/partition_panel.h"

#include "core/history/touching_regions.h"
#include "views/models/tables/partition_rows.h"
#include "views/models/text.h"
#include "views/theme/theme.h"
#include "views/widgets/when_seen.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeView>
#include <QVBoxLayout>

namespace passbench {
namespace {

constexpr int onTheHost = 2; // its tab
constexpr char summaryProperty[] = "summary"; // a property of pages, shown beside the tabs: a line of its own would take a row's place in a small window

std::vector<NodeId> membersOf(const Module& module, const RegionInfo& region)
{
    std::vector<NodeId> members;
    for (const NestedFunction& nested : allFunctions(Module {.functions = {{region.global, module.find(region.global)}}}))
        for (const NodePtr& node : nested.function->nodes())
            members.push_back(node->id);
    return members;
}

} // namespace

PartitionPanel::PartitionPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_tabs(new QTabWidget(this)),
      m_borders(new TablePanel(QStringLiteral("bordersTable"), tr("What crosses borders"), borderHeaders(), TablePanel::Marks::None, this)),
      m_apart(new TablePanel(QStringLiteral("apartTable"), tr("Regions that stay apart"), apartHeaders(), TablePanel::Marks::None, this)),
      m_unsupported(new TablePanel(QStringLiteral("unsupportedTable"), tr("What keeps work on the host"), unsupportedHeaders(), TablePanel::Marks::None, this)),
      m_whatIf(new QPushButton(tr("What if it were supported?"), this)), m_prospect(new QLabel(this)),
      m_finding(new WhenSeen(this, [this] { find(); }))
{
    setObjectName(QStringLiteral("partitionPanel"));
    setMinimumHeight(2 * ThemeSizes::headHeight); // in a small window the graph counts more
    m_tabs->setObjectName(QStringLiteral("partitionTabs"));
    m_tabs->setDocumentMode(true);
    m_borders->setEmptyText(tr("Values that enter and leave regions appear here, once PartitionGraph has run."));
    m_apart->setEmptyText(tr("Two regions of one compiler that could not be joined appear here, with the path between them."));
    m_unsupported->setEmptyText(tr("Nothing stays on the host for want of a rule: what compilers refuse appears here, the most valuable first."));
    m_borders->setStretchColumn(3);
    m_apart->setStretchColumn(2);
    m_unsupported->setStretchColumn(2);
    m_whatIf->setObjectName(QStringLiteral("whatIf"));
    m_whatIf->setToolTip(tr("Partition again as if the compiler took what this row names, and show the difference"));
    m_prospect->setObjectName(QStringLiteral("prospect"));
    auto* page = new QWidget(this);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(ThemeSizes::margin, ThemeSizes::grid, ThemeSizes::margin, ThemeSizes::grid);
    row->addWidget(m_whatIf);
    row->addWidget(m_prospect, 1);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_unsupported, 1);
    m_tabs->addTab(m_borders, tr("Borders"));
    m_tabs->addTab(m_apart, tr("Apart"));
    m_tabs->insertTab(onTheHost, page, tr("On the host"));
    auto* summary = new QLabel(this);
    summary->setObjectName(QStringLiteral("partitionSummary"));
    summary->setProperty("role", QStringLiteral("caption"));
    summary->setContentsMargins(0, 0, ThemeSizes::margin, 0);
    m_tabs->setCornerWidget(summary, Qt::TopRightCorner);
    connect(m_tabs, &QTabWidget::currentChanged, summary, [this, summary](int index) {
        summary->setText(m_tabs->widget(index)->property(summaryProperty).toString());
        summary->adjustSize();
    });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    for (TablePanel* table : {m_borders, m_unsupported})
        connect(table, &TablePanel::picked, this, [this](NodeId node, int) { m_session.select(node); });
    connect(m_apart, &TablePanel::picked, this, [this](NodeId, int pair) { lightPath(pair); });
    connect(m_unsupported, &TablePanel::activated, this, &PartitionPanel::showCurrentProspect);
    connect(m_whatIf, &QPushButton::clicked, this, &PartitionPanel::showCurrentProspect);
    session.onChange(Session::Change::Playhead | Session::Change::Model, m_finding, &WhenSeen::request);
    session.onChange(Session::Change::Run | Session::Change::Shown | Session::Change::Model, this, &PartitionPanel::endAnswers);
    connect(m_tabs, &QTabWidget::currentChanged, this, &PartitionPanel::endLight);
    m_finding->request();
}

void PartitionPanel::addPage(QWidget* page, const QString& title)
{
    m_tabs->addTab(page, title);
}

/// What was asked about a graph is no answer about another one.
void PartitionPanel::endAnswers()
{
    m_prospectJob.cancel();
    m_prospect->clear();
    endLight();
}

void PartitionPanel::endLight()
{
    if (std::exchange(m_isLit, false))
        Q_EMIT pathWanted({});
}

void PartitionPanel::find()
{
    if (!m_session.hasModel())
        return;
    m_job.start(
        [module = m_session.moduleAt(m_session.playhead()), run = m_session.run(), compilers = m_session.shareCompilers()](const JobControl& job) {
            Found found {.regions = regionsOf(module, *compilers), .members = {}, .borders = {}, .apart = {}, .unsupported = {}};
            std::erase_if(found.regions, [](const RegionInfo& region) { return region.call == NodeId::None; }); // only annotated
            for (const RegionInfo& region : found.regions)
                found.members.push_back(membersOf(module, region));
            if (!job.stop().stop_requested())
                found.borders = bordersOf(module, found.regions);
            if (!job.stop().stop_requested())
                found.apart = regionsApart(module, found.regions);
            if (!job.stop().stop_requested())
                explainTouching(found.apart, found.regions, run);
            if (const Module* asked = job.stop().stop_requested() ? nullptr : askedModule(*run))
                found.unsupported = unsupported(*asked, *compilers);
            return found;
        },
        [this](Found found) { show(std::move(found)); });
}

void PartitionPanel::show(Found found)
{
    m_found = std::move(found);
    std::int64_t bytes = 0;
    for (const Border& border : m_found.borders)
        bytes += border.bytes;
    const int values = static_cast<int>(m_found.borders.size()), pairs = static_cast<int>(m_found.apart.size());
    m_borders->setRows(borderRows(m_found.borders, m_found.regions), {});
    m_borders->setProperty(summaryProperty, values == 0 ? QString() : tr("%1 in %n value(s)", nullptr, values).arg(bytesText(bytes)));
    m_apart->setRows(apartRows(m_found.apart, m_found.regions), {});
    m_apart->setProperty(summaryProperty, pairs == 0 ? QString() : tr("%n pair(s); click one to light the path that keeps them apart", nullptr, pairs));
    Q_EMIT m_tabs->currentChanged(m_tabs->currentIndex());
    m_unsupported->setRows(unsupportedRows(m_found.unsupported), {});
    m_whatIf->setEnabled(!m_found.unsupported.empty());
}

/// The two regions with what lies between them.
void PartitionPanel::lightPath(int row)
{
    if (row < 0 || row >= static_cast<int>(m_found.apart.size()))
        return;
    const RegionsApart& pair = m_found.apart[static_cast<std::size_t>(row)];
    std::vector<NodeId> nodes = pair.path;
    for (const std::size_t region : {pair.from, pair.to}) {
        nodes.push_back(m_found.regions[region].call);
        nodes.insert(nodes.end(), m_found.members[region].begin(), m_found.members[region].end());
    }
    m_isLit = true;
    Q_EMIT pathWanted(nodes);
}

std::vector<Wish> PartitionPanel::wishesAbout(NodeId node) const
{
    const Module* asked = askedModule(*m_session.run());
    return asked ? passbench::wishesAbout(node, *asked, m_session.compilers()) : std::vector<Wish>();
}

void PartitionPanel::showCurrentProspect()
{
    const QModelIndex index = m_unsupported->view()->currentIndex().isValid() ? m_unsupported->view()->currentIndex() : m_unsupported->view()->model()->index(0, 0);
    const int row = index.isValid() ? index.data(TableModel::StepRole).toInt() : -1;
    if (row < 0 || row >= static_cast<int>(m_found.unsupported.size()))
        return;
    showProspect(m_found.unsupported[static_cast<std::size_t>(row)].wish);
}

void PartitionPanel::showProspect(const Wish& wish)
{
    m_tabs->setCurrentIndex(onTheHost);
    m_prospect->setText(tr("Partitioning…"));
    m_prospectJob.start([run = m_session.run(), wish](const JobControl& job) { return whatIf(run, wish, job.stop()); },
        [this, wish](const Result<Prospect>& prospect) {
            if (!prospect) {
                m_prospect->setText(toQString(prospect.error().message));
                return;
            }
            const auto& steps = prospect->run->steps;
            const int position = m_session.playhead();
            const Module& now = m_session.moduleAt(position);
            const auto end = std::min<std::size_t>(static_cast<std::size_t>(position), steps.size());
            const Module after = end == 0 ? prospect->run->input : steps[end - 1]->after;
            const auto regions = regionsOf(now, m_session.compilers());
            m_session.compare({.before = now, .after = after, .beforeTitle = tr("As it is").toStdString(), .afterTitle = tr("If it were supported").toStdString(), .title = toText(wish)});
            m_prospect->setText(tr("%1: %2 regions instead of %3, %4 of the MACs off the host instead of %5")
                                    .arg(toQString(toText(wish))).arg(prospect->regions.size()).arg(regions.size())
                                    .arg(percentText(prospect->coverage.shareOffHost()), percentText(coverageOf(now, regions).shareOffHost())));
        });
}

} // namespace passbench

#include "moc_partition_panel.cpp"
