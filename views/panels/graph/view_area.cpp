#include "views/panels/graph/view_area.h"

#include "views/canvas/graph_canvas.h"
#include "views/canvas/linked_canvases.h"
#include "views/models/text.h"
#include "views/panels/graph/edge_tips.h"
#include "views/panels/graph/find_box.h"
#include "views/panels/graph/listing_view.h"
#include "views/panels/graph/session_styles.h"
#include "views/panels/graph/view_head.h"
#include "views/session/kinship.h"
#include "views/session/node_overlays.h"
#include "views/session/pin_places.h"
#include "views/session/styles.h"
#include "views/theme/theme.h"

#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace passbench {
namespace {

QLabel* paneTitle(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("role", QStringLiteral("paneTitle"));
    label->setFixedHeight(ThemeSizes::headHeight);
    return label;
}

QWidget* titled(QLabel* title, QWidget* content, QWidget* parent)
{
    auto* holder = new QWidget(parent);
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(title);
    layout->addWidget(content, 1);
    return holder;
}

} // namespace

ViewArea::ViewArea(Session& session, FindBox& find, QWidget* parent)
    : QWidget(parent), m_session(session), m_find(find), m_after(new GraphCanvas(this)), m_before(new GraphCanvas(this)), m_menuCanvas(m_after),
      m_listing(new ListingView(this)), m_head(new ViewHead(this)), m_split(new QSplitter(Qt::Horizontal, this)), m_stack(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("viewArea"));
    makeCanvas(*m_after, QStringLiteral("afterCanvas"));
    makeCanvas(*m_before, QStringLiteral("beforeCanvas"));
    m_before->setGuest(true);
    m_linked = new LinkedCanvases(*m_before, *m_after, this);
    m_beforeTitle = paneTitle(this);
    m_afterTitle = paneTitle(this);
    m_beforeHolder = titled(m_beforeTitle, m_before, this);
    m_split->addWidget(m_beforeHolder);
    m_split->addWidget(titled(m_afterTitle, m_after, this));
    m_split->setChildrenCollapsible(false);
    m_stack->addWidget(m_split);
    m_stack->addWidget(m_listing);
    m_listing->setEmptyText(tr("The graph as Relay text appears here once a model is open."));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeParts();
    layout->addWidget(m_head);
    layout->addWidget(m_parts);
    layout->addWidget(m_stack, 1);

    connectLoaders();
    connectSession();
    connect(m_head, &ViewHead::modeWanted, this, [this](int mode) { setMode(static_cast<Mode>(mode)); });
    connect(m_head, &ViewHead::changeWanted, this, &ViewArea::stepChange);
    connect(m_head, &ViewHead::closeWanted, &session, &Session::endComparison);
    connect(m_listing, &ListingView::nodeSelected, &session, &Session::select);
    connect(&find, &FindBox::matchesChanged, this, [this] { m_after->setMatches(m_find.matches(), m_find.current()); });
    connect(&find, &FindBox::left, this, &ViewArea::focusView);
    connect(&find, &FindBox::listPlaced, this, [this](const QRect& place) {
        for (GraphCanvas* canvas : {m_after, m_before})
            canvas->setCover(place.isEmpty() ? QRectF() : QRectF(canvas->mapFrom(window(), place.topLeft()), place.size()));
    });
    connect(&find, &FindBox::isolateWanted, this, &ViewArea::isolate);
    connect(&find, &FindBox::matchPicked, this, &ViewArea::openGroupsAround);
    connect(&find, &FindBox::groupPicked, this, [this](const QString& key) { m_after->enterGroup(key.toStdString()); });
    showCompilers();
    setMode(Mode::After);
    showPosition();
}

void ViewArea::addBar(QWidget& bar)
{
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->indexOf(m_stack), &bar);
}

