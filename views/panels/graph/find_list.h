#pragma once
// What the search has found, below its field: a row per node, or how to ask while nothing is typed.

#include "core/ir/graph/find_node.h"
#include "core/query/query_words.h"
#include "views/panels/graph/found.h"

#include <QFrame>

class QLabel;
class QListView;
class QModelIndex;
class QPushButton;
class QStandardItemModel;

namespace passbench {

class FindList : public QFrame {
    Q_OBJECT
public:
    explicit FindList(QWidget* window);

    /// Below `field`, at its right end, as high as it has to be.
    void openBelow(const QWidget& field);
    void showSyntax();
    /// What the word under the cursor may become stands first.
    void showMatches(const FoundNodes& found, const Picture& picture, const Module& module, const std::vector<Completion>& completions);
    void setCurrent(std::optional<std::size_t> match);

Q_SIGNALS:
    void matchPicked(std::size_t match);
    void queryPicked(const QString& query); ///< an example
    void completionPicked(const QString& text);
    void groupPicked(const QString& key);
    void isolateWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    enum class Row { Example, Completion, Group, Match };
    /// `what` is the match, or the key or text that is picked.
    void addRow(Row row, const QVariant& what, const QString& title, const QString& detail, const QString& iconName, const QString& hint = {});
    void addGroup(const FoundNodes::Group& group);
    void addMatch(std::size_t match, NodeId node, const Picture& picture, const Module& module, std::optional<FunctionsByNode>& functions);
    static QString titleOf(NodeId node, const SceneBox& shown, const FunctionsByNode& functions);
    void pick(const QModelIndex& index);
    void resizeToRows();

    QListView* m_list;
    QStandardItemModel* m_model;
    QLabel* m_more;
    QPushButton* m_isolate;
    QPoint m_corner; ///< top right
};

} // namespace passbench
