#include "views/panels/partition/wishes_panel.h"

#include "core/history/partition/asked.h"
#include "views/models/code_marks.h"
#include "views/models/no_regions.h"
#include "views/models/tables/partition_rows.h"
#include "views/models/text.h"
#include "views/session/rule_edits.h"
#include "views/session/told.h"
#include "views/theme/theme.h"
#include "views/widgets/when_seen.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <set>

namespace passbench {
namespace {

QString wishesText(const std::vector<Wish>& wishes)
{
    const QString first = withoutTicks(toQString(toText(wishes.front())));
    return wishes.size() == 1 ? first : WishesPanel::tr("%1 and %n more", nullptr, static_cast<int>(wishes.size()) - 1).arg(first);
}

/// What the graph stands for while that is shown.
QString supposedText(const std::vector<Wish>& wishes)
{
    const Wish& wish = wishes.front();
    const QString compiler = toQString(wish.compiler), rule = toQString(wish.rule);
    const QString first = wish.conditions.empty() ? WishesPanel::tr("What if %1 took %2").arg(compiler, rule) : WishesPanel::tr("What if %1 took %2 without %3").arg(compiler, rule, toQString(wish.conditionText()));
    return wishes.size() == 1 ? first : WishesPanel::tr("%1 and %n more", nullptr, static_cast<int>(wishes.size()) - 1).arg(first);
}

} // namespace

WishesPanel::WishesPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session),
      m_table(new TablePanel(QStringLiteral("unsupportedTable"), tr("What keeps work on the host"), unsupportedHeaders(), TablePanel::Marks::None, this)),
      m_whatIf(new QPushButton(this)), m_add(new QPushButton(tr("Add this rule"), this)), m_prospect(new QLabel(this))
{
    m_table->setStretchColumn(2);
    m_table->model()->setTickable();
    m_whatIf->setObjectName(QStringLiteral("whatIf"));
    m_whatIf->setToolTip(tr("Partition again as if the compiler took what the ticked rows name, or the selected ones, and show the difference"));
    m_add->setObjectName(QStringLiteral("addRule"));
    m_prospect->setObjectName(QStringLiteral("prospect"));
    m_prospect->setTextFormat(Qt::PlainText); // it quotes files
    m_prospect->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a sentence must not widen the window
    m_prospect->setWordWrap(true); // after the policy, which it completes
    auto* row = new QHBoxLayout;
    row->setContentsMargins(ThemeSizes::margin, ThemeSizes::grid, ThemeSizes::margin, ThemeSizes::grid);
    row->setSpacing(ThemeSizes::grid);
    row->addWidget(m_whatIf);
    row->addWidget(m_add);
    row->addWidget(m_prospect, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_table, 1);
    connect(m_table, &TablePanel::picked, this, [this](NodeId node, int) { m_session.select(node); });
    connect(m_table, &TablePanel::activated, this, [this](NodeId, int entry) { showProspect({m_entries[static_cast<std::size_t>(entry)].wish}); });
    connect(m_table->view()->selectionModel(), &QItemSelectionModel::selectionChanged, this, &WishesPanel::showButtons);
    connect(m_table->model(), &QAbstractItemModel::dataChanged, this, &WishesPanel::showButtons);
    connect(m_table->model(), &QAbstractItemModel::modelReset, this, &WishesPanel::showButtons);
    connect(m_whatIf, &QPushButton::clicked, this, [this] { showProspect(chosen()); });
    connect(m_add, &QPushButton::clicked, this, &WishesPanel::addRules);
    auto* none = new WhenSeen(m_table, [this] { tellNone(); });
    session.onChange(Session::Change::Project | Session::Change::Run | Session::Change::Model, none, &WhenSeen::request);
    showButtons();
}

void WishesPanel::find()
{
    m_known = false;
    tellNone();
    m_job.start(
        [this, run = m_session.run(), compilers = m_session.shareCompilers()](const JobControl& job) -> Result<std::vector<RankedWish>> {
            const Module* asked = askedModule(*run);
            auto entries = asked ? unsupported(*asked, askedOf(*run, *compilers)) : std::vector<Unsupported>();
            job.post([this, entries = std::move(entries)]() mutable {
                std::vector<TableRow> rows = unsupportedRows(entries);
                list(std::move(rows), std::move(entries));
            });
            return rankedWishes(run, *compilers, job.stop());
        },
        [this](const Result<std::vector<RankedWish>>& ranked) {
            if (!ranked)
                return; // there is no partition yet: the list stands as it is
            std::vector<Unsupported> entries;
            for (const RankedWish& wish : *ranked)
                entries.push_back(wish.entry);
            list(unsupportedRows(*ranked), std::move(entries));
        });
}

void WishesPanel::tellNone()
{
    const QString why = whyNoneAsked(m_session);
    m_table->setEmptyText(!why.isEmpty() ? why : m_known ? tr("Nothing stays on the host for want of a rule.") : tr("Looking for what keeps work on the host…"));
}

