// The window's docks: what stands where at first, and what their tabs say.

#include "app/main_window.h"

#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/inspector/inspector_panel.h"
#include "views/panels/inspector/step_panel.h"
#include "views/panels/palette/palette_panel.h"
#include "views/panels/partition/compiler_panel.h"
#include "views/panels/partition/partition_panel.h"
#include "views/panels/partition/rules_panel.h"
#include "views/panels/partition/search_panel.h"
#include "views/panels/pipeline/compare_panel.h"
#include "views/panels/pipeline/panel.h"
#include "views/panels/pipeline/strip.h"
#include "views/panels/results/numbers_panel.h"
#include "views/panels/results/result_panels.h"
#include "views/panels/results/rewrite_panel.h"

#include <QDockWidget>
#include <QPlainTextEdit>

namespace passbench {

QDockWidget* MainWindow::addPanel(Qt::DockWidgetArea area, const QString& name, const QString& title, QWidget* content)
{
    auto* panel = new QDockWidget(title, this);
    panel->setObjectName(name);
    panel->setWidget(content);
    panel->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable | QDockWidget::DockWidgetClosable);
    addDockWidget(area, panel);
    // In the window its tab says what it is; only a panel of its own needs a head, to be moved by.
    const auto head = [panel](bool floating) {
        QWidget* old = panel->titleBarWidget();
        panel->setTitleBarWidget(floating ? nullptr : new QWidget(panel));
        delete old;
    };
    if (area != Qt::LeftDockWidgetArea) {
        head(false);
        connect(panel, &QDockWidget::topLevelChanged, panel, head);
    }
    return panel;
}

QDockWidget* MainWindow::dock(const QString& name) const { return findChild<QDockWidget*>(name); }

void MainWindow::addPanels()
{
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_palette = new PalettePanel(m_session, this);
    m_inspector = new InspectorPanel(m_session, this);
    m_pipeline = new PipelinePanel(m_session, this);
    m_compare = new ComparePanel(m_session, *m_saved, this);
    connect(&m_compare->comparison(), &PipelineComparison::shown, this, [this] {
        if (m_viewArea->mode() == ViewArea::Mode::After) // which would show one of the two alone
            m_viewArea->setMode(ViewArea::Mode::Compare);
    });
    m_rewrites = new RewritePanel(m_session, this);
    auto* numbers = new NumbersPanel(m_session, this);
    connect(numbers, &NumbersPanel::rewriteWanted, this, [this](int, int subStep) {
        raise(QStringLiteral("rewritesDock"));
        m_rewrites->walk().show(subStep);
    });
    m_results = new ResultPanels(m_session, this);
    m_compilers = new CompilerPanel(m_session, this);
    m_rules = new RulesPanel(m_session, this);
    m_search = new SearchPanel(m_session, this);
    auto* partition = new PartitionPanel(m_session, this);
    partition->addPage(m_search, tr("Search"));
    connect(partition, &PartitionPanel::pathWanted, this, [this](const std::vector<NodeId>& nodes) {
        m_viewArea->canvas().lightOnly(nodes);
        if (!nodes.empty())
            m_viewArea->canvas().reveal(nodes.front()); // of the path, or of the first region
    });
    connect(m_compilers, &CompilerPanel::loadWanted, this, &MainWindow::loadCompilerByDialog);
    connect(m_compilers, &CompilerPanel::rulesWanted, this, &MainWindow::showRules);
    addPanel(Qt::LeftDockWidgetArea, QStringLiteral("passesDock"), tr("Passes"), m_palette);
    addPanel(Qt::LeftDockWidgetArea, QStringLiteral("compilersDock"), tr("Compilers"), m_compilers);
    addPanel(Qt::RightDockWidgetArea, QStringLiteral("inspectorDock"), tr("Inspector"), m_inspector);
    addPanel(Qt::RightDockWidgetArea, QStringLiteral("stepDock"), tr("Step"), new StepPanel(m_session, this));
    QDockWidget* pipeline = addPanel(Qt::BottomDockWidgetArea, QStringLiteral("pipelineDock"), tr("Pipeline"), m_pipeline);
    pipeline->setFeatures(QDockWidget::DockWidgetClosable);
    const std::initializer_list<std::tuple<QString, QString, QWidget*>> tables {
        {QStringLiteral("changesDock"), tr("Changes"), m_results->changes()}, {QStringLiteral("rewritesDock"), tr("Rewrites"), m_rewrites},
        {QStringLiteral("remarksDock"), tr("Remarks"), m_results->remarks()}, {QStringLiteral("regionsDock"), tr("Regions"), m_results->regions()},
        {QStringLiteral("partitionDock"), tr("Partition"), partition}, {QStringLiteral("rulesDock"), tr("Rules"), m_rules},
        {QStringLiteral("problemsDock"), tr("Problems"), m_results->problems()}, {QStringLiteral("metricsDock"), tr("Metrics"), m_results->metrics()},
        {QStringLiteral("numbersDock"), tr("Numbers"), numbers},
        {QStringLiteral("compareDock"), tr("Compare"), m_compare},
        {QStringLiteral("logDock"), tr("Log"), m_results->log()}};
    QDockWidget* last = nullptr;
    for (const auto& [name, title, widget] : tables) {
        widget->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // so that nothing moves when one has more to tell
        QDockWidget* next = addPanel(Qt::BottomDockWidgetArea, name, title, widget);
        if (last)
            tabifyDockWidget(last, next); // at once: side by side they would widen the window
        last = next;
    }
    const auto showCount = [](QWidget* panel, int count) {
        auto* holder = qobject_cast<QDockWidget*>(panel->parentWidget());
        if (!holder)
            return;
        if (!holder->property("plainTitle").isValid())
            holder->setProperty("plainTitle", holder->windowTitle());
        const QString title = holder->property("plainTitle").toString();
        holder->setWindowTitle(count > 0 ? QStringLiteral("%1 (%2)").arg(title, countText(count)) : title);
    };
    connect(m_results, &ResultPanels::countChanged, this, showCount);
    connect(m_rewrites, &RewritePanel::countChanged, this, showCount);
}

