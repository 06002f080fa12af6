// What the strip shows of a pipeline that is longer than it is wide, and of none.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"

#include <QApplication>
#include <QComboBox>
#include <QScrollBar>
#include <QToolButton>

using namespace passbench;

class TstStrip : public WindowTest {
    Q_OBJECT

    Session& session() { return window().session(); }
    PipelineTrack& track() { return *window().strip().track(); }
    QScrollBar& bar() { return *window().strip().horizontalScrollBar(); }
    bool isSeen(int x) { return x + track().x() >= 0 && x + track().x() <= window().strip().viewport()->width(); }
    void choose(const char* preset)
    {
        auto* presets = window().findChild<QComboBox*>(QStringLiteral("presetBox"));
        Q_EMIT presets->activated(presets->findData(QLatin1String(preset)));
    }

private Q_SLOTS:
    /// What is chosen takes the place of all steps: only in the list, and not by a key over the closed box.
    void keysOverTheClosedPresetBox()
    {
        openSample("residual_net");
        auto* presets = window().findChild<QComboBox*>(QStringLiteral("presetBox"));
        choose("O3");
        const QStringList chosen = passNames(window());
        for (const Qt::Key key : {Qt::Key_End, Qt::Key_Home, Qt::Key_PageDown, Qt::Key_O, Qt::Key_Down}) {
            presets->setFocus();
            QTest::keyClick(presets, key);
            presets->hidePopup();
            QCOMPARE(passNames(window()), chosen);
        }
        // Nor does taking another one back select what it brings.
        choose("O0");
        QVERIFY(passNames(window()) != chosen);
        session().undo();
        QCOMPARE(passNames(window()), chosen);
        QVERIFY(session().selectedSteps().size() <= 1);
    }

