#include "views/panels/partition/time_panel.h"

#include "views/models/tables/time_rows.h"
#include "views/panels/results/table_panel.h"
#include "views/session/times.h"
#include "views/theme/theme.h"
#include "views/widgets/elided_line.h"
#include "views/widgets/when_seen.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace passbench {

TimePanel::TimePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_following(new WhenSeen(this, [this] { follow(); })), m_kind(new QComboBox(this)), m_measure(new QPushButton(this)),
      m_state(new ElidedLine(this)), m_table(new TablePanel(QStringLiteral("timeTable"), tr("Where time goes"), timeHeaders(), TablePanel::Marks::None, this))
{
    setObjectName(QStringLiteral("timePanel"));
    m_kind->setObjectName(QStringLiteral("timeKind"));
    m_kind->addItems({tr("Regions and host"), tr("Operators")});
    m_kind->setAccessibleName(tr("What is listed"));
    m_measure->setObjectName(QStringLiteral("timeMeasure"));
    m_state->setObjectName(QStringLiteral("timeState"));
    m_table->setEmptyText(tr("The regions, stretches of host and operators that take the time appear here once a model is open."));
    m_table->setStretchColumn(0);
    m_table->view()->sortByColumn(2, Qt::DescendingOrder);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(ThemeSizes::margin, ThemeSizes::grid, ThemeSizes::margin, ThemeSizes::grid);
    row->setSpacing(ThemeSizes::margin);
    row->addWidget(m_kind);
    row->addWidget(m_measure);
    row->addWidget(m_state, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    connect(m_kind, &QComboBox::currentIndexChanged, m_following, &WhenSeen::request);
    connect(m_measure, &QPushButton::clicked, this, [this] {
        Times& times = m_session.times();
        times.isMeasuring() ? times.cancel() : times.measure();
    });
    connect(m_table, &TablePanel::picked, this, [this](NodeId node, int) {
        if (node != NodeId::None)
            m_session.select(node);
    });
    connect(&session.times(), &Times::changed, m_following, &WhenSeen::request);
    session.onChange(Session::Change::Run, m_following, &WhenSeen::request); // its end can be built
    follow();
}

void TimePanel::follow()
{
    Times& times = m_session.times();
    const auto report = times.report();
    m_measure->setText(times.isMeasuring() ? tr("Cancel") : tr("Measure"));
    m_measure->setEnabled(times.isMeasuring() || times.canMeasure());
    m_measure->setToolTip(times.isMeasuring() ? tr("Stop the measurement")
            : times.canMeasure()              ? tr("Build the graph that the pipeline gives, run it on this machine, and time each kernel and region in it; an export with a check does the same")
                                              : tr("Run the pipeline to its end first: that graph is measured"));
    m_state->setText(stateText());
    if (!report && m_session.hasModel())
        return; // it comes
    m_table->setRows(!report ? std::vector<TableRow>() : timeRows(m_kind->currentIndex() == 0 ? report->places : report->operators), {});
    m_table->view()->setColumnHidden(4, !report || !report->measured);
}

QString TimePanel::stateText() const
{
    Times& times = m_session.times();
    if (times.isMeasuring())
        return tr("Measuring…");
    const auto report = times.report();
    if (!report)
        return {};
    QString text = timeText(*report);
    if (!times.problem().isEmpty())
        text = times.problem() + QStringLiteral("  ·  ") + text;
    else if (times.isMeasured() && !times.isOfShown())
        text = tr("Another graph than this one was measured: the one at the pipeline's end as it was then") + QStringLiteral("  ·  ") + text;
    return text;
}

} // namespace passbench

#include "moc_time_panel.cpp"
