#include "views/panels/partition/pins_panel.h"

#include "views/models/tables/pin_rows.h"
#include "views/session/pinning.h"
#include "views/theme/theme.h"
#include "views/widgets/when_seen.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QShortcut>
#include <QTreeView>

#include <set>

namespace passbench {

PinsPanel::PinsPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_table(new TablePanel(QStringLiteral("pinsTable"), tr("Pins and cuts"), pinHeaders(), TablePanel::Marks::None, this)),
      m_buttons(new QWidget(this)), m_remove(new QPushButton(tr("Remove"), this)), m_removeAll(new QPushButton(tr("Remove all"), this)), m_listing(new WhenSeen(this, [this] { list(); }))
{
    setObjectName(QStringLiteral("pinsPanel"));
    m_table->setEmptyText(tr("Nothing is pinned: the menu of a node gives it to a compiler, keeps it from one, or cuts before it. What is decided so appears here."));
    m_table->setStretchColumn(2);
    m_remove->setObjectName(QStringLiteral("removePins"));
    m_remove->setToolTip(tr("Leave the selected ones to the compilers' rules again (Delete)"));
    m_removeAll->setObjectName(QStringLiteral("removeAllPins"));
    m_removeAll->setToolTip(tr("Leave everything to the compilers' rules again; one undo brings them back"));
    auto* row = new QHBoxLayout(this); // above the table they would take a row's place in a small window
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_table, 1);
    auto* buttons = new QHBoxLayout(m_buttons);
    buttons->setContentsMargins(ThemeSizes::grid, 0, ThemeSizes::margin, 0);
    buttons->setSpacing(ThemeSizes::grid);
    buttons->addWidget(m_remove);
    buttons->addWidget(m_removeAll);
    row->addWidget(m_buttons, 0, Qt::AlignTop);
    connect(m_table, &TablePanel::picked, this, [this](NodeId node, int) {
        m_next = {};
        m_session.select(node);
    });
    connect(m_table->view()->selectionModel(), &QItemSelectionModel::selectionChanged, this, &PinsPanel::showButtons);
    connect(m_table->model(), &QAbstractItemModel::modelReset, this, &PinsPanel::showButtons);
    connect(m_remove, &QPushButton::clicked, this, &PinsPanel::removeSelected);
    connect(m_removeAll, &QPushButton::clicked, this, [this] {
        m_table->takeFocus(); // the buttons have nothing to do any more
        setPins(m_session, tr("Remove all pins"), {});
    });
    auto* shortcut = new QShortcut(QKeySequence::Delete, m_table->view(), nullptr, nullptr, Qt::WidgetShortcut);
    connect(shortcut, &QShortcut::activated, this, &PinsPanel::removeSelected);
    connect(&session.pinPlaces(), &PinPlaces::changed, m_listing, &WhenSeen::request);
    showButtons();
    m_listing->request();
}

void PinsPanel::list()
{
    m_table->setRows(pinRows(m_session.pinPlaces().places()), {});
    if (m_next.row >= 0 && m_next.pins == m_session.pinPlaces().places().size())
        m_table->selectRow(m_next.row);
    else
        m_table->selectNode(m_session.selection());
}

void PinsPanel::showButtons()
{
    m_remove->setEnabled(m_table->view()->selectionModel()->hasSelection());
    m_removeAll->setEnabled(m_table->model()->rowCount() > 0);
    m_buttons->setVisible(m_table->model()->rowCount() > 0); // else what is said of pins would stand beside the middle
}

void PinsPanel::removeSelected()
{
    std::set<int> rows;
    for (const QModelIndex& index : m_table->view()->selectionModel()->selectedRows())
        rows.insert(index.data(TableModel::StepRole).toInt());
    const auto& places = m_session.pinPlaces().places();
    std::vector<Pin> removed;
    for (const int row : rows)
        if (static_cast<std::size_t>(row) < places.size())
            removed.push_back(places[static_cast<std::size_t>(row)].pin);
    if (removed.empty())
        return;
    const auto selected = m_table->view()->selectionModel()->selectedRows();
    m_next = {std::ranges::min_element(selected, {}, &QModelIndex::row)->row(), places.size() - removed.size()}; // where the next one comes to stand
    m_table->takeFocus();
    removePins(m_session, removed);
}

} // namespace passbench

#include "moc_pins_panel.cpp"
