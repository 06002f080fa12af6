#pragma once
// Asks for the sizes that a model leaves open, and for one of its signatures when it has several, in the place where its graph will be.

#include "views/session/session.h"

#include <QScrollArea>

class QComboBox;
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
    void addSignatures(QGridLayout& grid, const std::vector<ModelSignature>& signatures);

    Session& m_session;
    QLabel* m_title;
    QWidget* m_table = nullptr;
    QWidget* m_body;
    std::vector<std::pair<std::string, QSpinBox*>> m_sizes;
    QComboBox* m_signature = nullptr; ///< null: nothing to choose from
};

} // namespace passbench
