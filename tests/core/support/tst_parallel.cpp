#include "core/support/parallel.h"
#include "tests/support/test.h"

#include <QTest>

#include <atomic>
#include <new>
#include <thread>
#include <vector>

using namespace passbench;

namespace {

std::vector<int> timesMet(std::int64_t count, std::int64_t grain)
{
    std::vector<int> met(static_cast<std::size_t>(count));
    parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            ++met[static_cast<std::size_t>(i)];
    });
    return met;
}

} // namespace

class TestParallel : public QObject {
    Q_OBJECT
private slots:
    void meetsEachIndexOnce()
    {
        for (const std::int64_t count : {0, 1, 2, 7, 8, 9, 1000, 100'003})
            for (const std::int64_t grain : {0, 1, 3, 1000})
                QCOMPARE(timesMet(count, grain), std::vector<int>(static_cast<std::size_t>(count), 1));
    }

    /// A loop in a loop, and loops of threads that know nothing of each other, end.
    void loopsMeetInAnyWay()
    {
        std::atomic<std::int64_t> sum = 0;
        const auto nested = [&] {
            for (int again = 0; again < 50; ++again)
                parallelFor(16, 1, [&](std::int64_t begin, std::int64_t end) {
                    parallelFor(end - begin, 1, [&](std::int64_t from, std::int64_t to) { sum += to - from; });
                });
        };
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 6; ++i)
                threads.emplace_back(nested);
        }
        QCOMPARE(sum.load(), std::int64_t {6 * 50 * 16});
    }

    void whatIsThrownComesBack()
    {
        for (const std::int64_t at : {0, 63})
            QVERIFY_EXCEPTION_THROWN(parallelFor(64, 1, [&](std::int64_t begin, std::int64_t end) {
                if (begin <= at && at < end)
                    throw std::bad_alloc();
            }), std::bad_alloc);
        QCOMPARE(timesMet(64, 1), std::vector<int>(64, 1));
    }
};

PB_TEST(TestParallel)
#include "tst_parallel.moc"
