#pragma once
// The external compilers: which may take regions, and who is asked first.

#include "views/session/session.h"

#include <QWidget>

class QListView;

namespace passbench {

class CompilerPanel : public QWidget {
    Q_OBJECT
public:
    explicit CompilerPanel(Session& session, QWidget* parent = nullptr);

private:
    QListView* m_view;
};

} // namespace passbench
