#pragma once
// What the search has found, below its field: a row per node, or how to ask while nothing is typed.

#include "views/canvas/picture.h"

#include <QFrame>

class QLabel;
class QListView;
class QStandardItemModel;

namespace passbench {

class FindList : public QFrame {
    Q_OBJECT
public:
    explicit FindList(QWidget* window);

    /// Below `field`, at its right end, as high as it has to be.
    void openBelow(const QWidget& field);
    void showSyntax();
    void showMatches(const std::vector<NodeId>& matches, const Picture& picture);
    void setCurrent(std::optional<std::size_t> match);

Q_SIGNALS:
    void matchPicked(std::size_t match);
    void queryPicked(const QString& query); ///< an example

private:
    void addRow(const QString& title, const QString& detail, const QString& iconName);
    void resizeToRows();

    QListView* m_list;
    QStandardItemModel* m_model;
    QLabel* m_more;
    QPoint m_corner; ///< top right
    bool m_isSyntax = true;
};

} // namespace passbench
