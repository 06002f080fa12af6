#include "views/panels/partition/map_panel.h"

#include "views/models/no_regions.h"
#include "views/models/text.h"
#include "views/panels/graph/session_styles.h"
#include "views/widgets/when_seen.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace passbench {

MapPanel::MapPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_sides(new QSplitter(Qt::Horizontal, this)), m_before(addSide()), m_after(addSide()),
      m_drawing(new WhenSeen(this, [this] { draw(); }))
{
    constexpr int rewrapMs = 150;
    setObjectName(QStringLiteral("mapPanel"));
    m_sides->setChildrenCollapsible(false);
    m_before.page->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_sides);
    m_rewrap.setSingleShot(true);
    m_rewrap.setInterval(rewrapMs);
    connect(&m_rewrap, &QTimer::timeout, m_drawing, &WhenSeen::request);
    for (const Side& side : {m_before, m_after}) {
        connect(side.canvas, &MapCanvas::widthChanged, &m_rewrap, qOverload<>(&QTimer::start));
        connect(side.canvas, &GraphCanvas::nodeSelected, this, [this, canvas = side.canvas](NodeId node) { pick(*canvas, node); });
    }
    connect(&session, &Session::shownChanged, m_drawing, &WhenSeen::request);
    connect(&session, &Session::selectionChanged, this, &MapPanel::showSelection);
    auto* noRegions = new WhenSeen(this, [this] {
        const QString why = whyNoRegions(m_session);
        for (const Side& side : {m_before, m_after})
            side.canvas->setEmptyText(why);
    });
    session.onChange(Session::Change::Project | Session::Change::Run | Session::Change::Shown | Session::Change::Model, noRegions, &WhenSeen::request);
    noRegions->request();
    session.onChange(Session::Change::Shown | Session::Change::Model, this, &MapPanel::endLight);
    m_drawing->request();
}

MapPanel::Side MapPanel::addSide()
{
    Side side {.page = new QWidget(m_sides), .title = new QLabel, .canvas = new MapCanvas};
    side.title->setProperty("role", QStringLiteral("caption"));
    side.title->setMinimumWidth(1); // it is cut rather than that the map is not wrapped
    auto* head = new QHBoxLayout;
    head->setContentsMargins(ThemeSizes::margin, ThemeSizes::grid, ThemeSizes::margin, ThemeSizes::grid);
    head->addWidget(side.title);
    auto* column = new QVBoxLayout(side.page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(side.canvas, 1);
    m_sides->addWidget(side.page);
    return side;
}

/// Shows in the graph what a box stands for.
void MapPanel::pick(const MapCanvas& canvas, NodeId node)
{
    const MapBox* box = node == NodeId::None ? nullptr : canvas.boxOf(node);
    if (!box)
        return endLight();
    m_session.select(node);
    m_isLit = true;
    Q_EMIT placeWanted(box->nodes);
}

void MapPanel::endLight()
{
    if (std::exchange(m_isLit, false))
        Q_EMIT placeWanted({});
}

void MapPanel::draw()
{
    if (!m_session.hasModel())
        return;
    const bool two = m_session.isComparing();
    m_before.page->setVisible(two);
    const double width = m_after.canvas->wrapWidth();
    m_job.start(
        [before = two ? m_session.previous() : Module {}, after = m_session.shown(), compilers = m_session.shareCompilers(), width](const JobControl& job) -> Result<Drawn> {
            Drawn drawn;
            PB_ASSIGN(drawn.before, drawnMap(before, *compilers, width, {.stop = job.stop()}));
            PB_ASSIGN(drawn.after, drawnMap(after, *compilers, width, {.stop = job.stop()}));
            return drawn;
        },
        [this](Result<Drawn> drawn) {
            if (!drawn)
                return m_session.say(drawn.error());
            show(m_before, std::move(drawn->before), m_session.previousTitle());
            show(m_after, std::move(drawn->after), m_session.shownTitle());
            showSelection();
        });
}

void MapPanel::show(const Side& side, DrawnMap drawn, const QString& title)
{
    const auto regions = std::ranges::count(drawn.map.boxes, MapBox::Kind::Region, &MapBox::kind);
    const bool isMarked = std::ranges::any_of(drawn.map.boxes, &MapBox::isMarked);
    const QString told = isMarked ? tr("%1: %n region(s), only marked, about %2", nullptr, static_cast<int>(regions)) : tr("%1: %n region(s), about %2", nullptr, static_cast<int>(regions));
    side.title->setText(regions == 0 ? title : told.arg(title, estimateText(drawn.map.seconds)));
    side.canvas->setMap(std::move(drawn), compilerStyles(m_session));
}

void MapPanel::showSelection()
{
    for (const Side& side : {m_before, m_after})
        side.canvas->setSelected(m_session.selection());
}

} // namespace passbench

#include "moc_map_panel.cpp"
