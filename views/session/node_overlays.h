#pragma once
// Values of the nodes that are shown, for colours: work, weights, estimated time, and the error of quantized layers.

#include "core/drawing/node_values.h"
#include "core/map/time_report.h"
#include "core/passes/quantize/in_run.h"
#include "views/session/latest_job.h"

#include <QObject>

namespace passbench {

class Session;

class NodeOverlays : public QObject {
    Q_OBJECT
public:
    explicit NodeOverlays(Session& session);

    enum class Kind : std::uint8_t { None, Decibels, Error, Work, Weights, Time };
    /// Of which there is something to show in the session's run: errors come with a step that quantizes.
    std::vector<Kind> kinds() const;
    static QString nameOf(Kind kind);
    static std::string wordFor(Kind kind);           ///< in saved sessions: "none", "work" ...
    static Kind kindFor(std::string_view word);      ///< of an unknown word, None
    Kind kind() const { return m_kind; }
    void show(Kind kind);
    std::shared_ptr<const NodeValues> values() const { return m_values; } ///< null: none are shown, or not yet
    /// While a graph of the run is compared with one before Quantize: for its layers and stored values, made anew since, what they were.
    const std::unordered_map<NodeId, NodeId>& counterparts() const { return m_counterparts; }
    bool isKnown() const { return !m_job.isRunning(); }

    /// What the latest step that quantized something has measured; nothing without one.
    const std::optional<QuantizedStep>& quantized() const { return m_quantized; }
    /// Of a node of any step; null when it is no value that was stored.
    const QuantizationReport::Value* storedValue(NodeId node) const;
    const std::unordered_map<NodeId, const QuantizationReport::Value*>& storedValues() const { return m_stored; }

Q_SIGNALS:
    void changed();

private:
    void follow();
    void work();
    std::shared_ptr<const TimeReport> times(); ///< null: not wanted, or it comes

    Session& m_session;
    Kind m_kind = Kind::None;
    std::shared_ptr<const NodeValues> m_values;
    RunPtr m_run;                        ///< of what follows
    std::optional<QuantizedStep> m_quantized;
    std::unordered_map<NodeId, const QuantizationReport::Value*> m_stored;
    struct Found {
        std::shared_ptr<const NodeValues> values;
        std::unordered_map<NodeId, NodeId> counterparts;
    };
    std::unordered_map<NodeId, NodeId> m_counterparts;
    LatestJob<Found> m_job;
};

} // namespace passbench
