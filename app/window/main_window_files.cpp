// What asks for a file: opening, saving, pictures and pages, with the names and folders that are proposed.

#include "app/window/main_window.h"

#include "app/window/settings.h"
#include "core/support/resources.h"
#include "views/models/text.h"
#include "views/panels/graph/view_area.h"
#include "views/session/background/page_job.h"
#include "views/session/work_names.h"
#include "views/widgets/save_dialog.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStatusBar>

namespace passbench {
namespace {

/// Where others like it are likely to lie; empty without one.
QString folderOfModel(const Session& session)
{
    const std::string& path = session.project().modelPath;
    return path.empty() ? QString() : QFileInfo(toQString(path)).absolutePath();
}

/// Beside the model, unless that came with the program, or nothing can be written there.
QString folderForSession(const QFileInfo& model)
{
    const QString own = QFileInfo(toQString(resource("samples").string())).canonicalFilePath(), folder = QFileInfo(model.path()).canonicalFilePath();
    const bool isOwn = !own.isEmpty() && (folder == own || folder.startsWith(own + QLatin1Char('/')));
    if (!isOwn && QFileInfo(model.path()).isWritable())
        return model.path();
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(documents).isDir() ? documents : QStandardPaths::writableLocation(QStandardPaths::HomeLocation);
}

/// What a file made of the session or model is called at first.
QString proposedName(const Session& session, QLatin1String suffix)
{
    const QString path = session.sessionPath().isEmpty() ? toQString(session.project().modelPath) : session.sessionPath();
    const QString name = readable(QFileInfo(path).completeBaseName());
    return (name.isEmpty() ? QStringLiteral("work") : name) + suffix;
}

} // namespace

void MainWindow::openByDialog()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a model or session"), folderOfModel(m_session),
        tr("Models and sessions (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt *.passbench);;All files (*)"));
    if (!path.isEmpty())
        open(path);
}

void MainWindow::locateModel()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Locate the model"), folderOfModel(m_session), tr("Models (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt);;All files (*)"));
    if (!path.isEmpty())
        m_session.locateModel(path);
}

void MainWindow::save(bool askForName)
{
    QString path = m_session.sessionPath();
    if (askForName || path.isEmpty()) {
        const QFileInfo model(toQString(m_session.project().modelPath));
        path = askWhereToSave(this, tr("Save session"), (path.isEmpty() ? folderForSession(model) : QFileInfo(path).path()) + QLatin1Char('/') + proposedName(m_session, QLatin1String(".passbench")), {tr("Passbench sessions (*.passbench)")});
    }
    if (path.isEmpty() || !mayReplace(path) || !m_session.save(path))
        return;
    settings::addRecentFile(path);
    statusBar()->showMessage(tr("Saved %1").arg(readable(path)), 15'000);
}

namespace {

/// The action that saves such a picture, and how its file's name ends: pictures of several kinds may lie side by side.
std::pair<ActionId, QLatin1String> pictureKind(PicturePart part)
{
    switch (part) {
    case PicturePart::Page: return {ActionId::ExportPage, QLatin1String("-page.svg")};
    case PicturePart::View: return {ActionId::ExportView, QLatin1String("-view.svg")};
    case PicturePart::Selection: return {ActionId::ExportSelection, QLatin1String("-selection.svg")};
    case PicturePart::Whole: break;
    }
    return {ActionId::ExportPicture, QLatin1String(".svg")};
}

} // namespace

void MainWindow::exportPicture(PicturePart part)
{
    PictureOptions options {.legend = m_actions[ActionId::PictureLegend]->isChecked()};
    const std::pair<QString, QPageSize::PageSizeId> posters[] {{tr("Poster of A4 pages (*.pdf)"), QPageSize::A4}, {tr("Poster of A3 pages (*.pdf)"), QPageSize::A3}, {tr("Poster of Letter pages (*.pdf)"), QPageSize::Letter}};
    QStringList filters {tr("Pictures (*.svg *.png *.pdf)"), tr("For Graphviz (*.dot)"), tr("For Mermaid (*.mmd)")};
    for (const auto& [name, paper] : posters)
        filters.append(name);
    const auto& [action, suffix] = pictureKind(part);
    if (m_pictureFolder.isEmpty())
        m_pictureFolder = folderForSession(QFileInfo(toQString(m_session.project().modelPath)));
    QString chosen;
    QString path = askWhereToSave(this, m_actions[action]->text().remove(QLatin1Char('&')).remove(QStringLiteral("…")), m_pictureFolder + QLatin1Char('/') + proposedName(m_session, suffix), filters, &chosen);
    if (path.isEmpty())
        return;
    m_pictureFolder = QFileInfo(path).path();
    for (const auto& [name, paper] : posters)
        if (chosen == name) {
            options.paper = QPageSize(paper);
            if (!path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive))
                path = QFileInfo(path).path() + QLatin1Char('/') + QFileInfo(path).completeBaseName() + QStringLiteral(".pdf");
        }
    m_viewArea->exportPicture(path, part, options);
}

void MainWindow::sharePage()
{
    const QString kinds = tr("Page for any browser (*.html);;Poster of all steps (*.pdf);;Animated picture of the steps (*.apng)");
    const QString path = askWhereToSave(this, tr("Share as page"), proposedName(m_session, QLatin1String(".html")), kinds.split(QStringLiteral(";;")));
    if (!path.isEmpty())
        m_page->start(path);
}

} // namespace passbench
