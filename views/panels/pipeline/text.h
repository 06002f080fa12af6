#pragma once
// The pipeline as text, typed in the place of the cards. What is wrong is told beside it while it is typed, in the words of the
// command line; what is right is used in one edit.

#include "views/session/session.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace passbench {

class PassTextEdit;

class PipelineText : public QFrame {
    Q_OBJECT
public:
    explicit PipelineText(Session& session, QWidget* parent = nullptr);

    void start(); ///< with the pipeline as it is, or what was typed and not used, over its siblings
    /// What was typed is the pipeline, and the cards are in sight again. False: it can't be read, and the keyboard is where that is told.
    bool take();

Q_SIGNALS:
    void draftLeft(); ///< it was closed, and what is typed in it is not in force
    void left(); ///< it had the keyboard, and is put away

protected:
    void hideEvent(QHideEvent* event) override;

private:
    void check();
    void use();
    void leave();
    void takeProject();
    void takeDraft();

    Session& m_session;
    PassTextEdit* m_edit;
    QLabel* m_message;
    QPushButton* m_use;
    QString m_taken; ///< the text that the pipeline had
    Result<Pipeline> m_parsed = Pipeline {};
};

} // namespace passbench
