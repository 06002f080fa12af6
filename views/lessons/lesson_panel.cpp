#include "views/lessons/lesson_panel.h"

#include "views/lessons/lesson_list.h"
#include "views/lessons/lesson_page.h"
#include "views/lessons/lesson_recording.h"
#include "views/lessons/quiz_page.h"
#include "views/models/text.h"

#include <QDesktopServices>
#include <QUrl>

namespace passbench {

LessonPanel::LessonPanel(Session& session, const QString& ownFolder, QWidget* parent) : QStackedWidget(parent), m_files(new LessonFiles(ownFolder, this)), m_player(new LessonPlayer(session, *m_files, this)), m_recording(new LessonRecording(session, *m_files, this)), m_quiz(new QuizPage(session, this)), m_session(session)
{
    setObjectName(QStringLiteral("lessonPanel"));
    auto* list = new LessonList(*m_files, *m_recording, this);
    auto* page = new LessonPage(*m_player, this);
    addWidget(list);
    addWidget(page);
    addWidget(m_quiz);
    connect(list, &LessonList::quizWanted, this, &LessonPanel::startQuiz);
    connect(m_quiz, &QuizPage::listWanted, this, &LessonPanel::showPage);
    connect(list, &LessonList::startWanted, m_player, &LessonPlayer::start);
    connect(list, &LessonList::folderWanted, this, &LessonPanel::openOwnFolder);
    connect(list, &LessonList::recordWanted, this, &LessonPanel::toggleRecording);
    connect(page, &LessonPage::listWanted, m_player, &LessonPlayer::close);
    connect(m_player, &LessonPlayer::stepChanged, this, &LessonPanel::showPage);
}

void LessonPanel::showPage()
{
    const bool isOther = currentIndex() != (m_player->hasLesson() ? 1 : 0);
    setCurrentIndex(m_player->hasLesson() ? 1 : 0);
    if (isOther && isVisible())
        currentWidget()->setFocus(Qt::OtherFocusReason); // the list, where one pressed Enter, is gone
}

void LessonPanel::toggleRecording()
{
    if (!m_recording->isOn()) {
        if (!m_recording->start())
            m_session.say(tr("Open a model first: what is done with it becomes the lesson"));
        return;
    }
    const auto path = m_recording->stop();
    if (!path)
        m_session.say(path.error());
    else if (!m_recording->modelLeft().isEmpty())
        m_session.say(tr("Recorded a lesson: %1. Put %2 beside it, with the files of its weights").arg(*path, m_recording->modelLeft()));
    else
        m_session.say(path->isEmpty() ? tr("Nothing was done, so no lesson was recorded") : tr("Recorded a lesson: %1").arg(*path));
}

void LessonPanel::startQuiz()
{
    setCurrentWidget(m_quiz);
    m_quiz->ask();
}

void LessonPanel::openOwnFolder()
{
    if (!m_files->makeOwnFolder())
        return m_session.say(tr("%1 can't be made").arg(m_files->ownFolder()));
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(m_files->ownFolder())))
        m_session.say(tr("Nothing here opens folders: your lessons lie in %1").arg(m_files->ownFolder()));
}

} // namespace passbench

#include "moc_lesson_panel.cpp"
