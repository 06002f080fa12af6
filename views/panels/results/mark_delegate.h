#pragma once
// Rows of tables whose first cell carries a sign and a colour: changes and severities.

#include "views/panels/results/table_panel.h"

#include <QStyledItemDelegate>

namespace passbench {

class MarkDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    MarkDelegate(TablePanel::Marks marks, QObject* parent) : QStyledItemDelegate(parent), m_marks(marks) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option, const QModelIndex& index) override;
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    TablePanel::Marks m_marks;
};

} // namespace passbench
