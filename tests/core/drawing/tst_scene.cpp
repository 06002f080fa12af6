#include "core/drawing/scene.h"
#include "core/drawing/scene_functions.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/all_ops.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

Module parsed(const char* text)
{
    auto module = parseModule(opTable(), text);
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return *module;
}

/// Boxes as "title | row | row", and edges as "title -> title: label".
std::string boxesIn(const Scene& scene)
{
    std::string text;
    for (const SceneBox& box : scene.boxes) {
        text += box.title;
        for (const std::string& row : box.rows)
            text += " | " + row;
        if (box.group >= 0)
            text += fmt::format(" in {}", scene.groups[static_cast<std::size_t>(box.group)].title);
        if (!box.compiler.empty())
            text += " by " + box.compiler.str();
        text += "\n";
    }
    for (const SceneEdge& edge : scene.edges)
        text += fmt::format("{} -> {}: {}\n", scene.boxes[edge.from].title, scene.boxes[edge.to].title, edge.label);
    return text;
}

NodeId firstCall(const Module& module, std::string_view op)
{
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (callOf(*node, op))
                return node->id;
    return NodeId::None;
}

void checkConsistent(const Scene& scene, const Module& module)
{
    for (const SceneEdge& edge : scene.edges)
        QVERIFY(edge.from < edge.to && edge.to < scene.boxes.size());
    for (const auto& [id, box] : scene.boxOf)
        QVERIFY(box < scene.boxes.size());
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (node->as<Call>())
                QVERIFY2(scene.boxOf.contains(node->id), fmt::format("%{} is not shown", number(node->id)).c_str());
}

} // namespace

class TestScene : public QObject {
    Q_OBJECT
private slots:
    void drawsOperatorsAndFoldsConstants()
    {
        const Module module = parsed(R"(
def @main(%x: Tensor[(1, 4), float32]) {
  %0 = add(%x, 2f);
  %1 = nn.relu(%0);
  multiply(%1, %0)
})");
        const Scene scene = makeScene(module);
        checkConsistent(scene, module);
        QCOMPARE(boxesIn(scene), std::string("x | 1×4 f32\n"
                                             "add | rhs 2\n"
                                             "nn.relu\n"
                                             "multiply\n"
                                             "output\n"
                                             "x -> add: 1×4 f32\n"
                                             "add -> nn.relu: 1×4 f32\n"
                                             "nn.relu -> multiply: 1×4 f32\n"
                                             "add -> multiply: 1×4 f32\n"
                                             "multiply -> output: 1×4 f32\n"));
        QCOMPARE(scene.boxes[1].folded.size(), 1u);
        QCOMPARE(scene.boxOf.at(scene.boxes[1].folded[0]), 1u);
    }

    void passesThroughTuplesAndProjections()
    {
        const Module module = parsed(R"(
def @main(%x: Tensor[(4), float32], %y: Tensor[(4), float32]) {
  %0 = (%x, %y);
  %1 = %0.1;
  %2 = nn.relu(%1);
  (%2, %x, 3f)
})");
        const Scene scene = makeScene(module);
        checkConsistent(scene, module);
        QCOMPARE(boxesIn(scene), std::string("x | 4 f32\n"
                                             "y | 4 f32\n"
                                             "nn.relu\n"
                                             "constant | f32\n"
                                             "output\n"
                                             "y -> nn.relu: 4 f32\n"
                                             "nn.relu -> output: 4 f32\n"
                                             "x -> output: 4 f32\n"
                                             "constant -> output: f32\n"));
    }

