#include "views/lessons/lesson_page.h"

#include "views/lessons/lesson_html.h"
#include "views/lessons/question_box.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/theme/theme.h"
#include "views/widgets/elided_line.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

namespace passbench {

LessonPage::LessonPage(LessonPlayer& player, QWidget* parent) : QWidget(parent), m_player(player)
{
    setObjectName(QStringLiteral("lessonPage"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);

    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 6, 12, 0);
    m_list = new QPushButton(tr("← Lessons"), this);
    m_list->setObjectName(QStringLiteral("lessonBackToList"));
    m_list->setFlat(true);
    m_list->setToolTip(tr("Leave the lesson; it goes on here when you come back"));
    m_place = new ElidedLine(this);
    m_place->setObjectName(QStringLiteral("lessonPlace"));
    head->addWidget(m_list);
    head->addWidget(m_place, 1);
    column->addLayout(head);

    m_scroll = new QScrollArea(this);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget(m_scroll);
    auto* rows = new QVBoxLayout(inside);
    rows->setContentsMargins(12, 4, 12, 8);
    rows->setSpacing(6);
    m_title = text("lessonTitle", "title");
    m_mistakes = text("lessonMistakes", "errorBox");
    m_mistakes->setTextFormat(Qt::PlainText);
    m_mistakes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_elsewhere = text("lessonElsewhere", "warning");
    m_elsewhere->setText(tr("Another model is open. The lesson is about its own."));
    m_open = new QPushButton(tr("Open the lesson's model"), this);
    m_open->setObjectName(QStringLiteral("lessonOpenModel"));
    m_text = text("lessonText");
    m_lost = text("lessonLost", "warning");
    m_question = new QuestionBox(this);
    m_tasks = new QVBoxLayout;
    m_tasks->setSpacing(3);
    m_hint = new QPushButton(tr("Hint"), this);
    m_hint->setObjectName(QStringLiteral("lessonHint"));
    m_hints = text("lessonHints", "caption");
    m_after = text("lessonAfter");
    for (QWidget* widget : std::initializer_list<QWidget*> {m_title, m_mistakes, m_elsewhere})
        rows->addWidget(widget);
    rows->addWidget(m_open, 0, Qt::AlignLeft);
    rows->addWidget(m_text);
    rows->addWidget(m_lost);
    rows->addWidget(m_question);
    rows->addLayout(m_tasks);
    rows->addWidget(m_hints);
    rows->addWidget(m_after);
    rows->addStretch(1);
    m_scroll->setWidget(inside);
    setFocusProxy(m_scroll);
    column->addWidget(m_scroll, 1);

    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(8, 6, 8, 8);
    foot->setSpacing(4);
    m_back = new QPushButton(QStringLiteral("←"), this);
    m_back->setObjectName(QStringLiteral("lessonPrevious"));
    m_back->setMaximumWidth(2 * ThemeSizes::headHeight);
    m_back->setToolTip(tr("The step before"));
    m_back->setAccessibleName(m_back->toolTip());
    m_reset = new QPushButton(tr("Reset"), this);
    m_reset->setObjectName(QStringLiteral("lessonReset"));
    m_reset->setToolTip(tr("Put pipeline, compilers and view back to what this step begins with"));
    m_next = new QPushButton(tr("Next"), this);
    m_next->setObjectName(QStringLiteral("lessonNext"));
    m_next->installEventFilter(this);
    foot->addWidget(m_back);
    foot->addWidget(m_reset);
    foot->addWidget(m_hint);
    foot->addStretch(1);
    foot->addWidget(m_next);
    column->addLayout(foot);

    connect(m_list, &QPushButton::clicked, this, &LessonPage::listWanted);
    connect(m_back, &QPushButton::clicked, this, [this] { m_player.goTo(m_player.step() - 1); });
    connect(m_reset, &QPushButton::clicked, &player, &LessonPlayer::reset);
    connect(m_open, &QPushButton::clicked, &player, &LessonPlayer::reset);
    connect(m_hint, &QPushButton::clicked, this, [this] {
        m_player.showHint();
        QTimer::singleShot(0, this, [this] { m_scroll->ensureWidgetVisible(m_hints); }); // it is told below
    });
    connect(m_next, &QPushButton::clicked, this, &LessonPage::next);
    connect(m_question, &QuestionBox::answered, &player, &LessonPlayer::setAnswer);
    connect(&player, &LessonPlayer::stepChanged, this, &LessonPage::showStep);
    connect(&player, &LessonPlayer::standingChanged, this, &LessonPage::showStanding);
    connect(&Theme::instance(), &Theme::changed, this, &LessonPage::showStep);
}

QLabel* LessonPage::text(const char* name, const char* role)
{
    auto* label = new QLabel(this);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    if (role)
        label->setProperty("role", QLatin1String(role));
    connect(label, &QLabel::linkActivated, this, [this](const QString& link) {
        if (link.startsWith(QLatin1String("ref:")))
            m_player.follow(link.mid(4).toInt());
        else if (link.startsWith(QLatin1String("https://")) || link.startsWith(QLatin1String("http://")))
            QDesktopServices::openUrl(QUrl(link));
    });
    return label;
}

bool LessonPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_next || event->type() != QEvent::MouseButtonDblClick)
        return QWidget::eventFilter(watched, event);
    m_scroll->setFocus(Qt::OtherFocusReason);
    return true;
}

