// Values of nodes: their texts, and where they lie between calm and hot.
#include "core/drawing/node_values.h"
#include "tests/support/test.h"

using namespace passbench;

class TestNodeValues : public QObject {
    Q_OBJECT
private slots:
    void texts()
    {
        QCOMPARE(NodeValues {.unit = "dB"}.text(41.26), std::string("41.3 dB"));
        QCOMPARE(NodeValues {.unit = "%"}.text(0.0086), std::string("0.86 %"));
        QCOMPARE(NodeValues {.unit = "MAC"}.text(4.1e9), std::string("4.10 GMAC"));
        QCOMPARE(NodeValues {.unit = "s"}.text(1.23e-5), std::string("12.3 µs"));
        QCOMPARE(NodeValues {.unit = "s"}.text(0.0123), std::string("12.3 ms"));
        QCOMPARE(NodeValues().text(3), std::string("3"));
        QCOMPARE(NodeValues().text(2'359'296), std::string("2,359,296"));
        QCOMPARE(NodeValues().text(1e20), std::string("1e+20"));
    }

    void theWorstIsHot()
    {
        NodeValues values {.better = NodeValues::Better::High, .values = {{NodeId {1}, 20}, {NodeId {2}, 40}, {NodeId {3}, 30}}};
        const auto limits = values.limits();
        QCOMPARE(limits, (std::pair {20.0, 40.0}));
        QCOMPARE(heatOf(limits, values.better, 20), 1.0);
        QCOMPARE(heatOf(limits, values.better, 40), 0.0);
        QCOMPARE(heatOf(limits, NodeValues::Better::Low, 30), 0.5);
        QCOMPARE(heatOf(limits, NodeValues::Better::Low, 60), 1.0);
        QCOMPARE(heatOf({5, 5}, NodeValues::Better::Low, 5), 0.0); // all alike: nothing stands out
        QCOMPARE(NodeValues().limits(), (std::pair {0.0, 0.0}));
    }

    /// On either ground the hotter end stands further out.
    void hotIsFarFromTheGround()
    {
        const auto light = [](palette::Rgb color) { return 0.299 * (color >> 16 & 0xFF) + 0.587 * (color >> 8 & 0xFF) + 0.114 * (color & 0xFF); };
        for (double share = 0.1; share <= 1; share += 0.1) {
            QVERIFY(light(palette::heat(share, false)) < light(palette::heat(share - 0.1, false)));
            QVERIFY(light(palette::heat(share, true)) > light(palette::heat(share - 0.1, true)));
        }
    }
};

PB_TEST(TestNodeValues)
#include "tst_node_values.moc"
