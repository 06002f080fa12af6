#pragma once
// All lessons as rows, with how far one has come.

#include "views/lessons/lesson_files.h"

#include <QScrollArea>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace passbench {

class LessonRecording;

class LessonList : public QScrollArea {
    Q_OBJECT
public:
    LessonList(LessonFiles& files, LessonRecording& recording, QWidget* parent = nullptr);

Q_SIGNALS:
    void startWanted(const QString& path);
    void folderWanted();
    void quizWanted();
    void recordWanted(); ///< or no more

private:
    void fill();
    void addRows(ListedLesson::Shelf shelf);
    void showRecording();

    LessonFiles& m_files;
    LessonRecording& m_recording;
    QPushButton* m_record;
    QVBoxLayout* m_rows;
};

/// "5 of 7 steps", "done", "about 8 minutes".
QString lessonState(const ListedLesson& lesson, const LessonProgress& progress);

} // namespace passbench
