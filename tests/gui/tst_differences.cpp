// What a step changed, seen in every view; which steps touched a node; and what another pipeline makes of the same model.

#include "tests/gui/fixture.h"

#include "core/history/lineage.h"
#include "core/ir/graph/op.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"
#include "views/panels/pipeline/compare_panel.h"
#include "views/panels/results/result_panels.h"
#include "views/panels/results/table_panel.h"
#include "views/session/kinship.h"
#include "views/widgets/elided_line.h"
#include "views/widgets/line_pair.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>

using namespace passbench;

namespace {

NodeId firstCall(const Module& module, std::string_view op)
{
    for (const NodePtr& node : module.main()->nodes())
        if (callOf(*node, op))
            return node->id;
    return NodeId::None;
}

} // namespace

class TstDifferences : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void overlayShowsBothSides()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference");
        const std::size_t boxes = window().viewArea().canvas().picture()->boxes.size();
        QTest::keyClick(&window(), Qt::Key_3, Qt::ControlModifier);
        settle();
        QCOMPARE(window().viewArea().mode(), ViewArea::Mode::Overlay);
        const GraphCanvas& canvas = window().viewArea().canvas();
        QVERIFY(canvas.picture()->boxes.size() > boxes);
        const Scene& scene = *canvas.picture()->scene;
        for (const NodeChange& change : window().session().diff()->changes) {
            const auto box = scene.boxOf.find(change.node);
            if (box == scene.boxOf.end() || scene.boxes[box->second].node != change.node)
                continue; // it is inside another box
            QCOMPARE(canvas.state().change(box->second), std::optional(change.kind));
        }
        QVERIFY(std::ranges::any_of(scene.edges, [](const SceneEdge& edge) { return edge.change == EdgeChange::Removed; }));
        QVERIFY(std::ranges::any_of(scene.edges, [](const SceneEdge& edge) { return edge.change == EdgeChange::Added; }));

        // What is gone can be selected, and is told of as such.
        const auto removed = std::ranges::find(window().session().diff()->changes, ChangeKind::Removed, &NodeChange::kind);
        window().session().select(removed->node);
        auto* page = window().findChild<QTextBrowser*>(QStringLiteral("inspectorNode"));
        QTRY_VERIFY_WITH_TIMEOUT(page->toPlainText().contains(QStringLiteral("not in the graph at this step")), longEnough);
        QVERIFY2(page->toPlainText().contains(QStringLiteral("1 SimplifyInference took it away")), qPrintable(page->toPlainText()));
        const Node& gone = *window().session().previous().main()->find(removed->node);
        QVERIFY(page->toPlainText().startsWith(toQString(displayName(gone)))); // and of what it was
        QVERIFY(page->toPlainText().contains(toQString(toText(gone.type))));
        // Where it is not yet, the step that makes a node is told.
        const auto added = std::ranges::find(window().session().diff()->changes, ChangeKind::Added, &NodeChange::kind);
        window().session().select(added->node);
        window().session().setPlayhead(0);
        QTRY_VERIFY_WITH_TIMEOUT(page->toPlainText().contains(QStringLiteral("1 SimplifyInference makes it")), longEnough);
        auto* tabs = window().findChild<QTabWidget*>(QStringLiteral("inspectorPanel"));
        window().session().select(NodeId::None);
        QCOMPARE(tabs->tabText(2), QStringLiteral("Tensor")); // without the count of the node before
    }

    void countsAreWrittenBrieflyWhereRoomIsShort()
    {
        ElidedLine line;
        line.setParts({{.text = QStringLiteral("228 added"), .kind = ChangeKind::Added, .brief = QStringLiteral("228")},
            {.text = QStringLiteral("58 changed"), .kind = ChangeKind::Changed, .brief = QStringLiteral("58")}});
        QCOMPARE(line.minimumSizeHint().width(), 1); // what it says must not push panels about
        line.resize(line.sizeHint());
        QVERIFY(!line.isCut());
        const QImage whole = line.grab().toImage();
        line.resize(line.sizeHint().width() / 2 + 10, line.sizeHint().height());
        QVERIFY(line.isCut()); // the tooltip has it all
        QVERIFY(line.text().contains(QStringLiteral("228 added")));
        QVERIFY(line.grab().toImage() != whole.copy(0, 0, line.width(), line.height()));
    }

    void countsGiveWayToTheTitle()
    {
        auto *title = new ElidedLine, *counts = new ElidedLine;
        LinePair pair(*title, *counts);
        title->setText(QStringLiteral("After step 2, SimplifyInference"));
        counts->setParts({{.text = QStringLiteral("228 added"), .kind = ChangeKind::Added, .brief = QStringLiteral("228")},
            {.text = QStringLiteral("58 changed"), .kind = ChangeKind::Changed, .brief = QStringLiteral("58")}});
        pair.resize(pair.sizeHint());
        pair.show();
        QVERIFY(!title->isCut() && !counts->isCut());
        const int brief = counts->briefWidth();
        QVERIFY(brief < counts->sizeHint().width());
        pair.resize(title->sizeHint().width() + brief, pair.height());
        QVERIFY(!title->isCut() && counts->isCut());
        pair.resize(pair.width() - 20, pair.height());
        QVERIFY(title->isCut());
        QCOMPARE(counts->width(), brief);
        const int legible = 12 * title->fontMetrics().averageCharWidth();
        pair.resize(3 * legible, pair.height()); // and of neither nothing is left
        QVERIFY(title->width() >= pair.width() / 2 && counts->width() > 0);
        pair.resize(legible + 20, pair.height()); // but as much of the title as tells it from another
        QCOMPARE(title->width(), legible);
        QCOMPARE(counts->width(), 20);
    }

    void theSelectedChangeIsInTheMiddleOfBothSides()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference");
        window().viewArea().setMode(ViewArea::Mode::Compare);
        settle();
        const GraphCanvas &before = window().viewArea().beforeCanvas(), &after = window().viewArea().canvas();
        int looked = 0;
        for (int i = 0; i < 6; ++i) {
            QTest::keyClick(&window(), Qt::Key_F7);
            const NodeChange& change = *window().session().diff()->find(window().session().selection());
            const GraphCanvas& side = change.kind == ChangeKind::Removed ? before : after;
            const QPointF middle = side.rectOf(change.node).center(), wanted = QRectF(side.rect()).center();
            QVERIFY2(QLineF(middle, wanted).length() < 3, qPrintable(QStringLiteral("%1 %2").arg(middle.x()).arg(middle.y())));
            ++looked;
        }
        QCOMPARE(looked, 6);
        QCOMPARE(before.viewport().zoom, after.viewport().zoom);
    }

    void cardsOfOtherStepsAreNarrow()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, SimplifyInference, FoldConstant, FuseOps");
        PipelineTrack* track = window().strip().track();
        const auto stubs = [&] {
            QList<int> narrow;
            for (int i = 0; i < track->cardCount(); ++i)
                if (track->card(i)->isStub())
                    narrow.append(i);
            return narrow;
        };
        QList<int> unchanged;
        for (int i = 0; i < 4; ++i)
            if (!window().session().run()->steps[i]->changed)
                unchanged.append(i);
        QVERIFY(!unchanged.isEmpty());
        QCOMPARE(stubs(), QList<int>());
        QTest::keyClick(&window(), Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(stubs(), unchanged);
        // Gaps stay where they belong: a click behind the narrow card goes there.
        QTest::mouseClick(track, Qt::LeftButton, {}, {track->gapCenter(2), 60});
        QCOMPARE(window().session().playhead(), 2);
        clickCard(window(), unchanged.front()); // what is selected is shown whole
        QCOMPARE(window().session().selectedStep(), unchanged.front());
        QVERIFY(!track->card(unchanged.front())->isStub());
        window().session().selectStep(-1);
        QTest::keyClick(&window(), Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(stubs(), QList<int>());

        // Of a node: the steps that had to do with it.
        const NodeId norm = firstCall(window().session().input(), "nn.batch_norm");
        QVERIFY(norm != NodeId::None);
        window().session().select(norm);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().kinship().node() == norm, longEnough);
        window().actions()[ActionId::ShowTouchingSteps]->trigger();
        const auto touching = Lineage(window().session().run()).touchingSteps(norm);
        for (int i = 0; i < track->cardCount(); ++i)
            QCOMPARE(track->card(i)->isStub(), std::ranges::count(touching, static_cast<std::size_t>(i)) == 0);
        QVERIFY(!track->card(0)->isStub());
        QVERIFY(track->card(1)->isStub());
    }

    void originsAndKin()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant");
        const NodeId norm = firstCall(window().session().input(), "nn.batch_norm");
        const Lineage lineage(window().session().run());
        NodeId made = NodeId::None;
        for (const NodePtr& node : window().session().shown().main()->nodes())
            if (callOf(*node, "add") && std::ranges::count(lineage.origins(node->id), norm) == 1)
                made = node->id;
        QVERIFY(made != NodeId::None);
        window().session().select(made);
        auto* page = window().findChild<QTextBrowser*>(QStringLiteral("inspectorNode"));
        const QString link = QStringLiteral("origin:%1").arg(number(norm));
        QTRY_VERIFY_WITH_TIMEOUT(page->toHtml().contains(link), longEnough);
        QVERIFY2(page->toPlainText().contains(QStringLiteral("\nstep 1, SimplifyInference\n")), qPrintable(page->toPlainText())); // which made it
        Q_EMIT page->anchorClicked(QUrl(link));
        QCOMPARE(window().session().playhead(), 0);
        QCOMPARE(window().session().selection(), norm);

        // At the imported model, what it became is lit in later steps, and listed with its operators.
        window().session().setPlayhead(1);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(page->toPlainText().contains(QStringLiteral("It has become")), longEnough);
        QVERIFY2(page->toPlainText().contains(QStringLiteral("%%1 add").arg(number(made))), qPrintable(page->toPlainText()));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().kinship().node() == norm, longEnough);
        const GraphCanvas& canvas = window().viewArea().canvas();
        const auto box = static_cast<std::uint32_t>(canvas.picture()->boxOf(made));
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::count(canvas.state().related, box) == 1, longEnough);
    }

    void attributesOfFunctionsAndLetsAreChanges()
    {
        openSample("residual_net");
        runPipelineText("LabelOps, ToANormalForm");
        Session& session = window().session();
        session.setPlayhead(1);
        settle();
        QVERIFY(session.diff()->empty()); // of nodes
        raise("changesDock");
        QAbstractItemModel* rows = window().results().changes()->model();
        QTRY_COMPARE_WITH_TIMEOUT(rows->rowCount(), 1, longEnough);
        QCOMPARE(rows->index(0, 1).data().toString(), QStringLiteral("@main"));
        session.setPlayhead(2);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(session.diff()->count(ChangeKind::Changed) > 0, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(rows->rowCount() > 1, longEnough);
    }

    void twoPipelinesSideBySide()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant");
        QTest::keyClick(&window(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        auto* choice = window().findChild<QComboBox*>(QStringLiteral("compareChoice"));
        QVERIFY(choice->isVisible());
        choice->setCurrentText(QStringLiteral("O2"));
        auto* start = window().findChild<QPushButton*>(QStringLiteral("compareStart"));
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), longEnough);
        QTest::mouseClick(start, Qt::LeftButton);
        ComparePanel& panel = window().comparePanel();
        QVERIFY(panel.findChild<TablePanel*>()->isAncestorOf(QApplication::focusWidget()) || panel.findChild<TablePanel*>()->hasFocus()); // where the answer comes, and no button has it as if by a key
        QTRY_VERIFY_WITH_TIMEOUT(panel.comparison().own() && !panel.comparison().isRunning(), longEnough);
        settle();
        Session& session = window().session();
        QVERIFY(session.isComparing());
        QCOMPARE(window().viewArea().mode(), ViewArea::Mode::Compare); // both in sight
        QVERIFY(window().findChild<QLabel*>(QStringLiteral("statusNumbers"))->text().startsWith(countText(static_cast<std::int64_t>(metricsOf(session.shown()).nodes)) + QLatin1Char(' ')));
        QCOMPARE(session.previous().functions, session.moduleAt(2).functions);
        QCOMPARE(nodeCount(session.shown()), nodeCount(panel.comparison().other()->output()));
        QTRY_VERIFY_WITH_TIMEOUT(session.diff()->count(ChangeKind::Moved) > 0, longEnough); // fusion
        auto* table = window().findChild<QTreeView*>(QStringLiteral("compareTableView"));
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() >= 8, longEnough);
        QCOMPARE(table->model()->headerData(2, Qt::Horizontal).toString(), QStringLiteral("O2"));

        auto* back = window().findChild<QToolButton*>(QStringLiteral("endComparison"));
        QVERIFY(back->isVisible());
        QTest::mouseClick(back, Qt::LeftButton);
        QVERIFY(!session.isComparing());
        QCOMPARE(session.shown().functions, session.moduleAt(2).functions);
        QCOMPARE(window().viewArea().mode(), ViewArea::Mode::After); // as it was: nobody had chosen to see both

        // The same pipeline is no different, though it has made its own nodes.
        panel.comparison().start(QStringLiteral("Broken"), *parsePipeline("InferType, PartitionGraph"));
        QTRY_VERIFY_WITH_TIMEOUT(!panel.comparison().isRunning(), longEnough);
        QVERIFY2(!session.log().filter(QRegularExpression(QStringLiteral("^Broken failed at step 2, PartitionGraph\\. `PartitionGraph` needs [^:]*\\.$"))).isEmpty(), qPrintable(session.log().last()));
        panel.comparison().start(QStringLiteral("same"), *parsePipeline("SimplifyInference, !InferType, FoldConstant"));
        QTRY_VERIFY_WITH_TIMEOUT(!panel.comparison().isRunning(), longEnough);
        settle();
        QVERIFY(session.isComparing() && session.diff()->empty());
        session.removeSteps({1}); // and an edit leads back to the steps
        QVERIFY(!session.isComparing());
    }
};

PB_TEST(TstDifferences)
#include "tst_differences.moc"
