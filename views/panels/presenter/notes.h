#pragma once
// The presenter's own window, for the other screen: how long it goes already, what the step does, and which comes next.

#include <QElapsedTimer>
#include <QWidget>

class QLabel;
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

private:
    void follow();
    void tick();

    Session& m_session;
    QLabel *m_clock, *m_next;
    QTextBrowser* m_page;
    QTimer* m_timer;
    QElapsedTimer m_since;
};

} // namespace passbench
