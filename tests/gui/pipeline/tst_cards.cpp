// The cards of the pipeline under a person's hands: one is current, a click shows, ranges are edited as one.

#include "tests/gui/fixture.h"

#include "app/window/actions.h"
#include "tests/support/test.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>

using namespace passbench;

class TestCards : public WindowTest {
    Q_OBJECT

    Session& session() { return window().session(); }
    PipelineTrack& track() { return *window().strip().track(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(QApplication::focusWidget(), key, modifiers); }
    void click(int card, Qt::KeyboardModifiers modifiers = {}) { QTest::mouseClick(track().card(card), Qt::LeftButton, modifiers, {40, 50}); }
    std::set<int> selected() { return session().selectedSteps(); }

    void threeCards()
    {
        openSample("residual_net");
        window().activateWindow();
        session().setPipeline(QStringLiteral("test"), *parsePipeline("SimplifyInference, FoldConstant, FuseOps"));
        settle();
    }

    /// The card that is selected has the focus, and keys act on it.
    void isCurrent(int card)
    {
        QCOMPARE(session().selectedStep(), card);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(track().card(card)));
    }

private Q_SLOTS:
    /// One has not done with a card because of a click beside it; of several the current one is left.
    void aClickBesideTheCardsLeavesTheCurrentOne()
    {
        threeCards();
        click(0);
        session().selectStepsTo(2);
        QTest::mouseClick(&track(), Qt::LeftButton, {}, {track().card(2)->geometry().right() + 150, track().card(2)->geometry().center().y()});
        QVERIFY(session().selectedSteps() == std::set<int>({2}));
    }

    /// From any of them; what is done next is done to all.
    void theKeysOfAllSelectAllCards()
    {
        threeCards();
        click(1);
        QTest::keySequence(QApplication::focusWidget(), QKeySequence::SelectAll);
        QVERIFY(selected() == std::set<int>({0, 1, 2}));
        key(Qt::Key_Space);
        for (const PipelineStep& step : session().project().pipeline.steps)
            QVERIFY(!step.enabled);
        key(Qt::Key_Delete);
        QCOMPARE(passNames(window()), QStringList());
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(passNames(window()).size(), 3);
    }

    void oneCardIsCurrent()
    {
        threeCards();
        click(2);
        isCurrent(2);
        key(Qt::Key_Left);
        isCurrent(1);
        key(Qt::Key_F9);
        QVERIFY(session().project().pipeline.steps[1].breakpoint);
        QVERIFY(session().project().nodeBreakpoints.empty());
        key(Qt::Key_Space);
        QVERIFY(!session().project().pipeline.steps[1].enabled);
        key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(passNames(window()), QStringList({"FoldConstant", "SimplifyInference", "FuseOps"}));
        isCurrent(0);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(passNames(window()), QStringList({"SimplifyInference", "FoldConstant", "FuseOps"}));
        isCurrent(1); // undo leads to what it moved back
        key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(passNames(window()).size(), 4);
        isCurrent(2);
        key(Qt::Key_Z, Qt::ControlModifier);
        isCurrent(1); // back to the one that was copied
        key(Qt::Key_D, Qt::ControlModifier);
        isCurrent(2);
        key(Qt::Key_Delete);
        QCOMPARE(passNames(window()), QStringList({"SimplifyInference", "FoldConstant", "FuseOps"}));
        isCurrent(2);
        key(Qt::Key_Delete);
        isCurrent(1);
        key(Qt::Key_Z, Qt::ControlModifier);
        isCurrent(2); // and to what it brought back
        key(Qt::Key_Right); // there is none
        isCurrent(2);
    }

