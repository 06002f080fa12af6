// Values of nodes on boxes: what closed groups show, ranges, histograms, and colours that are told apart.
#include "core/values/box_values.h"
#include "core/values/categories.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

NodeId id(std::uint64_t number) { return static_cast<NodeId>(number); }

/// Boxes of nodes 1 to 4; a constant 9 is folded into 1.
Scene wholeScene()
{
    Scene scene;
    for (std::uint32_t box = 0; box < 4; ++box) {
        scene.boxes.push_back({.node = id(box + 1)});
        scene.boxOf.emplace(id(box + 1), box);
    }
    scene.boxes[0].folded = {id(9)};
    scene.boxOf.emplace(id(9), 0);
    return scene;
}

/// 2 and 3 in a closed group.
Scene seenScene()
{
    Scene scene;
    scene.boxes = {{.node = id(1), .folded = {id(9)}}, {.node = id(2), .kind = BoxKind::Group}, {.node = id(4)}};
    for (const auto& [node, box] : {std::pair(id(1), 0U), {id(9), 0U}, {id(2), 1U}, {id(3), 1U}, {id(4), 2U}})
        scene.boxOf.emplace(node, box);
    return scene;
}

} // namespace

class TestBoxValues : public QObject {
    Q_OBJECT
private slots:
    void groupsShowSums()
    {
        const NodeValues values {.unit = "MAC", .values = {{id(1), 100}, {id(2), 30}, {id(3), 70}, {id(4), 200}, {id(77), 1e9}}, .total = NodeValues::Total::Sum};
        const Scene whole = wholeScene(), seen = seenScene();
        const BoxValues boxes = boxValues(seen, &whole, values);
        QCOMPARE(boxes.boxes[1]->value, 100.0);
        QCOMPARE(QString::fromStdString(boxes.boxes[1]->text), QStringLiteral("100 MAC, 25 %"));
        QCOMPARE(boxes.limits, (std::pair {100.0, 200.0})); // of what is seen
        QCOMPARE(boxes.boxes[1]->share, 0.0);
        QCOMPARE(boxes.boxes[2]->share, 1.0);
        QCOMPARE(boxes.histogram.front(), 2U);
        QCOMPARE(boxes.histogram.back(), 1U);
        const BoxValues flat = boxValues(whole, nullptr, values);
        QCOMPARE(flat.boxes[1]->value, 30.0);
        QCOMPARE(flat.limits.first, 30.0);
    }

    void whatSharesAValueCountsOnce()
    {
        const NodeValues values {.unit = "s", .values = {{id(2), 0.5}, {id(3), 0.5}}, .total = NodeValues::Total::Sum, .together = {{id(2), id(2)}, {id(3), id(2)}}};
        const Scene whole = wholeScene(), seen = seenScene();
        QCOMPARE(boxValues(seen, &whole, values).boxes[1]->value, 0.5);
    }

    void constantsCountAtTheirReaders()
    {
        Scene whole = wholeScene();
        whole.boxes[0].folded = {id(9), id(10)};
        whole.boxes[1].folded = {id(10)}; // reads it, too
        const Scene seen = seenScene();
        const NodeValues values {.unit = "B", .values = {{id(9), 10}, {id(10), 100}}, .total = NodeValues::Total::Sum};
        QCOMPARE(boxValues(whole, nullptr, values).boxes[0]->value, 110.0);
        QCOMPARE(boxValues(whole, nullptr, values).boxes[1]->value, 100.0);
        QCOMPARE(boxValues(seen, &whole, values).boxes[1]->value, 0.0); // it was counted at the first
    }

    void groupsShowTheWorst()
    {
        const NodeValues values {.unit = "dB", .better = NodeValues::Better::High, .values = {{id(1), 40}, {id(2), 20}, {id(3), 30}}};
        const Scene whole = wholeScene(), seen = seenScene();
        const BoxValues boxes = boxValues(seen, &whole, values);
        QCOMPARE(boxes.boxes[1]->value, 20.0);
        QCOMPARE(boxes.boxes[1]->share, 1.0);
        QVERIFY(!boxes.boxes[2]);
    }

    void rangesLeaveOut()
    {
        const NodeValues values {.values = {{id(1), 0}, {id(2), 50}, {id(3), 75}, {id(4), 100}}};
        const BoxValues boxes = boxValues(wholeScene(), nullptr, values, {0.5, 0.75});
        QVERIFY(!boxes.boxes[0] && !boxes.boxes[3]);
        QCOMPARE(boxes.boxes[1]->share, 0.0);
        QCOMPARE(boxes.boxes[2]->share, 1.0);
        QCOMPARE(boxes.histogram.back(), 1U); // of all
        QVERIFY(looksOf(boxes, values, false).legend.back().text.ends_with(": nothing (2)"));
        QVERIFY(looksOf(boxes, values, false, [](std::size_t box) { return box == 3; }).legend.back().text.ends_with(": nothing (1)"));
        QVERIFY(!looksOf(boxes, values, false, [](std::size_t box) { return box == 2; }).legend.back().text.ends_with(")"));
    }

