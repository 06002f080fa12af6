// The whole table of operators, by the examples that the help has of them: compiled with steps and without, on one thread and on two,
// as a library and as C source, each gives what its reference kernel gives.

#include "core/build/build.h"
#include "core/codegen/program/program.h"
#include "core/help/op_example.h"
#include "core/history/run.h"
#include "core/ir/graph/function.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/pipeline/partition_flow.h"
#include "core/runtime/interpreter.h"
#include "core/runtime/measure.h"
#include "core/runtime/executable.h"
#include "core/support/resources.h"
#include "core/support/text.h"
#include "tests/support/test.h"

#include <QTemporaryDir>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

using namespace passbench;

namespace {

struct Example {
    std::string op;
    Module module;
    std::vector<Tensor> inputs, expected;
};

/// Of all operators but those whose result is as large as operands say, of which `open` gets the names.
std::vector<Example> examples(Strings& open, Strings& faults)
{
    const OpExamples all(resource("help/operators"));
    std::vector<Example> result;
    for (const OpDef& op : opTable().all()) {
        if (op.isOpaque() || op.dialect == "annotation")
            continue;
        const auto module = all.of(op.name);
        if (!module) {
            faults.push_back(op.name + " has no example");
            continue;
        }
        const Function& main = *module->main();
        const auto types = flattened(main[main.result()].type);
        if (op.dialect == "dyn" || op.name == "counted.front" || std::ranges::any_of(types, [](const TensorType& type) { return !staticShape(Type(type)); })) {
            open.push_back(op.name);
            continue;
        }
        Example example {.op = op.name, .module = *module, .inputs = {}, .expected = {}};
        auto inputs = seededInputs(*module, 3);
        auto expected = inputs ? interpret(*module, *inputs) : Result<std::vector<Tensor>>(tl::unexpected(inputs.error()));
        if (!expected) {
            faults.push_back(op.name + ": " + toText(expected.error()));
            continue;
        }
        example.inputs = std::move(*inputs);
        example.expected = std::move(*expected);
        result.push_back(std::move(example));
    }
    return result;
}

/// One module that calls them all.
std::string together(std::span<const Example> all)
{
    std::string functions, params;
    Strings calls;
    std::size_t number = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Function& main = *all[i].module.main();
        Strings arguments;
        for (const NodeId id : main.params()) {
            params += fmt::format("{}%x{}: {}", number ? ", " : "", number, toText(main[id].type));
            arguments.push_back(fmt::format("%x{}", number++));
        }
        std::string text = print(all[i].module, {.version = false, .types = false});
        const std::string_view from = "def @main";
        text.replace(text.find(from), from.size(), fmt::format("def @example{}", i));
        functions += text + "\n";
        calls.push_back(fmt::format("@example{}({})", i, join(arguments, ", ")));
    }
    return fmt::format("{}def @main({}) {{ ({}) }}\n", functions, params, join(calls, ", "));
}

} // namespace

class TestEveryOperator : public QObject {
    Q_OBJECT
private slots:
    void compiles_data()
    {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<int>("threads");
        for (const char* preset : {"O0", "O3"})
            QTest::newRow(preset) << preset << 2;
    }

    void compiles()
    {
        QFETCH(QString, preset);
        Strings open, faults;
        const std::vector<Example> all = examples(open, faults);
        QVERIFY2(faults.empty(), join(faults, "\n").c_str());
        QVERIFY(all.size() > 200);
        const auto parsed = parseModule(opTable(), together(all), "examples");
        QVERIFY2(parsed, parsed ? "" : toText(parsed.error()).c_str());
        const auto pipeline = presetPipeline(preset.toStdString(), {});
        QVERIFY(pipeline);
        const RunPtr run = runPipeline({.input = *parsed, .pipeline = *pipeline, .gates = {.optLevel = std::int64_t {preset.toStdString()[1] - '0'}}});
        QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
        QTemporaryDir folder;
        const auto report = build({.module = run->output(), .name = "every", .emit = static_cast<std::uint8_t>(static_cast<int>(Emit::Library) | static_cast<int>(Emit::CSource)),
            .folder = folder.path().toStdString(), .check = false});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        const auto executable = openExecutable(folder.path().toStdString());
        QVERIFY2(executable, executable ? "" : toText(executable.error()).c_str());
        std::vector<Tensor> inputs;
        for (const Example& example : all)
            inputs.insert(inputs.end(), example.inputs.begin(), example.inputs.end());
        for (const std::uint32_t threads : {1U, 2U}) {
            const auto execution = execute(*executable, inputs, {.threads = threads});
            QVERIFY2(execution, execution ? "" : toText(execution.error()).c_str());
            compareAll(all, execution->outputs);
        }
    }

    /// Where data decide how large a result is, the message says so and names the operator.
    void saysWhatIsLeft()
    {
        Strings open, faults;
        examples(open, faults);
        for (const std::string& op : open) {
            if (op == "counted.front") // of a size that a build says, see tst_cli_decided
                continue;
            const auto program = makeProgram(*OpExamples(resource("help/operators")).of(op), "left");
            QVERIFY2(!program, op.c_str());
            const std::string text = toText(program.error());
            QVERIFY2(text.find("depend") != std::string::npos || text.find("shape") != std::string::npos, text.c_str());
            QVERIFY2(op.starts_with("dyn.") || op == "argwhere" || op == "unique", op.c_str());
        }
    }

private:
    static void compareAll(const std::vector<Example>& all, const std::vector<Tensor>& outputs)
    {
        Strings wrong;
        std::size_t next = 0;
        for (const Example& example : all) {
            QVERIFY(next + example.expected.size() <= outputs.size());
            const Difference difference = Measure::ofLargest(example.expected, std::span(outputs).subspan(next, example.expected.size()));
            next += example.expected.size();
            const DataType dtype = example.expected[0].dtype();
            const double allowed = dtype == DataType::Float16 ? 2e-3 : dtype == DataType::BFloat16 ? 2e-2 : 1e-5;
            if (!difference.comparable || difference.maxRelative > allowed)
                wrong.push_back(fmt::format("{}: {} ({:.3g})", example.op, difference.what, difference.maxRelative));
        }
        QCOMPARE(next, outputs.size());
        QVERIFY2(wrong.empty(), join(wrong, "\n").c_str());
    }
};

PB_TEST(TestEveryOperator)
#include "tst_every_operator.moc"
