#pragma once
// Questions on what a pass will do to the graph that is shown.

#include "core/lessons/quiz.h"
#include "views/session/background/latest_job.h"
#include "views/session/session.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace passbench {

class QuestionBox;

class QuizPage : public QWidget {
    Q_OBJECT
public:
    explicit QuizPage(Session& session, QWidget* parent = nullptr);

    void ask(); ///< another question, about the graph as it is shown now
    const std::optional<QuizQuestion>& quiz() const { return m_quiz; }
    std::uint64_t seed() const { return m_seed; } ///< of the question

Q_SIGNALS:
    void listWanted();

private:
    void take(Result<QuizQuestion> quiz);
    void answer(const LessonAnswer& answer);
    void followGraph();

    Session& m_session;
    LatestJob<Result<QuizQuestion>> m_job;
    std::optional<QuizQuestion> m_quiz;
    Module m_graph; ///< that it is about
    std::uint64_t m_seed = 0;
    int m_asked = 0, m_right = 0;
    bool m_isAnswered = false;
    QLabel *m_score, *m_told, *m_explanation;
    QuestionBox* m_question;
    QPushButton *m_insert, *m_next;
};

} // namespace passbench
