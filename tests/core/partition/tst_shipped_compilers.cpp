// What the shipped compilers take and refuse, with the reasons, and the flows that their files ask for.

#include "core/ops/table/op_table.h"
#include "tests/core/partition/flow.h"

#include "core/import/model.h"
#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/regions.h"
#include "core/pipeline/partition_flow.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

/// The verdict on the result of @main, after constants were folded.
Verdict verdictOn(const char* compiler, const char* body)
{
    const RunPtr run = runFlow(parsed(body), "FoldConstant", shippedCompilers());
    const Strings name {compiler};
    const CompilerTable table {.compilers = *shippedCompilers().select(name)};
    const Function& main = *run->output().main();
    return verdictsOf(main, main.result(), table).front();
}

QString flowOf(const char* preset, std::initializer_list<const char*> compilers)
{
    const Strings names(compilers.begin(), compilers.end());
    const auto pipeline = presetFor(preset, *shippedCompilers().select(names));
    return pipeline ? QString::fromStdString(toText(*pipeline)) : QString::fromStdString(toText(pipeline.error()));
}

} // namespace

class TestShippedCompilers : public QObject {
    Q_OBJECT
private slots:
    void verdicts_data();
    void verdicts();
    void dnnlComposites_data();
    void dnnlComposites();
    void transformersReachDnnl();
    void quantizedLayers_data();
    void quantizedLayers();
    void whatWaits();
    void onlyDnnlIsAskedUnnamed();
    void flows();
    void mistakesInFlows();
    void longChains();
};

