#pragma once
// The question of a step: choices as buttons, or a line for a number; and what the lesson says of the answer.

#include "core/lessons/goals.h"

#include <QWidget>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace passbench {

class QuestionBox : public QWidget {
    Q_OBJECT
public:
    explicit QuestionBox(QWidget* parent = nullptr);

    void setQuestion(const std::optional<LessonQuestion>& question); ///< nothing: hides it
    /// `isLocked`: the prediction can't be taken back, since the result is there.
    void setVerdict(const LessonStanding& standing, const LessonAnswer& answer, bool isClosed = false);

Q_SIGNALS:
    void answered(const passbench::LessonAnswer& answer);

private:
    void giveNumber();

    std::optional<LessonQuestion> m_question;
    QLabel *m_text, *m_verdict, *m_why;
    QVBoxLayout* m_choices;
    QButtonGroup* m_group;
    QWidget* m_number;
    QLineEdit* m_edit;
    QPushButton* m_give;
};

} // namespace passbench
