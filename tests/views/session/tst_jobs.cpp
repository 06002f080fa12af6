#include "views/session/jobs.h"
#include "tests/support/test.h"

#include <QSignalSpy>

#include <memory>

using namespace passbench;

class TstJobs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTicketEndsItsJob()
    {
        Jobs jobs;
        QSignalSpy changed(&jobs, &Jobs::changed);
        {
            const JobTicket ticket = jobs.begin({.text = QStringLiteral("Exporting")});
            QCOMPARE(jobs.latest()->text, QStringLiteral("Exporting"));
        }
        QVERIFY(jobs.empty() && !jobs.latest());
        QCOMPARE(changed.count(), 2);
    }

    void theLatestIsShown()
    {
        Jobs jobs;
        JobTicket first = jobs.begin({.text = QStringLiteral("first")});
        JobTicket second = jobs.begin({.text = QStringLiteral("second")});
        first.setText(QStringLiteral("still first"));
        QCOMPARE(jobs.latest()->text, QStringLiteral("second"));
        second.end();
        second.end();
        QVERIFY(!second);
        QCOMPARE(jobs.latest()->text, QStringLiteral("still first"));
        first = jobs.begin({.text = QStringLiteral("another")}); // in its place
        QCOMPARE(jobs.latest()->text, QStringLiteral("another"));
        JobTicket moved = std::move(first);
        first.end();
        QVERIFY(moved && !jobs.empty());
    }

    void progressIsNoChange()
    {
        Jobs jobs;
        JobTicket ticket = jobs.begin({.text = QStringLiteral("Running")});
        QSignalSpy changed(&jobs, &Jobs::changed), progressed(&jobs, &Jobs::progressed);
        ticket.progress(0.25);
        QCOMPARE(jobs.latest()->fraction, 0.25);
        QVERIFY(changed.isEmpty() && progressed.count() == 1);
    }

    void cancellingMayEndTheTicket()
    {
        Jobs jobs;
        jobs.cancelLatest();
        JobTicket ticket;
        ticket = jobs.begin({.text = QStringLiteral("Running"), .cancel = [&] { ticket.end(); }});
        jobs.cancelLatest();
        QVERIFY(jobs.empty());
    }

    void ticketsMayOutliveTheList()
    {
        auto jobs = std::make_unique<Jobs>();
        JobTicket ticket = jobs->begin({.text = QStringLiteral("Running")});
        jobs.reset();
        QVERIFY(!ticket);
        ticket.progress(0.5);
        ticket.end();
    }
};

PB_TEST(TstJobs)
#include "tst_jobs.moc"