void TestShippedCompilers::verdicts_data()
{
    QTest::addColumn<QString>("compiler");
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* compiler, const char* name, const char* body, const char* reason) {
        QTest::addRow("%s: %s", compiler, name) << compiler << body << reason;
    };
    const auto takes = [&](const char* compiler, const char* name, const char* body) { row(compiler, name, body, ""); };

    takes("dnnl", "transposed 3-D convolution", "def @main(%x: Tensor[(1, 2, 3, 3, 3), float32], %w: Tensor[(2, 2, 1, 1, 1), float32]) { nn.conv3d_transpose(%x, %w, kernel_size=[1, 1, 1], channels=2) }");
    row("dnnl", "64-bit integers", "def @main(%x: Tensor[(4), int64]) { add(%x, %x) }", "needs `inputs.dtype != int64`, is int64");
    row("dnnl", "no rule", "def @main(%x: Tensor[(1, 4, 2, 2), float32]) { nn.lrn(%x) }", "no rule for `nn.lrn`");
    row("dnnl", "bias of another size", "def @main(%x: Tensor[(1, 2, 4, 4), float32], %w: Tensor[(2, 2, 1, 1), float32], %b: Tensor[(1, 1, 1), float32]) "
        "{ nn.relu(add(nn.conv2d(%x, %w, kernel_size=[1, 1], channels=2), %b)) }", "");

    const char* acl = "arm_compute_lib";
    takes(acl, "convolution", "def @main(%x: Tensor[(1, 8, 8, 3), float32]) { nn.conv2d(%x, full(1f, shape=[4, 3, 3, 3]), kernel_size=[3, 3], data_layout=\"NHWC\", kernel_layout=\"OHWI\") }");
    takes(acl, "weights of a run", "def @main(%x: Tensor[(1, 8, 8, 3), float32], %w: Tensor[(4, 3, 3, 3), float32]) { nn.conv2d(%x, %w, kernel_size=[3, 3], data_layout=\"NHWC\", kernel_layout=\"OHWI\") }");
    takes(acl, "dense weights of a run", "def @main(%x: Tensor[(2, 4), float32], %w: Tensor[(3, 4), float32]) { nn.dense(%x, %w) }");
    row(acl, "16-bit dense", "def @main(%x: Tensor[(2, 4), float16], %w: Tensor[(3, 4), float16]) { nn.dense(%x, %w) }", "needs `inputs.dtype == float32`, is float16");
    row(acl, "two outputs for each input", "def @main(%x: Tensor[(1, 8, 8, 4), float32], %w: Tensor[(3, 3, 1, 8), float32]) { nn.conv2d(%x, %w, groups=4, kernel_size=[3, 3], data_layout=\"NHWC\", kernel_layout=\"HWIO\") }", "is 4 and \"HWIO\" and 8");
    row(acl, "two pictures", "def @main(%x: Tensor[(2, 8, 8, 3), float32]) { nn.conv2d(%x, full(1f, shape=[4, 3, 3, 3]), kernel_size=[3, 3], data_layout=\"NHWC\", kernel_layout=\"OHWI\") }", "needs `conv.in0.shape[0] == 1`, is 2");
    row(acl, "NCHW", "def @main(%x: Tensor[(1, 3, 8, 8), float32]) { nn.conv2d(%x, full(1f, shape=[4, 3, 3, 3]), kernel_size=[3, 3]) }", "needs `conv.attrs.data_layout == NHWC`, is \"NCHW\"");
    takes(acl, "depthwise 3 x 3", "def @main(%x: Tensor[(1, 8, 8, 4), float32]) { nn.conv2d(%x, full(1f, shape=[3, 3, 4, 1]), groups=4, kernel_size=[3, 3], data_layout=\"NHWC\", kernel_layout=\"HWOI\") }");
    row(acl, "depthwise 7 x 7", "def @main(%x: Tensor[(1, 8, 8, 4), float32]) { nn.conv2d(%x, full(1f, shape=[7, 7, 4, 1]), groups=4, kernel_size=[7, 7], data_layout=\"NHWC\", kernel_layout=\"HWOI\") }", "strides in [[1, 1], [2, 2]])`, is 4 and 7");
    takes(acl, "dense", "def @main(%x: Tensor[(2, 4), float32]) { nn.dense(%x, full(1f, shape=[3, 4])) }");
    row(acl, "concatenation is switched off", "def @main(%x: Tensor[(2, 4), float32]) { concatenate((%x, %x)) }", "needs `options.concatenate`, is False");
    takes(acl, "8-bit maximum", "def @main(%x: Tensor[(1, 4, 4, 2), int8]) { nn.max_pool2d(%x, pool_size=[2, 2], layout=\"NHWC\") }");
    row(acl, "8-bit average", "def @main(%x: Tensor[(1, 4, 4, 2), int8]) { nn.avg_pool2d(%x, pool_size=[2, 2], layout=\"NHWC\") }", "needs `in0.dtype == float32`, is int8");
    row(acl, "dilated pooling", "def @main(%x: Tensor[(1, 8, 8, 2), float32]) { nn.max_pool2d(%x, pool_size=[2, 2], dilation=[2, 2], layout=\"NHWC\") }", "needs `attrs.dilation[*] == 1`, is 2");
    takes(acl, "L2 pooling", "def @main(%x: Tensor[(1, 4, 4, 2), float32]) { sqrt(nn.avg_pool2d(power(%x, 2f), pool_size=[2, 2], layout=\"NHWC\")) }");
    takes(acl, "reshape of integers", "def @main(%x: Tensor[(2, 4), int64]) { reshape(%x, newshape=[8]) }");

    const char* trt = "tensorrt";
    takes(trt, "convolution", "def @main(%x: Tensor[(n, 3, 8, 8), float32]) { nn.conv2d(%x, full(1f, shape=[4, 3, 3, 3]), kernel_size=[3, 3]) }");
    row(trt, "width that is not known", "def @main(%x: Tensor[(1, 3, 8, n), float32]) { nn.relu(%x) }", "needs `y.inputs.shape[1:] >= 0`, is `n`, which is not static");
    row(trt, "integers", "def @main(%x: Tensor[(1, 3), int32]) { add(%x, %x) }", "composite `tensorrt.add` needs `y.inputs.dtype == float32");
    row(trt, "scalar", "def @main(%x: Tensor[(1, 3), float32]) { add(%x, 2f) }", "needs `not options.use_implicit_batch or y.inputs.rank >= 1`, is True and 0");
    row(trt, "softmax over the batch", "def @main(%x: Tensor[(2, 3), float32]) { nn.softmax(%x, axis=0) }", "is True and 0");
    row(trt, "sum over the batch", "def @main(%x: Tensor[(2, 3), float32]) { sum(%x, axis=[0]) }", "composite `tensorrt.sum` needs `not options.use_implicit_batch or");
    row(trt, "sum over all", "def @main(%x: Tensor[(2, 3), float32]) { sum(%x) }", "is True and None");
    takes(trt, "sum", "def @main(%x: Tensor[(2, 3), float32]) { sum(%x, axis=[1]) }");
    row(trt, "transposed batch", "def @main(%x: Tensor[(2, 3), float32]) { transpose(%x, axes=[1, 0]) }", "is True and 1");
    row(trt, "reshaped batch", "def @main(%x: Tensor[(2, 3), float32]) { reshape(%x, newshape=[3, 2]) }", "is True and 2 and 3");
    takes(trt, "reshape", "def @main(%x: Tensor[(2, 3, 4), float32]) { reshape(%x, newshape=[2, -1]) }");
    row(trt, "concatenation with a constant", "def @main(%x: Tensor[(1, 3), float32]) { concatenate((%x, full(1f, shape=[1, 3])), axis=1) }", "needs `t.inputs.is_constant == false`, is constant");
    row(trt, "tuple of a call", "def @main(%x: Tensor[(1, 4), float32]) { concatenate(split(%x, indices_or_sections=2, axis=1), axis=1) }", "no rule for `concatenate`");
    takes(trt, "concatenation", "def @main(%x: Tensor[(1, 3), float32], %y: Tensor[(1, 2), float32]) { concatenate((%x, %y), axis=1) }");
    takes(trt, "transposed convolution with weights of a run", "def @main(%x: Tensor[(1, 2, 3, 3), float32], %w: Tensor[(2, 2, 1, 1), float32]) { nn.conv2d_transpose(%x, %w, kernel_size=[1, 1], channels=2, kernel_layout=\"OIHW\") }");
    takes(trt, "product with an open batch", "def @main(%x: Tensor[(n, 3), float32]) { multiply(%x, %x) }");
    row(trt, "needs a newer version", "def @main(%x: Tensor[(1, 4), float32]) { erf(%x) }", "needs `options.version >= 70000`, is 60001");
    row(trt, "never matches in the field's table", "def @main(%x: Tensor[(1, 4), float32], %g: Tensor[(4), float32]) { nn.layer_norm(%x, %g, %g) }", "no rule for `nn.layer_norm`");
    takes(trt, "batch norm", "def @main(%x: Tensor[(1, 4, 2), float32]) { nn.batch_norm(%x, full(1f, shape=[4]), full(0f, shape=[4]), full(0f, shape=[4]), full(1f, shape=[4])).0 }");
    row(trt, "uneven padding that counts", "def @main(%x: Tensor[(1, 2, 4, 4), float32]) { nn.avg_pool2d(%x, pool_size=[2, 2], padding=[0, 0, 1, 1], count_include_pad=True) }", "is True and 1");
    takes(trt, "even padding that counts", "def @main(%x: Tensor[(1, 2, 4, 4), float32]) { nn.avg_pool2d(%x, pool_size=[2, 2], padding=[1, 1], count_include_pad=True) }");
    row(trt, "a detector's product", "def @main(%x: Tensor[(300, 64, 7, 7), float32], %y: Tensor[(300, 1, 1, 1), float32]) { multiply(%x, %y) }", "needs `not y.inputs.shape in [[300, 64, 7, 7]");
    row(trt, "a detector's product, turned", "def @main(%x: Tensor[(300, 64, 7, 7), float32], %y: Tensor[(300, 1, 1, 1), float32]) { multiply(%y, %x) }", "needs `not y.inputs.shape in [[300, 64, 7, 7]");

    const char* cmsis = "cmsis-nn";
    takes(cmsis, "8-bit maximum", "def @main(%x: Tensor[(1, 4, 4, 2), int8]) { clip(nn.max_pool2d(%x, pool_size=[2, 2], layout=\"NHWC\"), a_min=0, a_max=6) }");
    row(cmsis, "two pictures", "def @main(%x: Tensor[(2, 4, 4, 2), int8]) { nn.max_pool2d(%x, pool_size=[2, 2], layout=\"NHWC\") }", "needs `x.shape[0] == 1`, is 2");
    row(cmsis, "floats", "def @main(%x: Tensor[(1, 4, 4, 2), float32]) { nn.max_pool2d(%x, pool_size=[2, 2], layout=\"NHWC\") }", "needs `x.dtype in [int8, int16]`, is float32");
    takes(cmsis, "16-bit average", "def @main(%x: Tensor[(1, 4, 4, 2), int16]) { cast(nn.avg_pool2d(cast(%x, dtype=\"int32\"), pool_size=[2, 2], layout=\"NHWC\"), dtype=\"int16\") }");
    row(cmsis, "average of another type", "def @main(%x: Tensor[(1, 4, 4, 2), int16]) { cast(nn.avg_pool2d(cast(%x, dtype=\"int32\"), pool_size=[2, 2], layout=\"NHWC\"), dtype=\"int8\") }", "needs `last.out.dtype == x.dtype`, is int8 and int16");

    const auto storedAverage = [](const char* attributes) { return fmt::format("def @main(%x: Tensor[(1, 8, 8, 2), int8]) {{ qnn.avg_pool2d(%x, 0.1f, 3, 0.1f, 3, {}, layout=\"NHWC\") }}", attributes); };
    for (const char* compiler : {"arm_compute_lib", "cmsis-nn", "ethos-u"}) {
        takes(compiler, "average as TensorFlow Lite rounds", storedAverage("pool_size=[2, 2], strides=[2, 2], rounding=\"TFLITE\"").c_str());
        row(compiler, "average that cuts off", storedAverage("pool_size=[2, 2], strides=[2, 2]").c_str(), "attrs.rounding == TFLITE`, is \"None\"");
    }

    const char* ethos = "ethos-u";
    takes(ethos, "maximum", "def @main(%x: Tensor[(1, 4, 4, 2), int8]) { nn.max_pool2d(%x, pool_size=[2, 2], strides=[2, 2], layout=\"NHWC\") }");
    row(ethos, "long steps", "def @main(%x: Tensor[(1, 8, 8, 2), int8]) { nn.max_pool2d(%x, pool_size=[2, 2], strides=[4, 4], layout=\"NHWC\") }", "needs `y.attrs.strides[*] in 1..3 or");
    takes(ethos, "maximum of the whole picture", "def @main(%x: Tensor[(1, 8, 6, 2), int8]) { nn.max_pool2d(%x, pool_size=[8, 6], strides=[8, 6], layout=\"NHWC\") }");
    row(ethos, "wide padding", "def @main(%x: Tensor[(1, 8, 8, 2), int8]) { nn.max_pool2d(%x, pool_size=[2, 2], padding=[1, 1, 1, 200], layout=\"NHWC\") }", "needs `y.attrs.padding[2:] <= 128`, is 200");
    const auto average = [](const char* attributes) {
        return fmt::format("def @main(%x: Tensor[(1, 16, 16, 2), int8]) {{ cast(nn.avg_pool2d(cast(%x, dtype=\"int32\"), {}, layout=\"NHWC\"), dtype=\"int8\") }}", attributes);
    };
    takes(ethos, "average", average("pool_size=[8, 8], strides=[2, 2], padding=[3, 3, 4, 4]").c_str());
    row(ethos, "average that counts its padding", average("pool_size=[2, 2], padding=[1, 1], count_include_pad=True").c_str(), "needs `pool.attrs.count_include_pad == false`, is True");
    row(ethos, "average with more padding", average("pool_size=[2, 2], padding=[4, 4]").c_str(), "needs `pool.attrs.padding[:2] <= 3`, is 4");
    row(ethos, "wide average with padding", average("pool_size=[9, 9], padding=[1, 1]").c_str(), "pool.attrs.pool_size[*] <= 8`, is 1 and 9");
    const auto padded = [](const char* widths) { return fmt::format("def @main(%x: Tensor[(1, 4, 4, 2), int8]) {{ nn.pad(%x, cast(0, dtype=\"int8\"), pad_width={}) }}", widths); };
    takes(ethos, "padded rows", padded("[[0, 0], [31, 32], [1, 0], [0, 0]]").c_str());
    takes(ethos, "padded channels", padded("[[0, 0], [0, 0], [0, 0], [0, 100]]").c_str());
    row(ethos, "padded rows and channels", padded("[[0, 0], [1, 1], [0, 0], [0, 1]]").c_str(), "needs `y.attrs.pad_width[:3] == [0, 0]`, is [1, 1]");
    row(ethos, "padded far", padded("[[0, 0], [32, 0], [0, 0], [0, 0]]").c_str(), "needs `y.attrs.pad_width[:3] == [0, 0]`, is [32, 0]");
    takes(ethos, "twice the size", "def @main(%x: Tensor[(1, 4, 4, 2), int8]) { image.resize2d(%x, size=[8, 8], layout=\"NHWC\", method=\"nearest_neighbor\") }");
    row(ethos, "three times the size", "def @main(%x: Tensor[(1, 4, 4, 2), int8]) { image.resize2d(%x, size=[12, 12], layout=\"NHWC\", method=\"nearest_neighbor\") }", "is 12 and 8");
    row(ethos, "five axes", "def @main(%x: Tensor[(1, 2, 2, 2, 2), int8]) { reshape(%x, newshape=[1, 16]) }", "needs `y.in0.rank <= 4`, is 5");
    row(ethos, "floats", "def @main(%x: Tensor[(1, 8, 8, 2), float32]) { reshape(%x, newshape=[128]) }", "needs `y.in0.dtype in [int8, uint8, int32]`, is float32");
    row(ethos, "wide tensor", "def @main(%x: Tensor[(1, 70000), int8]) { strided_slice(%x, begin=[0, 0], end=[1, 4]) }", "needs `y.in0.shape[*] <= 65536`, is 70000");
    row(ethos, "slice with steps", "def @main(%x: Tensor[(1, 8), int8]) { strided_slice(%x, begin=[0, 0], end=[1, 8], strides=[1, 2]) }", "needs `y.attrs.strides[*] == 1`, is 2");

    takes("teaching-npu", "layer", "def @main(%x: Tensor[(1, 2, 4, 4), float32]) { nn.relu(nn.conv2d(%x, full(1f, shape=[2, 2, 1, 1]), kernel_size=[1, 1])) }");
    row("teaching-npu", "groups", "def @main(%x: Tensor[(1, 2, 4, 4), float32]) { nn.conv2d(%x, full(1f, shape=[2, 1, 1, 1]), groups=2, kernel_size=[1, 1]) }", "needs `c.attrs.groups == 1`, is 2");
    row("teaching-npu", "big kernel", "def @main(%x: Tensor[(1, 1, 9, 9), float32]) { nn.conv2d(%x, full(1f, shape=[1, 1, 9, 9]), kernel_size=[9, 9]) }", "needs `c.attrs.kernel_size[*] <= 7`, is 9");
    row("teaching-npu", "window that is no square", "def @main(%x: Tensor[(1, 1, 4, 4), float32]) { nn.max_pool2d(%x, pool_size=[2, 1]) }", "needs `attrs.pool_size[0] == attrs.pool_size[1]`, is 2 and 1");
}

