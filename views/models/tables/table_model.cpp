#include "views/models/tables/table_model.h"

#include "views/models/text.h"

#include <QFont>
#include <QThreadPool>

#include <memory>

namespace passbench {

TableModel::TableModel(QStringList headers, QObject* parent) : QAbstractTableModel(parent), m_headers(std::move(headers))
{
}

int TableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

int TableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_headers.size());
}

QVariant TableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TableRow& row = m_rows[index.row()];
    const auto column = static_cast<std::size_t>(index.column());
    static const TableCell none;
    const TableCell& cell = column < row.cells.size() ? row.cells[column] : none;
    switch (role) {
    case Qt::DisplayRole: return cell.text;
    case Qt::ToolTipRole: return row.toolTip.isEmpty() ? QVariant() : plainToolTip(row.toolTip);
    case Qt::TextAlignmentRole: return static_cast<int>((cell.right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::FontRole:
        if (row.current) {
            QFont font;
            font.setBold(true);
            return font;
        }
        return {};
    case Qt::CheckStateRole: return m_tickable && column == 0 ? QVariant(row.ticked ? Qt::Checked : Qt::Unchecked) : QVariant();
    case NodeRole: return QVariant::fromValue(row.node);
    case StepRole: return row.step;
    case KindRole: return row.kind;
    case OrderRole: return cell.order.isValid() ? cell.order : QVariant(cell.text);
    default: return {};
    }
}

Qt::ItemFlags TableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return m_tickable && index.isValid() && index.column() == 0 ? flags | Qt::ItemIsUserCheckable : flags;
}

bool TableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !m_tickable || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    m_rows[static_cast<std::size_t>(index.row())].ticked = value.toInt() == Qt::Checked;
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    return true;
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_headers.size())
        return {};
    if (role == Qt::DisplayRole)
        return m_headers[section];
    if (role == Qt::TextAlignmentRole) {
        const bool right = !m_rows.empty() && static_cast<std::size_t>(section) < m_rows.front().cells.size()
            && m_rows.front().cells[section].right;
        return static_cast<int>((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    return {};
}

void TableModel::setHeaders(QStringList headers)
{
    Q_ASSERT(headers.size() == m_headers.size());
    if (headers == m_headers)
        return;
    m_headers = std::move(headers);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, static_cast<int>(m_headers.size()) - 1);
}

void TableModel::setRows(std::vector<TableRow> rows)
{
    beginResetModel();
    m_rows.swap(rows);
    endResetModel();
    if (constexpr std::size_t many = 5000; rows.size() > many) // to give back so many texts takes longer than a frame
        QThreadPool::globalInstance()->start([old = std::make_shared<std::vector<TableRow>>(std::move(rows))]() mutable { old.reset(); });
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, static_cast<int>(m_headers.size()) - 1);
}

} // namespace passbench

#include "moc_table_model.cpp"
