// Dot products of neighbours: which instruction a processor is given for them, and that it is given what the instruction wants.

#include "core/ir/text/parser.h"
#include "tests/core/build/compiled_batch.h"
#include "tests/core/build/contents.h"
#include "tests/support/test.h"

#include <QRegularExpression>

using namespace passbench;
using enum DataType;

namespace {

/// int32 sums of products with a constant weight, [17, 37] or [3, 3, 5, 21], channels last.
struct WithWeight {
    const char* op;
    DataType data, weight;
    Ints dataShape, weightShape;
    Attrs attrs;
};

std::vector<WithWeight> dotCalls(DataType data, DataType weight)
{
    return {{"nn.dense", data, weight, {9, 37}, {17, 37}, {{"out_dtype", Int32}}},
        {"nn.conv2d", data, weight, {1, 8, 9, 5}, {3, 3, 5, 21},
            {{"out_dtype", Int32}, {"padding", Ints {1, 1}}, {"data_layout", text("NHWC")}, {"kernel_layout", text("HWIO")}}}};
}

struct Calls {
    Module module;
    std::vector<Tensor> inputs, expected;
};

Calls withConstantWeights(const std::vector<WithWeight>& calls)
{
    Calls made;
    FunctionBuilder builder(made.module.ids);
    std::mt19937 random {3};
    std::vector<NodeId> results;
    for (const WithWeight& call : calls) {
        const auto full = [&](DataType dtype, const Ints& shape) { return randomTensor(dtype, shape, random, dtype == Int8 ? -128 : 0, dtype == Int8 ? 127 : 255); };
        const std::vector operands {full(call.data, call.dataShape), full(call.weight, call.weightShape)};
        const NodeId x = builder.parameter(fmt::format("x{}", made.inputs.size()), typeOf(operands[0]));
        const auto node = builder.call(*opTable().find(call.op), {x, builder.constant(operands[1])}, call.attrs);
        const std::vector types {typeOf(operands[0]), typeOf(operands[1])};
        made.expected.push_back(evaluateCall(*builder[*node].as<Call>(), types, operands)->front());
        made.inputs.push_back(operands[0]);
        results.push_back(*node);
    }
    made.module = made.module.with("main", builder.finish(builder.tuple(results)));
    return made;
}

/// LLVM IR for any x86-64 processor, with the sums of four products worked out as the manual of the instruction says.
QByteArray withoutInstruction(QByteArray ir, int& replaced)
{
    QString text = QString::fromUtf8(ir);
    text.replace(QRegularExpression("\"target-cpu\"=\"[^\"]*\""), "\"target-cpu\"=\"x86-64\"");
    text.replace(QRegularExpression("\"(target-features|prefer-vector-width)\"=\"[^\"]*\""), "");
    for (const int bits : {128, 256, 512}) {
        const QString name = QString("@llvm.x86.avx512.vpdpbusd.%1").arg(bits);
        text.remove(QRegularExpression("declare <[^\n]*" + QRegularExpression::escape(name) + "\\([^\n]*\n"));
        const auto found = static_cast<int>(text.count(name));
        replaced += found;
        if (found == 0)
            continue;
        text.replace(name, QString("@defined%1").arg(bits));
        const int lanes = bits / 32;
        const QString sums = QString("<%1 x i32>").arg(lanes), eighths = QString("<%1 x i8>").arg(4 * lanes), wide = QString("<%1 x i32>").arg(4 * lanes);
        text += QString("\ndefine internal %1 @defined%2(%1 %s, %1 %a, %1 %b) alwaysinline nounwind \"target-cpu\"=\"x86-64\" {\n"
                        "  %ab = bitcast %1 %a to %3\n  %bb = bitcast %1 %b to %3\n  %aw = zext %3 %ab to %4\n  %bw = sext %3 %bb to %4\n  %p = mul %4 %aw, %bw\n")
                    .arg(sums, QString::number(bits), eighths, wide);
        for (int t = 0; t < 4; ++t) {
            QStringList lanesOf;
            for (int i = 0; i < lanes; ++i)
                lanesOf << QString("i32 %1").arg(4 * i + t);
            text += QString("  %q%1 = shufflevector %2 %p, %2 poison, <%3 x i32> <%4>\n  %r%1 = add %5 %6, %q%1\n")
                        .arg(QString::number(t), wide, QString::number(lanes), lanesOf.join(", "), sums, t == 0 ? QString("%s") : QString("%r%1").arg(t - 1));
        }
        text += QString("  ret %1 %r3\n}\n").arg(sums);
    }
    return text.toUtf8();
}

} // namespace

