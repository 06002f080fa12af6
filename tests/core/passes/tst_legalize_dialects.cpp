// Quantized operators written in plain ones: the numbers of the dialect's kernels, to the bit.

#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/interpreter.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

/// Random stored integers over the whole range of each parameter's type.
std::vector<Tensor> storedInputs(const Module& module, std::uint32_t seed)
{
    std::vector<Tensor> inputs;
    std::uint32_t state = seed;
    for (const NodeId id : module.main()->params()) {
        const Type& type = (*module.main())[id].type;
        Tensor input = Tensor::allocate(type.tensor()->dtype, *staticShape(type));
        for (std::int64_t i = 0; i < input.elementCount(); ++i) {
            state = state * 1664525 + 1013904223;
            const auto bits = static_cast<std::int32_t>(state) >> 8;
            input.set(i, isFloat(input.dtype()) ? static_cast<double>(bits) / 4e5 : input.dtype() == DataType::UInt8 ? bits & 255 : input.dtype() == DataType::Int8 ? (bits & 255) - 128 : input.dtype() == DataType::Int16 ? (bits & 65535) - 32768 : bits % 2'000'000);
        }
        inputs.push_back(std::move(input));
    }
    return inputs;
}

/// The module with a parameter of @main as a constant.
Module withConstant(const Module& module, std::string_view name, Tensor value)
{
    RewriteLog log;
    Rewriter rewriter(module, module.main(), log, &opTable());
    const NodeId constant = rewriter.constant(std::move(value));
    for (const NodeId id : rewriter.order())
        if (const Parameter* parameter = rewriter[id].as<Parameter>(); parameter && parameter->name == name)
            rewriter.replace(id, constant, "bound");
    return module.with("main", *rewriter.finish());
}

QByteArray differenceAfter(const Module& module, std::string_view passes)
{
    const RunPtr run = runPipeline({.input = module, .pipeline = *parsePipeline(passes)});
    if (run->failed())
        return QByteArray("the run failed");
    if (const auto plain = checkProperty(run->output(), Property::NoDialect); !plain)
        return QByteArray::fromStdString(toText(plain.error()) + print(run->output()));
    for (const std::uint32_t seed : {1U, 2U, 3U}) {
        const auto inputs = storedInputs(module, seed);
        const auto expected = interpret(module, inputs), found = interpret(run->output(), inputs);
        if (!expected || !found)
            return QByteArray::fromStdString(toText((expected ? found : expected).error()));
        for (std::size_t i = 0; i < expected->size(); ++i)
            if (!sameContent((*expected)[i], (*found)[i]))
                return QByteArray::fromStdString(fmt::format("result {} differs, seed {}\n{}", i, seed, print(run->output())));
    }
    return {};
}

} // namespace

class TestLegalizeDialects : public QObject {
    Q_OBJECT
private slots:
    void sameNumbers_data();
    void sameNumbers();
    void leavesOthersAlone();
    void needsItBeforeFusion();
    void waitsForPartition();
    void saysWhatItCannot();
    void statesTheRounding();
    void differencesBeyondInt32();
};