void TestShippedCompilers::verdicts()
{
    QFETCH(QString, compiler);
    QFETCH(QString, body);
    QFETCH(QString, reason);
    const Verdict verdict = verdictOn(compiler.toUtf8(), body.toUtf8());
    QVERIFY2(verdict.accepted == reason.isEmpty(), verdict.reason.c_str());
    QVERIFY2(QString::fromStdString(verdict.reason).contains(reason), verdict.reason.c_str());
}

/// Every layer with every activation, with a bias and without one.
void TestShippedCompilers::dnnlComposites_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("composite");
    struct Layer {
        const char *name, *parameters, *bias, *call;
        bool isChecked; ///< relu, or nothing, behind its bias makes no composite: the check knows nn.conv2d only
    };
    const Layer layers[] = {
        {"conv1d", "%x: Tensor[(1, 4, 9), float32], %w: Tensor[(6, 4, 3), float32]", "(6, 1)", "nn.conv1d(%x, %w, kernel_size=[3], channels=6)", true},
        {"conv2d", "%x: Tensor[(1, 4, 9, 9), float32], %w: Tensor[(6, 4, 3, 3), float32]", "(6, 1, 1)", "nn.conv2d(%x, %w, kernel_size=[3, 3], channels=6)", false},
        {"conv3d", "%x: Tensor[(1, 4, 5, 5, 5), float32], %w: Tensor[(6, 4, 3, 3, 3), float32]", "(6, 1, 1, 1)", "nn.conv3d(%x, %w, kernel_size=[3, 3, 3], channels=6)", true},
        {"deconv2d", "%x: Tensor[(1, 4, 5, 5), float32], %w: Tensor[(4, 6, 3, 3), float32]", "(6, 1, 1)", "nn.conv2d_transpose(%x, %w, kernel_size=[3, 3], channels=6)", true},
        {"deconv3d", "%x: Tensor[(1, 4, 5, 5, 5), float32], %w: Tensor[(4, 6, 3, 3, 3), float32]", "(6, 1, 1, 1)", "nn.conv3d_transpose(%x, %w, kernel_size=[3, 3, 3], channels=6)", true},
        {"dense", "%x: Tensor[(2, 4), float32], %w: Tensor[(6, 4), float32]", "(6)", "nn.dense(%x, %w)", false},
    };
    const std::pair<const char*, const char*> activations[] = {{"relu", "nn.relu(%y)"}, {"tanh", "tanh(%y)"}, {"sigmoid", "sigmoid(%y)"},
        {"clip", "clip(%y, a_min=0f, a_max=6f)"}, {"gelu", "multiply(multiply(%y, add(erf(divide(%y, 1.4142135f)), 1f)), 0.5f)"},
        {"gelu", "multiply(%y, add(multiply(erf(multiply(%y, 0.70710678f)), 0.5f), 0.5f))"}, {"swish", "multiply(%y, sigmoid(%y))"},
        {"mish", "multiply(%y, tanh(log(add(exp(%y), 1f))))"}, {"", "%y"}};
    for (const Layer& layer : layers)
        for (const bool bias : {true, false})
            for (const auto& [activation, text] : activations) {
                const std::string value = bias ? fmt::format("add({}, %b)", layer.call) : layer.call;
                const std::string parameters = bias ? fmt::format("{}, %b: Tensor[{}, float32]", layer.parameters, layer.bias) : layer.parameters;
                const bool plain = *activation == '\0';
                const bool none = bias ? layer.isChecked && (plain || std::string_view(activation) == "relu") : plain;
                const std::string name = fmt::format("{}{}{}{}", layer.name, bias ? "_bias" : "", plain ? "" : "_", activation);
                QTest::addRow("%s, %s", name.c_str(), text)
                    << QString::fromStdString(fmt::format("def @main({}) {{ let %y = {}; {} }}", parameters, value, text))
                    << QString::fromStdString(none ? "" : "dnnl." + name);
            }
    const auto row = [](const char* composite, const char* body) { QTest::newRow(composite) << QString(body) << QString(composite); };
    row("dnnl.dense_bias_sum", "def @main(%x: Tensor[(2, 4), float32], %w: Tensor[(6, 4), float32], %b: Tensor[(6), float32], %r: Tensor[(2, 6), float32]) { add(%r, add(nn.dense(%x, %w), %b)) }");
    row("dnnl.conv2d_bias_sum", "def @main(%x: Tensor[(1, 4, 9, 9), float32], %w: Tensor[(4, 4, 1, 1), float32], %b: Tensor[(4, 1, 1), float32]) { add(add(nn.conv2d(%x, %w, kernel_size=[1, 1], channels=4), %b), %x) }");
    row("dnnl.conv2d_bias_sum_relu", "def @main(%x: Tensor[(1, 4, 9, 9), float32], %w: Tensor[(4, 4, 1, 1), float32], %b: Tensor[(4, 1, 1), float32]) { nn.relu(add(add(nn.conv2d(%x, %w, kernel_size=[1, 1], channels=4), %b), %x)) }");
}

