#include "views/lessons/lesson_files.h"

#include "core/support/resources.h"
#include "views/session/told.h"
#include "views/models/text.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace passbench {
namespace {

constexpr int pause = 150; // milliseconds; editors write in several goes

QString idOn(ListedLesson::Shelf shelf, const QString& id)
{
    return (shelf == ListedLesson::Shelf::Own ? QStringLiteral("own/") : shelf == ListedLesson::Shelf::Samples ? QStringLiteral("samples/") : QString()) + id;
}

void listFolder(const QString& folder, ListedLesson::Shelf shelf, std::vector<ListedLesson>& lessons)
{
    if (folder.isEmpty())
        return;
    constexpr int most = 200; // of a folder that is something else
    const QStringList names = QDir(folder).entryList({QStringLiteral("*.md")}, QDir::Files | QDir::Readable, QDir::Name);
    for (const QString& name : names.mid(0, most)) {
        const QString translated = folder + QLatin1Char('/') + toldLanguage() + QLatin1Char('/') + name;
        const QString path = shelf != ListedLesson::Shelf::Own && QFileInfo::exists(translated) ? translated : folder + QLatin1Char('/') + name; // English where there is no other
        const auto read = loadLesson(path.toStdString());
        if (!read)
            continue;
        const Lesson& lesson = read->lesson;
        lessons.push_back({.path = path, .id = idOn(shelf, toQString(lesson.id)), .title = lesson.title.empty() ? name : toQString(lesson.title), .summary = toQString(lesson.summary), .minutes = static_cast<int>(lesson.minutes), .steps = static_cast<int>(lesson.steps.size()), .shelf = shelf, .isBroken = !read->mistakes.empty()});
    }
}

QString settingsKey(const QString& id, const char* what)
{
    return QStringLiteral("lessons/%1/%2").arg(QString(id).replace(QLatin1Char('/'), QLatin1Char('.')), QLatin1String(what));
}

} // namespace

LessonFiles::LessonFiles(QString ownFolder, QObject* parent) : QObject(parent), m_ownFolder(std::move(ownFolder))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        read();
        follow();
        Q_EMIT changed();
        if (!m_open.isEmpty())
            Q_EMIT written();
    });
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_pause, qOverload<>(&QTimer::start));
    read();
    follow();
}

void LessonFiles::read()
{
    m_lessons.clear();
    listFolder(toQString(resource("lessons").string()), ListedLesson::Shelf::Lessons, m_lessons);
    listFolder(toQString(resource("lessons/samples").string()), ListedLesson::Shelf::Samples, m_lessons);
    listFolder(m_ownFolder, ListedLesson::Shelf::Own, m_lessons);
}

/// Files and their folders, since editors put a new file in the old one's place.
void LessonFiles::follow()
{
    QStringList wanted {m_ownFolder};
    if (!m_open.isEmpty())
        wanted << m_open << QFileInfo(m_open).path();
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    for (const QString& path : watched)
        if (!wanted.contains(path))
            m_watcher.removePath(path);
    for (const QString& path : wanted)
        if (!watched.contains(path) && QFileInfo::exists(path))
            m_watcher.addPath(path);
}

bool LessonFiles::makeOwnFolder()
{
    const bool made = QDir().mkpath(m_ownFolder);
    follow();
    return made;
}

void LessonFiles::watch(const QString& path)
{
    m_open = path;
    follow();
}

LessonProgress LessonFiles::progress(const QString& id) const
{
    const QSettings settings;
    LessonProgress progress {.step = std::max(0, settings.value(settingsKey(id, "step")).toInt()), .done = {}, .finished = settings.value(settingsKey(id, "finished")).toBool()};
    for (const QVariant& step : settings.value(settingsKey(id, "done")).toList())
        progress.done.insert(step.toInt());
    return progress;
}

void LessonFiles::setProgress(const QString& id, const LessonProgress& progress)
{
    QSettings settings;
    QVariantList done;
    for (const int step : progress.done)
        done.append(step);
    settings.setValue(settingsKey(id, "step"), progress.step);
    settings.setValue(settingsKey(id, "done"), done);
    settings.setValue(settingsKey(id, "finished"), progress.finished);
    Q_EMIT progressChanged();
}

} // namespace passbench

#include "moc_lesson_files.cpp"
