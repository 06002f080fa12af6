// What a click on an edge tells, what gets out of the way of a node, and whose window it is.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/canvas/minimap.h"
#include "views/panels/inspector/inspector_panel.h"
#include "views/widgets/notice.h"

#include <QGraphicsEffect>
#include <QPushButton>
#include <QTextBrowser>
#include <QToolButton>

using namespace passbench;

class TstLooking : public WindowTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    QString nodePage() { return window().findChild<QTextBrowser*>(QStringLiteral("inspectorNode"))->toPlainText(); }

    /// A place in the canvas where there is nothing but an edge out of an operator.
    QPoint onAnEdge()
    {
        const Picture& picture = *canvas().picture();
        const QRect free = canvas().rect().adjusted(0, 0, 0, -canvas().height() / 3); // no overlay stands there
        for (const QPolygonF& line : picture.edges)
            for (qsizetype i = 1; i < line.size(); ++i) {
                const QPointF middle = (line[i - 1] + line[i]) / 2;
                const QPoint at = canvas().viewport().toScreen(middle).toPoint();
                if (free.contains(at) && picture.boxAt(middle) == picture.boxes.size())
                    return at;
            }
        return {};
    }

private Q_SLOTS:
    /// The side of a comparison is half as wide, and begins where the graph does.
    void theFirstLookAtAComparisonBeginsAtTheLeft()
    {
        openSample("unet");
        settle();
        canvas().setViewport({canvas().picture()->bounds.topLeft() - QPointF(20, 20), 1});
        const QPointF origin = canvas().viewport().origin;
        QTest::mouseClick(window().findChild<QToolButton*>(QStringLiteral("modeCompare")), Qt::LeftButton);
        settle();
        QTRY_VERIFY(canvas().width() < window().viewArea().width() * 2 / 3);
        QCOMPARE(canvas().viewport().origin.x(), origin.x());
        QTest::mouseClick(window().findChild<QToolButton*>(QStringLiteral("modeAfter")), Qt::LeftButton);
        settle();
        QCOMPARE(canvas().viewport().origin.x(), origin.x());
    }

    void aClickOnAnEdgeTellsOfIt()
    {
        openSample("residual_net");
        settle();
        canvas().setViewport({canvas().viewport().origin, 1});
        const QPoint at = onAnEdge();
        QVERIFY(!at.isNull());
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at);
        QTRY_VERIFY_WITH_TIMEOUT(nodePage().contains(QStringLiteral("Made by")), longEnough);
        QVERIFY2(nodePage().contains(QStringLiteral("float32")) && nodePage().contains(QStringLiteral("kB")), qPrintable(nodePage()));
        QVERIFY(nodePage().contains(QStringLiteral("crosses none")));
        QVERIFY(canvas().state().pickedEdge);
        const SceneEdge& edge = canvas().picture()->scene->edges[*canvas().state().pickedEdge];
        const NodeId to = canvas().picture()->scene->boxes[edge.to].node;
        Q_EMIT window().findChild<QTextBrowser*>(QStringLiteral("inspectorNode"))->anchorClicked(QUrl(QStringLiteral("node:%1").arg(number(to))));
        QCOMPARE(window().session().selection(), to);
        QTRY_VERIFY_WITH_TIMEOUT(!nodePage().contains(QStringLiteral("Made by")), longEnough);
    }

    /// Its pages take a moment, and it does not ask meanwhile for what has been done.
    void anInspectorThatIsRaisedAsksForNothing()
    {
        window().findChild<QDockWidget*>(QStringLiteral("inspectorDock"))->hide();
        QVERIFY(nodePage().startsWith(QStringLiteral("Open a model")));
        openSample("residual_net");
        settle();
        QVERIFY2(nodePage().startsWith(QStringLiteral("Click a node")), qPrintable(nodePage()));
        window().session().select(canvas().picture()->scene->boxes.front().node);
        QCOMPARE(nodePage(), QStringLiteral("Reading the node…"));
        raise("inspectorDock");
        QTRY_VERIFY_WITH_TIMEOUT(nodePage().size() > 40, longEnough);
    }

    /// Who reads what compilers say stays on that page, which tells of the edge, too.
    void anEdgeLeavesThePageThatIsRead()
    {
        openSample("residual_net");
        settle();
        raise("inspectorDock");
        canvas().setViewport({canvas().viewport().origin, 1});
        auto& inspector = *window().findChild<InspectorPanel*>();
        inspector.setCurrentIndex(2); // Tensor, which an edge has none of
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, onAnEdge());
        QTRY_COMPARE_WITH_TIMEOUT(inspector.currentIndex(), 0, longEnough);
        inspector.setCurrentIndex(1); // Why
        const auto* why = window().findChild<QTextBrowser*>(QStringLiteral("inspectorWhy"));
        QTRY_VERIFY2_WITH_TIMEOUT(why->toPlainText().contains(QStringLiteral("Made by")), qPrintable(why->toPlainText()), longEnough);
        canvas().setSelected(NodeId::None);
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, onAnEdge());
        QTest::qWait(50);
        QCOMPARE(inspector.currentIndex(), 1);
    }

    /// The map, the legend and the buttons to zoom: while the picture is dragged. At rest they can be read, also over nodes.
    void overlaysGetOutOfTheWay()
    {
        openSample("residual_net");
        settle();
        auto* map = canvas().findChild<Minimap*>();
        const auto isFaint = [&] { return map->graphicsEffect()->isEnabled(); };
        QVERIFY(map->isVisible() && !isFaint());
        const NodeId node = canvas().picture()->scene->boxes.front().node;
        canvas().setViewport({canvas().picture()->boxes.front().center() - QPointF(map->geometry().center()), 1});
        QVERIFY(canvas().rectOf(node).intersects(map->geometry()));
        QVERIFY(!isFaint());
        QTest::mousePress(&canvas(), Qt::MiddleButton, {}, {60, 60});
        QVERIFY(isFaint());
        QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
        QCoreApplication::sendEvent(map, &enter);
        QVERIFY(!isFaint()); // somebody wants it
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(map, &leave);
        QVERIFY(isFaint());
        QTest::mouseRelease(&canvas(), Qt::MiddleButton, {}, {60, 60});
        QVERIFY(!isFaint());
    }

    /// Where that costs little of the size, and after the window or the picture has another one, too.
    void aFitLeavesRoomForTheOverlays()
    {
        openSample("residual_net");
        const auto isCovered = [&] {
            for (const char* name : {"minimap", "zoomButtons", "canvasLegend"})
                for (const QRectF& box : canvas().picture()->boxes)
                    if (const auto* overlay = canvas().findChild<QWidget*>(QLatin1String(name)); overlay && overlay->isVisible()
                        && canvas().viewport().toScreen(box).intersects(QRectF(overlay->geometry())))
                        return true;
            return false;
        };
        runPipelineText("SimplifyInference, FuseOps"); // strips side by side, wider than high
        for (const QSize size : {QSize(1600, 1000), QSize(1300, 900), QSize(1900, 800)}) {
            window().resize(size);
            canvas().fit();
            QVERIFY(!isCovered());
        }
        window().resize(1500, 950);
        QCoreApplication::processEvents();
        QVERIFY(!isCovered());
        // In a narrow one the legend does not stand on the buttons.
        canvas().resize(230, 400);
        QVERIFY(!canvas().findChild<QWidget*>(QStringLiteral("canvasLegend"))->geometry().intersects(canvas().findChild<QWidget*>(QStringLiteral("zoomButtons"))->geometry()));
    }

    /// Two models called `model.onnx` are told apart by their folders.
    void theFolderIsPartOfTheName()
    {
        const QTemporaryDir base;
        for (const char* name : {"one", "two"}) {
            QDir(base.path()).mkdir(QLatin1String(name));
            const QString path = base.filePath(QStringLiteral("%1/model.onnx").arg(QLatin1String(name)));
            QVERIFY(QFile::copy(samplePath("residual_net.onnx"), path));
            window().open(path);
            QTRY_VERIFY_WITH_TIMEOUT(window().windowTitle().contains(QStringLiteral("model.onnx[*] — %1 —").arg(QLatin1String(name))), longEnough);
            QVERIFY(!window().session().log().filter(QStringLiteral("Opened %1/model.onnx").arg(QLatin1String(name))).isEmpty());
            if (name == QLatin1String("one"))
                QVERIFY(window().session().setCompilerRules("dnnl", "summary = \"mine\"\n[[op]]\nname = \"nn.relu\"\n"));
        }
        // Without a step, edited rules are kept and told of all the same, and by the folder.
        auto* notice = window().findChild<Notice*>(QStringLiteral("graphNotice"));
        QTRY_VERIFY(notice->isVisible());
        QVERIFY2(notice->text().contains(QStringLiteral("kept from one/model.onnx")) && !notice->text().contains(QLatin1Char('0')), qPrintable(notice->text()));
    }

    /// From the start page one finds back to what is open, by a button, by Escape and by what acts on the graph.
    void theStartPageLeadsBack()
    {
        auto* back = window().findChild<QPushButton*>(QStringLiteral("returnButton"));
        QVERIFY(!back->isVisible());
        openSample("residual_net");
        window().actions()[ActionId::CloseModel]->trigger();
        QVERIFY(back->isVisible() && back->text().contains(QStringLiteral("residual_net.onnx")));
        QTest::mouseClick(back, Qt::LeftButton);
        QVERIFY(window().viewArea().isVisible());
        window().actions()[ActionId::CloseModel]->trigger();
        QTest::keyClick(back, Qt::Key_Escape);
        QVERIFY(window().viewArea().isVisible());
        // So does a key that acts on the graph brings it back.
        for (const auto key : {Qt::Key_1, Qt::Key_F}) {
            window().actions()[ActionId::CloseModel]->trigger();
            QVERIFY(!window().viewArea().isVisible());
            QTest::keyClick(&window(), key, Qt::ControlModifier);
            QTRY_VERIFY(window().viewArea().isVisible());
        }
    }

    /// A loop whose number of steps is not known stays one node, which says so and claims no time.
    void anOpaqueNodeSaysWhy()
    {
        window().open(test::sourceFile("tests/data/onnx/flow/loop_unbounded.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel() && canvas().picture(), longEnough);
        settle();
        const auto& boxes = canvas().picture()->scene->boxes;
        const auto opaque = std::ranges::find(boxes, BoxKind::Opaque, &SceneBox::kind);
        QVERIFY(opaque != boxes.end());
        raise("inspectorDock");
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().rectOf(opaque->node).center().toPoint());
        QTRY_VERIFY_WITH_TIMEOUT(nodePage().contains(QStringLiteral("Opaque: ")), longEnough);
        QVERIFY2(nodePage().contains(QStringLiteral("is worked out when the model runs")), qPrintable(nodePage()));
        settle();
        QVERIFY2(!nodePage().contains(QStringLiteral("of all")), qPrintable(nodePage())); // of the time
    }
};

PB_TEST(TstLooking)
#include "tst_looking.moc"
