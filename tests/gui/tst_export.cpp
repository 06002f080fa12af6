// The export dialog: what it announces, what it writes, what it leaves when it is cancelled.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
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
        QFile source(out + QStringLiteral("/main.c"));
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write(callingProgram(*executable).toUtf8());
        source.close();
        QProcess shell;
        shell.setWorkingDirectory(out);
        shell.start(QStringLiteral("sh"), {"-c", linkCommand(executable->name) + QStringLiteral(" -Wall -Werror && ./main")});
        QVERIFY(shell.waitForFinished(longEnough));
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
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

    /// With all that a session can hold: pins, edited rules, a level, what is left out, and compilers that are off.
    void commandLineDoesTheSame()
    {
        openDialog();
        const QString program = QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/passbench-cli");
        if (!QFile::exists(program))
            QSKIP("passbench-cli is not built");
        QTemporaryDir folder;
        Session& session = window().session();
        runPipelineText("SimplifyInference, FoldConstant, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph, FuseOps{max_depth=8}");
        session.setOptLevel(3);
        session.setDisabled("FoldConstant", true);
        QVERIFY(session.setCompilerRules("dnnl", "[[op]]\nname = [\"nn.conv2d\", \"nn.relu\"]\n"));
        Workspace next = session.project();
        for (CompilerChoice& choice : next.compilers)
            choice.enabled = choice.name == "dnnl";
        session.edit(QStringLiteral("only dnnl"), next);
        NodeId convolution = NodeId::None;
        for (const NodePtr& node : session.input().main()->nodes())
            if (callOf(*node, "nn.conv2d"))
                convolution = node->id;
        setPins(session, QStringLiteral("pin"), {{.kind = Pin::Kind::Never, .node = convolution, .compiler = "dnnl"}});
        const auto metadata = [&](const QString& name) {
            QFile file(folder.filePath(name + QStringLiteral("/metadata.json")));
            return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
        };
        dialog().setFolder(folder.filePath(QStringLiteral("window")));
        dialog().start();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isBusy() && dialog().job().result(), longEnough);
        QVERIFY2(dialog().job().result()->has_value(), dialog().job().result()->has_value() ? "" : dialog().job().result()->error().message.c_str());
        dialog().setFolder(folder.filePath(QStringLiteral("it's here")));
        QTest::mouseClick(dialog().findChild<QToolButton*>(QStringLiteral("exportCopyCommand")), Qt::LeftButton);
        QString line = QApplication::clipboard()->text();
        QProcess shell;
        shell.start(QStringLiteral("sh"), {"-c", line.replace(0, int(strlen("passbench-cli")), program)});
        QVERIFY(shell.waitForFinished(longEnough));
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("it's here/libresidual_net.so"))));
        const QJsonObject mine = metadata(QStringLiteral("window")), its = metadata(QStringLiteral("it's here"));
        QVERIFY(!mine["regions"].toArray().isEmpty());
        for (const char* key : {"name", "inputs", "outputs", "regions", "pipeline"})
            QCOMPARE(its[QLatin1String(key)], mine[QLatin1String(key)]);
        QCOMPARE(its["kernels"].toArray().size(), mine["kernels"].toArray().size());
    }

private:
    void openDialog()
    {
        openSample("residual_net");
        window().actions()[ActionId::Export]->trigger();
        QVERIFY(dialog().isVisible());
        QVERIFY(!dialog().isModal());
    }
    ExportDialog& dialog() { return window().exportDialog(); }
};

PB_TEST(TstExport)
#include "tst_export.moc"
