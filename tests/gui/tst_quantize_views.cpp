// What Quantize measured, in the window: colours of layers, histograms on edges, layers kept in floats, both networks side by side.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/session/node_overlays.h"

#include <QComboBox>
#include <QTextBrowser>

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
        QCOMPARE(canvas().state().heatOf(box)->text, QStringLiteral("%1 dB").arg(report.layers[hottest].decibels, 0, 'f', 1));
        session().select(report.layers[hottest].node);
        QTest::keyClick(&canvas(), Qt::Key_F, Qt::ShiftModifier);
        QTRY_VERIFY(!canvas().isMoving());
        QVERIFY(pixelsOf(heatColor(1, Theme::instance().isDark())) > 200);
        QVERIFY2(canvas().accessibleDescription().contains(canvas().state().heatOf(box)->text.section(QLatin1Char(' '), 0, 0)), qPrintable(canvas().accessibleDescription()));
        auto* bar = canvas().findChild<QWidget*>(QStringLiteral("heatBar"));
        QVERIFY(bar && bar->isVisible() && bar->accessibleName().endsWith(QStringLiteral(" dB")));
        for (std::size_t i = 0; i < kinds.size(); ++i) { // through the others, and back to kinds of operators
            QTest::keyClick(&canvas(), Qt::Key_H);
            QTRY_VERIFY_WITH_TIMEOUT(overlays().isKnown(), longEnough);
        }
        QCOMPARE(overlays().kind(), NodeOverlays::Kind::None);
        QTRY_VERIFY(!canvas().values() && !canvas().state().heat);
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
};

PB_TEST(TstQuantizeViews)
#include "tst_quantize_views.moc"
