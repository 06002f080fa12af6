// The window's docks: what stands where at first, and what their tabs say.

#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "app/window/work_room.h"

#include "views/canvas/graph_canvas.h"
#include "views/lessons/lesson_panel.h"
#include "views/models/text.h"
#include "views/panels/graph/find_box.h"
#include "views/panels/graph/styles_panel.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/help/help_panel.h"
#include "views/panels/inspector/inspector_panel.h"
#include "views/panels/inspector/step_panel.h"
#include "views/panels/palette/palette_panel.h"
#include "views/panels/partition/compiler_panel.h"
#include "views/panels/partition/map_panel.h"
#include "views/panels/partition/partition_panel.h"
#include "views/panels/partition/pins_panel.h"
#include "views/panels/partition/rules_panel.h"
#include "views/panels/partition/search_panel.h"
#include "views/panels/partition/time_panel.h"
#include "views/panels/pipeline/compare_panel.h"
#include "views/panels/pipeline/panel.h"
#include "views/panels/pipeline/strip.h"
#include "views/panels/results/numbers_panel.h"
#include "views/panels/results/quantized_panel.h"
#include "views/panels/results/result_panels.h"
#include "views/panels/results/rewrite_panel.h"
#include "views/panels/results/summary_panel.h"
#include "views/theme/theme.h"

#include <QDockWidget>
#include <QPlainTextEdit>
#include <QTimer>

#include <algorithm>

