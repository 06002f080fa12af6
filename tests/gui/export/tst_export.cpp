// The export dialog: what it announces, what it writes, what it leaves when it is cancelled.

#include "tests/gui/fixture.h"
#include "core/document/project_file.h"

#include "core/partition/regions/regions.h"
#include "tests/support/test.h"
#include "views/models/export_plan.h"
#include "views/models/export_text.h"
#include "views/panels/export_dialog.h"
#include "views/session/pinning.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QToolButton>

using namespace passbench;

class TstExport : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void announcesWhatItWrites()
    {
        openDialog();
        QTemporaryDir folder;
        dialog().setFolder(folder.filePath(QStringLiteral("o u t")));
        const auto* page = dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"));
        QVERIFY(page->toPlainText().contains(QStringLiteral("libresidual_net.so")));
        QVERIFY(page->toPlainText().contains(QStringLiteral("279 kB"))); // its parameters
        dialog().findChild<QCheckBox*>(QStringLiteral("emitAssembly"))->setChecked(true);
        QVERIFY(page->toPlainText().contains(QStringLiteral("residual_net.s")));
        auto* triple = dialog().findChild<QComboBox*>(QStringLiteral("exportTriple"));
        auto* cpu = dialog().findChild<QComboBox*>(QStringLiteral("exportCpu"));
        triple->setCurrentText(QStringLiteral("aarch64-unknown-linux-gnu"));
        QVERIFY(cpu->findText(QStringLiteral("neoverse-n1")) > 0);
        QVERIFY(cpu->findText(QStringLiteral("skylake")) < 0);
        cpu->setCurrentText(QStringLiteral("cortex-a72"));
        const QString line = dialog().commandLine();
        QVERIFY2(line.contains(QStringLiteral(" --target aarch64-unknown-linux-gnu --cpu cortex-a72 --emit so,s -o '")), qPrintable(line));
        for (auto* box : dialog().findChildren<QCheckBox*>(QRegularExpression(QStringLiteral("^emit"))))
            box->setChecked(false);
        QVERIFY(!dialog().findChild<QPushButton*>(QStringLiteral("exportButton"))->isEnabled());
    }

    /// Tiles that were measured are offered when there are any, and the report says how many were taken, as the command line does.
    void takesMeasuredTiles()
    {
        const QString program = QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/passbench-cli");
        if (!QFile::exists(program))
            QSKIP("passbench-cli is not built");
        QTemporaryDir cache, folder;
        const QByteArray before = qgetenv("XDG_CACHE_HOME");
        qputenv("XDG_CACHE_HOME", cache.path().toUtf8());
        openDialog();
        const auto* box = dialog().findChild<QCheckBox*>(QStringLiteral("exportTuned"));
        QVERIFY(!box->isEnabled() && box->toolTip().contains(QStringLiteral("it has measured nothing yet")));
        QVERIFY(!dialog().commandLine().contains(QStringLiteral("--tuned")));
        QProcess tune;
        tune.start(program, {QStringLiteral("tune"), test::sourceFile("resources/samples/residual_net.onnx"), QStringLiteral("--candidates"), QStringLiteral("2")});
        QVERIFY(tune.waitForFinished(longEnough) && tune.exitCode() == 0);
        dialog().hide();
        window().actions()[ActionId::Export]->trigger();
        QVERIFY(box->isEnabled());
        QTest::mouseClick(const_cast<QCheckBox*>(box), Qt::LeftButton, Qt::NoModifier, QPoint(8, box->height() / 2));
        QVERIFY(box->isChecked() && dialog().commandLine().contains(QStringLiteral(" --tuned ")));
        dialog().setFolder(folder.filePath(QStringLiteral("out")));
        QTest::mouseClick(dialog().findChild<QPushButton*>(QStringLiteral("exportButton")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isBusy(), longEnough);
        const QString page = dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"))->toPlainText();
        QVERIFY2(page.contains(QStringLiteral("contractions have the tile that was measured to be the fastest")) && !page.contains(QRegularExpression(QStringLiteral("\\b0 of "))), qPrintable(page));
        if (before.isNull())
            qunsetenv("XDG_CACHE_HOME");
        else
            qputenv("XDG_CACHE_HOME", before);
    }

    /// A compiler with a generator writes the code of its regions beside the module.
    void announcesTheCodeOfRegions()
    {
        const auto announced = [this] {
            const std::vector<PlannedFile> files = plannedFiles(window().session(), {.emit = 1, .folder = QStringLiteral("/nowhere")});
            return std::ranges::count(files, QStringLiteral("regions/*"), &PlannedFile::name);
        };
        openSample("residual_net");
        QCOMPARE(announced(), 0);
        runPipelineText("InferType, AnnotateTarget, MergeCompilerRegions, PartitionGraph"); // dnnl is on
        settle();
        QVERIFY(!regionsOf(window().session().run()->output()).empty());
        QCOMPARE(announced(), 1);
    }

    void writesWhatItAnnounced()
    {
        openDialog();
        QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("out"));
        dialog().setFolder(out);
        for (const char* kind : {"emitObject", "emitArchive", "emitIr", "emitAssembly", "emitCSource", "emitOnnx"})
            dialog().findChild<QCheckBox*>(QLatin1String(kind))->setChecked(true);
        const ExportSettings settings {.emit = 127, .folder = out};
        QStringList planned;
        for (const PlannedFile& file : plannedFiles(window().session(), settings))
            planned.append(file.name);
        QTest::mouseClick(dialog().findChild<QPushButton*>(QStringLiteral("exportButton")), Qt::LeftButton);
        QVERIFY(dialog().isBusy());
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isBusy(), longEnough);
        QVERIFY2(dialog().job().result() && *dialog().job().result(), qPrintable(window().session().log().last()));
        QStringList written = QDir(out).entryList(QDir::Files | QDir::Hidden);
        written.sort();
        planned.sort();
        QCOMPARE(written, planned);
        QVERIFY(dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"))->toPlainText().contains(QStringLiteral("Check passed")));

        // It is about that pipeline, and says so when there is another.
        const auto* page = dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"));
        QVERIFY(!page->toPlainText().contains(QStringLiteral("has changed since")));
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        QVERIFY(page->toPlainText().contains(QStringLiteral("has changed since")));

        // The program that it shows is one that works.
        const auto executable = openExecutable(out.toStdString());
        QVERIFY(executable);
        callFrom(out, *executable, QStringLiteral(" -Wall -Werror"));
    }

    void everyFormIsCalledByWhatIsShown_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("pipeline");
        for (const char* kind : {"emitArchive", "emitObject", "emitCSource"}) {
            QTest::addRow("%s", kind) << QString::fromLatin1(kind) << QStringLiteral("SimplifyInference, FoldConstant, FuseOps");
            QTest::addRow("%s with regions", kind) << QString::fromLatin1(kind) << QStringLiteral("SimplifyInference, FoldConstant, InferType, AnnotateTarget, MergeCompilerRegions, PartitionGraph");
        }
    }

    /// The program and the command that makes it, of whatever was written alone.
    void everyFormIsCalledByWhatIsShown()
    {
        QFETCH(QString, kind);
        QFETCH(QString, pipeline);
        openDialog();
        runPipelineText(pipeline.toUtf8().constData()); // dnnl is on
        dialog().findChild<QCheckBox*>(QStringLiteral("emitLibrary"))->setChecked(false);
        dialog().findChild<QCheckBox*>(kind)->setChecked(true);
        QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("out"));
        exportTo(out);
        const QString command = linkCommand(**dialog().job().result());
        const QString page = dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"))->toPlainText();
        QVERIFY2(!command.isEmpty() && page.contains(command) && page.contains(QStringLiteral("int main(void)")), qPrintable(page));
        const auto executable = describedModule(out.toStdString());
        QVERIFY(executable);
        callFrom(out, *executable, QStringLiteral(""));
    }

    void leavesNothingWhenCancelled()
    {
        openDialog();
        QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("out"));
        dialog().setFolder(out);
        dropPass(window(), QStringLiteral("SimplifyInference"), 0); // that has to run first
        dialog().start();
        QTRY_VERIFY_WITH_TIMEOUT(QDir(out).exists(), longEnough); // the helper is at work
        auto* cancel = dialog().findChild<QPushButton*>(QStringLiteral("exportCancel"));
        QVERIFY(cancel->isVisible());
        QTest::mouseClick(cancel, Qt::LeftButton);
        QVERIFY(!dialog().isBusy());
        QVERIFY(!dialog().job().result());
        QTRY_VERIFY_WITH_TIMEOUT(!QDir(out).exists(), longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().jobs().empty(), longEnough); // the layout of the step may go on
    }

    /// What could not be exported is no word about what the pipeline is now.
    void aFailureIsOfWhatWasExported()
    {
        openDialog();
        const auto* page = dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"));
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("file")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        dialog().setFolder(file.fileName() + QStringLiteral("/below"));
        dialog().start();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isBusy() && page->toPlainText().contains(QStringLiteral("Not exported")), longEnough);
        Session& session = window().session();
        session.insertStep(0, session.newStep("InferType"));
        QTRY_VERIFY(!page->toPlainText().contains(QStringLiteral("Not exported")));
        session.undo(); // it is what failed again
        QTRY_VERIFY(page->toPlainText().contains(QStringLiteral("Not exported")));
    }

    void commandLineDoesTheSame_data()
    {
        QTest::addColumn<QStringList>("compilers");
        QTest::addColumn<int>("level");
        QTest::addColumn<QString>("required");
        QTest::addColumn<QString>("disabled");
        QTest::addColumn<int>("pin");
        const QStringList dnnl {QStringLiteral("dnnl")};
        QTest::newRow("edited rules, a node kept away, a pass left out") << dnnl << 3 << QString() << QStringLiteral("FoldConstant") << int(Pin::Kind::Never);
        QTest::newRow("a cut, a pass required above the level") << dnnl << 1 << QStringLiteral("FuseOps") << QString() << int(Pin::Kind::Cut);
        QTest::newRow("no compilers") << QStringList() << 2 << QString() << QString() << -1;
    }

    /// With all that a session can hold: pins, edited rules, a level, what is required and left out, and compilers that are off.
    void commandLineDoesTheSame()
    {
        QFETCH(QStringList, compilers);
        QFETCH(int, level);
        QFETCH(QString, required);
        QFETCH(QString, disabled);
        QFETCH(int, pin);
        openDialog();
        const QString program = QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/passbench-cli");
        if (!QFile::exists(program))
            QSKIP("passbench-cli is not built");
        QTemporaryDir folder;
        Session& session = window().session();
        runPipelineText("SimplifyInference, FoldConstant, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph, FuseOps{max_depth=8}");
        session.setOptLevel(level);
        if (!required.isEmpty())
            session.setRequired(required.toStdString(), true);
        if (!disabled.isEmpty())
            session.setDisabled(disabled.toStdString(), true);
        QVERIFY(session.setCompilerRules("dnnl", "[[op]]\nname = [\"nn.conv2d\", \"nn.relu\"]\n"));
        Workspace next = session.project();
        for (CompilerChoice& choice : next.compilers)
            choice.enabled = compilers.contains(QString::fromStdString(choice.name));
        session.edit(QStringLiteral("only some"), next);
        setPins(session, QStringLiteral("pin"), pinsOf(session, pin));
        exportTo(folder.filePath(QStringLiteral("window")));
        const auto kept = loadProject(folder.filePath(QStringLiteral("window/residual_net.export.passbench")).toStdString());
        QVERIFY(kept && !kept->modelHash.empty() && kept->marks.empty() == kept->pins.empty()); // its pins are found in another file, too
        dialog().setFolder(folder.filePath(QStringLiteral("it's here")));
        QTest::mouseClick(dialog().findChild<QToolButton*>(QStringLiteral("exportCopyCommand")), Qt::LeftButton);
        QString line = QApplication::clipboard()->text();
        QProcess shell;
        shell.start(QStringLiteral("sh"), {"-c", line.replace(0, int(strlen("passbench-cli")), program)});
        QVERIFY(shell.waitForFinished(longEnough));
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("it's here/libresidual_net.so"))));
        const QJsonObject mine = metadataIn(folder.filePath(QStringLiteral("window"))), its = metadataIn(folder.filePath(QStringLiteral("it's here")));
        QCOMPARE(mine["regions"].toArray().isEmpty(), compilers.isEmpty());
        for (const char* key : {"name", "inputs", "outputs", "regions", "pipeline"})
            QCOMPARE(its[QLatin1String(key)], mine[QLatin1String(key)]);
        QCOMPARE(its["kernels"].toArray().size(), mine["kernels"].toArray().size());
    }

    /// A dimension that has a size here stays open in the module, by the program that is shown and by the command line too.
    void anySize()
    {
        window().open(test::sourceFile("tests/data/onnx/open/open_batch.onnx"));
        auto* open = window().findChild<QPushButton*>(QStringLiteral("dimsOpen"));
        QTRY_VERIFY_WITH_TIMEOUT(open->isVisible(), longEnough);
        QTest::mouseClick(open, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        runPipelineText("SimplifyInference, FoldConstant, FuseOps");
        window().actions()[ActionId::Export]->trigger();
        auto* any = dialog().findChild<QCheckBox*>(QStringLiteral("open_batch"));
        QVERIFY(any && any->isVisible() && any->text() == QStringLiteral("any batch, instead of 1"));
        runPipelineText("InferType, SimplifyInference, FoldConstant, AnnotateTarget, MergeCompilerRegions, PartitionGraph"); // dnnl is on
        const auto* plan = dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"));
        QTRY_VERIFY_WITH_TIMEOUT(plan->toPlainText().contains(QStringLiteral("regions/*")), longEnough);
        any->click();
        QVERIFY2(!plan->toPlainText().contains(QStringLiteral("regions/*")) && plan->toPlainText().contains(QStringLiteral("regions of dnnl go to the default compiler")), qPrintable(plan->toPlainText()));
        QTemporaryDir folder;
        exportTo(folder.filePath(QStringLiteral("window")));
        const auto* page = dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"));
        QVERIFY2(page->toPlainText().contains(QStringLiteral("at batch=1, batch=2")) && page->toPlainText().contains(QStringLiteral("Open: batch from 1 to ")), qPrintable(page->toPlainText()));
        const auto executable = openExecutable(folder.filePath(QStringLiteral("window")).toStdString());
        QVERIFY(executable && executable->dims.size() == 1);
        QVERIFY2(callingProgram(*executable).contains(QStringLiteral("struct passbench_open_batch_sizes sizes = {1};")), qPrintable(callingProgram(*executable)));
        callFrom(folder.filePath(QStringLiteral("window")), *executable, QStringLiteral(" -Wall -Werror"));
        const QString program = QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/passbench-cli");
        if (!QFile::exists(program))
            QSKIP("passbench-cli is not built");
        dialog().setFolder(folder.filePath(QStringLiteral("line")));
        QTest::mouseClick(dialog().findChild<QToolButton*>(QStringLiteral("exportCopyCommand")), Qt::LeftButton);
        QString line = QApplication::clipboard()->text();
        QVERIFY2(line.contains(QStringLiteral(" --dim batch=: ")), qPrintable(line));
        QProcess shell;
        shell.start(QStringLiteral("sh"), {"-c", line.replace(0, int(strlen("passbench-cli")), program)});
        QVERIFY(shell.waitForFinished(longEnough));
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
        const QJsonObject mine = metadataIn(folder.filePath(QStringLiteral("window"))), its = metadataIn(folder.filePath(QStringLiteral("line")));
        for (const char* key : {"name", "inputs", "outputs", "sizes", "pipeline", "kernels"})
            QCOMPARE(its[QLatin1String(key)], mine[QLatin1String(key)]);
    }

    /// What elements decide needs no choice.
    void whatElementsDecide()
    {
        QTemporaryDir folder;
        QFile model(folder.filePath(QStringLiteral("found.relay")));
        QVERIFY(model.open(QIODevice::WriteOnly));
        model.write("#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4, 5), float32]) { nn.relu(take(%x, argwhere(%x))) }\n");
        model.close();
        window().open(model.fileName());
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        runPipelineText("SimplifyInference, FoldConstant, FuseOps");
        window().actions()[ActionId::Export]->trigger();
        exportTo(folder.filePath(QStringLiteral("out")));
        const auto* page = dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"));
        QVERIFY2(page->toPlainText().contains(QStringLiteral("at argwhere_count=")), qPrintable(page->toPlainText()));
        QVERIFY2(page->toPlainText().contains(QStringLiteral("Open: argwhere_count, which elements decide, up to 20")), qPrintable(page->toPlainText()));
    }

private:
    /// On the last convolution of the model; a cut between it and what reads it. None for -1.
    static Pins pinsOf(const Session& session, int kind)
    {
        NodeId convolution = NodeId::None, reader = NodeId::None;
        for (const NodePtr& node : session.input().main()->nodes()) {
            if (callOf(*node, "nn.conv2d"))
                std::tie(convolution, reader) = std::pair(node->id, NodeId::None);
            else if (std::ranges::find(node->operands, convolution) != node->operands.end())
                reader = node->id;
        }
        if (kind < 0)
            return {};
        return {{.kind = Pin::Kind(kind), .node = convolution, .compiler = kind == int(Pin::Kind::Cut) ? "" : "dnnl", .other = reader}};
    }

    void exportTo(const QString& folder)
    {
        dialog().setFolder(folder);
        dialog().start();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isBusy() && dialog().job().result(), longEnough);
        QVERIFY2(dialog().job().result()->has_value(), dialog().job().result()->has_value() ? "" : dialog().job().result()->error().message.c_str());
    }

    static QJsonObject metadataIn(const QString& folder)
    {
        QFile file(folder + QStringLiteral("/metadata.json"));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    }

    void openDialog()
    {
        openSample("residual_net");
        window().actions()[ActionId::Export]->trigger();
        QVERIFY(dialog().isVisible());
        QVERIFY(!dialog().isModal());
    }
    /// The program that is shown, as main.c in `folder`, and the command that makes it: it runs.
    void callFrom(const QString& folder, const Executable& module, const QString& flags)
    {
        QFile source(folder + QStringLiteral("/main.c"));
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write(callingProgram(module).toUtf8());
        source.close();
        const QString command = linkCommand(**dialog().job().result()) + flags;
        QProcess shell;
        shell.setWorkingDirectory(folder);
        shell.start(QStringLiteral("sh"), {"-c", command + QStringLiteral(" && ./main")});
        QVERIFY(shell.waitForFinished(longEnough));
        QVERIFY2(shell.exitCode() == 0, (command.toUtf8() + shell.readAllStandardError()).constData());
    }

    ExportDialog& dialog() { return window().exportDialog(); }
};

PB_TEST(TstExport)
#include "tst_export.moc"
