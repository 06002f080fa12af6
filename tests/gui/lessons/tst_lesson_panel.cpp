// Around the steps of a lesson: hints, reset, progress, links, files that are written meanwhile, recording, and a step explained.

#include "tests/gui/lessons/lesson_student.h"

#include "app/window/settings.h"
#include "core/history/explain.h"
#include "core/lessons/check_lesson.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/lessons/lesson_recording.h"
#include "views/lessons/quiz_page.h"
#include "views/panels/palette/palette_panel.h"

#include <QApplication>
#include <QDir>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>
#include <QTreeView>

using namespace passbench;

class TstLessonPanel : public WindowTest {
    Q_OBJECT

    QString shownText(const char* name)
    {
        const auto* label = window().findChild<QLabel*>(QLatin1String(name));
        return label && label->isVisible() ? label->text() : QString();
    }
    QString ownLesson(const char* name, const QByteArray& text)
    {
        QDir().mkpath(settings::lessonsFolder());
        QFile file(settings::lessonsFolder() + QLatin1Char('/') + QLatin1String(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("no file");
        return file.fileName();
    }

    /// On the sample, with its first question asked.
    void openQuiz()
    {
        openSample("residual_net");
        settle();
        window().actions()[ActionId::Lessons]->trigger();
        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("lessonQuiz")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<QuizPage*>()->quiz(), longEnough);
    }

private Q_SLOTS:
    void hintsResetAndProgress()
    {
        LessonStudent student(*this);
        LessonPlayer& player = student.player();
        student.start(QStringLiteral("03_constant_folding"));
        QVERIFY(shownText("lessonHints").isEmpty());
        student.press("lessonHint");
        QVERIFY(shownText("lessonHints").contains(QStringLiteral("Drag it from the list")));
        student.doStep();
        student.press("lessonNext");
        QCOMPARE(player.step(), 1);
        // What the student did here is gone, and what the lesson asked for before is there.
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("FuseOps"));
        student.settle();
        QVERIFY(!player.standing().done);
        student.press("lessonReset");
        student.settle();
        QCOMPARE(toText(window().session().project().pipeline), std::string("SimplifyInference"));
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 1, longEnough);
        // It goes on where it was left.
        student.press("lessonBackToList");
        QVERIFY(!player.hasLesson());
        student.start(QStringLiteral("03_constant_folding"));
        QCOMPARE(player.step(), 1);
        QVERIFY(player.isDone(0) && !player.isDone(1));
        QCOMPARE(toText(window().session().project().pipeline), std::string("SimplifyInference"));
        // Of another model the lesson says that it is another, and comes back to its own.
        window().open(samplePath("unet.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(!player.isOnModel(), longEnough);
        QVERIFY(!shownText("lessonElsewhere").isEmpty());
        student.settle();
        student.press("lessonOpenModel");
        QTRY_VERIFY_WITH_TIMEOUT(player.isOnModel(), longEnough);
    }

    void linksPoint()
    {
        LessonStudent student(*this);
        student.start(QStringLiteral("01_graph"));
        auto* text = window().findChild<QLabel*>(QStringLiteral("lessonText"));
        GraphCanvas& canvas = window().viewArea().canvas();
        QVERIFY(!canvas.lightsSome());
        Q_EMIT text->linkActivated(QStringLiteral("ref:1"));
        QVERIFY(canvas.lightsSome());
        Q_EMIT text->linkActivated(QStringLiteral("ref:1")); // again: everything
        QVERIFY(!canvas.lightsSome());
        // A selection does not take the lesson away, and its link brings the inspector.
        student.doStep();
        QVERIFY(!window().dock(QStringLiteral("lessonDock"))->visibleRegion().isEmpty());
        const auto& references = student.player().current().references;
        const auto inspector = std::ranges::find(references, "inspector", &LessonReference::target);
        QVERIFY(inspector != references.end());
        Q_EMIT text->linkActivated(QStringLiteral("ref:%1").arg(inspector - references.begin()));
        QTRY_VERIFY(!window().dock(QStringLiteral("inspectorDock"))->visibleRegion().isEmpty());
    }

    void aDeadLinkSaysWhatIsNotThere()
    {
        QVERIFY(window().lessons().files().makeOwnFolder());
        ownLesson("dead.md", "---\ntitle: Dead\nmodel: residual_net.onnx\n---\n## One\n[These](find:op:nn.gelu2), [those](find:nearr:op:add) and [all](find:op:nn.conv2d).\n## Two\nNothing.\n");
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<QAbstractButton*>(QStringLiteral("lesson_own/dead")), longEnough);
        LessonStudent student(*this);
        student.start(QStringLiteral("own/dead"));
        QVERIFY(shownText("lessonLost").isEmpty());
        student.player().follow(0);
        QVERIFY2(shownText("lessonLost").contains(QStringLiteral("op:nn.gelu2")), qPrintable(shownText("lessonLost")));
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

    void aDoubleClickOnNextIsOneClick()
    {
        LessonStudent student(*this);
        student.start(QStringLiteral("01_graph"));
        student.doStep();
        auto* next = window().findChild<QPushButton*>(QStringLiteral("lessonNext"));
        QTest::mouseClick(next, Qt::LeftButton);
        QTest::mouseDClick(next, Qt::LeftButton); // which is the second half of it
        QCOMPARE(student.player().step(), 1);
        QVERIFY(!next->hasFocus()); // where Space would skip it
    }

    void exercisesAreNoUnsavedWork()
    {
        {
            LessonStudent student(*this);
            student.start(QStringLiteral("03_constant_folding"));
            student.doStep();
            QVERIFY(window().session().isModified());
        }
        window().close();
        closeWindow();
        MainWindow next;
        next.show();
        QVERIFY(next.findChild<QAbstractButton*>(QStringLiteral("lostWork")) == nullptr);
    }

    void linksShowPassesWhateverIsSearchedFor()
    {
        LessonStudent student(*this);
        student.start(QStringLiteral("03_constant_folding"));
        const auto& references = student.player().current().references;
        const auto pass = std::ranges::find(references, LessonReference::Kind::Pass, &LessonReference::kind);
        QVERIFY(pass != references.end());
        auto* palette = window().findChild<PalettePanel*>();
        auto* search = palette->findChild<QLineEdit*>();
        search->setText(QStringLiteral("DenseToSparse"));
        student.player().follow(static_cast<int>(pass - references.begin()));
        QCOMPARE(palette->view()->currentIndex().data().toString().toStdString(), pass->target);
    }

    /// Whoever has run the step does not predict it any more, also when the run is taken back; Reset opens the question.
    void aPredictionIsMadeBeforeTheResult()
    {
        QVERIFY(window().lessons().files().makeOwnFolder());
        ownLesson("predict.md", "---\ntitle: A rather long title that no head of a page has room for in one line\nmodel: residual_net.onnx\n---\n## Predict\nSay it first.\n```lesson\npredict: How many batch norms are left?\nanswer: count op:nn.batch_norm\npipeline: SimplifyInference\nrun: SimplifyInference\n```\n");
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<QAbstractButton*>(QStringLiteral("lesson_own/predict")), longEnough);
        LessonStudent student(*this);
        LessonPlayer& player = student.player();
        student.start(QStringLiteral("own/predict"));
        const auto* page = window().findChild<QWidget*>(QStringLiteral("lessonPage")); // the quiz has such a question, too
        const auto* number = page->findChild<QWidget*>(QStringLiteral("lessonNumber"));
        const auto* verdict = page->findChild<QLabel*>(QStringLiteral("lessonVerdict"));
        QVERIFY(number->isEnabled());
        auto* place = window().findChild<QWidget*>(QStringLiteral("lessonPlace"));
        QVERIFY(place->height() < 2 * place->fontMetrics().height()); // one line
        runPipelineText("SimplifyInference");
        student.settle();
        QVERIFY(player.isPredictionClosed() && !number->isEnabled());
        QVERIFY(verdict->isVisible() && verdict->text().contains(QStringLiteral("Reset")));
        player.setAnswer({.number = 0.0});
        QVERIFY(!player.answer().given() && !player.isDone(0));
        window().session().setPlayhead(0);
        student.settle();
        QVERIFY(player.isPredictionClosed());
        student.press("lessonReset");
        student.settle();
        QVERIFY(!player.isPredictionClosed() && number->isEnabled());
        player.setAnswer({.number = 0.0});
        runPipelineText("SimplifyInference");
        student.settle();
        QVERIFY(player.isDone(0));
        QVERIFY(verdict->text().contains(QStringLiteral("As you said")));
    }

