// Helpers of the window that are killed, stopped, run out of memory, or answer garbage: the window lives, says what happened, does the
// job once more, and does it when it is asked again.

#include "tests/gui/fixture.h"
#include "tests/support/test.h"

#include "views/panels/export_dialog.h"
#include "views/panels/results/table_panel.h"
#include "views/panels/survey_dialog.h"
#include "views/session/times.h"

#include <QDir>
#include <QPushButton>
#include <QTabWidget>
#include <QTextBrowser>

using namespace passbench;

namespace {

/// As long as it lives, such jobs go wrong: see chaos_worker.
class Struck {
public:
    Struck(const QString& job, const QString& fault, const QString& once = {})
    {
        const QString worker = fault == QStringLiteral("missing") ? QStringLiteral("/nowhere/worker") : test::builtFile("tests/chaos_worker");
        qputenv("PASSBENCH_WORKER", worker.toUtf8());
        qputenv("PASSBENCH_READABLE", test::builtFile("tests").toUtf8() + ':' + test::builtFile("bin").toUtf8());
        qputenv("PASSBENCH_TEST_WORKER", test::builtFile("bin/passbench-worker").toUtf8());
        qputenv("PASSBENCH_TEST_FAULT", (job + QLatin1Char(' ') + fault).toUtf8());
        if (!once.isEmpty())
            qputenv("PASSBENCH_TEST_ONCE", once.toUtf8());
    }
    ~Struck()
    {
        for (const char* variable : {"PASSBENCH_WORKER", "PASSBENCH_READABLE", "PASSBENCH_TEST_WORKER", "PASSBENCH_TEST_FAULT", "PASSBENCH_TEST_ONCE"})
            qunsetenv(variable);
    }
    Struck(const Struck&) = delete;
    Struck& operator=(const Struck&) = delete;
};

constexpr const char* faults[] = {"killed", "crashed", "stopped", "memory", "silent", "half", "garbage", "missing"};

} // namespace

class TestStruckHelpers : public WindowTest {
    Q_OBJECT

    QTemporaryDir m_folder;
    ExportDialog& dialog() { return *window().findChild<ExportDialog*>(QStringLiteral("exportDialog")); }
    QString log() { return window().session().log().join(QLatin1Char('\n')); }

    void exportTo(const QString& folder)
    {
        dialog().setFolder(folder);
        dialog().start();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isBusy() && dialog().job().result(), longEnough);
    }

    static void addFaults()
    {
        QTest::addColumn<QString>("fault");
        for (const char* fault : faults)
            QTest::newRow(fault) << QString::fromLatin1(fault);
    }

