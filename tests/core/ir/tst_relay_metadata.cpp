// Attributes in the metadata of Relay listings, as the reference prints them: boxed numbers, texts, lists and maps.

#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/import/model.h"
#include "core/support/files/write_file.h"
#include "tests/support/test.h"

#include <QTemporaryDir>

using namespace passbench;

namespace {

/// A listing with one node of each kind, and `body` on %x.
std::string listing(const std::string& body)
{
    return "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4, 6), float32]) { " + body + R"( }
#[metadata]
{ "root": 1, "b64ndarrays": [], "attrs": {"tvm_version": "0.16.0"}, "nodes": [
  {"type_key": ""},
  {"type_key": "Map", "keys": ["Array", "Map", "runtime.BoxBool", "runtime.BoxFloat", "runtime.BoxInt", "runtime.String", "relay.attrs.SplitAttrs"], "data": [2, 3, 4, 5, 6, 7, 8]},
  {"type_key": "Array", "data": [9, 10]},
  {"type_key": "Array", "data": [11]},
  {"type_key": "Array", "data": [12, 13]},
  {"type_key": "Array", "data": [14, 15]},
  {"type_key": "Array", "data": [16, 17]},
  {"type_key": "Array", "data": [18]},
  {"type_key": "Array", "data": [19]},
  {"type_key": "Array", "data": [16, 20]},
  {"type_key": "Array", "data": [21, 22]},
  {"type_key": "Map", "keys": ["depth", "name"], "data": [16, 18]},
  {"type_key": "runtime.BoxBool", "repr_str": "true"},
  {"type_key": "runtime.BoxBool", "repr_str": "false"},
  {"type_key": "runtime.BoxFloat", "repr_str": "0x1.8p+1"},
  {"type_key": "runtime.BoxFloat", "repr_str": "2.5"},
  {"type_key": "runtime.BoxInt", "repr_str": "2"},
  {"type_key": "runtime.BoxInt", "repr_str": "two"},
  {"type_key": "runtime.String", "repr_b64": "YQBi"},
  {"type_key": "relay.attrs.SplitAttrs", "attrs": {"axis": "0", "indices_or_sections": "16"}},
  {"type_key": "IntImm", "attrs": {"dtype": "int32", "span": "0", "value": "3"}},
  {"type_key": "Array", "data": [20, 20]},
  {"type_key": "Array", "data": [16, 20]}
]})";
}

/// A function with the attribute `hints`, of nested values.
std::string hinted(const std::string& reference)
{
    return "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4), float32]) { let %f = fn (%y: Tensor[(4), float32], hints=" + reference + ") { exp(%y) }; %f(%x) }\n#[metadata]\n" + R"({ "root": 1, "b64ndarrays": [], "attrs": {"tvm_version": "0.18.0"}, "nodes": [
  {"type_key": ""},
  {"type_key": "Map", "keys": ["Array", "Map", "tir.StringImm"], "data": [2, 3, 4]},
  {"type_key": "Array", "data": [5, 6]},
  {"type_key": "Array", "data": [7, 8]},
  {"type_key": "Array", "data": [9]},
  {"type_key": "Array", "data": [10, 10]},
  {"type_key": "Array", "data": [11, 12, 0, 13]},
  {"type_key": "Map", "keys": ["inner", "list", "flags"], "data": [10, 14, 15]},
  {"type_key": "Map", "data": [11, 12, 16, 0]},
  {"type_key": "tir.StringImm", "attrs": {"dtype": "handle", "span": "0", "value": "12"}},
  {"type_key": "Map", "keys": ["three"], "data": [11]},
  {"type_key": "IntImm", "attrs": {"dtype": "int32", "span": "0", "value": "3"}},
  {"type_key": "runtime.String", "repr_str": "a word"},
  {"type_key": "FloatImm", "attrs": {"dtype": "float32", "span": "0", "value": "2.5"}},
  {"type_key": "Array", "data": [17, 18]},
  {"type_key": "Array", "data": [16, 19]},
  {"type_key": "runtime.BoxBool", "repr_str": "true"},
  {"type_key": "Array", "data": [20, 21]},
  {"type_key": "Array", "data": [11]},
  {"type_key": "runtime.BoxBool", "repr_str": "false"},
  {"type_key": "runtime.BoxInt", "repr_str": "1"},
  {"type_key": "runtime.BoxInt", "repr_str": "2"}
]})";
}

} // namespace

