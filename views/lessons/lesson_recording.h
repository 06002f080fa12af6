#pragma once
// Records what is done in the window as a lesson in one's own folder.

#include "core/lessons/recorder.h"
#include "core/lessons/shown_graph.h"
#include "views/lessons/lesson_files.h"
#include "views/session/session.h"

namespace passbench {

class LessonRecording : public QObject {
    Q_OBJECT
public:
    LessonRecording(Session& session, LessonFiles& files, QObject* parent = nullptr);

    bool isOn() const { return m_recorder.has_value(); }
    int stepCount() const { return m_recorder ? static_cast<int>(m_recorder->stepCount()) : 0; }
    /// False without a model. From the first step on the lesson is in its file, where it stays if nobody stops it.
    bool start();
    /// Gives the path of the file; empty when nothing was done. The error says why nothing can be written.
    Result<QString> stop();
    /// Stops, if it is on, since the model goes; says where the lesson is.
    void leave();
    /// The model that the last one asks for and that could not be put beside it: too large, or with weights in other files. Empty: none.
    QString modelLeft() const { return m_modelLeft; }
    void takeView(const QString& view); ///< that the window shows

Q_SIGNALS:
    void changed();

private:
    RecordedState now();
    Result<QString> finish();
    Result<void> write(const std::string& model);
    void take();
    std::string queryFor(NodeId node);

    Session& m_session;
    LessonFiles& m_files;
    std::optional<LessonRecorder> m_recorder;
    int m_number = 0;     ///< of the file, "recorded_2.md"; 0: not chosen yet
    int m_written = 0;    ///< steps that it has
    bool m_isAlone = true; ///< the model's weights are in its file
    std::unique_ptr<ShownGraph> m_graph;
    QString m_view = QStringLiteral("after"), m_model, m_modelLeft;
};

} // namespace passbench
