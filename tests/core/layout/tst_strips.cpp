// Layouts of what is long and slim: folded into strips that stand side by side.
#include "core/layout/fold.h"
#include "core/layout/layout.h"
#include "tests/core/layout/checks.h"
#include "tests/core/layout/graphs.h"
#include "tests/support/test.h"

#include <QTest>

#include <numeric>

using namespace passbench;
using namespace passbench::test;

namespace {

/// The strip that each box is in, from the left: they overlap in x only within a strip.
std::vector<std::size_t> stripsOf(const LayoutResult& result)
{
    std::vector<std::size_t> byLeft(result.boxes.size()), strip(result.boxes.size());
    std::iota(byLeft.begin(), byLeft.end(), std::size_t {0});
    std::ranges::sort(byLeft, {}, [&](std::size_t box) { return result.boxes[box].x; });
    double right = 0;
    std::size_t strips = 0;
    for (const std::size_t box : byLeft) {
        const Rect& rect = result.boxes[box];
        strips += rect.x > right + 40 ? 1 : 0;
        right = std::max(right, rect.x + rect.width);
        strip[box] = strips;
    }
    return strip;
}

/// What a folded picture must hold; edges may go up between strips.
std::string mistakesOfFolded(const LayoutRequest& request, const LayoutResult& result)
{
    const auto isInside = [&](double x, double y) { return x >= 0 && y >= 0 && x <= result.width && y <= result.height; };
    for (std::size_t edge = 0; edge < request.edges.size(); ++edge) {
        const auto& line = result.edges[edge];
        if (!onBorder(result.boxes[request.edges[edge].from], line.front()) || !onBorder(result.boxes[request.edges[edge].to], line.back()))
            return fmt::format("edge {} does not join its boxes", edge);
        for (const Point& point : line)
            if (!isInside(point.x, point.y))
                return fmt::format("edge {} leaves the picture", edge);
    }
    for (std::size_t box = 0; box < result.boxes.size(); ++box) {
        const Rect& rect = result.boxes[box];
        if (!isInside(rect.x, rect.y) || !isInside(rect.x + rect.width, rect.y + rect.height))
            return fmt::format("box {} is outside the picture", box);
        const std::int32_t group = request.boxes[box].group;
        const Rect* hull = group >= 0 ? &result.groups[static_cast<std::size_t>(group)] : nullptr;
        if (hull && (hull->x > rect.x || hull->y > rect.y || hull->x + hull->width < rect.x + rect.width || hull->y + hull->height < rect.y + rect.height))
            return fmt::format("box {} is outside its hull", box);
    }
    const std::size_t count = overlaps(result.boxes);
    return count > 0 ? fmt::format("{} pairs of boxes overlap", count) : std::string();
}

LayoutRequest chain(std::uint32_t boxes)
{
    GraphMaker maker(1);
    std::uint32_t last = maker.box(-1, 3);
    while (maker.request.boxes.size() < boxes)
        last = maker.after(last, 3);
    return maker.request;
}

} // namespace

class TestStrips : public QObject {
    Q_OBJECT
private slots:
    void init() { clearLayoutCache(); }

    void foldsWhatIsLongAndSlim()
    {
        for (const bool grouped : {false, true})
            for (const FlowDirection direction : {FlowDirection::Down, FlowDirection::Right}) {
                LayoutRequest request = residualNet(300, grouped);
                request.direction = direction;
                const auto flat = layOut(request);
                QVERIFY(flat);
                const LayoutResult result = folded(request, *flat);
                QCOMPARE(mistakesOfFolded(request, result), std::string());
                QVERIFY2(result.width / result.height > 0.5 && result.width / result.height < 4, fmt::format("{} by {}", result.width, result.height).c_str());
                if (direction == FlowDirection::Right)
                    continue;
                const std::vector<std::size_t> strips = stripsOf(result); // read like columns of a page
                QVERIFY(std::ranges::is_sorted(strips));
                QVERIFY(strips.back() > 4);
                for (std::size_t box = 1; grouped && box < strips.size(); ++box)
                    QVERIFY(request.boxes[box].group < 0 || request.boxes[box].group != request.boxes[box - 1].group || strips[box] == strips[box - 1]);
            }
    }

