#pragma once
// A table at the bottom with a line above it: counts when there is something, and what will appear here when not.

#include "views/models/tables/table_model.h"
#include "views/session/session.h"

#include <QWidget>

#include <functional>

class QLabel;
class QSortFilterProxyModel;
class QStackedLayout;
class QTreeView;

namespace passbench {

class TablePanel : public QWidget {
    Q_OBJECT
public:
    enum class Marks { None, Changes, Severities };
    TablePanel(const QString& name, const QString& title, QStringList headers, Marks marks, QWidget* parent = nullptr);

    void setRows(std::vector<TableRow> rows, const QString& summary);
    void setSource(RowSource rows, const QString& summary);
    void setEmptyText(const QString& text);
    void selectNode(NodeId node);       ///< without saying so
    void selectStep(int step);          ///< likewise
    void selectRow(int row);            ///< likewise, as rows are sorted; the last one when there are fewer
    void takeFocus();                   ///< where its rows are, or would be
    void stepRow(int by);               ///< to the next or previous row, and picks it
    TableModel* model() const { return m_model; }
    QTreeView* view() const { return m_view; }
    void setStretchColumn(int column);

Q_SIGNALS:
    void picked(passbench::NodeId node, int step);    ///< a row was clicked or walked to
    void activated(passbench::NodeId node, int step); ///< double click or Enter

private:
    void showRows(const QString& summary);
    void resizeColumns();
    void stretchLast();
    void selectFirst(const std::function<bool(const QModelIndex&)>& wanted);
    TableModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTreeView* m_view;
    QLabel* m_summary;
    QLabel* m_empty;
    int m_stretch = -1;
    int m_leastLast = 0; ///< pixels of the last column; 0: a number, which is not stretched
    bool m_selecting = false;
};

} // namespace passbench
