#include "core/document/look.h"
#include "tests/core/document/small_document.h"
#include "tests/support/test.h"

using namespace passbench;

/// A document with what has run of it and what is looked at, as a window has them.
struct Bench {
    Document document;
    Runner runner {document};
    Look look {document, runner};

    explicit Bench(const char* steps) : document(documentWith(steps)) { runner.restart(); }
    Look::Change follow(std::optional<WorkspaceChange> change)
    {
        runner.fit();
        return look.fit(change.value());
    }
    NodeId runTo(int target, bool stopAtBreakpoints = false)
    {
        const RunOutcome outcome = runner.begin({.target = target, .stopAtBreakpoints = stopAtBreakpoints}).run({});
        runner.end(outcome);
        return outcome.stoppedFor;
    }
};

class TestRunner : public QObject {
    Q_OBJECT
private slots:
    void runsAndKeepsWhatStillAgrees()
    {
        Bench bench("InferType, FoldConstant, RemoveNoOps");
        QCOMPARE(bench.runner.reached(), 0);
        bench.runTo(2);
        QCOMPARE(bench.runner.reached(), 2);
        bench.runTo(3);
        QCOMPARE(bench.runner.reached(), 3);
        const RunPtr whole = bench.runner.run();
        QCOMPARE(bench.runner.stepAt(3), whole->steps[2]);
        QVERIFY(!bench.runner.stepAt(0) && !bench.runner.stepAt(4));
        QVERIFY(bench.runner.moduleAt(0).functions == bench.document.model().functions);
        bench.follow(bench.document.edit("Off", enableSteps(bench.document.workspace(), {1}, false)));
        QCOMPARE(bench.runner.reached(), 1);
        bench.follow(bench.document.undo()); // its results are found again
        QCOMPARE(bench.runner.run()->steps, whole->steps);
        const RunPtr before = bench.runner.run();
        bench.follow(bench.document.edit("Break", setBreakpoints(bench.document.workspace(), {1}, true)));
        QCOMPARE(bench.runner.run(), before); // nothing to tell
        bench.follow(bench.document.edit("Remove", removeSteps(bench.document.workspace(), {2})));
        const RunPtr part = bench.runner.run();
        bench.follow(bench.document.edit("Break", setBreakpoints(bench.document.workspace(), {0}, true)));
        QCOMPARE(bench.runner.run(), part); // of a part, too
    }

    /// Results of a pipeline that another one took the place of, and was run, are found again.
    void keepsAnEarlierRun()
    {
        Bench bench("InferType, FoldConstant, RemoveNoOps");
        bench.runTo(3);
        const std::vector<StepPtr> first = bench.runner.run()->steps;
        bench.follow(bench.document.edit("Off", enableSteps(bench.document.workspace(), {0}, false)));
        bench.runTo(3);
        const std::vector<StepPtr> second = bench.runner.run()->steps;
        QVERIFY(second[2] != first[2]);
        for (int i = 0; i < 2; ++i) {
            bench.follow(bench.document.undo());
            QCOMPARE(bench.runner.run()->steps, first);
            bench.follow(bench.document.redo());
            QCOMPARE(bench.runner.run()->steps, second);
        }
        bench.runner.restart();
        bench.follow(bench.document.undo());
        QCOMPARE(bench.runner.reached(), 0);
    }

    void tellsOfStepsAsTheyEnd()
    {
        Bench bench("InferType, FoldConstant, RemoveNoOps");
        bench.runTo(1);
        const RunTask task = bench.runner.begin({.target = 3});
        QVERIFY(bench.runner.isRunning());
        QCOMPARE(bench.runner.runningStep(), 1);
        std::vector<int> reached;
        const RunOutcome outcome = task.run({.onStep = [&](std::size_t index, const StepPtr& step) {
            if (bench.runner.add(index, step))
                reached.push_back(bench.runner.reached());
        }});
        QCOMPARE(reached, std::vector({2, 3}));
        bench.runner.end(outcome);
        QVERIFY(!bench.runner.isRunning());
        bench.runner.begin({.target = 3});
        bench.runner.stop();
        QCOMPARE(bench.runner.reached(), 3);
    }

    void aStepThatFailedIsTriedAgain()
    {
        Bench bench("InferType, PartitionGraph");
        bench.runTo(2);
        QVERIFY(bench.runner.run()->failed());
        QCOMPARE(bench.runner.reached(), 1);
        bench.runner.begin({.target = 2});
        QVERIFY(!bench.runner.run()->failed());
    }

