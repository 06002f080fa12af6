#include "views/panels/partition/apart_panel.h"

#include "views/models/tables/partition_rows.h"
#include "views/models/text.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace passbench {

ApartPanel::ApartPanel(QWidget* parent)
    : QWidget(parent), m_causes(new TablePanel(QStringLiteral("causesTable"), tr("What keeps regions apart"), causeHeaders(), TablePanel::Marks::None, this)),
      m_pairs(new TablePanel(QStringLiteral("apartTable"), tr("Regions that stay apart"), apartHeaders(), TablePanel::Marks::None, this))
{
    m_causes->setEmptyText(tr("No pairs, so no causes."));
    m_causes->setStretchColumn(1);
    m_pairs->setEmptyText(tr("No two regions of one compiler are neighbours that could not be joined. Such pairs stand here, with the path between them."));
    m_pairs->setStretchColumn(2);
    auto* splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_causes);
    splitter->addWidget(m_pairs);
    splitter->setSizes({260, 1040}); // a cause is a few words
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 4);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(m_causes, &TablePanel::picked, this, [this](NodeId, int cause) { showCause(cause); });
    connect(m_pairs, &TablePanel::picked, this, [this](NodeId, int pair) {
        if (pair >= 0 && pair < static_cast<int>(m_listed.size()))
            Q_EMIT picked(pairs()[m_listed[static_cast<std::size_t>(pair)]]);
    });
}

const std::vector<RegionsApart>& ApartPanel::pairs() const { return m_all && m_allPairs ? *m_allPairs : m_found.neighbours; }

void ApartPanel::setFound(ApartFound found)
{
    m_found = std::move(found);
    m_allPairs.reset();
    list();
    if (m_all)
        Q_EMIT allWanted();
}

void ApartPanel::setAll(std::vector<RegionsApart> pairs)
{
    m_allPairs = std::move(pairs);
    list();
}

void ApartPanel::toggleAll()
{
    m_all = !m_all;
    if (m_all && !m_allPairs)
        Q_EMIT allWanted();
    else
        list();
}

QString ApartPanel::summary() const
{
    const auto link = [](const QString& text) { return QStringLiteral(" · <a href=\"pairs\">%1</a>").arg(text.toHtmlEscaped()); };
    const int listed = static_cast<int>(pairs().size());
    if (listed == 0)
        return {};
    const QString all = countText(static_cast<std::int64_t>(m_found.inAll));
    if (!m_all || !m_allPairs)
        return tr("%n pair(s) of neighbours; click one to light the path that keeps them apart", nullptr, listed)
            + (m_found.inAll > m_found.neighbours.size() ? link(tr("show all %1 pairs").arg(all)) : QString());
    return (m_found.inAll > m_allPairs->size() ? tr("the nearest %1 of %2 pairs").arg(countText(listed), all) : tr("all %1 pairs").arg(all)) + link(tr("neighbours only"));
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