    void foldsAcrossLongEdgesAndHulls()
    {
        LayoutRequest request = residualNet(300);
        for (std::uint32_t box = 0; box + 1000 < request.boxes.size(); box += 130)
            request.edges.push_back({box, box + 1000}); // over several strips
        for (std::size_t box = 400; box < 2500; ++box)
            request.boxes[box].group = box >= 900 && box < 2000 ? 1 : 0; // one in the other, each longer than a strip
        request.groupParents = {-1, 0};
        const auto flat = layOut(request);
        QVERIFY(flat);
        const LayoutResult result = folded(request, *flat);
        QCOMPARE(mistakesOfFolded(request, result), std::string());
        for (std::size_t group = 0; group < 2; ++group)
            for (std::size_t box = 0; box < request.boxes.size(); ++box)
                if (request.boxes[box].group < static_cast<std::int32_t>(group)) // not in it
                    QVERIFY2(!overlap(result.groups[group], result.boxes[box]), fmt::format("{} {}", group, box).c_str());
    }

    void foldsWhereItWasFolded()
    {
        LayoutRequest request = residualNet(300);
        const LayoutResult first = folded(request, *layOut(request));
        const std::vector<std::size_t> strips = stripsOf(first);
        for (std::size_t box = 0; box < request.boxes.size(); ++box) {
            request.boxes[box].previous = first.boxes[box];
            if (box % 10 == 5 && strips[box] % 2 == 0)
                request.boxes[box].height += 60; // a row of text comes: strips are no longer equally long
        }
        const LayoutResult second = folded(request, *layOut(request));
        QCOMPARE(mistakesOfFolded(request, second), std::string());
        QVERIFY(stripsOf(second) == strips);
    }

    /// Skips of a U-Net in strips: into the gutter at once where nothing stands beside them, over the strips between, and never back
    /// the way that they came.
    void skipsOfAFoldedUNetDoNotDoubleBack()
    {
        const LayoutRequest request = uNet(9);
        const LayoutResult result = folded(request, *layOut(request), {.longest = 500, .slimmest = 0.5, .strip = 900});
        QCOMPARE(mistakesOfFolded(request, result), std::string());
        const std::vector<std::size_t> strips = stripsOf(result);
        QVERIFY(strips.back() >= 3);
        std::vector<Rect> boxesOf(strips.back() + 1, {1e9, 1e9, -1e9, -1e9}); // as corners
        for (std::size_t box = 0; box < strips.size(); ++box) {
            Rect& all = boxesOf[strips[box]];
            const Rect& one = result.boxes[box];
            all = {std::min(all.x, one.x), std::min(all.y, one.y), std::max(all.width, one.x + one.width), std::max(all.height, one.y + one.height)};
        }
        std::size_t over = 0;
        for (std::size_t edge = 0; edge < request.edges.size(); ++edge) {
            const auto& line = result.edges[edge];
            for (std::size_t at = 2; at < line.size(); ++at) {
                const double ax = line[at - 1].x - line[at - 2].x, ay = line[at - 1].y - line[at - 2].y, bx = line[at].x - line[at - 1].x, by = line[at].y - line[at - 1].y;
                const double lengths = std::hypot(ax, ay) * std::hypot(bx, by);
                QVERIFY2(lengths < 1 || (ax * bx + ay * by) / lengths > -0.95, fmt::format("edge {} turns back at {}, {}", edge, line[at - 1].x, line[at - 1].y).c_str());
            }
            const std::size_t first = strips[request.edges[edge].from], last = strips[request.edges[edge].to];
            over += last > first + 1 ? 1 : 0;
            for (const Point& point : line)
                for (std::size_t strip = first + 1; strip < last; ++strip) {
                    const Rect& all = boxesOf[strip];
                    QVERIFY2(point.x < all.x || point.x > all.width || point.y < all.y || point.y > all.height, fmt::format("edge {} goes down through strip {}", edge, strip).c_str());
                }
        }
        QVERIFY(over > 2);
    }

