// Regions for oneDNN: each operator and each group of operators, compiled and run, against the reference kernels.

#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/core/build/farthest.h"
#include "tests/core/compilers/dnnl_region.h"
#include "tests/support/leaks.h"
#include "tests/support/test.h"

#include <thread>

using namespace passbench;

class TestDnnlRegions : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        test::leaveOutLeaks();
        if (!dnnlIsThere())
            QSKIP("libdnnl-dev is not installed");
    }
    void agrees_data();
    void agrees();
    void fuses_data();
    void fuses();
    void refuses_data();
    void refuses();
    void roundsHalvesAwayFromZero();
    void keepsWhatIsReadLater();
    void runsFromSeveralThreads();
};

namespace {

Module moduleFrom(const char* text)
{
    auto module = parseModule(opTable(), text);
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return *module;
}

/// Twice, since the first call prepares.
void checkAgainstReference(DnnlRegion& region, const Module& module)
{
    for (const std::uint64_t seed : {1, 2}) {
        const std::string wrong = disagreement(region, module, seed);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

} // namespace

void TestDnnlRegions::agrees_data()
{
    QTest::addColumn<QString>("text");
    const auto add = [](const char* name, const char* text) { QTest::newRow(name) << QString(text); };

    add("conv2d", "fn (%x: Tensor[(2, 3, 9, 8), float32], %w: Tensor[(5, 3, 3, 2), float32]) { nn.conv2d(%x, %w) }");
    add("conv2d, padding that is not the same on both sides", "fn (%x: Tensor[(1, 3, 9, 8), float32], %w: Tensor[(16, 3, 3, 3), float32]) { nn.conv2d(%x, %w, strides=[2, 1], padding=[0, 1, 2, 3]) }");
    add("conv2d, dilation", "fn (%x: Tensor[(1, 16, 9, 8), float32], %w: Tensor[(16, 16, 3, 3), float32]) { nn.conv2d(%x, %w, padding=[2, 2], dilation=[2, 1]) }");
    add("conv2d, groups", "fn (%x: Tensor[(1, 8, 9, 8), float32], %w: Tensor[(6, 4, 3, 3), float32]) { nn.conv2d(%x, %w, groups=2) }");
    add("conv2d, depthwise", "fn (%x: Tensor[(1, 16, 9, 8), float32], %w: Tensor[(16, 1, 3, 3), float32]) { nn.conv2d(%x, %w, groups=16, padding=[1, 1]) }");
    add("conv2d, depthwise with a multiplier", "fn (%x: Tensor[(1, 4, 9, 8), float32], %w: Tensor[(4, 3, 3, 3), float32]) { nn.conv2d(%x, %w, groups=4, channels=12) }");
    add("conv2d, NHWC", "fn (%x: Tensor[(1, 9, 8, 3), float32], %w: Tensor[(3, 3, 3, 5), float32], %b: Tensor[(5), float32]) { nn.relu(add(nn.conv2d(%x, %w, data_layout=\"NHWC\", kernel_layout=\"HWIO\"), %b)) }");
    add("conv2d, NHWC depthwise and a residual", "fn (%x: Tensor[(1, 9, 8, 4), float32], %w: Tensor[(3, 3, 4, 1), float32]) { add(nn.conv2d(%x, %w, groups=4, padding=[1, 1], data_layout=\"NHWC\", kernel_layout=\"HWOI\"), %x) }");
    add("conv1d", "fn (%x: Tensor[(2, 3, 9), float32], %w: Tensor[(5, 3, 3), float32], %b: Tensor[(5, 1), float32]) { tanh(add(nn.conv1d(%x, %w, padding=[1, 1], strides=[2]), %b)) }");
    add("conv3d", "fn (%x: Tensor[(1, 3, 5, 6, 7), float32], %w: Tensor[(4, 3, 3, 3, 3), float32]) { nn.conv3d(%x, %w, padding=[1, 0, 1, 0, 1, 0]) }");
    add("conv2d_transpose", "fn (%x: Tensor[(1, 6, 5, 4), float32], %w: Tensor[(6, 4, 3, 3), float32], %b: Tensor[(4, 1, 1), float32]) { sigmoid(add(nn.conv2d_transpose(%x, %w, strides=[2, 2], padding=[1, 1, 1, 1]), %b)) }");
    add("conv2d_transpose, output padding", "fn (%x: Tensor[(1, 6, 5, 4), float32], %w: Tensor[(6, 4, 3, 3), float32]) { nn.conv2d_transpose(%x, %w, strides=[2, 2], output_padding=[1, 1]) }");
    add("conv2d_transpose, groups and dilation", "fn (%x: Tensor[(1, 6, 5, 4), float32], %w: Tensor[(6, 4, 3, 3), float32]) { nn.conv2d_transpose(%x, %w, groups=2, dilation=[2, 1], padding=[1, 0, 0, 1]) }");
    add("conv3d_transpose", "fn (%x: Tensor[(1, 3, 3, 4, 5), float32], %w: Tensor[(3, 4, 2, 2, 2), float32]) { nn.conv3d_transpose(%x, %w, strides=[2, 2, 2]) }");
    add("dense", "fn (%x: Tensor[(3, 40), float32], %w: Tensor[(17, 40), float32], %b: Tensor[(17), float32]) { nn.relu(add(nn.dense(%x, %w), %b)) }");
    add("dense of rank 3", "fn (%x: Tensor[(2, 3, 40), float32], %w: Tensor[(17, 40), float32], %b: Tensor[(17), float32], %y: Tensor[(2, 3, 17), float32]) { add(add(nn.dense(%x, %w), %b), %y) }");
    add("dense of rank 3, something repeated along some rows", "fn (%x: Tensor[(2, 3, 40), float32], %w: Tensor[(17, 40), float32], %y: Tensor[(3, 17), float32]) { add(nn.dense(%x, %w), %y) }");
    add("dense of rank 1", "fn (%x: Tensor[(40), float32], %w: Tensor[(17, 40), float32]) { nn.dense(%x, %w) }");
    add("batch_matmul", "fn (%x: Tensor[(4, 5, 6), float32], %y: Tensor[(4, 7, 6), float32]) { nn.batch_matmul(%x, %y, transpose_b=True) }");
    add("batch_matmul, one batch for all", "fn (%x: Tensor[(4, 6, 5), float32], %y: Tensor[(1, 6, 7), float32]) { nn.batch_matmul(%x, %y, transpose_a=True, transpose_b=False) }");
    add("max_pool2d", "fn (%x: Tensor[(1, 20, 9, 8), float32]) { nn.max_pool2d(%x, pool_size=[3, 3], strides=[2, 2], padding=[0, 1, 2, 1]) }");
    add("max_pool2d, dilation", "fn (%x: Tensor[(1, 20, 9, 8), float32]) { nn.max_pool2d(%x, pool_size=[3, 3], dilation=[2, 2]) }");
    add("avg_pool2d", "fn (%x: Tensor[(1, 20, 9, 8), float32]) { nn.avg_pool2d(%x, pool_size=[3, 3], strides=[2, 2], padding=[0, 1, 2, 1]) }");
    add("avg_pool2d, the rim counts", "fn (%x: Tensor[(1, 20, 9, 8), float32]) { nn.avg_pool2d(%x, pool_size=[3, 3], padding=[1, 1, 1, 1], count_include_pad=True) }");
    add("avg_pool2d, NHWC", "fn (%x: Tensor[(1, 9, 8, 5), float32]) { nn.avg_pool2d(%x, pool_size=[2, 3], layout=\"NHWC\") }");
    add("max_pool3d", "fn (%x: Tensor[(1, 3, 5, 6, 7), float32]) { nn.max_pool3d(%x, pool_size=[2, 2, 2], strides=[1, 2, 2]) }");
    add("avg_pool3d", "fn (%x: Tensor[(1, 3, 5, 6, 7), float32]) { nn.avg_pool3d(%x, pool_size=[2, 2, 3], padding=[1, 0, 1, 0, 1, 0]) }");
    add("global_avg_pool2d", "fn (%x: Tensor[(2, 20, 9, 8), float32]) { nn.global_avg_pool2d(%x) }");
    add("softmax", "fn (%x: Tensor[(2, 7, 5), float32]) { nn.softmax(%x) }");
    add("softmax, an axis before the last", "fn (%x: Tensor[(2, 7, 5), float32]) { nn.softmax(%x, axis=1) }");
    add("log_softmax", "fn (%x: Tensor[(2, 7), float32]) { nn.log_softmax(%x) }");
    add("batch_norm", "fn (%x: Tensor[(2, 7, 5, 4), float32], %g: Tensor[(7), float32], %b: Tensor[(7), float32], %m: Tensor[(7), float32]) { let %n = nn.batch_norm(%x, %g, %b, %m, abs(%m), epsilon=0.01f); (nn.relu(%n.0), %n.1) }");
    add("batch_norm, the last axis and no scale", "fn (%x: Tensor[(2, 7, 5), float32], %g: Tensor[(5), float32], %b: Tensor[(5), float32], %m: Tensor[(5), float32]) { let %n = nn.batch_norm(%x, %g, %b, %m, abs(%m), axis=2, scale=False); %n.0 }");
    add("layer_norm", "fn (%x: Tensor[(2, 7, 33), float32], %g: Tensor[(33), float32], %b: Tensor[(33), float32]) { nn.layer_norm(%x, %g, %b) }");
    add("layer_norm, an axis before the last", "fn (%x: Tensor[(2, 7, 33), float32], %g: Tensor[(7), float32], %b: Tensor[(7), float32]) { nn.layer_norm(%x, %g, %b, axis=1, center=False) }");
    add("layer_norm of a vector", "fn (%x: Tensor[(33), float32], %g: Tensor[(33), float32], %b: Tensor[(33), float32]) { nn.layer_norm(%x, %g, %b) }");
    add("element-wise", "fn (%x: Tensor[(3, 5), float32]) { (abs(%x), clip(%x, a_min=-0.25f, a_max=0.5f), exp(%x), log(abs(%x)), sqrt(abs(%x)), nn.relu(%x), nn.leaky_relu(%x, alpha=0.1f), tanh(%x), sigmoid(%x)) }");
    add("element-wise without axes", "fn (%x: float32) { add(exp(%x), %x) }");
    add("add, repeated along leading axes", "fn (%x: Tensor[(2, 3, 5), float32], %y: Tensor[(3, 1), float32]) { (add(%x, %y), add(%y, %x), multiply(%y, %x), subtract(%y, %x)) }");
    add("add, both repeated", "fn (%x: Tensor[(2, 1, 5), float32], %y: Tensor[(3, 1), float32]) { (add(%x, %y), divide(%x, exp(%y))) }");
    add("add with numbers", "fn (%x: Tensor[(2, 5), float32]) { (subtract(2f, %x), subtract(%x, 2f), multiply(add(%x, 3f), 0.5f), divide(%x, 4f), maximum(%x, 0.25f), minimum(%x, 0.25f)) }");
    add("a value twice", "fn (%x: Tensor[(2, 5), float32]) { let %e = exp(%x); multiply(%e, %e) }");
    add("the operand itself", "fn (%x: Tensor[(2, 5), float32]) { (%x, nn.relu(%x), %x) }");
    add("blocks meet row-major order", "fn (%x: Tensor[(1, 16, 8, 8), float32], %w: Tensor[(16, 16, 3, 3), float32], %y: Tensor[(1, 1, 8, 1), float32]) { let %c = nn.conv2d(%x, %w, padding=[1, 1]); (multiply(%c, %y), nn.softmax(%c, axis=1), nn.conv2d(%c, %w), add(%c, nn.conv2d(%c, %w, padding=[1, 1]))) }");
    add("concatenate, in blocks and not", "fn (%x: Tensor[(1, 16, 8, 8), float32], %w: Tensor[(16, 16, 3, 3), float32], %v: Tensor[(5, 16, 1, 1), float32]) { let %c = nn.conv2d(%x, %w, padding=[1, 1]); let %n = concatenate((nn.relu(%c), %x, %c), axis=1); (nn.max_pool2d(concatenate((%n, nn.conv2d(%x, %v)), axis=-3), pool_size=[2, 2]), concatenate((%c, %x), axis=2)) }");
    add("one function twice, with other numbers", "fn (%x: Tensor[(3, 40), float32], %w: Tensor[(17, 40), float32], %y: Tensor[(3, 17), float32]) { (multiply(tanh(add(nn.dense(%x, %w), 3f)), 0.5f), multiply(multiply(%y, add(multiply(%y, %y), 1f)), 0.5f), clip(tanh(clip(nn.dense(%x, %w), a_min=-1f, a_max=2f)), a_min=-0.25f, a_max=0.5f)) }");
    add("concatenate, as dense blocks do", "fn (%x: Tensor[(1, 16, 9, 9), float32], %w: Tensor[(8, 16, 3, 3), float32], %v: Tensor[(24, 24, 1, 1), float32], %u: Tensor[(8, 48, 1, 1), float32]) "
        "{ let %a = nn.conv2d(%x, %w, padding=[1, 1]); let %b = concatenate((nn.relu(nn.conv2d(%x, %w, padding=[1, 1])), %x), axis=1); let %c = concatenate((nn.conv2d(%b, %v), %b), axis=1); "
        "let %d = concatenate((%c, nn.conv2d(%c, %u), %a), axis=1); (nn.max_pool2d(%d, pool_size=[3, 3]), nn.avg_pool2d(%c, pool_size=[2, 2]), %b, nn.relu(%a)) }");
    add("concatenate what is read, summed up and joined again", "fn (%x: Tensor[(1, 16, 9, 9), float32], %w: Tensor[(16, 16, 3, 3), float32], %v: Tensor[(32, 32, 1, 1), float32], %u: Tensor[(16, 32, 1, 1), float32]) "
        "{ let %a = nn.conv2d(%x, %w, padding=[1, 1]); let %b = nn.conv2d(nn.relu(%a), %w, padding=[1, 1]); let %j = concatenate((%a, %b), axis=1); let %s = add(nn.conv2d(%j, %v), %j); "
        "let %t = add(nn.conv2d(%s, %u), %b); (concatenate((%t, %a, %a), axis=1), nn.relu(%s), nn.softmax(%j, axis=1)) }");
    add("concatenate, NHWC", "fn (%x: Tensor[(1, 9, 8, 3), float32], %w: Tensor[(1, 1, 3, 32), float32], %y: Tensor[(1, 9, 8, 7), float32]) { let %c = nn.conv2d(%x, %w, data_layout=\"NHWC\", kernel_layout=\"HWIO\"); (concatenate((%c, %y, %x), axis=3), concatenate((%y, %y), axis=1), concatenate((%c, %c), axis=2)) }");
    add("concatenate rows of a product", "fn (%x: Tensor[(2, 3, 40), float32], %w: Tensor[(17, 40), float32], %y: Tensor[(2, 1, 17), float32]) { concatenate((nn.dense(%x, %w), %y), axis=1) }");
    add("channels that fill no block", "fn (%x: Tensor[(1, 3, 8, 8), float32], %w: Tensor[(5, 3, 3, 3), float32], %v: Tensor[(7, 5, 1, 1), float32]) { let %c = nn.relu(nn.conv2d(%x, %w, padding=[1, 1])); (nn.max_pool2d(nn.conv2d(%c, %v), pool_size=[2, 2]), nn.global_avg_pool2d(%c)) }");
}

void TestDnnlRegions::agrees()
{
    QFETCH(QString, text);
    const Module module = moduleFrom(text.toUtf8().constData());
    DnnlRegion region;
    const std::string problem = region.make(module);
    QVERIFY2(problem.empty(), problem.c_str());
    checkAgainstReference(region, module);
}

void TestDnnlRegions::fuses_data()
{
    QTest::addColumn<QString>("layer");
    QTest::addColumn<QString>("activation");
    QTest::addColumn<QString>("algorithm");
    const std::pair<const char*, const char*> layers[] = {
        {"conv1d", "fn (%x: Tensor[(1, 16, 9), float32], %w: Tensor[(16, 16, 3), float32], %b: Tensor[(16, 1), float32]) { let %y = add(nn.conv1d(%x, %w), %b); "},
        {"conv2d", "fn (%x: Tensor[(1, 16, 9, 9), float32], %w: Tensor[(16, 16, 3, 3), float32], %b: Tensor[(16, 1, 1), float32]) { let %y = add(nn.conv2d(%x, %w), %b); "},
        {"conv3d", "fn (%x: Tensor[(1, 16, 4, 5, 5), float32], %w: Tensor[(16, 16, 3, 3, 3), float32], %b: Tensor[(1, 16, 1, 1, 1), float32]) { let %y = add(%b, nn.conv3d(%x, %w)); "},
        {"dense", "fn (%x: Tensor[(4, 16), float32], %w: Tensor[(32, 16), float32], %b: Tensor[(32), float32]) { let %y = add(nn.dense(%x, %w), %b); "},
    };
    const std::array<const char*, 3> activations[] = {
        {"relu", "nn.relu(%y) }", "dnnl_eltwise_relu"},
        {"tanh", "tanh(%y) }", "dnnl_eltwise_tanh"},
        {"sigmoid", "sigmoid(%y) }", "dnnl_eltwise_logistic"},
        {"clip", "clip(%y, a_min=-1f, a_max=2f) }", "dnnl_eltwise_clip"},
        {"gelu", "multiply(multiply(%y, add(erf(divide(%y, 1.4142135f)), 1f)), 0.5f) }", "dnnl_eltwise_gelu_erf"},
        {"gelu by products", "multiply(%y, add(multiply(erf(multiply(%y, 0.70710678f)), 0.5f), 0.5f)) }", "dnnl_eltwise_gelu_erf"},
        {"swish", "multiply(%y, sigmoid(%y)) }", "dnnl_eltwise_swish"},
        {"mish", "multiply(%y, tanh(log(add(exp(%y), 1f)))) }", "dnnl_eltwise_mish"},
    };
    for (const auto& [layer, begin] : layers)
        for (const auto& [name, end, algorithm] : activations)
            QTest::addRow("%s_bias_%s", layer, name) << QString(begin) << QString(end) << QString(algorithm);
}

void TestDnnlRegions::fuses()
{
    QFETCH(QString, layer);
    QFETCH(QString, activation);
    QFETCH(QString, algorithm);
    const Module module = moduleFrom((layer + activation).toUtf8().constData());
    DnnlRegion region;
    const std::string problem = region.make(module);
    QVERIFY2(problem.empty(), problem.c_str());
    const QString text = QString::fromStdString(region.text());
    QVERIFY2(text.contains(".bias = ") && text.contains(".post = {ELTWISE(" + algorithm), region.text().c_str());
    QVERIFY2(!text.contains("region_binary") && !text.contains("region_eltwise"), region.text().c_str());
    checkAgainstReference(region, module);
}

void TestDnnlRegions::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("int64") << "fn (%x: Tensor[(3), int64]) { add(%x, %x) }" << "`add` works on int64, and oneDNN's primitives are used on float32 only";
    QTest::newRow("float64") << "fn (%x: Tensor[(3), float64]) { tanh(%x) }" << "`tanh` works on float64, and oneDNN's primitives are used on float32 only";
    QTest::newRow("an operator") << "fn (%x: Tensor[(3), float32]) { erf(nn.relu(%x)) }" << "oneDNN has no primitive for `erf`";
    QTest::newRow("nothing in it") << "fn (%x: Tensor[(0, 3), float32]) { tanh(%x) }" << "`tanh` has an operand or result of type Tensor[(0, 3), float32], and oneDNN needs extents that are known and not 0";
    QTest::newRow("one element") << "fn (%x: Tensor[(2, 3, 1), float32], %g: Tensor[(1), float32]) { nn.layer_norm(%x, %g, %g) }"
                                 << "`nn.layer_norm` normalises over one element, for which oneDNN's layer normalisation writes nothing";
    const QString many = QStringList(33, "%x").join(", ");
    QTest::newRow("33 values") << "fn (%x: Tensor[(1, 3), float32]) { concatenate((" + many + "), axis=0) }" << "`concatenate` joins 33 values, and a step of oneDNN's takes 32 at most here";
    QTest::newRow("ceil_mode") << "fn (%x: Tensor[(1, 3, 8, 8), float32]) { nn.max_pool2d(%x, pool_size=[3, 3], strides=[2, 2], ceil_mode=True) }"
                               << "`nn.max_pool2d` has `ceil_mode`, and oneDNN's windows lie wholly inside the padded data";
}

void TestDnnlRegions::refuses()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const Module module = moduleFrom(text.toUtf8().constData());
    const auto region = dnnl::generateRegion({.module = module, .function = *module.main(), .symbol = "refused"});
    QVERIFY(!region);
    QCOMPARE(QString::fromStdString(region.error().message), message);
}

