// Groups of steps: folded, named in place, and levels that leave steps out.

#include "tests/gui/fixture.h"

#include "app/window/folds.h"
#include "core/pipeline/plan.h"
#include "tests/support/test.h"
#include "views/panels/pipeline/group_head.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QLineEdit>

using namespace passbench;

class TstGroups : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void groupsFold()
    {
        openSample("residual_net");
        PipelineTrack* track = window().strip().track();
        QApplication::clipboard()->setText(QStringLiteral("InferType, Sequential{name=\"clean up\"}(SimplifyInference, FoldConstant), FuseOps"));
        window().actions()[ActionId::PastePipeline]->trigger();
        auto* head = window().findChild<GroupHead*>(QStringLiteral("groupHead1_0"));
        QVERIFY(head && head->isVisible());
        QCOMPARE(head->text(), QStringLiteral("clean up"));
        QVERIFY(head->x() > track->card(0)->geometry().right() && head->geometry().right() < track->card(1)->x());
        const int end = track->gapCenter(4);
        QTest::mouseClick(head, Qt::LeftButton);
        QVERIFY(!track->card(1)->isVisible() && !track->card(2)->isVisible() && track->card(3)->isVisible());
        QVERIFY(track->gapCenter(4) < end);
        QTest::keyClick(head, Qt::Key_Right); // past its cards
        QVERIFY(track->card(3)->hasFocus());
        QCOMPARE(window().session().selectedStep(), 3);
        head->setFocus();
        QTest::keyClick(head, Qt::Key_Left);
        QVERIFY(track->card(0)->hasFocus());
        window().session().selectStep(-1);

        // With a step of it selected, a group that is folded is selected as a whole: keys act on what is seen.
        QTest::mouseClick(head, Qt::LeftButton);
        clickCard(window(), 2);
        QTest::mouseClick(head, Qt::LeftButton);
        QVERIFY(!track->card(1)->isVisible() && !track->card(2)->isVisible());
        QVERIFY(window().session().selectedSteps() == std::set<int>({1, 2}));
        QTest::keyClick(&window(), Qt::Key_Delete);
        QCOMPARE(passNames(window()), QStringList({"InferType", "FuseOps"}));
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(passNames(window()).size(), 4);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the head of the group that was deleted
        head = window().findChild<GroupHead*>(QStringLiteral("groupHead1_0"));
        window().session().selectStep(-1);
        if (!head->isFolded())
            QTest::mouseClick(head, Qt::LeftButton);
        QVERIFY(!track->card(1)->isVisible() && !track->card(2)->isVisible() && track->card(3)->isVisible());
        QCOMPARE(track->gapAt(head->geometry().right() + 14), 3); // no drop goes into what is folded
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 4, longEnough);
        QVERIFY2(head->accessibleDescription().contains(QStringLiteral("2 step")), qPrintable(head->accessibleDescription()));
        window().session().selectStep(2); // what is selected is seen
        QVERIFY(track->card(2)->isVisible());

        // Off as a whole, and undone; made by the keyboard.
        window().session().setGroupEnabled(1, 3, 0, false);
        QCOMPARE(cardInfo(window().session(), 1).state, CardState::Off);
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        window().session().ungroup(1, 3, 0);
        QVERIFY(!window().findChild<GroupHead*>(QStringLiteral("groupHead1_0")) || !head->isVisible());
        clickCard(window(), 2);
        QTest::keyClick(&window(), Qt::Key_G, Qt::ControlModifier);
        const std::string grouped = "InferType, SimplifyInference, Sequential{name=\"group\"}(FoldConstant, FuseOps)";
        QCOMPARE(toText(window().session().project().pipeline), grouped);

        // A copy, by Ctrl+D or by the clipboard, stands where the step stands: in the group, and not in one inside it.
        QTest::keyClick(&window(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(toText(window().session().project().pipeline), std::string("InferType, SimplifyInference, Sequential{name=\"group\"}(FoldConstant, FoldConstant, FuseOps)"));
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        clickCard(window(), 2);
        window().actions()[ActionId::CopyPipeline]->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("FoldConstant"));
        window().actions()[ActionId::PastePipeline]->trigger();
        QCOMPARE(toText(window().session().project().pipeline), std::string("InferType, SimplifyInference, Sequential{name=\"group\"}(FoldConstant, FoldConstant, FuseOps)"));
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);

        // A session that could not be opened again is not made.
        for (std::size_t i = 0; i < 20; ++i)
            window().session().groupSteps(2, 4);
        const Pipeline& deep = window().session().project().pipeline;
        QCOMPARE(*parsePipeline(toText(deep)), deep);
        QVERIFY(window().session().log().back().contains(QStringLiteral("at most")));
    }

    /// A head that is clicked has the focus, so keys mean its steps, and not those that were selected elsewhere.
    void headsThatAreClickedAreMeant()
    {
        openSample("residual_net");
        QApplication::clipboard()->setText(QStringLiteral("InferType, Sequential{name=\"clean up\"}(SimplifyInference, FoldConstant), FuseOps"));
        window().actions()[ActionId::PastePipeline]->trigger();
        clickCard(window(), 3);
        QCOMPARE(window().session().selectedSteps(), std::set<int>({3}));
        auto* head = window().findChild<GroupHead*>(QStringLiteral("groupHead1_0"));
        QTest::mouseClick(head, Qt::LeftButton);
        QVERIFY(head->isFolded() && head->hasFocus());
        QCOMPARE(window().session().selectedSteps(), std::set<int>({1, 2}));
        QTest::mouseClick(head, Qt::LeftButton);
        QVERIFY(!head->isFolded());
        QTest::keyClick(&window(), Qt::Key_Delete);
        QCOMPARE(passNames(window()), QStringList({"InferType", "FuseOps"}));
    }

    /// Where a run stops and makes another step the current one, keys do not mean the head that had them.
    void theCurrentStepTakesTheKeysFromAHead()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("Start"), *parsePipeline("InferType, Sequential{name=\"mine\"}(FuseOps, MergeComposite), PartitionGraph, MergeCompilerRegions"));
        auto* head = window().findChild<GroupHead*>(QStringLiteral("groupHead1_0"));
        QTest::mouseClick(head, Qt::LeftButton);
        QVERIFY(head->isFolded() && head->hasFocus());
        QTest::keyClick(head, Qt::Key_F5);
        settle();
        QCOMPARE(session.selectedSteps(), std::set {3});
        QCOMPARE(QApplication::focusWidget(), window().strip().track()->card(3));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QVERIFY(!session.project().pipeline.steps[3].enabled && head->isFolded());
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(head, Qt::Key_F5);
        settle();
        // What is put in before it, and taken back, leaves all as it was.
        auto* fix = window().strip().track()->card(3)->findChild<QToolButton*>(QStringLiteral("fixContract"));
        QVERIFY(fix && fix->isVisible());
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(session.project().pipeline.steps.size(), std::size_t {6});
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(session.selectedSteps(), std::set {3});
        QVERIFY(head->isFolded());
    }

    void whoDeletesAGroupKeepsTheKeys()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("Start"), *parsePipeline("InferType, Sequential{name=\"mine\"}(SimplifyInference, FoldConstant), FuseOps"));
        QTest::mouseClick(window().findChild<GroupHead*>(QStringLiteral("groupHead1_0")), Qt::LeftButton);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QCOMPARE(passNames(window()), QStringList({"InferType", "FuseOps"}));
        QCOMPARE(QApplication::focusWidget(), window().strip().track()->card(1));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QCOMPARE(passNames(window()), QStringList {"InferType"});
    }

    void groupsAreRenamedInPlace()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("Start"), *parsePipeline("InferType, Sequential{name=\"a\"}(SimplifyInference, FoldConstant)"));
        const auto edit = [&](const QString& text, Qt::Key end) {
            auto* head = window().findChild<GroupHead*>();
            head->setFocus();
            QTest::keyClick(head, Qt::Key_F2);
            auto* name = window().findChild<QLineEdit*>(QStringLiteral("groupName"));
            QVERIFY(name && name->hasFocus());
            QTest::keyClicks(name, text);
            QTest::keyClick(name, end);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QVERIFY(qobject_cast<GroupHead*>(QApplication::focusWidget())); // and not whatever stands next in the window
        };
        session.setPlayhead(3);
        settle();
        edit(QStringLiteral("not this"), Qt::Key_Escape);
        QCOMPARE(groupSpans(session.project().pipeline).front().name, QStringLiteral("a"));
        edit(QStringLiteral("clean up"), Qt::Key_Return);
        QCOMPARE(groupSpans(session.project().pipeline).front().name, QStringLiteral("clean up"));
        for (const int step : {1, 2})
            QCOMPARE(session.project().pipeline.steps[static_cast<std::size_t>(step)].groups.front().name, std::string("clean up"));
        QCOMPARE(session.playhead(), 3); // a name changes no result
        session.setGroupEnabled(1, 3, 0, false);
        QCOMPARE(session.playhead(), 1); // but to leave it out does
        for (const char* before : {"clean up", "a"}) {
            QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(groupSpans(session.project().pipeline).front().name, QString::fromLatin1(before));
        }
    }

    /// The name is edited where it stands, and the group stays folded, under the old name again, too; so does another one of that name.
    void foldedGroupsAreRenamedInPlace()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("Start"), *parsePipeline("InferType, Sequential{name=\"a\"}(SimplifyInference, FoldConstant), FuseOps, Sequential{name=\"a\"}(InferType, FoldConstant)"));
        const auto head = [&](const char* name) { return window().findChild<GroupHead*>(QLatin1String(name)); };
        QTest::mouseClick(head("groupHead1_0"), Qt::LeftButton);
        QVERIFY(head("groupHead1_0")->isFolded() && head("groupHead4_0")->isFolded());
        QTest::keyClick(head("groupHead1_0"), Qt::Key_F2);
        auto* name = window().findChild<QLineEdit*>(QStringLiteral("groupName"));
        QVERIFY(name && name->hasFocus());
        const QRect shown = head("groupHead1_0")->nameRect().translated(head("groupHead1_0")->pos());
        QVERIFY2(name->geometry().contains(shown) || std::abs(name->geometry().center().y() - shown.center().y()) <= 1, qPrintable(QStringLiteral("%1 over %2").arg(name->y()).arg(shown.y())));
        QTest::keyClicks(name, QStringLiteral("clean up"));
        QTest::keyClick(name, Qt::Key_Return);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        for (const char* expected : {"clean up", "a", "clean up"}) {
            QCOMPARE(groupSpans(session.project().pipeline)[0].name, QString::fromLatin1(expected));
            QVERIFY2(head("groupHead1_0")->isFolded() && head("groupHead4_0")->isFolded(), expected);
            if (QLatin1String(expected) == QLatin1String("a"))
                session.redo();
            else
                QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        }
    }

    /// Arrows go over heads as over cards; on one, keys act on its steps, and F2 renames it, from its cards, too.
    void headsAreReachedByArrows()
    {
        openSample("residual_net");
        window().activateWindow();
        Session& session = window().session();
        PipelineTrack* track = window().strip().track();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, Sequential{name=\"outer\"}(Sequential{name=\"inner\"}(SimplifyInference, FoldConstant), FuseOps), RemoveNoOps"));
        const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
        const auto isAt = [](const char* group) {
            const auto* head = qobject_cast<GroupHead*>(QApplication::focusWidget());
            return head && head->text() == QLatin1String(group);
        };
        clickCard(window(), 0);
        press(Qt::Key_Right);
        QVERIFY(isAt("outer"));
        QCOMPARE(session.selectedSteps(), std::set<int>({1, 2, 3}));
        press(Qt::Key_Right);
        QVERIFY(isAt("inner"));
        QCOMPARE(session.selectedSteps(), std::set<int>({1, 2}));
        press(Qt::Key_Space); // folds it
        QVERIFY(isAt("inner") && !track->card(1)->isVisible());
        press(Qt::Key_Right);
        QVERIFY(track->card(3)->hasFocus());
        QCOMPARE(session.selectedSteps(), std::set<int>({3}));
        press(Qt::Key_Left);
        QVERIFY(isAt("inner") && !track->card(1)->isVisible());
        press(Qt::Key_Left);
        QVERIFY(isAt("outer") && !track->card(1)->isVisible());
        press(Qt::Key_Right);
        press(Qt::Key_Space);
        press(Qt::Key_Right);
        QVERIFY(track->card(1)->hasFocus());
        press(Qt::Key_F2);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("mine"));
        press(Qt::Key_Return);
        QCOMPARE(session.project().pipeline.steps[1].groups.back().name, std::string("mine"));
        QVERIFY(isAt("mine"));
        press(Qt::Key_Left);
        press(Qt::Key_Right);
        press(Qt::Key_Delete);
        QTRY_COMPARE(passNames(window()), QStringList({"InferType", "FuseOps", "RemoveNoOps"}));
    }

    /// What is in vain is no mistake: a folded group tells it as its cards do, by the mild sign.
    void foldedGroupsWarnOnlyOfMistakes()
    {
        openSample("residual_net");
        Session& session = window().session();
        const auto areHints = [&](const char* text) {
            session.setPipeline(QStringLiteral("test"), *parsePipeline(text));
            const auto* head = window().findChild<GroupHead*>(QStringLiteral("groupHead0_0"));
            return head && !head->warnings().isEmpty() && head->areHints();
        };
        QVERIFY(areHints("Sequential{name=\"a\"}(InferType, FuseOps, SimplifyInference)"));
        QVERIFY(!areHints("Sequential{name=\"a\"}(InferType, FuseOps, SimplifyInference, PartitionGraph)"));
    }

    /// In a strip of one line, too, the cards of an open group stand behind its name.
    void openGroupsHaveTheirNameInALowStrip()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("InferType, Sequential{name=\"clean up\"}(SimplifyInference, FoldConstant)"));
        const auto* head = window().findChild<GroupHead*>(QStringLiteral("groupHead1_0"));
        QCOMPARE(head->width(), GroupHead::openWidth);
        window().folds().fold(Side::Pipeline, true);
        QTRY_COMPARE(head->height(), StepCard::flatHeight);
        QVERIFY(head->width() > head->fontMetrics().horizontalAdvance(QStringLiteral("clean up")) && head->width() <= GroupHead::foldedWidth);
        QVERIFY(window().strip().track()->card(1)->x() > head->geometry().right());
    }

    void levelsLeaveStepsOut()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, Sequential{opt_level=3}(FoldConstant)"));
        QCOMPARE(cardInfo(session, 1).state, CardState::NotRun);
        session.setOptLevel(1);
        QCOMPARE(cardInfo(session, 1).state, CardState::Off);
        QCOMPARE(cardInfo(session, 1).stateText, QStringLiteral("left out"));
        QVERIFY(!cardInfo(session, 1).problem.isEmpty());
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 2, longEnough);
        QCOMPARE(session.run()->steps[1]->state, StepState::Skipped);
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(session.reached(), 0); // what another level gave does not count

        // Passes by name: one runs at any level, another one nowhere; both are edits.
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, FoldConstant, SimplifyInference, FoldConstant"));
        session.setOptLevel(1);
        QCOMPARE(cardInfo(session, 1).stateText, QStringLiteral("left out"));
        clickCard(window(), 1);
        QAction* require = window().actions()[ActionId::RequirePass];
        QVERIFY(require->isEnabled() && !require->isChecked());
        require->trigger();
        QCOMPARE(cardInfo(session, 1).stateText, QStringLiteral("not run"));
        QCOMPARE(cardInfo(session, 3).stateText, QStringLiteral("not run"));
        window().actions()[ActionId::DisablePass]->trigger();
        QCOMPARE(cardInfo(session, 3).stateText, QStringLiteral("left out"));
        QVERIFY2(cardInfo(session, 3).problem.contains(QStringLiteral("disabled")), qPrintable(cardInfo(session, 3).problem));
        clickCard(window(), 0);
        QVERIFY(!require->isChecked());
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(cardInfo(session, 3).stateText, QStringLiteral("not run"));
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(cardInfo(session, 3).stateText, QStringLiteral("left out"));

        // What is left out is no stop on the way.
        QTest::keyClick(&window(), Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 1, longEnough);
        QTest::keyClick(&window(), Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 3, longEnough);
        QTest::keyClick(&window(), Qt::Key_F10, Qt::ShiftModifier);
        QTest::keyClick(&window(), Qt::Key_F10, Qt::ShiftModifier);
        QCOMPARE(session.playhead(), 0);
    }
};

PB_TEST(TstGroups)
#include "tst_groups.moc"
