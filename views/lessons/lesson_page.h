#pragma once
// The step of a lesson that is being taken: its text, what is to be done, and what of it is.

#include "views/lessons/lesson_player.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace passbench {

class ElidedLine;

class QuestionBox;

class LessonPage : public QWidget {
    Q_OBJECT
public:
    explicit LessonPage(LessonPlayer& player, QWidget* parent = nullptr);

Q_SIGNALS:
    void listWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< a double click on Next is one click: the second would skip a step

private:
    void showStep();
    void showStanding();
    void showTasks();
    void next();
    QLabel* text(const char* name, const char* role = nullptr);

    LessonPlayer& m_player;
    ElidedLine* m_place;
    QLabel *m_title, *m_mistakes, *m_text, *m_hints, *m_after, *m_elsewhere, *m_lost;
    QuestionBox* m_question;
    QVBoxLayout* m_tasks;
    std::vector<QLabel*> m_taskLabels;
    QScrollArea* m_scroll;
    QPushButton *m_list, *m_hint, *m_reset, *m_back, *m_next, *m_open;
};

} // namespace passbench