void TestLegalizeDialects::sameNumbers_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* parameters, const std::string& body) {
        QTest::newRow(name) << QString::fromStdString(fmt::format("def @main({}) {{ {} }}", parameters, body));
    };
    for (const char* rounding : {"UPWARD", "TONEAREST", "TOEVEN", "TFLITE"}) {
        QTest::newRow(qPrintable(QString("requantize %1").arg(rounding))) << QString("def @main(%x: Tensor[(2, 30), int32]) { qnn.requantize(%x, 0.0037f, -7, 0.81f, 4, rounding=\"%1\", out_dtype=\"int8\") }").arg(rounding);
        QTest::newRow(qPrintable(QString("requantize up %1").arg(rounding))) << QString("def @main(%x: Tensor[(2, 30), uint8]) { qnn.requantize(%x, 0.5f, 128, 0.031f, -100, rounding=\"%1\", out_dtype=\"int16\") }").arg(rounding);
        QTest::newRow(qPrintable(QString("requantize per channel %1").arg(rounding))) << QString("def @main(%x: Tensor[(2, 3, 5), int32]) { qnn.requantize(%x, %scales, 0, 3f, 4, axis=1, rounding=\"%1\", out_dtype=\"uint8\") }").arg(rounding);
        for (const char* op : {"add", "subtract", "mul"})
            QTest::newRow(qPrintable(QString("%1 %2").arg(op, rounding)))
                << QString("def @main(%x: Tensor[(3, 40), int8], %y: Tensor[(40), int8]) { qnn.%1(%x, %y, 0.05f, 3, 0.031f, -9, 0.07f, -4, rounding=\"%2\") }").arg(op, rounding);
        QTest::newRow(qPrintable(QString("concatenate %1").arg(rounding)))
            << QString("def @main(%x: Tensor[(2, 90), uint8], %y: Tensor[(2, 5), uint8]) { qnn.concatenate((%x, %y), (0.1f, 0.07f), (3, 128), 0.08f, 3, axis=1, rounding=\"%1\") }").arg(rounding);
        if (std::string_view(rounding) != "TOEVEN")
            QTest::newRow(qPrintable(QString("leaky_relu %1").arg(rounding))) << QString("def @main(%x: Tensor[(300), int16]) { qnn.leaky_relu(%x, 0.02f, 0, 0.03f, 0, alpha=0.3f, rounding=\"%1\") }").arg(rounding);
    }
    row("quantize", "%x: Tensor[(3, 50), float32]", "qnn.quantize(%x, 0.37f, -3, out_dtype=\"int8\")");
    row("quantize to even", "%x: Tensor[(3, 50), float32]", "qnn.quantize(%x, 0.5f, 130, out_dtype=\"uint8\", rounding=\"TOEVEN\")");
    row("quantize to int32", "%x: Tensor[(3, 50), float32]", "qnn.quantize(%x, 0.00001f, 0, out_dtype=\"int32\")");
    row("dequantize", "%x: Tensor[(3, 50), uint8]", "qnn.dequantize(%x, 0.37f, 131)");
    row("dequantize to float16", "%x: Tensor[(3, 50), int16]", "qnn.dequantize(%x, 37.5f, 0, out_dtype=\"float16\")");
    for (const char* zeros : {"0, 0", "5, 0", "0, -3", "5, -3"}) {
        row(fmt::format("conv2d {}", zeros).c_str(), "%x: Tensor[(1, 3, 9, 8), int8], %w: Tensor[(4, 3, 3, 2), int8]",
            fmt::format("qnn.conv2d(%x, %w, {}, 0.02f, 0.1f, strides=[2, 1], padding=[1, 0, 1, 1], channels=4, kernel_size=[3, 2], out_dtype=\"int32\")", zeros));
        row(fmt::format("conv2d nhwc {}", zeros).c_str(), "%x: Tensor[(2, 9, 8, 3), uint8], %w: Tensor[(3, 3, 3, 4), uint8]",
            fmt::format("qnn.conv2d(%x, %w, {}, 0.02f, 0.1f, padding=[1, 1], channels=4, kernel_size=[3, 3], data_layout=\"NHWC\", kernel_layout=\"HWIO\", out_dtype=\"int32\")", zeros));
        row(fmt::format("conv2d 1x1 strided {}", zeros).c_str(), "%x: Tensor[(1, 3, 9, 8), int8], %w: Tensor[(4, 3, 1, 1), int8]",
            fmt::format("qnn.conv2d(%x, %w, {}, 0.02f, 0.1f, strides=[2, 2], padding=[0, 0], channels=4, kernel_size=[1, 1], out_dtype=\"int32\")", zeros));
        row(fmt::format("conv2d depthwise {}", zeros).c_str(), "%x: Tensor[(1, 9, 8, 4), int8], %w: Tensor[(3, 3, 4, 1), int8]",
            fmt::format("qnn.conv2d(%x, %w, {}, 0.02f, 0.1f, padding=[1, 1], groups=4, channels=4, kernel_size=[3, 3], data_layout=\"NHWC\", kernel_layout=\"HWOI\", out_dtype=\"int32\")", zeros));
        row(fmt::format("conv2d depthwise multiplied {}", zeros).c_str(), "%x: Tensor[(1, 9, 8, 4), int8], %w: Tensor[(3, 3, 4, 2), int8]",
            fmt::format("qnn.conv2d(%x, %w, {}, 0.02f, 0.1f, padding=[1, 1], groups=4, channels=8, kernel_size=[3, 3], data_layout=\"NHWC\", kernel_layout=\"HWOI\", out_dtype=\"int32\")", zeros));
        row(fmt::format("conv2d grouped {}", zeros).c_str(), "%x: Tensor[(1, 4, 9, 8), int8], %w: Tensor[(6, 2, 3, 3), int8]",
            fmt::format("qnn.conv2d(%x, %w, {}, 0.02f, 0.1f, padding=[1, 1], groups=2, channels=6, kernel_size=[3, 3], out_dtype=\"int32\")", zeros));
        row(fmt::format("conv2d dilated {}", zeros).c_str(), "%x: Tensor[(1, 4, 9, 8), int8], %w: Tensor[(6, 4, 3, 3), int8]",
            fmt::format("qnn.conv2d(%x, %w, {}, 0.02f, 0.1f, padding=[2, 2], dilation=[2, 2], channels=6, kernel_size=[3, 3], out_dtype=\"int32\")", zeros));
        row(fmt::format("conv2d 16 bits {}", zeros).c_str(), "%x: Tensor[(1, 3, 9, 8), int16], %w: Tensor[(4, 3, 3, 3), int8]",
            fmt::format("qnn.conv2d(%x, %w, {}, 0.02f, 0.1f, padding=[1, 1], channels=4, kernel_size=[3, 3], out_dtype=\"int64\")", zeros));
        row(fmt::format("conv2d_transpose {}", zeros).c_str(), "%x: Tensor[(1, 3, 5, 5), int8], %w: Tensor[(3, 4, 3, 3), int8]",
            fmt::format("qnn.conv2d_transpose(%x, %w, {}, 0.02f, 0.1f, strides=[2, 2], padding=[1, 1], channels=4, kernel_size=[3, 3], out_dtype=\"int32\")", zeros));
        row(fmt::format("dense {}", zeros).c_str(), "%x: Tensor[(2, 20), int8], %w: Tensor[(7, 20), int8]",
            fmt::format("qnn.dense(%x, %w, {}, 0.02f, 0.1f, units=7, out_dtype=\"int32\")", zeros));
        for (const char* flags : {"False, transpose_b=False", "False, transpose_b=True", "True, transpose_b=False", "True, transpose_b=True"})
            row(fmt::format("batch_matmul {} {}", zeros, flags).c_str(), "%x: Tensor[(2, 6, 6), int8], %y: Tensor[(2, 6, 6), int8]",
                fmt::format("qnn.batch_matmul(%x, %y, {}, 0.02f, 0.1f, transpose_a={}, out_dtype=\"int32\")", zeros, flags));
    }
    for (const char* op : {"add", "subtract", "mul"}) {
        row(fmt::format("{} of ties", op).c_str(), "%x: Tensor[(30, 40), uint8], %y: Tensor[(30, 40), uint8]", fmt::format("qnn.{}(%x, %y, 0.75f, 127, 0.75f, 127, 1f, 127, rounding=\"TOEVEN\")", op));
    }
    row("zero points that are no constants", "%x: Tensor[(1, 3, 9, 8), int8], %w: Tensor[(4, 3, 3, 3), int8], %z: int32, %s: float32",
        "qnn.conv2d(%x, %w, %z, 2, %s, 0.1f, padding=[1, 1], channels=4, kernel_size=[3, 3], out_dtype=\"int32\")");
    row("add in steps that are no constants", "%x: Tensor[(3, 40), int8], %y: Tensor[(40), int8], %s: float32, %z: int32",
        "qnn.add(%x, %y, %s, %z, 0.031f, -9, 0.07f, -4, rounding=\"TOEVEN\")");
    row("concatenate", "%x: Tensor[(2, 9), uint8], %y: Tensor[(2, 5), uint8]",
        "qnn.concatenate((%x, %y), (0.1f, 0.07f), (3, 128), 0.1f, 3, axis=1)");
    row("avg_pool2d, as TensorFlow Lite rounds", "%x: Tensor[(1, 2, 8, 8), int8]", "qnn.avg_pool2d(%x, 0.1f, 3, 0.1f, 3, pool_size=[3, 3], strides=[2, 2], padding=[1, 1, 1, 1], rounding=\"TFLITE\")");
    row("avg_pool2d of the whole image", "%x: Tensor[(2, 5, 7, 3), int8]", "qnn.avg_pool2d(%x, 0.1f, 3, 0.1f, 3, pool_size=[5, 7], layout=\"NHWC\", rounding=\"TFLITE\")");
    row("avg_pool2d of 16 bits", "%x: Tensor[(2, 5, 7, 3), int16]", "qnn.avg_pool2d(%x, 0.1f, 0, 0.1f, 0, pool_size=[2, 2], layout=\"NHWC\", rounding=\"TFLITE\")");
    row("avg_pool2d whose sums have more than 32 bits", "%x: Tensor[(1, 280, 270, 1), int16]", "qnn.avg_pool2d(%x, 0.1f, 0, 0.1f, 0, pool_size=[260, 260], strides=[10, 5], padding=[3, 0, 0, 7], layout=\"NHWC\", rounding=\"TFLITE\")");
    row("avg_pool2d of a whole image whose sum has more than 32 bits", "%x: Tensor[(1, 300, 300, 2), int16]", "qnn.avg_pool2d(%x, 0.1f, 0, 0.1f, 0, pool_size=[300, 300], layout=\"NHWC\", rounding=\"TFLITE\")");
    row("avg_pool2d", "%x: Tensor[(1, 2, 8, 8), int8]", "qnn.avg_pool2d(%x, 0.1f, 3, 0.13f, -3, pool_size=[3, 3], strides=[2, 2], padding=[1, 1, 1, 1])");
    for (const char* name : {"abs", "exp", "sqrt", "rsqrt", "sigmoid", "tanh", "erf", "hardswish", "log", "softmax"}) {
        row(fmt::format("{} of 8 bits", name).c_str(), "%x: Tensor[(2, 300), int8]", fmt::format("qnn.{}(%x, 0.03f, -20, 0.0078125f, -5)", name));
        row(fmt::format("{} of 16 bits", name).c_str(), "%x: Tensor[(2, 300), int16]", fmt::format("qnn.{}(%x, 0.0003f, 0, 0.00003f, 0)", name));
    }
}

