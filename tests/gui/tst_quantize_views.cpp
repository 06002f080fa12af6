// What Quantize measured, in the window: colours of layers, histograms on edges, layers kept in floats, both networks side by side.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/session/kinship.h"
#include "views/session/node_overlays.h"

#include "views/panels/results/quantized_panel.h"
#include "views/panels/results/table_panel.h"
#include "views/widgets/elided_line.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>

using namespace passbench;

class TstQuantizeViews : public WindowTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    Session& session() { return window().session(); }
    NodeOverlays& overlays() { return session().overlays(); }

    /// The pipeline to Quantize, run.
    void quantize(const char* options = "samples=2")
    {
        openSample("residual_net");
        switchOthersOff({});
        runPipelineText(qPrintable(QStringLiteral("InferType, SimplifyInference, FoldConstant, FoldScaleAxis, FoldConstant, Quantize{%1}").arg(QLatin1String(options))));
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(overlays().quantized().has_value(), longEnough);
    }

    int pixelsOf(const QColor& color)
    {
        const QImage image = canvas().grab().toImage();
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) == color;
        return count;
    }

    void chooseValues(int row) ///< in the legend, by keys
    {
        auto* choice = canvas().findChild<QComboBox*>(QStringLiteral("legendValues"));
        QVERIFY(choice && choice->isVisible());
        choice->setFocus();
        QTest::keyClick(choice, Qt::Key_Home);
        for (int i = 0; i < row; ++i) {
            QTest::keyClick(canvas().findChild<QComboBox*>(QStringLiteral("legendValues")), Qt::Key_Down); // each choice makes the legend anew
            QTRY_COMPARE(canvas().valueChoices().current, i);
        }
    }

