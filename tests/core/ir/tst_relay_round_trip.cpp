// Printing and reading lose nothing: samples, light models, generated programs, and what every preset makes of them.
#include "core/history/run.h"
#include "core/import/model.h"
#include "core/ir/graph/builder.h"
#include "core/ir/graph/structural.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/pipeline/pipeline.h"
#include "core/support/text.h"
#include "tests/core/ir/random_program.h"
#include "tests/property/random_module.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

using namespace passbench;

namespace {

std::string firstDifferentLine(const std::string& a, const std::string& b)
{
    const std::vector<std::string> linesA = split(a, '\n'), linesB = split(b, '\n');
    for (std::size_t i = 0; i < std::min(linesA.size(), linesB.size()); ++i)
        if (linesA[i] != linesB[i])
            return fmt::format("line {}\n{}\n{}", i + 1, linesA[i], linesB[i]);
    return "one is longer";
}

/// What is wrong with reading back what is printed of `module`; empty when nothing is.
std::string mistakeOf(const Module& module)
{
    for (const PrintOptions& options : {PrintOptions {}, PrintOptions {.ids = true, .types = false, .inlineElements = 4}}) {
        const std::string text = print(module, options);
        const auto again = parseModule(opTable(), text);
        if (!again)
            return toText(again.error()) + text.substr(0, 5000);
        if (std::string what = firstDifference(module, *again); !what.empty())
            return what + "\n" + text.substr(0, 5000);
        if (structuralHash(module) != structuralHash(*again))
            return "the hashes differ\n" + text.substr(0, 5000);
        if (!options.ids && print(*again, options) != text)
            return "printed again, the text is another: " + firstDifferentLine(text, print(*again, options));
    }
    return {};
}

void addModels(const QString& folder)
{
    QTest::addColumn<QString>("path");
    for (const QFileInfo& file : QDir(folder).entryInfoList({"*.onnx"}))
        QTest::newRow(qPrintable(file.completeBaseName())) << file.filePath();
}

#define REQUIRE_ROUND_TRIP(module)                                                                                     \
    do {                                                                                                               \
        const std::string mistake = mistakeOf(module);                                                                 \
        QVERIFY2(mistake.empty(), mistake.c_str());                                                                    \
    } while (false)

} // namespace

class TestRelayRoundTrip : public QObject {
    Q_OBJECT
private slots:
    void samples_data() { addModels(test::sourceFile("resources/samples")); }
    void samples()
    {
        QFETCH(QString, path);
        const auto module = openModel(path.toStdString());
        QVERIFY(module);
        REQUIRE_ROUND_TRIP(*module);
        const std::vector<std::string> compilers {"dnnl"};
        for (const Preset& preset : allPresets()) {
            Pipeline pipeline = *presetPipeline(preset.name, compilers);
            for (PipelineStep& step : pipeline.steps)
                if (step.pass == "Quantize")
                    step.options.set("samples", std::int64_t {1});
            const RunPtr run = runPipeline({.input = *module, .pipeline = pipeline});
            for (const StepPtr& step : run->steps)
                if (step->changed)
                    REQUIRE_ROUND_TRIP(step->after);
        }
    }

    void lightModels_data()
    {
        addModels(test::sourceFile("../shared/data/onnx-light"));
        QTest::newRow("all") << QString();
    }
    void lightModels()
    {
        QFETCH(QString, path);
        if (path.isEmpty() && !QDir(test::sourceFile("../shared/data/onnx-light")).exists())
            QSKIP("the light models are not here");
        if (path.isEmpty())
            return;
        const auto module = openModel(path.toStdString());
        QVERIFY(module);
        REQUIRE_ROUND_TRIP(*module);
    }

    void randomNetworks()
    {
        const std::vector<std::string> compilers {"dnnl"};
        for (std::uint32_t seed = 0; seed < 1000; ++seed) {
            const auto module = parseModule(opTable(), randomModuleText(seed, 1 + static_cast<int>(seed) % 24));
            QVERIFY(module);
            REQUIRE_ROUND_TRIP(*module);
            if (seed % 10)
                continue;
            const RunPtr run = runPipeline({.input = *module, .pipeline = *presetPipeline("O3", compilers)});
            QVERIFY(!run->failed());
            REQUIRE_ROUND_TRIP(run->output());
        }
    }