void TestLegalizeDialects::sameNumbers()
{
    QFETCH(QString, text);
    const bool channels = text.contains("%scales");
    if (channels)
        text.replace("@main(", "@main(%scales: Tensor[(3), float32], ");
    auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\n" + text.toStdString());
    QVERIFY2(module, module ? "" : toText(module.error()).c_str());
    if (channels)
        *module = withConstant(*module, "scales", Tensor::of<float>(DataType::Float32, {3}, std::array {0.0004F, 5.5F, 3.0F}));
    QByteArray difference = differenceAfter(*module, "InferType, LegalizeDialects");
    QVERIFY2(difference.isEmpty(), difference);
    difference = differenceAfter(*module, "InferType, qnn.CanonicalizeOps");
    QVERIFY2(difference.isEmpty(), difference);
}

void TestLegalizeDialects::leavesOthersAlone()
{
    const Module module = *parseModule(opTable(), "def @main(%x: Tensor[(2, 3), float32]) { nn.relu(add(%x, %x)) }");
    const RunPtr run = runPipeline({.input = module, .pipeline = *parsePipeline("InferType, LegalizeDialects, qnn.Legalize, qnn.CanonicalizeOps")});
    QVERIFY(!run->failed());
    QCOMPARE(print(run->output()), print(module));
}

