#pragma once
// Where time goes: by region and stretch of host, or by operator; a click selects.

#include "views/session/session.h"

#include <QWidget>

class QComboBox;
class QPushButton;

namespace passbench {

class ElidedLine;
class TablePanel;
class WhenSeen;

class TimePanel : public QWidget {
    Q_OBJECT
public:
    explicit TimePanel(Session& session, QWidget* parent = nullptr);

private:
    void follow();
    QString stateText() const;

    Session& m_session;
    WhenSeen* m_following;
    QComboBox* m_kind;
    QPushButton* m_measure;
    ElidedLine* m_state;
    TablePanel* m_table;
};

} // namespace passbench
