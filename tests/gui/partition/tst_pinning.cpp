// Pins in the window: kept, followed, undone, and told of when they fail.

#include "tests/gui/fixture.h"

#include "core/history/diff/graph_diff.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/graph/view_area.h"
#include "views/session/pinning.h"

#include <QTextBrowser>

using namespace passbench;

class TestPinning : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void pinsAreKeptFollowedAndUndone()
    {
        openSample("residual_net");
        runPipelineText(partitioning);
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dnnl") > 0, longEnough);
        Session& session = window().session();
        const auto takes = [&](NodeId node) {
            for (const auto& [name, function] : session.shown().functions)
                if (!function->compiler().empty())
                    for (const NestedFunction& nested : allFunctions(Module {.functions = {{name, function}}}))
                        if (nested.function->contains(node))
                            return true;
            return false;
        };
        NodeId convolution = NodeId::None;
        for (const NodePtr& node : session.input().main()->nodes())
            if (convolution == NodeId::None && callOf(*node, "nn.conv2d"))
                convolution = node->id;
        QVERIFY(takes(convolution));
        const auto settled = [&] { return session.runningStep() < 0 && session.playhead() == 4; };
        QVERIFY(keepFrom(session, convolution, "dnnl"));
        QTRY_VERIFY_WITH_TIMEOUT(settled(), longEnough);
        QVERIFY(!takes(convolution));
        QCOMPARE(pinsOn(session, convolution).size(), 1u);
        QVERIFY(pinTo(session, convolution, "dnnl")); // takes the place of the other
        QCOMPARE(pinsOn(session, convolution).size(), 1u);
        QTRY_VERIFY_WITH_TIMEOUT(settled(), longEnough);
        QVERIFY(takes(convolution));
        session.undo();
        QTRY_VERIFY_WITH_TIMEOUT(settled(), longEnough);
        QVERIFY(!takes(convolution));
        removePins(session, convolution);
        QTRY_VERIFY_WITH_TIMEOUT(settled(), longEnough);
        QVERIFY(session.project().pins.empty());
        QVERIFY(takes(convolution));
    }

    /// Of one operator of the model steps make several, which only have a pin together: it is told.
    void whatIsPinnedTogether()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant");
        Session& session = window().session();
        NodeId product = NodeId::None, convolution = NodeId::None;
        for (const NodePtr& node : session.shown().main()->nodes()) {
            if (convolution == NodeId::None && callOf(*node, "nn.conv2d"))
                convolution = node->id;
            if (product == NodeId::None && callOf(*node, "multiply"))
                product = node->id;
        }
        QVERIFY(product != NodeId::None && pinnedWith(session, convolution).empty());
        const std::vector<NodeId> others = pinnedWith(session, product);
        QCOMPARE(others.size(), std::size_t {1});
        QCOMPARE(pinnedWith(session, others.front()), std::vector {product});
        QVERIFY(keepFrom(session, product, "dnnl"));
        QCOMPARE(pinsOn(session, others.front()).size(), std::size_t {1});
    }

    /// The earlier result is there still: picture and differences are of it, too.
    void allThatIsShownIsUndone()
    {
        openSample("residual_net");
        switchOthersOff("dnnl");
        Session& session = window().session();
        runPipelineText(partitioning);
        settle();
        const auto hulls = [&] { return window().viewArea().canvas().picture()->hulls.size(); };
        const auto added = [&] { return session.diff()->count(ChangeKind::Added); };
        const auto shown = [&] { return session.isDiffKnown() && session.runningStep() < 0; };
        QTRY_VERIFY_WITH_TIMEOUT(shown() && session.playhead() == 4, longEnough / 12);
        const std::size_t hullsBefore = hulls(), addedBefore = added();
        NodeId convolution = NodeId::None; // the last one, amid its region
        for (const NodePtr& node : session.input().main()->nodes())
            if (callOf(*node, "nn.conv2d"))
                convolution = node->id;
        QVERIFY(keepFrom(session, convolution, "dnnl"));
        QTRY_VERIFY_WITH_TIMEOUT(shown() && session.playhead() == 4 && added() != addedBefore, longEnough / 12);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(hulls() != hullsBefore, longEnough / 12);
        session.undo();
        QTRY_COMPARE_WITH_TIMEOUT(hulls(), hullsBefore, longEnough / 12);
        QTRY_VERIFY_WITH_TIMEOUT(shown() && added() == addedBefore, longEnough / 12);
    }

    void aPinThatFailsIsAProblem()
    {
        openSample("residual_net");
        switchOthersOff("dnnl");
        Session& session = window().session();
        runPipelineText(partitioning);
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dnnl") > 0, longEnough);
        NodeId reshape = NodeId::None;
        for (const NodePtr& node : session.input().main()->nodes())
            if (callOf(*node, "reshape") || callOf(*node, "nn.batch_flatten"))
                reshape = node->id;
        QVERIFY(reshape != NodeId::None);
        QVERIFY(pinTo(session, reshape, "dnnl"));
        const auto problem = [&] {
            const auto found = std::ranges::find_if(session.problems(), [](const Problem& p) { return p.diagnostic.message.starts_with("a pin could not be honoured: `dnnl` refuses"); });
            return found == session.problems().end() ? nullptr : &*found;
        };
        QTRY_VERIFY_WITH_TIMEOUT(session.runningStep() < 0 && problem(), longEnough);
        QCOMPARE(problem()->node, reshape);
        session.select(reshape);
        const auto* why = window().findChild<QTextBrowser*>(QStringLiteral("inspectorWhy"));
        QTRY_VERIFY2_WITH_TIMEOUT(why->toPlainText().contains(QStringLiteral("could not be honoured")), qPrintable(why->toPlainText()), longEnough);
        session.undo();
        QTRY_VERIFY_WITH_TIMEOUT(session.runningStep() < 0 && session.playhead() == 4 && !problem(), longEnough);
    }
};

PB_TEST(TestPinning)
#include "tst_pinning.moc"