    void drawsBodiesOfCalledFunctionsInPlace()
    {
        const Module module = parsed(R"(
def @main(%x: Tensor[(1, 4), float32]) {
  %0 = fn (%a: Tensor[(1, 4), float32], Primitive=1) { nn.relu(add(%a, 1f)) };
  %1 = %0(%x);
  @dnnl_main_0(%1)
}
def @dnnl_main_0(%p: Tensor[(1, 4), float32], Compiler="dnnl", Primitive=1, global_symbol="dnnl_main_0") {
  %2 = fn (%q: Tensor[(1, 4), float32], Composite="dnnl.add_relu") { nn.relu(add(%q, %q)) };
  %3 = %2(%p);
  multiply(%3, %3)
})");
        const Scene scene = makeScene(module);
        checkConsistent(scene, module);
        QCOMPARE(boxesIn(scene), std::string("x | 1×4 f32\n"
                                             "add | rhs 1 in fused: add, relu\n"
                                             "nn.relu in fused: add, relu\n"
                                             "add in dnnl.add_relu by dnnl\n"
                                             "nn.relu in dnnl.add_relu by dnnl\n"
                                             "multiply in dnnl_main_0 by dnnl\n"
                                             "output\n"
                                             "x -> add: 1×4 f32\n"
                                             "add -> nn.relu: 1×4 f32\n"
                                             "nn.relu -> add: 1×4 f32\n"
                                             "add -> nn.relu: 1×4 f32\n"
                                             "nn.relu -> multiply: 1×4 f32\n"
                                             "multiply -> output: 1×4 f32\n"));
        QCOMPARE(scene.groups[1].kind, GroupKind::Region);
        QCOMPARE(scene.groups[2].parent, 1);
        QCOMPARE(scene.boxOf.at(scene.groups[1].call), 5u); // the box of the region's result
    }

    void drawsTheBodyOfAFunctionAtItsFirstCall()
    {
        const Module module = parsed(R"(
def @main(%x: Tensor[(4), float32]) { @f(@f(%x)) }
def @f(%a: Tensor[(4), float32]) { nn.relu(%a) })");
        const Scene scene = makeScene(module);
        checkConsistent(scene, module);
        QCOMPARE(boxesIn(scene), std::string("x | 4 f32\nnn.relu in f, called 2 times\n@f | drawn at another call\noutput\n"
                                             "x -> nn.relu: 4 f32\nnn.relu -> @f: 4 f32\n@f -> output: 4 f32\n"));
        QCOMPARE(scene.boxOf.at(firstCall(module, "nn.relu")), 1u);
    }

    void drawsNoHullAroundASingleFusedOperator()
    {
        const Module module = parsed(R"(
def @main(%x: Tensor[(4), float32]) {
  %0 = fn (%a: Tensor[(4), float32], Primitive=1) { nn.relu(%a) };
  %0(%x)
})");
        const Scene scene = makeScene(module);
        checkConsistent(scene, module);
        QVERIFY(scene.groups.empty());
        QCOMPARE(scene.boxes.size(), 3u);
    }

    void drawsBothArmsOfAnIf()
    {
        const Module module = parsed(R"(
def @main(%c: bool, %x: Tensor[(4), float32]) { if (%c) { tanh(nn.relu(%x)) } else { %x } })");
        const Scene scene = makeScene(module);
        checkConsistent(scene, module);
        QCOMPARE(boxesIn(scene), std::string("c | bool\nx | 4 f32\nnn.relu in then\ntanh in then\nif\noutput\n"
                                             "x -> nn.relu: 4 f32\nnn.relu -> tanh: 4 f32\nc -> if: bool\ntanh -> if: 4 f32\nx -> if: 4 f32\nif -> output: 4 f32\n"));
        QCOMPARE(scene.groups.size(), 1u); // nothing is done in the other
        QVERIFY(scene.groups[0].body == GroupBody::Then);
        QCOMPARE(scene.groups[0].call, scene.boxes[4].node);
    }

