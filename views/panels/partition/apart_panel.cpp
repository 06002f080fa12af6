#include "views/panels/partition/apart_panel.h"

#include "views/models/tables/partition_rows.h"
#include "views/theme/theme.h"

#include <QCheckBox>
#include <QSplitter>
#include <QVBoxLayout>

namespace passbench {

ApartPanel::ApartPanel(QWidget* parent)
    : QWidget(parent), m_causes(new TablePanel(QStringLiteral("causesTable"), tr("What keeps regions apart"), causeHeaders(), TablePanel::Marks::None, this)),
      m_pairs(new TablePanel(QStringLiteral("apartTable"), tr("Regions that stay apart"), apartHeaders(), TablePanel::Marks::None, this)),
      m_all(new QCheckBox(tr("Not only neighbours"), this))
{
    m_causes->setEmptyText(tr("By cause"));
    m_causes->setStretchColumn(0);
    m_pairs->setEmptyText(tr("Two regions of one compiler that could not be joined appear here, with the path between them."));
    m_pairs->setStretchColumn(2);
    m_all->setObjectName(QStringLiteral("allPairs"));
    m_all->setToolTip(tr("Neighbours have no other region of their compiler on the way from one to the other"));
    auto* causes = new QWidget(this);
    auto* column = new QVBoxLayout(causes);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_causes, 1);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(ThemeSizes::margin, ThemeSizes::grid, ThemeSizes::margin, ThemeSizes::grid);
    row->addWidget(m_all);
    column->addLayout(row);
    auto* splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(causes);
    splitter->addWidget(m_pairs);
    splitter->setStretchFactor(1, 3);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(m_all, &QCheckBox::toggled, this, &ApartPanel::list);
    connect(m_causes, &TablePanel::picked, this, [this](NodeId, int cause) { showCause(cause); });
    connect(m_pairs, &TablePanel::picked, this, [this](NodeId, int pair) {
        if (pair >= 0 && pair < static_cast<int>(m_listed.size()))
            Q_EMIT picked(pairs()[m_listed[static_cast<std::size_t>(pair)]]);
    });
}

const std::vector<RegionsApart>& ApartPanel::pairs() const { return m_all->isChecked() ? m_found.all.pairs : m_found.neighbours; }

void ApartPanel::setFound(ApartFound found)
{
    m_found = std::move(found);
    m_all->setEnabled(m_found.all.inAll > m_found.neighbours.size());
    list();
}

QString ApartPanel::summary() const
{
    const int listed = static_cast<int>(pairs().size());
    if (listed == 0)
        return {};
    if (m_all->isChecked() && m_found.all.inAll > m_found.all.pairs.size())
        return tr("the nearest %1 of %2 pairs; click one to light the path that keeps them apart").arg(listed).arg(m_found.all.inAll);
    return tr("%n pair(s); click one to light the path that keeps them apart", nullptr, listed);
}

void ApartPanel::list()
{
    std::map<std::string, std::size_t> counts;
    for (const RegionsApart& pair : pairs())
        ++counts[pair.cause];
    std::vector<std::pair<std::string, std::size_t>> causes(counts.begin(), counts.end());
    std::ranges::stable_sort(causes, std::greater<>(), &std::pair<std::string, std::size_t>::second);
    m_causeNames.assign(1, {});
    for (const auto& [cause, count] : causes)
        m_causeNames.push_back(cause);
    m_causes->setRows(causeRows(causes, pairs().size()), {});
    showCause(0);
    Q_EMIT listed();
}

void ApartPanel::showCause(int cause)
{
    if (cause < 0 || cause >= static_cast<int>(m_causeNames.size()))
        return;
    const std::string& wanted = m_causeNames[static_cast<std::size_t>(cause)];
    m_listed.clear();
    std::vector<RegionsApart> shown;
    for (std::size_t i = 0; i < pairs().size(); ++i)
        if (wanted.empty() || pairs()[i].cause == wanted) {
            m_listed.push_back(i);
            shown.push_back(pairs()[i]);
        }
    m_pairs->setRows(apartRows(shown, m_found.regions), {});
}

} // namespace passbench

#include "moc_apart_panel.cpp"
