#pragma once
// The relatives of the selected node in all steps of the run, and the steps that had to do with it.

#include "core/history/lineage.h"
#include "views/session/background/latest_job.h"
#include "views/session/node_id.h"

#include <QObject>

namespace passbench {

class Session;

class Kinship : public QObject {
    Q_OBJECT
public:
    explicit Kinship(Session& session);

    NodeId node() const { return m_found.node; }                                  ///< whose kin this is
    const std::vector<NodeId>& kin() const { return m_found.kin; }
    const std::vector<std::size_t>& touchingSteps() const { return m_found.steps; } ///< indices, ascending
    bool isKnown() const { return !m_job.isRunning(); }                           ///< else those of another selection

Q_SIGNALS:
    void changed();

private:
    void follow();

    struct Found {
        NodeId node = NodeId::None;
        std::vector<NodeId> kin;
        std::vector<std::size_t> steps;
        RunPtr run;
        std::shared_ptr<const Lineage> lineage; ///< of `run`; kept, since the selection changes more often
    };
    Session& m_session;
    Found m_found;
    LatestJob<Found> m_job;
};

} // namespace passbench
