// The least time that work may take on a machine whose caches are faster than its memory.
#include "core/runtime/roofline.h"
#include "tests/support/test.h"

using namespace passbench;

class TestRoofline : public QObject {
    Q_OBJECT

private slots:
    void oneOfBothIsWaitedFor()
    {
        const Roofline machine {.multiplications = 100, .readings = {{.size = 16, .bytes = 80}, {.size = 64, .bytes = 20}}, .threads = 1};
        QCOMPARE(machine.seconds(200, 16), 2.0);
        QCOMPARE(machine.seconds(0, 8), 0.1);  // the nearest cache
        QCOMPARE(machine.seconds(0, 40), 0.5); // a part of it, at best
        QCOMPARE(machine.seconds(0, 640), 32.0);
    }

    void threadsHaveCachesOfTheirOwn()
    {
        const Roofline machine {.multiplications = 0, .readings = {{.size = 16, .bytes = 160}, {.size = 64, .bytes = 20}}, .threads = 2};
        QCOMPARE(machine.seconds(0, 80), 0.5);
        QCOMPARE(machine.seconds(0, 160), 8.0);
    }

    void memoryIsSlowerThanCaches()
    {
        const Roofline machine = measureRoofline(2);
        QVERIFY(machine.multiplications > 1e8 && machine.fromMemory() > 1e7);
        QVERIFY(machine.readings.size() > 5 && machine.threads == 2);
        for (std::size_t i = 1; i < machine.readings.size(); ++i)
            QVERIFY(machine.readings[i].size > machine.readings[i - 1].size && machine.readings[i].bytes <= machine.readings[i - 1].bytes);
    }
};

PB_TEST(TestRoofline)
#include "tst_roofline.moc"
