#pragma once
// All lessons as rows, with how far one has come.

#include "views/lessons/lesson_files.h"

#include <QScrollArea>

class QVBoxLayout;

namespace passbench {

class LessonList : public QScrollArea {
    Q_OBJECT
public:
    explicit LessonList(LessonFiles& files, QWidget* parent = nullptr);

Q_SIGNALS:
    void startWanted(const QString& path);
    void folderWanted();

private:
    void fill();
    void addRows(bool own);

    LessonFiles& m_files;
    QVBoxLayout* m_rows;
};

/// "5 of 7 steps", "done", "about 8 minutes".
QString lessonState(const ListedLesson& lesson, const LessonProgress& progress);

} // namespace passbench