class DotProductsTest : public QObject {
    Q_OBJECT
private slots:
    void instructions_data()
    {
        QTest::addColumn<QString>("triple");
        QTest::addColumn<QString>("cpu");
        QTest::addColumn<bool>("constantUnsigned"); // the weights
        QTest::addColumn<QString>("instruction");
        QTest::addColumn<QString>("loops");
        QTest::newRow("AVX-512 VNNI") << "x86_64-linux-gnu" << "cascadelake" << false << "vpdpbusd\t[^\n]*%zmm" << "dot4(";
        QTest::newRow("AVX VNNI") << "x86_64-linux-gnu" << "alderlake" << false << "vpdpbusd\t[^\n]*%ymm" << "dot4(";
        QTest::newRow("weights without a sign") << "x86_64-linux-gnu" << "cascadelake" << true << "(vpdpwssd|vpmaddwd)\t[^\n]*%zmm" << "dot2(";
        QTest::newRow("AVX2") << "x86_64-linux-gnu" << "haswell" << false << "vpmaddwd\t[^\n]*%ymm" << "dot2(";
        QTest::newRow("AVX") << "x86_64-linux-gnu" << "sandybridge" << false << "vpmaddwd\t[^\n]*%xmm" << "dot2(";
        QTest::newRow("SSE2") << "x86_64-linux-gnu" << "x86-64" << false << "pmaddwd\t[^\n]*%xmm" << "dot2(";
        QTest::newRow("dot products of Arm") << "aarch64-linux-gnu" << "cortex-a76" << false << "sdot" << "dot4(";
        QTest::newRow("Arm without them") << "aarch64-linux-gnu" << "cortex-a53" << false << "" << "";
    }

    void instructions()
    {
        QFETCH(QString, triple);
        QFETCH(QString, cpu);
        QFETCH(bool, constantUnsigned);
        QFETCH(QString, instruction);
        QFETCH(QString, loops);
        for (const DataType data : {Int8, UInt8})
            for (const WithWeight& call : dotCalls(data, constantUnsigned ? UInt8 : Int8)) {
                QTemporaryDir folder;
                const auto report = build({.module = withConstantWeights({call}).module, .name = "dots", .triple = triple.toStdString(), .cpu = cpu.toStdString(),
                    .emit = static_cast<std::uint8_t>(Emit::Assembly), .folder = folder.path().toStdString(), .check = false});
                QVERIFY2(report, report ? "" : toText(report.error()).c_str());
                const QByteArray code = testing::contents(folder.filePath("dots.s").toStdString());
                const QString kernel = QString::fromStdString(report->kernels.at(0).text);
                QVERIFY2(QString::fromUtf8(code).contains(QRegularExpression(instruction)), call.op);
                QVERIFY2(kernel.contains(loops), qPrintable(kernel));
                if (loops.isEmpty())
                    QVERIFY(!kernel.contains(QRegularExpression("dot[24]\\(")));
            }
    }

