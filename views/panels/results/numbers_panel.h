#pragma once
// Whether the graph after every step computes what the model does; and of the first that does not, the rewrite and the node at
// which it goes wrong.

#include "views/session/session.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace passbench {

class WhenSeen;

class TablePanel;

class NumbersPanel : public QWidget {
    Q_OBJECT
public:
    explicit NumbersPanel(Session& session, QWidget* parent = nullptr);

Q_SIGNALS:
    void rewriteWanted(int step, int subStep);

private:
    void follow();
    void takeTolerance();
    void showTolerance();
    QString stateText() const;
    void go(const QString& link);

    Session& m_session;
    WhenSeen* m_following;
    QPushButton* m_start;
    QLineEdit* m_tolerance;
    QLabel* m_state;
    TablePanel* m_table;
};

} // namespace passbench
