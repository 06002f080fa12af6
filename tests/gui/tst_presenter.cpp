// Presenter mode by the keys of a lecture: in, steps, spotlight, dark, out; and everything is as it was.

#include "tests/gui/fixture.h"

#include "app/window/presenter.h"
#include "core/document/project_file.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/presenter/caption.h"
#include "views/panels/presenter/notes.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScreen>
#include <QStatusBar>
#include <QTextBrowser>

using namespace passbench;

class TstPresenter : public WindowTest {
    Q_OBJECT

    Presenter& presenter() { return window().presenter(); }
    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    void press(Qt::Key key) { QTest::keyClick(&canvas(), key); }
    /// The sample after step `at` of a pipeline, shown to an audience.
    void present(const char* pipeline, int at)
    {
        openSample("residual_net");
        runPipelineText(pipeline);
        window().session().setPlayhead(at);
        settle();
        QTest::keyClick(&window(), Qt::Key_F11);
        canvas().setFocus();
    }

    /// What is in the middle, and the zoom, once both have been the same for a while: a window that fills the screen gets its size late, and the view moves then.
    std::pair<QPointF, double> viewAtRest()
    {
        const auto now = [this] { return std::pair(canvas().viewport().origin + QPointF(canvas().width(), canvas().height()) / (2 * canvas().viewport().zoom), canvas().viewport().zoom); };
        auto last = now();
        QElapsedTimer clock, quiet;
        clock.start();
        quiet.start();
        while (quiet.elapsed() < 400 && clock.elapsed() < longEnough) {
            QTest::qWait(20);
            if (canvas().isMoving() || now() != last)
                quiet.restart();
            last = now();
        }
        return last;
    }

private Q_SLOTS:
    void aLecture()
    {
        present("InferType, SimplifyInference, FoldConstant", 0);
        QVERIFY(presenter().isOn() && window().isFullScreen());
        QVERIFY(!window().menuBar()->isVisible() && !window().statusBar()->isVisible());
        QVERIFY(window().dock(QStringLiteral("pipelineDock"))->isVisible());
        QVERIFY(window().dock(QStringLiteral("changesDock"))->isHidden() && window().dock(QStringLiteral("logDock"))->isHidden()); // with their tabs
        QVERIFY(Theme::instance().isStrong());
        QVERIFY(presenter().caption().isVisible() && presenter().caption().text().contains(QStringLiteral("as it was imported")));

        QVERIFY(!presenter().notes().isVisible()); // there is one screen
        press(Qt::Key_N);
        QVERIFY(presenter().notes().isVisible());
        press(Qt::Key_Space);
        press(Qt::Key_PageDown);
        QCOMPARE(window().session().playhead(), 2);
        settle();
        QVERIFY2(presenter().caption().text().contains(QStringLiteral("2 of 3: SimplifyInference")), qPrintable(presenter().caption().text()));
        QTRY_VERIFY_WITH_TIMEOUT(presenter().caption().text().contains(QStringLiteral("added")), longEnough);
        const auto* notes = presenter().notes().findChild<QTextBrowser*>();
        QVERIFY(notes->toPlainText().contains(QStringLiteral("SimplifyInference")));
        QVERIFY(presenter().notes().findChild<QLabel*>(QStringLiteral("presenterNext"))->text().contains(QStringLiteral("FoldConstant")));
        press(Qt::Key_PageUp);
        QCOMPARE(window().session().playhead(), 1);
    }

    /// Where the tables had taken the place of the graph, the audience sees the graph, and then they have it again.
    void theGraphIsSeenWhereTablesWere()
    {
        openSample("residual_net");
        settle();
        QTest::keyClick(&window(), Qt::Key_F12, Qt::ShiftModifier);
        QTRY_VERIFY(!window().viewArea().isVisible());
        QTest::keyClick(&window(), Qt::Key_F11);
        QTRY_VERIFY(presenter().isOn() && canvas().isVisible() && canvas().height() > window().height() / 3);
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QTRY_VERIFY(!presenter().isOn() && !window().viewArea().isVisible() && window().folds().showsOnlyTables());
    }

