// What a person has done is kept at whatever end, also before it became an edit, beside lessons, and without a model.

#include "tests/gui/fixture.h"
#include "tests/gui/lessons/lesson_student.h"

#include "app/window/told_to_end.h"
#include "app/window/settings.h"
#include "core/document/project_file.h"
#include "tests/support/test.h"
#include "views/lessons/lesson_recording.h"
#include "views/panels/partition/rules_panel.h"
#include "views/session/files/recovery.h"
#include "views/session/presets.h"
#include "views/widgets/notice.h"

#include <QAbstractButton>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>

#include <csignal>
#include <cstdio>

using namespace passbench;

namespace {

constexpr char childMark[] = "PASSBENCH_TEST_WAITS_FOR_SIGNAL";

QFileInfoList keptFiles() { return QDir(Recovery::folder()).entryInfoList({QStringLiteral("*.passbench")}, QDir::Files); }

/// The work that a next start is offered, read; empty when there is none.
std::optional<Workspace> offered()
{
    const std::vector<LostWork> lost = Recovery::lost();
    if (lost.empty())
        return {};
    auto work = parseProject(Recovery::read(lost.front().file).toStdString(), Recovery::folder().toStdString());
    return work ? std::optional(*std::move(work)) : std::nullopt;
}

} // namespace

