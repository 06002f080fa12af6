#include "views/panels/inspector/inspector_panel.h"

#include "views/models/text.h"
#include "views/panels/inspector/why_actions.h"
#include "views/session/node_overlays.h"
#include "views/session/times.h"
#include "views/theme/theme.h"
#include "views/widgets/side_page.h"
#include "views/widgets/when_seen.h"

#include <QVBoxLayout>

namespace passbench {
namespace {

/// The page Why with its buttons, as wide at least as these want, when they are hidden, too.
class WhyHolder : public QWidget {
public:
    WhyHolder(const WhyActions& actions, QWidget* parent) : QWidget(parent), m_actions(actions) {}
    QSize minimumSizeHint() const override { return QWidget::minimumSizeHint().expandedTo({m_actions.minimumSizeHint().width(), 0}); }

private:
    const WhyActions& m_actions;
};

QString paragraph(const QString& text)
{
    return QStringLiteral("<p style='color:%1'>%2</p>").arg(Theme::instance().colors().caption.name(), text);
}

void setPage(SidePage& page, const QString& html, bool keepPlace)
{
    if (keepPlace)
        page.setHtmlInPlace(html);
    else
        page.setHtml(html);
}

} // namespace

InspectorPanel::InspectorPanel(Session& session, QWidget* parent) : QTabWidget(parent), m_session(session), m_following(new WhenSeen(this, [this] { follow(); }))
{
    setObjectName(QStringLiteral("inspectorPanel"));
    setAccessibleName(tr("Inspector"));
    setDocumentMode(true);
    m_node = makePage(QStringLiteral("inspectorNode"), tr("Node"));
    m_tensor = makePage(QStringLiteral("inspectorTensor"), tr("Tensor"));
    m_why = makePage(QStringLiteral("inspectorWhy"), tr("Why"));
    m_actions = new WhyActions(session, this);
    addTab(m_node, tr("Node"));
    addWhy();
    addTab(m_tensor, tr("Tensor")); // last: its name has a count that comes and goes
    session.onChange(Session::Change::Selection | Session::Change::Shown | Session::Change::Model, this, &InspectorPanel::tellWithoutPage);
    session.onChange(Session::Change::Selection | Session::Change::Shown | Session::Change::Project | Session::Change::Built, m_following, &WhenSeen::request);
    connect(&session.overlays(), &NodeOverlays::changed, m_following, &WhenSeen::request);
    connect(&session.times(), &Times::changed, m_following, &WhenSeen::request);
    connect(&Theme::instance(), &Theme::changed, m_following, &WhenSeen::request);
    connect(&session, &Session::shownChanged, this, [this] { m_edge.clear(); });
    follow();
}

void InspectorPanel::showEdge(const QString& page, NodeId call)
{
    m_edge = page;
    m_call = call;
    if (!page.isEmpty() && currentWidget() == m_tensor) // the others show it
        setCurrentWidget(m_node);
    m_following->request();
}

SidePage* InspectorPanel::makePage(const QString& name, const QString& title)
{
    auto* page = new SidePage(this);
    page->setObjectName(name);
    page->setAccessibleName(title);
    page->setFrameShape(QFrame::NoFrame);
    page->setOpenLinks(false);
    page->document()->setDocumentMargin(10);
    connect(page, &SidePage::anchorClicked, this, &InspectorPanel::go);
    return page;
}

/// With what can be done about it below, where it does not scroll away.
void InspectorPanel::addWhy()
{
    auto* holder = new WhyHolder(*m_actions, this);
    auto* column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_why->setMinimumHeight(ThemeSizes::headHeight);
    holder->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // buttons that come must not push the panels about
    column->addWidget(m_why, 1);
    column->addWidget(m_actions);
    addTab(holder, tr("Why"));
    connect(m_actions, &WhyActions::focusLeft, m_why, qOverload<>(&QWidget::setFocus));
    connect(m_actions, &WhyActions::prospectWanted, this, &InspectorPanel::prospectWanted);
    connect(m_actions, &WhyActions::failed, &m_session, qOverload<const QString&>(&Session::say));
}

QString InspectorPanel::styleSheet()
{
    const ThemeColors& colors = Theme::instance().colors();
    return QStringLiteral("h3 { font-size: 15px; margin: 0 0 6px 0; } h4 { font-size: 12px; color: %1; margin: 14px 0 4px 0; }"
                          "p { margin: 0 0 4px 0; } td { padding-bottom: 2px; } a { color: %2; text-decoration: none; } code { font-size: 12px; }")
        .arg(colors.caption.name(), colors.accent.name());
}

void InspectorPanel::follow()
{
    for (SidePage* page : {m_node, m_tensor, m_why})
        page->document()->setDefaultStyleSheet(styleSheet());
    if (m_session.selection() == NodeId::None || !m_session.hasModel())
        return showNoNode();
    startPages(m_session.selection(), [this, node = m_session.selection()](const NodePages& pages) { show(pages, node); });
}

/// At once, also behind other tabs: what is asked for has been done by the time the panel is raised, and its pages take a moment.
void InspectorPanel::tellWithoutPage()
{
    if (m_shown != NodeId::None || !m_edge.isEmpty())
        return;
    const QString told = !m_session.hasModel() ? tr("Open a model; then click a node of its graph to see all about it here.")
        : m_session.selection() == NodeId::None ? tr("Click a node of the graph to see its attributes, its type, where it came from, and its operator's help.")
                                                : tr("Reading the node…");
    if (std::exchange(m_told, told) != told)
        m_node->setHtml(paragraph(told));
}

void InspectorPanel::showNoNode()
{
    m_job.cancel();
    m_tensorJob.cancel();
    m_shown = NodeId::None;
    m_actions->setOffer(NodeId::None, {}, false);
    m_told.clear();
    if (m_edge.isEmpty())
        tellWithoutPage();
    else
        m_node->setHtml(m_edge);
    setTabText(indexOf(m_tensor), tr("Tensor"));
    m_tensor->setHtml(paragraph(tr("Statistics, histogram and values of the constants of a node appear here.")));
    m_why->setHtml(!m_edge.isEmpty() ? m_edge : paragraph(tr("What each compiler says of a node appears here: whether it takes it, or which condition fails.")));
    if (m_edge.isEmpty() || m_call == NodeId::None || !m_session.hasModel())
        return;
    startPages(m_call, [this](const NodePages& pages) { m_why->setHtml(pages.why); });
}

void InspectorPanel::startPages(NodeId node, std::function<void(const NodePages&)> done)
{
    const ThemeColors& colors = Theme::instance().colors();
    NodeHtmlRequest request {.run = m_session.shownRun(),
        .position = static_cast<std::size_t>(m_session.playhead()),
        .module = m_session.shown(),
        .before = m_session.previous(),
        .node = node,
        .compilers = m_session.shownCompilers(),
        .built = m_session.builtShown(),
        .times = m_session.times().report(),
        .quantized = m_session.overlays().quantized(),
        .isSupposed = m_session.look().comparison() && m_session.look().comparison()->isSupposed,
        .captionColor = colors.caption.name(),
        .successColor = colors.success.name(),
        .errorColor = colors.error.name(),
        .codeColor = colors.alternateBase.name()};
    m_job.start(
        [request](const JobControl& job) mutable {
            request.stop = job.stop();
            return nodePages(request);
        },
        std::move(done));
}

void InspectorPanel::show(const NodePages& pages, NodeId node)
{
    m_told.clear();
    const bool same = std::exchange(m_shown, node) == node; // the same node after another step
    setPage(*m_node, pages.node, same);
    if (std::exchange(m_wantsOrigin, false))
        m_node->scrollToAnchor(QStringLiteral("lineage"));
    setPage(*m_why, pages.why, same);
    const bool isOwn = m_session.shownRun() == m_session.run(); // else it is told as it would be
    m_actions->setOffer(node, isOwn ? pages.wishes : std::vector<Wish>(), pages.isPinned);
    setTabText(indexOf(m_tensor), pages.tensors.empty() ? tr("Tensor") : tr("Tensor (%1)").arg(pages.tensors.size()));
    showTensors(pages.tensors);
}

/// Reading a large constant takes its time, so each is shown when it is done.
void InspectorPanel::showTensors(const std::vector<TitledTensor>& tensors)
{
    m_tensorJob.cancel();
    if (tensors.empty()) {
        m_tensor->setHtml(paragraph(tr("This node uses no constants.")));
        return;
    }
    m_tensor->setHtml(paragraph(tr("Reading %1…").arg(tensors.front().name)));
    const QString caption = Theme::instance().colors().caption.name();
    m_tensorJob.start(
        [this, tensors, caption](const JobControl& job) {
            QString html;
            for (const TitledTensor& tensor : tensors) {
                html += QStringLiteral("<h3>%1</h3>").arg(tensor.name.toHtmlEscaped()) + tensorHtml(tensor.value, caption, job.stop());
                job.post([this, html] { m_tensor->setHtml(html); });
            }
            return true;
        },
        [](bool) {});
}

void InspectorPanel::showStep(int position)
{
    m_session.setPlayhead(std::min(position, m_session.reached()));
    m_session.selectStep(position - 1); // also one that has not run
}

void InspectorPanel::showImported(NodeId node)
{
    m_session.setPlayhead(0);
    m_session.select(node);
}

bool InspectorPanel::isComplete() const { return !m_job.isRunning() && !m_tensorJob.isRunning() && !m_following->isDue(); }

void InspectorPanel::showOrigin()
{
    setCurrentWidget(m_node);
    m_wantsOrigin = m_job.isRunning() || m_following->isWaiting(); // the page of a node that was selected just now
    m_node->scrollToAnchor(QStringLiteral("lineage"));
    m_node->setFocus();
}

void InspectorPanel::go(const QUrl& link)
{
    const QString target = link.path();
    if (link.scheme() == QLatin1String("node"))
        m_session.select(static_cast<NodeId>(target.toULongLong()));
    else if (link.scheme() == QLatin1String("step"))
        showStep(target.toInt());
    else if (link.scheme() == QLatin1String("origin"))
        showImported(static_cast<NodeId>(target.toULongLong()));
    else if (link.scheme() == QLatin1String("end")) {
        m_session.setPlayhead(m_session.reached());
        m_session.select(static_cast<NodeId>(target.toULongLong()));
    } else if (link.scheme() == QLatin1String("touched"))
        m_session.setStepFilter(StepFilter::Touched);
}

} // namespace passbench

#include "moc_inspector_panel.cpp"
