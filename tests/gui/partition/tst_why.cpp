// What the inspector and the canvas tell of a partition.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"
#include "views/panels/inspector/inspector_panel.h"

#include <QHelpEvent>
#include <QTextBrowser>
#include <QTextDocumentFragment>
#include <QToolTip>

using namespace passbench;

class TestWhy : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void whyTellsOfVerdictsGroupsAndRegions()
    {
        openSample("residual_net");
        switchOthersOff("dnnl");
        Session& session = window().session();
        const auto* why = window().findChild<QTextBrowser*>(QStringLiteral("inspectorWhy"));
        const auto tells = [&](const char* text) { return why->toPlainText().contains(QLatin1String(text)); };
        NodeId convolution = NodeId::None;
        for (const NodePtr& node : session.input().main()->nodes())
            if (convolution == NodeId::None && callOf(*node, "nn.conv2d"))
                convolution = node->id;
        session.select(convolution);
        QTRY_VERIFY2_WITH_TIMEOUT(tells("no step of the run has asked them"), qPrintable(why->toPlainText()), longEnough);
        runPipelineText("SimplifyInference, FoldConstant, FoldScaleAxis, SimplifyExpr, CanonicalizeOps, FoldConstant, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph");
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dnnl") > 0, longEnough);
        QTRY_VERIFY2_WITH_TIMEOUT(tells("Groups of dnnl with") && tells("dnnl.conv2d_bias_relu"), qPrintable(why->toPlainText()), longEnough);
        QVERIFY2(tells("Region") && tells("Where it ends"), qPrintable(why->toPlainText()));
        QVERIFY2(why->toPlainText().contains(QStringLiteral("Groups of dnnl with %1 nn.conv2d").arg(nodeText(convolution))), qPrintable(why->toPlainText()));
    }

    /// Both pages say it in the same words, with the step that took the node away.
    void aNodeThatIsGoneIsToldOfAlike()
    {
        openSample("residual_net");
        Session& session = window().session();
        runPipelineText("InferType, SimplifyInference");
        NodeId gone = NodeId::None;
        for (const NodePtr& node : session.input().main()->nodes())
            if (callOf(*node, "nn.batch_norm"))
                gone = node->id;
        session.select(gone);
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<InspectorPanel*>()->isComplete(), longEnough);
        const QString absence = QStringLiteral("This node is not in the graph at this step. Step 2 SimplifyInference took it away.");
        for (const char* page : {"inspectorNode", "inspectorWhy"}) {
            const QString text = window().findChild<QTextBrowser*>(QLatin1String(page))->toPlainText();
            QVERIFY2(text.contains(absence), qPrintable(text));
        }
    }

    /// Of operators that are fused by now the rules were asked about each: the heading stands once.
    void theHeadingOfRulesStandsOnce()
    {
        openSample("residual_net");
        switchOthersOff("cmsis-nn"); // which takes nothing of floats, so that all is fused for the host
        Session& session = window().session();
        runPipelineText("InferType, SimplifyInference, FoldConstant, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph, FuseOps");
        const auto* why = window().findChild<QTextBrowser*>(QStringLiteral("inspectorWhy"));
        const auto count = [&](const char* text) { return why->toPlainText().count(QLatin1String(text)); };
        qsizetype most = 0;
        for (const NodePtr& node : std::vector<NodePtr>(session.shown().main()->nodes().begin(), session.shown().main()->nodes().end())) {
            if (!node->as<Invoke>())
                continue;
            session.select(node->id);
            QTRY_VERIFY_WITH_TIMEOUT(window().findChild<InspectorPanel*>()->isComplete(), longEnough);
            most = std::max(most, count("They were asked about"));
            QVERIFY2(count("What the rules of each compiler say") <= 1, qPrintable(why->toPlainText()));
        }
        QVERIFY2(most > 1, qPrintable(why->toPlainText()));
    }

    void anEdgeTellsWhatCrossesWhichBorder()
    {
        openSample("residual_net");
        switchOthersOff("dnnl");
        runPipelineText(partitioning);
        QTRY_VERIFY_WITH_TIMEOUT(regionsOfCompiler("dnnl") > 0, longEnough);
        settle();
        GraphCanvas& canvas = window().viewArea().canvas();
        QTRY_VERIFY_WITH_TIMEOUT(!canvas.picture()->scene->groups.empty() && !canvas.isMoving(), longEnough);
        const Scene& scene = *canvas.picture()->scene;
        const auto tipOf = [&](std::size_t edge) {
            const QPolygonF& line = canvas.picture()->edges[edge];
            canvas.setViewport(Viewport::centeredOn((line[0] + line[1]) / 2, canvas.size(), 1));
            const QPoint at = canvas.rect().center();
            for (const QPoint& place : {at + QPoint(80, 0), at}) // the view has moved under the pointer, which must move to notice
                QTest::mouseMove(&canvas, place);
            QHelpEvent help(QEvent::ToolTip, at, canvas.mapToGlobal(at));
            QApplication::sendEvent(&canvas, &help);
            return QTextDocumentFragment::fromHtml(QToolTip::text()).toPlainText().replace(QChar(u'\u2028'), QChar(u'\n')).replace(QChar(u'\u00a0'), QChar(u' '));
        };
        std::size_t entering = scene.edges.size(), inside = scene.edges.size();
        for (std::size_t i = scene.edges.size(); i-- > 0;) {
            const SceneBox &from = scene.boxes[scene.edges[i].from], &to = scene.boxes[scene.edges[i].to];
            if (from.kind == BoxKind::Input && !to.compiler.empty())
                entering = i;
            else if (!from.compiler.empty() && from.group == to.group)
                inside = i;
        }
        QCOMPARE(tipOf(entering), QStringLiteral("Tensor[(1, 3, 32, 32), float32], 12.3 kB\nimage to nn.conv2d\ncrosses a border\nfrom an input of the model\nto dnnl, tvmgen_default_dnnl_main_0"));
        QVERIFY2(!tipOf(inside).contains(QStringLiteral("border")) && tipOf(inside).contains(QStringLiteral("Tensor[")), qPrintable(tipOf(inside)));
        QToolTip::hideText();
    }
};

PB_TEST(TestWhy)
#include "tst_why.moc"