    /// What a step lights comes into sight when the step begins, and what is in sight already is left where it is.
    void theViewGoesToWhatIsLit()
    {
        QVERIFY(window().lessons().files().makeOwnFolder());
        ownLesson("lights.md", "---\ntitle: Lights\nmodel: residual_net.onnx\n---\n## First\nThe input.\n```lesson\nlight: op:nn.conv2d\n```\n## Then\nThe end.\n```lesson\nlight: op:nn.softmax\n```\n## All\nMany.\n```lesson\nlight: op:nn.conv2d\n```\n");
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<QAbstractButton*>(QStringLiteral("lesson_own/lights")), longEnough);
        LessonStudent student(*this);
        student.start(QStringLiteral("own/lights"));
        student.settle();
        GraphCanvas& canvas = window().viewArea().canvas();
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::count(canvas.picture()->scene->boxes, "nn.softmax", &SceneBox::title) == 1, longEnough);
        const PicturePtr picture = canvas.picture(); // stays, whatever the canvas shows next
        const auto& boxes = picture->scene->boxes;
        const NodeId softmax = std::ranges::find(boxes, "nn.softmax", &SceneBox::title)->node;
        const auto lookAt = [&](NodeId node) { canvas.setViewport({.origin = canvas.areaOf(std::vector {node}).center() - QPointF(canvas.width(), canvas.height()) / 2, .zoom = 1}); };
        lookAt(boxes.front().node);
        QVERIFY(!QRectF(canvas.rect()).contains(canvas.rectOf(softmax)));
        student.press("lessonNext");
        student.settle();
        QTRY_VERIFY(QRectF(canvas.rect()).contains(canvas.rectOf(softmax)));
        const QRectF place = canvas.rectOf(softmax);
        student.press("lessonPrevious");
        lookAt(softmax);
        const QRectF chosen = canvas.rectOf(softmax);
        student.press("lessonNext");
        student.settle();
        QCOMPARE(canvas.rectOf(softmax), chosen);
        QVERIFY(!place.isEmpty());
        student.press("lessonNext"); // all of them would be too small
        student.settle();
        QTRY_VERIFY(canvas.viewport().zoom >= 0.5 && std::ranges::any_of(boxes, [&](const SceneBox& box) { return box.title == "nn.conv2d" && QRectF(canvas.rect()).contains(canvas.rectOf(box.node)); }));
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

    void aQuizIsAnswered()
    {
        openQuiz();
        if (QTest::currentTestFailed())
            return;
        auto* page = window().findChild<QuizPage*>();
        QCoreApplication::processEvents();
        const auto& choices = page->quiz()->question.choices;
        const auto right = std::ranges::find(choices, true, &LessonChoice::isRight) - choices.begin();
        auto* button = page->findChild<QAbstractButton*>(QStringLiteral("lessonChoice%1").arg(right));
        QVERIFY(button && button->isVisible());
        QVERIFY(shownText("quizExplanation").isEmpty());
        QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
        QVERIFY(shownText("quizExplanation").contains(QString::fromStdString(page->quiz()->pass)));
        QVERIFY(!button->isEnabled() && page->findChild<QLabel*>(QStringLiteral("lessonVerdict"))->text().contains(QStringLiteral("Right"))); // it stays answered
        // The pass is added where the graph is shown, and run.
        const QString pass = QString::fromStdString(page->quiz()->pass);
        QTest::mouseClick(page->findChild<QPushButton*>(QStringLiteral("quizInsert")), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 1, longEnough);
        QCOMPARE(passNames(window()), QStringList {pass});
    }

    void aQuizIsAskedAnewOfAnotherGraph()
    {
        openQuiz();
        if (QTest::currentTestFailed())
            return;
        auto* page = window().findChild<QuizPage*>();
        const std::string before = page->quiz()->question.text;
        Session& session = window().session();
        session.insertStep(0, session.newStep("SimplifyInference"));
        session.setPlayhead(1);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), 1, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(page->quiz(), longEnough);
        const Result<QuizQuestion> same = quizOn(session.input(), page->seed() - 1, {});
        QVERIFY(same && same->question.text == before); // which was of the imported graph
        const Result<QuizQuestion> now = quizOn(session.shown(), page->seed(), {});
        QVERIFY(now && page->quiz()->question.text == now->question.text);
    }

    void aRandomNetworkIsOpened()
    {
        QTimer::singleShot(0, this, [] {
            auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            dialog->setIntValue(7);
            dialog->accept();
        });
        window().actions()[ActionId::RandomNetwork]->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        QVERIFY(window().session().title() == QStringLiteral("random_7.onnx"));
        settle();
    }

    void aStepIsExplained()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant");
        raise("stepDock");
        clickCard(window(), 0);
        auto* button = window().findChild<QPushButton*>(QStringLiteral("stepExplain"));
        QTRY_VERIFY_WITH_TIMEOUT(button->isVisible(), longEnough);
        QTest::mouseClick(button, Qt::LeftButton);
        const QString told = shownText("stepExplained");
        QVERIFY2(told.contains(QStringLiteral("15 rewrites")) && told.contains(QStringLiteral("15 times")), qPrintable(told));
        clickCard(window(), 1); // of another step nothing is told yet
        QTRY_VERIFY_WITH_TIMEOUT(shownText("stepExplained").isEmpty() && button->isVisible(), longEnough);
    }
};

PB_TEST(TstLessonPanel)
#include "tst_lesson_panel.moc"
