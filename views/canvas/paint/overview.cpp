#include "views/canvas/paint/overview.h"

#include "views/canvas/paint/painter.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

constexpr double largestArea = 8e6, longestSide = 16'000, largestScale = Detail::overview, stripHeight = 512;

} // namespace

OverviewPtr renderOverview(PicturePtr picture, const PaintState& compilers, const ThemeColors& colors,
    std::stop_token stop)
{
    const QRectF bounds = picture->bounds;
    const double scale = std::min({largestScale, std::sqrt(largestArea / (bounds.width() * bounds.height())),
        longestSide / bounds.width(), longestSide / bounds.height()});
    QImage image(std::max(1, qCeil(bounds.width() * scale)), std::max(1, qCeil(bounds.height() * scale)),
        QImage::Format_RGB32);
    image.fill(colors.canvas);
    QPainter painter(&image);
    CanvasPainter content;
    content.setPicture(std::move(picture));
    PaintState state;
    state.layers = compilers.layers;
    state.compilers = compilers.compilers;
    state.compilerOfBox = compilers.compilerOfBox;
    state.compilerOfGroup = compilers.compilerOfGroup;
    state.heat = compilers.heat;
    state.styles = compilers.styles;
    const Viewport viewport {bounds.topLeft(), scale};
    for (double top = 0; top < image.height(); top += stripHeight) { // strip by strip, so that it can be stopped
        if (stop.stop_requested())
            return nullptr;
        content.paint(painter, viewport, QRectF(0, top, image.width(), std::min(stripHeight, image.height() - top)),
            state, colors);
    }
    painter.end();

    auto overview = std::make_shared<Overview>();
    overview->bounds = bounds;
    overview->levels.push_back(std::move(image));
    while (overview->levels.back().width() > 256 || overview->levels.back().height() > 256) {
        if (stop.stop_requested())
            return nullptr;
        const QImage& last = overview->levels.back();
        overview->levels.push_back(last.scaled(std::max(1, last.width() / 2), std::max(1, last.height() / 2),
            Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    }
    return overview;
}

const QImage& Overview::level(double pixelsPerUnit) const
{
    double at = scale();
    std::size_t index = 0;
    while (index + 1 < levels.size() && at / 2 >= pixelsPerUnit) {
        at /= 2;
        ++index;
    }
    return levels[index];
}

void Overview::draw(QPainter& painter, const Viewport& viewport, const QRectF& screen, bool smooth) const
{
    const QImage& image = level(viewport.zoom * painter.device()->devicePixelRatioF());
    const QRectF shown = viewport.toScreen(bounds).intersected(screen);
    if (shown.isEmpty())
        return;
    const QRectF part = viewport.toScene(shown).translated(-bounds.topLeft());
    const double x = image.width() / bounds.width(), y = image.height() / bounds.height();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, smooth);
    painter.drawImage(shown, image, QRectF(part.left() * x, part.top() * y, part.width() * x, part.height() * y));
}

void Overview::drawAll(QPainter& painter, const QRectF& target) const
{
    const double wanted = std::max(target.width() / bounds.width(), target.height() / bounds.height());
    painter.setRenderHint(QPainter::SmoothPixmapTransform, true);
    painter.drawImage(target, level(wanted * painter.device()->devicePixelRatioF()));
}

} // namespace passbench
