#include "core/layout/fold_cuts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace passbench {

namespace {

constexpr double longestKept = 1.6;                       // of a strip that ends where one ended before

/// A height range without a box or hull; edges only pass through.
struct Gap {
    double top = 0, bottom = 0;
    std::uint32_t crossings = 0; ///< edges
    bool wasCut = false;         ///< in the picture before, what is below stood beside what is above
    bool mustCut = false;        ///< a hull that is longer than a strip begins or ends here
    double cut = 0;
};

struct Interval {
    double top, bottom;
};

std::vector<Gap> gapsBetween(std::vector<Interval> taken)
{
    constexpr double smallest = 0.5; // less is rounding
    std::ranges::sort(taken, {}, &Interval::top);
    std::vector<Gap> gaps;
    double reached = taken.empty() ? 0 : taken.front().bottom;
    for (const Interval& interval : taken) {
        if (interval.top > reached + smallest)
            gaps.push_back({reached, interval.top});
        reached = std::max(reached, interval.bottom);
    }
    return gaps;
}

/// The first gap that ends at or below `y`.
std::size_t gapAt(const std::vector<Gap>& gaps, double y)
{
    return static_cast<std::size_t>(std::ranges::lower_bound(gaps, y, {}, &Gap::bottom) - gaps.begin());
}

void countCrossings(const LayoutResult& layout, std::vector<Gap>& gaps)
{
    std::vector<std::int32_t> change(gaps.size() + 1);
    for (const auto& line : layout.edges)
        if (!line.empty()) {
            ++change[gapAt(gaps, line.front().y + 1)];
            --change[gapAt(gaps, line.back().y + 1)];
        }
    std::int32_t open = 0;
    for (std::size_t at = 0; at < gaps.size(); ++at)
        gaps[at].crossings = static_cast<std::uint32_t>(open += change[at]);
}

/// In the picture before, a cut lay where the next box down the flow stood far above the one before it.
void findFormerCuts(const LayoutResult& layout, const CutRequest& request, std::vector<Gap>& gaps)
{
    const auto& previous = request.previous;
    std::vector<std::size_t> known;
    for (std::size_t box = 0; box < previous.size(); ++box)
        if (previous[box])
            known.push_back(box);
    std::ranges::stable_sort(known, {}, [&](std::size_t box) { return layout.boxes[box].y; });
    for (std::size_t at = 1; at < known.size(); ++at)
        if (previous[known[at]]->y < previous[known[at - 1]]->y - request.shortest * request.wanted / 2)
            if (const std::size_t below = gapAt(gaps, layout.boxes[known[at]].y + 1); below > 0)
                gaps[below - 1].wasCut = true;
}

std::vector<Gap> gapsOf(const LayoutResult& layout, const CutRequest& request)
{
    std::vector<Interval> taken;
    std::vector<double> starts, ends; // of long hulls
    for (const Rect& box : layout.boxes)
        taken.push_back({box.y, box.y + box.height});
    for (std::size_t group = 0; group < layout.groups.size(); ++group) {
        const Rect& hull = layout.groups[group];
        if (hull.width <= 0)
            continue;
        const double bottom = hull.y + hull.height;
        if (hull.height <= request.wanted || (group < request.rigid.size() && request.rigid[group])) {
            taken.push_back({hull.y, bottom});
        } else {
            taken.push_back({hull.y, hull.y + request.hullHead}); // up to the hull or box that is inside
            taken.push_back({bottom - request.hullFoot, bottom});
            starts.push_back(hull.y);
            ends.push_back(bottom);
        }
    }
    std::vector<Gap> gaps = gapsBetween(std::move(taken));
    for (Gap& gap : gaps)
        gap.cut = gap.top + request.cutAt * (gap.bottom - gap.top);
    for (const double start : starts)
        if (const std::size_t gap = gapAt(gaps, start); gap < gaps.size() && gaps[gap].bottom == start)
            gaps[gap].mustCut = true;
    for (const double end : ends)
        if (const auto gap = std::ranges::find(gaps, end, &Gap::top); gap != gaps.end())
            gap->mustCut = true;
    return gaps;
}

} // namespace

std::vector<double> chooseCuts(const LayoutResult& layout, const CutRequest& request)
{
    const double wanted = request.wanted;
    std::vector<Gap> gaps = gapsOf(layout, request);
    countCrossings(layout, gaps);
    findFormerCuts(layout, request, gaps);
    std::vector<double> cuts;
    double start = 0;
    for (std::size_t at = 0; at < gaps.size();) {
        const Gap* best = nullptr;
        const auto isBetter = [&](const Gap& gap) {
            const auto cost = [&](const Gap& g) {
                const double away = std::abs(g.cut - start - wanted);
                return std::tuple(!g.wasCut, g.crossings + request.emptiness * away / wanted, away);
            };
            return !best || cost(gap) < cost(*best);
        };
        std::size_t chosen = at, early = gaps.size(); // a gap before the window, for want of one in it
        for (; at < gaps.size(); ++at) {
            const double height = gaps[at].cut - start;
            if (gaps[at].mustCut) {
                best = &gaps[chosen = at];
                break;
            }
            if (height > request.longest * wanted && !best) {
                const bool isEarlyNearer = early < gaps.size() && wanted - (gaps[early].cut - start) < height - wanted;
                best = &gaps[chosen = isEarlyNearer ? early : at];
                break;
            }
            if (height < request.shortest * wanted)
                early = at;
            if (height > longestKept * wanted || (height > request.longest * wanted && best->wasCut))
                break;
            if (height >= request.shortest * wanted && (height <= request.longest * wanted || gaps[at].wasCut) && isBetter(gaps[at]))
                best = &gaps[chosen = at];
        }
        const bool isRest = layout.height - start <= request.longest * wanted && !(best && (best->mustCut || best->wasCut));
        if (!best || isRest)
            break;
        cuts.push_back(start = best->cut);
        at = chosen + 1;
    }
    return cuts;
}

} // namespace passbench
