// What a person has done is kept at whatever end, also before it became an edit, and without a model.

#include "tests/gui/fixture.h"
#include "tests/gui/sessions/kept_files.h"

#include "app/window/told_to_end.h"
#include "tests/support/test.h"
#include "views/panels/partition/rules_panel.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>
#include <cstdio>

using namespace passbench;

namespace {

constexpr char childMark[] = "PASSBENCH_TEST_WAITS_FOR_SIGNAL";

} // namespace

class TstKeptWork : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        WindowTest::closeWindow();
        QDir(Recovery::folder()).removeRecursively();
    }

    void rulesThatAreTypedAreKept()
    {
        openSample("residual_net");
        auto* panel = window().findChild<RulesPanel*>();
        panel->show(QStringLiteral("dnnl"));
        QTRY_VERIFY(!panel->editor()->toPlainText().isEmpty());
        QElapsedTimer clock;
        clock.start();
        for (int i = 0; clock.elapsed() < 1200; ++i) { // without a pause
            panel->editor()->insertPlainText(QStringLiteral("# %1\n").arg(i));
            QTest::qWait(20);
        }
        QVERIFY(window().session().isModified());
        panel->editor()->insertPlainText(QStringLiteral("# the last\n"));
        QVERIFY(window().close());
        closeWindow();
        const auto work = offeredWork();
        QVERIFY(work);
        const auto dnnl = std::ranges::find(work->compilers, "dnnl", &CompilerChoice::name);
        QVERIFY(dnnl != work->compilers.end() && dnnl->text.find("# the last") != std::string::npos);
    }

    void notesThatAreTypedAreKept()
    {
        openSample("residual_net");
        window().actions()[ActionId::Present]->trigger();
        auto* own = window().findChild<QPlainTextEdit*>(QStringLiteral("presenterOwn"));
        own->window()->show();
        own->window()->activateWindow();
        own->setFocus();
        QTRY_VERIFY(own->hasFocus());
        QTest::keyClicks(own, QStringLiteral("ask first"));
        QTRY_VERIFY(!window().session().project().notes.empty()); // without leaving it
        QTest::keyClicks(own, QStringLiteral(" why"));
        QVERIFY(window().close());
        closeWindow();
        const auto work = offeredWork();
        QVERIFY(work && work->notes.size() == 1);
        QCOMPARE(work->notes.begin()->second, std::string("ask first why"));
    }

    void workWithoutAModelIsOffered()
    {
        window().session().setPipeline(QStringLiteral("typed"), *parsePipeline("FoldConstant, FuseOps"));
        QVERIFY(window().session().isModified());
        QVERIFY(window().close());
        closeWindow();
        const auto work = offeredWork();
        QVERIFY(work && work->modelPath.empty());
        QCOMPARE(toText(work->pipeline), std::string("FoldConstant, FuseOps"));
        MainWindow next;
        next.show();
        next.session().recover(Recovery::lost().front().file);
        QTRY_VERIFY_WITH_TIMEOUT(next.session().isModelLost(), longEnough);
        next.session().locateModel(samplePath("residual_net.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(next.session().hasModel(), longEnough);
        QCOMPARE(passNames(next), QStringList({QStringLiteral("FoldConstant"), QStringLiteral("FuseOps")}));
    }

    void workWithoutAModelGoesWithTheFirst()
    {
        window().session().setPipeline(QStringLiteral("typed"), *parsePipeline("FoldConstant"));
        window().open(samplePath("residual_net.onnx"));
        window().session().setPipeline(QStringLiteral("typed"), *parsePipeline("FoldConstant, FuseOps")); // while it is read
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        QCOMPARE(passNames(window()), QStringList({QStringLiteral("FoldConstant"), QStringLiteral("FuseOps")}));
        QVERIFY(window().session().isModified());
        QTRY_VERIFY_WITH_TIMEOUT(!keptFiles().isEmpty() && Recovery::read(keptFiles().front().filePath()).contains("residual_net"), longEnough);
        QCOMPARE(keptFiles().size(), 1);
        QVERIFY(window().close());
        closeWindow();
        QCOMPARE(Recovery::lost().size(), 1u);
        QCOMPARE(toText(offeredWork()->pipeline), std::string("FoldConstant, FuseOps"));
        QVERIFY(!offeredWork()->modelPath.empty());
    }

    /// Nothing that was answered is asked again, and what is done meanwhile is there.
    void whatIsDoneWhileSizesAreAskedGoesWithTheModel()
    {
        openSample("residual_net");
        window().open(test::sourceFile("tests/data/onnx/open/open_batch.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().openQuestion(), longEnough);
        std::vector<std::pair<std::string, std::int64_t>> sizes;
        for (const SymbolicDim& dim : window().session().openQuestion()->dims)
            sizes.emplace_back(dim.name, 3);
        window().session().answerDims(sizes);
        window().session().setPipeline(QStringLiteral("typed"), *parsePipeline("FuseOps")); // while it is read
        QTRY_COMPARE_WITH_TIMEOUT(window().session().title(), QStringLiteral("open_batch.onnx"), longEnough);
        QCOMPARE(passNames(window()), QStringList(QStringLiteral("FuseOps")));
        QVERIFY(window().session().project().dims == sizes);
    }

    /// What is typed into an option's field and not left yet.
    void optionsThatAreTypedAreSaved()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("typed"), *parsePipeline("PartitionGraph"));
        clickCard(window(), 0);
        QLineEdit* field = nullptr;
        QTRY_VERIFY((field = window().findChild<QLineEdit*>(QStringLiteral("option_mod_name"))) && field->isVisible());
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("mine"));
        const QTemporaryDir folder;
        QVERIFY(window().session().save(folder.filePath(QStringLiteral("work.passbench"))));
        const auto read = loadProject(folder.filePath(QStringLiteral("work.passbench")).toStdString());
        QVERIFY(read);
        QCOMPARE(toText(read->pipeline), std::string("PartitionGraph{mod_name=\"mine\"}"));
    }

    /// By Ctrl-C in a terminal, by `kill`, by a terminal that closes: all is there, to the last edit.
    void aSignalKeepsAll_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGHUP") << SIGHUP;
        QTest::newRow("SIGQUIT") << SIGQUIT;
    }
    void aSignalKeepsAll()
    {
        if (qEnvironmentVariableIsSet(childMark))
            return waitForSignal();
        QFETCH(int, signal);
        QProcess child;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(childMark), QStringLiteral("1"));
        child.setProcessEnvironment(environment);
        child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("tst_kept_work"), QStringLiteral("aSignalKeepsAll:SIGINT")});
        QString folder;
        while (folder.isEmpty()) {
            QVERIFY(child.canReadLine() || child.waitForReadyRead(longEnough));
            if (const QString line = QString::fromUtf8(child.readLine()).trimmed(); line.startsWith(QLatin1String("edited ")))
                folder = line.mid(7);
        }
        QVERIFY(child.processId() > 0 && ::kill(static_cast<pid_t>(child.processId()), signal) == 0);
        QVERIFY(child.waitForFinished(longEnough));
        QCOMPARE(child.exitStatus(), QProcess::CrashExit); // by the signal
        QCOMPARE(child.exitCode(), signal);
        const QFileInfoList files = QDir(folder).entryInfoList({QStringLiteral("*.passbench")}, QDir::Files);
        QCOMPARE(files.size(), 1);
        const auto work = parseProject(Recovery::read(files.front().filePath()).toStdString(), folder.toStdString());
        QVERIFY(work);
        QCOMPARE(toText(work->pipeline), std::string("FuseOps"));
        QDir(folder).removeRecursively();
    }

private:
    /// In the process that gets it.
    void waitForSignal()
    {
        openSample("residual_net");
        settle();
        endOnSignals([this] { window().keepAll(); });
        window().session().setPipeline(QStringLiteral("edit"), *parsePipeline("FuseOps"));
        std::printf("edited %s\n", qPrintable(Recovery::folder()));
        std::fflush(stdout);
        QTest::qWait(longEnough);
    }
};

PB_TEST(TstKeptWork)
#include "tst_kept_work.moc"