class TstKeptWork : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        WindowTest::closeWindow();
        QDir(Recovery::folder()).removeRecursively();
    }

    /// Its only copy goes when there is another one.
    void whatIsRecoveredBesideALessonStays()
    {
        openSample("residual_net");
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        QVERIFY(window().session().keepUnsaved());
        const std::vector<LostWork> lost = Recovery::lost();
        QCOMPARE(lost.size(), 1u);
        LessonStudent student(*this);
        QVERIFY(window().lessons().files().makeOwnFolder());
        ownLesson("mine.md", "---\ntitle: Mine\nmodel: residual_net.onnx\n---\n## One\ntext\n");
        student.player().start(settings::lessonsFolder() + QStringLiteral("/mine.md"));
        settle();
        window().session().recover(lost.front().file);
        QTRY_COMPARE_WITH_TIMEOUT(passNames(window()), QStringList(QStringLiteral("FoldConstant")), longEnough);
        QVERIFY(!keptFiles().isEmpty());
    }

    void aLessonOnTheOpenModelLeavesTheWork()
    {
        openSample("residual_net");
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        LessonStudent student(*this);
        QVERIFY(window().lessons().files().makeOwnFolder());
        ownLesson("mine.md", "---\ntitle: Mine\nmodel: residual_net.onnx\n---\n## One\ntext\n```lesson\nstart: FuseOps\n```\n");
        student.player().start(settings::lessonsFolder() + QStringLiteral("/mine.md"));
        QTRY_COMPARE_WITH_TIMEOUT(passNames(window()), QStringList(QStringLiteral("FuseOps")), longEnough);
        settle();
        dropPass(window(), QStringLiteral("InferType"), 0);
        QVERIFY(window().close());
        closeWindow();
        QCOMPARE(Recovery::lost().size(), 1u);
        QCOMPARE(toText(offered()->pipeline), std::string("FoldConstant"));
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
        const auto work = offered();
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
        const auto work = offered();
        QVERIFY(work && work->notes.size() == 1);
        QCOMPARE(work->notes.begin()->second, std::string("ask first why"));
    }

    void workWithoutAModelIsOffered()
    {
        window().session().setPipeline(QStringLiteral("typed"), *parsePipeline("FoldConstant, FuseOps"));
        QVERIFY(window().session().isModified());
        QVERIFY(window().close());
        closeWindow();
        const auto work = offered();
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
        QCOMPARE(toText(offered()->pipeline), std::string("FoldConstant, FuseOps"));
        QVERIFY(!offered()->modelPath.empty());
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

    /// What was done before a lesson began is no answer to it.
    void aLessonDoesNotCountWhatWasThere()
    {
        openSample("residual_net");
        runPipelineText("FoldConstant");
        QVERIFY(window().lessons().files().makeOwnFolder());
        ownLesson("mine.md", "---\ntitle: Mine\nmodel: residual_net.onnx\n---\n## One\ntext\n```lesson\nrun: FoldConstant\n```\n## Two\nmore\n");
        LessonStudent student(*this);
        student.player().start(settings::lessonsFolder() + QStringLiteral("/mine.md"));
        QVERIFY(!student.player().isDone(0));
        QTRY_VERIFY_WITH_TIMEOUT(passNames(window()).isEmpty(), longEnough);
        settle();
        QVERIFY(!student.player().isDone(0));
    }

    /// Also when it is no pipeline yet.
    void whatIsTypedAfterALessonIsKept()
    {
        QVERIFY(window().lessons().files().makeOwnFolder());
        ownLesson("mine.md", "---\ntitle: Mine\nmodel: residual_net.onnx\n---\n## One\ntext\n");
        LessonStudent student(*this);
        student.player().start(settings::lessonsFolder() + QStringLiteral("/mine.md"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        settle();
        student.player().close();
        window().session().keepPipelineDraft(QStringLiteral("FuseOps, FoldCo"));
        QVERIFY(window().close());
        closeWindow();
        const auto work = offered();
        QVERIFY(work);
        QCOMPARE(work->pipelineDraft, std::string("FuseOps, FoldCo"));
    }

    /// What was taken back before a crash is no work.
    void whatIsTakenBackIsNotOffered()
    {
        openSample("residual_net");
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        QTRY_VERIFY_WITH_TIMEOUT(!keptFiles().isEmpty(), longEnough);
        window().session().undo();
        QTRY_VERIFY_WITH_TIMEOUT(keptFiles().isEmpty(), longEnough);
    }

    /// A disk that is full later does not take what it holds already.
    void whatAFullDiskHoldsStays()
    {
        const QString folder = Recovery::folder(), away = folder + QStringLiteral("-away");
        Recovery recovery;
        QVERIFY(recovery.write(QStringLiteral("a"), "{}"));
        QVERIFY(QDir().rename(folder, away));
        QFile inTheWay(folder);
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const auto second = recovery.write(QStringLiteral("a"), "{\"later\": 1}");
        QVERIFY(second && *second == Recovery::folders().last());
        QVERIFY(inTheWay.remove() && QDir().rename(away, folder));
        QCOMPARE(keptFiles().size(), 1);
        QVERIFY(recovery.write(QStringLiteral("a"), "{\"last\": 1}"));
        QCOMPARE(keptFiles().size(), 1);
        QVERIFY(QDir(Recovery::folders().last()).entryList({QStringLiteral("*.passbench")}).isEmpty());
        recovery.discard();
        QVERIFY(keptFiles().isEmpty());
    }

    /// A window that was killed while it wrote.
    void whatHasNoNameYetGoes()
    {
        Recovery recovery;
        QVERIFY(recovery.write(QStringLiteral("a"), "{}"));
        const QString left = Recovery::folder() + QStringLiteral("/.5f0c1c1e-0000-4000-8000-000000000000.passbench.0123abcd");
        QFile file(left);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        (void)Recovery::lost();
        QVERIFY(!QFile::exists(left));
        QCOMPARE(keptFiles().size(), 1);
    }

    void aSaveThatFailsIsToldWhereOneLooks()
    {
        openSample("residual_net");
        const QTemporaryDir folder;
        QVERIFY(!window().session().save(folder.filePath(QStringLiteral("missing/work.passbench"))));
        auto* notice = window().findChild<Notice*>(QStringLiteral("graphNotice"));
        QVERIFY(notice->isVisible());
        QVERIFY2(notice->text().contains(QStringLiteral("missing/work.passbench is not saved")), qPrintable(notice->text()));
        QCOMPARE(window().session().sessionPath(), QString());
    }

    /// Also while the window asks how large the model is.
    void aSessionThatAnotherSavesWhileItIsReadIsTold()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("work.passbench"));
        Workspace work {.modelPath = test::sourcePath("tests/data/onnx/open/open_batch.onnx")};
        QVERIFY2(QFile::exists(QString::fromStdString(work.modelPath)), "a model with an open dimension");
        QVERIFY(saveProject(work, path.toStdString()));
        window().open(path);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().openQuestion(), longEnough);
        work.notes[""] = "another's";
        QVERIFY(saveProject(work, path.toStdString()));
        std::vector<std::pair<std::string, std::int64_t>> sizes;
        for (const SymbolicDim& dim : window().session().openQuestion()->dims)
            sizes.emplace_back(dim.name, 1);
        window().session().answerDims(sizes);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        QVERIFY(window().session().isWrittenByOthers());
    }

    void whatIsDiscardedCanBeBroughtBack()
    {
        Recovery kept;
        QVERIFY(kept.write(QStringLiteral("a.onnx"), "{}"));
        kept.release();
        closeWindow();
        MainWindow next;
        next.show();
        auto* row = next.findChild<QAbstractButton*>(QStringLiteral("lostWork"));
        QVERIFY(row);
        for (auto* button : row->findChildren<QAbstractButton*>())
            button->click();
        QVERIFY(Recovery::lost().empty());
        auto* back = next.findChild<QAbstractButton*>(QStringLiteral("bringBack"));
        QVERIFY(back);
        back->click();
        QCOMPARE(Recovery::lost().size(), 1u);
    }

    /// From its first step on it is in its file, and another model does not take it.
    void aRecordingIsKept()
    {
        openSample("residual_net");
        LessonRecording& recording = window().lessons().recording();
        QVERIFY(recording.start());
        const QString path = settings::lessonsFolder() + QStringLiteral("/recorded_1.md");
        QFile::remove(path);
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 1, longEnough);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), longEnough);
        window().open(samplePath("unet.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(!recording.isOn(), longEnough);
        QVERIFY2(window().session().log().join(QLatin1Char('\n')).contains(QStringLiteral("recorded_1.md")), "it is told where");
        QVERIFY(QFile::remove(path));
    }

    /// By Ctrl-C in a terminal, by `kill`, by a terminal that closes: all is there, to the last edit.
    void aSignalKeepsAll_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGHUP") << SIGHUP;
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