    void groupsShowWhatMostAre()
    {
        NodeValues values {.name = "dtype"};
        setCategories(values, {{id(1), "float32"}, {id(2), "int8"}, {id(3), "float32"}, {id(4), "float32"}});
        QCOMPARE(values.categories, (std::vector<std::string> {"float32", "int8"}));
        const Scene whole = wholeScene(), seen = seenScene();
        const BoxValues boxes = boxValues(seen, &whole, values);
        QCOMPARE(QString::fromStdString(boxes.boxes[1]->text), QStringLiteral("float32, 1 of 2"));
        QCOMPARE(boxes.boxes[2]->category, 0);
        const SceneLooks looks = looksOf(boxes, values, false);
        QCOMPARE(looks.legend.size(), std::size_t {1}); // int8 is no box's
        QCOMPARE(*looks.boxes[2].head, palette::category(0));
        QCOMPARE(QString::fromStdString(looks.boxes[2].value), QStringLiteral("float32"));
    }

    /// Where categories have colours, boxes and legends have them.
    void categoriesMayHaveColoursOfTheirOwn()
    {
        NodeValues values {.name = "compiler"};
        setCategories(values, {{id(1), "host"}, {id(2), "dnnl"}, {id(3), "host"}, {id(4), "host"}});
        values.colors = {palette::otherCategories, 0x2A78C8};
        const SceneLooks looks = looksOf(boxValues(wholeScene(), nullptr, values), values, false);
        QCOMPARE(*looks.boxes[0].head, palette::otherCategories);
        QCOMPARE(*looks.boxes[1].head, palette::Rgb {0x2A78C8});
        QCOMPARE(looks.legend.size(), std::size_t {2});
        QCOMPARE(looks.legend[0].color, palette::otherCategories);
        QCOMPARE(looks.legend[1].color, palette::Rgb {0x2A78C8});
    }

    void manyCategoriesAreOthers()
    {
        NodeValues values {.name = "step"};
        std::vector<std::pair<NodeId, std::string>> texts;
        Scene scene;
        for (std::uint32_t box = 0; box < 12; ++box) {
            scene.boxes.push_back({.node = id(box + 1)});
            scene.boxOf.emplace(id(box + 1), box);
            texts.emplace_back(id(box + 1), fmt::format("{:02}", box));
        }
        setCategories(values, texts);
        const SceneLooks looks = looksOf(boxValues(scene, nullptr, values), values, false);
        QCOMPARE(looks.legend.size(), std::size_t {8});
        QCOMPARE(QString::fromStdString(looks.legend.back().text), QStringLiteral("step: others (5)"));
        // What the picture does not show counts for nothing.
        const SceneLooks part = looksOf(boxValues(scene, nullptr, values), values, false, [](std::size_t box) { return box >= 6 && box < 9; });
        QCOMPARE(part.legend.size(), std::size_t {2});
        QCOMPARE(QString::fromStdString(part.legend[0].text + ", " + part.legend[1].text), QStringLiteral("step: 06 (1), step: others (2)"));
    }

    /// Also by people with red-green blindness: simulated after Vienot, Brettel and Mollon (1999), in linear light.
    void categoriesAreToldApart()
    {
        const auto seenBy = [](palette::Rgb color, bool deuteranope) {
            const auto linear = [color](int shift) { return std::pow((color >> shift & 0xFF) / 255.0, 2.2); };
            const double r = linear(16), g = linear(8), b = linear(0);
            return deuteranope ? std::array {0.29275 * r + 0.70725 * g, 0.29275 * r + 0.70725 * g, -0.02234 * r + 0.02234 * g + b}
                               : std::array {0.11238 * r + 0.88762 * g, 0.11238 * r + 0.88762 * g, 0.00401 * r - 0.00401 * g + b};
        };
        for (const bool deuteranope : {false, true})
            for (std::size_t a = 0; a <= palette::compilers.size(); ++a)
                for (std::size_t b = 0; b < a; ++b) {
                    const auto one = seenBy(palette::category(a), deuteranope), other = seenBy(palette::category(b), deuteranope);
                    const double distance = std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
                    QVERIFY2(distance > 0.04, qPrintable(QStringLiteral("%1 and %2: %3").arg(a).arg(b).arg(distance)));
                }
    }
};

PB_TEST(TestBoxValues)
#include "tst_box_values.moc"
