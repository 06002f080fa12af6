// Around the steps of a lesson: hints, reset, progress, links, and a step explained.

#include "tests/gui/lessons/lesson_student.h"

#include "app/window/settings.h"
#include "core/history/explain.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/lessons/quiz_page.h"
#include "views/panels/palette/palette_panel.h"

#include <QApplication>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>
#include <QTreeView>

using namespace passbench;

class TstLessonPanel : public WindowTest {
    Q_OBJECT

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
