#include "views/lessons/lesson_list.h"

#include "views/lessons/lesson_recording.h"
#include "views/widgets/link_row.h"

#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace passbench {
namespace {

QLabel* caption(const QString& text, QWidget* parent, const char* role)
{
    auto* label = new QLabel(text, parent);
    label->setProperty("role", QLatin1String(role));
    label->setWordWrap(true);
    return label;
}

} // namespace

QString lessonState(const ListedLesson& lesson, const LessonProgress& progress)
{
    if (lesson.isBroken)
        return LessonList::tr("has mistakes");
    if (progress.finished)
        return LessonList::tr("done");
    if (!progress.done.isEmpty())
        return LessonList::tr("%1 of %2 steps done").arg(progress.done.size()).arg(lesson.steps);
    return lesson.minutes > 0 ? LessonList::tr("%n minute(s)", nullptr, lesson.minutes) : LessonList::tr("%n step(s)", nullptr, lesson.steps);
}

LessonList::LessonList(LessonFiles& files, LessonRecording& recording, QWidget* parent) : QScrollArea(parent), m_files(files), m_recording(recording), m_record(nullptr)
{
    setObjectName(QStringLiteral("lessonList"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget(this);
    m_rows = new QVBoxLayout(inside);
    m_rows->setContentsMargins(8, 8, 8, 8);
    m_rows->setSpacing(2);
    setWidget(inside);
    connect(&files, &LessonFiles::changed, this, &LessonList::fill);
    connect(&files, &LessonFiles::progressChanged, this, &LessonList::fill);
    connect(&recording, &LessonRecording::changed, this, &LessonList::showRecording);
    fill();
}

void LessonList::addRows(ListedLesson::Shelf shelf)
{
    int number = 0;
    for (const ListedLesson& lesson : m_files.lessons()) {
        if (lesson.shelf != shelf)
            continue;
        ++number;
        const LessonProgress progress = m_files.progress(lesson.id);
        auto* row = new LinkRow(progress.finished ? QStringLiteral("check") : QStringLiteral("lesson"), shelf != ListedLesson::Shelf::Lessons ? lesson.title : QStringLiteral("%1. %2").arg(number).arg(lesson.title),
            QStringLiteral("%1 · %2").arg(lessonState(lesson, progress), lesson.summary), this);
        row->setWrapped(true); // at the right of a small window
        row->setObjectName(QStringLiteral("lesson_") + lesson.id);
        connect(row, &QAbstractButton::clicked, this, [this, path = lesson.path] { Q_EMIT startWanted(path); });
        m_rows->addWidget(row);
    }
}

void LessonList::showRecording() { m_record->setText(m_recording.isOn() ? tr("Stop recording (%n step(s))", nullptr, m_recording.stepCount()) : tr("Record a lesson")); }

void LessonList::fill()
{
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide(); // it may be one that was clicked just now, so it goes later
            item->widget()->deleteLater();
        }
        delete item;
    }
    m_rows->addWidget(caption(tr("Lessons"), this, "title"));
    m_rows->addWidget(caption(tr("Each takes a few minutes, on a sample, and goes on where you left it."), this, "caption"));
    addRows(ListedLesson::Shelf::Lessons);
    m_rows->addSpacing(8);
    m_rows->addWidget(caption(tr("Questions on the samples"), this, "sectionHead"));
    addRows(ListedLesson::Shelf::Samples);
    auto* quiz = new QPushButton(tr("Quiz: what will this pass do?"), this);
    quiz->setObjectName(QStringLiteral("lessonQuiz"));
    quiz->setToolTip(tr("Questions about the graph that is shown, as many as you like"));
    connect(quiz, &QPushButton::clicked, this, &LessonList::quizWanted);
    m_rows->addWidget(quiz, 0, Qt::AlignLeft);
    m_rows->addSpacing(8);
    m_rows->addWidget(caption(tr("Your own"), this, "sectionHead"));
    addRows(ListedLesson::Shelf::Own);
    if (std::ranges::count(m_files.lessons(), ListedLesson::Shelf::Own, &ListedLesson::shelf) == 0)
        m_rows->addWidget(caption(tr("Lessons are Markdown files. Those in your folder are listed here, and shown anew as you write them."), this, "caption"));
    auto* path = caption(QString(), this, "caption"); // a file manager may not be there to say it
    path->setObjectName(QStringLiteral("lessonFolderPath"));
    path->setTextFormat(Qt::PlainText);
    path->setText(QDir::toNativeSeparators(m_files.ownFolder()).replace(QLatin1Char('/'), QStringLiteral("/\u200B"))); // so that it breaks
    path->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_rows->addWidget(path);
    auto* folder = new QPushButton(tr("Open the folder"), this);
    folder->setObjectName(QStringLiteral("lessonFolder"));
    folder->setToolTip(m_files.ownFolder());
    connect(folder, &QPushButton::clicked, this, &LessonList::folderWanted);
    m_rows->addWidget(folder, 0, Qt::AlignLeft);
    m_record = new QPushButton(this);
    m_record->setObjectName(QStringLiteral("lessonRecord"));
    m_record->setToolTip(tr("What you do with the model becomes the steps of a lesson, in your folder; then write what there is to see"));
    connect(m_record, &QPushButton::clicked, this, &LessonList::recordWanted);
    m_rows->addWidget(m_record, 0, Qt::AlignLeft);
    showRecording();
    m_rows->addStretch(1);
}

} // namespace passbench

#include "moc_lesson_list.cpp"
