#pragma once
// The lessons that there are: those that ship with the program, its questions on the samples, and those of a person's own folder, watched, with how far one has come.

#include "core/lessons/lesson_text.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace passbench {

struct ListedLesson {
    enum class Shelf : std::uint8_t { Lessons, Samples, Own }; ///< those of the program, its questions on the samples, those of a person's own folder
    QString path, id, title, summary;
    int minutes = 0, steps = 0;
    Shelf shelf = Shelf::Lessons;
    bool isBroken = false; ///< it has mistakes
};

/// Kept between starts, by the lesson's id.
struct LessonProgress {
    int step = 0;   ///< where it was left
    QSet<int> done; ///< steps
    bool finished = false;
};

class LessonFiles : public QObject {
    Q_OBJECT
public:
    /// `ownFolder` is made when it is asked for.
    explicit LessonFiles(QString ownFolder, QObject* parent = nullptr);

    const std::vector<ListedLesson>& lessons() const { return m_lessons; } ///< by shelf, each in the order of names
    QString ownFolder() const { return m_ownFolder; }
    bool makeOwnFolder();
    void watch(const QString& path); ///< besides the own folder: a lesson that is open; empty: none
    LessonProgress progress(const QString& id) const;
    void setProgress(const QString& id, const LessonProgress& progress);

Q_SIGNALS:
    void changed(); ///< lessons came, went or were written
    void written(); ///< the one that is watched
    void progressChanged();

private:
    void read();
    void follow();

    QString m_ownFolder, m_open;
    std::vector<ListedLesson> m_lessons;
    QFileSystemWatcher m_watcher;
    QTimer m_pause; ///< until a writer is done
};

} // namespace passbench
