#include "core/layout/layout.h"

#include "core/layout/nested.h"

namespace passbench {

namespace {

/// What is laid out always flows down; a picture that flows to the right is mirrored before and after.
LayoutRequest turned(LayoutRequest request)
{
    if (request.direction == FlowDirection::Right)
        for (LayoutRequest::Box& box : request.boxes)
            std::swap(box.width, box.height);
    return request;
}

void turnBack(LayoutResult& result)
{
    for (auto* rects : {&result.boxes, &result.groups})
        for (Rect& rect : *rects)
            rect = {rect.y, rect.x, rect.height, rect.width};
    for (auto& line : result.edges)
        for (Point& point : line)
            std::swap(point.x, point.y);
}

} // namespace

Result<LayoutResult> layOut(const LayoutRequest& given, const LayoutJob& job)
{
    PB_ASSIGN(LayoutResult result, layOutNested(turned(given), job));
    if (given.direction == FlowDirection::Right)
        turnBack(result);
    moveToOrigin(result);
    return result;
}

} // namespace passbench