class TestRelayMetadata : public QObject {
    Q_OBJECT
private slots:
    void readsAs_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("printed");
        QTest::newRow("boxed integer") << "split(%x, indices_or_sections=meta[runtime.BoxInt][0], axis=1)" << "split(%x, indices_or_sections=2, axis=1)";
        QTest::newRow("list of both kinds") << "split(%x, indices_or_sections=meta[Array][0], axis=1)" << "split(%x, indices_or_sections=[2, 3], axis=1)";
        QTest::newRow("list of lists") << "nn.pad(%x, 0f, pad_width=meta[Array][1])" << "nn.pad(%x, 0f, pad_width=[[3, 3], [2, 3]])";
        QTest::newRow("boxed float") << "clip(%x, a_min=meta[runtime.BoxFloat][1], a_max=meta[runtime.BoxFloat][0])" << "clip(%x, a_min=2.5f, a_max=3f)";
        QTest::newRow("boxed bool") << "sum(%x, axis=[1], keepdims=meta[runtime.BoxBool][0])" << "sum(%x, axis=[1], keepdims=True)";
        QTest::newRow("a whole object") << "split(%x, meta[relay.attrs.SplitAttrs][0])" << "split(%x, indices_or_sections=2)";
        QTest::newRow("not set") << "transpose(%x, axes=None)" << "transpose(%x)";
        QTest::newRow("not set, and never is") << "expand_dims(%x, axis=0, num_newaxis=None)" << "expand_dims(%x, axis=0)";
        QTest::newRow("no word") << "image.resize2d(reshape(%x, newshape=[1, 1, 4, 6]), size=[2, 3], rounding_method=\"\")" << "size=[2, 3])";
    }

    void readsAs()
    {
        QFETCH(QString, body);
        QFETCH(QString, printed);
        const auto module = parseModule(opTable(), listing(body.toStdString()));
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        const QString text = QString::fromStdString(print(*module));
        QVERIFY2(text.contains(printed), qPrintable(text));
    }

    /// Ours, beside the version: a listing that goes on through a pipe keeps what its outputs are called.
    void namesOfOutputsComeBack()
    {
        auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(2), float32]) { (exp(%x), tanh(%x)) }");
        QVERIFY(module);
        auto record = std::make_shared<ImportRecord>();
        record->outputNames = {"a \"b\"", "c/d:0"};
        module->origin = std::move(record);
        const std::string text = print(*module);
        QCOMPARE(parseModule(opTable(), text)->origin->outputNames, (Strings {"a \"b\"", "c/d:0"}));
        QVERIFY(print(*module, {.constants = false}).find("metadata") == std::string::npos);

        QTemporaryDir folder;
        const auto opened = [&](const std::string& listing) {
            const std::string path = folder.filePath("m.relay").toStdString();
            if (!writeFile(path, listing))
                qFatal("a file can't be written");
            return openModel(path);
        };
        QCOMPARE(opened(text)->origin->outputNames, (Strings {"a \"b\"", "c/d:0"}));
        const auto names = [&](Strings given) {
            auto named = std::make_shared<ImportRecord>();
            named->outputNames = std::move(given);
            Module again = *module;
            again.origin = std::move(named);
            return parseModule(opTable(), print(again))->origin->outputNames;
        };
        QCOMPARE(names({"a", "a"}), (Strings {"a", ""})); // the second could not be asked for
        QCOMPARE(names({std::string(3'000'000, 'x'), "a\nb"}), (Strings {std::string(200, 'x'), "a?b"}));
        const auto other = opened("#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(2), float32]) { exp(%x) }\n" + text.substr(text.find("#[metadata]")));
        QVERIFY(other && other->origin->outputNames.empty()); // of other results
        const auto wrong = opened(QString::fromStdString(text).replace("\"[\\\"a", "\"[7, \\\"a").toStdString());
        QVERIFY2(!wrong && wrong.error().message.starts_with("the metadata section can't be read"), wrong ? "" : wrong.error().message.c_str());
    }

    /// Fields as the reference writes them: numbers and words as they are, and lists, boxed numbers and texts as numbers of nodes.
    void wholeObjects()
    {
        const auto module = parseModule(opTable(), R"(#[version = "0.0.5"]
def @main(%x: Tensor[(1, 3, 9, 9), float32], %w: Tensor[(4, 3, 3, 3), float32]) {
  %0 = nn.conv2d(%x, %w, meta[relay.attrs.Conv2DAttrs][0]);
  %1 = take(%0, 1, meta[relay.attrs.TakeAttrs][0]);
  nn.softmax(%1, meta[relay.attrs.SoftmaxAttrs][0])
}
#[metadata]
{ "root": 1, "b64ndarrays": [], "attrs": {"tvm_version": "0.18.0"}, "nodes": [
  {"type_key": ""},
  {"type_key": "Map", "keys": ["relay.attrs.Conv2DAttrs", "relay.attrs.SoftmaxAttrs", "relay.attrs.TakeAttrs"], "data": [2, 3, 4]},
  {"type_key": "Array", "data": [5]},
  {"type_key": "Array", "data": [6]},
  {"type_key": "Array", "data": [7]},
  {"type_key": "relay.attrs.Conv2DAttrs", "attrs": {"auto_scheduler_rewritten_layout": "13", "channels": "8", "data_layout": "NCHW", "dilation": "9", "groups": "1", "kernel_layout": "12",
    "kernel_size": "10", "meta_schedule_original_shape": "0", "out_dtype": "", "out_layout": "13", "padding": "11", "span": "0", "strides": "14"}},
  {"type_key": "relay.attrs.SoftmaxAttrs", "attrs": {"axis": "1", "span": "0"}},
  {"type_key": "relay.attrs.TakeAttrs", "attrs": {"axis": "15", "batch_dims": "16", "mode": "fast", "span": "0"}},
  {"type_key": "IntImm", "attrs": {"dtype": "int32", "span": "0", "value": "4"}},
  {"type_key": "Array", "data": [17, 17]},
  {"type_key": "Array", "data": [18, 18]},
  {"type_key": "Array", "data": [17, 17, 15, 15]},
  {"type_key": "runtime.String", "repr_str": "OIHW"},
  {"type_key": "runtime.String", "repr_str": ""},
  {"type_key": "Array", "data": [15, 15]},
  {"type_key": "IntImm", "attrs": {"dtype": "int32", "span": "0", "value": "2"}},
  {"type_key": "IntImm", "attrs": {"dtype": "int32", "span": "0", "value": "0"}},
  {"type_key": "IntImm", "attrs": {"dtype": "int32", "span": "0", "value": "1"}},
  {"type_key": "IntImm", "attrs": {"dtype": "int32", "span": "0", "value": "3"}}
]})");
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        const QString text = QString::fromStdString(print(*module));
        for (const char* line : {"nn.conv2d(%x, %w, strides=[2, 2], padding=[1, 1, 2, 2], channels=4, kernel_size=[3, 3])", "axis=2, mode=\"fast\"", "nn.softmax(%1, axis=1)"})
            QVERIFY2(text.contains(line), qPrintable(text));
    }

    void functionsHaveThem()
    {
        const auto module = parseModule(opTable(), listing("let %f = fn (%y: Tensor[(4, 6), float32], Composite=meta[runtime.String][0], hints=meta[Map][0]) { exp(%y) }; %f(%x)"));
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        for (const auto& [path, function, owner] : allFunctions(*module))
            if (owner != NodeId::None) {
                QCOMPARE(*function->attrs().find<std::string>("Composite"), std::string("a\0b", 3));
                QCOMPARE(*function->attrs().find<std::string>("hints"), std::string("{\"depth\": 2, \"name\": \"a\\u0000b\"}"));
            }
    }

    /// Maps of lists and of maps, maps whose keys are numbers, truth values, texts of the lower level: what no operator has is kept as JSON.
    void anyForm_data()
    {
        QTest::addColumn<QString>("reference");
        QTest::addColumn<QString>("kept");
        QTest::newRow("map of a map and lists") << "meta[Map][0]" << "{\"inner\": {\"three\": 3}, \"list\": [[1,2],[3]], \"flags\": [true, false]}";
        QTest::newRow("keys that are numbers") << "meta[Map][1]" << "{\"3\": \"a word\", \"true\": null}";
        QTest::newRow("list of maps") << "meta[Array][0]" << "[{\"three\": 3}, {\"three\": 3}]";
        QTest::newRow("list of many kinds") << "meta[Array][1]" << "[3, \"a word\", null, 2.5]";
        QTest::newRow("text of the lower level") << "meta[tir.StringImm][0]" << "a word";
    }

    void anyForm()
    {
        QFETCH(QString, reference);
        QFETCH(QString, kept);
        const auto module = parseModule(opTable(), hinted(reference.toStdString()));
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        int found = 0;
        for (const auto& [path, function, owner] : allFunctions(*module))
            if (const auto* hints = function->attrs().find<std::string>("hints")) {
                ++found;
                QCOMPARE(QString::fromStdString(*hints), kept);
            }
        QCOMPARE(found, 1);
    }

    void saysWhatItIsNot_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("message");
        QTest::newRow("no number") << "split(%x, indices_or_sections=meta[runtime.BoxInt][1])" << "an attribute in the metadata as `runtime.BoxInt` is not supported";
        QTest::newRow("an object") << "split(%x, indices_or_sections=meta[relay.attrs.SplitAttrs][0])" << "an attribute in the metadata as `relay.attrs.SplitAttrs` is not supported";
        QTest::newRow("an object past the end") << "split(%x, meta[relay.attrs.SplitAttrs][3])" << "the metadata has one entry of `relay.attrs.SplitAttrs`, and no entry `3`";
        QTest::newRow("an object of another operator") << "transpose(%x, meta[relay.attrs.SplitAttrs][0])" << "`relay.attrs.SplitAttrs` has the field `axis`, which `transpose` has not";
        QTest::newRow("an object and more") << "split(%x, meta[relay.attrs.SplitAttrs][0], axis=1)" << "an object of attributes stands alone, as the last operand";
        QTest::newRow("past the end") << "split(%x, indices_or_sections=meta[runtime.BoxInt][7])" << "the metadata has 2 entries of `runtime.BoxInt`, and no entry `7`";
        QTest::newRow("not there") << "split(%x, indices_or_sections=meta[IntImm][0])" << "an attribute in the metadata as `IntImm` is not supported";
    }

    void saysWhatItIsNot()
    {
        QFETCH(QString, body);
        QFETCH(QString, message);
        const auto module = parseModule(opTable(), listing(body.toStdString()));
        QVERIFY(!module);
        QCOMPARE(QString::fromStdString(module.error().message), message);
    }

    /// A list of one list of lists, all of the same entries: four million of them from a few thousand.
    void listsThatListTheSame()
    {
        const auto listOf = [](const char* entry) {
            std::string text = R"({"type_key": "Array", "data": [)";
            for (int i = 0; i < 2000; ++i)
                text += fmt::format("{}{}", i ? ", " : "", entry);
            return text + "]}, ";
        };
        std::string nodes = R"({"type_key": ""}, {"type_key": "Map", "keys": ["Array"], "data": [2]}, {"type_key": "Array", "data": [3]}, )" + listOf("4") + listOf("5");
        for (int i = 0; i < 600; ++i)
            nodes += R"({"type_key": "IntImm", "attrs": {"dtype": "int32", "span": "0", "value": "3"}}, )";
        nodes += R"({"type_key": ""})";
        const auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(2), float32]) { exp(%x) }\n#[metadata]\n{ \"root\": 1, \"b64ndarrays\": [], \"nodes\": [" + nodes + "]}");
        QVERIFY(!module);
        QCOMPARE(module.error().message, std::string("the metadata lists more entries than it has nodes"));
    }

    /// Lists of one another would double at each level.
    void listsThatListEachOther()
    {
        std::string nodes = R"({"type_key": ""}, {"type_key": "Map", "keys": ["Array"], "data": [2]}, {"type_key": "Array", "data": [)";
        for (int i = 0; i < 2000; ++i)
            nodes += fmt::format("{}3", i ? ", " : "");
        nodes += R"(]}, {"type_key": "Array", "data": [)";
        for (int i = 0; i < 2000; ++i)
            nodes += fmt::format("{}0", i ? ", " : "");
        const auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(2), float32]) { exp(%x) }\n#[metadata]\n{ \"root\": 1, \"b64ndarrays\": [], \"nodes\": [" + nodes + "]}]}");
        QVERIFY(!module);
        QCOMPARE(module.error().message, std::string("the metadata lists more entries than it has nodes"));
    }
};

PB_TEST(TestRelayMetadata)
#include "tst_relay_metadata.moc"
