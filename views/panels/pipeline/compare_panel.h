#pragma once
// Two pipelines on the same model: which one to compare with, and what both give side by side.

#include "views/session/pipeline_comparison.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace passbench {

class WhenSeen;

class SavedPipelines;
class TablePanel;

class ComparePanel : public QWidget {
    Q_OBJECT
public:
    ComparePanel(Session& session, SavedPipelines& saved, QWidget* parent = nullptr);

    void choose();                       ///< takes the keyboard to the choice
    void start();                        ///< with the one that is chosen
    PipelineComparison& comparison() { return m_comparison; }

private:
    void fillChoices();
    void follow();

    Session& m_session;
    WhenSeen* m_following;
    SavedPipelines& m_saved;
    PipelineComparison m_comparison;
    QComboBox* m_choice;
    QPushButton *m_start, *m_show;
    QLabel* m_state;
    TablePanel* m_table;
};

} // namespace passbench
