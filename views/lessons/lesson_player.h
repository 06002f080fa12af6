#pragma once
// A lesson that is being taken: which step it is at, and what of it is done. It drives the session only where the lesson says so, and
// asks the window for the rest.

#include "core/lessons/desk.h"
#include "views/lessons/lesson_files.h"
#include "views/session/session.h"

namespace passbench {

class LessonPlayer : public QObject {
    Q_OBJECT
public:
    LessonPlayer(Session& session, LessonFiles& files, QObject* parent = nullptr);

    void start(const QString& path); ///< where it was left
    void close();
    bool hasLesson() const { return m_lesson.has_value(); }
    const Lesson& lesson() const { return m_lesson->lesson; }
    const std::vector<Diagnostic>& mistakes() const { return m_lesson->mistakes; }
    bool isOwn() const { return m_isOwn; }

    int step() const { return m_step; }
    const LessonStep& current() const { return lesson().steps[static_cast<std::size_t>(m_step)]; }
    void goTo(int step);                ///< with what the step begins with; the rest stays as the student left it
    void finish();                      ///< the last step is behind
    void reset();                       ///< the workbench as the lesson has it when this step begins; the answer is forgotten
    bool isOnModel() const;             ///< else the session is about something else
    void takeView(const QString& view); ///< that the window shows, as LessonGoal::View names them

    const LessonStanding& standing() const { return m_standing; }
    const LessonAnswer& answer() const { return m_answer; }
    bool isPredictionClosed() const { return m_closed; } ///< the result was seen before anything was said; reset() opens it
    void setAnswer(LessonAnswer answer);
    bool isDone(int step) const { return m_progress.done.contains(step); }
    int hintsShown() const { return m_hints; }
    void showHint();
    void follow(int reference); ///< of the current step
    const QString& lost() const { return m_lost; } ///< what the link that was followed points at and is not there, as Markdown; empty: nothing

Q_SIGNALS:
    void stepChanged(); ///< another step, another lesson or none, or its text was written again
    void standingChanged();
    void lightWanted(const std::vector<passbench::NodeId>& nodes, bool isInSight); ///< none: everything; in sight: the view moves there
    void passWanted(const QString& name);
    void panelWanted(const QString& name); ///< of core/lessons/places.h
    void keyWanted(const QString& action);
    void viewWanted(const QString& view);

private:
    void readAgain();
    void begin();
    void evaluate();
    void light();
    void takeLost(const QString& lost);
    bool takePlace(bool isReset);
    LessonBench bench();

    Session& m_session;
    LessonFiles& m_files;
    std::optional<ReadLesson> m_lesson;
    QString m_path, m_id, m_view = QStringLiteral("after");
    int m_asked = 0;                      ///< the opening that was asked for
    std::optional<LessonPlace> m_opening; ///< that the session is to stand at when the model is open
    bool m_isOwn = false;
    bool m_wasOpen = false, m_closed = false; ///< of a prediction: its result was still to come, and it came without an answer
    bool m_isToShow = false;                  ///< the step has begun, and what it lights is still to come into sight
    int m_step = 0, m_hints = 0;
    LessonProgress m_progress;
    LessonAnswer m_answer;
    LessonStanding m_standing;
    std::unique_ptr<ShownGraph> m_graph;
    int m_lit = -1; ///< the reference that is lit, or -1
    QString m_lost;
};

} // namespace passbench
