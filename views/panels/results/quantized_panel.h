#pragma once
// The float network beside the quantized one: each layer's error, what to keep in floats, both graphs side by side, and how well
// the results agree on inputs that were not used for calibration.

#include "core/passes/quantize/in_run.h"
#include "core/runtime/agreement.h"
#include "views/session/jobs.h"
#include "views/session/session.h"

#include <QWidget>

class QPushButton;
class QSpinBox;

namespace passbench {

class ElidedLine;
class TablePanel;
class WhenSeen;

class QuantizedPanel : public QWidget {
    Q_OBJECT
public:
    explicit QuantizedPanel(Session& session, QWidget* parent = nullptr);

    void compareGraphs();   ///< before the step that quantizes, and at the end of the run
    bool isMeasuring() const { return m_job.isRunning(); }
    const std::vector<OutputAgreement>& measured() const { return m_outputs; } ///< empty: not of this run

Q_SIGNALS:
    void compared();        ///< both graphs are what the session looks at

private:
    using Outputs = Result<std::vector<OutputAgreement>>;
    void follow();
    void measure();
    void cancel();
    void take(const Outputs& outputs);
    void toggleLayer();
    QString stateText() const;
    QString emptyText() const;
    bool isOld() const;                        ///< the table is of a run before the pipeline was edited
    void showLayers();
    std::vector<NodeId> changedLayers() const; ///< that another run would store otherwise

    Session& m_session;
    WhenSeen* m_following;
    QPushButton *m_toggle, *m_compare, *m_measure;
    QSpinBox* m_count;
    ElidedLine* m_state;
    TablePanel* m_table;
    RunPtr m_shown, m_of;   ///< of the table, and of what was measured
    std::optional<QuantizedStep> m_quantized; ///< of m_shown
    std::vector<NodeId> m_changed;            ///< as the table says them
    std::vector<OutputAgreement> m_outputs;
    std::size_t m_inputs = 0;
    QString m_problem;
    JobTicket m_ticket;
    LatestJob<Outputs> m_job;
};

} // namespace passbench
