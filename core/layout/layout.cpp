#include "core/layout/layout.h"

#include "core/layout/nested.h"

#include <algorithm>

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

/// Without hulls that are laid out on their own.
class FlatPicture : public StagedLayout {
public:
    explicit FlatPicture(const LayoutRequest& request) : m_request(request) {}

    std::uint32_t levels() const override { return 1; }

    std::optional<Pieces> rank(std::uint32_t, const std::stop_token& stop) override
    {
        if (!m_flat.rank(m_request, stop))
            return std::nullopt;
        Pieces pieces;
        for (const RankedPiece& piece : m_flat.pieces())
            pieces.push_back(&piece.graph);
        return pieces;
    }

    void place(std::span<const std::vector<double>> places) override { m_result = m_flat.place(places); }
    LayoutResult assembled() override { return std::move(m_result); }

private:
    const LayoutRequest& m_request;
    FlatLayout m_flat;
    LayoutResult m_result;
};

Result<std::vector<LayoutResult>> laidOut(std::span<const LayoutRequest> requests, const LayoutJob& job)
{
    std::vector<std::unique_ptr<StagedLayout>> pictures;
    std::uint32_t levels = 0;
    for (const LayoutRequest& request : requests) {
        const bool isNested = std::ranges::find(request.rigid, true) != request.rigid.end();
        pictures.push_back(isNested ? nestedLayout(request) : std::make_unique<FlatPicture>(request));
        levels = std::max(levels, pictures.back()->levels());
    }
    for (std::uint32_t level = 0; level < levels; ++level) {
        std::vector<Pieces> pieces(pictures.size());
        for (std::size_t k = 0; k < pictures.size(); ++k) {
            if (level >= pictures[k]->levels())
                continue;
            auto ranked = pictures[k]->rank(level, job.stop);
            if (!ranked)
                return fail("`layout` was cancelled");
            pieces[k] = *std::move(ranked);
        }
        LayoutJob part {.stop = job.stop};
        if (job.progress)
            part.progress = [&](double fraction) { job.progress((level + fraction) / levels); };
        PB_ASSIGN(const auto places, placeAll(pieces, part));
        std::span<const std::vector<double>> rest(places);
        for (std::size_t k = 0; k < pictures.size(); ++k) {
            if (level < pictures[k]->levels())
                pictures[k]->place(rest.first(pieces[k].size()));
            rest = rest.subspan(pieces[k].size());
        }
    }
    std::vector<LayoutResult> results;
    for (const auto& picture : pictures)
        results.push_back(picture->assembled());
    return results;
}

} // namespace

Result<LayoutResult> layOut(const LayoutRequest& request, const LayoutJob& job)
{
    PB_ASSIGN(std::vector<LayoutResult> results, layOutAll(std::span(&request, 1), job));
    return std::move(results.front());
}

Result<std::vector<LayoutResult>> layOutAll(std::span<const LayoutRequest> requests, const LayoutJob& job)
{
    std::vector<LayoutRequest> downwards;
    for (const LayoutRequest& request : requests)
        downwards.push_back(turned(request));
    PB_ASSIGN(std::vector<LayoutResult> results, laidOut(downwards, job));
    for (std::size_t k = 0; k < results.size(); ++k) {
        if (requests[k].direction == FlowDirection::Right)
            turnBack(results[k]);
        moveToOrigin(results[k]);
    }
    return results;
}

} // namespace passbench
