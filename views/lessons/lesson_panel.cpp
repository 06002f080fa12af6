#include "views/lessons/lesson_panel.h"

#include "views/lessons/lesson_list.h"
#include "views/lessons/lesson_page.h"

#include <QDesktopServices>
#include <QUrl>

namespace passbench {

LessonPanel::LessonPanel(Session& session, const QString& ownFolder, QWidget* parent) : QStackedWidget(parent), m_files(new LessonFiles(ownFolder, this)), m_player(new LessonPlayer(session, *m_files, this))
{
    setObjectName(QStringLiteral("lessonPanel"));
    auto* list = new LessonList(*m_files, this);
    auto* page = new LessonPage(*m_player, this);
    addWidget(list);
    addWidget(page);
    connect(list, &LessonList::startWanted, m_player, &LessonPlayer::start);
    connect(list, &LessonList::folderWanted, this, &LessonPanel::openOwnFolder);
    connect(page, &LessonPage::listWanted, m_player, &LessonPlayer::close);
    connect(m_player, &LessonPlayer::stepChanged, this, &LessonPanel::showPage);
}

void LessonPanel::showPage() { setCurrentIndex(m_player->hasLesson() ? 1 : 0); }

void LessonPanel::openOwnFolder()
{
    if (m_files->makeOwnFolder())
        QDesktopServices::openUrl(QUrl::fromLocalFile(m_files->ownFolder()));
}

} // namespace passbench

#include "moc_lesson_panel.cpp"