void WishesPanel::list(std::vector<TableRow> rows, std::vector<Unsupported> entries)
{
    const std::vector<Wish> before = ticked();
    m_entries = std::move(entries);
    for (TableRow& row : rows)
        row.ticked = std::ranges::find(before, m_entries[static_cast<std::size_t>(row.step)].wish) != before.end();
    m_known = true;
    tellNone();
    m_table->setRows(std::move(rows), {});
}

void WishesPanel::endAnswers()
{
    m_prospectJob.cancel();
    m_prospect->clear();
}

std::vector<Wish> WishesPanel::ticked() const
{
    std::vector<Wish> wishes;
    for (const TableRow& row : m_table->model()->rows())
        if (row.ticked)
            wishes.push_back(m_entries[static_cast<std::size_t>(row.step)].wish);
    return wishes;
}

std::vector<Wish> WishesPanel::chosen() const
{
    std::vector<Wish> wishes = ticked();
    if (!wishes.empty())
        return wishes;
    std::set<int> rows;
    for (const QModelIndex& index : m_table->view()->selectionModel()->selectedRows())
        rows.insert(index.data(TableModel::StepRole).toInt());
    for (const int row : rows)
        wishes.push_back(m_entries[static_cast<std::size_t>(row)].wish);
    return wishes;
}

void WishesPanel::showButtons()
{
    const std::vector<Wish> wishes = chosen();
    const int count = static_cast<int>(wishes.size());
    m_whatIf->setEnabled(count > 0);
    m_whatIf->setText(count > 1 ? tr("What if all %n were supported?", nullptr, count) : tr("What if it were supported?"));
    m_add->setText(count > 1 ? tr("Add these %n rules", nullptr, count) : tr("Add this rule"));
    const std::string entries = entriesFor(m_session, wishes);
    const bool canAdd = !entries.empty();
    m_add->setEnabled(canAdd);
    m_add->setToolTip(wishes.empty() ? tr("Tick or select rows first") : canAdd ? tr("Write at the end of the compiler's rules:\n%1").arg(toQString(entries))
                             : whyNoEntries(m_session, wishes));
}

void WishesPanel::addRules()
{
    const std::vector<Wish> wishes = chosen();
    const auto done = passbench::addRules(m_session, wishes);
    m_prospect->setText(done ? tr("%n entry(s) written at the end of the rules", nullptr, static_cast<int>(wishes.size())) : withoutTicks(told(done.error().message)));
    m_prospect->setToolTip({});
}

void WishesPanel::showProspect(const std::vector<Wish>& wishes, NodeId node)
{
    if (wishes.empty())
        return;
    m_prospect->setText(tr("Partitioning…"));
    m_prospectJob.start(
        [run = m_session.run(), wishes, node](const JobControl& job) -> Result<Answer> {
            PB_ASSIGN(Prospect prospect, whatIf(run, wishes, job.stop()));
            Result<PartitionFigures> then = figuresOf(*prospect.run);
            Answer answer {.prospect = std::move(prospect), .now = figuresOf(*run), .then = std::move(then), .places = {}};
            if (const RunPtr& next = answer.prospect.run; node != NodeId::None)
                answer.places = standingsOf({.run = next, .module = next->output(), .node = node, .compilers = next->compilers});
            return answer;
        },
        [this, wishes](const Result<Answer>& answer) {
            if (answer)
                tell(wishes, *answer);
            else
                m_prospect->setText(withoutTicks(told(answer.error().message)));
        });
}

void WishesPanel::tell(const std::vector<Wish>& wishes, const Answer& answer)
{
    const auto& steps = answer.prospect.run->steps;
    const int position = m_session.playhead();
    const Module& now = m_session.moduleAt(position);
    const auto end = std::min<std::size_t>(static_cast<std::size_t>(position), steps.size());
    const Module after = end == 0 ? answer.prospect.run->input : steps[end - 1]->after;
    const QString what = wishesText(wishes);
    m_session.compare({.before = now, .after = after, .beforeTitle = tr("As it is").toStdString(), .afterTitle = tr("If it were supported").toStdString(), .title = supposedText(wishes).toStdString(), .run = answer.prospect.run, .isSupposed = true});
    const auto regions = regionsOf(now, m_session.compilers());
    QString text;
    for (const NodeReasons::Place& place : answer.places)
        text += tr("%1 would be %2; ", "node, the sentence of where it is").arg(nodeText(place.node) + QLatin1Char(' ') + toQString(place.name), withoutTicks(told(place.standing.sentence())));
    text += tr("%n region(s) instead of %1", nullptr, static_cast<int>(answer.prospect.regions.size())).arg(regions.size()); // the figures first: the end may have no room
    if (answer.now && answer.then)
        text += tr(", %1 instead of %2 estimated, %3 over borders instead of %4")
                    .arg(estimateText(answer.then->seconds), estimateText(answer.now->seconds), bytesText(answer.then->borderBytes), bytesText(answer.now->borderBytes));
    text += tr(", %1 of the MACs off the host instead of %2: %3").arg(percentText(answer.prospect.coverage.shareOffHost()), percentText(coverageOf(now, regions).shareOffHost()), what);
    m_prospect->setText(text);
    m_prospect->setToolTip(plainToolTip(text));
}

} // namespace passbench

#include "moc_wishes_panel.cpp"
