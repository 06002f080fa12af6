#pragma once
// The selected node, on three pages: what it is and where it came from; its constants; who takes it, and why not.

#include "views/models/html/node.h"
#include "views/session/background/latest_job.h"
#include "views/session/session.h"

#include <QTabWidget>

namespace passbench {

class SidePage;
class WhenSeen;
class WhyActions;

class InspectorPanel : public QTabWidget {
    Q_OBJECT
public:
    explicit InspectorPanel(Session& session, QWidget* parent = nullptr);
    bool isComplete() const;
    void showOrigin();                     ///< where the selected node came from
    /// While no node is selected and the graph stays; empty: no more. Of a group that stands for a call, why that is where it is.
    void showEdge(const QString& page, NodeId call = NodeId::None);

Q_SIGNALS:
    void prospectWanted(const passbench::Wish& wish, passbench::NodeId node); ///< "what if it were taken?"

private:
    SidePage* makePage(const QString& name, const QString& title);
    void addWhy();
    void follow();
    void tellWithoutPage();
    void showNoNode();
    void startPages(NodeId node, std::function<void(const NodePages&)> done);
    void show(const NodePages& pages, NodeId node);
    void showTensors(const std::vector<TitledTensor>& tensors);
    void go(const QUrl& link);
    void showStep(int position);
    void showImported(NodeId node);
    static QString styleSheet();

    Session& m_session;
    WhenSeen* m_following;
    SidePage *m_node, *m_tensor, *m_why;
    WhyActions* m_actions;
    LatestJob<NodePages> m_job;
    LatestJob<bool> m_tensorJob;
    QString m_edge;                        ///< rich text
    NodeId m_call = NodeId::None;          ///< of the group that it is about
    NodeId m_shown = NodeId::None;
    QString m_told;                        ///< instead of a page
    bool m_wantsOrigin = false;            ///< when the page that is being made is there
};

} // namespace passbench
