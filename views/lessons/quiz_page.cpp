#include "views/lessons/quiz_page.h"

#include "core/lessons/goals.h"
#include "views/lessons/lesson_html.h"
#include "views/lessons/question_box.h"
#include "views/models/text.h"
#include "views/session/told.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScrollArea>
#include <QVBoxLayout>

namespace passbench {

QuizPage::QuizPage(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_score(new QLabel(this)), m_told(new QLabel(this)), m_explanation(new QLabel(this)), m_question(new QuestionBox(this)), m_insert(new QPushButton(tr("Add it and look"), this)),
      m_next(new QPushButton(tr("Next question"), this))
{
    setObjectName(QStringLiteral("quizPage"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(12, 6, 12, 8);
    auto* head = new QHBoxLayout;
    auto* list = new QPushButton(tr("← Lessons"), this);
    list->setObjectName(QStringLiteral("quizBackToList"));
    list->setFlat(true);
    m_score->setProperty("role", QStringLiteral("caption"));
    head->addWidget(list);
    head->addStretch(1);
    head->addWidget(m_score);
    m_told->setWordWrap(true);
    m_told->setTextFormat(Qt::PlainText);
    m_explanation->setObjectName(QStringLiteral("quizExplanation"));
    m_explanation->setWordWrap(true);
    m_explanation->setTextFormat(Qt::RichText);
    m_explanation->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_insert->setObjectName(QStringLiteral("quizInsert"));
    m_insert->setToolTip(tr("Put the pass behind what is shown, and show what it does"));
    m_next->setObjectName(QStringLiteral("quizNext"));
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_insert);
    foot->addStretch(1);
    foot->addWidget(m_next);
    auto* scroll = new QScrollArea(this); // explanations are long
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget(scroll);
    auto* asked = new QVBoxLayout(inside);
    asked->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : std::initializer_list<QWidget*> {m_told, m_question, m_explanation})
        asked->addWidget(widget);
    asked->addStretch(1);
    scroll->setWidget(inside);
    rows->addLayout(head);
    rows->addWidget(scroll, 1);
    rows->addLayout(foot);
    connect(list, &QPushButton::clicked, this, &QuizPage::listWanted);
    connect(m_next, &QPushButton::clicked, this, &QuizPage::ask);
    connect(m_question, &QuestionBox::answered, this, &QuizPage::answer);
    connect(m_insert, &QPushButton::clicked, this, [this] {
        const int at = m_session.playhead();
        m_session.insertStep(at, m_session.newStep(m_quiz->pass));
        m_session.setPlayhead(at + 1);
    });
    session.onChange(Session::Change::Shown, this, &QuizPage::followGraph);
    m_seed = QRandomGenerator::global()->generate();
}

void QuizPage::ask()
{
    m_quiz.reset();
    m_isAnswered = false;
    m_question->setQuestion({});
    m_explanation->hide();
    m_insert->hide();
    m_told->setText(m_session.hasModel() ? tr("Looking for a question…") : tr("Open a model first: the questions are about its graph."));
    m_told->show();
    m_graph = m_session.hasModel() ? m_session.shown() : Module();
    if (m_session.hasModel())
        m_job.start([module = m_session.shown(), seed = ++m_seed](const JobControl& job) { return quizOn(module, seed, job.stop()); }, [this](Result<QuizQuestion> quiz) { take(std::move(quiz)); });
}

/// "This graph" may be another one now.
void QuizPage::followGraph()
{
    if (m_quiz && m_insert->isHidden() && m_session.shown().functions != m_graph.functions)
        ask();
}

void QuizPage::take(Result<QuizQuestion> quiz)
{
    if (!quiz)
        return m_told->setText(told(quiz.error()));
    m_told->hide();
    m_quiz = *std::move(quiz);
    m_question->setQuestion(m_quiz->question);
}

/// The first answer counts.
void QuizPage::answer(const LessonAnswer& answer)
{
    const auto& choices = m_quiz->question.choices;
    const bool isRight = answer.choice >= 0 && choices[static_cast<std::size_t>(answer.choice)].isRight;
    if (!std::exchange(m_isAnswered, true)) {
        ++m_asked;
        m_right += isRight ? 1 : 0;
    }
    m_score->setText(tr("%1 of %2 right").arg(m_right).arg(m_asked));
    m_question->setVerdict({.verdict = isRight ? LessonStanding::Verdict::Right : LessonStanding::Verdict::Wrong}, answer);
    if (!isRight)
        return;
    QStringList sentences;
    for (const std::string& sentence : m_quiz->explanation)
        sentences.append(lessonLine(sentence));
    m_explanation->setText(sentences.join(QStringLiteral("<br>")));
    m_explanation->show();
    m_insert->show();
}

} // namespace passbench

#include "moc_quiz_page.cpp"
