#include "views/panels/results/summary_panel.h"

#include "views/models/text.h"
#include "views/panels/results/memory_chart.h"
#include "views/panels/results/table_panel.h"
#include "views/theme/theme.h"
#include "views/widgets/when_seen.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

namespace passbench {
namespace {

TableCell orNothing(double value, QString text) { return numberCell(value > 0 ? std::move(text) : QString(), value); }

std::vector<TableRow> operatorRows(const ModelSummary& summary)
{
    std::vector<TableRow> rows;
    for (const ModelSummary::Operator& one : summary.operators)
        rows.push_back({.cells = {{.text = toQString(one.name)}, numberCell(countText(static_cast<std::int64_t>(one.count)), static_cast<double>(one.count)), orNothing(one.macs, macsText(one.macs)),
                            orNothing(static_cast<double>(one.parameters), countText(one.parameters)), orNothing(static_cast<double>(one.weightBytes), bytesText(one.weightBytes)),
                            orNothing(static_cast<double>(one.resultBytes), bytesText(one.resultBytes))},
            .step = static_cast<int>(rows.size())});
    return rows;
}

std::vector<TableRow> tensorRows(const ModelSummary& summary)
{
    std::vector<TableRow> rows;
    for (const ModelSummary::Tensor& one : summary.tensors)
        rows.push_back({.cells = {numberCell(bytesText(one.bytes), static_cast<double>(one.bytes)), {.text = toQString(one.type)}, {.text = QStringLiteral("%1 %2").arg(toQString(one.name.empty() ? one.what : one.name), nodeText(one.node))}}, .node = one.node});
    return rows;
}

} // namespace

SummaryPanel::SummaryPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_following(new WhenSeen(this, [this] { follow(); })),
      m_operators(new TablePanel(QStringLiteral("summaryOperators"), tr("Operators"), {tr("Operator"), tr("Calls"), tr("MACs"), tr("Parameters"), tr("Weights"), tr("Results")}, TablePanel::Marks::None, this)),
      m_tensors(new TablePanel(QStringLiteral("summaryTensors"), tr("Largest tensors"), {tr("Bytes"), tr("Type"), tr("Tensor")}, TablePanel::Marks::None, this)),
      m_find(new QPushButton(tr("Find"), this)), m_colour(new QPushButton(tr("Colour"), this)), m_chart(new MemoryChart(this))
{
    setObjectName(QStringLiteral("summaryPanel"));
    m_operators->setEmptyText(tr("The operators of the model, with what they cost, appear here once one is open."));
    m_tensors->setEmptyText(tr("The largest tensors appear here."));
    m_find->setObjectName(QStringLiteral("summaryFind"));
    m_find->setToolTip(tr("Search for the operator (double click)"));
    m_colour->setObjectName(QStringLiteral("summaryColour"));
    m_colour->setToolTip(tr("Give the operator a colour of its own, as a style rule"));
    auto* buttons = new QVBoxLayout;
    buttons->addWidget(m_find);
    buttons->addWidget(m_colour);
    buttons->addStretch(1);
    auto* left = new QWidget(this);
    auto* row = new QHBoxLayout(left);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(ThemeSizes::grid);
    row->addWidget(m_operators, 1);
    row->addLayout(buttons);
    auto* parts = new QSplitter(Qt::Horizontal, this);
    parts->addWidget(left);
    parts->addWidget(m_tensors);
    parts->addWidget(m_chart);
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 2);
    parts->setStretchFactor(2, 2);
    parts->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(parts);
    connect(m_operators, &TablePanel::activated, this, [this] { Q_EMIT findWanted(query()); });
    connect(m_operators->view()->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SummaryPanel::showButtons);
    connect(m_find, &QPushButton::clicked, this, [this] { Q_EMIT findWanted(query()); });
    connect(m_colour, &QPushButton::clicked, this, [this] { Q_EMIT colourWanted(query()); });
    connect(m_tensors, &TablePanel::picked, this, [this](NodeId node, int) { m_session.select(node); });
    connect(m_chart, &MemoryChart::picked, &session, &Session::select);
    connect(&session, &Session::selectionChanged, m_chart, &MemoryChart::setSelected);
    connect(&session, &Session::shownChanged, m_following, &WhenSeen::request);
    connect(&session, &Session::modelOpened, m_following, &WhenSeen::request);
    m_following->request();
    showButtons();
}

void SummaryPanel::follow()
{
    if (!m_session.hasModel()) {
        m_job.cancel();
        m_summary.reset();
        m_operators->setRows({}, {});
        m_tensors->setRows({}, {});
        m_chart->setSummary(nullptr);
        return;
    }
    m_job.start([module = m_session.shown()](const JobControl&) { return std::make_shared<const ModelSummary>(summaryOf(module, makeScene(module))); },
        [this](std::shared_ptr<const ModelSummary> summary) {
            m_summary = std::move(summary);
            const ModelSummary::Operator& all = m_summary->total;
            m_operators->setRows(operatorRows(*m_summary), tr("%n operator(s), %1, %2 parameters", nullptr, static_cast<int>(all.count)).arg(macsText(all.macs), countText(all.parameters)));
            m_tensors->setRows(tensorRows(*m_summary), tr("largest tensors"));
            m_chart->setSummary(m_summary);
            m_chart->setSelected(m_session.selection());
            showButtons();
        });
}

QString SummaryPanel::query() const
{
    const QModelIndexList rows = m_operators->view()->selectionModel()->selectedRows();
    const std::size_t at = rows.isEmpty() || !m_summary ? 0 : static_cast<std::size_t>(rows.front().data(TableModel::StepRole).toInt());
    return rows.isEmpty() || !m_summary || at >= m_summary->operators.size() ? QString() : QStringLiteral("op=%1").arg(toQString(m_summary->operators[at].name));
}

void SummaryPanel::showButtons()
{
    m_find->setEnabled(!query().isEmpty());
    m_colour->setEnabled(!query().isEmpty());
}

} // namespace passbench

#include "moc_summary_panel.cpp"
