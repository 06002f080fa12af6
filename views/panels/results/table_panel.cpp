#include "views/panels/results/table_panel.h"

#include "views/panels/results/mark_delegate.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QCollator>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

namespace passbench {
namespace {

/// Texts as people count: `_8` before `_79`.
class NaturalOrder : public QSortFilterProxyModel {
public:
    explicit NaturalOrder(QObject* parent) : QSortFilterProxyModel(parent), m_collator(QLocale::English) // the C locale has no numbers in texts
    {
        m_collator.setNumericMode(true);
        m_collator.setCaseSensitivity(Qt::CaseInsensitive);
    }

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override
    {
        const QVariant one = left.data(sortRole()), other = right.data(sortRole());
        const bool texts = one.typeId() == QMetaType::QString && other.typeId() == QMetaType::QString;
        return texts ? m_collator.compare(one.toString(), other.toString()) < 0 : QSortFilterProxyModel::lessThan(left, right);
    }

private:
    QCollator m_collator;
};

/// Brings rows into sight, and leaves it to the person which columns are.
class RowsView : public QTreeView {
public:
    using QTreeView::QTreeView;
    void scrollTo(const QModelIndex& index, ScrollHint hint) override
    {
        const int left = horizontalScrollBar()->value();
        QTreeView::scrollTo(index, hint);
        horizontalScrollBar()->setValue(left);
    }
};

} // namespace

TablePanel::TablePanel(const QString& name, const QString& title, QStringList headers, Marks marks, QWidget* parent)
    : QWidget(parent), m_model(new TableModel(std::move(headers), this)), m_sorted(new NaturalOrder(this)),
      m_view(new RowsView(this)), m_summary(new QLabel(this)), m_empty(new QLabel(this))
{
    setObjectName(name);
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(TableModel::OrderRole);
    m_view->setObjectName(name + QStringLiteral("View"));
    m_view->setAccessibleName(title);
    m_view->setModel(m_sorted);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setMinimumHeight(2 * ThemeSizes::headHeight); // rows that come must not push the panels about
    m_view->setAllColumnsShowFocus(true);
    m_view->setAlternatingRowColors(true);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder);
    m_view->header()->setStretchLastSection(true);
    m_view->setItemDelegate(new MarkDelegate(marks, m_view));
    m_summary->setProperty("role", QStringLiteral("caption"));
    m_summary->setTextFormat(Qt::PlainText); // what it tells may quote a file
    m_summary->setObjectName(name + QStringLiteral("Summary"));
    m_summary->setWordWrap(true);
    m_summary->setMargin(5);
    m_summary->setContentsMargins(4, 0, 4, 0);
    m_empty->setObjectName(name + QStringLiteral("Empty"));
    m_empty->setProperty("role", QStringLiteral("caption"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_summary);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_empty, 1);
    setRows({}, {});

    connect(m_view->header(), &QHeaderView::geometriesChanged, this, [this] { // it is wider or narrower
        if (m_leastLast > 0)
            stretchLast();
    });
    const auto say = [this](const QModelIndex& index) {
        if (index.isValid() && !m_selecting)
            Q_EMIT picked(index.data(TableModel::NodeRole).value<NodeId>(), index.data(TableModel::StepRole).toInt());
    };
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, say);
    connect(m_view, &QTreeView::clicked, this, say);
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT activated(index.data(TableModel::NodeRole).value<NodeId>(), index.data(TableModel::StepRole).toInt());
    });
    auto* copy = new QShortcut(QKeySequence::Copy, m_view, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, [this] {
        QStringList lines;
        for (const QModelIndex& row : m_view->selectionModel()->selectedRows()) {
            QStringList cells;
            for (int column = 0; column < m_model->columnCount(); ++column)
                cells.append(row.siblingAtColumn(column).data().toString());
            lines.append(cells.join(QLatin1Char('\t')));
        }
        QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    });
}

void TablePanel::setEmptyText(const QString& text) { m_empty->setText(text); }
void TablePanel::setStretchColumn(int column) { m_stretch = column; }

