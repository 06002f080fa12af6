// Single features of the importer, on small models made by tests/data/make_samples.py.

#include "core/ir/graph/infer.h"
#include "core/ir/text/printer.h"
#include "tests/support/test.h"
#include "tests/core/import/import_test.h"

#include <QFile>
#include <QTemporaryDir>

#include <set>

using namespace passbench;

namespace {

Result<Module> feature(std::string_view name, const ImportOptions& options = {})
{
    return openModel(testData() / fmt::format("onnx/{}.onnx", name), options);
}

const Node& resultOf(const Module& module) { return (*module.main())[module.main()->result()]; }

Tensor vectorOf(std::vector<float> values)
{
    return Tensor::of(DataType::Float32, {static_cast<std::int64_t>(values.size())}, std::span<const float>(values));
}

} // namespace

class TestOnnxFeatures : public QObject {
    Q_OBJECT
private slots:
    void foldsShapeArithmeticOverOpenDimensions()
    {
        IMPORT_OK(module, feature("symbolic"));
        QCOMPARE(callCounts(module), (std::map<std::string, int> {{"reshape", 1}}));
        const Call* reshape = resultOf(module).as<Call>();
        QCOMPARE(attribute<Ints>(*reshape, "newshape"), (Ints {0, 0, 4, 4}));
        QCOMPARE(toText(resultOf(module).type), std::string("Tensor[(batch, x_dim1, 4, 4), float32]"));
        QVERIFY(verify(module).empty());
    }

