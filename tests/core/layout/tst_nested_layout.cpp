#include "core/layout/layout.h"
#include "core/layout/place.h"
#include "tests/core/layout/checks.h"
#include "tests/core/layout/graphs.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;
using namespace passbench::test;

namespace {

/// Hulls around runs of boxes, `fanout` in each, in `levels` levels; every third of the innermost is not rigid.
LayoutRequest nestedGraph(std::uint32_t seed, std::uint32_t boxes, std::uint32_t locality, std::uint32_t fanout, int levels)
{
    LayoutRequest request = randomGraph(seed, boxes, locality);
    std::vector<std::int32_t> around {-1};
    std::vector<std::pair<std::uint32_t, std::uint32_t>> spans {{0, boxes}};
    for (int level = 0; level < levels; ++level) {
        std::vector<std::int32_t> inner;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> parts;
        for (std::size_t at = 0; at < spans.size(); ++at) {
            const auto [first, last] = spans[at];
            const std::uint32_t step = std::max(1u, (last - first) / fanout);
            for (std::uint32_t start = first; start + step <= last; start += step) {
                if (request.groupParents.size() % 5 == 4 && start + 2 * step <= last)
                    ++start; // a box between hulls
                inner.push_back(static_cast<std::int32_t>(request.groupParents.size()));
                parts.emplace_back(start, std::min(last, start + step));
                request.groupParents.push_back(around[at]);
                request.rigid.push_back(level + 1 < levels || inner.size() % 3 != 0);
            }
        }
        around = std::move(inner);
        spans = std::move(parts);
        for (std::size_t at = 0; at < spans.size(); ++at)
            for (std::uint32_t box = spans[at].first; box < spans[at].second; ++box)
                request.boxes[box].group = around[at];
    }
    return request;
}

bool isInside(const LayoutRequest& request, std::int32_t group, std::int32_t outer)
{
    while (group >= 0 && group != outer)
        group = request.groupParents[static_cast<std::size_t>(group)];
    return group == outer;
}

std::string mistakesOfHulls(const LayoutRequest& request, const LayoutResult& result)
{
    for (std::size_t at = 0; at < request.rigid.size(); ++at) {
        const auto group = static_cast<std::int32_t>(at);
        const Rect& hull = result.groups[at];
        if (!request.rigid[at] || hull.width <= 0)
            continue;
        for (std::size_t other = at + 1; other < result.groups.size(); ++other) {
            const bool inside = isInside(request, static_cast<std::int32_t>(other), group);
            if (result.groups[other].width > 0 && (inside || request.rigid[other]) && (inside ? !contains(hull, result.groups[other]) : overlap(hull, result.groups[other])))
                return fmt::format("hulls {} and {} overlap", at, other);
        }
        for (std::size_t box = 0; box < request.boxes.size(); ++box)
            if (!isInside(request, request.boxes[box].group, group) && overlap(hull, result.boxes[box]))
                return fmt::format("box {} stands in hull {}", box, at);
        for (std::size_t edge = 0; edge < request.edges.size(); ++edge) {
            if (isInside(request, request.boxes[request.edges[edge].from].group, group) || isInside(request, request.boxes[request.edges[edge].to].group, group))
                continue;
            for (std::size_t point = 0; point + 1 < result.edges[edge].size(); ++point)
                if (crosses(result.edges[edge][point], result.edges[edge][point + 1], hull))
                    return fmt::format("edge {} crosses hull {}", edge, at);
        }
    }
    return {};
}

} // namespace

class TestNestedLayout : public QObject {
    Q_OBJECT
private slots:
    void keepsHullsApart_data()
    {
        QTest::addColumn<LayoutRequest>("request");
        for (std::uint32_t seed = 1; seed <= 12; ++seed)
            for (const int levels : {1, 2, 4}) {
                LayoutRequest request = nestedGraph(seed, 90, 4 + seed * 3, 2 + seed % 4, levels);
                QTest::newRow(fmt::format("seed {}, {} levels", seed, levels).c_str()) << request;
                request.direction = FlowDirection::Right;
                QTest::newRow(fmt::format("seed {}, {} levels, to the right", seed, levels).c_str()) << request;
            }
        LayoutRequest wide = nestedGraph(3, 60, 8, 3, 2);
        wide.groupWidths.assign(wide.groupParents.size(), 900);
        QTest::newRow("long titles") << wide;
    }
    void keepsHullsApart()
    {
        QFETCH(LayoutRequest, request);
        const auto result = layOut(request);
        QVERIFY(result);
        const std::string wrong = mistakes(request, *result, true) + mistakesOfHulls(request, *result);
        QVERIFY2(wrong.empty(), wrong.c_str());
        if (!request.groupWidths.empty())
            for (std::size_t group = 0; group < request.rigid.size(); ++group)
                QVERIFY(!request.rigid[group] || result->groups[group].width == 0 || result->groups[group].width >= request.groupWidths[group]);
    }

