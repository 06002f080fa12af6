#pragma once
// The export: settings on the left, what will be written and then what came of it on the right. Not modal.

#include "views/session/export_job.h"

#include <QDialog>

class QLabel;
class QLayout;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTextBrowser;
class QUrl;

namespace passbench {

class WhenSeen;

class ExportForm;

class ExportDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExportDialog(Session& session, QWidget* parent = nullptr);

    void setFolder(const QString& folder);
    void start();
    bool isBusy() const { return m_job.isRunning(); }
    const ExportJob& job() const { return m_job; }
    QString commandLine() const;

Q_SIGNALS:
    void folderChosen(const QString& folder); ///< by an export into it

private:
    QLayout* makeCommandLine();
    QLayout* makeButtons();
    void follow();
    void showPlan();
    void showResult();
    void go(const QUrl& link);
    void showProgress(double fraction, const QString& what);

    Session& m_session;
    WhenSeen* m_following;
    ExportJob m_job;
    ExportForm* m_form;
    QTextBrowser* m_page;
    QLineEdit* m_command;
    QLabel* m_phase;
    QProgressBar* m_bar;
    QPushButton *m_export, *m_cancel, *m_close, *m_copyProgram;
    Pipeline m_exported;                      ///< the pipeline of the last export
    QString m_program;                        ///< that calls what was exported
};

} // namespace passbench