void TestShippedCompilers::dnnlComposites()
{
    QFETCH(QString, body);
    const RunPtr run = runFlow(parsed(body.toStdString()),
        "InferType, MergeComposite{compilers=[\"dnnl\"]}, AnnotateTarget{compilers=[\"dnnl\"]}, MergeCompilerRegions, PartitionGraph", shippedCompilers());
    QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
    QStringList composites;
    for (const RegionInfo& region : regionsOf(run->output()))
        for (const auto& [name, count] : region.composites)
            composites.append(count == 1 ? QString::fromStdString(name) : QString("%1 x %2").arg(QString::fromStdString(name)).arg(count));
    QTEST(composites.join(", "), "composite");
}

void TestShippedCompilers::quantizedLayers_data()
{
    QTest::addColumn<QString>("compiler");
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("composites");
    // As networks in ONNX have them: channels first, weights of one scale or one for each of 6 channels.
    const auto layer = [](const char* data, const char* type, const char* scale, const char* attributes = "channels=6, kernel_size=[3, 3]", const char* weight = "6, 4, 3, 3") {
        return fmt::format("let %p = nn.pad({0}, 3, pad_width=[[0, 0], [0, 0], [0, 1], [0, 1]]); let %c = qnn.conv2d(%p, full(2f, shape=[{4}], dtype=\"int8\"), 3, 0, 0.1f, {2}, {3}, out_dtype=\"int32\"); "
                           "let %q = qnn.requantize(nn.bias_add(%c, full(7f, shape=[6], dtype=\"int32\")), {2}, 0, 0.2f, 5, axis=1, out_dtype=\"{1}\"); ", data, type, scale, attributes, weight);
    };
    const auto row = [&](const char* compiler, const char* what, const char* type, const std::string& text, const char* composites, const char* shape = "1, 4, 8, 8") {
        QTest::addRow("%s: %s, %s", compiler, what, type) << compiler
            << QString::fromStdString(fmt::format("def @main(%x: Tensor[({}), {}]) {{ {} }}", shape, type, text)) << composites;
    };
    const char *one = "0.05f", *each = "full(0.05f, shape=[6], dtype=\"float32\")";
    for (const char* type : {"int8", "uint8"}) {
        const bool isSigned = std::string_view(type) == "int8";
        const auto with = [&](const char* scale, const char* last = "%q") { return layer("%x", type, scale) + last; };
        row("arm_compute_lib", "one scale", type, with(one), "arm_compute_lib.qnn_conv2d");
        row("arm_compute_lib", "a scale for each channel", type, with(each), "");
        row("cmsis-nn", "one scale", type, with(one), isSigned ? "cmsis-nn.qnn_conv2d" : "");
        row("cmsis-nn", "a scale for each channel", type, with(each), isSigned ? "cmsis-nn.qnn_conv2d" : "");
        row("ethos-u", "one scale", type, with(one), "ethos-u.qnn_conv2d");
        row("ethos-u", "a sum, a mean and a sigmoid", type,
            with(each, "let %s = qnn.add(%q, %q, 0.2f, 5, 0.2f, 5, 0.3f, 0); let %m = qnn.requantize(sum(cast(%s, dtype=\"int32\"), axis=[2, 3], keepdims=True), 0.006f, 0, 0.3f, 0, out_dtype=\"int8\"); "
                       "qnn.sigmoid(%m, 0.3f, 0, 0.00390625f, -128)"),
            "ethos-u.add, ethos-u.qnn_conv2d, ethos-u.sigmoid, ethos-u.sum");
        row("dnnl", "a scale for each channel", type, with(each), "dnnl.qnn.conv2d");
        row("tensorrt", "one scale", type, with(one), "");
        row("ethos-u", "depthwise", type, layer("%x", type, each, "channels=6, groups=6, kernel_size=[3, 3]", "6, 1, 3, 3") + "%q", "ethos-u.depthwise_conv2d", "1, 6, 8, 8");
        row("ethos-u", "a bias that was written as a sum", type,
            fmt::format("let %d = qnn.dequantize(%x, 0.1f, 3); let %w = qnn.dequantize(full(2f, shape=[3, 3, 4, 6], dtype=\"int8\"), {}, 0, axis=3); "
                        "let %c = nn.conv2d(%d, %w, channels=6, kernel_size=[3, 3], data_layout=\"NHWC\", kernel_layout=\"HWIO\"); "
                        "qnn.quantize(add(%c, full(0.7f, shape=[1, 1, 1, 6], dtype=\"float32\")), 0.2f, 5, out_dtype=\"{}\")",
                each, type),
            "ethos-u.qnn_conv2d", "1, 8, 8, 4");
        row("arm_compute_lib", "depthwise", type, layer("%x", type, one, "channels=6, groups=6, kernel_size=[3, 3]", "6, 1, 3, 3") + "%q", "arm_compute_lib.qnn_conv2d", "1, 6, 8, 8");
    }
}

