#pragma once
// The nodes of the graph that is shown that each style rule of the session finds.

#include "core/document/project.h"
#include "core/history/diff/graph_diff.h"
#include "core/history/run.h"
#include "views/session/background/latest_job.h"

#include <QObject>

namespace passbench {

class Session;

class Styles : public QObject {
    Q_OBJECT
public:
    explicit Styles(Session& session);

    struct Found {
        StyleRule rule;
        Result<std::vector<NodeId>> nodes; ///< the error is that of the query; empty for a rule that is switched off
    };
    const std::vector<Found>& found() const { return m_found; } ///< by rule
    bool isKnown() const { return !m_isStale; } ///< else found() is of another graph, or of other rules

    // Edits, each one undo step.
    void add(StyleRule rule);
    void remove(std::size_t rule);
    void change(std::size_t rule, StyleRule to);
    void moveUp(std::size_t rule);

Q_SIGNALS:
    void changed();
    void outdated(); ///< what is known is of another graph from now on

private:
    void follow();
    void set(const QString& text, std::vector<StyleRule> rules);

    Session& m_session;
    std::vector<StyleRule> m_rules; ///< that were asked for last
    std::vector<Found> m_found;
    bool m_isStale = false;
    LatestJob<std::vector<Found>> m_job;
};

} // namespace passbench