private Q_SLOTS:
    void layersHaveTheColourOfTheirError()
    {
        quantize();
        const auto kinds = overlays().kinds();
        QCOMPARE(kinds.front(), NodeOverlays::Kind::Decibels);
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_H);
        QTRY_VERIFY_WITH_TIMEOUT(canvas().values() && overlays().isKnown(), longEnough);
        QCOMPARE(canvas().values()->values.size(), std::size_t {16});
        const auto& report = *overlays().quantized()->report;
        std::size_t hottest = 0;
        for (std::size_t i = 0; i < report.layers.size(); ++i)
            if (report.layers[i].decibels < report.layers[hottest].decibels)
                hottest = i;
        const std::size_t box = canvas().picture()->boxOf(report.layers[hottest].node);
        QVERIFY(canvas().state().heatOf(box) && canvas().state().heatOf(box)->share == 1);
        QCOMPARE(QString::fromStdString(canvas().state().heatOf(box)->text), QStringLiteral("%1 dB").arg(report.layers[hottest].decibels, 0, 'f', 1));
        session().select(report.layers[hottest].node);
        QTest::keyClick(&canvas(), Qt::Key_F, Qt::ShiftModifier);
        QTRY_VERIFY(!canvas().isMoving());
        QVERIFY(pixelsOf(heatColor(1, Theme::instance().isDark())) > 200);
        QVERIFY2(canvas().accessibleDescription().contains(QString::fromStdString(canvas().state().heatOf(box)->text).section(QLatin1Char(' '), 0, 0)), qPrintable(canvas().accessibleDescription()));
        auto* bar = canvas().findChild<QWidget*>(QStringLiteral("heatBar"));
        QVERIFY(bar && bar->isVisible() && bar->accessibleName().endsWith(QStringLiteral(" dB")));
        for (std::size_t i = 0; i < kinds.size(); ++i) { // through the others, and back to kinds of operators
            QTest::keyClick(&canvas(), Qt::Key_H);
            QTRY_VERIFY_WITH_TIMEOUT(overlays().isKnown(), longEnough);
        }
        QCOMPARE(overlays().kind(), NodeOverlays::Kind::None);
        QTRY_VERIFY(!canvas().values() && !canvas().state().heat);
    }

    void coloursAreSaved()
    {
        openSample("residual_net");
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_H);
        QTest::keyClick(&canvas(), Qt::Key_H);
        QTRY_VERIFY_WITH_TIMEOUT(overlays().isKnown(), longEnough);
        QCOMPARE(overlays().kind(), NodeOverlays::Kind::Weights);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("weights.passbench"));
        QVERIFY(session().save(path));
        QTest::keyClick(&canvas(), Qt::Key_H);
        QVERIFY(overlays().kind() != NodeOverlays::Kind::Weights);
        window().open(path);
        QTRY_VERIFY_WITH_TIMEOUT(overlays().kind() == NodeOverlays::Kind::Weights && overlays().isKnown(), longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(canvas().values() && !canvas().values()->values.empty(), longEnough);
    }

    void colourFollowsTheLayerToOtherSteps()
    {
        quantize();
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_H);
        QTRY_COMPARE_WITH_TIMEOUT(canvas().values() ? canvas().values()->values.size() : 0, std::size_t {16}, longEnough);
        QTest::keyClick(&window(), Qt::Key_Home, Qt::ControlModifier); // the imported model
        QTRY_COMPARE(session().playhead(), 0);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(overlays().isKnown() && canvas().state().heat, longEnough);
        const auto& boxes = canvas().state().heat->boxes;
        QCOMPARE(std::ranges::count_if(boxes, [](const auto& box) { return box.has_value(); }), std::ptrdiff_t {16});
    }

    void theLegendChooses()
    {
        quantize();
        chooseValues(3);
        QTRY_COMPARE(overlays().kind(), NodeOverlays::Kind::Work);
        QTRY_VERIFY_WITH_TIMEOUT(canvas().values() && canvas().values()->unit == "MAC", longEnough);
        QVERIFY(canvas().values()->values.size() >= 16);
        chooseValues(0);
        QTRY_VERIFY(!canvas().values());
    }

    void edgesHaveHistograms()
    {
        window().resize(1400, 900);
        quantize("samples=2, calibration=\"percentile\", percentile=90");
        const auto& report = *overlays().quantized()->report;
        QVERIFY(canvas().state().charts.size() >= report.values.size());
        const auto& value = report.values[1];
        const auto chart = std::ranges::find_if(canvas().state().charts, [&](const auto& entry) { return canvas().picture()->scene->edges[entry.first].value == value.real; });
        QVERIFY(chart != canvas().state().charts.end());
        QCOMPARE(std::ranges::max(chart->second.bars), 1.0F);
        QVERIFY(chart->second.high < 1); // the rest is cut off
        // A click on the edge tells all of it.
        session().select(value.real);
        QTest::keyClick(&canvas(), Qt::Key_F, Qt::ShiftModifier);
        QTRY_VERIFY(!canvas().isMoving());
        const QPolygonF line = canvas().picture()->edges[chart->first];
        const QPointF middle = (line.first() + line.last()) / 2;
        raise("inspectorDock");
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().viewport().toScreen(QRectF(middle, QSizeF())).topLeft().toPoint());
        auto* page = window().findChild<QTextBrowser*>(QStringLiteral("inspectorNode"));
        QTRY_VERIFY_WITH_TIMEOUT(page->toPlainText().contains(QStringLiteral("Value on an edge")), longEnough);
        QVERIFY2(page->toPlainText().contains(QStringLiteral("zero point %1").arg(value.steps.zero)) && page->toPlainText().contains(QStringLiteral("by percentile")), qPrintable(page->toPlainText()));
        QVERIFY(page->toPlainText().contains(QStringLiteral("of the elements"))); // cut off
        // And the page of a node, of the value and of the layer.
        session().select(value.real);
        QTRY_VERIFY_WITH_TIMEOUT(page->toPlainText().contains(QStringLiteral("Calibration")) && page->toPlainText().contains(QStringLiteral("2 seeded input")), longEnough);
        session().select(report.layers[2].node);
        QTRY_VERIFY_WITH_TIMEOUT(page->toPlainText().contains(QStringLiteral("dB of signal over noise")), longEnough);
    }

    /// A layer is kept in floats from the menu of its node, marked, and quantized again by undo and by the menu.
    void aLayerStaysInFloats()
    {
        quantize();
        const NodeId layer = overlays().quantized()->report->layers[4].node;
        const std::string name = session().input().origin->sources.at(layer).name;
        const auto skip = [this] { const auto* names = session().project().pipeline.steps.back().options.find<Strings>("skip"); return names ? *names : Strings(); };
        const auto choose = [&](const QString& text) {
            session().select(layer);
            canvas().fitSelection();
            QTRY_VERIFY(!canvas().isMoving());
            bool found = false;
            QTimer::singleShot(0, this, [&] {
                auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
                for (QAction* action : menu ? menu->actions() : QList<QAction*>())
                    if (action->text() == text) {
                        found = true;
                        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
                        return;
                    }
                if (menu)
                    menu->close();
            });
            const QPoint place = canvas().rectOf(layer).center().toPoint();
            QContextMenuEvent event(QContextMenuEvent::Mouse, place, canvas().mapToGlobal(place));
            QApplication::sendEvent(&canvas(), &event);
            QVERIFY2(found, qPrintable(text));
            window().activateWindow(); // the menu had the keys
            QVERIFY(QTest::qWaitForWindowActive(&window()));
        };
        choose(QStringLiteral("Keep in floats"));
        QCOMPARE(skip(), Strings {name});
        QCOMPARE(canvas().state().inFloats, (std::vector {static_cast<std::uint32_t>(canvas().picture()->boxOf(layer))}));
        QVERIFY(canvas().findChild<QWidget*>(QStringLiteral("legend.inFloats")));
        QVERIFY(!overlays().quantized()); // of another pipeline
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(overlays().quantized().has_value() && session().runningStep() < 0, longEnough);
        QCOMPARE(overlays().quantized()->report->layerOf(layer)->whyNot, std::string("`skip` names it"));
        settle();
        QCOMPARE(canvas().state().inFloats.size(), std::size_t {1});
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(skip(), Strings());
        QTRY_VERIFY(canvas().state().inFloats.empty());
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(skip(), Strings {name});
        settle();
        choose(QStringLiteral("Quantize again"));
        QCOMPARE(skip(), Strings());
        QVERIFY(!session().project().pipeline.steps.back().options.contains("skip"));
    }

    void bothNetworksSideBySide()
    {
        openSample("residual_net");
        switchOthersOff({});
        session().setPipeline(QStringLiteral("int8"), *presetPipeline("int8"));
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session().playhead(), static_cast<int>(session().project().pipeline.steps.size()), longEnough);
        settle();
        raise("quantizedDock");
        auto* panel = window().findChild<QuantizedPanel*>();
        auto* table = panel->findChild<TablePanel*>(QStringLiteral("quantizedTable"));
        QTRY_COMPARE_WITH_TIMEOUT(table ? table->model()->rowCount() : 0, 16, longEnough);
        const QString dashed = table->model()->index(0, 2).data().toString();
        QVERIFY2(dashed.endsWith(QStringLiteral(" dB")), qPrintable(dashed));
        // Row by mouse: what became of the layer comes into view, then both graphs do, where the layer is.
        const auto reportHeld = overlays().quantized()->report;
        const auto& report = *reportHeld;
        const auto isSeen = [](GraphCanvas& side, NodeId node) { return side.boxOf(node) && QRectF(side.rect()).contains(side.rectOf(node)); };
        const auto becameIsSeen = [&] { return isSeen(canvas(), overlays().shownLayer(session().selection())); };
        for (const int row : {0, 14}) {
            const QModelIndex index = table->view()->model()->index(row, 0);
            table->view()->scrollTo(index);
            QTest::mouseClick(table->view()->viewport(), Qt::LeftButton, {}, table->view()->visualRect(index).center());
            QTRY_VERIFY(session().selection() != NodeId::None && session().kinship().node() == session().selection() && session().kinship().isKnown());
            QTRY_VERIFY(!canvas().isMoving());
            QVERIFY(!canvas().boxOf(session().selection())); // it was made anew
            QVERIFY(becameIsSeen());
        }
        const NodeId picked = session().selection();
        // An edit leads back to a graph that lies elsewhere: it is not out of sight.
        auto* toggle = panel->findChild<QPushButton*>(QStringLiteral("quantizedToggle"));
        for (int times = 0; times < 2; ++times) {
            QTest::mouseClick(toggle, Qt::LeftButton);
            settle();
            QTRY_VERIFY(!canvas().isMoving());
            const QRectF seen = canvas().viewport().toScene(QRectF(canvas().rect()));
            QVERIFY(std::ranges::any_of(canvas().picture()->boxes, [&](const QRectF& box) { return seen.intersects(box); }));
        }
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session().playhead(), static_cast<int>(session().project().pipeline.steps.size()), longEnough);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(overlays().quantized().has_value() && session().selection() == picked, longEnough);
        QTest::mouseClick(panel->findChild<QPushButton*>(QStringLiteral("quantizedCompare")), Qt::LeftButton);
        QVERIFY(session().isComparing());
        QCOMPARE(window().viewArea().mode(), ViewArea::Mode::Compare);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(overlays().isKnown() && overlays().counterparts().size() >= 16, longEnough);
        GraphCanvas& before = window().viewArea().beforeCanvas();
        QTRY_VERIFY(!before.isMoving() && isSeen(before, picked));
        QTRY_VERIFY(!canvas().isMoving() && isSeen(canvas(), canvas().selected()));
        QCOMPARE(overlays().counterparts().at(canvas().selected()), picked);
        // A click on a layer at the left selects it at the right, where it has become another node.
        const NodeId layer = report.layers[5].node;
        before.fitNodes(std::array {layer});
        QTRY_VERIFY(!before.isMoving());
        QTest::mouseClick(&before, Qt::LeftButton, {}, before.rectOf(layer).center().toPoint());
        QCOMPARE(session().selection(), layer);
        QVERIFY(canvas().selected() != layer && canvas().selected() != NodeId::None);
        QVERIFY(canvas().picture()->boxOf(canvas().selected()) < canvas().picture()->boxes.size());
        QCOMPARE(overlays().counterparts().at(canvas().selected()), layer);
        // Colours on both sides.
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_H);
        QTRY_VERIFY_WITH_TIMEOUT(canvas().state().heat && before.state().heat, longEnough);
        QVERIFY(before.state().heatOf(before.picture()->boxOf(layer)));
        QVERIFY(canvas().state().heatOf(canvas().picture()->boxOf(canvas().selected())));
        // The results on other inputs.
        auto* inputs = panel->findChild<QSpinBox*>(QStringLiteral("quantizedInputs"));
        inputs->setFocus();
        inputs->selectAll();
        QTest::keyClicks(inputs, QStringLiteral("8"));
        QTest::mouseClick(panel->findChild<QPushButton*>(QStringLiteral("quantizedMeasure")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!panel->isMeasuring() && !panel->measured().empty(), longEnough);
        QCOMPARE(panel->measured().front().rows, std::int64_t {8});
        QVERIFY(panel->findChild<ElidedLine*>(QStringLiteral("quantizedState"))->text().contains(QStringLiteral("top-1 agreement 100.0 % (8 of 8 rows)")));
        QTest::mouseClick(window().findChild<QToolButton*>(QStringLiteral("endComparison")), Qt::LeftButton);
        QCOMPARE(window().viewArea().mode(), ViewArea::Mode::After); // as it was left
    }

    /// By the button of the panel, for the row that is picked.
    void theTableKeepsALayerInFloats()
    {
        quantize();
        raise("quantizedDock");
        auto* panel = window().findChild<QuantizedPanel*>();
        auto* table = panel->findChild<TablePanel*>(QStringLiteral("quantizedTable"));
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 16, longEnough);
        auto* toggle = panel->findChild<QPushButton*>(QStringLiteral("quantizedToggle"));
        QVERIFY(!toggle->isEnabled());
        QTest::mouseClick(table->view()->viewport(), Qt::LeftButton, {}, table->view()->visualRect(table->view()->model()->index(2, 0)).center());
        QTRY_VERIFY(toggle->isEnabled());
        QTest::mouseClick(toggle, Qt::LeftButton);
        QCOMPARE(canvas().state().inFloats.size(), std::size_t {1});
        QTRY_COMPARE(toggle->text(), QStringLiteral("Quantize again"));
        // The layers stay, with what the next run brings, so that another one can be kept.
        const auto texts = [&](const QString& part) { return table->model()->match(table->model()->index(0, 6), Qt::DisplayRole, part, -1, Qt::MatchContains).size(); };
        QCOMPARE(table->model()->rowCount(), 16);
        QCOMPARE(texts(QStringLiteral("from the next run on")), 1);
        QVERIFY(panel->findChild<ElidedLine*>(QStringLiteral("quantizedState"))->text().contains(QStringLiteral("F5")));
        QTest::mouseClick(table->view()->viewport(), Qt::LeftButton, {}, table->view()->visualRect(table->view()->model()->index(1, 0)).center());
        QTRY_COMPARE(toggle->text(), QStringLiteral("Keep in floats"));
        QTest::mouseClick(toggle, Qt::LeftButton);
        QTRY_COMPARE(texts(QStringLiteral("from the next run on")), 2);
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(texts(QStringLiteral("`skip` names it")), 2, longEnough);
        QCOMPARE(texts(QStringLiteral("from the next run on")), 0);
        QVERIFY(!panel->findChild<ElidedLine*>(QStringLiteral("quantizedState"))->text().contains(QStringLiteral("F5")));
        QTest::mouseClick(toggle, Qt::LeftButton);
        QTRY_COMPARE(texts(QStringLiteral("float; quantized from the next run on")), 1);
        QCOMPARE(canvas().state().inFloats.size(), std::size_t {1});
        // Another pipeline has no such layers.
        session().setPipeline(QStringLiteral("test"), *parsePipeline("InferType"));
        QTRY_COMPARE(table->model()->rowCount(), 0);
    }
};

PB_TEST(TstQuantizeViews)
#include "tst_quantize_views.moc"
