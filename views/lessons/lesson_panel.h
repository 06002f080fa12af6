#pragma once
// Lessons: the list of them, and the step of the one that is being taken.

#include "views/lessons/lesson_player.h"

#include <QStackedWidget>

namespace passbench {

class LessonPanel : public QStackedWidget {
    Q_OBJECT
public:
    LessonPanel(Session& session, const QString& ownFolder, QWidget* parent = nullptr);

    LessonFiles& files() { return *m_files; }
    LessonPlayer& player() { return *m_player; }
    void openOwnFolder();
    QSize minimumSizeHint() const override { return {180, 120}; } ///< the page beside it gets less, before the window gets wider

private:
    void showPage();

    LessonFiles* m_files;
    LessonPlayer* m_player;
};

} // namespace passbench
