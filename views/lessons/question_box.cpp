#include "views/lessons/question_box.h"

#include "views/lessons/lesson_html.h"
#include "views/models/text.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QStyle>
#include <QVBoxLayout>

namespace passbench {
namespace {

/// A radio button whose text is wrapped: Qt's own has one line.
class ChoiceRow : public QWidget {
public:
    ChoiceRow(const QString& text, int index, QButtonGroup& group, QWidget* parent) : QWidget(parent)
    {
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 2, 0, 2);
        row->setSpacing(6);
        m_button = new QRadioButton(this);
        m_button->setObjectName(QStringLiteral("lessonChoice%1").arg(index));
        m_button->setAccessibleName(text);
        group.addButton(m_button, index);
        auto* label = new QLabel(text, this);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        row->addWidget(m_button, 0, Qt::AlignTop);
        row->addWidget(label, 1);
    }

protected:
    void mouseReleaseEvent(QMouseEvent*) override
    {
        if (m_button->isEnabled())
            m_button->click();
    }

private:
    QRadioButton* m_button;
};

QLabel* wrapped(QWidget* parent, const char* name)
{
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    return label;
}

} // namespace

QuestionBox::QuestionBox(QWidget* parent)
    : QWidget(parent), m_text(wrapped(this, "lessonQuestion")), m_verdict(wrapped(this, "lessonVerdict")), m_why(wrapped(this, "lessonWhy")), m_group(new QButtonGroup(this)), m_number(new QWidget(this)),
      m_edit(new QLineEdit(m_number)), m_give(new QPushButton(tr("Answer"), m_number))
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 4, 0, 4);
    rows->setSpacing(4);
    m_text->setProperty("role", QStringLiteral("heading"));
    m_choices = new QVBoxLayout;
    m_choices->setSpacing(2);
    m_edit->setObjectName(QStringLiteral("lessonNumber"));
    m_edit->setAccessibleName(tr("A number"));
    m_edit->setMaximumWidth(110);
    m_give->setObjectName(QStringLiteral("lessonGiveNumber"));
    auto* line = new QHBoxLayout(m_number);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_edit);
    line->addWidget(m_give);
    line->addStretch(1);
    rows->addWidget(m_text);
    rows->addLayout(m_choices);
    rows->addWidget(m_number);
    rows->addWidget(m_verdict);
    rows->addWidget(m_why);
    connect(m_group, &QButtonGroup::idClicked, this, [this](int index) { Q_EMIT answered({.choice = index}); });
    connect(m_edit, &QLineEdit::returnPressed, this, &QuestionBox::giveNumber);
    connect(m_give, &QPushButton::clicked, this, &QuestionBox::giveNumber);
}

void QuestionBox::giveNumber()
{
    static const QRegularExpression form(QStringLiteral("^\\s*([-+\\d.,eE]+)\\s*(\\p{L}*)\\s*$"));
    static const QRegularExpression scaled(QStringLiteral("^[kKMGT]i?([bB](it|yte)?s?)?$"));
    const auto typed = form.match(m_edit->text());
    bool isNumber = false;
    const double number = typed.captured(1).remove(QLatin1Char(',')).toDouble(&isNumber);
    const bool isScaled = scaled.match(typed.captured(2)).hasMatch();
    if (isNumber && !isScaled)
        return Q_EMIT answered({.number = number});
    m_verdict->setText(isNumber ? tr("Give the number without a unit such as %1.").arg(typed.captured(2)) : tr("This is no number."));
    m_verdict->show();
}

void QuestionBox::setQuestion(const std::optional<LessonQuestion>& question)
{
    m_question = question;
    setVisible(question.has_value());
    for (QAbstractButton* button : m_group->buttons())
        m_group->removeButton(button);
    while (QLayoutItem* item = m_choices->takeAt(0)) {
        delete item->widget(); // no answer leads here
        delete item;
    }
    m_edit->clear();
    m_verdict->hide();
    m_why->hide();
    if (!question)
        return;
    m_text->setText(lessonLine(question->text));
    int index = 0;
    for (const LessonChoice& choice : question->choices)
        m_choices->addWidget(new ChoiceRow(toQString(choice.text).remove(QLatin1Char('`')), index++, *m_group, this));
    m_number->setVisible(question->choices.empty());
}

void QuestionBox::setVerdict(const LessonStanding& standing, const LessonAnswer& answer, bool isClosed)
{
    using enum LessonStanding::Verdict;
    if (!m_question)
        return;
    const bool isLocked = isClosed || standing.verdict == Right || (m_question->isPrediction && standing.verdict != None);
    for (QAbstractButton* button : m_group->buttons())
        button->setEnabled(!isLocked);
    m_number->setEnabled(!isLocked);
    if (!answer.given() && m_group->checkedButton()) {
        m_group->setExclusive(false); // else one of them has to stay
        m_group->checkedButton()->setChecked(false);
        m_group->setExclusive(true);
    }
    QString text;
    if (standing.verdict == Right)
        text = m_question->isPrediction ? tr("✓ As you said.") : tr("✓ Right.");
    else if (standing.verdict == Wrong)
        text = m_question->isPrediction ? tr("✗ Not as you said: %1").arg(lessonLine(standing.fact)) : tr("✗ No. Try again.");
    else if (isClosed)
        text = tr("What happens has been seen, so it can't be predicted any more. Reset puts the step back to its beginning.");
    else if (answer.given())
        text = tr("Your prediction is kept. Now see.");
    m_verdict->setText(text);
    m_verdict->setProperty("role", standing.verdict == Right ? QStringLiteral("success") : standing.verdict == Wrong ? QStringLiteral("warning")
                                                                                                                     : QStringLiteral("caption"));
    m_verdict->style()->unpolish(m_verdict);
    m_verdict->style()->polish(m_verdict);
    m_verdict->setVisible(!text.isEmpty());
    m_why->setText(lessonLine(standing.why));
    m_why->setVisible(standing.verdict != None && !standing.why.empty());
}

} // namespace passbench

#include "moc_question_box.cpp"
