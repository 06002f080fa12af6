// One count of what a step changed, text that is aligned by nodes, both sides at one place, and what becomes of a node.

#include "tests/gui/fixture.h"

#include "core/ir/graph/op.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"
#include "views/panels/graph/listing_view.h"
#include "views/session/sub_step_walk.h"
#include "views/widgets/elided_line.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTimer>

using namespace passbench;

namespace {

std::vector<NodeId> callsOf(const Module& module, std::string_view op)
{
    std::vector<NodeId> found;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (callOf(*node, op))
                found.push_back(node->id);
    return found;
}

} // namespace

class TstWhatChanged : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void thereIsOneCount()
    {
        openSample("residual_net");
        runPipelineText("ConvertLayout, LabelOps");
        Session& session = window().session();
        session.setPlayhead(1);
        settle();
        const ChangeCounts counts = session.run()->steps[0]->changes;
        QCOMPARE(counts.of(ChangeKind::Removed), std::size_t {0});
        QCOMPARE(countsOf(*session.diff(), 0), counts);
        QCOMPARE(cardInfo(session, 0).briefChanges, QStringLiteral("+17 ~66"));
        QCOMPARE(cardInfo(session, 0).changes, QStringLiteral("17 added, 66 changed"));
        for (const auto mode : {ViewArea::Mode::After, ViewArea::Mode::Compare, ViewArea::Mode::Text}) {
            window().viewArea().setMode(mode);
            settle();
            QCOMPARE(window().findChild<ElidedLine*>(QStringLiteral("changeCounts"))->text(), QStringLiteral("+ 17 added  ~ 66 changed"));
        }
        QVERIFY(cardInfo(session, 1).briefChanges.startsWith(QStringLiteral("1 function")));
    }

    /// Until two graphs have been compared nobody says that they are the same.
    void nothingIsSaidOfAComparisonToCome()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, InferType");
        raise("changesDock");
        settle();
        const auto* counts = window().findChild<ElidedLine*>(QStringLiteral("changeCounts"));
        const auto* table = window().findChild<QLabel*>(QStringLiteral("changesPanelEmpty"));
        QCOMPARE(counts->text(), QStringLiteral("changed nothing"));
        QTRY_COMPARE(table->text(), QStringLiteral("This step changed nothing."));
        Session& session = window().session();
        session.setPlayhead(1);
        QVERIFY(!session.isDiffKnown());
        QCOMPARE(counts->text(), QStringLiteral("comparing…"));
        QCOMPARE(table->text(), QStringLiteral("The two graphs are being compared."));
        window().viewArea().setMode(ViewArea::Mode::Compare);
        QVERIFY(!session.isDiffKnown());
        QCOMPARE(counts->text(), QStringLiteral("comparing…"));
        settle();
        QVERIFY2(counts->text().startsWith(QLatin1String("+ ")), qPrintable(counts->text()));
    }

    void aConvolutionInAnotherLayoutIsMarkedOnBothSides()
    {
        openSample("residual_net");
        runPipelineText("ConvertLayout");
        window().viewArea().setMode(ViewArea::Mode::Compare);
        settle();
        const Session& session = window().session();
        const GraphCanvas &before = window().viewArea().beforeCanvas(), &after = window().viewArea().canvas();
        const NodeId conv = callsOf(session.shown(), "nn.conv2d")[4];
        const NodeChange& change = *session.diff()->find(conv);
        QVERIFY2(change.what.str().starts_with("layout NCHW to NHWC"), change.what.str().c_str());
        QCOMPARE(after.state().change(after.picture()->boxOf(conv)), std::optional(ChangeKind::Changed));
        QCOMPARE(before.state().change(before.picture()->boxOf(change.was)), std::optional(ChangeKind::Changed));
        window().session().select(conv); // and both are selected
        QCOMPARE(before.selected(), change.was);
        QVERIFY(QLineF(before.rectOf(change.was).center(), after.rectOf(conv).center()).length() < 60);
        window().viewArea().setMode(ViewArea::Mode::Overlay);
        settle();
        QVERIFY(after.picture()->boxOf(change.was) == after.picture()->boxes.size()); // no ghost
    }

    void onlyWhatDiffersStandsOutInTheText()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant, FoldScaleAxis, FoldConstant, MergeComposite");
        window().viewArea().setMode(ViewArea::Mode::Text);
        settle();
        const Session& session = window().session();
        const auto text = makeTextDiff(session.previous(), session.shown(), true, session.rewrites().get());
        const auto count = [&](ChangeKind kind) { return std::ranges::count(text->lines.rows, kind, &ListingRow::kind); };
        const ChangeCounts& counts = session.run()->steps.back()->changes;
        QVERIFY(counts.of(ChangeKind::Moved) > 20);
        QCOMPARE(count(ChangeKind::Removed), 0);
        std::ptrdiff_t aligned = 0;
        for (const ListingRow& row : text->lines.rows)
            aligned += row.kind == ChangeKind::Moved && row.before >= 0 && row.after >= 0 ? 1 : 0;
        QVERIFY(2 * aligned > count(ChangeKind::Moved)); // most stand side by side, though they have moved; a branch that others went past does not
        // F7 goes from run to run of changed lines.
        ListingView& listing = window().viewArea().listing();
        QVERIFY(listing.hunkCount() > 1);
        auto* place = window().findChild<QLabel*>(QStringLiteral("placeInChanges"));
        for (int i = 0; i < listing.hunkCount(); ++i) {
            QTest::keyClick(&window(), Qt::Key_F7);
            QCOMPARE(listing.currentHunk(), i);
            QCOMPARE(place->text(), QStringLiteral("%1 of %2").arg(i + 1).arg(listing.hunkCount()));
        }
        QTest::keyClick(&window(), Qt::Key_F7, Qt::ShiftModifier);
        QCOMPARE(listing.currentHunk(), listing.hunkCount() - 2);
        // The ruler leads to the end and to the beginning.
        QWidget* viewport = listing.viewport();
        QTest::mouseClick(viewport, Qt::LeftButton, {}, {viewport->width() - 5, viewport->height() - 3});
        QCOMPARE(listing.verticalScrollBar()->value(), listing.verticalScrollBar()->maximum());
        QTest::mouseClick(viewport, Qt::LeftButton, {}, {viewport->width() - 5, 30});
        QCOMPARE(listing.verticalScrollBar()->value(), 0);
    }

    void bothSidesBeginAtTheSamePlace()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant");
        Session& session = window().session();
        session.setPlayhead(1);
        settle();
        GraphCanvas &before = window().viewArea().beforeCanvas(), &after = window().viewArea().canvas();
        const NodeId middle = callsOf(session.shown(), "nn.conv2d")[6];
        after.setViewport(Viewport::centeredOn(after.picture()->boxes[after.picture()->boxOf(middle)].center(), after.size(), 0.9));
        window().viewArea().setMode(ViewArea::Mode::Compare);
        settle();
        QVERIFY(after.rect().contains(after.rectOf(middle).center().toPoint())); // where it was looked at
        QCOMPARE(before.viewport().zoom, after.viewport().zoom);
        QVERIFY(QLineF(before.rectOf(middle).center(), after.rectOf(middle).center()).length() < 100);
        session.setPlayhead(2);
        settle();
        QVERIFY(after.rect().contains(after.rectOf(middle).center().toPoint()));
        QVERIFY(QLineF(before.rectOf(middle).center(), after.rectOf(middle).center()).length() < 100);
    }

    void theMenuLightsOnTheSideWhereItWasOpened()
    {
        openSample("residual_net");
        runPipelineText("FoldConstant, SimplifyInference");
        window().viewArea().setMode(ViewArea::Mode::Compare);
        settle();
        GraphCanvas &before = window().viewArea().beforeCanvas(), &after = window().viewArea().canvas();
        const NodeId gone = callsOf(window().session().run()->steps[1]->before, "nn.batch_norm").front();
        QVERIFY(before.picture()->boxOf(gone) < before.picture()->boxes.size() && after.picture()->boxOf(gone) == after.picture()->boxes.size());
        before.centerOn(gone);
        for (const bool lights : {true, false}) {
            bool found = false;
            QTimer::singleShot(0, this, [&] {
                auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
                for (QAction* action : menu ? menu->actions() : QList<QAction*>())
                    if (action->text().startsWith(lights ? QStringLiteral("Light what it depends on") : QStringLiteral("Light everything"))) {
                        found = true;
                        action->trigger();
                        break;
                    }
                if (menu)
                    menu->close();
            });
            const QPoint place = before.rectOf(gone).center().toPoint();
            QContextMenuEvent event(QContextMenuEvent::Mouse, place, before.mapToGlobal(place));
            QApplication::sendEvent(&before, &event);
            QVERIFY(found);
            QCOMPARE(before.lightsSome(), lights);
            QVERIFY(!after.lightsSome());
        }
    }

    void allMarksOfARewriteComeIntoView()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant, FuseOps");
        window().viewArea().setMode(ViewArea::Mode::Compare);
        settle();
        GraphCanvas &before = window().viewArea().beforeCanvas(), &after = window().viewArea().canvas();
        after.setViewport({{-4000, -4000}, 3}); // far from all of it
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(&window(), Qt::Key_F8);
            settle();
            QTRY_VERIFY_WITH_TIMEOUT(window().session().isComparing() && !window().session().diff()->empty(), longEnough);
            settle();
            for (const NodeChange& change : window().session().diff()->changes) {
                if (const std::size_t box = after.picture()->boxOf(change.node); box < after.picture()->boxes.size())
                    QVERIFY(after.rect().contains(after.rectOf(change.node).center().toPoint()));
                if (const std::size_t box = before.picture()->boxOf(change.before()); box < before.picture()->boxes.size())
                    QVERIFY(before.rect().contains(before.rectOf(change.before()).center().toPoint()));
            }
        }
    }

    void whatBecomesOfAnImportedNode()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant, FoldScaleAxis, FuseOps");
        Session& session = window().session();
        session.setPlayhead(0);
        const NodeId conv = callsOf(session.input(), "nn.conv2d")[2];
        session.select(conv);
        auto* page = window().findChild<QTextBrowser*>(QStringLiteral("inspectorNode"));
        QTRY_VERIFY_WITH_TIMEOUT(page->toPlainText().contains(QStringLiteral("What becomes of it")), longEnough);
        QVERIFY2(page->toPlainText().contains(QStringLiteral("After step 4 it is:")), qPrintable(page->toPlainText()));
        QVERIFY2(page->toPlainText().contains(QStringLiteral("%%1 nn.conv2d, in the kernel fused_nn_conv2d").arg(number(conv))), qPrintable(page->toPlainText()));
        Q_EMIT page->anchorClicked(QUrl(QStringLiteral("end:%1").arg(number(conv))));
        QCOMPARE(session.playhead(), 4);
        QCOMPARE(session.selection(), conv);
        QTRY_VERIFY_WITH_TIMEOUT(!page->toPlainText().contains(QStringLiteral("What becomes of it")), longEnough); // it is what is shown
    }

    void armsOfAnIfAreOpen()
    {
        window().session().open(test::sourceFile(QStringLiteral("tests/data/onnx/flow/nested_if.onnx")));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        settle();
        const Scene& scene = *window().viewArea().canvas().picture()->scene;
        QVERIFY(std::ranges::any_of(scene.groups, [](const SceneGroup& group) { return group.body == GroupBody::Then; }));
        for (const NestedFunction& nested : allFunctions(window().session().shown()))
            for (const NodePtr& node : nested.function->nodes())
                if (node->as<Call>()) { // each has a box of its own
                    QVERIFY(scene.boxOf.contains(node->id));
                    QCOMPARE(scene.boxes[scene.boxOf.at(node->id)].node, node->id);
                }
    }
};

PB_TEST(TstWhatChanged)
#include "tst_what_changed.moc"
