#pragma once
// What the tables of the bottom panels have in common: rows of cells that are replaced as a whole.

#include "views/session/node_id.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <QVariant>

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

    const std::vector<TableRow>& rows() const { return m_rows; }
    void setRows(std::vector<TableRow> rows);
    void setHeaders(QStringList headers); ///< as many as before
    void setTickable() { m_tickable = true; } ///< rows have a box in the first column

private:
    QStringList m_headers;
    std::vector<TableRow> m_rows;
    bool m_tickable = false;
};

} // namespace passbench
