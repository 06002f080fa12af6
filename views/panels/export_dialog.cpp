#include "views/panels/export_dialog.h"

#include "views/forms/export_form.h"
#include "views/models/export_text.h"
#include "views/models/text.h"
#include "views/session/background/export_folder.h"
#include "views/session/told.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"
#include "views/widgets/notice.h"
#include "views/widgets/on_screen.h"
#include "views/widgets/when_seen.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

namespace passbench {
namespace {

/// Without what an export does not depend on.
Workspace exportedPart(Workspace workspace)
{
    workspace.marks.clear();
    workspace.pipelineDraft.clear();
    workspace.view = {};
    workspace.nodeBreakpoints.clear();
    workspace.groups = {};
    workspace.styles.clear();
    workspace.notes.clear();
    return workspace;
}

} // namespace

ExportDialog::ExportDialog(Session& session, QWidget* parent) : QDialog(parent), m_session(session), m_following(new WhenSeen(this, [this] { follow(); })), m_job(session), m_form(new ExportForm(this)), m_page(new QTextBrowser(this)), m_notice(new Notice(this))
{
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export"));
    setSizeGripEnabled(true);
    resize(900, 580);
    keepOnScreen(*this);
    m_form->setFixedWidth(320);
    m_page->setObjectName(QStringLiteral("exportResult"));
    m_page->setAccessibleName(tr("What is written, and what came of it"));
    m_page->document()->setDocumentMargin(10);
    m_page->setOpenLinks(false);
    m_page->setWordWrapMode(QTextOption::WordWrap); // names of files are not broken
    connect(m_page->horizontalScrollBar(), &QScrollBar::rangeChanged, this, [this](int low, int high) { // beyond the edge is nothing but the margin
        m_page->setHorizontalScrollBarPolicy(high - low <= m_page->document()->documentMargin() ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    });
    connect(m_page, &QTextBrowser::anchorClicked, this, &ExportDialog::go);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(16);
    auto* scroll = new QScrollArea(this); // on a low screen there is less room than it wants
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_form);
    scroll->setFixedWidth(m_form->width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    columns->addWidget(scroll);
    columns->addWidget(m_page, 1);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(16, 12, 16, 12);
    rows->setSpacing(10);
    rows->addLayout(columns, 1);
    rows->addWidget(m_notice);
    rows->addLayout(makeCommandLine());
    rows->addLayout(makeButtons());
    m_notice->setObjectName(QStringLiteral("exportNotice"));
    connect(m_form, &ExportForm::changed, this, [this] {
        m_isOutdated = true; // what an export of other settings gave is no answer to these
        m_notice->hide();
        follow();
    });
    connect(&session, &Session::modelOpened, this, &ExportDialog::proposeFolder);
    session.onChange(Session::Change::Project | Session::Change::Run, m_following, &WhenSeen::request);
    connect(&m_job, &ExportJob::progress, this, &ExportDialog::showProgress);
    connect(&m_job, &ExportJob::ended, this, [this] {
        const QString base = std::exchange(m_wantedBase, {});
        if (!m_job.result() || !*m_job.result() || base.isEmpty())
            return; // nothing could be written there
        m_base = base; // the next model goes beside it
        Q_EMIT baseFolderChosen(m_base);
    });
    connect(&m_job, &ExportJob::ended, m_following, &WhenSeen::request);
    connect(&Theme::instance(), &Theme::changed, m_following, &WhenSeen::request);
    follow();
}

QLayout* ExportDialog::makeCommandLine()
{
    m_command = new QLineEdit(this);
    m_command->setObjectName(QStringLiteral("exportCommand"));
    m_command->setAccessibleName(tr("The same as a command line"));
    m_command->setReadOnly(true);
    m_command->setFont(Theme::monoFont());
    auto* copy = new QToolButton(this);
    copy->setIcon(icon(QStringLiteral("copy")));
    copy->setObjectName(QStringLiteral("exportCopyCommand"));
    copy->setToolTip(tr("Copy the command line, and write the session that it reads"));
    copy->setAccessibleName(copy->toolTip());
    connect(copy, &QToolButton::clicked, this, [this] {
        QApplication::clipboard()->setText(commandLine());
        if (const auto written = writeExportedSession(m_session.described(), exportedSession(m_session, m_form->settings())); !written)
            m_session.say(told(written.error().message));
    });
    m_command->setToolTip(tr("The session file that it reads is written with the export, or when the line is copied with the button"));
    auto* label = new QLabel(tr("From a terminal"), this);
    label->setObjectName(QStringLiteral("exportCommandLabel"));
    label->setProperty("role", QStringLiteral("caption"));
    auto* line = new QHBoxLayout;
    line->setSpacing(6);
    line->addWidget(label);
    line->addWidget(m_command, 1);
    line->addWidget(copy);
    return line;
}

QLayout* ExportDialog::makeButtons()
{
    m_bar = new QProgressBar(this);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(8);
    m_phase = new QLabel(this);
    m_phase->setTextFormat(Qt::PlainText);
    m_phase->setObjectName(QStringLiteral("exportPhase"));
    m_phase->setProperty("role", QStringLiteral("caption"));
    m_copyProgram = new QPushButton(tr("Copy program"), this);
    m_copyProgram->setToolTip(tr("Copy the C program that calls the module"));
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->setObjectName(QStringLiteral("exportCancel"));
    m_cancel->setToolTip(tr("Stop the export; nothing is written"));
    m_close = new QPushButton(tr("Close"), this);
    m_export = new QPushButton(tr("Export"), this);
    m_export->setObjectName(QStringLiteral("exportButton"));
    m_export->setProperty("role", QStringLiteral("primary"));
    m_export->setDefault(true);
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_bar, 1);
    line->addWidget(m_phase);
    line->addStretch();
    for (QPushButton* button : {m_copyProgram, m_cancel, m_close, m_export})
        line->addWidget(button);
    connect(m_copyProgram, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_program); });
    connect(m_cancel, &QPushButton::clicked, &m_job, &ExportJob::cancel);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::start);
    return line;
}

