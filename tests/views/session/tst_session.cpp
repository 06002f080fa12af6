#include "views/session/session.h"

#include "core/support/resources.h"
#include "tests/support/test.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace passbench;

class TstSession : public QObject {
    Q_OBJECT

    static constexpr int longEnough = 120'000;
    using Change = Session::Change;

    static void openSample(Session& session)
    {
        session.open(QString::fromStdString(resource("samples/residual_net.onnx").string()));
        QTRY_VERIFY_WITH_TIMEOUT(session.hasModel(), longEnough);
    }

    static void run(Session& session, const char* steps)
    {
        session.setPipeline(QStringLiteral("Use the pipeline of the test"), *parsePipeline(steps));
        session.runAll();
        QTRY_VERIFY_WITH_TIMEOUT(session.runningStep() < 0 && session.isDiffKnown(), longEnough);
    }

    static Session::Changes changesOf(const QSignalSpy& spy) { return spy.last().first().value<Session::Changes>(); }

private Q_SLOTS:
    void anEditIsToldOnce()
    {
        Session session;
        QSignalSpy project(&session, &Session::projectChanged), runs(&session, &Session::runChanged), all(&session, &Session::changed);
        session.insertStep(0, session.newStep("FoldConstant"));
        QCOMPARE(project.count(), 1);
        QCOMPARE(runs.count(), 0); // nothing had run
        QCOMPARE(all.count(), 1);
        QVERIFY(changesOf(all) & Change::Step); // told with it: the new step is selected
        session.setStepsEnabled({0}, true);
        QCOMPARE(all.count(), 1); // as it was
        session.undo();
        QCOMPARE(project.count(), 2);
        QCOMPARE(session.selectedStep(), -1);
        session.undo();
        QCOMPARE(project.count(), 2);
        QVERIFY(!session.isModified());
    }

    void stepsThatAreLookedAtAgainDifferAsBefore()
    {
        Session session;
        openSample(session);
        run(session, "SimplifyInference, InferType, FoldConstant");
        const auto at = [&](int position) {
            session.setPlayhead(position);
            [[maybe_unused]] const bool isKnown = QTest::qWaitFor([&] { return session.isDiffKnown(); }, longEnough);
            return session.diff();
        };
        const auto first = at(1), second = at(2), third = at(3);
        QVERIFY(!first->empty() && second->empty() && !third->empty());
        QCOMPARE(at(1), first); // not worked out again
        QCOMPARE(at(3), third);
        session.setStepsEnabled({0}, false);
        session.runAll();
        QTRY_VERIFY_WITH_TIMEOUT(session.runningStep() < 0 && session.isDiffKnown() && session.reached() == 3, longEnough);
        QVERIFY(at(1)->empty());
        const auto other = at(3);
        QCOMPARE(other->changes.size(), diff(session.previous(), session.shown(), *session.rewrites()).changes.size());
        QVERIFY(other->changes.size() != third->changes.size());
    }

    /// Who stops a run sees how far it came, and has the step where it was stopped.
    void aRunThatIsStoppedIsShown()
    {
        Session session;
        openSample(session);
        session.setPipeline(QStringLiteral("Use the pipeline of the test"), *parsePipeline("preset(O3)"));
        bool stopped = false;
        connect(&session, &Session::changed, this, [&] {
            if (session.reached() == 6 && !std::exchange(stopped, true))
                session.interrupt();
        });
        session.runAll();
        QTRY_VERIFY_WITH_TIMEOUT(stopped && session.runningStep() < 0, longEnough);
        QCOMPARE(session.reached(), 6);
        QCOMPARE(session.playhead(), 6);
        QCOMPARE(session.selectedStep(), 6);
        QTRY_VERIFY_WITH_TIMEOUT(session.isDiffKnown(), longEnough);
        QVERIFY(session.log().contains(Session::tr("Stopped after %n step(s)", nullptr, 6)));
    }

    void whatAnEditTakesAwayIsToldWithIt()
    {
        Session session;
        openSample(session);
        run(session, "SimplifyInference, FoldConstant");
        QCOMPARE(session.playhead(), 2);
        QSignalSpy all(&session, &Session::changed), runs(&session, &Session::runChanged), shown(&session, &Session::shownChanged);
        int reached = -1;
        connect(&session, &Session::projectChanged, this, [&] { reached = session.reached(); });
        session.removeSteps({1});
        QCOMPARE(reached, 1); // nobody hears of the edit while the old run still stands
        QVERIFY(all.count() == 1 && runs.count() == 1 && shown.count() == 1);
        const auto all4 = Change::Project | Change::Run | Change::Playhead | Change::Shown;
        QCOMPARE(changesOf(all) & all4, all4);
        session.setBreakpoints({0}, true);
        QCOMPARE(runs.count(), 1); // no result came or went
    }

    void onChangeCallsOnceForSeveral()
    {
        Session session;
        openSample(session);
        run(session, "SimplifyInference");
        struct Listener : QObject {
            int calls = 0;
            void listen() { ++calls; }
        } listener;
        session.onChange(Change::Project | Change::Run | Change::Shown, &listener, &Listener::listen);
        session.setStepsEnabled({0}, false);
        QCOMPARE(listener.calls, 1);
        session.select(session.input().main()->nodes().front()->id);
        QCOMPARE(listener.calls, 1);
    }

    void jobsEndWithTheirWork()
    {
        Session session;
        QSignalSpy changed(&session.jobs(), &Jobs::changed);
        openSample(session);
        QVERIFY(session.jobs().empty() && changed.count() == 2);
        session.setPipeline(QStringLiteral("Use"), *parsePipeline("SimplifyInference, FoldConstant"));
        session.runAll();
        QVERIFY(!session.jobs().empty());
        session.jobs().cancelLatest();
        QVERIFY(session.jobs().empty() && session.runningStep() < 0);
        QTRY_VERIFY_WITH_TIMEOUT(session.isDiffKnown(), longEnough);
    }

    void sessionsAreSavedAsTheyAreLookedAt()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.passbench"));
        Session session;
        openSample(session);
        run(session, "SimplifyInference");
        session.select(session.shown().main()->nodes().back()->id);
        QVERIFY(session.isModified());
        QVERIFY(session.save(path));
        QVERIFY(!session.isModified());
        Session other;
        QSignalSpy restored(&other, &Session::viewRestored);
        other.open(path);
        QTRY_COMPARE_WITH_TIMEOUT(restored.count(), 1, longEnough);
        QCOMPARE(other.playhead(), 1);
        const Function& main = *other.shown().main();
        QCOMPARE(main.position(other.selection()), static_cast<std::int64_t>(main.nodes().size()) - 1);
    }
};

PB_TEST(TstSession)
#include "tst_session.moc"