void TestLegalizeDialects::needsItBeforeFusion()
{
    const Module module = *parseModule(opTable(), "def @main(%x: Tensor[(2, 3), int8]) { qnn.dequantize(%x, 0.1f, 2) }");
    const auto problems = checkContracts(*parsePipeline("InferType, FuseOps"), propertiesOf(module));
    QCOMPARE(problems.size(), std::size_t {1});
    QCOMPARE(problems[0].insertBefore, std::string("LegalizeDialects"));
    QVERIFY(checkContracts(*parsePipeline("InferType, LegalizeDialects, FuseOps"), propertiesOf(module)).empty());
    const Module plain = *parseModule(opTable(), "def @main(%x: Tensor[(2, 3), int8]) { add(%x, %x) }");
    QVERIFY(checkContracts(*parsePipeline("InferType, FuseOps"), propertiesOf(plain)).empty());
}

/// Patterns of compilers are written in the dialect, so what lowers it stands behind the partition.
void TestLegalizeDialects::waitsForPartition()
{
    const std::vector<std::string> compilers {"cmsis-nn"};
    const Pipeline pipeline = *presetPipeline("O2", compilers);
    const auto at = [&](std::string_view pass) { return std::ranges::find(pipeline.steps, pass, &PipelineStep::pass) - pipeline.steps.begin(); };
    QVERIFY(at("PartitionGraph") < at("LegalizeDialects"));
    QVERIFY(at("LegalizeDialects") < at("FuseOps"));
    QCOMPARE(std::ranges::count(pipeline.steps, "LegalizeDialects", &PipelineStep::pass), 1);
}

