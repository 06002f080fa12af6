// Lessons of one's own: written, read again meanwhile, with mistakes in them, recorded; and the folder that they lie in.

#include "tests/gui/lessons/lesson_student.h"

#include "app/window/settings.h"
#include "core/lessons/check_lesson.h"
#include "tests/support/test.h"
#include "views/lessons/lesson_recording.h"

#include <QLabel>
#include <QPushButton>

using namespace passbench;

class TstOwnLessons : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void aDeadLinkSaysWhatIsNotThere()
    {
        QVERIFY(window().lessons().files().makeOwnFolder());
        ownLesson("dead.md", "---\ntitle: Dead\nmodel: residual_net.onnx\n---\n## One\n[These](find:op:nn.gelu2), [those](find:nearr:op:add) and [all](find:op:nn.conv2d).\n## Two\nNothing.\n");
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<QAbstractButton*>(QStringLiteral("lesson_own/dead")), longEnough);
        LessonStudent student(*this);
        student.start(QStringLiteral("own/dead"));
        QVERIFY(shownText("lessonLost").isEmpty());
        student.player().follow(0);
        QVERIFY2(shownText("lessonLost").contains(QStringLiteral("nn.gelu2")), qPrintable(shownText("lessonLost")));
        student.player().follow(1); // no query that there is
        QVERIFY2(shownText("lessonLost").contains(QStringLiteral("nearr")), qPrintable(shownText("lessonLost")));
        student.player().follow(2);
        QVERIFY(shownText("lessonLost").isEmpty());
        student.player().follow(0);
        student.press("lessonNext");
        QVERIFY(shownText("lessonLost").isEmpty());
    }

    /// Taken once more it begins anew, and stays one that was finished.
    void aFinishedLessonBeginsAnew()
    {
        QVERIFY(window().lessons().files().makeOwnFolder());
        ownLesson("twice.md", "---\ntitle: Twice\nmodel: residual_net.onnx\n---\n## One\nA.\n```lesson\npipeline: SimplifyInference\nrun: SimplifyInference\n```\n## Two\nB.\n```lesson\npipeline: SimplifyInference, FoldConstant\nrun: FoldConstant\n```\n");
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<QAbstractButton*>(QStringLiteral("lesson_own/twice")), longEnough);
        LessonStudent student(*this);
        const auto next = [this] { return window().findChild<QPushButton*>(QStringLiteral("lessonNext"))->text(); };
        const QString id = QStringLiteral("own/twice");
        student.start(id);
        student.doStep();
        student.press("lessonNext");
        student.doStep();
        student.press("lessonPrevious"); // its goals were reached before
        for (const auto* task : window().findChildren<QLabel*>(QStringLiteral("lessonTask")))
            QVERIFY(!task->isVisible() || task->text().contains(QStringLiteral("✓")));
        QCOMPARE(next(), QStringLiteral("Next"));
        student.press("lessonNext");
        student.press("lessonNext");
        QVERIFY(window().lessons().files().progress(id).finished);
        student.start(id);
        QCOMPARE(student.player().step(), 0);
        QVERIFY(!student.player().isDone(0) && !student.player().isDone(1));
        QCOMPARE(next(), QStringLiteral("Skip"));
        student.doStep();
        student.press("lessonBackToList");
        QVERIFY(window().lessons().files().progress(id).finished);
        student.start(id); // the workbench is as the step begins, and so is the step
        QVERIFY(!student.player().isDone(0));
        QVERIFY(!student.player().standing().done && next() == QStringLiteral("Skip"));
    }

    void theFolderIsNamed()
    {
        window().actions()[ActionId::Lessons]->trigger();
        QCOMPARE(shownText("lessonFolderPath").remove(QChar(0x200B)), settings::lessonsFolder());
    }

    void ownLessonsAreReadAgain()
    {
        const QByteArray head = "---\ntitle: Mine\nmodel: residual_net.onnx\n---\n";
        QVERIFY(window().lessons().files().makeOwnFolder());
        ownLesson("mine.md", head + "## One\nfirst text\n");
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<QAbstractButton*>(QStringLiteral("lesson_own/mine")), longEnough);
        LessonStudent student(*this);
        student.start(QStringLiteral("own/mine"));
        QVERIFY(shownText("lessonText").contains(QStringLiteral("first text")));
        ownLesson("mine.md", head + "## One\nsecond text\n```lesson\nrun: FoldConstants\n```\n");
        QTRY_VERIFY_WITH_TIMEOUT(shownText("lessonText").contains(QStringLiteral("second text")), longEnough);
        QVERIFY2(shownText("lessonMistakes").contains(QStringLiteral("mine.md:8: there is no pass `FoldConstants`")), qPrintable(shownText("lessonMistakes")));
        QVERIFY(!student.player().isDone(0)); // a goal may be missing
        ownLesson("mine.md", head + "## One\nfourth text\n## Two\n```lesson\nrun: FoldConstants\n```\n");
        QTRY_VERIFY_WITH_TIMEOUT(shownText("lessonText").contains(QStringLiteral("fourth text")), longEnough);
        QVERIFY(student.player().isDone(0) && !shownText("lessonMistakes").isEmpty()); // which stand in another step
        ownLesson("mine.md", head + "## One\nthird text\n");
        QTRY_VERIFY_WITH_TIMEOUT(shownText("lessonMistakes").isEmpty() && shownText("lessonText").contains(QStringLiteral("third text")), longEnough);
    }

    void whatIsDoneIsRecorded()
    {
        openSample("residual_net");
        settle();
        window().actions()[ActionId::Lessons]->trigger();
        auto* record = window().findChild<QPushButton*>(QStringLiteral("lessonRecord"));
        QTest::mouseClick(record, Qt::LeftButton);
        QVERIFY(window().lessons().recording().isOn());
        dropPass(window(), QStringLiteral("SimplifyInference"), 0);
        dropPass(window(), QStringLiteral("FoldConstant"), 1);
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 2, longEnough);
        settle();
        NodeId last = NodeId::None;
        for (const NodePtr& node : window().session().shown().main()->nodes())
            last = node->id; // the softmax
        window().session().select(last);
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("lessonRecord")), Qt::LeftButton);
        const auto read = loadLesson((settings::lessonsFolder() + QStringLiteral("/recorded_1.md")).toStdString());
        QVERIFY(read && read->mistakes.empty());
        const LessonCheck check = checkLesson(*read);
        QVERIFY2(check.mistakes.empty(), check.mistakes.empty() ? "" : toText(check.mistakes.front()).c_str());
        QCOMPARE(read->lesson.steps.size(), 2u);
        QCOMPARE(read->lesson.steps[0].goals.size(), 2u);
        QVERIFY2(read->lesson.steps[1].goals.front().query.find("nn.softmax") != std::string::npos, read->lesson.steps[1].goals.front().query.c_str());
        // It is listed, and can be taken.
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<QAbstractButton*>(QStringLiteral("lesson_own/recorded_1")), longEnough);
    }

    /// A model whose weights lie in another file can't be put beside the lesson by itself; the lesson is there all the same, and it is told.
    void aModelInSeveralFilesIsRecorded()
    {
        window().open(test::sourceFile("tests/data/onnx/external.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        settle();
        QString said;
        connect(&window().session(), &Session::said, this, [&](const QString& line) { said = line; });
        LessonRecording& recording = window().lessons().recording();
        window().actions()[ActionId::Lessons]->trigger();
        auto* record = window().findChild<QPushButton*>(QStringLiteral("lessonRecord"));
        QTest::mouseClick(record, Qt::LeftButton);
        QVERIFY(recording.isOn());
        dropPass(window(), QStringLiteral("FoldConstant"), 0);
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("lessonRecord")), Qt::LeftButton);
        QVERIFY2(said.contains(QStringLiteral("external.onnx beside it, with the files of its weights")), qPrintable(said));
        QVERIFY(!QFile::exists(settings::lessonsFolder() + QStringLiteral("/external.onnx")));
        QVERIFY(recording.modelLeft().endsWith(QStringLiteral("external.onnx")));
    }
};

PB_TEST(TstOwnLessons)
#include "tst_own_lessons.moc"
