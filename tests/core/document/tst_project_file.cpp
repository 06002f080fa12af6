#include "core/document/chosen_compilers.h"
#include "core/document/file_options.h"
#include "core/document/project_file.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/pipeline/pass.h"
#include "tests/support/test.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace passbench;

namespace {

Workspace savedWorkspace()
{
    Workspace project;
    project.modelPath = "/models/nets/a.onnx";
    project.modelHash = "00ff00ff00ff00ff";
    project.pipelineDraft = "InferType, FoldCons{";
    project.marks = {{.place = {"main", 4}, .name = "conv_1", .op = "nn.conv2d", .around = {{0xFFFFFFFFFFFFFFFF, 0, 1}, {7, 2, 3}}}, {.place = {"main", 5}, .op = "nn.relu"}};
    project.dims = {{"batch", 1}, {"seq", 128}};
    const auto pipeline = parsePipeline("InferType, !FoldConstant, *DeadCodeElimination");
    if (pipeline)
        project.pipeline = *pipeline;
    project.optLevel = 2;
    project.required = {"FoldConstant", "clean up"};
    project.disabled = {"FuseOps"};
    project.groups = {.grouped = true, .all = true, .opened = {"layer1 > block2"}, .closed = {"× block %7", "a \"b\""}};
    project.notes = {{"", "Say hello"}, {"FoldConstant:2", "Ask \"why twice?\"\nThen wait"}};
    project.styles = {{.query = "op:nn.conv2d groups>1", .color = "#E69F00", .badge = "G"}, {.query = "(wrong", .enabled = false}};
    project.compilers = {{.name = "dnnl"}, {.name = "own", .path = "/models/own.toml", .enabled = false, .draft = "[[op"}};
    project.pins = {{.kind = Pin::Kind::To, .node = {"main", 4}, .compiler = "dnnl"}, {.kind = Pin::Kind::Never, .node = {"main", 5}, .compiler = "own"},
        {.kind = Pin::Kind::Cut, .node = {"main", 4}, .other = {"main", 6}}};
    project.view = {.mode = "compare", .direction = "right", .overlay = "regions", .playhead = 2, .selectedFunction = "main", .selectedNode = 7, .zoom = 0.5, .near = {"main", 4}, .x = -12.25, .y = 300, .breakpoints = {{"main", 3}, {"main", 9}}, .marks = {{.place = {"main", 7}, .op = "add", .around = {{1, 0, 1}}}}};
    return project;
}

} // namespace

class TestProjectFile : public QObject {
    Q_OBJECT
private slots:
    void readsBackWhatItWrites()
    {
        const Workspace project = savedWorkspace();
        QCOMPARE(project.pipeline.steps.size(), 3u);
        const auto again = parseProject(projectText(project, "/models"), "/models");
        QVERIFY2(again, again ? "" : toText(again.error()).c_str());
        QVERIFY(*again == project);
        QVERIFY(*parseProject(projectText({}, "/models"), "/models") == Workspace {});
    }

    void namesFilesBelowItRelatively()
    {
        const std::string text = projectText(savedWorkspace(), "/models");
        QVERIFY(text.find("\"nets/a.onnx\"") != std::string::npos);
        QCOMPARE(parseProject(text, "/elsewhere")->modelPath, std::string("/elsewhere/nets/a.onnx"));
        const std::string outside = projectText(savedWorkspace(), "/sessions");
        QVERIFY(outside.find("\"/models/nets/a.onnx\"") != std::string::npos);
        QCOMPARE(parseProject(outside, "/sessions")->modelPath, std::string("/models/nets/a.onnx"));
    }

    /// Those of calibration inputs, too: they lie where they did, wherever the program was started and the folder is now.
    void namesFilesOfPassesLikeOthers()
    {
        for (const FileOption& file : fileOptions()) {
            const PassDef* pass = passNamed(file.pass);
            QVERIFY(pass != nullptr);
            QVERIFY(std::ranges::find(pass->options, file.option, &FieldInfo::name) != pass->options.end());
        }
        Workspace project;
        const auto data = [&](const std::string& path) { project.pipeline.steps = {{.pass = "Quantize", .options = {{"data", path}}}}; };
        const auto readIn = [&](const char* folder) {
            const auto read = parseProject(projectText(project, "/models"), folder);
            return read ? *read->pipeline.steps.at(0).options.find<std::string>("data") : toText(read.error());
        };
        data("/models/calibration");
        QCOMPARE(readIn("/moved"), std::string("/moved/calibration"));
        data("/elsewhere/inputs.npz");
        QCOMPARE(readIn("/moved"), std::string("/elsewhere/inputs.npz"));
        data("inputs.npz"); // where the program was started
        QCOMPARE(readIn("/moved"), (std::filesystem::current_path() / "inputs.npz").string());
    }