    void stopsAtBreakpoints()
    {
        Bench bench("InferType, *FoldConstant, RemoveNoOps");
        bench.runTo(3, true);
        QCOMPARE(bench.runner.reached(), 1);
        bench.runTo(3);
        const auto stop = bench.runner.stopAfter(0); // on a walk over what is finished, too
        QVERIFY(stop && stop->position == 1 && stop->node == NodeId::None);
        QVERIFY(!bench.runner.stopAfter(1));
    }

    /// From further back a walk stops before the first step that has not run, as a run from there would.
    void stopsBeforeWhatHasNotRun()
    {
        Bench bench("InferType, FoldConstant, *RemoveNoOps, FuseOps");
        bench.runTo(4, true);
        QCOMPARE(bench.runner.reached(), 2);
        const auto stop = bench.runner.stopAfter(1);
        QVERIFY(stop && stop->position == 2 && stop->node == NodeId::None);
        QVERIFY(!bench.runner.stopAfter(2)); // from there it runs
    }

    void stopsForNodes()
    {
        Bench bench("InferType, FoldConstant, RemoveNoOps");
        bench.runTo(3);
        const NodeId made = bench.runner.stepAt(2)->log.rewrites.front().from.front();
        bench.follow(bench.document.edit("Stop", setNodeBreakpoint(bench.document.workspace(), made, true)));
        const auto stop = bench.runner.stopAfter(0);
        QVERIFY(stop && stop->position == 1 && stop->node == made);
        bench.runner.restart();
        QCOMPARE(bench.runTo(3, true), made);
        QCOMPARE(bench.runner.reached(), 2); // the step that touches it is kept
    }

    void walksOverWhatIsLeftOut()
    {
        Bench bench("InferType, !FoldConstant, RemoveNoOps");
        QCOMPARE(bench.runner.positionAfter(0), 1);
        QCOMPARE(bench.runner.positionAfter(1), 3);
        QCOMPARE(bench.runner.positionAfter(3), 3);
        QCOMPARE(bench.runner.positionBefore(3), 2);
        QCOMPARE(bench.runner.positionBefore(2), 0);
        QCOMPARE(bench.runner.positionBefore(0), 0);
    }

    void looksAtTheGraphsAroundThePlayhead()
    {
        Bench bench("InferType, FoldConstant, RemoveNoOps");
        QVERIFY(!bench.look.hasPrevious() && !bench.look.differs());
        bench.runTo(3);
        QVERIFY(bench.look.moveTo(99));
        QCOMPARE(bench.look.playhead(), 3);
        QVERIFY(!bench.look.moveTo(3));
        QVERIFY(bench.look.shown().functions == bench.runner.moduleAt(3).functions && bench.look.differs());
        QVERIFY(bench.look.previous().functions == bench.runner.moduleAt(2).functions);
        bench.look.steps().select(2);
        const Look::Change change = bench.follow(bench.document.edit("Remove", removeSteps(bench.document.workspace(), {2})));
        QVERIFY(change.playhead && change.shown && change.steps);
        QCOMPARE(bench.look.playhead(), 2);
        QCOMPARE(bench.look.steps().current(), 1); // what stands there now
    }

    void comparisonsEnd()
    {
        Bench bench("InferType, FoldConstant");
        bench.runTo(2);
        const auto compare = [&] { bench.look.compare({.before = bench.runner.moduleAt(0), .after = bench.runner.moduleAt(2), .title = "all"}); };
        compare();
        QVERIFY(bench.look.hasPrevious() && bench.look.differs());
        QVERIFY(bench.look.moveTo(0) && !bench.look.comparison());
        compare();
        const auto breakpoint = bench.document.edit("Stop", setNodeBreakpoint(bench.document.workspace(), static_cast<NodeId>(1), true));
        QVERIFY(!bench.follow(breakpoint).shown && bench.look.comparison()); // it shows what it did
        QVERIFY(bench.follow(bench.document.edit("Level", setOptLevel(bench.document.workspace(), 1))).shown);
        QVERIFY(!bench.look.endComparison());
    }

    void isSavedByPlace()
    {
        Bench bench("InferType");
        const NodeId node = bench.document.model().main()->nodes()[1]->id;
        QVERIFY(bench.look.select(node) && !bench.look.select(node));
        const ViewState view = bench.look.described({.mode = "text"});
        QVERIFY(view.mode == "text" && view.selectedFunction == "main" && view.selectedNode == 1 && view.playhead == 0);
        QCOMPARE(bench.look.selectedIn(view), node);
        QCOMPARE(bench.look.selectedIn({}), NodeId::None);
        bench.look.restart();
        QCOMPARE(bench.look.selection(), NodeId::None);
    }
};

PB_TEST(TestRunner)
#include "tst_runner.moc"
