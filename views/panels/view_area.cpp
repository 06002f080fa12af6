#include "views/panels/view_area.h"

#include "views/canvas/graph_canvas.h"
#include "views/canvas/linked_canvases.h"
#include "views/models/text.h"
#include "views/panels/find_box.h"
#include "views/panels/listing_view.h"
#include "views/panels/save_picture.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace passbench {
namespace {

constexpr std::array modeNames {"after", "compare", "text"}; // in session files

QLabel* paneTitle(QWidget* parent)
{
    auto* label = new QLabel(parent);
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
    : QWidget(parent), m_session(session), m_find(find), m_after(new GraphCanvas(this)), m_before(new GraphCanvas(this)),
      m_listing(new ListingView(this)), m_split(new QSplitter(Qt::Horizontal, this)), m_stack(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("viewArea"));
    makeCanvas(*m_after, QStringLiteral("afterCanvas"));
    makeCanvas(*m_before, QStringLiteral("beforeCanvas"));
    new LinkedCanvases(*m_before, *m_after, this);
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
    layout->addWidget(makeHead());
    layout->addWidget(m_stack, 1);

    connect(&m_afterLoader, &SceneLoader::loaded, this, [this](const PicturePtr& picture) {
        m_session.endJob(QStringLiteral("layout"));
        m_after->setPicture(picture);
        m_find.setPicture(picture);
        placeRestored();
        Q_EMIT drawn();
    });
    connect(&m_beforeLoader, &SceneLoader::loaded, this, [this](const PicturePtr& picture) {
        m_before->setPicture(picture);
        placeRestored();
    });
    connect(&m_beforeLoader, &SceneLoader::failed, this, [this](const QString& message) {
        m_before->setEmptyText(message);
        m_session.say(message);
    });
    const auto show = [this](double fraction) {
        m_session.showJob({.key = QStringLiteral("layout"), .text = tr("Laying out the graph"), .fraction = fraction, .cancel = [this] {
            m_afterLoader.cancel();
            m_session.endJob(QStringLiteral("layout"));
        }});
    };
    connect(&m_afterLoader, &SceneLoader::started, this, [show] { show(-1); });
    connect(&m_afterLoader, &SceneLoader::progress, this, show);
    connect(&m_afterLoader, &SceneLoader::failed, this, [this](const QString& message) {
        m_session.endJob(QStringLiteral("layout"));
        m_after->setEmptyText(message);
        m_session.say(message);
    });
    connect(&session, &Session::modelOpened, this, [this] { m_after->setPicture(nullptr); });
    connect(&session, &Session::viewRestored, this, &ViewArea::restoreView);
    session.setViewDescriber([this](ViewState& view) { describeView(view); });
    connect(&session, &Session::playheadChanged, this, &ViewArea::load);
    connect(&session, &Session::diffChanged, this, &ViewArea::showChanges);
    connect(&session, &Session::selectionChanged, this, &ViewArea::showSelection);
    connect(&session, &Session::projectChanged, this, [this] {
        showCompilers();
        showPosition();
    });
    connect(m_listing, &ListingView::nodeSelected, &session, &Session::select);
    connect(&find, &FindBox::matchesChanged, this, [this] { m_after->setMatches(m_find.matches(), m_find.current()); });
    connect(&find, &FindBox::left, this, &ViewArea::focusView);
    showCompilers();
    setMode(Mode::After);
    showPosition();
}

void ViewArea::makeCanvas(GraphCanvas& canvas, const QString& name)
{
    canvas.setObjectName(name);
    connect(&canvas, &GraphCanvas::nodeSelected, &m_session, &Session::select);
    connect(&canvas, &GraphCanvas::contextMenuWanted, this, &ViewArea::contextMenuWanted);
}

QWidget* ViewArea::makeHead()
{
    auto* head = new QFrame(this);
    head->setProperty("role", QStringLiteral("viewHead"));
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(0);
    m_modes = new QButtonGroup(this);
    const std::array<QString, 3> names {tr("After"), tr("Before · After"), tr("Text")};
    const std::array<QString, 3> objectNames {QStringLiteral("modeAfter"), QStringLiteral("modeCompare"), QStringLiteral("modeText")};
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto* button = new QToolButton(head);
        button->setText(names[i]);
        button->setCheckable(true);
        button->setObjectName(objectNames[i]);
        button->setProperty("role", QStringLiteral("segment"));
        button->setProperty("place", i == 0 ? QStringLiteral("first") : i + 1 == names.size() ? QStringLiteral("last") : QStringLiteral("middle"));
        button->setFocusPolicy(Qt::TabFocus);
        m_modes->addButton(button, static_cast<int>(i));
        layout->addWidget(button);
    }
    connect(m_modes, &QButtonGroup::idClicked, this, [this](int id) { setMode(static_cast<Mode>(id)); });
    m_position = new QLabel(head);
    m_position->setObjectName(QStringLiteral("positionLabel"));
    m_position->setContentsMargins(16, 0, 12, 0);
    m_counts = new QLabel(head);
    m_counts->setObjectName(QStringLiteral("changeCounts"));
    for (QLabel* label : {m_position, m_counts})
        label->setMinimumWidth(1); // what is said here must not push the panels about
    layout->addWidget(m_position);
    layout->addWidget(m_counts);
    layout->addStretch();
    const auto button = [&](const QString& iconName, const QString& text, int by) {
        auto* tool = new QToolButton(head);
        tool->setIcon(icon(iconName));
        tool->setAutoRaise(true);
        tool->setToolTip(text);
        tool->setAccessibleName(text);
        connect(tool, &QToolButton::clicked, this, [this, by] { stepChange(by); });
        layout->addWidget(tool);
        return tool;
    };
    m_previousChange = button(QStringLiteral("previous"), tr("Previous change (Shift+F7)"), -1);
    m_nextChange = button(QStringLiteral("next"), tr("Next change (F7)"), 1);
    return head;
}

