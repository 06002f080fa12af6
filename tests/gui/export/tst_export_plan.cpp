// What the export page says before anything is written: that is what happens.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/panels/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTextBrowser>

using namespace passbench;

class TstExportPlan : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void tellsWhoseCodeIsForThisMachineOnly()
    {
        openDialog("SimplifyInference, FoldConstant, AnnotateTarget, MergeCompilerRegions, PartitionGraph"); // dnnl is on
        QTRY_VERIFY_WITH_TIMEOUT(text().contains(QStringLiteral("regions/*")), longEnough);
        auto* triple = dialog().findChild<QComboBox*>(QStringLiteral("exportTriple"));
        for (const char* other : {"aarch64-unknown-linux-gnu", "wasm32-unknown-unknown"}) {
            QVERIFY(triple->findText(QLatin1String(other)) > 0);
            triple->setCurrentText(QLatin1String(other));
            QVERIFY2(text().contains(QStringLiteral("regions of dnnl go to the default compiler: their own code is for this machine only")), qPrintable(text()));
            QVERIFY2(!text().contains(QStringLiteral("regions/*")), qPrintable(text()));
        }
        exportTo(m_folder.filePath(QStringLiteral("foreign")));
        const QString report = text();
        QCOMPARE(report.count(QStringLiteral("dnnl makes code for this machine only")), 1); // once, for however many regions
        QVERIFY2(!report.contains(QStringLiteral("main.c")), qPrintable(report)); // JavaScript calls WebAssembly
        QVERIFY(!QFileInfo::exists(m_folder.filePath(QStringLiteral("foreign/regions"))));
    }

    /// The same again takes nothing away, whatever it was; less than before takes away what is said, and no more.
    void tellsWhatGoes_data()
    {
        QTest::addColumn<QStringList>("kinds");
        QTest::newRow("library") << QStringList {QStringLiteral("emitLibrary")};
        QTest::newRow("archive and object") << QStringList {QStringLiteral("emitArchive"), QStringLiteral("emitObject")};
        QTest::newRow("to read") << QStringList {QStringLiteral("emitIr"), QStringLiteral("emitAssembly")};
        QTest::newRow("C and ONNX") << QStringList {QStringLiteral("emitCSource"), QStringLiteral("emitOnnx")};
    }

    void tellsWhatGoes()
    {
        QFETCH(QStringList, kinds);
        openDialog("SimplifyInference, FoldConstant, FuseOps");
        const QString folder = m_folder.filePath(QLatin1String(QTest::currentDataTag()));
        choose(kinds);
        exportTo(folder);
        QVERIFY2(!text().contains(QStringLiteral("removed from the folder")), qPrintable(text()));
        choose({});
        choose(kinds); // back to what will be
        QVERIFY2(text().contains(QStringLiteral("Will be written")) && !text().contains(QStringLiteral("removed from the folder")), qPrintable(text()));
        choose({QStringLiteral("emitLibrary"), QStringLiteral("emitAssembly")});
        const QStringList announced = removed();
        exportTo(folder);
        QCOMPARE(removed(), announced);
        QCOMPARE(announced.isEmpty(), kinds.contains(QStringLiteral("emitLibrary")));
    }

    void sizesOfCConstantsAreAboutRight()
    {
        openDialog("SimplifyInference, FoldConstant, FuseOps");
        choose({QStringLiteral("emitCSource")});
        const QString folder = m_folder.filePath(QStringLiteral("c"));
        const auto said = QRegularExpression(QStringLiteral("_data.c.*?([0-9.]+) (kB|MB)"), QRegularExpression::DotMatchesEverythingOption).match(text());
        QVERIFY2(said.hasMatch(), qPrintable(text()));
        const double bytes = said.captured(1).toDouble() * (said.captured(2) == QStringLiteral("MB") ? 1e6 : 1e3);
        exportTo(folder);
        const auto written = static_cast<double>(QFileInfo(folder + QStringLiteral("/residual_net_data.c")).size());
        QVERIFY2(written > 0.8 * bytes && written < 1.25 * bytes, qPrintable(QStringLiteral("%1 said, %2 written").arg(bytes).arg(written)));
    }

private:
    void openDialog(const char* pipeline)
    {
        openSample("residual_net");
        runPipelineText(pipeline);
        window().actions()[ActionId::Export]->trigger();
        QVERIFY(dialog().isVisible());
    }

    void choose(const QStringList& kinds)
    {
        for (auto* box : dialog().findChildren<QCheckBox*>(QRegularExpression(QStringLiteral("^emit"))))
            box->setChecked(kinds.contains(box->objectName()));
        dialog().findChild<QComboBox*>(QStringLiteral("exportTriple"))->setCurrentIndex(0);
    }

    void exportTo(const QString& folder)
    {
        dialog().setFolder(folder);
        dialog().start();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isBusy() && dialog().job().result(), longEnough);
        QVERIFY2(dialog().job().result()->has_value(), dialog().job().result()->has_value() ? "" : dialog().job().result()->error().message.c_str());
    }

    QString text() { return dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"))->toPlainText(); }

    /// The files that the page says go, or went.
    QStringList removed()
    {
        const auto line = QRegularExpression(QStringLiteral("removed from the folder, since .*?: ([^\\n]*)")).match(text());
        QStringList files = line.captured(1).split(QStringLiteral(", "), Qt::SkipEmptyParts);
        files.sort();
        return files;
    }

    ExportDialog& dialog() { return window().exportDialog(); }
    QTemporaryDir m_folder;
};

PB_TEST(TstExportPlan)
#include "tst_export_plan.moc"
