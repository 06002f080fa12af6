// How long layouts take, without and with the cache.

#include "core/layout/layout.h"
#include "core/layout/place.h"
#include "tests/core/layout/graphs.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;
using namespace passbench::test;

class BenchLayout : public QObject {
    Q_OBJECT
private slots:
    void layout_data()
    {
        QTest::addColumn<LayoutRequest>("request");
        QTest::newRow("dense, 900 boxes") << denseNet({12, 24, 48, 32});
        QTest::newRow("u-net, 240 boxes") << uNet(30);
        QTest::newRow("residual, 10,000 boxes") << residualNet(1'000);
        QTest::newRow("residual in groups, 10,000 boxes") << residualNet(1'000, true);
        QTest::newRow("residual, 50,000 boxes") << residualNet(5'000);
        for (const std::uint32_t boxes : {1'000u, 10'000u, 50'000u})
            for (const std::uint32_t locality : {4u, 12u, 30u})
                QTest::addRow("random, reach %u, %u boxes", locality, boxes) << randomGraph(1, boxes, locality);
    }
    void layout()
    {
        QFETCH(LayoutRequest, request);
        QBENCHMARK_ONCE {
            clearLayoutCache();
            QVERIFY(layOut(request));
        }
    }

    void layoutAgain_data() { layout_data(); }
    void layoutAgain()
    {
        QFETCH(LayoutRequest, request);
        QVERIFY(layOut(request));
        QBENCHMARK_ONCE {
            QVERIFY(layOut(request));
        }
    }
};

PB_TEST(BenchLayout)
#include "bench_layout.moc"
