#pragma once
// What keeps work on the host, and what would become of the partition if compilers could do it.

#include "core/history/partition/node_reasons.h"
#include "core/search/partition_figures.h"
#include "views/panels/results/table_panel.h"
#include "views/session/background/latest_job.h"

class QLabel;
class QPushButton;

namespace passbench {

class WishesPanel : public QWidget {
    Q_OBJECT
public:
    explicit WishesPanel(Session& session, QWidget* parent = nullptr);

    void find();       ///< anew, off this thread: first the list, then the figures of each row
    void endAnswers(); ///< what was asked about a graph is no answer about another one
    /// Partitions anew as if all of them had come true, and shows the difference, and where that leaves `node`.
    void showProspect(const std::vector<Wish>& wishes, NodeId node = NodeId::None);
    bool isComplete() const { return !m_job.isRunning() && !m_prospectJob.isRunning(); }

private:
    struct Answer {
        Prospect prospect;
        Result<PartitionFigures> now, then; ///< fail when there are none
        std::vector<NodeReasons::Place> places; ///< where the node would be that was asked about
    };
    std::vector<Wish> ticked() const;
    std::vector<Wish> chosen() const; ///< ticked; without any, those that are selected
    void tellNone(); ///< why there are no rows
    void showButtons();
    void addRules();
    void list(std::vector<TableRow> rows, std::vector<Unsupported> entries); ///< what was ticked stays ticked
    void tell(const std::vector<Wish>& wishes, const Answer& answer);

    Session& m_session;
    TablePanel* m_table;
    QPushButton *m_whatIf, *m_add;
    QLabel* m_prospect;
    std::vector<Unsupported> m_entries; ///< of the rows
    LatestJob<Result<std::vector<RankedWish>>> m_job;
    bool m_known = false; ///< the table has what there is
    LatestJob<Result<Answer>> m_prospectJob;
};

} // namespace passbench
