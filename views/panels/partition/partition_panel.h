#pragma once
// The partition that is shown, looked into: what crosses borders, why regions stay apart, and what a compiler could come to
// support.

#include "core/partition/reasons/unsupported.h"
#include "core/partition/regions/borders.h"
#include "views/panels/partition/apart_panel.h"
#include "views/session/background/latest_job.h"

class QTabWidget;

namespace passbench {

class WhenSeen;
class WishesPanel;

class PartitionPanel : public QWidget {
    Q_OBJECT
public:
    explicit PartitionPanel(Session& session, QWidget* parent = nullptr);

    void addPage(QWidget* page, const QString& title); ///< behind its own
    /// What would let a compiler take `node` of the graph that is shown, each on its own.
    std::vector<Wish> wishesAbout(NodeId node) const;
    /// Partitions anew as if it had come true, and shows the difference, and where that leaves `node`.
    void showProspect(const Wish& wish, NodeId node = NodeId::None);
    bool isComplete() const;

Q_SIGNALS:
    void pathWanted(const std::vector<passbench::NodeId>& nodes, const std::vector<passbench::NodeId>& path); ///< to be lit, those of the path among them

private:
    struct Found {
        ApartFound apart; ///< with the regions
        std::vector<std::vector<NodeId>> members; ///< of the regions: their calls and all nodes, those of composites included
        std::vector<Border> borders;
        bool marksRegions = false; ///< or has them as functions
    };
    void find();
    void findAllPairs();
    void show(Found found);
    void tellNoBorders(); ///< why there are none
    void endAnswers();
    void lightPath(const RegionsApart& pair);
    void endLight();

    Session& m_session;
    QTabWidget* m_tabs;
    TablePanel* m_borders;
    ApartPanel* m_apart;
    WishesPanel* m_wishes;
    WhenSeen* m_finding;
    std::vector<std::vector<NodeId>> m_members; ///< of the regions
    bool m_marksRegions = false; ///< the graph that is listed
    bool m_isLit = false; ///< a path of its is in the graph
    LatestJob<Found> m_job;
    LatestJob<std::vector<RegionsApart>> m_allJob;
};

} // namespace passbench