    /// The same block, wherever it stands, looks the same.
    void equalHullsLookAlike()
    {
        LayoutRequest request;
        GraphMaker maker(1);
        std::uint32_t last = maker.box(-1, 0);
        for (std::int32_t group = 0; group < 3; ++group) {
            const std::uint32_t start = last;
            for (const std::uint32_t kind : {5u, 3u, 1u})
                last = maker.after(last, kind, group);
            maker.edge(start, last);
            maker.request.groupParents.push_back(-1);
            maker.request.rigid.push_back(true);
        }
        maker.after(last, 0);
        const LayoutResult result = *layOut(maker.request);
        for (std::size_t group = 1; group < 3; ++group) {
            QCOMPARE(result.groups[group].width, result.groups[0].width);
            QCOMPARE(result.groups[group].height, result.groups[0].height);
        }
    }

    /// Two results of a hull leave it at two places, and one that is used twice at one.
    void valuesShareAPort()
    {
        GraphMaker maker(1);
        const std::uint32_t inside = maker.box(0, 5), a = maker.box(-1, 0), b = maker.box(-1, 0), c = maker.box(-1, 0);
        maker.request.groupParents = {-1};
        maker.request.rigid = {true};
        maker.request.edges = {{.from = inside, .to = a, .value = 1}, {.from = inside, .to = b, .value = 1}, {.from = inside, .to = c, .value = 2}};
        const LayoutResult result = *layOut(maker.request);
        const double bottom = result.groups[0].y + result.groups[0].height;
        const auto leaves = [&](std::size_t edge) {
            for (const Point& point : result.edges[edge])
                if (std::abs(point.y - bottom) < 0.01)
                    return point.x;
            return -1.0;
        };
        QVERIFY(leaves(0) > 0);
        QCOMPARE(leaves(0), leaves(1));
        QVERIFY(std::abs(leaves(0) - leaves(2)) > 5);
    }

    void manyPortsStayNarrow()
    {
        GraphMaker maker(1);
        for (int source = 0; source < 2000; ++source)
            maker.box(-1, 0);
        const std::uint32_t sum = maker.box(0, 0);
        for (std::uint32_t source = 0; source < sum; ++source)
            maker.request.edges.push_back({.from = source, .to = sum, .value = source});
        maker.request.groupParents = {-1};
        maker.request.rigid = {true};
        const auto result = layOut(maker.request);
        QVERIFY(result);
        QVERIFY2(result->groups[0].width < 800, fmt::format("{}", result->groups[0].width).c_str());
    }

    /// A promise that is not kept by who asks makes an ugly picture and nothing worse.
    void groupsThatGoRoundAreDrawn()
    {
        GraphMaker maker(1);
        const std::uint32_t a = maker.box(0, 0), b = maker.after(a, 0, 1), c = maker.after(b, 0, 0);
        maker.edge(a, c);
        maker.request.groupParents = {-1, -1};
        maker.request.rigid = {true, true};
        const auto result = layOut(maker.request);
        QVERIFY(result);
        QVERIFY(!overlap(result->groups[0], result->groups[1]));
        QVERIFY(onBorder(result->boxes[c], result->edges[1].back()));
    }

    /// As one by one.
    void manyAtOnce()
    {
        std::vector<LayoutRequest> requests {residualNet(5), {}};
        for (std::uint32_t seed = 1; seed < 7; ++seed)
            requests.push_back(nestedGraph(seed, 60, 5, 3, 2));
        clearLayoutCache();
        const auto all = layOutAll(requests);
        QVERIFY(all && all->size() == requests.size());
        clearLayoutCache();
        for (std::size_t k = 0; k < requests.size(); ++k) {
            const auto one = layOut(requests[k]);
            QVERIFY(one);
            QVERIFY2(one->boxes == (*all)[k].boxes && one->edges == (*all)[k].edges && one->groups == (*all)[k].groups, qPrintable(QString::number(k)));
        }
        std::stop_source source;
        source.request_stop();
        QVERIFY(!layOutAll(requests, {.stop = source.get_token()}));
    }
};

PB_TEST(TestNestedLayout)
#include "tst_nested_layout.moc"
