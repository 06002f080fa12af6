#pragma once
// Does in the window what the step of a lesson asks for, by mouse and keys only.

#include "tests/gui/fixture.h"

#include "views/lessons/lesson_panel.h"

namespace passbench {

/// A file among the lessons of one's own; its path.
QString ownLesson(const char* name, const QByteArray& text);

class LessonStudent {
public:
    explicit LessonStudent(WindowTest& test) : m_test(test), m_window(test.window()) { }

    /// From the start page, or from the list of lessons; returns when its model is drawn.
    void start(const QString& id);
    /// All that the step asks for; what is wrong on the way fails the test.
    void doStep();
    void press(const char* button); ///< of the lesson's page
    LessonPlayer& player() { return m_window.lessons().player(); }
    void settle();

private:
    void reach(const LessonGoal& goal);
    void setPipeline(const Pipeline& wanted);
    void runTo(const LessonGoal& goal);
    void select(const std::string& query);
    void look(const std::string& view);
    void switchCompiler(const LessonGoal& goal);
    void giveRule(const LessonGoal& goal);
    void checkNumbers(const LessonGoal& goal);
    void answer();
    std::vector<NodeId> found(const std::string& query);

    WindowTest& m_test;
    MainWindow& m_window;
};

} // namespace passbench
