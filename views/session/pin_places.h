#pragma once
// What the pins of the session are about in the graph that is shown, and what became of them.

#include "core/history/partition/pins.h"
#include "views/session/background/latest_job.h"

#include <QObject>

namespace passbench {

class Session;

class PinPlaces : public QObject {
    Q_OBJECT
public:
    explicit PinPlaces(Session& session);

    struct Place {
        Pin pin;                            ///< about the imported model
        std::vector<NodeId> nodes, others;  ///< of the graph that is shown
        std::optional<PinOutcome> outcome;  ///< nothing before there are regions
        std::string origin, otherOrigin;    ///< names of the imported operators
    };
    const std::vector<Place>& places() const { return m_places; } ///< in the order of the pins
    bool isKnown() const { return !m_job.isRunning(); }           ///< else those of another graph

Q_SIGNALS:
    void changed();

private:
    void follow();

    Session& m_session;
    std::vector<Place> m_places;
    LatestJob<std::vector<Place>> m_job;
};

} // namespace passbench