    void savesAndLoads()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString() + "/s.passbench";
        QVERIFY(saveProject(savedWorkspace(), path));
        QVERIFY(saveProject(savedWorkspace(), path)); // over an older one
        const auto again = loadProject(path);
        QVERIFY2(again, again ? "" : toText(again.error()).c_str());
        QVERIFY(*again == savedWorkspace());
        QVERIFY(!loadProject(folder.path().toStdString() + "/missing.passbench"));
        QVERIFY(!saveProject(savedWorkspace(), folder.path().toStdString() + "/no/such/folder.passbench"));
    }

    void knowsSessionsByTheirNames()
    {
        for (const char* name : {"a.passbench", "b/Work.PASSBENCH", "x.Passbench"})
            QVERIFY2(isSessionName(name), name);
        for (const char* name : {"a.onnx", "passbench", ".passbenc", "a.passbench.txt", ""})
            QVERIFY2(!isSessionName(name), name);
    }

    /// What can be written can be read: a query that a person has pasted, too.
    void readsLongQueries()
    {
        Workspace project;
        project.styles.push_back({.query = std::string(20'000, 'x')});
        const auto read = parseProject(projectText(project, "/"), "/");
        QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
        QCOMPARE(read->styles.front().query, project.styles.front().query);
    }

    void refusesToWriteWhatItCouldNotRead()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("large.passbench").toStdString();
        Workspace project;
        project.notes[""] = std::string(16 << 20, 'x'); // and its name
        const auto saved = saveProject(project, path);
        QVERIFY(!saved && saved.error().message == "the session takes 17 MB, and can hold 16 MB");
        QVERIFY(!QFile::exists(QString::fromStdString(path)));
    }

    void tellsAnotherFileByItsHash()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("a.passbench").toStdString();
        QCOMPARE(savedHash(path), std::uint64_t(0));
        Workspace project;
        QVERIFY(saveProject(project, path));
        const std::uint64_t first = savedHash(path);
        QVERIFY(first != 0);
        project.notes[""] = "other";
        QVERIFY(saveProject(project, path));
        QVERIFY(savedHash(path) != first);
    }

    /// None of it is waited for, and none read without an end: a pipe, a device, a folder, and files of the kernel that say 0 bytes.
    void namesFilesOnly()
    {
        QTemporaryDir folder;
        const std::string at = folder.path().toStdString() + "/s.passbench", pipe = folder.path().toStdString() + "/pipe";
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const auto load = [&](const std::string& json) {
            QFile file(QString::fromStdString(at));
            file.open(QIODevice::WriteOnly);
            file.write(json.c_str());
            file.close();
            const auto project = loadProject(at);
            return project ? std::string("loaded") : project.error().message;
        };
        for (const std::string& path : {pipe, std::string("/dev/zero"), std::string("/")}) {
            QCOMPARE(load(R"({"passbench": 1, "model": ")" + path + R"("})"), "the session names `" + path + "` as its model, which is no file with contents of its own");
            QCOMPARE(load(R"({"passbench": 1, "view": {"overlay": "file", "overlay_file": ")" + path + R"("}})"), "the session names `" + path + "` as the values of its overlay, which is no file with contents of its own");
            QCOMPARE(load(R"({"passbench": 1, "compilers": [{"name": "mine", "path": ")" + path + R"("}]})"), "the session names `" + path + "` as the rules of `mine`, which is no file with contents of its own");
        }
        QCOMPARE(load(R"({"passbench": 1, "model": "missing.onnx"})"), std::string("loaded")); // told when it is opened
        for (const std::string& path : {pipe, std::string("/dev/zero"), std::string("/proc/kmsg"), std::string("/proc/self/mem")}) {
            const auto compiler = loadCompiler(path);
            QVERIFY(!compiler || compiler->ops.empty()); // a file of 0 bytes has no rules
            QVERIFY(!loadProject(path));
            const auto rules = rulesOf({.name = "mine", .path = path});
            QVERIFY(!rules || rules->empty());
        }
    }

    void ignoresWhatItDoesNotKnow()
    {
        const auto project = parseProject(R"({"passbench": 1, "model": "a.onnx", "future": {"x": [1]}, "view": {"zoom": 2}})", "/m");
        QVERIFY(project);
        QCOMPARE(project->modelPath, std::string("/m/a.onnx"));
    }

    void pinsAreOnNodesOfTheModel()
    {
        const Module module = *parseModule(opTable(), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4), float32]) { nn.relu(abs(%x)) }");
        const Function& main = *module.main();
        const NodeId abs = main.nodes()[1]->id, relu = main.nodes()[2]->id;
        Workspace project;
        for (const Pin& pin : {Pin {.kind = Pin::Kind::To, .node = abs, .compiler = "acc"}, Pin {.kind = Pin::Kind::Cut, .node = abs, .compiler = {}, .other = relu}})
            project.pins.push_back(placed(pin, module).value());
        QCOMPARE(project.pins[1].other.index, std::int64_t {2});
        const Pins pins = pinsOf(project, module);
        QCOMPARE(pins.size(), std::size_t {2});
        QVERIFY(pins[0].node == abs && pins[0].compiler == "acc" && pins[1].other == relu);
        project.pins.push_back({.kind = Pin::Kind::To, .node = {"main", 99}, .compiler = "acc"}); // another model
        project.pins.push_back({.kind = Pin::Kind::To, .node = {"gone", 0}, .compiler = "acc"});
        QCOMPARE(pinsOf(project, module).size(), std::size_t {2});
        QVERIFY(!placed({.kind = Pin::Kind::To, .node = static_cast<NodeId>(999'999), .compiler = "acc"}, module));
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("model: a.onnx");
        QTest::newRow("list") << QByteArray("[1]");
        QTest::newRow("no version") << QByteArray("{}");
        QTest::newRow("newer") << QByteArray(R"({"passbench": 2})");
        QTest::newRow("version of wrong type") << QByteArray(R"({"passbench": "1"})");
        QTest::newRow("model of wrong type") << QByteArray(R"({"passbench": 1, "model": 7})");
        QTest::newRow("dims of wrong type") << QByteArray(R"({"passbench": 1, "dims": [1]})");
        QTest::newRow("negative dim") << QByteArray(R"({"passbench": 1, "dims": {"n": -1}})");
        QTest::newRow("compilers of wrong type") << QByteArray(R"({"passbench": 1, "compilers": {"a": 1}})");
        QTest::newRow("compiler without name") << QByteArray(R"({"passbench": 1, "compilers": [{}]})");
        QTest::newRow("compiler that is no object") << QByteArray(R"({"passbench": 1, "compilers": ["dnnl"]})");
        QTest::newRow("pins of wrong type") << QByteArray(R"({"passbench": 1, "pins": {}})");
        QTest::newRow("pin of unknown kind") << QByteArray(R"({"passbench": 1, "pins": [{"kind": "maybe"}]})");
        QTest::newRow("breakpoints of wrong type") << QByteArray(R"({"passbench": 1, "view": {"breakpoints": [3]}})");
        QTest::newRow("names of wrong type") << QByteArray(R"({"passbench": 1, "disabled": [1]})");
        QTest::newRow("level that is none") << QByteArray(R"({"passbench": 1, "opt_level": 5})");
        QTest::newRow("version beyond all numbers") << QByteArray(R"({"passbench": 4294967297})");
        QTest::newRow("unknown pass") << QByteArray(R"({"passbench": 1, "pipeline": "NoSuchPass"})");
        QTest::newRow("deep") << QByteArray(100'000, '[');
    }

    void refuses()
    {
        QFETCH(QByteArray, text);
        const auto project = parseProject(text.toStdString(), "/m");
        QVERIFY(!project);
        QVERIFY(!project.error().message.empty() && !project.error().ours);
    }

    void mistakesInThePipelineSayWhere()
    {
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString() + "/s.passbench";
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"passbench": 1, "pipeline": "InferType, FuseOp"})");
        file.close();
        const auto project = loadProject(path);
        QVERIFY(!project);
        QCOMPARE(project.error().where, path + ", `pipeline`, column 12");
        QCOMPARE(project.error().help, std::string("did you mean `FuseOps`?"));
    }

    void refusesEveryTruncation()
    {
        const std::string whole = projectText(savedWorkspace(), "/models");
        for (std::size_t size = 0; size + 2 < whole.size(); ++size)
            QVERIFY(!parseProject(whole.substr(0, size), "/models"));
    }
};

PB_TEST(TestProjectFile)
#include "tst_project_file.moc"
