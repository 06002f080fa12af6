#include "views/panels/view_area.h"

#include "views/canvas/graph_canvas.h"
#include "views/canvas/linked_canvases.h"
#include "views/models/text.h"
#include "views/panels/find_box.h"
#include "views/panels/listing_view.h"
#include "views/panels/save_picture.h"
#include "views/panels/view_head.h"
#include "views/theme/theme.h"

#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
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
    : QWidget(parent), m_session(session), m_find(find), m_after(new GraphCanvas(this)), m_before(new GraphCanvas(this)),
      m_listing(new ListingView(this)), m_head(new ViewHead(this)), m_split(new QSplitter(Qt::Horizontal, this)), m_stack(new QStackedWidget(this))
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
    layout->addWidget(m_head);
    layout->addWidget(m_stack, 1);

    m_beforeLoader.sharePicturesOf(m_afterLoader);
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
    connect(m_head, &ViewHead::modeWanted, this, [this](int mode) { setMode(static_cast<Mode>(mode)); });
    connect(m_head, &ViewHead::changeWanted, this, &ViewArea::stepChange);
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

void ViewArea::setMode(Mode mode)
{
    m_mode = mode;
    m_head->setMode(static_cast<int>(mode));
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
    m_head->setPosition(m_session.hasModel() ? nameOf(playhead) : QString());
    const QString before = playhead == 0 ? tr("Before") : nameOf(playhead - 1);
    m_beforeTitle->setText(before);
    m_afterTitle->setText(nameOf(playhead));
    m_listing->setTitles(before, nameOf(playhead));
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

void ViewArea::fit() { m_after->fit(); }
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
