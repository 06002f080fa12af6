// What went wrong is told over the graph, with a way on beside it.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/pipeline/group_head.h"
#include "views/panels/results/result_panels.h"
#include "views/panels/results/table_panel.h"
#include "views/session/pinning.h"
#include "views/session/without_options.h"
#include "views/widgets/notice.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTreeView>

using namespace passbench;

class TstNotices : public WindowTest {
    Q_OBJECT

    Notice* notice() { return window().findChild<Notice*>(QStringLiteral("graphNotice")); }
    QPushButton* way() { return notice()->findChild<QPushButton*>(QStringLiteral("noticeButton")); }

private Q_SLOTS:
    void whyARunStopped()
    {
        openSample("residual_net");
        dropPass(window(), QStringLiteral("PartitionGraph"), 0); // which needs more before it
        QVERIFY(!notice()->isVisible());
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(notice()->isVisible(), longEnough);
        QVERIFY2(notice()->text().startsWith(QStringLiteral("The run stopped at step 1, PartitionGraph. `PartitionGraph` needs")), qPrintable(notice()->text()));
        for (const QString& line : notice()->text().split(QLatin1Char('\n')))
            QVERIFY2(line.endsWith(QLatin1Char('.')) && !line.contains(QLatin1Char(':')), qPrintable(line)); // sentences
        QVERIFY2(!window().session().log().filter(QStringLiteral("PartitionGraph failed. `PartitionGraph` needs")).isEmpty(), qPrintable(window().session().log().last()));
        QVERIFY(window().viewArea().rect().contains(notice()->geometry()));
        const auto* text = notice()->findChild<QWidget*>(QStringLiteral("noticeText"));
        QTRY_VERIFY(text->height() >= text->heightForWidth(text->width())); // nothing of it is cut
        const QStringList before = passNames(window());
        window().activateWindow();
        QTest::mouseClick(way(), Qt::LeftButton);
        QVERIFY(!notice()->isVisible());
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(window().strip().track()->card(window().session().selectedStep()))); // that was inserted
        QVERIFY(passNames(window()).size() == before.size() + 1 && passNames(window()).last() == QStringLiteral("PartitionGraph"));
    }

    /// Nor does what it quotes, such as a name from a file, however long that is.
    void noNameWidensTheWindow()
    {
        openSample("residual_net");
        const int width = window().width(), least = window().minimumSizeHint().width();
        const QString name(4'000, QLatin1Char('x'));
        notice()->showText(QStringLiteral("the operator `%1` is not known").arg(name));
        settle();
        QCOMPARE(window().minimumSizeHint().width(), least);
        QCOMPARE(window().width(), width);
        const auto* text = notice()->findChild<QLabel*>(QStringLiteral("noticeText"));
        QVERIFY2(text->text().startsWith(QStringLiteral("the operator xx")) && text->text().endsWith(QStringLiteral("is not known")) && text->text().contains(QStringLiteral("…")), qPrintable(text->text()));
        QVERIFY(text->toolTip().contains(name) && notice()->text().contains(name)); // and it is copied whole
    }

    /// It is told where it is true, beside the graph and not over it; a click on the card that failed leads back.
    void whereARunStoppedAndNowhereElse()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, SimplifyInference, PartitionGraph"));
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(notice()->isVisible(), longEnough);
        QCOMPARE(session.playhead(), 2);
        settle();
        GraphCanvas& canvas = window().viewArea().canvas();
        QTRY_VERIFY(!notice()->geometry().intersects(QRect(canvas.mapTo(&window().viewArea(), QPoint()), canvas.size())));
        clickCard(window(), 0);
        QCOMPARE(session.playhead(), 1);
        QVERIFY(!notice()->isVisible());
        clickCard(window(), 2);
        QCOMPARE(session.playhead(), 2);
        QCOMPARE(session.selectedStep(), 2);
        QVERIFY(notice()->isVisible());
        window().activateWindow();
        notice()->setFocus();
        QTest::keyClick(notice(), Qt::Key_Escape); // closed by hand
        clickCard(window(), 0);
        clickCard(window(), 2);
        QVERIFY(!notice()->isVisible());
    }

    /// At the breakpoint of a card, and of a node; the way on goes on.
    void whereARunStandsBeforeABreakpoint()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, *SimplifyInference, FoldConstant"));
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(notice()->isVisible(), longEnough);
        QVERIFY2(notice()->text().contains(QStringLiteral("step 2, SimplifyInference")), qPrintable(notice()->text()));
        QTest::mouseClick(way(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 3, longEnough);
        QVERIFY(!notice()->isVisible());
        session.setPlayhead(0); // what has run stops at the same place
        QTest::keyClick(&window(), Qt::Key_F5);
        QVERIFY(notice()->isVisible() && session.playhead() == 1);
        session.setPlayhead(2);
        QVERIFY(!notice()->isVisible());
    }

    /// What does not run is not stopped at, and its page says so.
    void aBreakpointOfAStepThatIsOff()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, !*SimplifyInference, FoldConstant"));
        for (const int start : {-1, 0}) { // anew, and through what has run
            if (start == 0)
                session.setPlayhead(0);
            QTest::keyClick(&window(), Qt::Key_F5);
            QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 3, longEnough);
            QVERIFY(!notice()->isVisible());
        }
        session.selectStep(1);
        raise("stepDock");
        const auto says = [&] {
            for (const QLabel* label : window().dock(QStringLiteral("stepDock"))->findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(QStringLiteral("a run leaves it out")))
                    return true;
            return false;
        };
        QTRY_VERIFY(says());
    }

    void aNodeWithABreakpoint()
    {
        openSample("residual_net");
        Session& session = window().session();
        const auto nodes = session.shown().main()->nodes();
        const auto norm = std::ranges::find_if(nodes, [](const NodePtr& node) { return node->as<Call>() && node->as<Call>()->op->name == "nn.batch_norm"; });
        session.setNodeBreakpoint((*norm)->id, true);
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, SimplifyInference"));
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(notice()->isVisible(), longEnough);
        QVERIFY2(notice()->text().contains(QStringLiteral("it touches %")), qPrintable(notice()->text()));
    }

    void aFoldedGroupSaysWhatIsWrongInIt()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("Sequential{name=\"mine\"}(FuseOps, MergeComposite, PartitionGraph)"));
        auto* head = window().findChild<GroupHead*>(QStringLiteral("groupHead0_0"));
        QTest::mouseClick(head, Qt::LeftButton);
        QVERIFY(head->isFolded());
        QCOMPARE(head->warnings().size(), 2);
        QVERIFY2(head->warnings().first().contains(QStringLiteral("too early")), qPrintable(head->warnings().first()));
        QVERIFY(head->accessibleDescription().contains(QStringLiteral("step 3, PartitionGraph")));
    }

    /// What a step could have undone, and has not: nothing was in vain.
    void anOrderThatCameOutWell()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("SimplifyInference, FuseOps, SimplifyInference"));
        QVERIFY(cardInfo(session, 1).hint.contains(QStringLiteral("too early")) && session.problems().size() == 1);
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 3, longEnough);
        QVERIFY(!session.stepAt(3)->changed);
        QVERIFY2(cardInfo(session, 1).hint.isEmpty(), qPrintable(cardInfo(session, 1).hint));
        QVERIFY(session.problems().empty());
        // Here the later step changed nothing because the earlier one hid its work.
        session.setPipeline(QStringLiteral("test"), *parsePipeline("FuseOps, FoldConstant, SimplifyInference"));
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.reached(), 3, longEnough);
        settle();
        QVERIFY(!session.run()->steps[1]->changed && !session.run()->steps[2]->changed);
        QVERIFY2(cardInfo(session, 0).hint.contains(QStringLiteral("finds little or nothing")), qPrintable(cardInfo(session, 0).hint));
        QVERIFY(session.problems().size() == 1 && session.problems().front().canReorder);
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, FuseOps, SimplifyInference"));
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.reached(), 3, longEnough);
        settle();
        QVERIFY(!session.run()->steps[2]->changed && session.problems().size() == 1);
        clickCard(window(), 2); // whose contract says of what it holds
        raise("stepDock");
        const auto says = [&](const char* name) { return window().findChild<QLabel*>(QLatin1String(name))->text(); };
        QTRY_VERIFY2(says("stepContract").contains(QStringLiteral("outside of what is fused already")), qPrintable(says("stepContract")));
    }

    /// Operators are marked, and no step makes regions of them: nothing goes to a compiler, and the tables say so and mend it.
    void marksWithoutRegions()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("SimplifyInference, FoldConstant, MergeComposite, AnnotateTarget"));
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.reached(), 4, longEnough);
        raise("regionsDock");
        const auto* summary = window().results().regions()->findChild<QLabel*>(QStringLiteral("regionsPanelSummary"));
        QTRY_VERIFY2_WITH_TIMEOUT(summary->text().contains(QStringLiteral("marked for dnnl")), qPrintable(summary->text()), longEnough);
        QVERIFY2(summary->text().startsWith(QStringLiteral("Regions are only marked in this graph. Put PartitionGraph behind AnnotateTarget")), qPrintable(summary->text()));
        QCOMPARE(window().results().regions()->model()->index(0, 1).data().toString(), QStringLiteral("marked, not a region yet"));
        QCOMPARE(session.problems().size(), std::size_t {1});
        raise("problemsDock");
        auto* view = window().results().problems()->view();
        QTRY_COMPARE(view->model()->rowCount(), 1);
        const auto mend = [&] {
            view->setCurrentIndex(view->model()->index(0, 0));
            QTest::keyClick(view, Qt::Key_Return);
        };
        mend();
        QCOMPARE(passNames(window()).last(), QStringLiteral("PartitionGraph"));
        QTRY_COMPARE(view->model()->rowCount(), 1); // neighbours are not joined yet
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.reached(), 5, longEnough);
        settle();
        QCOMPARE(session.problems().size(), std::size_t {1}); // and were given back, one by one
        mend();
        QCOMPARE(passNames(window()).mid(3), QStringList({QStringLiteral("AnnotateTarget"), QStringLiteral("MergeCompilerRegions"), QStringLiteral("PartitionGraph")}));
        QVERIFY(session.problems().empty());
    }

    /// A compiler that takes only composites gets none: the card of the step that asks it says so, and mends it.
    void compilersOfCompositesAlone()
    {
        openSample("residual_net");
        Session& session = window().session();
        switchOthersOff("tensorrt");
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, AnnotateTarget, MergeCompilerRegions, PartitionGraph"));
        const CardInfo card = cardInfo(session, 1);
        QVERIFY2(card.hint.contains(QStringLiteral("gives nothing to `tensorrt`")), qPrintable(card.hint));
        QCOMPARE(card.wayOut, QStringLiteral("MergeComposite"));
        mendCard(session, 1);
        QCOMPARE(passNames(window()), QStringList({QStringLiteral("InferType"), QStringLiteral("MergeComposite"), QStringLiteral("AnnotateTarget"), QStringLiteral("MergeCompilerRegions"), QStringLiteral("PartitionGraph")}));
        QVERIFY(session.problems().empty());
        switchOthersOff("dnnl"); // which has rules, too
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, AnnotateTarget, MergeCompilerRegions, PartitionGraph"));
        QVERIFY(cardInfo(session, 1).hint.isEmpty());
    }

    void whatWasKeptIsToldUntilARun()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("InferType, FoldConstant"));
        window().open(samplePath("unet.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(notice()->isVisible() && notice()->text().contains(QStringLiteral("kept from")), longEnough);
        settle();
        QVERIFY(notice()->isVisible());
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 2, longEnough);
        QVERIFY(!notice()->isVisible());
    }

    /// It can run where it stands, and what it does is undone: the card says so before anything runs, and so does the list.
    void anOrderThatIsPointless()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("FuseOps, MergeComposite"));
        QVERIFY(window().strip().track()->card(0)->accessibleDescription().contains(QStringLiteral("stands too early: step 2")));
        QVERIFY(session.problems().size() == 1 && session.problems().front().diagnostic.help == "move it behind step 2, `MergeComposite`");
        QVERIFY(!notice()->isVisible());
        auto* move = window().strip().track()->card(0)->findChild<QToolButton*>(QStringLiteral("fixContract"));
        QVERIFY(move->isVisible() && move->accessibleName().contains(QStringLiteral("Move step 1 behind step 2")));
        QTest::mouseClick(move, Qt::LeftButton);
        QCOMPARE(passNames(window()), QStringList({QStringLiteral("MergeComposite"), QStringLiteral("FuseOps")}));
        QVERIFY(session.problems().empty() && !move->isVisible());
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(passNames(window()).first(), QStringLiteral("FuseOps"));
        clickCard(window(), 0);
        raise("stepDock");
        auto* inPanel = window().findChild<QPushButton*>(QStringLiteral("stepFix"));
        QTRY_VERIFY(inPanel->isVisible() && inPanel->text() == QStringLiteral("Move") && inPanel->accessibleName().contains(QStringLiteral("Move step 1")));
        QTest::mouseClick(inPanel, Qt::LeftButton);
        QVERIFY(session.problems().empty());
        // And by a double click, or Enter, in the list.
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        raise("problemsDock");
        QTRY_COMPARE(window().results().problems()->model()->rowCount(), 1);
        auto* view = window().results().problems()->view();
        view->setCurrentIndex(view->model()->index(0, 0));
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(passNames(window()).last(), QStringLiteral("FuseOps"));
        session.setPipeline(QStringLiteral("test"), *parsePipeline("MergeComposite, FuseOps"));
        QVERIFY(session.problems().empty());
        session.setPipeline(QStringLiteral("test"), *parsePipeline("FuseOps, MergeComposite"));
        QTest::keyClick(&window(), Qt::Key_F5); // MergeComposite finds nothing, as was said
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 2, longEnough);
        settle();
        QVERIFY(!session.stepAt(2)->changed && session.problems().size() == 1);
        QVERIFY(cardInfo(session, 0).hint.contains(QStringLiteral("too early")));
        move = window().strip().track()->card(0)->findChild<QToolButton*>(QStringLiteral("fixContract"));
        QVERIFY(move->isVisible()); // when it has run, too
        QTest::mouseClick(move, Qt::LeftButton);
        QCOMPARE(passNames(window()).last(), QStringLiteral("FuseOps"));
    }

    /// Over the graph: the cards are what it is about.
    void whatAnotherModelKeepsAndWhatNot()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, FuseOps"));
        std::vector<NodeId> calls;
        for (const NodePtr& node : session.input().main()->nodes())
            if (node->as<Call>())
                calls.push_back(node->id);
        QVERIFY(keepFrom(session, calls[0], "dnnl") && keepFrom(session, calls[1], "dnnl") && cutBetween(session, calls[0], calls[1]));
        session.setNodeBreakpoint(calls[2], true);
        window().open(samplePath("unet.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(notice()->isVisible(), longEnough);
        for (const char* part : {"2 step(s)", "residual_net.onnx", "2 pin(s)", "1 cut(s)", "1 breakpoint(s) of"})
            QVERIFY2(notice()->text().contains(QLatin1String(part)), qPrintable(notice()->text()));
        const auto* track = window().strip().track();
        const QRect cards(track->mapTo(&window(), QPoint()), track->size()), told(notice()->mapTo(&window(), QPoint()), notice()->size());
        QVERIFY(!cards.intersects(told));
        window().session().removeSteps({0});
        QVERIFY(!notice()->isVisible());
    }

    void noModelHasNoProblems()
    {
        raise("problemsDock");
        const auto says = [&](const char* what) {
            for (const QLabel* label : window().dock(QStringLiteral("problemsDock"))->findChildren<QLabel*>())
                if (label->text().contains(QLatin1String(what)))
                    return true;
            return false;
        };
        QVERIFY(says("once a model is open") && !says("imported whole"));
        openSample("residual_net");
        raise("problemsDock");
        QTRY_VERIFY(says("imported whole"));
    }

    /// What helps on the command line is no help here.
    void optionsAreNotToldOf()
    {
        openSample("residual_net");
        const QTemporaryDir folder;
        window().open(written(folder, "odd.relay", "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4), float32]) { odd.thing(%x) }"));
        QTRY_VERIFY_WITH_TIMEOUT(notice()->isVisible(), longEnough);
        QVERIFY2(notice()->text().contains(QStringLiteral("a plug-in may bring the dialect")) && !notice()->text().contains(QStringLiteral("--")), qPrintable(notice()->text()));
        QVERIFY(window().session().log().filter(QStringLiteral("--plugin")).isEmpty());
        QCOMPARE(withoutOptions(QStringLiteral("leave `c` out of `--emit`, or give each dimension a size, as with `--dim batch=1`")), QStringLiteral("give each dimension a size"));
        QCOMPARE(withoutOptions(QStringLiteral("did you mean `a, b -- c`?")), QStringLiteral("did you mean `a, b -- c`?"));
        QVERIFY(withoutOptions(QStringLiteral("`passbench-cli list targets` has them all")).isEmpty());
    }

    void whyAFileDidNotOpen()
    {
        openSample("residual_net");
        const QTemporaryDir folder;
        window().open(written(folder, "broken.relay", "def @main( {"));
        QTRY_VERIFY_WITH_TIMEOUT(notice()->isVisible(), longEnough);
        QVERIFY2(notice()->text().contains(QStringLiteral("broken.relay")), qPrintable(notice()->text()));
        QVERIFY(way()->isVisible());
        window().activateWindow();
        auto* from = window().findChild<QWidget*>(QStringLiteral("paletteSearch"));
        from->setFocus();
        way()->setFocus();
        QTest::keyClick(way(), Qt::Key_Escape);
        QVERIFY(!notice()->isVisible());
        QCOMPARE(QApplication::focusWidget(), from); // as it was before
    }
};

PB_TEST(TstNotices)
#include "tst_notices.moc"