    /// Written beside the step, kept over steps, in the session's file, and undone like any edit; letters and Space are text there.
    void notesOfOnesOwn()
    {
        present("InferType, SimplifyInference", 1);
        press(Qt::Key_N);
        auto* own = presenter().notes().findChild<QPlainTextEdit*>();
        QVERIFY(own->isVisible());
        QTest::mouseClick(own->viewport(), Qt::LeftButton);
        presenter().notes().activateWindow();
        own->setFocus();
        QTRY_VERIFY(own->hasFocus());
        QTest::keyClicks(own, QStringLiteral("ask first bn"));
        QCOMPARE(window().session().playhead(), 1); // Space, B and N were typed
        QTest::keyClick(own, Qt::Key_Escape);
        QVERIFY(presenter().isOn() && !own->hasFocus());
        QCOMPARE(window().session().project().notes.at("InferType"), std::string("ask first bn"));
        window().session().setPlayhead(2);
        QTRY_COMPARE(own->toPlainText(), QString());
        window().session().setPlayhead(1);
        QTRY_COMPARE(own->toPlainText(), "ask first bn");
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("lecture.passbench"));
        QVERIFY(window().session().save(path));
        QVERIFY(loadProject(path.toStdString())->notes.contains("InferType"));
        closeWindow(); // while presenting
    }

    void whatChangedComesIntoView()
    {
        present("InferType, SimplifyInference, FoldConstant", 1);
        press(Qt::Key_Space);
        settle();
        const QRectF seen = canvas().viewport().toScene(QRectF(canvas().rect()));
        const auto isSeen = [&](const NodeChange& change) { return change.kind != ChangeKind::Removed && seen.intersects(canvas().areaOf(std::vector {change.node})); };
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::any_of(window().session().diff()->changes, isSeen), 5000);
        QVERIFY2(canvas().viewport().zoom >= 0.4, "it can be read");
    }

    /// The audience is not led elsewhere where there is nothing to see.
    void theViewStaysWhereNothingChanged()
    {
        present("InferType, SimplifyInference, InferType", 1);
        press(Qt::Key_Space);
        settle();
        const auto [middle, zoom] = viewAtRest();
        press(Qt::Key_Space);
        settle();
        QVERIFY(window().session().playhead() == 3 && window().session().diff()->changes.empty());
        const auto [middleAfter, zoomAfter] = viewAtRest(); // a sentence of another number of lines makes the canvas lower, around the same middle
        QVERIFY2((middleAfter - middle).manhattanLength() < 1 && zoomAfter == zoom,
            qPrintable(QStringLiteral("%1, %2 at %3, then %4, %5 at %6").arg(middle.x()).arg(middle.y()).arg(zoom).arg(middleAfter.x()).arg(middleAfter.y()).arg(zoomAfter)));
    }

    /// Boxes are shown with their lines, however many nodes have changed.
    void changedBoxesAreNotBlank()
    {
        window().resize(1920, 1080);
        present("preset(O3)", 0);
        QTRY_COMPARE(window().size(), window().screen()->size());
        for (int at = 1; at <= static_cast<int>(window().session().project().pipeline.steps.size()); ++at) {
            window().session().setPlayhead(at);
            settle();
            QTRY_VERIFY2_WITH_TIMEOUT(!canvas().isMoving() && canvas().viewport().zoom >= 0.6, qPrintable(QStringLiteral("step %1: %2").arg(at).arg(canvas().viewport().zoom)), 5000);
        }
    }

    void spotlightAndDark()
    {
        openSample("residual_net");
        settle();
        QTest::keyClick(&window(), Qt::Key_F11);
        canvas().setFocus();
        window().session().select(canvas().picture()->scene->boxes[3].node);
        QVERIFY(canvas().lightsSome());
        window().session().select(NodeId::None);
        QVERIFY(!canvas().lightsSome());
        auto* dark = window().findChild<QWidget*>(QStringLiteral("presenterDark"));
        press(Qt::Key_B);
        QVERIFY(dark->isVisible() && dark->size() == window().size());
        press(Qt::Key_Space);
        QVERIFY(!dark->isVisible());
    }

    /// In a small window the sentences are smaller, or end earlier, and none is cut.
    void theCaptionFits()
    {
        openSample("residual_net");
        runPipelineText("InferType, SimplifyInference");
        settle();
        PresenterCaption caption(window().session());
        caption.show();
        for (const int width : {1280, 640, 420}) {
            caption.resize(width, caption.sizeHint().height());
            for (const auto* label : caption.findChildren<QLabel*>()) {
                QTRY_COMPARE(caption.width(), width);
                const QFontMetrics metrics(label->font());
                QTRY_VERIFY2(label->height() >= metrics.height() - 1, qPrintable(label->text()));
                QTRY_VERIFY2(metrics.horizontalAdvance(label->text()) <= label->width() + 1, qPrintable(QStringLiteral("%1 at %2").arg(label->text()).arg(width)));
            }
        }
        QVERIFY(caption.text().contains(QStringLiteral("Write normalizations as plain arithmetic and drop dropout")));
    }

    /// In a small window one side takes the place of the other: neither comes while there is an audience.
    void noSideComesBack()
    {
        window().resize(1200, 720);
        openSample("residual_net");
        window().session().select((*window().session().shown().main()).result());
        settle();
        QTRY_VERIFY(window().dock(QStringLiteral("inspectorDock"))->isVisible());
        QTRY_VERIFY(!window().dock(QStringLiteral("passesDock"))->isVisible());
        QTest::keyClick(&window(), Qt::Key_F11);
        settle();
        for (const char* side : {"inspectorDock", "passesDock", "compilersDock"})
            QVERIFY2(!window().dock(QLatin1String(side))->isVisible(), side);
        QTest::keyClick(&window(), Qt::Key_F11);
        settle();
        QTRY_VERIFY(window().dock(QStringLiteral("inspectorDock"))->isVisible());
        QVERIFY(!window().dock(QStringLiteral("passesDock"))->isVisible());
    }

    void everythingIsAsItWas()
    {
        openSample("residual_net");
        settle();
        const auto mode = Theme::instance().mode();
        const auto state = window().windowState();
        const bool left = window().dock(QStringLiteral("passesDock"))->isVisible();
        raise("remarksDock");
        const auto sizes = [this] {
            return std::array {window().dock(QStringLiteral("passesDock"))->width(), window().dock(QStringLiteral("pipelineDock"))->height(), window().dock(QStringLiteral("remarksDock"))->height()};
        };
        settle();
        const auto before = sizes();
        const auto tables = window().tabifiedDockWidgets(window().dock(QStringLiteral("remarksDock")));
        for (const Qt::Key out : {Qt::Key_Escape, Qt::Key_F11}) {
            QTest::keyClick(&window(), Qt::Key_F11);
            QVERIFY(presenter().isOn());
            QVERIFY(window().actions()[ActionId::Present]->isChecked());
            canvas().setFocus();
            press(out);
            QVERIFY(!presenter().isOn() && !window().actions()[ActionId::Present]->isChecked());
            QCOMPARE(Theme::instance().mode(), mode);
            QCOMPARE(window().windowState(), state);
            QVERIFY(window().menuBar()->isVisible() && window().statusBar()->isVisible());
            QCOMPARE(window().dock(QStringLiteral("passesDock"))->isVisible(), left);
            QCOMPARE(window().tabifiedDockWidgets(window().dock(QStringLiteral("remarksDock"))), tables);
            QTRY_VERIFY(!window().dock(QStringLiteral("remarksDock"))->visibleRegion().isEmpty());
            QVERIFY(!presenter().caption().isVisible() && !presenter().notes().isVisible());
            QTRY_COMPARE(sizes(), before);
        }
        press(Qt::Key_Space); // means what it meant before
        QCOMPARE(window().session().playhead(), 0);
    }
};

PB_TEST(TstPresenter)
#include "tst_presenter.moc"
