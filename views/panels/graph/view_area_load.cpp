// The part of ViewArea that has the graphs laid out and listed.

#include "views/panels/graph/view_area.h"

#include "views/canvas/graph_canvas.h"
#include "views/canvas/linked_canvases.h"
#include "views/panels/graph/find_box.h"
#include "views/panels/graph/listing_view.h"

namespace passbench {
namespace {

bool seesNothing(const GraphCanvas& canvas)
{
    const QRectF seen = canvas.viewport().toScene(QRectF(canvas.rect()));
    const Picture& picture = *canvas.picture();
    return !picture.boxes.empty() && std::ranges::none_of(picture.boxIndex.query(seen), [&](std::uint32_t box) { return picture.boxes[box].intersects(seen); });
}

} // namespace

void ViewArea::connectLoaders()
{
    m_beforeLoader.sharePicturesOf(m_afterLoader);
    connect(&m_afterLoader, &SceneLoader::loaded, this, [this](const PicturePtr& picture) {
        m_layoutTicket.end();
        m_after->setPicture(picture);
        if (m_after->isVisible() && !m_after->isMoving() && seesNothing(*m_after)) { // as after an edit that leads back by many steps
            m_after->showStart();
            if (m_after->boxOf(m_after->selected()))
                m_after->reveal(m_after->selected());
        }
        m_find.setPicture(picture);
        placeRestored();
        goBackWhenDrawn();
        if (m_revealWhenDrawn && isDrawn())
            revealSelection();
        revealKin();
        goToOpened();
        findPlaces();
        fitChanges();
        prepareNeighbours();
        Q_EMIT drawn();
    });
    connect(&m_afterLoader, &SceneLoader::prepared, this, &ViewArea::prepareNeighbours);
    connect(&m_beforeLoader, &SceneLoader::loaded, this, [this](const PicturePtr& picture) {
        m_linked->setPictureBeside(picture);
        placeRestored();
        goBackWhenDrawn();
        if (m_revealWhenDrawn && isDrawn())
            revealSelection();
        goToOpened();
        findPlaces();
        fitChanges();
    });
    connect(&m_beforeLoader, &SceneLoader::failed, this, [this](const QString& message) {
        m_before->setEmptyText(message);
        m_session.say(message);
    });
    connect(&m_afterLoader, &SceneLoader::started, this, [this] {
        m_after->setEmptyText(tr("Laying out the graph…"));
        m_layoutTicket = m_session.jobs().begin({.text = tr("Laying out the graph"), .cancel = [this] {
            m_afterLoader.cancel();
            m_layoutTicket.end();
            m_after->setEmptyText(tr("The layout was cancelled"));
        }});
    });
    connect(&m_afterLoader, &SceneLoader::progress, this, [this](double fraction) { m_layoutTicket.progress(fraction); });
    connect(&m_afterLoader, &SceneLoader::failed, this, [this](const QString& message) {
        m_layoutTicket.end();
        m_after->setEmptyText(message);
        if (!isolatedQuery().isEmpty())
            m_after->setPicture(nullptr); // the whole graph would be taken for the part
        m_session.say(message);
    });
}

void ViewArea::load()
{
    showPosition();
    if (!m_session.hasModel()) {
        m_after->setPicture(nullptr);
        return;
    }
    takeGroups();
    takePart();
    if (m_mode == Mode::Overlay && m_session.hasPrevious())
        m_afterLoader.loadOverlay(m_session.previous(), m_session.shown(), m_session.rewrites());
    else
        m_afterLoader.load(m_session.shown());
    if (m_mode == Mode::Compare) {
        m_before->setEmptyText(m_session.hasPrevious() ? QString() : tr("Nothing stands before the imported model. Press Step to see what the next pass does."));
        if (m_session.hasPrevious()) {
            m_beforeLoader.load(m_session.previous());
        } else {
            m_beforeLoader.cancel();
            m_before->setPicture(nullptr);
        }
    }
    if (m_mode == Mode::Text)
        loadText();
}

/// The next step is likely to be looked at next, or the one before: their pictures are made while nobody waits.
void ViewArea::prepareNeighbours()
{
    if (m_mode != Mode::After || m_session.isComparing() || m_session.runningStep() >= 0 || m_afterLoader.isLoading() || !m_session.isDiffKnown())
        return;
    for (const int position : {m_session.playhead() + 1, m_session.playhead() - 1})
        if (position >= 0 && position <= m_session.reached() && m_afterLoader.prepare(m_session.moduleAt(position)))
            return;
}

void ViewArea::loadText()
{
    m_textJob.start([before = m_session.previous(), after = m_session.shown(), two = m_session.hasPrevious(), rewrites = m_session.rewrites()](const JobControl&) { return makeTextDiff(before, after, two, rewrites.get()); },
        [this](std::shared_ptr<const TextDiff> diff) {
            m_listing->setDiff(std::move(diff));
            placeRestored();
            findPlaces();
            Q_EMIT drawn();
        });
}

bool ViewArea::isDrawn() const
{
    return !m_afterLoader.isLoading() && !(m_mode == Mode::Compare && m_beforeLoader.isLoading()) && !m_textJob.isRunning();
}

} // namespace passbench
