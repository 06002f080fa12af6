#pragma once
// Asks for the sizes that a model leaves open, in the place where its graph will be.

#include "views/session/session.h"

#include <QScrollArea>

class QGridLayout;
class QLabel;
class QSpinBox;

namespace passbench {

class DimsPage : public QScrollArea {
    Q_OBJECT
public:
    explicit DimsPage(Session& session, QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override; ///< Enter answers

private:
    void ask();
    void answer();

    Session& m_session;
    QLabel* m_title;
    QWidget* m_table = nullptr;
    QWidget* m_body;
    std::vector<std::pair<std::string, QSpinBox*>> m_sizes;
};

} // namespace passbench