void MainWindow::resetLayout()
{
    QDockWidget* pipeline = dock(QStringLiteral("pipelineDock"));
    QDockWidget* changes = dock(QStringLiteral("changesDock"));
    for (QDockWidget* panel : findChildren<QDockWidget*>()) {
        panel->setFloating(false);
        panel->show();
    }
    splitDockWidget(dock(QStringLiteral("passesDock")), dock(QStringLiteral("compilersDock")), Qt::Vertical);
    tabifyDockWidget(dock(QStringLiteral("inspectorDock")), dock(QStringLiteral("stepDock")));
    splitDockWidget(pipeline, changes, Qt::Vertical);
    QDockWidget* last = changes;
    for (const char* name : {"rewritesDock", "remarksDock", "regionsDock", "partitionDock", "rulesDock", "problemsDock", "metricsDock", "numbersDock", "compareDock", "logDock"}) {
        QDockWidget* next = dock(QLatin1String(name));
        tabifyDockWidget(last, next);
        last = next;
    }
    changes->raise();
    dock(QStringLiteral("inspectorDock"))->raise();
    resizeDocks({dock(QStringLiteral("passesDock")), dock(QStringLiteral("inspectorDock"))}, width() < 1400 ? QList<int> {228, 292} : QList<int> {248, 316}, Qt::Horizontal);
    resizeDocks({dock(QStringLiteral("passesDock")), dock(QStringLiteral("compilersDock"))}, {360, 230}, Qt::Vertical);
    // The graph gets most of a small window, too; what is below it can be dragged taller.
    constexpr int fewRows = 116, manyRows = 260;
    resizeDocks({pipeline, changes}, {m_pipeline->sizeHint().height(), std::clamp(height() / 3 - 136, fewRows, manyRows)}, Qt::Vertical);
}

} // namespace passbench
