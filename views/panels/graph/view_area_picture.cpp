// The part of ViewArea that saves what is seen as a file.

#include "views/canvas/graph_canvas.h"
#include "views/panels/graph/session_styles.h"
#include "views/panels/graph/view_area.h"
#include "views/session/told.h"

namespace passbench {

void ViewArea::exportPicture(const QString& path, PicturePart part, const PictureOptions& options)
{
    if (part != PicturePart::Page || !m_after->picture())
        return savePart(m_after->picture(), areaOf(*m_after, part), path, options);
    constexpr double paper = 1.414; // of the A and B series
    m_pageTicket = m_session.jobs().begin({.text = tr("Laying out a page"), .cancel = [this] {
        m_pageJob.cancel();
        m_pageTicket.end();
    }});
    m_pageJob.start([scene = m_after->picture()->scene, direction = m_after->picture()->direction](const JobControl& job) { return pagePicture(scene, paper, {.stop = job.stop()}, direction); },
        [this, path, options, scene = m_after->picture()->scene](const Result<PicturePtr>& picture) {
            m_pageTicket.end();
            if (!picture)
                Q_EMIT notSaved(told(picture.error()));
            else if (!m_after->picture() || m_after->picture()->scene != scene)
                Q_EMIT notSaved(tr("Not saved: another graph is shown by now")); // whose marks would be painted
            else
                savePart(*picture, (*picture)->bounds, path, options);
        });
}

void ViewArea::savePart(const PicturePtr& picture, const QRectF& area, const QString& path, const PictureOptions& options)
{
    PictureToSave wanted {.picture = picture, .area = area, .state = picture ? m_after->stateForFiles(picture) : PaintState(), .path = path, .options = options, .values = m_after->values(), .styles = stylesInPicture(m_session)};
    m_saveTicket = m_session.jobs().begin({.text = tr("Writing %1").arg(path), .cancel = [this] {
        m_saveJob.cancel();
        m_saveTicket.end();
    }});
    m_saveJob.start([wanted = std::move(wanted)](const JobControl& job) { return savePicture(wanted, job.stop()); },
        [this, path](const Result<void>& saved) {
            m_saveTicket.end();
            if (!saved) {
                Q_EMIT notSaved(told(saved.error()));
                return;
            }
            m_session.say(tr("Saved %1").arg(path));
            Q_EMIT this->saved(path);
        });
}

} // namespace passbench
