#pragma once
// Lessons: the list of them, and the step of the one that is being taken.

#include "views/lessons/lesson_player.h"

#include <QStackedWidget>

namespace passbench {

class LessonRecording;
class QuizPage;

class LessonPanel : public QStackedWidget {
    Q_OBJECT
public:
    LessonPanel(Session& session, const QString& ownFolder, QWidget* parent = nullptr);

    LessonFiles& files() { return *m_files; }
    LessonPlayer& player() { return *m_player; }
    LessonRecording& recording() { return *m_recording; }
    void openOwnFolder();
    void toggleRecording();
    void startQuiz();
    QSize minimumSizeHint() const override { return {180, 120}; } ///< the page beside it gets less, before the window gets wider

private:
    void showPage();

    LessonFiles* m_files;
    LessonPlayer* m_player;
    LessonRecording* m_recording;
    QuizPage* m_quiz;
    Session& m_session;
};

} // namespace passbench