void TestDnnlRegions::roundsHalvesAwayFromZero()
{
    const Module module = moduleFrom("fn (%x: Tensor[(10), float32]) { round(%x) }");
    DnnlRegion region;
    const std::string problem = region.make(module);
    QVERIFY2(problem.empty(), problem.c_str());
    const std::vector<float> values {-2.5F, -1.5F, -0.5F, -0.25F, 0.49999997F, 0.5F, 1.5F, 2.5F, 8388609.0F, -3.75F};
    const std::vector inputs {Tensor::of<float>(DataType::Float32, {10}, values)};
    const auto results = region.run(inputs);
    QCOMPARE(region.status(), 0);
    const auto expected = interpret(module, inputs);
    QVERIFY(expected);
    for (std::int64_t i = 0; i < 10; ++i)
        QCOMPARE(results[0].at(i), expected->at(0).at(i));
}

void TestDnnlRegions::keepsWhatIsReadLater()
{
    // The sum may not take the place of %a when %a is read after it or by the convolution itself, nor that of a parameter.
    const std::pair<const char*, bool> cases[] = {
        {"fn (%x: Tensor[(1, 16, 8, 8), float32], %w: Tensor[(16, 16, 3, 3), float32]) { let %a = nn.relu(nn.conv2d(%x, %w, padding=[1, 1])); "
         "let %b = add(nn.conv2d(%x, %w, padding=[1, 1]), %a); multiply(%b, %a) }", false},
        {"fn (%x: Tensor[(1, 16, 8, 8), float32], %w: Tensor[(16, 16, 3, 3), float32]) { let %a = nn.relu(nn.conv2d(%x, %w, padding=[1, 1])); "
         "nn.relu(add(nn.conv2d(%x, %w, padding=[1, 1]), %a)) }", true},
        {"fn (%x: Tensor[(1, 16, 8, 8), float32], %w: Tensor[(16, 16, 3, 3), float32]) { let %a = nn.relu(nn.conv2d(%x, %w, padding=[1, 1])); "
         "add(nn.conv2d(%a, %w, padding=[1, 1]), %a) }", false},
        {"fn (%x: Tensor[(1, 16, 8, 8), float32], %w: Tensor[(16, 16, 3, 3), float32]) { let %a = nn.relu(nn.conv2d(%x, %w, padding=[1, 1])); "
         "let %b = nn.relu(nn.conv2d(%a, %w, padding=[1, 1])); nn.relu(add(nn.conv2d(%b, %w, padding=[1, 1]), %a)) }", true},
        {"fn (%x: Tensor[(1, 16, 8, 8), float32], %w: Tensor[(16, 16, 3, 3), float32]) { let %a = nn.relu(nn.conv2d(%x, %w, padding=[1, 1])); "
         "(add(nn.conv2d(%x, %w, padding=[1, 1]), %a), %a) }", false},
        {"fn (%x: Tensor[(1, 16, 8, 8), float32], %w: Tensor[(16, 16, 3, 3), float32]) { add(nn.conv2d(%x, %w, padding=[1, 1]), %x) }", false},
    };
    for (const auto& [text, inPlace] : cases) {
        const Module module = moduleFrom(text);
        DnnlRegion region;
        const std::string problem = region.make(module);
        QVERIFY2(problem.empty(), problem.c_str());
        QVERIFY2((region.text().find("SUM(") != std::string::npos) == inPlace, region.text().c_str());
        QVERIFY2(inPlace || region.text().find("BINARY(dnnl_binary_add") != std::string::npos, region.text().c_str());
        checkAgainstReference(region, module);
    }
}

