#pragma once
// What the tables of the bottom panels have in common: rows of cells that are replaced as a whole.

#include "views/session/node_id.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <QVariant>

#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

namespace passbench {

struct TableCell {
    QString text;
    QVariant order {};      ///< what it is sorted by; the text when invalid
    bool right = false;     ///< numbers stand at the right
};

/// A number as a person reads it, sorted by its value.
inline TableCell numberCell(QString text, double order) { return {.text = std::move(text), .order = order, .right = true}; }

struct TableRow {
    std::vector<TableCell> cells;
    QString toolTip {}; ///< shown as it is written
    NodeId node = NodeId::None; ///< where a click goes
    int step = -1;              ///< likewise, a step of the pipeline
    int kind = -1;              ///< ChangeKind, Severity, ...; views mark rows by it
    bool current = false;       ///< shown in bold
    bool ticked = false;
};

/// Rows that are made when they are looked at: of the tens of thousands that a step of a large graph changes, a few are.
struct RowSource {
    std::size_t count = 0;
    std::function<TableRow(std::size_t)> row {};
    std::function<NodeId(std::size_t)> nodeOf {}; ///< TableRow::node of a row, which need not be made for it
};
/// `first`, and those of `source` behind them.
RowSource behind(std::vector<TableRow> first, RowSource source);

/// Rows of text that a panel works out from the session. Sorting is left to a proxy.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { NodeRole = Qt::UserRole, StepRole, KindRole, OrderRole };
    explicit TableModel(QStringList headers, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override; ///< ticks only

    const std::vector<TableRow>& rows() const; ///< all of them; makes those of a source
    void setRows(std::vector<TableRow> rows);
    void setSource(RowSource source);
    void setHeaders(QStringList headers); ///< as many as before
    void setTickable() { m_tickable = true; } ///< rows have a box in the first column

private:
    std::size_t count() const { return m_source ? m_source->count : m_rows.size(); }
    const TableRow& rowAt(std::size_t row) const; ///< until the next is asked for
    void replaceRows(std::vector<TableRow> rows, std::optional<RowSource> source);

    QStringList m_headers;
    mutable std::vector<TableRow> m_rows;
    mutable std::optional<RowSource> m_source; ///< of rows that are not in m_rows
    mutable std::unordered_map<std::size_t, TableRow> m_made; ///< of the source, those that were looked at
    bool m_tickable = false;
};

} // namespace passbench
