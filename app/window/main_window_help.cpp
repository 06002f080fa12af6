// F1: the page about what has the keyboard.

#include "app/window/main_window.h"

#include "core/document/edits.h"
#include "core/history/diff/node_table.h"
#include "core/support/files/write_file.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/card.h"
#include "views/models/pass_model.h"
#include "views/models/text.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/help/help_panel.h"
#include "views/panels/palette/palette_panel.h"
#include "views/panels/partition/compiler_panel.h"
#include "views/panels/pipeline/panel.h"
#include "views/panels/results/result_panels.h"
#include "views/session/told.h"
#include "views/widgets/notice.h"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QListView>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTextBlock>
#include <QTreeView>

namespace passbench {
namespace {

bool isWithin(const QWidget* widget, const QWidget* outer) { return widget && outer && (widget == outer || outer->isAncestorOf(widget)); }

/// "panel/changes" of the dock that a widget stands in; empty in none.
std::string panelAround(const QWidget* widget)
{
    for (; widget; widget = widget->parentWidget())
        if (qobject_cast<const QDockWidget*>(widget))
            return "panel/" + widget->objectName().remove(QStringLiteral("Dock")).toStdString();
    return {};
}

std::string operatorPage(const Module& module, NodeId id)
{
    const NodeTable nodes(module);
    const Node* node = id == NodeId::None ? nullptr : nodes.node(id);
    const auto* call = node ? node->as<Call>() : nullptr;
    return call ? "op/" + call->op->name : std::string();
}

} // namespace

/// A pass, operator or compiler where one is selected in what has the keyboard; else its panel.
std::string MainWindow::pageAbout(const QWidget* focus) const
{
    if (isWithin(focus, m_palette))
        if (const QString pass = m_palette->view()->currentIndex().data(PassModel::NameRole).toString(); !pass.isEmpty())
            return "pass/" + pass.toStdString();
    if (isWithin(focus, m_pipeline) || isWithin(focus, dock(QStringLiteral("stepDock"))))
        if (const int step = m_session.selectedStep(); step >= 0)
            return "pass/" + m_session.project().pipeline.steps[static_cast<std::size_t>(step)].pass;
    if (isWithin(focus, m_viewArea) || isWithin(focus, dock(QStringLiteral("inspectorDock"))))
        if (const std::string page = operatorPage(m_session.shown(), m_session.selection()); !page.empty())
            return page;
    if (isWithin(focus, m_compilers))
        if (const auto* list = m_compilers->findChild<QListView*>(); list && list->currentIndex().isValid())
            return "compiler/" + list->currentIndex().data().toString().toStdString();
    if (const std::string panel = panelAround(focus); !panel.empty())
        return panel;
    return m_centre->currentIndex() == 0 ? "panel/start" : m_session.hasModel() ? "panel/graph"
                                                                                : "topic/first-steps";
}

/// Written anew each time, since nothing about it has to be kept.
void MainWindow::openExample(const ExampleModel& example)
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/examples");
    QDir().mkpath(folder);
    const QString path = QStringLiteral("%1/%2.relay").arg(folder, example.name);
    if (const auto written = writeFile(path.toStdString(), example.text); !written)
        return m_session.say(written.error());
    Workspace workspace = startedAnew({});
    workspace.pipeline = example.pipeline;
    m_session.openAs(path, std::move(workspace));
}

/// What went wrong at what has the keyboard, as it is told there: a row of Problems, a line of the log, a card, a notice. Empty: nothing did.
QString MainWindow::messageAt(const QWidget* focus) const
{
    const TablePanel* problems = m_results->problems();
    if (isWithin(focus, problems) && problems->view()->currentIndex().isValid()) {
        QStringList cells;
        const QModelIndex row = problems->view()->currentIndex();
        for (int column = 0; column < row.model()->columnCount(); ++column)
            cells.append(row.siblingAtColumn(column).data().toString());
        return cells.join(QLatin1Char(' ')).simplified();
    }
    if (isWithin(focus, m_results->log()))
        if (const QString line = m_results->log()->textCursor().block().text(); line.startsWith(QLatin1String("error:")) || line.startsWith(QLatin1String("warning:")))
            return line;
    if (const int step = m_session.selectedStep(); step >= 0 && (isWithin(focus, m_pipeline) || isWithin(focus, dock(QStringLiteral("stepDock"))))) {
        const auto& steps = m_session.run()->steps;
        if (static_cast<std::size_t>(step) < steps.size() && steps[static_cast<std::size_t>(step)]->error)
            return told(*steps[static_cast<std::size_t>(step)]->error);
        if (const CardInfo card = cardInfo(m_session, step); card.state == CardState::Blocked)
            return card.problem;
    }
    const auto* notice = m_viewArea->findChild<Notice*>(QStringLiteral("graphNotice"));
    if (notice && notice->tellsProblem() && (isWithin(focus, notice) || !focus || (isWithin(focus, m_viewArea) && m_session.selection() == NodeId::None)))
        return notice->text();
    return {};
}

void MainWindow::showHelpPage(const QString& id)
{
    m_help->show(id.toStdString());
    raise(QStringLiteral("helpDock"));
    if (!QApplication::activeModalWidget()) {
        activateWindow();
        m_help->focusSearch();
    }
}

void MainWindow::showHelp()
{
    const QWidget* focus = QApplication::focusWidget();
    if (focus && focus->visibleRegion().isEmpty()) // behind another tab: nobody means that
        focus = nullptr;
    if (const QString message = messageAt(focus); !message.isEmpty())
        m_help->showMessage(message);
    else if (!isWithin(focus, m_help))
        m_help->show(pageAbout(focus));
    raise(QStringLiteral("helpDock"));
    m_help->focusSearch();
}

} // namespace passbench
