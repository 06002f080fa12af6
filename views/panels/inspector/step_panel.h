#pragma once
// The selected step: what its pass does, its options, its contract, and what it did.

#include "views/session/session.h"

#include <QScrollArea>

class QLabel;
class QPushButton;
class QSpacerItem;

namespace passbench {

class WhenSeen;

class OptionForm;

class StepPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit StepPanel(Session& session, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow();
    void showTitle();
    void showStep();
    void keepInPlace(QWidget* edited, int place);
    QString resultText(int index) const;
    void explain();

    Session& m_session;
    WhenSeen* m_following;
    QLabel* m_title;
    QLabel* m_summary;
    QLabel* m_problem;
    QPushButton* m_fix;
    QLabel* m_optionsHead;
    QSpacerItem* m_room; ///< above the options, of what was told there
    OptionForm* m_form;
    QLabel* m_contract;
    QLabel* m_result;
    QPushButton* m_explain;
    QLabel* m_explained;
    QLabel* m_doc;
    int m_shown = -1;
    QString m_name; ///< of its pass
    StepPtr m_explainedStep; ///< that the sentences are of
};

} // namespace passbench
