// Sessions whose model becomes another file: what they say of nodes follows the nodes.

#include "core/document/document.h"
#include "core/document/model_hash.h"
#include "core/document/node_marks.h"
#include "core/document/places.h"
#include "core/document/project_file.h"
#include "tests/support/test.h"

#include <QFile>
#include <QTemporaryDir>

using namespace passbench;

namespace {

constexpr char before[] = "def @main(%x: Tensor[(1, 8), float32]) {\n  %0 = nn.relu(%x);\n  %1 = sigmoid(%0);\n  %2 = tanh(%1);\n  exp(%2)\n}\n";
constexpr char after[] = "def @main(%x: Tensor[(1, 8), float32]) {\n  %0 = negative(%x);\n  %1 = negative(%0);\n  %2 = negative(%1);\n  %3 = nn.relu(%2);\n  %4 = sigmoid(%3);\n  %5 = tanh(%4);\n  exp(%5)\n}\n";
constexpr char without[] = "def @main(%x: Tensor[(1, 8), float32]) {\n  %0 = nn.relu(%x);\n  %1 = nn.relu(%0);\n  exp(%1)\n}\n";

std::string nodeAtPlace(const Module& module, const NodePlace& place)
{
    const NodeId node = nodeAt(place, module);
    return node == NodeId::None ? "none" : displayName((*module.main())[node]);
}

} // namespace

class TestNodeMarks : public QObject {
    Q_OBJECT

private slots:
    void followsNodesThatHaveMoved()
    {
        const OpenedDocument opened = reopened(after);
        QVERIFY2(!opened.change.empty(), "it says nothing of the other file");
        QVERIFY2(opened.change.find("`model.relay` is not the file that this session was saved with; pins, cuts and breakpoints found again: 3") == 0, opened.change.c_str());
        QCOMPARE(opened.workspace.pins.size(), 2u);
        QCOMPARE(nodeAtPlace(opened.model, opened.workspace.pins[0].node), std::string("sigmoid"));
        QCOMPARE(nodeAtPlace(opened.model, opened.workspace.pins[1].node), std::string("sigmoid"));
        QCOMPARE(nodeAtPlace(opened.model, opened.workspace.pins[1].other), std::string("tanh"));
        QCOMPARE(nodeAtPlace(opened.model, opened.workspace.view.breakpoints.at(0)), std::string("tanh"));
        const NodeId selected = nodeMarked({opened.workspace.view.selectedFunction, opened.workspace.view.selectedNode}, opened.workspace.view.marks, opened.model);
        QCOMPARE(displayName((*opened.model.main())[selected]), std::string("exp"));
    }

    void namesWhatIsNotThereAnyMore()
    {
        const OpenedDocument opened = reopened(without);
        QVERIFY(opened.workspace.pins.empty() && opened.workspace.view.breakpoints.empty());
        QVERIFY2(opened.change.ends_with("gone, for their nodes are not in it: the pin of sigmoid to dnnl, the cut between sigmoid and tanh, the breakpoint on tanh"), opened.change.c_str());
    }

    void saysNothingOfTheSameFile()
    {
        const OpenedDocument opened = reopened(before);
        QCOMPARE(opened.change, std::string());
        QCOMPARE(opened.workspace.pins.size(), 2u);
        QVERIFY(opened.workspace.marks.empty());
    }

    /// Names of the source come before what stands around.
    void prefersNames()
    {
        const std::string path = test::sourcePath("resources/samples/residual_net.onnx");
        const OpenedDocument opened = *openDocument(path, {});
        const FunctionPtr main = opened.model.main();
        NodePlace conv {"main", -1};
        for (std::size_t i = 0; i < main->nodes().size() && conv.index < 0; ++i)
            if (displayName(*main->nodes()[i]) == "nn.conv2d")
                conv.index = static_cast<std::int64_t>(i);
        std::vector<NodeMark> marks = marksOf(std::span(&conv, 1), opened.model);
        QVERIFY(!marks.at(0).name.empty());
        for (NodeMark::Around& around : marks[0].around)
            around.hash = 1; // as if all around it had changed
        marks[0].place.index = 0; // and it stood elsewhere
        QCOMPARE(placeOf(nodeMarked(marks[0].place, marks, opened.model), opened.model).value(), conv);
    }

    void tellsFilesApartByTheirBytes()
    {
        QFile::remove(path());
        write(before);
        const Module module = *openModel(path().toStdString());
        const std::string hash = modelHash(path().toStdString(), module);
        QCOMPARE(hash.size(), 16u);
        QCOMPARE(modelHash(path().toStdString(), module), hash);
        write(QByteArray(before).replace("tanh", "sinh").constData()); // of the same size
        QVERIFY(modelHash(path().toStdString(), module) != hash);
    }

private:
    QString path() const { return m_folder.filePath("model.relay"); }
    void write(const char* text)
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
    }

    /// A session on `before` with two pins and a breakpoint, saved, and opened when its model has become `text`.
    OpenedDocument reopened(const char* text)
    {
        write(before);
        Document document;
        document.take(*openDocument(path().toStdString(), document.workspace()));
        const auto at = [&](const char* op) {
            const auto nodes = document.model().main()->nodes();
            return NodePlace {"main", std::ranges::find(nodes, op, [](const NodePtr& node) { return displayName(*node); }) - nodes.begin()};
        };
        Workspace next = document.workspace();
        next.pins = {{.kind = Pin::Kind::To, .node = at("sigmoid"), .compiler = "dnnl"}, {.kind = Pin::Kind::Cut, .node = at("sigmoid"), .other = at("tanh")}};
        next.nodeBreakpoints = {nodeAt(at("tanh"), document.model())};
        document.edit("pins", next);
        const std::string session = m_folder.filePath("a.passbench").toStdString();
        ViewState view;
        view.selectedFunction = "main";
        view.selectedNode = at("exp").index;
        [&] { QVERIFY(document.save(session, view, document.model())); }();
        write(text);
        auto opened = openDocument(session, {});
        [&] { QVERIFY2(opened, opened ? "" : toText(opened.error()).c_str()); }();
        return *std::move(opened);
    }

    QTemporaryDir m_folder;
};

PB_TEST(TestNodeMarks)
#include "tst_node_marks.moc"
