// The part of ViewArea that saves what is seen as a file.

#include "views/canvas/graph_canvas.h"
#include "views/panels/graph/view_area.h"

namespace passbench {

void ViewArea::exportPicture(const QString& path, PicturePart part)
{
    if (part != PicturePart::Page || !m_after->picture())
        return savePart(m_after->picture(), areaOf(*m_after, part), path);
    constexpr double paper = 1.414; // of the A and B series
    m_pageTicket = m_session.jobs().begin({.text = tr("Laying out a page"), .cancel = [this] {
        m_pageJob.cancel();
        m_pageTicket.end();
    }});
    m_pageJob.start([scene = m_after->picture()->scene](const JobControl& job) { return pagePicture(scene, paper, {.stop = job.stop()}); },
        [this, path, scene = m_after->picture()->scene](const Result<PicturePtr>& picture) {
            m_pageTicket.end();
            if (!picture)
                m_session.say(picture.error());
            else if (!m_after->picture() || m_after->picture()->scene != scene)
                m_session.say(tr("Not saved: another graph is shown by now")); // whose marks would be painted
            else
                savePart(*picture, (*picture)->bounds, path);
        });
}

void ViewArea::savePart(const PicturePtr& picture, const QRectF& area, const QString& path)
{
    const QString error = savePicture(*m_after, picture, area, path);
    m_session.say(error.isEmpty() ? tr("Saved %1").arg(path) : error);
}

} // namespace passbench