void LessonPage::next()
{
    if (m_player.step() + 1 < static_cast<int>(m_player.lesson().steps.size()))
        m_player.goTo(m_player.step() + 1);
    else
        m_player.finish();
}

void LessonPage::showStep()
{
    if (!m_player.hasLesson())
        return;
    const Lesson& lesson = m_player.lesson();
    QString mistakes;
    for (const Diagnostic& mistake : m_player.mistakes())
        mistakes += toQString(mistake.where + ": " + mistake.message) + (mistake.help.empty() ? QString() : QStringLiteral("\n  ") + told(mistake.help)) + QLatin1Char('\n');
    m_mistakes->setText(mistakes.trimmed());
    m_mistakes->setVisible(!mistakes.isEmpty());
    const int steps = static_cast<int>(lesson.steps.size());
    const QString place = tr("step %1 of %2").arg(steps == 0 ? 0 : m_player.step() + 1).arg(steps);
    m_place->setParts({{.text = tr("%1 · %2").arg(toQString(lesson.title), place), .brief = place}});
    const bool any = steps > 0;
    for (QWidget* widget : std::initializer_list<QWidget*> {m_title, m_text, m_next, m_reset, m_back})
        widget->setVisible(any);
    m_back->setEnabled(m_player.step() > 0);
    if (any) {
        const LessonStep& step = m_player.current();
        m_title->setText(lessonLine(step.title));
        m_text->setText(lessonHtml(step.text));
        m_after->setText(lessonHtml(step.after));
        m_question->setQuestion(step.question);
    } else {
        m_question->setQuestion({});
    }
    for (QLabel* label : std::exchange(m_taskLabels, {})) {
        m_tasks->removeWidget(label);
        label->hide();
        label->deleteLater();
    }
    m_scroll->verticalScrollBar()->setValue(0);
    showStanding();
}

void LessonPage::showTasks()
{
    const auto& tasks = m_player.standing().tasks;
    while (m_taskLabels.size() < tasks.size()) {
        m_taskLabels.push_back(text("lessonTask"));
        m_tasks->addWidget(m_taskLabels.back());
    }
    const ThemeColors& colors = Theme::instance().colors();
    for (std::size_t i = 0; i < tasks.size() && i < m_taskLabels.size(); ++i) {
        const bool done = tasks[i].missing.empty() || m_player.isDone(m_player.step()); // who goes back over what was done need not do it again
        m_taskLabels[i]->setText(QStringLiteral("<span style='color:%1'>%2</span> %3%4").arg((done ? colors.success : colors.caption).name(), done ? QStringLiteral("✓") : QStringLiteral("○"), lessonLine(told(tasks[i].text).toStdString()), done ? QString() : QStringLiteral("<br><span style='color:%1'>%2</span>").arg(colors.caption.name(), lessonLine(told(tasks[i].missing).toStdString()))));
    }
}

void LessonPage::showStanding()
{
    if (!m_player.hasLesson() || m_player.lesson().steps.empty()) {
        for (QWidget* widget : std::initializer_list<QWidget*> {m_elsewhere, m_open, m_hint, m_hints, m_after, m_lost})
            widget->hide();
        return;
    }
    const LessonStep& step = m_player.current();
    const bool done = m_player.isDone(m_player.step()), isHere = m_player.isOnModel();
    m_elsewhere->setVisible(!isHere);
    m_open->setVisible(!isHere);
    const QString lost = m_player.lost();
    if (m_lost->setText(lessonLine(lost.toStdString())); lost.isEmpty() == m_lost->isVisibleTo(this)) {
        m_lost->setVisible(!lost.isEmpty());
        if (!lost.isEmpty())
            QTimer::singleShot(0, this, [this] { m_scroll->ensureWidgetVisible(m_lost); });
    }
    m_question->setEnabled(isHere);
    m_question->setVerdict(m_player.standing(), m_player.answer(), m_player.isPredictionClosed());
    showTasks();
    const int hints = std::min(m_player.hintsShown(), static_cast<int>(step.hints.size()));
    QString hintText;
    for (int i = 0; i < hints; ++i)
        hintText += lessonHtml(step.hints[static_cast<std::size_t>(i)]);
    m_hints->setText(hintText);
    m_hints->setVisible(hints > 0);
    const bool hasHint = hints < static_cast<int>(step.hints.size()) && !done;
    if ((m_hint->hasFocus() && !hasHint) || (m_next->hasFocus() && !done)) // else the keyboard would be on what skips the step
        m_scroll->setFocus(Qt::OtherFocusReason);
    m_hint->setVisible(hasHint);
    const bool wasDone = m_after->isVisibleTo(this);
    m_after->setVisible(done && !step.after.empty());
    const bool isLast = m_player.step() + 1 == static_cast<int>(m_player.lesson().steps.size());
    m_next->setText(isLast ? (done ? tr("Finish") : tr("Leave")) : done ? tr("Next")
                                                                        : tr("Skip"));
    m_next->setProperty("role", done ? QVariant(QStringLiteral("primary")) : QVariant());
    m_next->style()->unpolish(m_next);
    m_next->style()->polish(m_next);
    if (!wasDone && m_after->isVisibleTo(this)) // what is told now is told below
        QTimer::singleShot(0, this, [this] { m_scroll->ensureWidgetVisible(m_after); });
}

} // namespace passbench

#include "moc_lesson_page.cpp"
