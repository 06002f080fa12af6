#include "views/session/recent.h"
#include "tests/support/test.h"

using namespace passbench;

class TstRecent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsTheLatest()
    {
        Recent<int, int> recent;
        QVERIFY(!recent.find(1));
        for (int key = 0; key < 100; ++key)
            recent.keep(key, std::make_shared<int>(10 * key));
        QVERIFY(!recent.find(0) && !recent.find(35));
        QCOMPARE(*recent.find(36), 360);
        QCOMPARE(*recent.find(99), 990);
        recent.keep(99, std::make_shared<int>(1)); // the same question has the same answer
        QCOMPARE(*recent.find(99), 990);
        QVERIFY(recent.find(36)); // and takes nobody's place
        recent.clear();
        QVERIFY(!recent.find(99));
    }
};

PB_TEST(TstRecent)
#include "tst_recent.moc"
