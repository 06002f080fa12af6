#pragma once
// The graph that is shown in numbers: operators, largest tensors, memory over the schedule. A row finds what it is about; a button colours it.

#include "core/values/summary.h"
#include "views/session/background/latest_job.h"
#include "views/session/session.h"

#include <QWidget>

class QPushButton;

namespace passbench {

class MemoryChart;
class TablePanel;
class WhenSeen;

class SummaryPanel : public QWidget {
    Q_OBJECT
public:
    explicit SummaryPanel(Session& session, QWidget* parent = nullptr);
    const std::shared_ptr<const ModelSummary>& summary() const { return m_summary; }

Q_SIGNALS:
    void findWanted(const QString& query);   ///< by a double click, or the button
    void colourWanted(const QString& query);

private:
    void follow();
    void showButtons();
    QString query() const; ///< of the selected operator; empty: none

    Session& m_session;
    WhenSeen* m_following;
    TablePanel *m_operators, *m_tensors;
    QPushButton *m_find, *m_colour;
    MemoryChart* m_chart;
    std::shared_ptr<const ModelSummary> m_summary;
    LatestJob<std::shared_ptr<const ModelSummary>> m_job;
};

} // namespace passbench
