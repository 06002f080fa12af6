// Where time goes: a table and a line in the inspector; estimated at once, measured by a button or by an export.

#include "tests/gui/fixture.h"
#include "tests/support/test.h"

#include "core/map/partition_map.h"
#include "views/panels/export_dialog.h"
#include "views/panels/inspector/inspector_panel.h"
#include "views/panels/results/table_panel.h"
#include "views/session/times.h"
#include "views/widgets/elided_line.h"

#include <QComboBox>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTextBrowser>

using namespace passbench;

class TestTime : public WindowTest {
    Q_OBJECT
    Times& times() { return window().session().times(); }
    template<typename Widget> Widget& part(const char* name) { return *window().findChild<Widget*>(QLatin1String(name)); }
    TableModel& rows() { return *part<TablePanel>("timeTable").model(); }
    QString state() { return part<ElidedLine>("timeState").text(); }
    QString inspector() { return part<QTextBrowser>("inspectorNode").toPlainText(); }

    void show(const char* passes)
    {
        openSample("residual_net");
        runPipelineText(passes);
        raise("partitionDock");
        part<QTabWidget>("partitionTabs").setCurrentWidget(window().findChild<QWidget*>(QStringLiteral("timePanel")));
        QTRY_VERIFY_WITH_TIMEOUT(times().report() && rows().rowCount() > 0, longEnough);
    }

private Q_SLOTS:
    void itListsRegionsAndOperators()
    {
        show("MergeComposite{compilers=[\"dnnl\"]}, AnnotateTarget{compilers=[\"dnnl\"]}, MergeCompilerRegions, PartitionGraph");
        const PartitionMap map = partitionMap(window().session().shown(), window().session().compilers());
        double seconds = 0;
        for (const TableRow& row : rows().rows())
            seconds += row.cells[2].order.toDouble();
        QVERIFY(qAbs(seconds - map.seconds) < 1e-9 * map.seconds); // what the map says
        QVERIFY2(state().contains("estimated from operations"), qPrintable(state()));
        QVERIFY(part<TablePanel>("timeTable").view()->isColumnHidden(4)); // nothing is measured
        const int places = rows().rowCount();
        part<QComboBox>("timeKind").setCurrentIndex(1);
        QTRY_VERIFY(rows().rowCount() > places);
        QAbstractItemModel* sorted = part<TablePanel>("timeTable").view()->model();
        const double first = sorted->index(0, 2).data(TableModel::OrderRole).toDouble();
        QVERIFY(first >= sorted->index(1, 2).data(TableModel::OrderRole).toDouble() && first > 0);
        part<TablePanel>("timeTable").view()->setCurrentIndex(sorted->index(0, 0));
        const NodeId picked = window().session().selection();
        QVERIFY(picked != NodeId::None);
        QVERIFY(times().report()->operatorOf(picked) == &times().report()->operators.front());
        QTRY_VERIFY_WITH_TIMEOUT(inspector().contains("estimated, "), longEnough);
        QVERIFY(!inspector().contains("measured"));
    }

    /// In a small window, at its first start, with one click and without dragging anything.
    void aSmallWindowShowsSomeRows()
    {
        MainWindow small;
        small.resize(1280, 720);
        small.show();
        QVERIFY(QTest::qWaitForWindowExposed(&small));
        small.open(samplePath("residual_net.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(small.session().hasModel() && small.viewArea().isDrawn(), longEnough);
        small.folds().fold(Side::Below, false); // which a click on the tab does
        small.dock(QStringLiteral("partitionDock"))->raise();
        auto* borders = small.findChild<TablePanel*>(QStringLiteral("bordersTable"));
        QTRY_VERIFY(borders->isVisible());
        const int row = small.fontMetrics().lineSpacing() + 6;
        QTRY_VERIFY_WITH_TIMEOUT(borders->height() >= 4 * row, longEnough / 12); // the head and three rows
        QVERIFY2(small.viewArea().height() > 300, qPrintable(QString::number(small.viewArea().height())));
    }

    void withoutAPartitionAllIsOnTheHost()
    {
        show("InferType");
        QCOMPARE(rows().rowCount(), 1);
        QVERIFY(rows().rows().front().cells[0].text.startsWith("host: "));
    }

    void theButtonMeasures()
    {
        show("MergeComposite{compilers=[\"dnnl\"]}, AnnotateTarget{compilers=[\"dnnl\"]}, MergeCompilerRegions, PartitionGraph, FuseOps");
        window().session().select(times().report()->operators.front().node);
        QVERIFY(part<QPushButton>("timeMeasure").isEnabled());
        QTest::mouseClick(&part<QPushButton>("timeMeasure"), Qt::LeftButton);
        QVERIFY(times().isMeasuring());
        QTRY_VERIFY_WITH_TIMEOUT(!times().isMeasuring() && times().report() && times().report()->measured, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(state().contains("measured, median of"), longEnough);
        QVERIFY2(state().contains("on this machine") && state().contains("estimated"), qPrintable(state()));
        QVERIFY(!part<TablePanel>("timeTable").view()->isColumnHidden(4));
        double seconds = times().report()->elsewhere;
        for (const TableRow& row : rows().rows())
            seconds += std::max(0.0, row.cells[4].order.toDouble());
        QVERIFY(qAbs(seconds - *times().report()->measured) < 1e-9 * seconds);
        QTRY_VERIFY_WITH_TIMEOUT(inspector().contains("measured") && inspector().contains("median of"), longEnough);
        window().session().setPlayhead(4); // another graph
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(times().report() && !times().report()->measured, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(state().startsWith("Another graph than this one was measured"), longEnough);
        window().session().setPlayhead(5);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(times().report() && times().report()->measured, longEnough);
        window().open(samplePath("unet.onnx"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().title().contains("unet"), longEnough);
        QVERIFY(!times().isMeasured());
    }

    void aMeasurementCanBeCancelled()
    {
        show("InferType, FuseOps");
        QTest::mouseClick(&part<QPushButton>("timeMeasure"), Qt::LeftButton);
        QTRY_COMPARE(part<QPushButton>("timeMeasure").text(), QStringLiteral("Cancel"));
        QTest::mouseClick(&part<QPushButton>("timeMeasure"), Qt::LeftButton);
        QTRY_VERIFY(!times().isMeasuring());
        QVERIFY(!times().isMeasured());
        QVERIFY(window().session().log().last().contains("cancelled"));
    }

    void anExportMeasures()
    {
        show("InferType, FuseOps");
        QTemporaryDir folder;
        auto& dialog = part<ExportDialog>("exportDialog");
        dialog.setFolder(folder.filePath(QStringLiteral("out")));
        dialog.start();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isBusy() && dialog.job().result(), longEnough);
        QVERIFY(dialog.job().result()->has_value());
        QVERIFY2(times().isOfShown(), qPrintable(QString::fromStdString((*dialog.job().result())->profileText)));
        QTRY_VERIFY_WITH_TIMEOUT(times().report() && times().report()->measured, longEnough);
        dialog.show();
        QTRY_VERIFY_WITH_TIMEOUT(part<QTextBrowser>("exportResult").toPlainText().contains("for a run, median of"), longEnough);
    }
};

PB_TEST(TestTime)
#include "tst_time.moc"
