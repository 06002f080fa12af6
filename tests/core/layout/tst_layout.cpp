#include "core/layout/layout.h"
#include "core/layout/place.h"
#include "tests/core/layout/checks.h"
#include "tests/core/layout/graphs.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;
using namespace passbench::test;

class TestLayout : public QObject {
    Q_OBJECT
private slots:
    void init() { clearLayoutCache(); }

    void placesNetworks_data()
    {
        QTest::addColumn<LayoutRequest>("request");
        QTest::newRow("nothing") << LayoutRequest {};
        QTest::newRow("one box") << randomGraph(1, 1, 1);
        QTest::newRow("residual") << residualNet(12);
        QTest::newRow("residual with groups") << residualNet(12, true);
        QTest::newRow("dense") << denseNet({6, 12, 24, 16});
        QTest::newRow("u-net") << uNet(5);
        QTest::newRow("deep u-net") << uNet(30);
        QTest::newRow("unconnected") << randomGraph(3, 300, 1);
    }
    void placesNetworks()
    {
        QFETCH(LayoutRequest, request);
        QCOMPARE(mistakes(request), std::string());
        request.direction = FlowDirection::Right;
        QCOMPARE(mistakes(request), std::string());
    }

    void placesRandomGraphs()
    {
        for (std::uint32_t seed = 0; seed < 40; ++seed) {
            const std::uint32_t boxes = 2 + seed * seed / 4;
            for (const std::uint32_t locality : {3u, 30u, 400u})
                QCOMPARE(fmt::format("{} {}: {}", seed, locality, mistakes(randomGraph(seed, boxes, locality, seed % 5))),
                    fmt::format("{} {}: ", seed, locality));
        }
    }

    void placesLargeGraphs()
    {
        QCOMPARE(mistakes(residualNet(300, true)), std::string());
        QCOMPARE(mistakes(randomGraph(5, 5000, 25)), std::string());
        QCOMPARE(mistakes(randomGraph(6, 3000, 3000)), std::string());
    }

    void placesWithoutTheWorker()
    {
        const QByteArray kept = qgetenv("PASSBENCH_WORKER");
        qputenv("PASSBENCH_WORKER", "/nowhere/passbench-worker");
        const std::string found = mistakes(residualNet(12, true)) + mistakes(uNet(9)) + mistakes(randomGraph(7, 200, 20, 3));
        kept.isNull() ? qunsetenv("PASSBENCH_WORKER") : qputenv("PASSBENCH_WORKER", kept);
        QCOMPARE(found, std::string());
    }

    void usesGraphvizWhenItIsThere()
    {
        const LayoutRequest request = randomGraph(8, 100, 6);
        const auto withDot = layOut(request);
        clearLayoutCache();
        const QByteArray kept = qgetenv("PASSBENCH_WORKER");
        qputenv("PASSBENCH_WORKER", "/nowhere/passbench-worker");
        const auto without = layOut(request);
        kept.isNull() ? qunsetenv("PASSBENCH_WORKER") : qputenv("PASSBENCH_WORKER", kept);
        QVERIFY(withDot && without);
        QVERIFY(withDot->boxes != without->boxes);
    }

    void isDeterministicAndCached()
    {
        const LayoutRequest request = randomGraph(9, 400, 12, 4);
        const auto first = layOut(request);
        const auto cached = layOut(request);
        clearLayoutCache();
        const auto again = layOut(request);
        QVERIFY(first && cached && again);
        QVERIFY(first->boxes == cached->boxes && first->edges == cached->edges);
        QVERIFY(first->boxes == again->boxes && first->edges == again->edges);
    }

    void keepsWhatDidNotChange()
    {
        // A box in the middle goes: the pieces above stay where they are, those below only move up.
        LayoutRequest before = residualNet(30), after = before;
        const auto first = layOut(before);
        const std::uint32_t last = static_cast<std::uint32_t>(after.boxes.size()) - 1;
        after.edges.pop_back();
        after.boxes.pop_back();
        for (std::size_t box = 0; box < after.boxes.size(); ++box)
            after.boxes[box].previous = first->boxes[box];
        const auto second = layOut(after);
        QVERIFY(first && second);
        for (std::uint32_t box = 0; box + 60 < last; ++box)
            QCOMPARE(second->boxes[box], first->boxes[box]);
    }

    void followsPreviousPositions()
    {
        // Three equal branches: their order from left to right is that of the picture before.
        GraphMaker maker(1);
        const std::uint32_t top = maker.box(-1, 1);
        const std::uint32_t a = maker.after(top, 1), b = maker.after(top, 1), c = maker.after(top, 1);
        const std::uint32_t bottom = maker.after(a, 1);
        maker.edge(b, bottom);
        maker.edge(c, bottom);
        maker.request.boxes[a].previous = Rect {400, 100, 90, 35};
        maker.request.boxes[b].previous = Rect {200, 100, 90, 35};
        maker.request.boxes[c].previous = Rect {0, 100, 90, 35};
        const auto result = layOut(maker.request);
        QVERIFY(result);
        QVERIFY(result->boxes[c].x < result->boxes[b].x && result->boxes[b].x < result->boxes[a].x);
    }

