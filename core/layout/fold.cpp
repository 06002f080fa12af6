#include "core/layout/fold.h"

#include "core/layout/fold_cuts.h"
#include "core/layout/fold_strips.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

constexpr double aspect = 2.25;     // of what is wanted: width to height, as windows have it beside panels and above a pipeline
constexpr double keepsFolded = 0.6; // of the limits, for one that was, so that steps look alike

void transpose(Rect& rect) { rect = {rect.y, rect.x, rect.height, rect.width}; }

/// So that the picture flows down; and back.
void transpose(LayoutResult& layout)
{
    for (auto* rects : {&layout.boxes, &layout.groups})
        for (Rect& rect : *rects)
            transpose(rect);
    for (auto& line : layout.edges)
        for (Point& point : line)
            std::swap(point.x, point.y);
    std::swap(layout.width, layout.height);
}

/// A box that follows another stood far above it: at the head of a strip.
bool wasFolded(std::span<const std::optional<Rect>> previous)
{
    constexpr double far = 600;
    const Rect* last = nullptr;
    for (const std::optional<Rect>& box : previous) {
        if (box && last && box->y < last->y - far && box->x > last->x + last->width)
            return true;
        if (box)
            last = &*box;
    }
    return false;
}

/// A strip holds more than the places where edges enter and leave, which have no height.
void dropEmptyStrips(std::vector<double>& cuts, const LayoutResult& layout)
{
    const auto holdsNothing = [&](double top, double bottom) {
        return std::ranges::none_of(layout.boxes, [&](const Rect& box) { return box.height > 0 && box.y >= top && box.y < bottom; });
    };
    while (!cuts.empty() && holdsNothing(cuts.back(), layout.height))
        cuts.pop_back();
    while (!cuts.empty() && holdsNothing(0, cuts.front()))
        cuts.erase(cuts.begin());
}

LayoutResult cutInStrips(LayoutResult layout, const CutRequest& request)
{
    std::vector<double> cuts = chooseCuts(layout, request);
    dropEmptyStrips(cuts, layout);
    if (!cuts.empty())
        putSideBySide(layout, cuts);
    return layout;
}

/// Width to height, of what is wanted: 1 fits, less is too slim. `across` is what is wanted.
double shapeOf(const LayoutResult& layout, double across) { return layout.width / layout.height / across; }

/// Most strips may be slimmer than the whole, which the widest place of all makes so wide: then there is room for more of them.
LayoutResult shaped(const LayoutResult& layout, CutRequest request, double across)
{
    constexpr double fullEnough = 0.9; // of the shape that is wanted
    LayoutResult one = cutInStrips(layout, request);
    const double shape = shapeOf(one, across);
    if (shape >= fullEnough)
        return one;
    request.wanted *= std::sqrt(shape);
    return cutInStrips(layout, request);
}

/// Steps look alike, until strips that were alike have become so unlike that the room for them is not used.
LayoutResult shapedAsBefore(const LayoutResult& layout, const CutRequest& request, double across)
{
    constexpr double goodEnough = 0.9, alikeEnough = 0.75; // of the zoom at which all of it is seen
    LayoutResult asBefore = cutInStrips(layout, request);
    const double shape = shapeOf(asBefore, across);
    if (std::sqrt(std::min(shape, 1 / shape)) >= goodEnough) // of that in the shape that is wanted, with as much room
        return asBefore;
    const std::vector<std::optional<Rect>> nowhere(request.previous.size());
    CutRequest forgetting = request;
    forgetting.previous = nowhere;
    LayoutResult anew = shaped(layout, forgetting, across);
    const auto zoom = [&](const LayoutResult& one) { return std::min(across / one.width, 1 / one.height); };
    return zoom(asBefore) < alikeEnough * zoom(anew) ? anew : asBefore;
}

} // namespace

LayoutResult folded(const LayoutRequest& request, LayoutResult layout, const FoldOptions& options)
{
    const bool right = request.direction == FlowDirection::Right;
    const double length = right ? layout.width : layout.height, breadth = right ? layout.height : layout.width;
    std::vector<std::optional<Rect>> previous;
    for (const LayoutRequest::Box& box : request.boxes) {
        previous.push_back(box.previous);
        if (right && previous.back())
            transpose(*previous.back());
    }
    const double less = wasFolded(previous) ? keepsFolded : 1;
    if (options.strip ? length <= *options.strip : length <= less * options.longest || length <= less * options.slimmest * breadth)
        return layout;
    if (right)
        transpose(layout);
    const double across = right ? 1 / aspect : aspect; // one that flows to the right is to be wide, too, although it is turned here
    const double looksBest = std::sqrt(length * (breadth + foldGutter) / across);
    const double wanted = options.strip.value_or(looksBest);
    const double title = right ? 0 : request.hullTitle; // it stands above, wherever the picture flows to
    CutRequest cutting {.previous = previous, .rigid = request.rigid, .wanted = wanted, .hullHead = request.hullPadding + title, .hullFoot = request.hullPadding};
    if (options.strip) {
        cutting.shortest = 0.55;
        cutting.longest = 1;
        cutting.emptiness = 12;
        cutting.cutAt = 0.95; // labels stand behind the last boxes of a strip
    }
    LayoutResult result = options.strip ? cutInStrips(std::move(layout), cutting) : less == 1 ? shaped(layout, cutting, across) : shapedAsBefore(layout, cutting, across);
    if (right)
        transpose(result);
    return result;
}

} // namespace passbench