    /// For machines that have not got the instruction: what it is given is right, if it does what its manual says.
    void definition_data()
    {
        QTest::addColumn<QString>("cpu");
        QTest::newRow("512 bits") << "cascadelake";
        QTest::newRow("256 bits") << "alderlake";
    }
    void definition()
    {
        QFETCH(QString, cpu);
        const QString clang = QStandardPaths::findExecutable("clang-19");
#if !defined(__x86_64__)
        QSKIP("the instruction is one of x86-64");
#endif
        if (clang.isEmpty())
            QSKIP("clang-19, which compiles LLVM IR, is not installed");
        std::vector<WithWeight> all = dotCalls(UInt8, Int8);
        for (const WithWeight& call : dotCalls(Int8, Int8))
            all.push_back(call);
        const Calls made = withConstantWeights(all);
        QTemporaryDir folder;
        const auto report = build({.module = made.module, .name = "dots", .cpu = cpu.toStdString(), .emit = static_cast<std::uint8_t>(Emit::Ir) | static_cast<std::uint8_t>(Emit::Library),
            .folder = folder.path().toStdString(), .check = false});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        int replaced = 0;
        QFile file(folder.filePath("plain.ll"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(withoutInstruction(testing::contents(folder.filePath("dots.ll").toStdString()), replaced));
        file.close();
        QVERIFY(replaced >= 8);
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(clang, {"-w", "-O1", "-shared", "-fPIC", "plain.ll", "-o", "libdots.so", "-lm"});
        QVERIFY(process.waitForFinished(-1));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().left(4000).constData());
        const auto executable = openExecutable(folder.path().toStdString());
        QVERIFY2(executable, executable ? "" : toText(executable.error()).c_str());
        const auto execution = execute(*executable, made.inputs);
        QVERIFY2(execution, execution ? "" : toText(execution.error()).c_str());
        for (std::size_t i = 0; i < made.expected.size(); ++i)
            QVERIFY2(sameContent(execution->outputs[i], made.expected[i]), all[i].op);
    }

    /// What follows the sums, in vectors, as one kernel: conversions, shifts and clips that leave no bit to chance.
    void whatFollows_data()
    {
        QTest::addColumn<QString>("text");
        const QString head = "def @main(%x: Tensor[(5, 40), int8], %w: Tensor[(37, 40), int8]) { let %f = fn (%p: Tensor[(5, 40), int8], %q: Tensor[(37, 40), int8], Primitive=1) "
                             "{ let %d = nn.dense(%p, %q, out_dtype=\"int32\"); ";
        const QString tail = " }; %f(%x, %w) }";
        const auto row = [&](const char* name, const char* body) { QTest::newRow(name) << head + body + tail; };
        row("in fixed point", "let %m = fixed_point_multiply(%d, multiplier=1717986944, shift=-7); cast(clip(add(%m, 3), a_min=-128f, a_max=127f), dtype=\"int8\")");
        row("shifted up", "let %m = fixed_point_multiply(left_shift(cast(cast(%d, dtype=\"int8\"), dtype=\"int32\"), 20), multiplier=1073741824, shift=1); right_shift(add(%m, 1), 3)");
        row("in floats", "let %m = round(multiply(cast(%d, dtype=\"float32\"), 0.003f)); cast(clip(add(%m, 128f), a_min=0f, a_max=255f), dtype=\"uint8\")");
        row("saturated to int8", "cast(multiply(cast(%d, dtype=\"float32\"), 0.01f), dtype=\"int8\")");
        row("saturated to uint8", "cast(multiply(cast(%d, dtype=\"float32\"), 0.01f), dtype=\"uint8\")");
        row("saturated to uint16", "cast(multiply(cast(%d, dtype=\"float32\"), 3f), dtype=\"uint16\")");
        row("saturated to int32", "cast(multiply(cast(%d, dtype=\"float32\"), 60000f), dtype=\"int32\")");
        row("by way of float64", "cast(multiply(cast(%d, dtype=\"float64\"), cast(60000.5f, dtype=\"float64\")), dtype=\"int32\")");
        row("not a number", "cast(divide(cast(%d, dtype=\"float32\"), cast(subtract(%d, %d), dtype=\"float32\")), dtype=\"int32\")");
        const QString quotient = "divide(cast(%d, dtype=\"float32\"), cast(subtract(%d, %d), dtype=\"float32\"))"; // infinite, and no number for 0
        const auto clipped = [&](const char* name, double low, double high, const char* dtype) {
            row(name, QString("cast(clip(%1, a_min=%2f, a_max=%3f), dtype=\"%4\")").arg(quotient).arg(low).arg(high).arg(dtype).toUtf8().constData());
        };
        clipped("clipped around 0", -5, 7, "int8");
        clipped("clipped above 0", 3, 7, "int8");
        clipped("clipped to more than a byte holds", -300, 300, "int8");
        clipped("clipped to uint8", 0, 255, "uint8");
        clipped("clipped to int32", -3e9, 3e9, "int32");
        row("to int64", "right_shift(multiply(cast(%d, dtype=\"int64\"), cast(123456789, dtype=\"int64\")), cast(13, dtype=\"int64\"))");
        row("without a sign", "right_shift(cast(%d, dtype=\"uint32\"), cast(5, dtype=\"uint32\"))");
    }
    void whatFollows()
    {
        QFETCH(QString, text);
        const auto module = parseModule(opTable(), text.toStdString());
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        std::mt19937 random {8};
        QTemporaryDir folder;
        const auto report = build({.module = *module, .folder = folder.path().toStdString(),
            .inputs = std::vector {randomTensor(Int8, {5, 40}, random, -128, 127), randomTensor(Int8, {37, 40}, random, -128, 127)}, .tolerance = 0});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QCOMPARE(report->kernels.size(), std::size_t {1});
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
        QVERIFY2(report->checkText.find("equal to the reference") != std::string::npos, report->checkText.c_str());
    }
};

PB_TEST(DotProductsTest)
#include "tst_dot_products.moc"
