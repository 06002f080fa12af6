// How contractions are cut into blocks.

#include "core/loops/panels.h"
#include "core/loops/tiles.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;
using namespace passbench::loops;

class Tiles : public QObject {
    Q_OBJECT
private slots:
    /// A block that is as large as it may be would do a third of the work twice: 9 rows four times, for 28.
    void blocksAreEven()
    {
        QCOMPARE(evenBlock(28, 9, 1), 7);
        QCOMPARE(evenBlock(196, 170, 4), 100);
        QCOMPARE(evenBlock(169, 102, 2), 86);
        QCOMPARE(evenBlock(5, 100, 6), 5);
    }

    void littleIsDoneTwice()
    {
        for (const std::int64_t step : {1, 4, 6})
            for (std::int64_t most = step; most < 60; most += 7)
                for (std::int64_t count = 1; count < 400; ++count) {
                    const std::int64_t block = evenBlock(count, most, step), blocks = (count + block - 1) / block;
                    QVERIFY2(block >= 1 && block <= std::max(most, step), qPrintable(QString("%1 in %2").arg(count).arg(block)));
                    QVERIFY(blocks * block - count <= blocks * step);
                }
    }
};

PB_TEST(Tiles)
#include "tst_tiles.moc"
