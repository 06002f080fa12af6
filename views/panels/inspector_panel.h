#pragma once
// The selected node: what it is, what it is connected with, where it came from, who takes it.

#include "views/session/latest_job.h"
#include "views/session/session.h"

#include <QTextBrowser>

namespace passbench {

class InspectorPanel : public QTextBrowser {
    Q_OBJECT
public:
    explicit InspectorPanel(Session& session, QWidget* parent = nullptr);

private:
    void follow();
    void go(const QUrl& link);

    Session& m_session;
    LatestJob<QString> m_job;
    NodeId m_shown = NodeId::None;
};

} // namespace passbench