/// Layers of quantized networks with channels first reach compilers that want them last, as whole groups.
void TestShippedCompilers::quantizedLayers()
{
    QFETCH(QString, compiler);
    QFETCH(QString, body);
    const CompilerTable table {.compilers = *shippedCompilers().select(Strings {compiler.toStdString()})};
    const Pipeline pipeline = *presetFor("O3", table.compilers);
    const RunPtr run = runPipeline({.input = parsed(body.toStdString()), .pipeline = pipeline, .compilers = &table});
    QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
    QStringList composites;
    for (const RegionInfo& region : regionsOf(run->output()))
        for (const auto& [name, count] : region.composites)
            composites.append(QString::fromStdString(name));
    composites.sort();
    QTEST(composites.join(", "), "composites");
}

/// Exporters write layer normalisation and dense layers of three axes as many operators; dnnl sees one of each. A normalisation
/// alone is no region: to hand it over costs more than it saves.
void TestShippedCompilers::transformersReachDnnl()
{
    const auto model = openModel(test::sourcePath("resources/samples/transformer_encoder.onnx"));
    QVERIFY(model);
    const CompilerTable dnnl {.compilers = *shippedCompilers().select(Strings {"dnnl"})};
    const RunPtr run = runPipeline({.input = *model, .pipeline = *presetFor("O3", dnnl.compilers), .compilers = &dnnl});
    QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
    std::map<std::string, std::int64_t> composites;
    int layerNorms = 0, regions = 0;
    for (const RegionInfo& region : regionsOf(run->output())) {
        for (const auto& [name, count] : region.composites)
            composites[name] += count;
        for (const NodePtr& node : run->output().find(region.global)->nodes())
            layerNorms += callOf(*node, "nn.layer_norm") ? 1 : 0;
        ++regions;
    }
    QCOMPARE(composites["dnnl.dense_bias"], 11); // 5 in each of two blocks, and the classifier
    QCOMPARE(composites["dnnl.dense_bias_gelu"], 2);
    QCOMPARE(layerNorms, 0);
    QCOMPARE(regions, 17);
}