void TestLegalizeDialects::saysWhatItCannot()
{
    const Module module = *parseModule(opTable(), "def @main(%x: Tensor[(2, 3), int8], %s: float32) { qnn.requantize(%x, %s, 0, 0.1f, 2) }");
    const RunPtr run = runPipeline({.input = module, .pipeline = *parsePipeline("InferType, LegalizeDialects")});
    QVERIFY(run->failed());
    QCOMPARE(run->steps.back()->error->message, std::string("`qnn.requantize` can't be written in plain operators: its scales and zero points are no constants"));
}

void TestLegalizeDialects::statesTheRounding()
{
    const Module module = *parseModule(opTable(), "def @main(%x: Tensor[(2, 3), int8]) { qnn.requantize(%x, 0.3f, 0, 0.1f, 2) }");
    const RunPtr run = runPipeline({.input = module, .pipeline = *parsePipeline("InferType, qnn.Legalize{rounding=\"TONEAREST\"}")});
    QVERIFY(!run->failed());
    QVERIFY2(print(run->output()).find("rounding=\"TONEAREST\"") != std::string::npos, print(run->output()).c_str());
}

/// What the zero point is taken off next to the ends of int32 is beyond them.
void TestLegalizeDialects::differencesBeyondInt32()
{
    Tensor ends = Tensor::allocate(DataType::Int32, {4});
    std::int64_t at = 0;
    for (const double value : {-2147483648.0, -2147483643.0, 2147483647.0, 77.0})
        ends.set(at++, value);
    const std::tuple<const char*, const char*, const char*> kinds[] {{"UPWARD", "int64", "int32"}, {"TONEAREST", "int64", "int32"}, {"TFLITE", "int64", "int32"}, {"UPWARD", "float32", "int8"},
        {"TONEAREST", "float64", "int8"}, {"TOEVEN", "int64", "int8"}};
    for (const auto& [rounding, compute, stored] : kinds)
        for (const auto& [scale, zero] : {std::pair(0.5, 10), {0.5, -10}, {0.0001, 10}, {0.0001, -10}, {3.0, 10}, {1.0, -10}}) {
            const Module module = *parseModule(opTable(), fmt::format("def @main(%x: Tensor[(4), int32]) {{ qnn.requantize(%x, {}f, {}, 1f, 3, rounding=\"{}\", compute_dtype=\"{}\", out_dtype=\"{}\") }}", scale, zero, rounding, compute, stored));
            const RunPtr run = runPipeline({.input = module, .pipeline = *parsePipeline("InferType, LegalizeDialects")});
            QVERIFY(!run->failed());
            const auto expected = interpret(module, std::span(&ends, 1)), actual = interpret(run->output(), std::span(&ends, 1));
            QVERIFY(expected && actual);
            for (std::int64_t i = 0; i < 4; ++i)
                QCOMPARE((*actual)[0].at(i), (*expected)[0].at(i));
        }
}

PB_TEST(TestLegalizeDialects)
#include "tst_legalize_dialects.moc"
