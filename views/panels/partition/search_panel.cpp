#include "views/panels/partition/search_panel.h"

#include "views/models/tables/partition_rows.h"
#include "views/models/text.h"
#include "views/panels/results/table_panel.h"
#include "views/theme/theme.h"
#include "views/widgets/elided_line.h"
#include "views/widgets/when_seen.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeView>
#include <QVBoxLayout>

namespace passbench {

SearchPanel::SearchPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_following(new WhenSeen(this, [this] { follow(); })), m_job(new PartitionSearchJob(session)), m_start(new QPushButton(this)), m_use(new QPushButton(tr("Use it"), this)),
      m_measured(new QCheckBox(tr("Measure"), this)), m_budget(new QSpinBox(this)), m_state(new ElidedLine(this)),
      m_table(new TablePanel(QStringLiteral("searchTable"), tr("Partitions"), alternativeHeaders(), TablePanel::Marks::None, this))
{
    setObjectName(QStringLiteral("searchPanel"));
    m_start->setObjectName(QStringLiteral("searchStart"));
    m_use->setObjectName(QStringLiteral("searchUse"));
    m_use->setToolTip(tr("Pin every operator as the selected partition has it; one undo takes it back"));
    m_measured->setObjectName(QStringLiteral("searchMeasured"));
    m_measured->setToolTip(tr("Build and time each kind of operator and group with its compiler, instead of estimating it"));
    m_budget->setRange(1, 3600);
    m_budget->setValue(30);
    m_budget->setPrefix(tr("for "));
    m_budget->setSuffix(tr(" s"));
    m_budget->setAccessibleName(tr("Time for measuring"));
    m_state->setObjectName(QStringLiteral("searchState"));
    m_table->setEmptyText(tr("Run a pipeline that partitions, then search: which compiler takes what, so that the whole takes least time."));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(ThemeSizes::margin, ThemeSizes::grid, ThemeSizes::margin, ThemeSizes::grid);
    row->setSpacing(ThemeSizes::margin);
    for (QWidget* widget : std::initializer_list<QWidget*> {m_start, m_measured, m_budget})
        row->addWidget(widget);
    row->addWidget(m_state, 1);
    row->addWidget(m_use);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    connect(m_start, &QPushButton::clicked, this, [this] { m_job->isRunning() ? m_job->cancel() : m_job->start(m_measured->isChecked(), m_budget->value()); });
    connect(m_use, &QPushButton::clicked, this, &SearchPanel::useCurrent);
    connect(m_table, &TablePanel::activated, this, &SearchPanel::useCurrent);
    connect(m_table, &TablePanel::picked, this, [this](NodeId, int alternative) { compare(static_cast<std::size_t>(alternative)); });
    connect(m_measured, &QCheckBox::toggled, m_budget, &QWidget::setEnabled);
    m_budget->setEnabled(false);
    connect(m_job, &PartitionSearchJob::changed, m_following, &WhenSeen::request);
    connect(&session, &Session::runChanged, m_following, &WhenSeen::request);
    follow();
}

void SearchPanel::useCurrent()
{
    const QModelIndex index = m_table->view()->currentIndex();
    if (index.isValid())
        m_job->apply(static_cast<std::size_t>(index.data(TableModel::StepRole).toInt()));
}

/// Shows a row beside the present partition, in the graph and on the map.
void SearchPanel::compare(std::size_t row)
{
    const auto& found = m_job->found();
    const auto present = m_job->presentRow();
    if (!found || !present || row >= found->alternatives.size())
        return;
    if (row == *present)
        return m_session.endComparison();
    m_session.compare({.before = found->alternatives[*present].module, .after = found->alternatives[row].module, .beforeTitle = tr("The present partition").toStdString(),
        .afterTitle = alternativeTitle(found->alternatives[row]).toStdString(), .title = tr("Search").toStdString()});
}

QString SearchPanel::stateText() const
{
    if (m_job->isRunning())
        return tr("Searching…");
    if (m_job->error())
        return toQString(m_job->error()->message + (m_job->error()->help.empty() ? "" : "; " + m_job->error()->help));
    const auto& found = m_job->found();
    if (!found)
        return {};
    if (m_job->isStale())
        return tr("Found for what was there before; search again");
    return toQString(summaryOf(*found));
}

void SearchPanel::follow()
{
    const auto& found = m_job->found();
    m_start->setText(m_job->isRunning() ? tr("Cancel") : tr("Search"));
    m_start->setEnabled(m_job->isRunning() || (m_session.hasModel() && m_session.runningStep() < 0));
    m_use->setEnabled(found.has_value() && !m_job->isStale());
    m_state->setText(stateText());
    m_state->setToolTip(found && !found->measured ? tr("Estimated while compilers choose: each beginning of a region counts as one to enter, and no step behind the partition. The map estimates the regions that were made.") : QString());
    m_table->setRows(found ? alternativeRows(found->alternatives, m_job->presentRow()) : std::vector<TableRow> {}, {});
}

} // namespace passbench

#include "moc_search_panel.cpp"