    /// Every construct of the language, nested at random.
    void randomPrograms()
    {
        for (std::uint32_t seed = 0; seed < 1000; ++seed) {
            const std::string text = randomProgramText(seed, 4 + static_cast<int>(seed) % 12);
            const auto module = parseModule(opTable(), text);
            QVERIFY2(module, module ? "" : (toText(module.error()) + text).c_str());
            REQUIRE_ROUND_TRIP(*module);
        }
    }

    void oddTexts_data()
    {
        QTest::addColumn<QByteArray>("odd");
        for (const char* odd : {"", "plain", "with \"quotes\"", "two\nlines", "tab\there", "\xC3\xA9t\xC3\xA9", "\xFF\xFE not UTF-8", "*/ // /*", "meta[", "a\rb"})
            QTest::newRow(odd) << QByteArray(odd);
    }

    /// Texts, names of attributes, dims and parameters that come from outside.
    void oddTexts()
    {
        QFETCH(QByteArray, odd);
        const std::string text = odd.toStdString();
        FunctionBuilder builder(std::make_shared<IdSource>());
        const NodeId x = builder.parameter(text.empty() ? "x" : text, Type(DataType::Float32, {Dim::symbol(text.empty() ? "n" : text), 3}));
        Attrs attrs {{"operator", text}, {"list", Strings {text, "b"}}, {"type", DataType::Int8}, {"nothing", None {}}, {"real", 0.1},
            {"pairs", IntLists {{1, 2}, {3}}}, {"flag", true}, {"relay.dotted", std::int64_t {-1}}};
        const NodeId call = builder.opaque(*opTable().find("opaque"), {x}, attrs, Type(TupleType {{Type(DataType::Int8, {Dim()}), Type()}}));
        builder.setLetName(call, text);
        Module module;
        module.functions["main"] = builder.finish(call, {{"Composite", text}, {"Primitive", std::int64_t {1}}});
        REQUIRE_ROUND_TRIP(module);
    }

    void typesThatShareABufferStayApart()
    {
        FunctionBuilder builder(std::make_shared<IdSource>());
        const Tensor ints = Tensor::of<std::int32_t>(DataType::Int32, {2}, std::array {1, 2});
        std::vector<NodeId> values;
        for (const DataType dtype : {DataType::Int32, DataType::Float32, DataType::UInt32}) // as `reinterpret` makes them
            values.push_back(builder.constant(Tensor(dtype, {2}, ints.buffer())));
        Module module;
        const NodeId all = builder.tuple(values);
        module.functions["main"] = builder.finish(all);
        REQUIRE_ROUND_TRIP(module);
    }

    void scalarsReadBackToTheBit()
    {
        std::mt19937 random(5);
        FunctionBuilder builder(std::make_shared<IdSource>());
        std::vector<NodeId> values;
        for (int i = 0; i < 20'000; ++i) {
            const std::uint64_t bits = (std::uint64_t {random()} << 32) | random();
            values.push_back(builder.constant(Tensor::scalar(DataType::Float64, std::bit_cast<double>(bits))));
            values.push_back(builder.constant(Tensor::scalar(DataType::Float32, std::bit_cast<float>(static_cast<std::uint32_t>(bits)))));
            values.push_back(builder.constant(Tensor::scalar(DataType::Float16, toFloat(Half {static_cast<std::uint16_t>(bits)}))));
            values.push_back(builder.constant(Tensor::ofInts(std::vector {static_cast<std::int64_t>(bits)}).reshaped({})));
        }
        Module module;
        const NodeId all = builder.tuple(values);
        module.functions["main"] = builder.finish(all);
        const auto again = parseModule(opTable(), print(module, {.types = false}));
        QVERIFY2(again, again ? "" : toText(again.error()).c_str());
        QVERIFY2(structurallyEqual(module, *again), firstDifference(module, *again).c_str());
    }
};

PB_TEST(TestRelayRoundTrip)
#include "tst_relay_round_trip.moc"
