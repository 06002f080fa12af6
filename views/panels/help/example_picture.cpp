#include "views/panels/help/example_picture.h"

#include "core/drawing/whole_drawing.h"
#include "core/history/diff/graph_diff.h"
#include "core/report/change_looks.h"
#include "views/painting/drawing_font.h"
#include "views/painting/list_painter.h"

#include <QPainter>

#include <cmath>

namespace passbench {
namespace {

constexpr double margin = 10;

/// A graph that is laid out.
struct Laid {
    Scene scene;
    LayoutResult layout;
    DrawingOptions options;
    EdgePlaces places;
    DrawingSize size;
};

Result<Laid> laidOut(const Module& module, const GraphDiff& diff, DiffSide side, const PairLook& look)
{
    const TextWidth textWidth = measuredTextWidth();
    Laid laid {.scene = makeScene(module)};
    PB_ASSIGN(laid.layout, layOut(layoutRequest(laid.scene, textWidth), {.stop = look.stop}));
    laid.options = {.legend = false, .textWidth = textWidth, .looks = looksOf(laid.scene, diff, side, look.ground)};
    laid.places = edgePlaces(laid.scene, laid.layout, laid.options);
    laid.size = drawingSize(laid.scene, laid.layout, laid.places, laid.options);
    return laid;
}

QImage drawn(const Laid& laid, double zoom, const PairLook& look)
{
    QImage image(QSizeF((laid.size.width + 2 * margin) * zoom * look.ratio, (laid.size.height + 2 * margin) * zoom * look.ratio).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    image.fill(QColor(look.ground.canvas));
    QPainter painter(&image);
    ListPainter lists;
    const ListPlace place {.origin = {-margin, -margin}, .zoom = zoom * look.ratio, .screen = QRectF(image.rect())};
    drawWhole(laid.scene, laid.layout, laid.places, laid.options, [&](DisplayList&& list) { lists.paint(painter, list, place, look.ground); });
    painter.end();
    image.setDevicePixelRatio(look.ratio);
    return image;
}

} // namespace

GraphPair drawPair(const Module& before, const Module& after, std::span<const Rewrite> rewrites, const PairLook& look)
{
    const GraphDiff changes = diff(before, after, rewrites);
    const auto first = laidOut(before, changes, DiffSide::Before, look), second = laidOut(after, changes, DiffSide::After, look);
    if (!first || !second)
        return {};
    const double zoom = std::min(1.0, look.width / (std::max(first->size.width, second->size.width) + 2 * margin)); // of both, so that they can be compared
    return {.before = drawn(*first, zoom, look), .after = drawn(*second, zoom, look)};
}

QImage drawGraph(const Module& module, const PairLook& look)
{
    const auto laid = laidOut(module, {}, DiffSide::After, look);
    return laid ? drawn(*laid, std::min(1.0, look.width / (laid->size.width + 2 * margin)), look) : QImage();
}

} // namespace passbench
