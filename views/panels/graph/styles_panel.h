#pragma once
// Style rules: what a query finds gets a colour and a badge. Edited in place, saved with the session, undone like any edit.

#include "views/session/session.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace passbench {

class StylesPanel : public QWidget {
    Q_OBJECT
public:
    explicit StylesPanel(Session& session, QWidget* parent = nullptr);
    /// A new rule in the next colour that no rule has.
    void addRule(const QString& query);

private:
    enum Column { QueryColumn, BadgeColumn, FoundColumn };
    void fill();
    void take(QTreeWidgetItem* item, int column);
    void chooseColour();
    void setColour(const std::string& color);
    int current() const;
    void showButtons();

    Session& m_session;
    QTreeWidget* m_list;
    QLabel* m_empty; ///< in its place
    QPushButton *m_add, *m_remove, *m_colour, *m_up;
    bool m_filling = false;
};

} // namespace passbench