/// Entries on a dialect that the program has are rules like any other; those that only state names still wait for their rules.
void TestShippedCompilers::whatWaits()
{
    const auto waits = [](const char* compiler, const char* name) {
        const auto& waiting = shippedCompilers().find(compiler)->waiting;
        return std::ranges::find(waiting, name, &WaitingEntry::name) != waiting.end();
    };
    for (const auto& [compiler, name] : {std::pair("dnnl", "dnnl.qnn.{layer}"), {"arm_compute_lib", "arm_compute_lib.qnn_conv2d"}, {"arm_compute_lib", "qnn.add"}, {"cmsis-nn", "cmsis-nn.qnn_softmax"}})
        QVERIFY2(!waits(compiler, name), name);
    QVERIFY(shippedCompilers().find("tensorrt")->waiting.empty());
}

void TestShippedCompilers::onlyDnnlIsAskedUnnamed()
{
    const auto asked = *shippedCompilers().select({});
    for (const CompilerPtr& compiler : asked)
        QVERIFY2(!compiler->onRequest, compiler->name.c_str());
    QVERIFY(shippedCompilers().find("tensorrt")->onRequest && !shippedCompilers().find("dnnl")->onRequest);
}

void TestShippedCompilers::flows()
{
    // What dnnl asks for first is in the preset, and is not done again.
    QCOMPARE(flowOf("O3", {"dnnl"}).count("CanonicalizeOps"), 1);
    QVERIFY(flowOf("O3", {"dnnl"}).contains("RewriteLayerNorm, RewriteDenseBiasGeluReshapeLast, MergeComposite{"));
    QCOMPARE(flowOf("O0", {"dnnl"}).count("SimplifyInference"), 1);
    QVERIFY(flowOf("O0", {"dnnl"}).contains("FoldConstant, FoldScaleAxis, SimplifyExpr, CanonicalizeOps, FoldConstant, RewriteLayerNorm, RewriteDenseBiasGeluReshapeLast, MergeComposite{"));
    // A bias stays one for those whose groups know it, and the layout comes right before the groups.
    const QString acl = flowOf("O3", {"arm_compute_lib"});
    QVERIFY2(acl.indexOf("CanonicalizeOps") > acl.indexOf("PartitionGraph"), qPrintable(acl));
    QVERIFY2(acl.contains("\"nn.conv2d: NHWC\",\"qnn.conv2d: NHWC\"") && acl.indexOf("ConvertLayout") < acl.indexOf("MergeComposite"), qPrintable(acl));
    // Of two wishes for a layout the first counts.
    const QString both = flowOf("O3", {"tensorrt", "arm_compute_lib"});
    QVERIFY2(both.contains("nn.conv2d: NCHW") && !both.contains("\"nn.conv2d: NHWC") && both.contains("nn.max_pool2d: NHWC"), qPrintable(both));
    QVERIFY2(both.contains("AnnotateTarget{compilers=[\"tensorrt\",\"arm_compute_lib\"]}"), qPrintable(both));
}