    /// Keys go on to act on the strip, and not on what comes next in the window.
    void theLastCardLeavesTheKeysToTheStrip()
    {
        threeCards();
        click(0);
        for (int i = 0; i < 3; ++i)
            key(Qt::Key_Delete);
        QVERIFY(passNames(window()).isEmpty());
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&track()));
        key(Qt::Key_Z, Qt::ControlModifier);
        isCurrent(0);
    }

    void explainingLeadsToTheExplanation()
    {
        threeCards();
        key(Qt::Key_F5);
        settle();
        click(0);
        raise("stepDock");
        auto* explain = window().findChild<QPushButton*>(QStringLiteral("stepExplain"));
        auto* text = window().findChild<QWidget*>(QStringLiteral("stepExplained"));
        QTRY_VERIFY(explain->isVisible());
        explain->setFocus();
        QTest::keyClick(explain, Qt::Key_Space);
        QVERIFY(text->isVisible() && !explain->isVisible());
        QCOMPARE(QApplication::focusWidget(), text);
        session().setPipeline(QStringLiteral("other"), *parsePipeline("FoldConstant"));
        QTRY_VERIFY(!text->isVisible());
        QVERIFY(QApplication::focusWidget() && QApplication::focusWidget()->objectName() == QStringLiteral("stepPanel")); // no option
    }

    void noTwoActionsShareAKey()
    {
        std::map<QString, QString> users;
        for (const QAction* action : window().actions().all())
            for (const QKeySequence& sequence : action->shortcuts()) {
                const auto [user, isFree] = users.emplace(sequence.toString(QKeySequence::PortableText), action->objectName());
                QVERIFY2(isFree, qPrintable(QStringLiteral("%1: %2 and %3").arg(user->first, user->second, action->objectName())));
            }
        QVERIFY(users.contains(QStringLiteral("Del")) && users.at(QStringLiteral("Ctrl+D")) == QStringLiteral("duplicateStep"));
    }

    void aClickShowsWhatIsFinished()
    {
        threeCards();
        click(1);
        QCOMPARE(session().playhead(), 0); // it has not run
        key(Qt::Key_F5);
        settle();
        QCOMPARE(session().playhead(), 3);
        QCOMPARE(session().selectedStep(), 2); // the panel of the step follows the playhead
        click(0);
        QCOMPARE(session().playhead(), 1);
        isCurrent(0);
        key(Qt::Key_F10);
        settle();
        QCOMPARE(session().selectedStep(), 1);
        click(0, Qt::ControlModifier); // a selection of several shows nothing else
        QCOMPARE(session().playhead(), 2);
        session().setPipeline(QStringLiteral("more"), *parsePipeline("SimplifyInference, FoldConstant, FuseOps, RemoveNoOps"));
        settle();
        QTest::mouseDClick(track().card(3), Qt::LeftButton, {}, {40, 50});
        settle();
        QCOMPARE(session().playhead(), 4);
        QCOMPARE(window().viewArea().mode(), ViewArea::Mode::Compare);
    }

    /// A step on the way to a breakpoint is followed; a run that stops there leads to its card.
    void aBreakpointIsWhereARunStops()
    {
        threeCards();
        session().setBreakpoints({1}, true);
        key(Qt::Key_F10);
        settle();
        QCOMPARE(session().playhead(), 1);
        QCOMPARE(session().selectedStep(), 0);
        session().setPlayhead(0);
        session().setStepsEnabled({0}, false); // so that it has to run anew
        key(Qt::Key_F5);
        settle();
        QCOMPARE(session().playhead(), 1);
        QCOMPARE(session().selectedStep(), 1);
    }

    void rangesAreEditedAsOne()
    {
        threeCards();
        session().setPipeline(QStringLiteral("four"), *parsePipeline("SimplifyInference, FoldConstant, FuseOps, RemoveNoOps"));
        click(0);
        click(2, Qt::ShiftModifier);
        QCOMPARE(selected(), (std::set<int> {0, 1, 2}));
        click(1, Qt::ControlModifier);
        QCOMPARE(selected(), (std::set<int> {0, 2}));
        key(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("SimplifyInference, FuseOps"));
        click(0);
        key(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(selected(), (std::set<int> {0, 1}));
        key(Qt::Key_Space);
        QCOMPARE(toText(session().project().pipeline), std::string("!SimplifyInference, !FoldConstant, FuseOps, RemoveNoOps"));
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(selected(), (std::set<int> {0, 1}));
        key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(passNames(window()), QStringList({"FuseOps", "SimplifyInference", "FoldConstant", "RemoveNoOps"}));
        QCOMPARE(selected(), (std::set<int> {1, 2}));
        key(Qt::Key_G, Qt::ControlModifier);
        QCOMPARE(toText(session().project().pipeline), std::string("FuseOps, Sequential{name=\"group\"}(SimplifyInference, FoldConstant), RemoveNoOps"));
        key(Qt::Key_Z, Qt::ControlModifier);
        QMimeData dragged;
        dragged.setData(QLatin1String(stepMimeType), "1,2");
        sendDrop(&track(), &dragged, Qt::MoveAction, 4);
        QCOMPARE(passNames(window()), QStringList({"FuseOps", "RemoveNoOps", "SimplifyInference", "FoldConstant"}));
        QCOMPARE(selected(), (std::set<int> {2, 3}));
        key(Qt::Key_Delete);
        QCOMPARE(passNames(window()), QStringList({"FuseOps", "RemoveNoOps"}));
        key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(passNames(window()), QStringList({"FuseOps", "RemoveNoOps", "SimplifyInference", "FuseOps"}));
        QCOMPARE(selected(), (std::set<int> {2, 3}));
        dragged.setData(QLatin1String(stepMimeType), "1,77"); // of another window
        sendDrop(&track(), &dragged, Qt::MoveAction, 0);
        QCOMPARE(passNames(window()).size(), 4);
    }

    /// A preset means the same steps in the toolbar and in the text.
    void theSameNameIsTheSamePipeline()
    {
        openSample("residual_net");
        auto* presets = window().findChild<QComboBox*>(QStringLiteral("presetBox"));
        Q_EMIT presets->activated(presets->findData(QStringLiteral("O3")));
        const Pipeline chosen = session().project().pipeline;
        QVERIFY(passNames(window()).contains(QStringLiteral("PartitionGraph")));
        session().setPipeline(QStringLiteral("none"), {});
        key(Qt::Key_T, Qt::ControlModifier);
        auto* text = window().findChild<QPlainTextEdit*>(QStringLiteral("pipelineTextEdit"));
        QVERIFY(text);
        text->setPlainText(QStringLiteral("preset(O3)"));
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("pipelineTextUse")), Qt::LeftButton);
        QCOMPARE(toText(session().project().pipeline), toText(chosen));
    }

    /// Steps, compilers and rules go together to another model, and together they can be left behind.
    void anotherModelKeepsThePipelineOrStartsEmpty()
    {
        threeCards();
        QVERIFY(session().setCompilerRules("dnnl", "summary = \"mine\"\n[[op]]\nname = \"nn.relu\"\n"));
        const Workspace before = session().project();
        auto* notice = window().findChild<QWidget*>(QStringLiteral("graphNotice"));
        window().open(samplePath("unet.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), longEnough);
        QCOMPARE(session().title(), QStringLiteral("unet.onnx"));
        QCOMPARE(toText(session().project().pipeline), toText(before.pipeline));
        QVERIFY(session().project().compilers == before.compilers);
        QTest::mouseClick(notice->findChild<QPushButton*>(QStringLiteral("noticeButton")), Qt::LeftButton);
        QVERIFY(!notice->isVisible());
        QVERIFY(session().project().pipeline.steps.empty());
        QVERIFY(session().project().compilers == Document().workspace().compilers);
        session().undo();
        QVERIFY(session().project().compilers == before.compilers && !session().project().pipeline.steps.empty());
    }

    void noSizeIsNegative()
    {
        static QStringList told;
        told.clear();
        const auto before = qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& text) { told.append(text); });
        threeCards();
        window().resize(1280, 720);
        settle();
        qInstallMessageHandler(before);
        QVERIFY2(told.filter(QStringLiteral("Negative")).isEmpty(), qPrintable(told.join(QLatin1Char('\n'))));
    }

    void aDragAtTheEdgeScrolls()
    {
        openSample("residual_net");
        session().setPipeline(QStringLiteral("long"), *presetPipeline("O3"));
        settle();
        QScrollBar& bar = *window().strip().horizontalScrollBar();
        QVERIFY(bar.maximum() > 0);
        bar.setValue(0);
        QMimeData dragged;
        dragged.setData(QLatin1String(passMimeType), "FuseOps");
        QPoint at(window().strip().viewport()->width() - 10, 60);
        QDragEnterEvent enter(at, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&track(), &enter);
        QDragMoveEvent move(at, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&track(), &move);
        QTRY_VERIFY_WITH_TIMEOUT(bar.value() > 200, longEnough); // without another move
        QDragLeaveEvent leave;
        QApplication::sendEvent(&track(), &leave);
        const int stopped = bar.value();
        QTest::qWait(100);
        QCOMPARE(bar.value(), stopped);
    }
};

PB_TEST(TestCards)
#include "tst_cards.moc"
