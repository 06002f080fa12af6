#pragma once
// The presenter's own window, for the other screen: how long it goes already, which step comes next, what the step does, and notes of
// one's own on it, which are saved with the session.

#include <QElapsedTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QTextBrowser;
class QTimer;

namespace passbench {

class Session;

class PresenterNotes : public QWidget {
    Q_OBJECT
public:
    explicit PresenterNotes(Session& session, QWidget* parent = nullptr);

    void start(); ///< the clock begins; shown on another screen, where there is one
    void toggle();
    void end();

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override; ///< who leaves the notes has written them

private:
    void follow();
    void tick();
    void keepNote(); ///< what was typed since

    Session& m_session;
    QLabel *m_clock, *m_next;
    QTextBrowser* m_page;
    QPlainTextEdit* m_own;
    std::string m_step; ///< that the notes are on; empty: the model
    QTimer *m_timer, *m_typed;
    QElapsedTimer m_since;
};

} // namespace passbench
