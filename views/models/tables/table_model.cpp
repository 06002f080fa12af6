#include "views/models/tables/table_model.h"

#include "views/models/text.h"
#include "views/session/background/threads.h"

#include <QFont>

#include <memory>

namespace passbench {

RowSource behind(std::vector<TableRow> first, RowSource source)
{
    if (first.empty())
        return source;
    const std::size_t count = first.size();
    const auto rows = std::make_shared<const std::vector<TableRow>>(std::move(first));
    return {.count = count + source.count,
        .row = [rows, row = std::move(source.row)](std::size_t at) { return at < rows->size() ? (*rows)[at] : row(at - rows->size()); },
        .nodeOf = [rows, nodeOf = std::move(source.nodeOf)](std::size_t at) { return at < rows->size() ? (*rows)[at].node : nodeOf(at - rows->size()); }};
}

TableModel::TableModel(QStringList headers, QObject* parent) : QAbstractTableModel(parent), m_headers(std::move(headers))
{
}

int TableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(count()); }

int TableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_headers.size());
}

QVariant TableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto at = static_cast<std::size_t>(index.row());
    if (role == NodeRole)
        return QVariant::fromValue(m_source ? m_source->nodeOf(at) : m_rows[at].node);
    if (role == OrderRole)
        rows(); // somebody sorts, who asks for each of them many times
    const TableRow& row = rowAt(at);
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
    rows();
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
        const bool right = count() > 0 && static_cast<std::size_t>(section) < rowAt(0).cells.size() && rowAt(0).cells[section].right;
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

const TableRow& TableModel::rowAt(std::size_t row) const
{
    if (!m_source)
        return m_rows[row];
    constexpr std::size_t most = 2000; // that are kept: some screens of them
    if (const auto made = m_made.find(row); made != m_made.end())
        return made->second;
    if (m_made.size() >= most)
        m_made.clear();
    return m_made.emplace(row, m_source->row(row)).first->second;
}

const std::vector<TableRow>& TableModel::rows() const
{
    if (m_source) {
        m_rows.reserve(m_source->count);
        for (std::size_t row = 0; row < m_source->count; ++row)
            m_rows.push_back(m_source->row(row));
        m_source.reset();
        m_made.clear();
    }
    return m_rows;
}

void TableModel::setRows(std::vector<TableRow> rows) { replaceRows(std::move(rows), std::nullopt); }

void TableModel::setSource(RowSource source) { replaceRows({}, std::move(source)); }

void TableModel::replaceRows(std::vector<TableRow> rows, std::optional<RowSource> source)
{
    beginResetModel();
    m_rows.swap(rows);
    m_source = std::move(source);
    m_made.clear();
    endResetModel();
    if (constexpr std::size_t many = 5000; rows.size() > many) // to give back so many texts takes longer than a frame
        releaseInBackground(std::make_shared<const std::vector<TableRow>>(std::move(rows)));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, static_cast<int>(m_headers.size()) - 1);
}

} // namespace passbench

#include "moc_table_model.cpp"
