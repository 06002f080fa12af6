#pragma once
// What was last on the screen. A pan moves it and paints only the strips that come into sight; a change of an overlay, or of
// the window around, paints nothing anew.

#include "views/canvas/viewport.h"

#include <QPixmap>
#include <QRegion>

#include <functional>

namespace passbench {

class FrameCache {
public:
    using Paint = std::function<void(QPainter&, const QRectF& area)>;

    /// What is painted has changed.
    void invalidate() { m_valid = false; }
    /// Only there, in widget coordinates of the frame that was asked for last.
    void invalidate(const QRegion& part) { m_dirty += part; }
    /// The widget's content at `viewport`; `paint` is asked for what is not known, and paints it opaque.
    const QPixmap& frame(const Viewport& viewport, QSize size, double ratio, const Paint& paint);

private:
    bool scrollTo(const Viewport& viewport, double ratio, const Paint& paint);

    QPixmap m_pixmap;
    QRegion m_dirty;
    Viewport m_viewport;
    bool m_valid = false;
};

} // namespace passbench