private Q_SLOTS:
    void anExportIsTold_data() { addFaults(); }
    void anExportIsTold()
    {
        QFETCH(QString, fault);
        openSample("residual_net");
        window().actions()[ActionId::Export]->trigger();
        const QString folder = m_folder.filePath(QStringLiteral("export-") + fault);
        {
            const Struck struck(QStringLiteral("build"), fault);
            exportTo(folder);
        }
        const bool wasDone = dialog().job().result()->has_value();
        QVERIFY2(!wasDone || fault == QStringLiteral("stopped") || fault == QStringLiteral("memory"), qPrintable(log())); // one goes on, to the other it may be enough
        if (!wasDone) {
            const QString page = dialog().findChild<QTextBrowser*>(QStringLiteral("exportResult"))->toPlainText();
            const QString message = QString::fromStdString(dialog().job().result()->error().message);
            QVERIFY2(page.contains(message.section(QLatin1Char('`'), 0, 0)), qPrintable(page));
            QVERIFY2(fault == QStringLiteral("missing") || fault == QStringLiteral("memory") || log().contains(QStringLiteral("is tried once more")), qPrintable(log()));
            QVERIFY2(QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).isEmpty(), qPrintable(folder));
            QVERIFY(dialog().findChild<QPushButton*>(QStringLiteral("exportButton"))->isEnabled());
        }
        exportTo(folder);
        QVERIFY2(dialog().job().result()->has_value(), qPrintable(log()));
    }

    void whatGoesWrongOnceIsDoneAgain()
    {
        openSample("residual_net");
        window().actions()[ActionId::Export]->trigger();
        const Struck struck(QStringLiteral("build"), QStringLiteral("killed"), m_folder.filePath(QStringLiteral("once")));
        exportTo(m_folder.filePath(QStringLiteral("once-out")));
        QVERIFY2(dialog().job().result()->has_value(), qPrintable(log()));
        QVERIFY2(log().contains(QStringLiteral("is tried once more")), qPrintable(log()));
    }

    void aPictureIsDrawnWithoutIt_data() { addFaults(); }
    void aPictureIsDrawnWithoutIt()
    {
        QFETCH(QString, fault);
        const Struck struck(QStringLiteral("layout"), fault);
        openSample("inception_net");
        QVERIFY(window().viewArea().isDrawn());
    }

    void aModelThatIsNotReadIsTold_data() { addFaults(); }
    void aModelThatIsNotReadIsTold()
    {
        QFETCH(QString, fault);
        if (fault == QStringLiteral("garbage"))
            return; // it is read as what the file holds
        const QString model = samplePath("texture_net.keras");
        Session& session = window().session();
        {
            const Struck struck(QStringLiteral("hdf5"), fault);
            window().open(model);
            QTRY_VERIFY_WITH_TIMEOUT(session.hasModel() || !session.problems().empty(), longEnough / 4);
        }
        QVERIFY2(session.hasModel() == (fault == QStringLiteral("stopped")) || fault == QStringLiteral("memory"), qPrintable(log()));
        if (!session.hasModel())
            QVERIFY2(log().contains(QStringLiteral("texture_net.keras")), qPrintable(log()));
        window().open(model);
        QTRY_VERIFY_WITH_TIMEOUT(session.hasModel(), longEnough);
    }

    void aMeasurementIsTold_data() { addFaults(); }
    void aMeasurementIsTold()
    {
        QFETCH(QString, fault);
        openSample("residual_net");
        runPipelineText("InferType, FuseOps");
        raise("partitionDock");
        window().findChild<QTabWidget*>(QStringLiteral("partitionTabs"))->setCurrentWidget(window().findChild<QWidget*>(QStringLiteral("timePanel")));
        Times& times = window().session().times();
        auto* measure = window().findChild<QPushButton*>(QStringLiteral("timeMeasure"));
        QTRY_VERIFY_WITH_TIMEOUT(times.report() && measure->isEnabled(), longEnough);
        const auto said = window().session().log().size();
        {
            const Struck struck(QStringLiteral("build"), fault);
            QTest::mouseClick(measure, Qt::LeftButton);
            QTRY_VERIFY_WITH_TIMEOUT(!times.isMeasuring(), longEnough);
        }
        if (fault != QStringLiteral("stopped") && fault != QStringLiteral("memory"))
            QVERIFY2(!times.isMeasured() && window().session().log().size() > said, qPrintable(log()));
        QTRY_VERIFY_WITH_TIMEOUT(measure->isEnabled() && measure->text() != QStringLiteral("Cancel"), longEnough);
        QTest::mouseClick(measure, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!times.isMeasuring() && times.isMeasured(), longEnough);
    }

    void aSurveyIsTold_data() { addFaults(); }
    void aSurveyIsTold()
    {
        QFETCH(QString, fault);
        window().actions()[ActionId::ModelSet]->trigger();
        SurveyDialog& survey = window().surveyDialog();
        survey.job().add({samplePath("unet.onnx"), samplePath("residual_net.onnx")});
        auto* start = survey.findChild<QPushButton*>(QStringLiteral("surveyRun"));
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled() && survey.models().model()->rowCount() == 2, longEnough);
        const auto run = [&] {
            QTest::mouseClick(start, Qt::LeftButton);
            QTRY_VERIFY_WITH_TIMEOUT(!survey.job().isRunning(), longEnough);
            QTRY_COMPARE_WITH_TIMEOUT(start->text(), QStringLiteral("Run"), longEnough);
        };
        const auto cell = [&](int row, int column) { return survey.models().model()->index(row, column).data().toString(); };
        {
            const Struck struck(QStringLiteral("survey"), fault);
            run();
        }
        for (int row = 0; row < 2; ++row)
            QVERIFY2(!cell(row, 1).isEmpty() || !cell(row, 7).isEmpty(), qPrintable(fault)); // figures, or why there are none
        run();
        for (int row = 0; row < 2; ++row)
            QVERIFY2(!cell(row, 1).isEmpty(), qPrintable(cell(row, 7)));
    }
};

PB_TEST(TestStruckHelpers)
#include "tst_struck_helpers.moc"
