// What the export dialog tells at its right: what will be written, and then what came of it.

#include "views/panels/export_dialog.h"

#include "views/forms/export_form.h"
#include "views/models/export_text.h"
#include "views/models/html/export.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/theme/theme.h"

#include <QLabel>
#include <QProgressBar>
#include <QTextBrowser>
#include <QUrl>

namespace passbench {
namespace {

ExportColors exportColors()
{
    const ThemeColors& colors = Theme::instance().colors();
    return {colors.success.name(), colors.error.name(), colors.warning.name(), colors.caption.name()};
}

} // namespace

void ExportDialog::showProgress(double fraction, const QString& what)
{
    m_bar->setRange(0, fraction < 0 ? 0 : 1000);
    m_bar->setValue(static_cast<int>(std::max(0.0, fraction) * 1000));
    m_phase->setText(what);
}

void ExportDialog::showPlan()
{
    const ExportSettings settings = m_form->settings();
    const QString caption = exportColors().caption;
    if (!m_session.hasModel() || settings.emit == 0 || settings.folder.isEmpty()) {
        m_page->setHtml(QStringLiteral("<p style='color:%1'>%2</p>").arg(caption,
            !m_session.hasModel() ? tr("Open a model first. What is exported is the graph that the pipeline gives.")
                : settings.emit == 0 ? tr("Choose at least one kind of file.") : tr("Choose a folder to write to.")));
        return;
    }
    m_page->setHtml(planHtml(plannedFiles(m_session, settings), plannedNotes(m_session, settings), settings.folder, exportColors(), m_showsHelpers));
}

void ExportDialog::showResult()
{
    const Result<BuildReport>& result = *m_job.result();
    if (!result) {
        m_page->setHtml(QStringLiteral("<p style='color:%1'><b>%2</b></p><pre style='white-space:pre-wrap'>%3</pre>")
                            .arg(exportColors().bad, tr("Not exported"), told(result.error()).toHtmlEscaped()));
        return;
    }
    if (const auto executable = describedModule(result->folder); executable && !linkCommand(*result).isEmpty())
        m_program = callingProgram(*executable);
    const bool stale = m_exported.pipeline != m_session.project().pipeline;
    const QString before = stale ? QStringLiteral("<p style='color:%1'><b>⚠ %2</b></p>").arg(exportColors().doubtful, tr("The pipeline has changed since: this is about the graph as it was.")) : QString();
    m_page->setHtml(before + exportHtml(*result, exportColors(), {.program = m_program, .canShowBuilt = m_session.built() != nullptr, .showHelpers = m_showsHelpers, .tuned = m_job.settings().tuned}));
}

void ExportDialog::go(const QUrl& link)
{
    if (link.scheme() == QLatin1String("node"))
        m_session.select(static_cast<NodeId>(link.path().toULongLong()));
    else if (link.scheme() == QLatin1String("built"))
        m_session.showBuilt();
    else if (link.scheme() == QLatin1String("helpers")) {
        m_showsHelpers = !m_showsHelpers;
        follow();
    }
}

} // namespace passbench