    /// Keys have a card to act on, wherever the playhead was.
    void aPresetLeavesACurrentCard()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant");
        choose("O3");
        QVERIFY(session().selectedStep() >= 0);
        const qsizetype before = passNames(window()).size();
        const int current = session().selectedStep();
        QTest::keyClick(track().card(current), Qt::Key_Right);
        QCOMPARE(session().selectedStep(), current + 1);
        QTest::keyClick(track().card(current + 1), Qt::Key_Delete);
        QCOMPARE(passNames(window()).size(), before - 1);
        QVERIFY(session().selectedStep() >= 0);
        choose("O2"); // at the imported model, too
        session().setPlayhead(0);
        choose("O3");
        QCOMPARE(session().selectedStep(), 0);
    }

    void aPresetShowsThePlayhead()
    {
        openSample("residual_net");
        window().resize(1280, 800);
        choose("O3");
        settle();
        QVERIFY(bar().maximum() > 0);
        QCOMPARE(session().playhead(), 0);
        QVERIFY2(isSeen(track().gapCenter(0)), qPrintable(QString::number(bar().value())));
        QTest::keyClick(&window(), Qt::Key_F5);
        settle();
        QVERIFY(isSeen(track().gapCenter(session().playhead())));
        choose("partition");
        settle();
        QVERIFY(isSeen(track().gapCenter(session().playhead())));
    }

    void anEmptyStripHasNoScrollBar()
    {
        openSample("residual_net");
        window().resize(1000, 700);
        choose("O3");
        settle();
        QVERIFY(bar().maximum() > 0);
        session().setPipeline(QStringLiteral("none"), {});
        QTRY_COMPARE(bar().maximum(), 0);
        QVERIFY(!bar().isVisible());
    }

    void homeAndEnd()
    {
        openSample("residual_net");
        window().activateWindow();
        choose("O3");
        settle();
        const int last = track().cardCount() - 1;
        session().selectStep(2);
        track().takeFocus();
        const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(QApplication::focusWidget(), key, modifiers); };
        press(Qt::Key_End);
        QVERIFY(session().selectedStep() == last && track().card(last)->hasFocus());
        QVERIFY(isSeen(track().card(last)->geometry().center().x()));
        press(Qt::Key_Home);
        QVERIFY(session().selectedStep() == 0 && track().card(0)->hasFocus());
        QVERIFY(isSeen(track().card(0)->geometry().center().x()));
        press(Qt::Key_End, Qt::ShiftModifier);
        QCOMPARE(static_cast<int>(session().selectedSteps().size()), last + 1);
    }

    /// One current card: what keys go to is looked at, as after a click; of a step that has not run only the card is selected.
    void keysMoveThePlayheadOverFinishedSteps()
    {
        openSample("residual_net");
        window().activateWindow();
        choose("O3");
        session().setPlayhead(3);
        settle();
        QCOMPARE(session().reached(), 3);
        QTest::mouseClick(track().card(2), Qt::LeftButton, {}, {40, 50});
        track().takeFocus();
        const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(QApplication::focusWidget(), key, modifiers); };
        const auto isAt = [this](int card, int playhead) { return session().selectedStep() == card && session().playhead() == playhead && track().card(card)->hasFocus(); };
        press(Qt::Key_Left);
        QVERIFY(isAt(1, 2));
        QCOMPARE(session().shown().functions, session().moduleAt(2).functions);
        press(Qt::Key_Home);
        QVERIFY(isAt(0, 1));
        press(Qt::Key_End);
        QVERIFY(isAt(track().cardCount() - 1, 1));
        press(Qt::Key_Home);
        for (int card = 1; card < 3; ++card) {
            press(Qt::Key_Right);
            QVERIFY(isAt(card, card + 1));
        }
        press(Qt::Key_Right); // the first that has not run
        QVERIFY(isAt(3, 3));
        press(Qt::Key_Left, Qt::ShiftModifier); // a range is selected, and not gone to
        QCOMPARE(session().playhead(), 3);
    }

    /// A step that can't work is told of where its card is out of sight, too.
    void brokenStepsOutOfSightAreTold()
    {
        openSample("residual_net");
        window().resize(819, 480);
        session().setPipeline(QStringLiteral("test"), *parsePipeline("InferType, SimplifyInference, FoldConstant, FoldScaleAxis, SimplifyExpr, CanonicalizeOps, FoldConstant, DeadCodeElimination, RemoveNoOps, PartitionGraph"));
        session().selectStep(0);
        settle();
        auto* sign = window().findChild<QToolButton*>(QStringLiteral("brokenAtRight"));
        QTRY_VERIFY(sign->isVisible());
        QVERIFY2(sign->toolTip().contains(QStringLiteral("Step 10, PartitionGraph")), qPrintable(sign->toolTip()));
        QTest::mouseClick(sign, Qt::LeftButton);
        QCOMPARE(session().selectedStep(), 9);
        QVERIFY(isSeen(track().card(9)->geometry().center().x()));
        QTRY_VERIFY(!sign->isVisible());
    }

    /// Undo of a preset leads back to where one stood, with what had been run, also when the other one was run meanwhile.
    void undoOfAPresetLeadsBack()
    {
        openSample("residual_net");
        window().activateWindow();
        choose("O3");
        QTest::keyClick(&window(), Qt::Key_F5);
        settle();
        const int count = track().cardCount();
        QTest::mouseClick(track().card(4), Qt::LeftButton, {}, {40, 50});
        settle();
        const auto looksAtTheFifth = [&] { return session().playhead() == 5 && session().selectedStep() == 4 && session().reached() == count; };
        QVERIFY(looksAtTheFifth());
        const auto shown = session().shown().functions;
        for (const bool run : {false, true}) {
            choose("int8_micro");
            if (run)
                QTest::keyClick(&window(), Qt::Key_F5);
            settle();
            QVERIFY(!run || session().shown().functions != shown);
            const int stood = session().playhead();
            QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
            settle();
            QVERIFY2(looksAtTheFifth(), qPrintable(QStringLiteral("%1, %2, %3").arg(session().playhead()).arg(session().selectedStep()).arg(session().reached())));
            QVERIFY(session().shown().functions == shown);
            QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            settle();
            QCOMPARE(session().playhead(), stood);
            QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
            settle();
            QVERIFY(looksAtTheFifth());
        }
        // What takes nothing from sight leads nowhere when it is undone.
        session().setBreakpoints({7}, true);
        session().setPlayhead(2);
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(session().playhead(), 2);
    }

    /// Results that are kept no more are told of.
    void undoTellsOfResultsThatAreGone()
    {
        openSample("residual_net");
        const char* const pipelines[] {"SimplifyInference, FoldConstant", "InferType, RemoveNoOps", "FoldConstant, InferType", "RemoveNoOps, InferType"};
        for (const char* pipeline : pipelines)
            runPipelineText(pipeline);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(session().playhead(), 2);
            session().undo();
        }
        QCOMPARE(session().playhead(), 0);
        QVERIFY2(session().log().last().contains(QStringLiteral("step 1 and of those after it are not kept")), qPrintable(session().log().last()));
    }

    /// Keys act on a card that is seen: at the imported model none is selected, and an edit that leads back there leaves its card in sight.
    void noKeyActsOnACardOutOfSight()
    {
        openSample("residual_net");
        window().activateWindow();
        window().resize(1000, 700);
        choose("O3");
        QTest::keyClick(&window(), Qt::Key_F5);
        settle();
        const int count = track().cardCount();
        track().takeFocus();
        const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(QApplication::focusWidget(), key, modifiers); };
        const auto cardSeen = [this](int card) { return isSeen(track().card(card)->x() + 4) && isSeen(track().card(card)->geometry().right() - 4); };
        press(Qt::Key_End);
        QCOMPARE(session().selectedStep(), count - 1);
        press(Qt::Key_Space); // switches it off
        settle();
        QVERIFY(cardSeen(count - 1));
        press(Qt::Key_Home, Qt::ControlModifier);
        settle();
        QCOMPARE(session().playhead(), 0);
        QCOMPARE(session().selectedStep(), -1);
        press(Qt::Key_Delete);
        QCOMPARE(track().cardCount(), count);
        QVERIFY(cardSeen(0));
        press(Qt::Key_Right);
        QCOMPARE(session().selectedStep(), 0);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(track().card(0)));
        QTest::mouseClick(track().card(0), Qt::LeftButton, {}, {40, 50});
        QCOMPARE(session().playhead(), 1);
        QTest::mouseClick(&track(), Qt::LeftButton, {}, {40, track().height() / 2}); // on the imported model
        QCOMPARE(session().playhead(), 0);
        press(Qt::Key_Delete);
        QCOMPARE(track().cardCount(), count);
    }
};

PB_TEST(TstStrip)
#include "tst_strip.moc"
