#include "core/document/document.h"
#include "core/document/problems.h"
#include "tests/core/document/small_document.h"
#include "tests/support/test.h"

#include <QFile>
#include <QTemporaryDir>

using namespace passbench;

class TestDocument : public QObject {
    Q_OBJECT
private slots:
    void beginsWithTheCompilersThatShip()
    {
        const Document document;
        QVERIFY(!document.hasModel() && !document.isModified());
        QCOMPARE(document.workspace().compilers.size(), shippedCompilers().compilers.size());
        QVERIFY(!document.compilers()->compilers.empty() && document.compilerErrors().empty());
    }

    void editsAreUndoneAndRedone()
    {
        Document document = documentWith("InferType");
        QVERIFY(!document.edit("Nothing", document.workspace()));
        const auto change = document.edit("Add FuseOps", insertSteps(document.workspace(), 1, {{.pass = "FuseOps"}}));
        QVERIFY(change && change->pipeline && !change->compilers && !change->gates);
        QVERIFY(document.edit("Run at level 1", setOptLevel(document.workspace(), 1))->gates);
        QCOMPARE(document.history().undoName(), std::string("Run at level 1"));
        QVERIFY(document.undo() && document.undo() && !document.undo());
        QCOMPARE(toText(document.workspace().pipeline), std::string("InferType"));
        QCOMPARE(document.history().redoName(), std::string("Add FuseOps"));
        QVERIFY(document.redo());
        QCOMPARE(toText(document.workspace().pipeline), std::string("InferType, FuseOps"));
        document.edit("Remove InferType", removeSteps(document.workspace(), {0})); // what could be redone is gone
        QVERIFY(!document.redo());
        QCOMPARE(document.history().count(), std::size_t {2});
    }

    void knowsWhetherItIsSaved()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath("s.passbench").toStdString();
        Document document = documentWith("InferType");
        document.edit("Add FuseOps", insertSteps(document.workspace(), 1, {{.pass = "FuseOps"}}));
        QVERIFY(document.isModified());
        QVERIFY(document.save(path, {}, document.model()));
        QVERIFY(!document.isModified());
        QCOMPARE(document.path(), path);
        document.undo();
        QVERIFY(document.isModified());
        document.edit("Add RemoveNoOps", insertSteps(document.workspace(), 0, {{.pass = "RemoveNoOps"}}));
        document.undo();
        QVERIFY(document.isModified()); // what was saved can't be had back
        QVERIFY(!document.save(folder.filePath("no/such/folder.passbench").toStdString(), {}, document.model()));
    }

    void undoFindsTheSameCompilers()
    {
        Document document;
        const auto all = document.compilers();
        QVERIFY(document.edit("Switch off", enableCompiler(document.workspace(), 0, false))->compilers);
        QCOMPARE(document.compilers()->compilers.size() + 1, all->compilers.size());
        document.undo();
        QVERIFY(document.compilers()->compilers == all->compilers);
    }

    void compilersThatCantBeReadAreProblems()
    {
        Document document = documentWith("FuseOps");
        document.edit("Add", addCompiler(document.workspace(), {.name = "odd", .path = "/no/such/odd.toml"}));
        QCOMPARE(document.compilerErrors().size(), std::size_t {1});
        QVERIFY(!document.compilerErrors()[0].help.empty());
        QCOMPARE(problemsOf(document, {}).size(), document.contractProblems().size() + 1);
        document.edit("Switch off", enableCompiler(document.workspace(), 0, false));
        QVERIFY(document.compilerErrors().empty());
    }

    void ordersThatCantWorkAreProblems()
    {
        Document document = documentWith("PartitionGraph");
        QCOMPARE(document.contractProblems().size(), std::size_t {1});
        const std::vector<Problem> problems = problemsOf(document, {});
        QVERIFY(problems.size() == 1 && problems[0].step == 0 && !problems[0].insertBefore.empty());
        QVERIFY(document.contractProblemsOf({}).empty());
    }

    /// What was put together before a model was open is taken back as before, and the model stays.
    void editsBeforeAModelAreUndone()
    {
        QTemporaryDir folder;
        const std::string model = folder.filePath("m.relay").toStdString();
        QFile out(QString::fromStdString(model));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4), float32]) { nn.relu(abs(%x)) }");
        out.close();
        Document document;
        document.edit("Add InferType", insertSteps(document.workspace(), 0, {{.pass = "InferType"}}));
        document.edit("Add FuseOps", insertSteps(document.workspace(), 1, {{.pass = "FuseOps"}}));
        document.take(openDocument(model, document.workspace()).value());
        QVERIFY(document.hasModel() && document.history().undoName() == "Add FuseOps");
        document.undo();
        QCOMPARE(toText(document.workspace().pipeline), std::string("InferType"));
        document.undo();
        QVERIFY(document.workspace().pipeline.steps.empty() && !document.history().canUndo());
        QCOMPARE(document.workspace().modelPath, model);
        document.redo();
        document.redo();
        QCOMPARE(toText(document.workspace().pipeline), std::string("InferType, FuseOps"));
        document.take(openDocument(model, document.workspace()).value()); // another model: its work begins anew
        QVERIFY(!document.history().canUndo());
    }

    void breakpointsAreSavedByPlace()
    {
        QTemporaryDir folder;
        const std::string model = folder.filePath("m.relay").toStdString(), path = folder.filePath("s.passbench").toStdString();
        QFile out(QString::fromStdString(model));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4), float32]) { nn.relu(abs(%x)) }");
        out.close();
        Document document;
        document.take(openDocument(model, document.workspace()).value());
        QVERIFY(document.hasModel() && document.path().empty());
        const NodeId relu = document.model().main()->nodes()[2]->id;
        document.edit("Stop", setNodeBreakpoint(document.workspace(), relu, true));
        QVERIFY(document.save(path, {}, document.model()));
        Document again;
        again.take(openDocument(path, {}).value());
        QCOMPARE(again.path(), path);
        QCOMPARE(again.workspace().nodeBreakpoints, std::vector {again.model().main()->nodes()[2]->id});
        QVERIFY(!again.isModified() && !again.history().canUndo());
        QVERIFY(!openDocument(folder.filePath("missing.relay").toStdString(), {}));
    }
};

PB_TEST(TestDocument)
#include "tst_document.moc"
