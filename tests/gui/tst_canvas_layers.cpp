// Marks and tints, which the legend switches; and what Fit shows of a deep graph.

#include "tests/gui/fixture.h"
#include "tests/support/test.h"

#include "views/canvas/graph_canvas.h"

#include <QCheckBox>
#include <QTemporaryDir>

using namespace passbench;

class TestCanvasLayers : public WindowTest {
    Q_OBJECT
    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    QCheckBox* layer(const char* name) { return canvas().findChild<QCheckBox*>(QStringLiteral("legendLayer.") + QLatin1String(name)); }

    void openPartitioned()
    {
        openSample("residual_net");
        runPipelineText("MergeComposite{compilers=[\"dnnl\"]}, AnnotateTarget{compilers=[\"dnnl\"]}, MergeCompilerRegions, PartitionGraph");
        settle();
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

private Q_SLOTS:
    void theLegendSwitchesMarks()
    {
        openSample("residual_net");
        QVERIFY(!layer("marks")); // nothing is marked
        runPipelineText("SimplifyInference");
        QVERIFY(canvas().state().hasMarks());
        QCheckBox* marks = layer("marks");
        QVERIFY(marks && marks->isChecked() && marks->toolTip().contains("(M)"));
        QVERIFY(!layer("tints")); // no compiler has anything
        const QColor added = Theme::instance().colors().changes[static_cast<std::size_t>(ChangeKind::Added)];
        canvas().setFocus();
        canvas().fit();
        QVERIFY(pixelsOf(added) > 20);
        QTest::mouseClick(marks, Qt::LeftButton, {}, {8, marks->height() / 2});
        QTRY_VERIFY(!canvas().layers().marks);
        QVERIFY(!layer("marks")->isChecked());
        QCOMPARE(pixelsOf(added), 0);
        QTest::keyClick(&canvas(), Qt::Key_M);
        QTRY_VERIFY(canvas().layers().marks && layer("marks")->isChecked());
        QVERIFY(pixelsOf(added) > 20);
    }

    void theLegendSwitchesTints()
    {
        openPartitioned();
        QVERIFY(canvas().state().compilerOfHull(0) || std::ranges::any_of(canvas().picture()->scene->groups, [](const SceneGroup& group) { return !group.compiler.empty(); }));
        QVERIFY(layer("tints") && layer("tints")->isChecked());
        auto* dnnl = canvas().findChild<QCheckBox*>(QStringLiteral("legend.dnnl"));
        QVERIFY(dnnl && dnnl->isEnabled());
        QTest::keyClick(&canvas(), Qt::Key_T);
        QTRY_VERIFY(!canvas().layers().tints);
        for (std::size_t group = 0; group < canvas().picture()->scene->groups.size(); ++group)
            QVERIFY(!canvas().state().compilerOfHull(group));
        QVERIFY(!canvas().findChild<QCheckBox*>(QStringLiteral("legend.dnnl"))->isEnabled()); // there is nothing to switch
        QTest::keyClick(&canvas(), Qt::Key_T);
        QTRY_VERIFY(canvas().layers().tints);
    }

    void bothSidesOfAComparisonAreAlike()
    {
        openPartitioned();
        window().viewArea().setMode(ViewArea::Mode::Compare);
        settle();
        QTest::keyClick(&window().viewArea().beforeCanvas(), Qt::Key_M);
        QVERIFY(!canvas().layers().marks && !window().viewArea().beforeCanvas().layers().marks);
    }

    void theLegendKeepsTheFocus()
    {
        openPartitioned();
        layer("tints")->setFocus();
        QTest::keyClick(layer("tints"), Qt::Key_Space);
        QTRY_VERIFY(!canvas().layers().tints);
        QVERIFY(layer("tints")->hasFocus());
        QTest::keyClick(layer("tints"), Qt::Key_Space);
        QTRY_VERIFY(canvas().layers().tints);
    }

    void theyAreRemembered()
    {
        openPartitioned();
        QTest::keyClick(&canvas(), Qt::Key_M);
        QTest::keyClick(&canvas(), Qt::Key_T);
        MainWindow again;
        QCOMPARE(again.viewArea().canvas().layers(), (CanvasLayers {.marks = false, .tints = false}));
        QCOMPARE(again.viewArea().beforeCanvas().layers(), (CanvasLayers {.marks = false, .tints = false}));
    }

    /// A hundred operators in a row, without groups: all of it fills the window, also after a step and in an overlay.
    void fitUsesTheWindow()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("deep <b>&amp; narrow.relay"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray text = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(1, 64), float32]) {\n  %0 = tanh(%x);\n";
        for (int i = 1; i < 120; ++i)
            text += QByteArray("  %") + QByteArray::number(i) + (i % 2 ? " = exp(%" : " = tanh(%") + QByteArray::number(i - 1) + ");\n";
        file.write(text + "  nn.relu(%119)\n}\n");
        file.close();
        window().open(path);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel() && canvas().picture(), longEnough);
        settle();
        QTest::keyClick(&canvas(), Qt::Key_G); // each for itself, not in groups
        settle();
        const auto shown = [&] {
            canvas().fit();
            const QRectF bounds = canvas().viewport().toScreen(canvas().picture()->bounds);
            return std::min(bounds.width() / canvas().width(), bounds.height() / canvas().height());
        };
        QVERIFY2(shown() > 0.25, qPrintable(QString::number(shown())));
        QVERIFY(canvas().viewport().zoom > 0.25); // names can be made out
        runPipelineText("InferType, ToANormalForm");
        QVERIFY2(shown() > 0.25, qPrintable(QString::number(shown())));
        window().viewArea().setMode(ViewArea::Mode::Overlay);
        settle();
        QVERIFY2(shown() > 0.25, qPrintable(QString::number(shown())));
    }
};

PB_TEST(TestCanvasLayers)
#include "tst_canvas_layers.moc"