void TestShippedCompilers::mistakesInFlows()
{
    const CompilerPtr wrong[] = {std::make_shared<const Compiler>(*parseCompiler("summary = \"x\"\npre = \"FoldConstnat\"", "acc.toml"))};
    const auto pipeline = presetFor("O3", wrong);
    QVERIFY(!pipeline);
    QVERIFY2(pipeline.error().where.starts_with("acc.toml:2:7"), pipeline.error().where.c_str());
    QVERIFY2(toText(pipeline.error()).find("FoldConstant") != std::string::npos, toText(pipeline.error()).c_str());
    const CompilerPtr own[] = {std::make_shared<const Compiler>(*parseCompiler("pre = \"\"\nannotate = \"LabelOps\"\npost = \"RemoveUnusedFunctions\"", "acc.toml"))};
    const QString text = QString::fromStdString(toText(*presetFor("quick", own)));
    QVERIFY2(text.contains("LabelOps, AnnotateTarget{") && text.contains("PartitionGraph, RemoveUnusedFunctions, LegalizeDialects, FuseOps"), qPrintable(text));
}

void TestShippedCompilers::longChains()
{
    const char* weights = "full(1f, shape=[2, 2, 1, 1]), kernel_size=[1, 1]";
    const std::string body = fmt::format("def @main(%x: Tensor[(1, 2, 4, 4), float32]) {{ nn.relu(nn.conv2d(nn.relu(nn.conv2d(nn.relu(nn.conv2d(%x, {0})), {0})), {0})) }}", weights);
    const RunPtr run = runFlow(parsed(body), "FoldConstant, MergeComposite{compilers=[\"teaching-npu\"]}", shippedCompilers());
    const std::string text = textOf(run->output());
    QVERIFY2(text.find("teaching-npu.three_layers") != std::string::npos, text.c_str());
}

PB_TEST(TestShippedCompilers)
#include "tst_shipped_compilers.moc"
