#pragma once
// The status bar: what the graph at the playhead amounts to, and what is going on.

#include "views/session/session.h"

#include <QStatusBar>

class QLabel;
class QProgressBar;
class QToolButton;

namespace passbench {

class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusLine(Session& session, QWidget* parent = nullptr);

private:
    void showNumbers();
    void showJobs();
    void showProgress();

    Session& m_session;
    QLabel *m_numbers, *m_jobText;
    QProgressBar* m_bar;
    QToolButton* m_cancel;
};

} // namespace passbench
