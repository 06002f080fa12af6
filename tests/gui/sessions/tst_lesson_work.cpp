// Lessons and a person's work beside each other: neither is taken for the other, and none is lost.

#include "tests/gui/fixture.h"
#include "tests/gui/lessons/lesson_student.h"
#include "tests/gui/sessions/kept_files.h"

#include "app/window/settings.h"
#include "tests/support/test.h"
#include "views/lessons/lesson_recording.h"

using namespace passbench;

class TstLessonWork : public WindowTest {
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
        QCOMPARE(toText(offeredWork()->pipeline), std::string("FoldConstant"));
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
        const auto work = offeredWork();
        QVERIFY(work);
        QCOMPARE(work->pipelineDraft, std::string("FuseOps, FoldCo"));
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
};

PB_TEST(TstLessonWork)
#include "tst_lesson_work.moc"