void TestDnnlRegions::runsFromSeveralThreads()
{
    const Module module = moduleFrom("fn (%x: Tensor[(1, 16, 12, 12), float32], %w: Tensor[(16, 16, 3, 3), float32]) "
                                     "{ let %c = nn.conv2d(%x, %w, padding=[1, 1]); nn.softmax(nn.relu(nn.conv2d(%c, %w)), axis=1) }");
    DnnlRegion region;
    const std::string problem = region.make(module);
    QVERIFY2(problem.empty(), problem.c_str());
    std::vector<std::vector<Tensor>> inputs, expected;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        inputs.push_back(*seededInputs(module, seed));
        expected.push_back(*interpret(module, inputs.back()));
    }
    std::array<double, 4> worst {};
    {
        std::vector<std::jthread> threads; // the first calls prepare the region at the same time
        for (std::size_t i = 0; i < 4; ++i)
            threads.emplace_back([&, i] {
                for (int k = 0; k < 20; ++k)
                    worst[i] = std::max(worst[i], farthest(expected[i][0], region.run(inputs[i])[0]));
            });
    }
    for (const double difference : worst)
        QVERIFY2(difference <= 1e-4, std::to_string(difference).c_str());
}

PB_TEST(TestDnnlRegions)
#include "tst_dnnl_regions.moc"
