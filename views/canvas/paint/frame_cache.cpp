#include "views/canvas/paint/frame_cache.h"

#include <QPainter>
#include <QRegion>

#include <cmath>

namespace passbench {

const QPixmap& FrameCache::frame(const Viewport& viewport, QSize size, double ratio, const Paint& paint)
{
    const QSize pixels(static_cast<int>(std::ceil(size.width() * ratio)), static_cast<int>(std::ceil(size.height() * ratio))); // of one that is covered in part, too: nobody else paints it
    if (m_pixmap.size() != pixels || m_pixmap.devicePixelRatio() != ratio) {
        m_pixmap = QPixmap(pixels);
        m_pixmap.setDevicePixelRatio(ratio);
        m_valid = false;
    }
    if (m_valid && viewport == m_viewport && m_dirty.isEmpty())
        return m_pixmap;
    const QPointF before = m_viewport.origin;
    if (!m_valid || (viewport != m_viewport && !scrollTo(viewport, ratio, paint))) {
        QPainter painter(&m_pixmap);
        paint(painter, QRectF(QPointF(), QSizeF(pixels) / ratio));
        m_viewport = viewport;
    } else if (!m_dirty.isEmpty()) {
        const QPoint moved = ((before - m_viewport.origin) * viewport.zoom).toPoint();
        const int rim = moved.isNull() ? 0 : 1; // a pan goes by device pixels
        QPainter painter(&m_pixmap);
        for (const QRect& part : m_dirty.translated(moved))
            if (const QRect seen = part.adjusted(-rim, -rim, rim, rim) & QRect(QPoint(), size); !seen.isEmpty())
                paint(painter, QRectF(seen));
    }
    m_dirty = {};
    m_valid = true;
    return m_pixmap;
}

bool FrameCache::scrollTo(const Viewport& viewport, double ratio, const Paint& paint)
{
    if (viewport.zoom != m_viewport.zoom)
        return false;
    // Only whole device pixels can be moved. The rest, less than a hundredth of one, is kept for later pans.
    const QPointF exact = (m_viewport.origin - viewport.origin) * viewport.zoom * ratio;
    const QPoint whole(static_cast<int>(std::round(exact.x())), static_cast<int>(std::round(exact.y())));
    if ((exact - QPointF(whole)).manhattanLength() > 0.01 || std::abs(whole.x()) > m_pixmap.width() * 2 / 3
        || std::abs(whole.y()) > m_pixmap.height() * 2 / 3)
        return false;
    m_viewport.origin -= QPointF(whole) / (viewport.zoom * ratio);
    QRegion exposed;
    m_pixmap.scroll(whole.x(), whole.y(), m_pixmap.rect(), &exposed);
    QPainter painter(&m_pixmap);
    for (const QRect& strip : exposed)
        paint(painter, QRectF(QPointF(strip.topLeft()) / ratio, QSizeF(strip.size()) / ratio));
    return true;
}

} // namespace passbench
