#pragma once
// Values of the nodes that are shown, for colours: those that the program works out, and those of a file.

#include "core/values/program_values.h"
#include "core/values/value_file.h"
#include "views/session/background/latest_job.h"

#include <QObject>

namespace passbench {

class Session;

class NodeOverlays : public QObject {
    Q_OBJECT
public:
    explicit NodeOverlays(Session& session);

    using Kind = ShownValue;
    /// Of which there is something to show in the session's run: errors come with a step that quantizes, values of a file once one was read.
    std::vector<Kind> kinds() const;
    QString nameOf(Kind kind) const;
    static std::string wordFor(Kind kind);           ///< in saved sessions: "none", "work", "file" ...
    static Kind kindFor(std::string_view word);      ///< of an unknown word, None
    Kind kind() const { return m_kind; }
    void show(Kind kind);
    /// Reads values of nodes and shows them; what is wrong with the file, and names that match nothing, is told by fileRead().
    void readFile(const QString& path);
    const QString& filePath() const { return m_filePath; }
    std::shared_ptr<const NodeValues> values() const { return m_values; } ///< null: none are shown, or not yet
    /// While a graph of the run is compared with one before Quantize: for its layers and stored values, made anew since, what they were.
    const std::unordered_map<NodeId, NodeId>& counterparts() const { return m_counterparts; }
    /// For a layer of the step that quantized: the convolution or product of the shown graph that does its work; None when there is none.
    NodeId shownLayer(NodeId layer) const;
    bool isKnown() const { return !m_job.isRunning(); }

    /// What the latest step that quantized something has measured; nothing without one.
    const std::optional<QuantizedStep>& quantized() const { return m_quantized; }
    /// Of a node of any step; null when it is no value that was stored.
    const QuantizationReport::Value* storedValue(NodeId node) const;
    const std::unordered_map<NodeId, const QuantizationReport::Value*>& storedValues() const { return m_stored; }

Q_SIGNALS:
    void changed();
    void fileRead(const QString& message, bool isError); ///< empty: all names were found

private:
    void follow();
    void work();
    std::shared_ptr<const TimeReport> times(); ///< null: not wanted, or it comes

    Session& m_session;
    void tellMatched(const MatchedValues& matched);

    Kind m_kind = Kind::None;
    QString m_filePath;
    std::shared_ptr<const ValueFile> m_file;
    bool m_isFileNew = false; ///< its report is still to be told
    LatestJob<Result<ValueFile>> m_fileJob;
    std::shared_ptr<const NodeValues> m_values;
    RunPtr m_run;                        ///< of what follows
    std::optional<QuantizedStep> m_quantized;
    std::unordered_map<NodeId, const QuantizationReport::Value*> m_stored;
    struct Found {
        std::shared_ptr<const NodeValues> values;
        std::optional<MatchedValues> matched; ///< of a file
        std::unordered_map<NodeId, NodeId> counterparts, layers;
    };
    std::unordered_map<NodeId, NodeId> m_counterparts, m_layers;
    LatestJob<Found> m_job;
};

} // namespace passbench
