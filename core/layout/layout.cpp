#include "core/layout/layout.h"

#include "core/layout/nested.h"
#include "core/layout/place.h"

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

Result<std::vector<LayoutResult>> layOutAll(std::span<const LayoutRequest> requests, const LayoutJob& job)
{
    constexpr int mostRounds = 50; // what is around a hull is placed when its inside is
    std::vector<std::optional<LayoutResult>> done(requests.size());
    for (int round = 0; round < mostRounds; ++round) {
        AskedPieces all;
        for (std::size_t k = 0; k < requests.size(); ++k) {
            if (done[k])
                continue;
            AskedPieces asked;
            auto result = layOut(requests[k], {.stop = job.stop, .asked = &asked});
            if (asked.graphs.empty()) {
                PB_ASSIGN(done[k], std::move(result));
            }
            all.graphs.merge(asked.graphs);
        }
        if (all.graphs.empty())
            break;
        PB_TRY(placeAsked(all, job));
    }
    std::vector<LayoutResult> results;
    for (std::size_t k = 0; k < requests.size(); ++k) {
        if (!done[k]) {
            PB_ASSIGN(done[k], layOut(requests[k], {.stop = job.stop}));
        }
        results.push_back(*std::move(done[k]));
    }
    return results;
}

} // namespace passbench