void TablePanel::setRows(std::vector<TableRow> rows, const QString& summary)
{
    m_selecting = true;
    m_model->setRows(std::move(rows));
    m_selecting = false;
    showRows(summary);
}

void TablePanel::setSource(RowSource rows, const QString& summary)
{
    m_selecting = true;
    m_model->setSource(std::move(rows));
    m_selecting = false;
    showRows(summary);
}

void TablePanel::showRows(const QString& summary)
{
    const bool any = m_model->rowCount() > 0, hadFocus = m_view->hasFocus() || hasFocus();
    m_summary->setText(summary);
    m_summary->setVisible(any && !summary.isEmpty());
    if (hadFocus && !any)
        setFocus(); // else it would go to whatever comes next
    m_view->setVisible(any);
    m_empty->setVisible(!any);
    if (hadFocus && any)
        m_view->setFocus();
    resizeColumns();
}

void TablePanel::resizeColumns()
{
    // Only rows near the top are measured: a change list may be long.
    const QFontMetrics metrics(m_view->font());
    const int last = m_model->columnCount() - 1;
    const bool endsInNumbers = m_model->headerData(last, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
    m_leastLast = 0;
    for (int column = 0; column <= last; ++column) {
        int width = metrics.horizontalAdvance(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()) + 28;
        for (int row = 0; row < std::min(m_model->rowCount(), 200); ++row)
            width = std::max(width, metrics.horizontalAdvance(m_model->index(row, column).data().toString()) + (column == 0 ? 40 : 22));
        if (column == last && !endsInNumbers) // a number far from its row is hard to read
            m_leastLast = std::min(width, 420); // as the others
        else
            m_view->setColumnWidth(column, std::min(width, column == m_stretch ? 900 : 420));
    }
    stretchLast();
}

/// The last column takes what is left; where its words have no room it is scrolled to.
void TablePanel::stretchLast()
{
    QHeaderView& header = *m_view->header();
    const int last = m_model->columnCount() - 1;
    int others = 0;
    for (int column = 0; column < last; ++column)
        others += header.sectionSize(column);
    const bool hasRoom = m_leastLast > 0 && others + m_leastLast <= m_view->viewport()->width();
    header.setStretchLastSection(hasRoom);
    if (!hasRoom && m_leastLast > 0)
        header.resizeSection(last, m_leastLast);
}

void TablePanel::selectNode(NodeId node)
{
    if (node != NodeId::None && m_view->currentIndex().data(TableModel::NodeRole).value<NodeId>() != node)
        selectFirst([node](const QModelIndex& index) { return index.data(TableModel::NodeRole).value<NodeId>() == node; });
}

void TablePanel::selectStep(int step)
{
    selectFirst([step](const QModelIndex& index) { return index.data(TableModel::StepRole).toInt() == step; });
}

void TablePanel::selectFirst(const std::function<bool(const QModelIndex&)>& wanted)
{
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const QModelIndex index = m_sorted->index(row, 0);
        if (!wanted(index))
            continue;
        m_selecting = true;
        m_view->setCurrentIndex(index);
        m_view->scrollTo(index);
        m_selecting = false;
        return;
    }
}

void TablePanel::selectRow(int row)
{
    const QModelIndex wanted = m_sorted->index(std::min(row, m_sorted->rowCount() - 1), 0);
    if (wanted.isValid())
        selectFirst([wanted](const QModelIndex& index) { return index == wanted; });
}

void TablePanel::takeFocus() { (m_view->isHidden() ? static_cast<QWidget*>(this) : m_view)->setFocus(Qt::OtherFocusReason); }

void TablePanel::stepRow(int by)
{
    const int count = m_sorted->rowCount();
    if (count == 0)
        return;
    const QModelIndex now = m_view->currentIndex();
    const int row = now.isValid() ? (now.row() + by + count) % count : by > 0 ? 0 : count - 1;
    m_view->setCurrentIndex(m_sorted->index(row, 0));
    m_view->scrollTo(m_view->currentIndex());
}

} // namespace passbench

#include "moc_table_panel.cpp"