    /// What only leaves at the end, as edges do from a hull, gets no strip of its own.
    void noStripHoldsNothing()
    {
        for (std::uint32_t boxes = 20; boxes < 60; ++boxes) {
            GraphMaker maker(1);
            std::uint32_t last = maker.box(-1, 3);
            maker.request.boxes.back() = {.width = 1, .rim = LayoutRequest::Rim::First};
            while (maker.request.boxes.size() < boxes)
                last = maker.after(last, 3);
            maker.after(last, 3);
            maker.request.boxes.back() = {.width = 1, .rim = LayoutRequest::Rim::Last};
            const LayoutResult result = folded(maker.request, *layOut(maker.request), {.longest = 500, .slimmest = 0.5, .strip = 600});
            const auto tops = [&](const Rect& box) { return std::ranges::count(result.boxes, box.x + box.width / 2, [](const Rect& one) { return one.x + one.width / 2; }); };
            QVERIFY2(tops(result.boxes.front()) > 1 && tops(result.boxes.back()) > 1, fmt::format("of {} boxes one stands alone in its strip", boxes).c_str());
        }
    }

    /// A hundred boxes below each other are a line in a window: they fold, and stay folded when a step makes them fewer.
    void foldsADeepNetwork()
    {
        LayoutRequest request = chain(100);
        const LayoutResult flat = *layOut(request), first = folded(request, flat);
        QVERIFY2(flat.height > 5000 && flat.height > 30 * flat.width, fmt::format("{} by {}", flat.width, flat.height).c_str());
        QCOMPARE(mistakesOfFolded(request, first), std::string());
        QVERIFY2(first.width / first.height > 0.7 && first.width / first.height < 3, fmt::format("{} by {}", first.width, first.height).c_str());
        LayoutRequest fewer = chain(20);
        QCOMPARE(folded(fewer, *layOut(fewer)).height, layOut(fewer)->height); // not by itself
        for (std::size_t box = 0; box < fewer.boxes.size(); ++box)
            fewer.boxes[box].previous = first.boxes[box];
        QVERIFY(folded(fewer, *layOut(fewer)).width > 2 * layOut(fewer)->width);
    }

    /// Strips stay as they were from step to step, until one is so much longer than the others that half of the room is empty.
    void stripsThatHaveBecomeUnlikeAreCutAnew()
    {
        const LayoutRequest request = chain(100);
        const LayoutResult flat = *layOut(request), anew = folded(request, flat);
        const double strip = anew.height;
        const auto foldedAfter = [&](const std::vector<double>& strips) { // lengths, as shares of a usual one
            LayoutRequest next = request;
            double top = 0, x = 0;
            std::size_t at = 0;
            for (std::size_t box = 0; box < next.boxes.size(); ++box) {
                if (flat.boxes[box].y > top + strips[at] * strip && at + 1 < strips.size()) {
                    top += strips[at++] * strip;
                    x += 500;
                }
                next.boxes[box].previous = Rect {x, flat.boxes[box].y - top, flat.boxes[box].width, flat.boxes[box].height};
            }
            return folded(next, flat);
        };
        const LayoutResult alike = foldedAfter({0.85, 1, 0.85, 1, 0.85, 1, 0.85, 1, 0.85, 1});
        const auto second = std::ranges::find_if(alike.boxes, [&](const Rect& box) { return box.x > alike.boxes[0].x + 50; }) - alike.boxes.begin();
        QVERIFY2(std::abs(flat.boxes[static_cast<std::size_t>(second)].y - 0.85 * strip) < 100, qPrintable(QString::number(flat.boxes[static_cast<std::size_t>(second)].y)));
        const LayoutResult unlike = foldedAfter({1.4, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8});
        QVERIFY2(unlike.height < 1.1 * anew.height, qPrintable(QStringLiteral("%1, anew %2").arg(unlike.height).arg(anew.height)));
    }

    void leavesOthersAsTheyAre()
    {
        for (const LayoutRequest& request : {chain(20), residualNet(2)}) {
            const LayoutResult flat = *layOut(request), same = folded(request, flat);
            QVERIFY(same.boxes == flat.boxes && same.edges == flat.edges && same.height == flat.height);
        }
    }
};

PB_TEST(TestStrips)
#include "tst_strips.moc"
