#pragma once
// A set of models under the session's pipeline and compilers: figures of each, and below what compilers don't take of all of
// them. Not modal, so that rules can be edited beside it.

#include "views/session/background/survey_job.h"

#include <QDialog>

class QLabel;
class QLayout;
class QProgressBar;
class QPushButton;

namespace passbench {

class TablePanel;
class WhenSeen;

class SurveyDialog : public QDialog {
    Q_OBJECT
public:
    explicit SurveyDialog(Session& session, QWidget* parent = nullptr);

    void start(); ///< shows it, in front
    void compareWith(const QString& file);  ///< rules of a compiler; an empty name: the time before
    void savePage(const QString& file);
    SurveyJob& job() { return *m_job; }
    TablePanel& models() { return *m_models; }
    TablePanel& ranking() { return *m_ranking; }

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QLayout* makeButtons();
    QLayout* makeState();
    void chooseRules();
    void choosePage();
    QPushButton* addButton(QLayout& row, const char* name, const QString& text, const QString& toolTip);
    void addFiles();
    void addFolder();
    void removeSelected();
    void open(int model);
    void follow();
    void showRuleButton();
    void addChosenRules();
    std::vector<Wish> chosen() const; ///< of the selected rows of the ranking
    QString stateText() const;
    QString unmetText() const;        ///< groups of the session's own rules that no model has
    std::vector<SurveyRow> doneRows() const;

    Session& m_session;
    WhenSeen* m_following;
    SurveyJob* m_job;
    TablePanel *m_models, *m_ranking;
    QLabel* m_state;
    QProgressBar* m_bar;
    QPushButton *m_remove, *m_run, *m_compare, *m_compareLast, *m_page, *m_addRule;
    std::vector<UnsupportedCount> m_ranked; ///< the rows of the ranking
    QString m_told; ///< why something that was asked for was not done; until the next is
};

} // namespace passbench
