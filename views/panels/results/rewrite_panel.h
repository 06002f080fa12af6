#pragma once
// The rewrites inside the step at the playhead: rule, what it took, what it gave. The one that is picked is shown.

#include "views/panels/results/table_panel.h"
#include "views/session/sub_step_walk.h"

#include <unordered_map>

namespace passbench {

class WhenSeen;

class RewritePanel : public TablePanel {
    Q_OBJECT
public:
    explicit RewritePanel(Session& session, QWidget* parent = nullptr);
    SubStepWalk& walk() { return m_walk; }

Q_SIGNALS:
    void countChanged(QWidget* panel, int count);

private:
    void follow();
    void list();
    void showCurrent();

    Session& m_session;
    SubStepWalk m_walk;
    WhenSeen* m_listing;
    struct Listed {
        std::vector<TableRow> rows;
        std::unordered_map<NodeId, int> places; ///< of each node the first rewrite that made it, or else the first that took it
    };
    static Listed listed(const Step& step);
    std::unordered_map<NodeId, int> m_places; ///< of the rows that are shown
    LatestJob<Listed> m_rowJob;
};

} // namespace passbench
