#pragma once
// The export: settings on the left, what will be written and then what came of it on the right. Not modal.

#include "views/session/background/export_job.h"

#include <QDialog>

class QLabel;
class QLayout;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTextBrowser;
class QUrl;

namespace passbench {

class ExportForm;
class Notice;
class WhenSeen;

class ExportDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExportDialog(Session& session, QWidget* parent = nullptr);

    void setFolder(const QString& folder);
    /// Where each model gets a folder of its own, which is proposed when the model is opened.
    void setBaseFolder(const QString& folder);
    void start(); ///< asks first, in place, when the folder holds something else
    bool isBusy() const { return m_job.isRunning(); }
    const ExportJob& job() const { return m_job; }
    QString commandLine() const;

Q_SIGNALS:
    void baseFolderChosen(const QString& folder); ///< by an export into one of its folders

private:
    QLayout* makeCommandLine();
    QLayout* makeButtons();
    void begin();
    void follow();
    void proposeFolder();
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
    Workspace m_exported;                     ///< what the last export was of
    QString m_program;                        ///< that calls what was exported
    QString m_base;                           ///< of the folders that are proposed
    QString m_wantedBase;                     ///< of the export that runs
    Notice* m_notice;
    bool m_isOutdated = false;                ///< the form says something else than the last export did
    bool m_showsHelpers = false;              ///< files that are there to be read
};

} // namespace passbench
