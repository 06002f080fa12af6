#include "core/drawing/overlay.h"
#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/all_ops.h"
#include "core/ops/table/op_table.h"
#include "core/pipeline/pass.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

/// A scene of operator boxes with the ids and edges that are given.
Scene sceneOf(const std::vector<int>& nodes, const std::vector<std::pair<int, int>>& edges)
{
    Scene scene;
    for (const int node : nodes) {
        scene.boxOf[static_cast<NodeId>(node)] = static_cast<std::uint32_t>(scene.boxes.size());
        scene.boxes.push_back({.node = static_cast<NodeId>(node), .title = std::to_string(node)});
    }
    for (const auto& [from, to] : edges)
        scene.edges.push_back({.from = scene.boxOf.at(static_cast<NodeId>(from)), .to = scene.boxOf.at(static_cast<NodeId>(to)), .value = static_cast<NodeId>(from)});
    return scene;
}

std::string outline(const Scene& scene)
{
    std::string text;
    for (const SceneBox& box : scene.boxes)
        text += box.title.str() + " ";
    for (const SceneEdge& edge : scene.edges)
        text += fmt::format("{}{}{}{} ", edge.change == EdgeChange::Added ? "+" : edge.change == EdgeChange::Removed ? "-" : "", scene.boxes[edge.from].title, ">",
            scene.boxes[edge.to].title);
    return text;
}

} // namespace

class TstOverlay : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingChanged()
    {
        const Scene scene = sceneOf({1, 2, 3}, {{1, 2}, {2, 3}});
        QCOMPARE(outline(overlayScene(scene, scene)), std::string("1 2 3 1>2 2>3 "));
    }

    void whatIsGoneStandsWhereItStood()
    {
        const Scene before = sceneOf({1, 2, 3, 4}, {{1, 2}, {2, 3}, {3, 4}});
        const Scene after = sceneOf({1, 9, 4}, {{1, 9}, {9, 4}});
        const Scene overlay = overlayScene(before, after);
        QCOMPARE(outline(overlay), std::string("1 2 3 9 4 +1>9 +9>4 -1>2 -2>3 -3>4 "));
        QCOMPARE(overlay.boxOf.at(static_cast<NodeId>(3)), 2U);
        QCOMPARE(overlay.boxOf.at(static_cast<NodeId>(9)), 3U);
    }

    void aRewiredEdgeIsGoneAndNew()
    {
        QCOMPARE(outline(overlayScene(sceneOf({1, 2, 3}, {{1, 3}, {1, 2}}), sceneOf({1, 2, 3}, {{2, 3}, {1, 2}}))), std::string("1 2 3 +2>3 1>2 -1>3 "));
    }

    /// Two that have changed places: both orders at once would be a circle.
    void aCircleGivesWay()
    {
        const Scene swapped = overlayScene(sceneOf({1, 2, 3}, {{1, 2}, {2, 3}}), sceneOf({1, 3, 2}, {{1, 3}, {3, 2}}));
        QCOMPARE(outline(swapped), std::string("1 3 2 +1>3 +3>2 -1>2 "));
        const Scene throughGhost = overlayScene(sceneOf({1, 5, 2}, {{1, 5}, {5, 2}}), sceneOf({2, 1}, {{2, 1}}));
        for (const SceneEdge& edge : throughGhost.edges)
            QVERIFY(edge.from < edge.to);
        QCOMPARE(throughGhost.boxes.size(), std::size_t {3});
    }

    /// Every node of either side has a box, and edges go forward, whatever a pass does.
    void showsBothSidesOfRealSteps()
    {
        const auto module = parseModule(opTable(), "def @main(%x: Tensor[(1, 3, 8, 8), float32], %w: Tensor[(4, 3, 3, 3), float32], %b: Tensor[(4), float32]) {\n"
                                        "  %0 = nn.conv2d(%x, %w, padding=[1, 1, 1, 1]);\n  %1 = nn.bias_add(%0, %b);\n  %2 = nn.relu(%1);\n"
                                        "  %3 = nn.batch_flatten(%2);\n  nn.softmax(%3)\n}\n");
        QVERIFY(module);
        const auto pipeline = parsePipeline("SimplifyInference, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph, FuseOps");
        QVERIFY(pipeline);
        const RunPtr run = runPipeline({.input = *module, .pipeline = *pipeline});
        QVERIFY(!run->failed());
        for (const StepPtr& step : run->steps) {
            const Scene before = makeScene(step->before), after = makeScene(step->after), overlay = overlayScene(before, after);
            for (const Scene* side : {&before, &after})
                for (const auto& [node, box] : side->boxOf)
                    QVERIFY(overlay.boxOf.contains(node));
            for (const SceneEdge& edge : overlay.edges)
                QVERIFY(edge.from < edge.to && edge.to < overlay.boxes.size());
            for (const SceneBox& box : overlay.boxes)
                QVERIFY(box.group < static_cast<std::int32_t>(overlay.groups.size()));
        }
    }
};

PB_TEST(TstOverlay)
#include "tst_overlay.moc"
