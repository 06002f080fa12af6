// The window's docks: what stands where at first, and what their tabs say.

#include "app/main_window.h"

#include "views/models/text.h"
#include "views/panels/compiler_panel.h"
#include "views/panels/inspector_panel.h"
#include "views/panels/palette_panel.h"
#include "views/panels/pipeline_strip.h"
#include "views/panels/result_panels.h"
#include "views/panels/step_panel.h"

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
    m_strip = new PipelineStrip(m_session, this);
    m_results = new ResultPanels(m_session, this);
    addPanel(Qt::LeftDockWidgetArea, QStringLiteral("passesDock"), tr("Passes"), m_palette);
    addPanel(Qt::LeftDockWidgetArea, QStringLiteral("compilersDock"), tr("Compilers"), new CompilerPanel(m_session, this));
    addPanel(Qt::RightDockWidgetArea, QStringLiteral("inspectorDock"), tr("Inspector"), m_inspector);
    addPanel(Qt::RightDockWidgetArea, QStringLiteral("stepDock"), tr("Step"), new StepPanel(m_session, this));
    QDockWidget* pipeline = addPanel(Qt::BottomDockWidgetArea, QStringLiteral("pipelineDock"), tr("Pipeline"), m_strip);
    pipeline->setFeatures(QDockWidget::DockWidgetClosable);
    const std::initializer_list<std::tuple<QString, QString, QWidget*>> tables {
        {QStringLiteral("changesDock"), tr("Changes"), m_results->changes()}, {QStringLiteral("regionsDock"), tr("Regions"), m_results->regions()},
        {QStringLiteral("problemsDock"), tr("Problems"), m_results->problems()}, {QStringLiteral("metricsDock"), tr("Metrics"), m_results->metrics()},
        {QStringLiteral("logDock"), tr("Log"), m_results->log()}};
    for (const auto& [name, title, widget] : tables)
        addPanel(Qt::BottomDockWidgetArea, name, title, widget);
    connect(m_results, &ResultPanels::countChanged, this, [this](QWidget* panel, int count) {
        auto* holder = qobject_cast<QDockWidget*>(panel->parentWidget());
        if (!holder)
            return;
        if (!holder->property("plainTitle").isValid())
            holder->setProperty("plainTitle", holder->windowTitle());
        const QString title = holder->property("plainTitle").toString();
        holder->setWindowTitle(count > 0 ? QStringLiteral("%1 (%2)").arg(title, countText(count)) : title);
    });
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
    for (const char* name : {"regionsDock", "problemsDock", "metricsDock", "logDock"}) {
        QDockWidget* next = dock(QLatin1String(name));
        tabifyDockWidget(last, next);
        last = next;
    }
    changes->raise();
    dock(QStringLiteral("inspectorDock"))->raise();
    resizeDocks({dock(QStringLiteral("passesDock")), dock(QStringLiteral("inspectorDock"))}, {248, 316}, Qt::Horizontal);
    resizeDocks({dock(QStringLiteral("passesDock")), dock(QStringLiteral("compilersDock"))}, {420, 130}, Qt::Vertical);
    // The graph gets most of a small window, too; what is below it can be dragged taller.
    constexpr int fewRows = 104, manyRows = 190;
    resizeDocks({pipeline, changes}, {m_strip->sizeHint().height(), std::clamp(height() / 4 - 100, fewRows, manyRows)}, Qt::Vertical);
}

} // namespace passbench
