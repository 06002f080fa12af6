#include "views/session/background/latest_job.h"
#include "tests/support/test.h"

#include <QCoreApplication>
#include <QSemaphore>
#include <QTest>
#include <QThread>

using namespace passbench;

class TestLatestJob : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsWhatATaskThrew()
    {
        LatestJob<Result<int>> job;
        std::optional<Diagnostic> error;
        job.start([](const JobControl&) -> Result<int> { throw std::bad_alloc(); }, [&](Result<int> result) { error = result.error(); });
        QTRY_VERIFY(error);
        QCOMPARE(error->message, std::string("out of memory"));
        QVERIFY(!job.isRunning());

        LatestJob<int> plain; // its result can't say so
        std::optional<Diagnostic> told;
        setJobFailureHandler([&](const Diagnostic& diagnostic) { told = diagnostic; });
        plain.start([](const JobControl&) -> int { throw std::length_error("too long"); }, [](int) { QFAIL("there is no result"); });
        QTRY_VERIFY(told);
        QCOMPARE(told->message, std::string("too long"));
        QVERIFY(!plain.isRunning());
        setJobFailureHandler({});
    }

    void deliversInTheGuiThread()
    {
        LatestJob<int> job;
        QThread *worked = nullptr, *delivered = nullptr;
        int result = 0;
        job.start(
            [&worked](const JobControl&) {
                worked = QThread::currentThread();
                return 42;
            },
            [&](int value) {
                result = value;
                delivered = QThread::currentThread();
            });
        QVERIFY(job.isRunning());
        QTRY_COMPARE(result, 42);
        QVERIFY(!job.isRunning());
        QCOMPARE(delivered, QThread::currentThread());
        QVERIFY(worked && worked != delivered);
    }

    void startingAgainCancelsTheTaskBefore()
    {
        LatestJob<int> job;
        QSemaphore begun, stopped;
        QList<int> results;
        job.start(
            [&](const JobControl& control) {
                begun.release();
                while (!control.stop().stop_requested())
                    QThread::yieldCurrentThread();
                stopped.release();
                return 1;
            },
            [&](int value) { results << value; });
        begun.acquire();
        job.start([](const JobControl&) { return 2; }, [&](int value) { results << value; });
        stopped.acquire();
        QTRY_COMPARE(results, QList<int>({2}));
        QCoreApplication::processEvents();
        QCOMPARE(results, QList<int>({2}));
    }

    void aResultThatWaitsForDeliveryCanStillBeCancelled()
    {
        QSemaphore posted;
        bool delivered = false;
        {
            LatestJob<int> job;
            job.start(
                [&](const JobControl& control) {
                    control.post([&] { delivered = true; });
                    posted.release();
                    return 1;
                },
                [&](int) { delivered = true; });
            posted.acquire(); // the report is in the event queue now; the job goes
        }
        QCoreApplication::processEvents();
        QVERIFY(!delivered);
    }

    void reportsArriveInOrderBeforeTheResult()
    {
        LatestJob<QString> job;
        QStringList seen;
        job.start(
            [&seen](const JobControl& control) {
                for (int k = 0; k < 3; ++k)
                    control.post([&seen, k] { seen << QString::number(k); });
                return QStringLiteral("done");
            },
            [&](const QString& text) { seen << text; });
        QTRY_COMPARE(seen, QStringList({"0", "1", "2", "done"}));
    }
};

PB_TEST(TestLatestJob)
#include "tst_latest_job.moc"