    void drawsWhatALoopDoesBesideIt_data()
    {
        QTest::addColumn<QString>("call");
        QTest::newRow("as imported") << R"(opaque(%x, %0, operator="onnx.Loop"))";
        QTest::newRow("fused") << R"(%9 = fn (%p0: Tensor[(2,), float32], %p1, Primitive=1) { opaque(%p0, %p1, operator="onnx.Loop") };
  %9(%x, %0))";
    }

    void drawsWhatALoopDoesBesideIt()
    {
        QFETCH(QString, call);
        const Module module = parsed((R"(
def @main(%x: Tensor[(2,), float32], %w: Tensor[(2,), float32]) {
  %0 = fn (%i: int64, %s: Tensor[(2,), float32]) {
    %1 = cast(%i, dtype="float32");
    %2 = multiply(%w, %1);
    add(%s, %2)
  };
  )" + call.toStdString() + "\n}").c_str());
        const Scene scene = makeScene(module);
        QCOMPARE(boxesIn(scene), std::string("x | 2 f32\n"
                                             "w | 2 f32\n"
                                             "i | i64 in fn\n"
                                             "s | 2 f32 in fn\n"
                                             "cast | dtype \"float32\" in fn\n"
                                             "multiply in fn\n"
                                             "add in fn\n"
                                             "onnx.Loop | operator onnx.Loop\n"
                                             "output\n"
                                             "i -> cast: i64\n"
                                             "w -> multiply: 2 f32\n"
                                             "cast -> multiply: f32\n"
                                             "s -> add: 2 f32\n"
                                             "multiply -> add: 2 f32\n"
                                             "x -> onnx.Loop: 2 f32\n"
                                             "add -> onnx.Loop: 2 f32\n"
                                             "onnx.Loop -> output: \n"));
        checkConsistent(scene, module);
    }

    void drawsAFunctionWhereItIsCalledThoughItIsHandedOver()
    {
        const Module module = parsed(R"(
def @apply(%f: fn (Tensor[(2,), float32]) -> Tensor[(2,), float32], %x: Tensor[(2,), float32]) { %f(%x) }
def @main(%x: Tensor[(2,), float32]) {
  %0 = fn (%y: Tensor[(2,), float32]) -> Tensor[(2,), float32] { nn.relu(%y) };
  @apply(%0, %x)
})");
        const std::string boxes = boxesIn(makeScene(module));
        QVERIFY2(boxes.find("x -> nn.relu: 2 f32\n") != std::string::npos, boxes.c_str());
        QVERIFY2(boxes.find("drawn at another call") == std::string::npos, boxes.c_str());
    }

    void countsWhatArmsHaveInFunctions()
    {
        const Module module = parsed(R"(
def @main(%c: bool, %x: Tensor[(4), float32]) { if (%c) { @f(%x) } else { nn.relu(%x) } }
def @f(%a: Tensor[(4), float32], Compiler="dnnl") { tanh(exp(%a)) })");
        const Node& branch = (*module.main())[module.main()->result()];
        QCOMPARE(armRow("then", branch.as<If>()->thenBody, module), std::string("then: 2 operators"));
        const Scene scene = makeScene(module);
        checkConsistent(scene, module);
        QVERIFY2(boxesIn(scene).find("tanh in f by dnnl\nnn.relu in else\nif\n") != std::string::npos, boxesIn(scene).c_str());
        QCOMPARE(scene.groups[1].parent, 0); // the region in the arm
    }

    void isEmptyWithoutFunctions() { QVERIFY(makeScene(Module {}).boxes.empty()); }

    void measuresText()
    {
        QVERIFY(approximateTextWidth("nn.conv2d", 12, true) > approximateTextWidth("nn.conv2d", 12, false));
        QCOMPARE(approximateTextWidth("", 12, false), 0.0);
        QVERIFY(std::abs(approximateTextWidth("×", 10, false) - 8.38) < 0.01);
    }

    void givesBoxesRoomForTheirText()
    {
        const Scene scene = makeScene(parsed("def @main(%x: Tensor[(1, 4), float32]) { nn.relu(add(%x, 2f)) }"));
        const LayoutRequest request = layoutRequest(scene, approximateTextWidth);
        QCOMPARE(request.boxes.size(), scene.boxes.size());
        QVERIFY(request.boxes[1].height > request.boxes[2].height); // it has a row
        for (const LayoutRequest::Box& box : request.boxes)
            QVERIFY(box.width >= BoxMetrics().minimumWidth && box.width <= BoxMetrics().maximumWidth);
    }
};

PB_TEST(TestScene)
#include "tst_scene.moc"