void ExportDialog::setFolder(const QString& folder) { m_form->setFolder(folder); }
QString ExportDialog::commandLine() const { return exportCommandLine(m_session, m_form->settings()); }

void ExportDialog::setBaseFolder(const QString& folder)
{
    m_base = folder;
    proposeFolder();
}

void ExportDialog::proposeFolder()
{
    if (!m_base.isEmpty())
        setFolder(proposedFolder(m_session, m_base));
}

void ExportDialog::start()
{
    const QString folder = m_form->settings().folder, others = otherContents(m_session, folder);
    if (others.isEmpty())
        return begin();
    m_notice->offer(tr("“%1” holds %2, which is not of an export of this model. Files of the same names are replaced; others stay.").arg(folder, others),
        tr("Export there all the same"), [this] { begin(); });
}

void ExportDialog::begin()
{
    const ExportSettings settings = m_form->settings();
    m_exported = exportedPart(m_session.project());
    m_isOutdated = false;
    m_notice->hide();
    m_job.start(settings);
    m_wantedBase = QFileInfo(settings.folder).path();
    follow();
}

void ExportDialog::follow()
{
    const bool busy = isBusy(), model = m_session.hasModel();
    m_form->setEnabled(!busy);
    m_form->setDims(m_session.project().dims);
    m_export->setEnabled(!busy && model && m_form->settings().isComplete());
    m_cancel->setVisible(busy);
    m_bar->setVisible(busy);
    m_phase->setVisible(busy);
    m_close->setVisible(!busy);
    const bool hasFolder = !m_form->settings().folder.isEmpty(); // a line without one says nothing
    m_command->setText(model && hasFolder ? commandLine() : QString());
    for (const char* name : {"exportCommandLabel", "exportCommand", "exportCopyCommand"})
        findChild<QWidget*>(QLatin1String(name))->setVisible(hasFolder);
    m_command->setCursorPosition(0);
    m_program.clear();
    const bool hasFailed = m_job.result() && !*m_job.result(); // of something else it may not fail
    if (m_job.result() && !m_isOutdated && !(hasFailed && exportedPart(m_session.project()) != m_exported))
        showResult();
    else
        showPlan();
    m_copyProgram->setVisible(!m_program.isEmpty());
}

} // namespace passbench

#include "moc_export_dialog.cpp"
