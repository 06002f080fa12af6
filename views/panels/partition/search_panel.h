#pragma once
// A better partition: searched for in the background, compared with the greedy one, taken with one click.

#include "views/session/background/partition_search_job.h"
#include "views/session/session.h"

#include <QWidget>

class QCheckBox;
class QPushButton;
class QSpinBox;

namespace passbench {

class ElidedLine;
class WhenSeen;

class TablePanel;

class SearchPanel : public QWidget {
    Q_OBJECT
public:
    explicit SearchPanel(Session& session, QWidget* parent = nullptr);
    PartitionSearchJob& job() { return *m_job; }

private:
    void follow();
    QString stateText() const;
    void useCurrent();
    void compare(std::size_t row);

    Session& m_session;
    WhenSeen* m_following;
    PartitionSearchJob* m_job;
    QPushButton *m_start, *m_use;
    QCheckBox* m_measured;
    QSpinBox* m_budget;
    ElidedLine* m_state; ///< asks for no room: it is long when something was found
    TablePanel* m_table;
};

} // namespace passbench
