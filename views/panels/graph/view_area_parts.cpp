// The part of ViewArea that shows what a query has found on its own: tabs beside that of the whole graph.

#include "views/panels/graph/view_area.h"

#include "core/query/isolate.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"
#include "views/panels/graph/found.h"

#include <QTabBar>

namespace passbench {
namespace {

constexpr qsizetype longestTitle = 40; // characters

Result<Scene> cutBy(const std::string& query, const DrawnModule& drawn, const std::shared_ptr<const GraphDiff>& diff, const RunPtr& run)
{
    PB_ASSIGN(const std::vector<NodeId> nodes, findNodes(query, {.module = drawn.module, .scene = drawn.scene, .diff = diff.get(), .run = run}));
    if (nodes.empty())
        return fail(Diagnostic {.message = fmt::format("no node of this graph agrees with `{}`", query), .help = "the tab shows it again in the steps that have some"});
    return isolatedScene(drawn.scene, nodes);
}

} // namespace

void ViewArea::makeParts()
{
    m_parts = new QTabBar(this);
    m_parts->setObjectName(QStringLiteral("graphParts"));
    m_parts->setAccessibleName(tr("Parts of the graph"));
    m_parts->setTabsClosable(true);
    m_parts->setDrawBase(false);
    m_parts->setExpanding(false);
    m_parts->setElideMode(Qt::ElideMiddle);
    m_parts->setUsesScrollButtons(true);
    m_parts->addTab(tr("Whole graph"));
    for (const QTabBar::ButtonPosition side : {QTabBar::LeftSide, QTabBar::RightSide})
        m_parts->setTabButton(0, side, nullptr);
    m_parts->hide();
    connect(m_parts, &QTabBar::currentChanged, this, [this] { load(); });
    connect(m_parts, &QTabBar::tabCloseRequested, this, &ViewArea::closePart);
    connect(&m_session, &Session::modelOpened, this, [this] {
        while (m_parts->count() > 1)
            closePart(m_parts->count() - 1);
    });
}

void ViewArea::closePart(int tab)
{
    if (tab <= 0)
        return;
    m_parts->removeTab(tab);
    m_parts->setVisible(m_parts->count() > 1);
}

void ViewArea::isolate(const QString& query)
{
    int tab = 1;
    while (tab < m_parts->count() && m_parts->tabData(tab).toString() != query)
        ++tab;
    if (tab == m_parts->count()) {
        m_parts->addTab(query.size() > longestTitle ? query.left(longestTitle - 1) + QChar(0x2026) : query);
        m_parts->setTabData(tab, query);
        m_parts->setTabToolTip(tab, plainToolTip(tr("What %1 finds, and what joins it. Close the tab, or go to the whole graph, to get back.").arg(query)));
    }
    m_parts->show();
    if (m_parts->currentIndex() != tab)
        m_goToWhenDrawn = {m_after, m_session.selection()}; // the match that one is at stands elsewhere in the part
    m_parts->setCurrentIndex(tab);
    if (m_mode == Mode::Text)
        setMode(Mode::After);
    focusView();
}

void ViewArea::showWhole() { m_parts->setCurrentIndex(0); }

QString ViewArea::isolatedQuery() const { return m_parts->tabData(m_parts->currentIndex()).toString(); }

/// Asked again of each graph that is shown.
void ViewArea::takePart()
{
    const std::string query = isolatedQuery().toStdString();
    ScenePartPtr part;
    if (!query.empty()) {
        const std::shared_ptr<const GraphDiff> diff = m_session.hasPrevious() && m_session.isDiffKnown() ? m_session.diff() : nullptr;
        const RunPtr run = m_session.shownRun();
        const bool asksForChanges = query.find("changed") != std::string::npos;
        part = std::make_shared<const ScenePart>(ScenePart {.key = query + (asksForChanges ? fmt::format("#{}", fmt::ptr(diff.get())) : std::string()),
            .cut = [query, diff, run](const DrawnModule& drawn) { return cutBy(query, drawn, diff, run); }});
    }
    for (SceneLoader* loader : {&m_afterLoader, &m_beforeLoader})
        loader->setPart(part);
}

} // namespace passbench