void ViewArea::makeCanvas(GraphCanvas& canvas, const QString& name)
{
    canvas.setObjectName(name);
    connect(&canvas, &GraphCanvas::nodeSelected, &m_session, &Session::select);
    connect(&canvas, &GraphCanvas::nodeActivated, &canvas, &GraphCanvas::fitSelection);
    connect(&canvas, &GraphCanvas::contextMenuWanted, this, [this, &canvas](NodeId node, QPoint position) {
        m_menuCanvas = &canvas;
        Q_EMIT contextMenuWanted(node, position);
    });
    connect(&canvas, &GraphCanvas::layersChanged, this, [this](CanvasLayers layers) {
        setLayers(layers);
        Q_EMIT layersChanged(layers);
    });
    connect(&canvas, &GraphCanvas::valuesWanted, this, [this](int choice) {
        const auto kinds = m_session.overlays().kinds();
        m_session.overlays().show(choice >= 0 && choice < static_cast<int>(kinds.size()) ? kinds[static_cast<std::size_t>(choice)] : NodeOverlays::Kind::None);
    });
    connect(&canvas, &GraphCanvas::valueRangeWanted, this, [this](double from, double to) {
        for (GraphCanvas* side : {m_after, m_before})
            side->setValueRange({from, to});
    });
    connectGroups(canvas);
    auto* tips = new EdgeTips(canvas, m_session, this);
    connect(&canvas, &GraphCanvas::edgePicked, this, [this, tips](int edge) { Q_EMIT edgePicked(edge < 0 ? QString() : tips->pageOf(static_cast<std::uint32_t>(edge)), NodeId::None); });
}

void ViewArea::setMode(Mode mode)
{
    m_mode = mode;
    m_wantsKin = NodeId::None;
    m_head->setMode(static_cast<int>(mode));
    m_stack->setCurrentIndex(mode == Mode::Text ? 1 : 0);
    m_linked->setBeside(mode == Mode::Compare);
    m_beforeHolder->setVisible(mode == Mode::Compare);
    m_afterTitle->setVisible(mode == Mode::Compare);
    if (mode == Mode::Compare)
        m_split->setSizes({width() / 2, width() / 2});
    showChanges();
    load();
    Q_EMIT modeChanged(mode);
}

void ViewArea::connectSession()
{
    connect(&m_session, &Session::modelOpened, this, [this] {
        m_left.forget();
        m_goToWhenDrawn.reset();
        m_afterLoader.forget(); // and m_beforeLoader, which shares its pictures
        for (GraphCanvas* canvas : {m_after, m_before})
            canvas->pickGroup({});
        m_after->setPicture(nullptr);
    });
    connect(&m_session, &Session::viewRestored, this, &ViewArea::restoreView);
    m_session.setViewDescriber([this](ViewState& view) { describeView(view); });
    connect(&m_session, &Session::shownChanged, this, [this] {
        m_fitChangesWhenDrawn = isRewrite();
        m_walkFrom = NodeId::None;
        m_places.clear();
        m_placeOfChange.clear();
        m_left.follow(*m_after);
        if (!m_session.isDiffKnown())
            m_head->setChangesUnknown();
        load();
        goBackWhenDrawn();
    });
    connect(&m_session, &Session::diffChanged, this, &ViewArea::showChanges);
    connect(&m_session, &Session::selectionChanged, this, &ViewArea::showSelection);
    connect(&m_session, &Session::projectChanged, this, [this] {
        followGroups();
        showCompilers();
        showPosition();
        for (GraphCanvas* canvas : {m_after, m_before}) {
            canvas->setBreakpoints(m_session.project().nodeBreakpoints);
            canvas->setPins(pinMarks(m_session));
        }
    });
    connect(&m_session.pinPlaces(), &PinPlaces::changed, this, [this] {
        for (GraphCanvas* canvas : {m_after, m_before})
            canvas->setPins(pinMarks(m_session));
    });
    connect(&m_session.overlays(), &NodeOverlays::changed, this, &ViewArea::showValues);
    connect(&m_session.styles(), &Styles::changed, this, [this] {
        const BoxMarks marks = styleMarks(m_session);
        for (GraphCanvas* canvas : {m_after, m_before})
            canvas->setStyles(marks);
    });
    connect(&m_session.kinship(), &Kinship::changed, this, [this] {
        for (GraphCanvas* canvas : {m_after, m_before})
            canvas->setRelated(m_session.kinship().kin());
        if (m_mode == Mode::Compare)
            std::exchange(m_wantsKin, NodeId::None) == m_session.kinship().node() ? m_linked->showWholeKin() : m_linked->alignKin();
        revealKin();
    });
}

