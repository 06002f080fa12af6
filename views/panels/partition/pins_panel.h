#pragma once
// All pins and cuts, what became of them, and their removal.

#include "views/panels/results/table_panel.h"
#include "views/session/session.h"

class QPushButton;

namespace passbench {

class WhenSeen;

class PinsPanel : public QWidget {
    Q_OBJECT
public:
    explicit PinsPanel(Session& session, QWidget* parent = nullptr);

private:
    void list();
    void showButtons();
    void removeSelected();

    /// A row to be selected when so many pins are left.
    struct Next {
        int row = -1;
        std::size_t pins = 0;
    };

    Session& m_session;
    TablePanel* m_table;
    QWidget* m_buttons; ///< beside the list, while there is one
    QPushButton *m_remove, *m_removeAll;
    WhenSeen* m_listing;
    Next m_next;
};

} // namespace passbench