    void bindsDimensions()
    {
        const auto path = testData() / "onnx/symbolic.onnx";
        IMPORT_OK(dims, symbolicDims(path));
        QCOMPARE(dims.size(), 2u);
        QCOMPARE(dims[0], (SymbolicDim {"batch", {"x, axis 0"}}));
        QCOMPARE(dims[1].name, std::string("x_dim1"));
        IMPORT_OK(module, openModel(path, {.dims = {{"batch", 2}, {"x_dim1", 5}}}));
        QCOMPARE(staticShape(resultOf(module).type), std::optional(Ints {2, 5, 4, 4}));
        const auto wrong = openModel(path, {.dims = {{"batsch", 2}}});
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().help, std::string("did you mean `batch`?"));
        QVERIFY(!openModel(path, {.dims = {{"batch", -1}}}));
        IMPORT_OK(none, openModel(path, {.dims = {{"batch", 0}, {"x_dim1", 5}}}));
        QCOMPARE(staticShape(resultOf(none).type), std::optional(Ints {0, 5, 4, 4}));
    }

    /// Sizes of weights are not asked for, though the file lists them among its inputs.
    void listedWeightsAreNotOpen()
    {
        IMPORT_OK(dims, symbolicDims(testData() / "onnx/listed_weights.onnx"));
        QCOMPARE(dims, (std::vector<SymbolicDim> {{"batch", {"x, axis 0"}}}));
    }

    void keepsWhatItDoesNotKnow()
    {
        IMPORT_OK(module, feature("unsupported"));
        QCOMPARE(callCounts(module)["opaque"], 3); // Sigmoid has an input of unknown type
        QCOMPARE(callCounts(module)["nn.relu"], 2);
        const auto& report = module.origin->report;
        QCOMPARE(report.size(), 2u);
        QCOMPARE(report[1].severity, Severity::Note); // one line for all that follow from the first
        QVERIFY(report[1].message.find("of 2 nodes") != std::string::npos);
        QVERIFY(report[0].where.starts_with("Frobnicate `strange`"));
        QVERIFY(report[0].message.find("com.example") != std::string::npos);
        QVERIFY(verify(module).empty());
        for (const NodePtr& node : module.main()->nodes())
            if (const Call* call = callOf(*node, "opaque"); call && attribute<std::string>(*call, "operator") == "com.example.Frobnicate")
                QCOMPARE(attribute<std::string>(*call, "details"), std::string("level=3, mode='fast'"));
        const auto outputs = interpret(module, std::vector {vectorOf({1, 2, 3, 4}).reshaped({1, 4})});
        QVERIFY(!outputs); // it can be seen, not run
    }

    void runsAroundWhatNothingNeeds()
    {
        IMPORT_OK(module, feature("doubtful"));
        QVERIFY(verify(module).empty());
        const auto& report = module.origin->report;
        QCOMPARE(report.size(), 4u);
        QVERIFY(report[0].where.starts_with("input `words`") && report[0].message.find("string") != std::string::npos);
        QCOMPARE(report[1].where, std::string("initializer `w`"));
        QVERIFY(report[3].where.starts_with("Add `ill`") && report[3].message.find("broadcast") != std::string::npos);
        IMPORT_OK(outputs, interpret(module, std::vector {vectorOf({-7, 2})}));
        QCOMPARE(outputs[0].at(0), 0.0);
        QCOMPARE(outputs[0].at(1), 7.0); // the last of the initializers counts
    }

    void worksOutSizesWhenItRuns()
    {
        IMPORT_OK(module, feature("open_sizes"));
        QVERIFY(module.origin->report.empty());
        auto counts = callCounts(module);
        QCOMPARE(counts["opaque"], 0);
        QCOMPARE(counts["nn.upsampling"], 1);
        QCOMPARE(counts["dyn.full"], 1);
        QCOMPARE(counts["dyn.strided_slice"], 1);
        QCOMPARE(counts["dyn.broadcast_to"] + counts["dyn.reshape"], 0); // the shapes stay what they are
        IMPORT_OK(outputs, interpret(module, std::vector {Tensor::filled(DataType::Float32, {1, 2, 3, 5}, 4)}));
        QCOMPARE(outputs[0].shape(), (Ints {1, 2, 6, 15}));
        QCOMPARE(outputs[1].shape(), (Ints {1, 2, 3, 5}));
        QCOMPARE(outputs[2].shape(), (Ints {1, 2, 3, 3}));
    }

    void keepsWhatIsKnownBehindAnOpenSlice()
    {
        IMPORT_OK(module, feature("positions"));
        auto counts = callCounts(module);
        QCOMPARE(counts["dyn.strided_slice"], 1);
        QCOMPARE(counts["dyn.reshape"], 0);
        QCOMPARE(toText(resultOf(module).type), std::string("Tensor[(batch, ?, 2, 2), float32]"));
    }

    void readsEveryKindOfPayload()
    {
        IMPORT_OK(module, feature("typed_data"));
        IMPORT_OK(outputs, interpret(module, std::vector {vectorOf({0})}));
        QCOMPARE(outputs.size(), 8u);
        QCOMPARE(outputs[0].at(1), -2.0);
        QCOMPARE(outputs[1].integerAt(2), 1);
        QCOMPARE(outputs[2].dtype(), DataType::Int4);
        QCOMPARE((Ints {outputs[2].integerAt(0), outputs[2].integerAt(1), outputs[2].integerAt(2)}), (Ints {1, -1, -8}));
        QCOMPARE(outputs[3].at(1), 2.5);
        QCOMPARE(outputs[4].at(0), 0.25);
        QCOMPARE(outputs[5].integerAt(0), 7);
        QCOMPARE(outputs[7].integerAt(1), 4);
        QCOMPARE(module.origin->outputNames.front(), std::string("half"));
    }

    void fillsSparseTensors()
    {
        IMPORT_OK(module, feature("sparse"));
        QVERIFY(module.origin->report.empty());
        IMPORT_OK(outputs, interpret(module, std::vector {Tensor::filled(DataType::Float32, {2, 3}, 1)}));
        QCOMPARE(outputs.size(), 3u);
        for (std::int64_t i = 0; i < 6; ++i) {
            const double wanted = i == 1 ? 5 : i == 5 ? 7 : 0;
            QCOMPARE(outputs[0].at(i), wanted + 1);
            QCOMPARE(outputs[1].at(i), wanted);
            QCOMPARE(outputs[2].at(i), wanted);
        }
        QCOMPARE(outputs[1].dtype(), DataType::Int8);
    }

    void warnsOnceOfANewerOpset()
    {
        IMPORT_OK(module, feature("newer_opset"));
        QCOMPARE(module.origin->report.size(), 1u);
        QVERIFY(module.origin->report[0].message.find("operator set 99") != std::string::npos);
        QCOMPARE(callCounts(module)["opaque"], 0);
    }

    void multipliesOverOpenAxes()
    {
        IMPORT_OK(module, feature("open_products"));
        QVERIFY(module.origin->report.empty());
        QCOMPARE(callCounts(module), (std::map<std::string, int> {{"nn.matmul", 1}, {"reshape", 1}}));
        QCOMPARE(attribute<Ints>(*resultOf(module).as<Call>(), "newshape"), (Ints {0, 0, 20}));
        IMPORT_OK(outputs, interpret(module, std::vector {Tensor::filled(DataType::Float32, {2, 3, 4, 3}, 2), Tensor::filled(DataType::Float32, {2, 3, 3, 5}, 1)}));
        QCOMPARE(outputs[0].shape(), (Ints {2, 3, 20}));
        QCOMPARE(outputs[0].at(119), 6.0);
    }

    void zerosAreExtentsOnlyWhereTheyStand()
    {
        IMPORT_OK(module, feature("literal_zeros"));
        IMPORT_OK(outputs, interpret(module, std::vector {Tensor::filled(DataType::Float32, {4, 2, 3}, 2), Tensor::filled(DataType::Float32, {0, 5}, 1)}));
        QCOMPARE(outputs[0].shape(), (Ints {4, 6}));
        QCOMPARE(outputs[1].shape(), (Ints {5, 0}));
        QVERIFY(fits(Type(DataType::Float32, {7, 6}), (*module.main())[module.main()->result()].type.tuple()->fields[0]));
    }

    void warnsOfTrainingMode()
    {
        IMPORT_OK(module, feature("training_dropout"));
        QCOMPARE(module.origin->report.size(), 1u);
        QCOMPARE(module.origin->report[0].where, std::string("Dropout `drop`"));
        QVERIFY(callCounts(module).empty());
    }

    /// The same number in another kind is taken, and told of; what is no number keeps its node from being converted.
    void takesAttributesOfOtherKinds()
    {
        IMPORT_OK(module, feature("other_kinds"));
        std::vector<std::string> told;
        for (const Diagnostic& one : module.origin->report)
            told.push_back(one.where + ": " + one.message);
        const auto says = [&](std::string_view where, std::string_view what) {
            return std::ranges::any_of(told, [&](const std::string& line) { return line.starts_with(where) && line.find(what) != std::string::npos; });
        };
        QVERIFY(says("LeakyRelu `slope`", "its attribute `alpha` is an integer where a float is due"));
        QVERIFY(says("Concat `both`", "its attribute `axis` is a float where an integer is due"));
        QVERIFY(says("ReduceMean `mean`", "its attribute `axes` is a list of floats where a list of integers is due"));
        QVERIFY(says("Clip `clip`", "its bound `min` is an attribute, and an input is due from opset 11 on"));
        QVERIFY(says("Transpose `turned`", "its attribute `perm` is a text, and a list of integers is due"));
        const std::string text = print(module);
        for (const char* part : {"alpha=2f", "axis=1)", "axis=[1]", "a_min=-2f, a_max=1.5f", "onnx.Transpose"})
            QVERIFY2(text.find(part) != std::string::npos, text.c_str());
    }

    /// Each is told once, and not again of every node.
    void tellsOfWhatIsIgnored()
    {
        IMPORT_OK(module, feature("surplus"));
        std::string told;
        for (const Diagnostic& one : module.origin->report)
            told += one.where + ": " + one.message + "\n";
        for (const char* part : {"Conv `conv`: `Conv` has no attribute `pad`: it is ignored; did you mean `pads`?", "Conv `conv`: `Conv` takes 3 inputs, and gets 4: what is too much is ignored",
                 "MaxPool `pool`: has both `auto_pad=SAME_UPPER` and `pads`: the pads are ignored", "Resize `resize`: has both `scales` and `sizes`: the sizes are ignored",
                 "Relu `relu`: `Relu` makes 1 output, and 2 are named"})
            QVERIFY2(told.find(part) != std::string::npos, told.c_str());
        QCOMPARE(module.origin->report.size(), 5u);
    }

    /// Unequal parts came with opset 18.
    void splitsIntoEqualParts()
    {
        IMPORT_OK(later, feature("unequal_split_18"));
        QVERIFY(verify(later).empty());
        IMPORT_OK(before, feature("unequal_split_13"));
        QCOMPARE(before.origin->report.size(), 1u);
        QCOMPARE(before.origin->report[0].message, std::string("splits an axis of 5 into 3 equal parts"));
    }

    void sortsNodes()
    {
        IMPORT_OK(module, feature("unsorted"));
        QVERIFY(verify(module).empty());
        IMPORT_OK(outputs, interpret(module, std::vector {vectorOf({0, 0})}));
        QCOMPARE(outputs[0].at(0), 1.0);
    }

    void makesNamesThatCanBeReadBack()
    {
        IMPORT_OK(module, feature("odd_names"));
        std::vector<std::string> names;
        for (const NodeId id : module.main()->params())
            names.push_back((*module.main())[id].as<Parameter>()->name);
        QCOMPARE(names, (std::vector<std::string> {"x_in_0", "x_in_0_1", "v_0"}));
        const SourceOp& source = module.origin->sources.at(module.main()->params()[1]);
        QCOMPARE(source.name, std::string("x.in:0"));
        QCOMPARE(module.origin->outputNames, (std::vector<std::string> {"z", "x/in:0"}));
    }

    void inlinesFunctionsOfTheModel()
    {
        IMPORT_OK(module, feature("local_function"));
        QCOMPARE(callCounts(module), (std::map<std::string, int> {{"multiply", 2}, {"nn.leaky_relu", 2}}));
        std::set<std::string> sources;
        std::vector<double> slopes;
        for (const NodePtr& node : module.main()->nodes())
            if (const Call* call = node->as<Call>()) {
                sources.insert(module.origin->sources.at(node->id).name);
                if (call->op->name == "nn.leaky_relu")
                    slopes.push_back(attribute<double>(*call, "alpha"));
            }
        QVERIFY(sources.contains("Square `first` / Mul #0"));
        QCOMPARE(slopes, (std::vector {0.5, 0.01})); // given by the call; the operator's own default
    }

    void readsFunctionsThatNameNoOperatorSetAsTheirCaller()
    {
        IMPORT_OK(module, feature("function_without_opset"));
        QCOMPARE(callCounts(module), (std::map<std::string, int> {{"nn.softmax", 1}}));
    }

    void takesTheArmOfAConstantCondition()
    {
        IMPORT_OK(module, feature("constant_if"));
        QCOMPARE(callCounts(module), (std::map<std::string, int> {{"nn.relu", 1}}));
        IMPORT_OK(open, feature("open_if"));
        const Node& branch = resultOf(open);
        QVERIFY(branch.as<If>());
        QCOMPARE(branch.operands.size(), 2u); // the condition, and what the arms capture
    }

    void readsExternalData()
    {
        IMPORT_OK(module, feature("external"));
        IMPORT_OK(outputs, interpret(module, std::vector {vectorOf({0, 0, 0})}));
        QCOMPARE((std::vector {outputs[0].at(0), outputs[0].at(1), outputs[0].at(2)}), (std::vector {1.0, 2.0, 3.0}));
    }

    void opensWithoutItsExternalData()
    {
        QTemporaryDir folder;
        const std::filesystem::path copy = folder.path().toStdString() + "/external.onnx";
        std::filesystem::copy_file(testData() / "onnx/external.onnx", copy);
        IMPORT_OK(module, openModel(copy));
        QCOMPARE(callCounts(module)["opaque"], 1);
        QCOMPARE(callCounts(module)["add"], 1);
        QCOMPARE(module.origin->report.size(), 1u);
    }

    void sharesIdsOfTheSession()
    {
        auto ids = std::make_shared<IdSource>();
        IMPORT_OK(first, feature("unsorted", {.ids = ids}));
        IMPORT_OK(second, feature("unsorted", {.ids = ids}));
        for (const NodePtr& node : second.main()->nodes())
            QVERIFY(!first.main()->contains(node->id));
    }

    void leavesWeightsInTheFile()
    {
        IMPORT_OK(module, openModel(samples() / "residual_net.onnx"));
        std::int64_t constants = 0;
        for (const NodePtr& node : module.main()->nodes()) {
            const Constant* constant = node->as<Constant>();
            constants += constant != nullptr;
            if (constant)
                QVERIFY(module.origin->sources.contains(node->id));
        }
        QVERIFY(constants > 30);
    }

    void tellsFormatsApart()
    {
        QTemporaryDir folder;
        const auto write = [&](const char* name, const QByteArray& bytes) {
            QFile file(folder.filePath(QString::fromLatin1(name)));
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName().toStdString() : std::string();
        };
        const auto lite = openModel(write("a.tflite", QByteArray("\x1c\0\0\0TFL3", 8)));
        QVERIFY(!lite && lite.error().message.find("TFLite") != std::string::npos);
        QVERIFY(!openModel(write("b.bin", "what is this?")));
        QVERIFY(!openModel(folder.filePath("missing.onnx").toStdString()));
        QVERIFY(!openModel(folder.path().toStdString()));
        IMPORT_OK(text, openModel(write("c.relay", "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(2), float32]) { nn.relu(%x) }\n")));
        QCOMPARE(text.origin->format, std::string("relay"));
    }
};

PB_TEST(TestOnnxFeatures)
#include "tst_onnx_features.moc"