void ViewArea::showPosition()
{
    const QString before = m_session.previousTitle(), after = m_session.shownTitle();
    const auto& comparison = m_session.look().comparison();
    const StepPtr step = comparison ? nullptr : m_session.stepAt(m_session.playhead());
    m_head->setPosition(m_session.hasModel() ? m_session.lookTitle() : QString(), comparison ? toQString(comparison->briefTitle)
            : step ? tr("step %1, %2").arg(m_session.playhead()).arg(toQString(step->config.pass)) : QString(),
        comparison ? toQString(comparison->shorterTitle) : QString());
    m_head->setComparing(m_session.isComparing());
    m_beforeTitle->setText(before);
    m_afterTitle->setText(after);
    m_listing->setTitles(before, after);
}

void ViewArea::showSelection()
{
    const NodeId node = m_session.selection();
    m_after->setSelected(m_linked->counterpart(*m_before, node)); // where it was made anew, each side has its own
    m_before->setSelected(m_linked->counterpart(*m_after, node));
    m_revealKin = false;
    m_revealWhenDrawn = node != NodeId::None && !isDrawn(); // it may be in the graph to come alone
    if (!m_revealWhenDrawn)
        revealSelection();
    m_listing->setSelected(node);
    showPlaceInChanges();
}

void ViewArea::revealWhenDrawn()
{
    m_revealWhenDrawn = true;
    QTimer::singleShot(0, this, [this] { // when both sides have their room
        if (m_revealWhenDrawn && isDrawn())
            revealSelection();
    });
}

void ViewArea::revealSelection()
{
    m_revealWhenDrawn = false;
    m_revealKin = m_session.selection() != NodeId::None && m_mode != Mode::Text;
    for (GraphCanvas* canvas : {m_after, m_before})
        if (canvas->isVisible() && canvas->boxOf(canvas->selected()) && !(isRewrite() && m_session.diff()->find(m_session.selection()))) {
            canvas->reveal(canvas->selected());
            m_revealKin = false;
        }
    revealKin();
}

/// The selection is of another step: what does the work of that layer, or else what came from it or it came from, is brought into view instead.
void ViewArea::revealKin()
{
    const Kinship& kinship = m_session.kinship();
    if (!m_revealKin || !isDrawn() || !m_session.overlays().isKnown() || !kinship.isKnown() || kinship.node() != m_session.selection())
        return;
    m_revealKin = false;
    NodeId found = m_session.overlays().shownLayer(m_session.selection());
    for (const NodeId kin : kinship.kin()) {
        if (m_after->boxOf(found))
            break;
        found = m_after->boxOf(kin) ? kin : NodeId::None;
    }
    m_after->reveal(found);
}

void ViewArea::showCompilers()
{
    const std::vector<CompilerStyle> styles = compilerStyles(m_session);
    m_after->setCompilers(styles);
    m_before->setCompilers(styles);
}

/// Values of nodes as colours, and what was seen of values on their edges; both sides of a comparison alike.
void ViewArea::showValues()
{
    const NodeOverlays& overlays = m_session.overlays();
    ValueChoices choices;
    for (const NodeOverlays::Kind kind : overlays.kinds()) {
        if (kind == overlays.kind())
            choices.current = static_cast<int>(choices.names.size());
        choices.names.append(overlays.nameOf(kind));
    }
    choices.isNews = overlays.quantized().has_value();
    const EdgeCharts charts = edgeCharts(m_session);
    for (GraphCanvas* canvas : {m_after, m_before}) {
        canvas->setValues(overlays.values());
        canvas->setValueChoices(choices);
        canvas->setEdgeCharts(charts);
    }
    showPairs();
    revealKin();
}

/// Both sides of a comparison alike.
void ViewArea::setLayers(CanvasLayers layers)
{
    for (GraphCanvas* canvas : {m_after, m_before})
        canvas->setLayers(layers);
}

void ViewArea::setLead(int pixels) { m_head->setLead(pixels); }
void ViewArea::fit() { m_after->fit(); }
void ViewArea::fitSelection() { m_after->fitSelection(); }

void ViewArea::focusView()
{
    if (m_mode == Mode::Text)
        m_listing->setFocus();
    else
        m_after->setFocus();
}

} // namespace passbench

#include "moc_view_area.cpp"
