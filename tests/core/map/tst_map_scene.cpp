// The map as a picture: what its cards say, and that it is wrapped.

#include "tests/support/drawn_svg.h"
#include "core/map/scene.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::test;

namespace {

/// Regions and host by turns, in a row.
PartitionMap longMap(std::uint32_t places)
{
    PartitionMap map;
    map.boxes.push_back({.kind = MapBox::Kind::Input, .title = "image", .node = NodeId {1}, .nodes = {NodeId {1}}});
    for (std::uint32_t i = 0; i < places; ++i) {
        const NodeId node {2 + 2 * i}, inner {3 + 2 * i};
        if (i % 2 == 0)
            map.boxes.push_back({.kind = MapBox::Kind::Region, .title = "acc_main_0", .compiler = "acc", .node = node, .nodes = {node, inner},
                .ops = {"nn.conv2d"}, .operators = 12, .macs = 340e6, .macShare = 0.22, .seconds = 0.41e-3, .timeShare = 0.31});
        else
            map.boxes.push_back({.title = "host", .node = node, .nodes = {node}, .ops = {"nn.lrn"}, .operators = 1, .seconds = 1e-3, .timeShare = 0.5});
        map.arrows.push_back({.from = i, .to = i + 1, .tensors = {{node, 0, TensorType {{1, 64}}, 256}}});
    }
    return map;
}

} // namespace

class TestMapScene : public QObject {
    Q_OBJECT
private slots:
    void cardsSayWhatCounts()
    {
        const Scene scene = mapScene(longMap(2));
        QCOMPARE(scene.boxes[1].rows, (std::vector<std::string> {"12 operators", "340 MMAC, 22.0%", "about 0.410 ms, 31.0%"}));
        QCOMPARE(scene.boxes[2].rows, (std::vector<std::string> {"nn.lrn", "about 1.00 ms, 50.0%"}));
        PartitionMap large = longMap(1);
        large.boxes[1].operators = 12'071;
        QCOMPARE(mapScene(large).boxes[1].rows.front(), std::string("12,071 operators"));
        QCOMPARE(detailsOf(large.boxes[1])[2], std::string("12,071 operators: nn.conv2d"));
        QCOMPARE(scene.edges[0].label, std::string("1×64 f32, 256 B"));
        QCOMPARE(scene.boxOf.at(NodeId {3}), 1u); // what is inside a region shows as the region
    }

    void arrowsSayWhatTheyCarry()
    {
        MapArrow arrow {.tensors = {{NodeId {1}, 0, TensorType {{1, 64}}, 256}, {NodeId {2}, 0, TensorType {{2, 64}}, 512}}, .seconds = 2e-6};
        QCOMPARE(textOf(arrow), std::string("2 tensors, 768 B"));
        QCOMPARE(detailsOf(arrow), (std::vector<std::string> {"1×64 f32, 256 B", "2×64 f32, 512 B", "2 tensors, 768 B", "about 0.002 ms to hand over"}));
    }

    void itIsWrapped_data()
    {
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("full"); // of which rows take at least so much
        QTest::newRow("wide") << 1600.0 << 0.8;
        QTest::newRow("window") << 1000.0 << 0.7;
        QTest::newRow("narrow") << 700.0 << 0.4; // one box a row: there is no room for a second one with its label
    }

    void itIsWrapped()
    {
        QFETCH(double, width);
        QFETCH(double, full);
        const Scene scene = mapScene(longMap(40));
        const auto line = layOutMap(scene, approximateTextWidth, 0), wrapped = layOutMap(scene, approximateTextWidth, width);
        QVERIFY(line && wrapped);
        QVERIFY(line->width > 6000);
        QVERIFY2(wrapped->width <= width, qPrintable(QString::number(wrapped->width)));
        std::map<double, double> rows; // where each line of boxes ends, with the label behind it
        for (std::size_t box = 0; box < scene.boxes.size(); ++box) {
            double& end = rows[wrapped->boxes[box].y + wrapped->boxes[box].height / 2];
            end = std::max(end, wrapped->boxes[box].x + wrapped->boxes[box].width + 120);
        }
        QVERIFY(rows.size() > 4);
        rows.erase(rows.begin()); // begins with the input, which is small
        rows.erase(std::prev(rows.end()));
        for (const auto& [y, end] : rows)
            QVERIFY2(end > full * width, qPrintable(QStringLiteral("%1 of %2").arg(end).arg(width)));
        QVERIFY(wrapped->boxes.back().y > wrapped->boxes.front().y + 200);
    }

    /// Lines that go on in the next row turn behind the labels of the last boxes.
    void linesDoNotCrossLabels()
    {
        const Scene scene = mapScene(longMap(40));
        const auto layout = layOutMap(scene, approximateTextWidth, 1000);
        QVERIFY(layout.has_value());
        for (std::size_t edge = 0; edge < scene.edges.size(); ++edge) {
            const std::vector<Point>& line = layout->edges[edge];
            const double labelled = line.front().x + approximateTextWidth(scene.edges[edge].label, 10, false);
            QVERIFY2(line[1].x > labelled, qPrintable(QStringLiteral("edge %1 turns at %2, its label ends at %3").arg(edge).arg(line[1].x).arg(labelled)));
        }
    }

    void whatRunsInAnArmSaysSo()
    {
        MapBox box {.kind = MapBox::Kind::Region, .title = "acc_main_0", .compiler = "acc", .ops = {"exp"}, .operators = 1};
        QVERIFY(detailsOf(box).back().find("arm") == std::string::npos);
        box.conditional = true;
        QCOMPARE(detailsOf(box).back(), std::string("in an arm of an `if`: it runs only when that arm does"));
        QCOMPARE(detailsOf(MapBox {.title = "host", .ops = {"if"}})[1], std::string("if"));
    }

    void itsTintsAreThoseOfCompilers()
    {
        const Scene scene = mapScene(longMap(3));
        const auto layout = layOutMap(scene, approximateTextWidth, 1000);
        QVERIFY(layout.has_value());
        const std::string svg = toSvg(scene, *layout, {.direction = FlowDirection::Right, .compilerColor = [](std::string_view) { return 0x123456u; }});
        QVERIFY(svg.find("fill=\"#123456\" fill-opacity=\"0.16\"") != svg.npos);
        QVERIFY(svg.find("about 0.410 ms, 31.0%") != svg.npos);
        QVERIFY(svg.find(">acc<") != svg.npos); // the legend
        QVERIFY(svg.find("control and opaque") == svg.npos);
    }
};

PB_TEST(TestMapScene)
#include "tst_map_scene.moc"