namespace passbench {
namespace {

/// Takes no room; a plain widget has a size of -1 where it has nothing to say, and Qt adds that up.
class NoTitleBar : public QWidget {
public:
    using QWidget::QWidget;
    QSize sizeHint() const override { return {0, 0}; }
    QSize minimumSizeHint() const override { return {0, 0}; }
};

} // namespace

/// Every panel of the window: a line here is all that a new one needs. Its dock, its entry in the menu and its saved place follow.
std::vector<MainWindow::Panel> MainWindow::panels()
{
    using enum PanelPlace;
    return {
        {"passesDock", tr("Passes"), Left, [this] { return m_palette = new PalettePanel(m_session, this); }},
        {"compilersDock", tr("Compilers"), Left, [this] { return m_compilers = new CompilerPanel(m_session, this); }},
        {"inspectorDock", tr("Inspector"), Right, [this] { return m_inspector = new InspectorPanel(m_session, this); }},
        {"stepDock", tr("Step"), Right, [this] { return new StepPanel(m_session, this); }},
        {"lessonDock", tr("Lessons"), Right, [this] { return m_lessons = new LessonPanel(m_session, settings::lessonsFolder(), this); }},
        {"helpDock", tr("Help"), Right, [this] { return m_help = new HelpPanel(m_session, this); }},
        {"pipelineDock", tr("Pipeline"), Strip, [this] { return m_pipeline = new PipelinePanel(m_session, this); }},
        {"changesDock", tr("Changes"), Tabs, [this] { return m_results->changes(); }},
        {"rewritesDock", tr("Rewrites"), Tabs, [this] { return m_rewrites = new RewritePanel(m_session, this); }},
        {"remarksDock", tr("Remarks"), Tabs, [this] { return m_results->remarks(); }},
        {"regionsDock", tr("Regions"), Tabs, [this] { return m_results->regions(); }},
        {"partitionDock", tr("Partition"), Tabs, [this] { return makePartitionPanel(); }},
        {"mapDock", tr("Map"), Tabs, [this] { return makeMapPanel(); }},
        {"rulesDock", tr("Rules"), Tabs, [this] { return m_rules = new RulesPanel(m_session, this); }},
        {"summaryDock", tr("Summary"), Tabs, [this] { return makeSummaryPanel(); }},
        {"stylesDock", tr("Styles"), Tabs, [this] { return new StylesPanel(m_session, this); }},
        {"problemsDock", tr("Problems"), Tabs, [this] { return m_results->problems(); }},
        {"metricsDock", tr("Metrics"), Tabs, [this] { return m_results->metrics(); }},
        {"numbersDock", tr("Numbers"), Tabs, [this] { return m_numbers = new NumbersPanel(m_session, this); }},
        {"quantizedDock", tr("Quantized"), Tabs, [this] { return m_quantized = new QuantizedPanel(m_session, this); }},
        {"compareDock", tr("Compare"), Tabs, [this] { return m_compare = new ComparePanel(m_session, *m_saved, this); }},
        {"logDock", tr("Log"), Tabs, [this] { return m_results->log(); }},
    };
}

QWidget* MainWindow::makeSummaryPanel()
{
    auto* summary = new SummaryPanel(m_session, this);
    connect(summary, &SummaryPanel::findWanted, m_find, &FindBox::ask);
    connect(summary, &SummaryPanel::colourWanted, this, [this](const QString& query) { findChild<StylesPanel*>()->addRule(query); });
    return summary;
}

QDockWidget* MainWindow::addDock(const Panel& panel)
{
    QWidget* content = panel.make();
    auto* dock = new QDockWidget(panel.title, this);
    dock->setObjectName(QLatin1String(panel.id));
    dock->setWidget(content);
    dock->setFeatures(panel.place == PanelPlace::Strip ? QDockWidget::DockWidgetClosable
                                                       : QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable | QDockWidget::DockWidgetClosable);
    if (panel.place == PanelPlace::Tabs)
        content->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // so that nothing moves when one has more to tell
    addDockWidget(areaOf(panel.place), dock);
    // In the window its tab says what it is; only a panel of its own needs a head, to be moved by.
    const auto head = [dock](bool floating) {
        QWidget* old = dock->titleBarWidget();
        dock->setTitleBarWidget(floating ? nullptr : new NoTitleBar(dock));
        delete old;
    };
    if (panel.place != PanelPlace::Left) {
        head(false);
        connect(dock, &QDockWidget::topLevelChanged, dock, head);
    }
    return dock;
}

QDockWidget* MainWindow::dock(const QString& name) const { return findChild<QDockWidget*>(name); }

std::vector<QDockWidget*> MainWindow::docksAt(PanelPlace place) const
{
    std::vector<QDockWidget*> docks;
    for (const auto& [dock, where] : m_docks)
        if (where == place)
            docks.push_back(dock);
    return docks;
}

void MainWindow::addPanels()
{
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_results = new ResultPanels(m_session, this);
    for (const Panel& panel : panels()) {
        QDockWidget* dock = addDock(panel);
        if (const auto tabs = docksAt(PanelPlace::Tabs); panel.place == PanelPlace::Tabs && !tabs.empty())
            tabifyDockWidget(tabs.back(), dock); // at once: side by side they would widen the window
        m_docks.emplace_back(dock, panel.place);
        m_folds.add(panel.place == PanelPlace::Left ? Side::Left : panel.place == PanelPlace::Right ? Side::Right : panel.place == PanelPlace::Strip ? Side::Pipeline : Side::Below, dock);
    }
    connectPanels();
    // The rules get twelve lines when they are asked for; a table with its head, tools and tabs needs some rows, and the map as much.
    const int line = fontMetrics().lineSpacing(), least = 5 * line + 60;
    new WorkRoom(*this, {{dock(QStringLiteral("rulesDock")), {.least = least, .wanted = 2 * ThemeSizes::headHeight + 12 * line}},
                            {dock(QStringLiteral("mapDock")), {.least = least, .wanted = least}},
                            {dock(QStringLiteral("partitionDock")), {.least = least, .wanted = least}}});
}

QWidget* MainWindow::makePartitionPanel()
{
    auto* partition = new PartitionPanel(m_session, this);
    m_search = new SearchPanel(m_session, this);
    partition->addPage(m_search, tr("Search"));
    partition->addPage(new PinsPanel(m_session, this), tr("Pins"));
    partition->addPage(new TimePanel(m_session, this), tr("Time"));
    connect(partition, &PartitionPanel::pathWanted, this, &MainWindow::lightInGraph);
    return partition;
}

QWidget* MainWindow::makeMapPanel()
{
    auto* map = new MapPanel(m_session, this);
    connect(map, &MapPanel::placeWanted, this, [this](const std::vector<NodeId>& nodes) { lightInGraph(nodes, {}); });
    return map;
}

void MainWindow::lightInGraph(const std::vector<NodeId>& nodes, const std::vector<NodeId>& path)
{
    if (!nodes.empty())
        m_folds.showOnlyTables(false); // else nobody would see it
    m_viewArea->canvas().lightOnly(nodes, path);
    if (!nodes.empty())
        m_viewArea->canvas().fitNodes(nodes);
}

/// What one panel wants of the window or of another one.
void MainWindow::connectPanels()
{
    const auto showBoth = [this] {
        if (m_viewArea->mode() != ViewArea::Mode::After) // which would show one of the two alone
            return;
        m_viewArea->setMode(ViewArea::Mode::Compare);
        m_backToAfter = true;
    };
    connect(&m_compare->comparison(), &PipelineComparison::shown, this, showBoth);
    connect(m_viewArea, &ViewArea::modeChanged, this, [this] { m_backToAfter = false; }); // by hand
    connect(&m_session, &Session::shownChanged, this, [this] {
        if (!m_session.isComparing() && m_backToAfter)
            m_viewArea->setMode(ViewArea::Mode::After);
    });
    connect(m_quantized, &QuantizedPanel::compared, this, [this, showBoth] {
        showBoth();
        m_viewArea->revealWhenDrawn(); // the layer that is looked at in the table
    });
    connect(m_numbers, &NumbersPanel::rewriteWanted, this, [this](int, int subStep) {
        raise(QStringLiteral("rewritesDock"));
        m_rewrites->walk().show(subStep);
    });
    connect(m_inspector, &InspectorPanel::prospectWanted, this, &MainWindow::showProspect);
    connect(m_compilers, &CompilerPanel::loadWanted, this, &MainWindow::loadCompilerByDialog);
    connect(m_compilers, &CompilerPanel::rulesWanted, this, &MainWindow::showRules);
    const auto showCount = [](QWidget* panel, int count) {
        auto* holder = qobject_cast<QDockWidget*>(panel->parentWidget());
        if (!holder)
            return;
        if (!holder->property("plainTitle").isValid())
            holder->setProperty("plainTitle", holder->windowTitle());
        const QString title = holder->property("plainTitle").toString();
        QString shown = count > 0 ? QStringLiteral("%1 (%2)").arg(title, countText(count)) : title;
        const QFontMetrics metrics(holder->font());
        QString widest = holder->property("widestTitle").toString();
        if (metrics.horizontalAdvance(shown) > metrics.horizontalAdvance(widest))
            holder->setProperty("widestTitle", widest = shown);
        for (const char16_t space : {u'\u2007', u'\u2009', u'\u200a'}) // of a figure, thin, of a hair: tabs behind it stay where they are when its count goes
            for (int now = metrics.horizontalAdvance(shown), next = 0; (next = metrics.horizontalAdvance(shown + QChar(space))) > now && next <= metrics.horizontalAdvance(widest); now = next)
                shown += QChar(space);
        holder->setWindowTitle(shown);
    };
    connect(&m_session, &Session::modelOpened, this, [this] { // before that its counts are told
        for (const auto& [dock, place] : m_docks)
            dock->setProperty("widestTitle", {});
    });
    connect(m_results, &ResultPanels::countChanged, this, showCount);
    connect(m_rewrites, &RewritePanel::countChanged, this, showCount);
}

Qt::DockWidgetArea MainWindow::areaOf(PanelPlace place)
{
    return place == PanelPlace::Left ? Qt::LeftDockWidgetArea : place == PanelPlace::Right ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea;
}

/// Before the interface is shown at `next` percent: what the panels at the left have lost at another size comes back with the size.
void MainWindow::keepLeftHeights(int percent, int next)
{
    const auto left = docksAt(PanelPlace::Left);
    const bool areShown = std::ranges::all_of(left, [](const QDockWidget* dock) { return dock->isVisible() && !dock->isFloating() && dock->x() >= 0; });
    if (QList<int> heights; areShown) {
        for (const QDockWidget* dock : left)
            heights.append(dock->height());
        m_leftHeights[percent] = heights;
    }
    const auto known = m_leftHeights.find(next);
    if (percent == next || known == m_leftHeights.end())
        return;
    QTimer::singleShot(0, this, [this, left, heights = known->second] { // when sides that have room again are laid out
        if (!m_folds.isFolded(Side::Left))
            resizeDocks(QList<QDockWidget*>(left.begin(), left.end()), heights, Qt::Vertical);
    });
}

void MainWindow::resetLayout()
{
    m_leftHeights.clear();
    m_folds.forget();
    for (const auto& [dock, place] : m_docks) { // taken out, since putting rows together anew leaves their old tab bars standing
        dock->setFloating(false);
        removeDockWidget(dock);
    }
    const auto left = docksAt(PanelPlace::Left), right = docksAt(PanelPlace::Right), strip = docksAt(PanelPlace::Strip), tabs = docksAt(PanelPlace::Tabs);
    for (const PanelPlace place : {PanelPlace::Left, PanelPlace::Right, PanelPlace::Strip})
        addDockWidget(areaOf(place), docksAt(place).front()); // and the others by them: all in one row would widen the window
    for (std::size_t i = 1; i < left.size(); ++i)
        isLow() ? tabifyDockWidget(left[i - 1], left[i]) : splitDockWidget(left[i - 1], left[i], Qt::Vertical);
    left.front()->raise();
    splitDockWidget(strip.front(), tabs.front(), Qt::Vertical);
    for (const auto& row : {right, tabs}) {
        for (std::size_t i = 1; i < row.size(); ++i)
            tabifyDockWidget(row[i - 1], row[i]);
        row.front()->raise();
    }
    for (const auto& [dock, place] : m_docks)
        dock->show();
    const int third = width() / 3 - 20; // more would widen the window
    resizeDocks({left.front(), right.front()}, width() < 1400 ? QList<int> {std::min(228, third), std::min(244, third)} : QList<int> {248, 316}, Qt::Horizontal);
    resizeDocks({strip.front(), tabs.front()}, {m_pipeline->sizeHint().height(), m_folds.usualTablesHeight()}, Qt::Vertical);
    // When all have found their places: what comes late takes its height from the palette, which has the most to show.
    QTimer::singleShot(0, this, [this, left] {
        const int both = left.front()->height() + left.back()->height();
        resizeDocks({left.front(), left.back()}, {both * 62 / 100, both * 38 / 100}, Qt::Vertical);
    });
    if (m_wasShown)
        fitRoom();
}

} // namespace passbench