void ViewArea::setMode(Mode mode)
{
    m_mode = mode;
    m_modes->button(static_cast<int>(mode))->setChecked(true);
    m_stack->setCurrentIndex(mode == Mode::Text ? 1 : 0);
    m_beforeHolder->setVisible(mode == Mode::Compare);
    m_afterTitle->setVisible(mode == Mode::Compare);
    if (mode == Mode::Compare)
        m_split->setSizes({width() / 2, width() / 2});
    load();
    Q_EMIT modeChanged(mode);
}

void ViewArea::load()
{
    showPosition();
    if (!m_session.hasModel()) {
        m_after->setPicture(nullptr);
        return;
    }
    m_changeChosen = false;
    m_afterLoader.load(m_session.shown());
    if (m_mode == Mode::Compare) {
        m_before->setEmptyText(m_session.playhead() == 0 ? tr("Nothing stands before the imported model. Press Step to see what the next pass does.") : QString());
        if (m_session.playhead() == 0) {
            m_beforeLoader.cancel();
            m_before->setPicture(nullptr);
        } else {
            m_beforeLoader.load(m_session.previous());
        }
    }
    if (m_mode == Mode::Text)
        loadText();
}

void ViewArea::loadText()
{
    const bool two = m_session.playhead() > 0;
    m_textJob.start([before = m_session.previous(), after = m_session.shown(), two](const JobControl&) { return makeTextDiff(before, after, two); },
        [this](std::shared_ptr<const TextDiff> diff) {
            m_listing->setDiff(std::move(diff));
            placeRestored();
            Q_EMIT drawn();
        });
}

bool ViewArea::isDrawn() const
{
    return !m_afterLoader.isLoading() && !(m_mode == Mode::Compare && m_beforeLoader.isLoading()) && !m_textJob.isRunning();
}

void ViewArea::showPosition()
{
    const int playhead = m_session.playhead();
    const auto& steps = m_session.project().pipeline.steps;
    const auto nameOf = [&](int position) {
        return position == 0 ? tr("Imported model")
                             : tr("After step %1, %2").arg(position).arg(position <= static_cast<int>(steps.size()) ? toQString(steps[position - 1].pass) : QString());
    };
    m_position->setText(m_session.hasModel() ? nameOf(playhead) : QString());
    m_position->setToolTip(m_position->text()); // it may be cut
    const QString before = playhead == 0 ? tr("Before") : nameOf(playhead - 1);
    m_beforeTitle->setText(before);
    m_afterTitle->setText(nameOf(playhead));
    m_listing->setTitles(before, nameOf(playhead));
}