    void keepsSidesThatAPlacedPieceHadBefore()
    {
        // The same graph has been placed already, so its mirror image is asked of what is kept.
        for (const FlowDirection direction : {FlowDirection::Down, FlowDirection::Right}) {
            GraphMaker maker(1);
            maker.request.direction = direction;
            const std::uint32_t top = maker.box(-1, 1);
            const std::uint32_t a = maker.after(top, 1), b = maker.after(top, 1);
            const std::uint32_t below = maker.after(a, 1);
            const std::uint32_t bottom = maker.after(below, 1);
            maker.edge(b, bottom);
            const auto across = [&](const Rect& rect) { return direction == FlowDirection::Down ? rect.x + rect.width / 2 : rect.y + rect.height / 2; };
            const auto first = layOut(maker.request);
            QVERIFY(first);
            const bool aFirst = across(first->boxes[a]) < across(first->boxes[b]);
            for (std::uint32_t box = 0; box < maker.request.boxes.size(); ++box) {
                Rect mirrored = first->boxes[box];
                mirrored.x = first->width - mirrored.x - mirrored.width;
                mirrored.y = first->height - mirrored.y - mirrored.height;
                maker.request.boxes[box].previous = mirrored;
            }
            const auto second = layOut(maker.request);
            QVERIFY(second);
            QCOMPARE(across(second->boxes[a]) < across(second->boxes[b]), !aFirst);
            for (std::uint32_t box = 0; box < maker.request.boxes.size(); ++box)
                maker.request.boxes[box].previous = second->boxes[box];
            const auto third = layOut(maker.request);
            QVERIFY(third);
            QCOMPARE(third->boxes, second->boxes);
        }
    }

    void doesNotBecomeAStaircase()
    {
        for (const bool withWorker : {true, false}) {
            clearLayoutCache();
            const QByteArray kept = qgetenv("PASSBENCH_WORKER");
            if (!withWorker)
                qputenv("PASSBENCH_WORKER", "/nowhere/passbench-worker");
            const auto result = layOut(chainWithSideInputs(400));
            kept.isNull() ? qunsetenv("PASSBENCH_WORKER") : qputenv("PASSBENCH_WORKER", kept);
            QVERIFY(result);
            QVERIFY2(result->width < 1000, fmt::format("{}", result->width).c_str());
        }
    }

    void keepsHullsApartFromOtherBoxes()
    {
        const LayoutRequest request = residualNet(8, true);
        const auto result = layOut(request);
        QVERIFY(result);
        for (std::size_t group = 0; group < result->groups.size(); ++group)
            for (std::size_t box = 0; box < request.boxes.size(); ++box)
                if (request.boxes[box].group != static_cast<std::int32_t>(group))
                    QVERIFY(!overlap(result->groups[group], result->boxes[box]));
    }

    void nestsHulls()
    {
        LayoutRequest request = residualNet(8, true);
        for (LayoutRequest::Box& box : request.boxes)
            box.group = box.group < 0 ? -1 : box.group % 2 == 0 ? 2 * (box.group / 2) + 1 : 2 * (box.group / 2);
        for (std::int32_t group = 0; group < 8; ++group)
            request.groupParents.push_back(group % 2 == 1 ? group - 1 : -1);
        for (const FlowDirection direction : {FlowDirection::Down, FlowDirection::Right}) {
            request.direction = direction;
            const auto result = layOut(request);
            QVERIFY(result);
            QCOMPARE(mistakes(request, *result), std::string());
            for (std::size_t inner = 1; inner < 8; inner += 2) {
                const Rect &hull = result->groups[inner], &around = result->groups[inner - 1];
                QVERIFY(around.x < hull.x && around.y + request.hullTitle < hull.y);
                QVERIFY(around.x + around.width > hull.x + hull.width && around.y + around.height > hull.y + hull.height);
                for (std::size_t box = 0; box < request.boxes.size(); ++box)
                    if (request.boxes[box].group < 0 || request.boxes[box].group / 2 != static_cast<std::int32_t>(inner) / 2)
                        QVERIFY(!overlap(around, result->boxes[box]));
                    else if (request.boxes[box].group != static_cast<std::int32_t>(inner))
                        QVERIFY(!overlap(hull, result->boxes[box]));
            }
        }
    }

    void stops()
    {
        std::stop_source source;
        source.request_stop();
        const auto result = layOut(residualNet(100), {.stop = source.get_token()});
        QVERIFY(!result);
        QCOMPARE(result.error().message, std::string("`layout` was cancelled"));
    }

    void reportsProgress()
    {
        double last = 0;
        QVERIFY(layOut(randomGraph(10, 500, 10), {.progress = [&last](double done) { last = done; }}));
        QVERIFY(last > 0 && last <= 1);
    }
};

PB_TEST(TestLayout)
#include "tst_layout.moc"