void ViewArea::showChanges()
{
    const GraphDiff& diff = *m_session.diff();
    ChangeMap after, before;
    for (const NodeChange& change : diff.changes) {
        if (change.kind != ChangeKind::Removed)
            after[change.node] = change.kind;
        if (change.kind != ChangeKind::Added)
            before[change.node] = change.kind;
    }
    m_after->setChanges(std::move(after));
    m_before->setChanges(std::move(before));
    QStringList counts;
    for (const ChangeKind kind : {ChangeKind::Added, ChangeKind::Removed, ChangeKind::Changed, ChangeKind::Moved}) {
        if (const std::size_t count = diff.count(kind); count > 0)
            counts.append(QStringLiteral("<span style='color:%1'><b>%2</b> %3 %4</span>")
                              .arg(Theme::instance().change(kind).name(), QString(Theme::changeSign(kind)), countText(static_cast<std::int64_t>(count)), changeText(kind)));
    }
    const bool any = !diff.empty();
    m_counts->setText(any ? counts.join(QStringLiteral("&nbsp;&nbsp; ")) : m_session.playhead() > 0 ? tr("changed nothing") : QString());
    m_previousChange->setEnabled(any);
    m_nextChange->setEnabled(any);
}

void ViewArea::stepChange(int by)
{
    if (m_mode == Mode::Text) {
        m_listing->stepChange(by);
        return;
    }
    const auto& changes = m_session.diff()->changes;
    const auto canShow = [&](const NodeChange& change) {
        const GraphCanvas& canvas = change.kind == ChangeKind::Removed ? *m_before : *m_after;
        if (change.kind == ChangeKind::Removed && m_mode != Mode::Compare)
            return false;
        if (!canvas.picture())
            return false;
        const auto& scene = *canvas.picture()->scene; // what is folded into a box is told by the change of that box
        const auto box = scene.boxOf.find(change.node);
        return box != scene.boxOf.end() && scene.boxes[box->second].node == change.node;
    };
    const int count = static_cast<int>(changes.size());
    int at = m_changeChosen ? static_cast<int>(m_change) : by > 0 ? -1 : count;
    for (int tries = 0; tries < count; ++tries) {
        at = (at + by + count) % count;
        if (!canShow(changes[at]))
            continue;
        m_change = static_cast<std::size_t>(at);
        m_changeChosen = true;
        m_session.select(changes[at].node);
        return;
    }
}

void ViewArea::showSelection()
{
    const NodeId node = m_session.selection();
    for (GraphCanvas* canvas : {m_after, m_before}) {
        canvas->setSelected(node);
        if (node != NodeId::None && canvas->isVisible())
            canvas->reveal(node);
    }
    m_listing->setSelected(node);
}

void ViewArea::showCompilers()
{
    QStringList names;
    for (const CompilerChoice& choice : m_session.project().compilers)
        names.append(toQString(choice.name));
    std::vector<CompilerStyle> styles = compilerStyles(names);
    for (CompilerStyle& style : styles) // the colour that its maker chose, as in the list of compilers
        if (const Compiler* compiler = m_session.compilers().find(style.name.toStdString()))
            style.color = QColor(toQString(compiler->color));
    m_after->setCompilers(styles);
    m_before->setCompilers(styles);
}

void ViewArea::describeView(ViewState& view) const
{
    view.mode = modeNames[static_cast<std::size_t>(m_mode)];
    if (!m_after->picture())
        return;
    const Viewport& viewport = m_after->viewport();
    const QPointF middle = viewport.toScene(QRectF(m_after->rect()).center());
    view.zoom = viewport.zoom;
    view.x = middle.x();
    view.y = middle.y();
}

void ViewArea::restoreView(const ViewState& view)
{
    const auto known = std::ranges::find(modeNames, view.mode);
    m_restored = view;
    setMode(known == modeNames.end() ? Mode::After : static_cast<Mode>(known - modeNames.begin()));
    placeRestored();
}

/// When all pictures are there, since the two sides of a comparison move each other.
void ViewArea::placeRestored()
{
    if (!isDrawn())
        return;
    const auto view = std::exchange(m_restored, std::nullopt);
    if (!view || !(view->zoom >= Viewport::minimumZoom) || !(view->zoom <= Viewport::maximumZoom) || !m_after->picture())
        return;
    const QPointF middle(view->x, view->y);
    if (m_after->picture()->bounds.contains(middle)) // else it is of another picture
        m_after->setViewport(Viewport::centeredOn(middle, m_after->size(), view->zoom));
}

void ViewArea::fit()
{
    m_after->fit();
}

void ViewArea::fitSelection() { m_after->fitSelection(); }

void ViewArea::exportPicture(const QString& path)
{
    const QString error = savePicture(*m_after, path);
    m_session.say(error.isEmpty() ? tr("Saved %1").arg(path) : error);
}

void ViewArea::focusView()
{
    if (m_mode == Mode::Text)
        m_listing->setFocus();
    else
        m_after->setFocus();
}

} // namespace passbench
