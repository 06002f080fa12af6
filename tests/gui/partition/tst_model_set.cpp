// The model set: models under the session's pipeline and compilers, in a dialog beside the window.

#include "tests/gui/fixture.h"

#include "core/partition/regions/regions.h"
#include "tests/support/test.h"
#include "views/panels/results/table_panel.h"
#include "views/panels/survey_dialog.h"

#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>

using namespace passbench;

class TstModelSet : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void modelsAreSurveyed()
    {
        QTemporaryDir folder;
        QFile broken(folder.filePath(QStringLiteral("broken.onnx")));
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("no model") > 0);
        broken.close();
        openDialog({samplePath("unet.onnx"), samplePath("residual_net.onnx"), folder.path()});
        run();
        QCOMPARE(dialog().job().rows().size(), 3U);
        QCOMPARE(cell(0, 1), QStringLiteral("2"));
        QVERIFY(cell(2, 1).isEmpty() && !cell(2, 7).isEmpty());
        QVERIFY(dialog().ranking().model()->rowCount() > 0);
    }

    /// As the command line says: figures that count some as nothing are not to be read as if they were all.
    void sizesThatNobodyKnowsAreTold()
    {
        openDialog({test::sourceFile("tests/data/onnx/symbolic.onnx"), samplePath("unet.onnx")});
        run();
        QVERIFY2(cell(0, 7).contains(QStringLiteral("batch")) && cell(0, 7).contains(QStringLiteral("counts as nothing")), qPrintable(cell(0, 7)));
        QVERIFY2(cell(1, 7).isEmpty(), qPrintable(cell(1, 7)));
    }

    void otherRulesShowWhatDiffers()
    {
        openDialog({samplePath("unet.onnx")});
        run();
        const QString before = cell(0, 2);
        QVERIFY(window().session().setCompilerRules("dnnl", "name = \"dnnl\"\n[[op]]\nname = [\"nn.conv2d\"]\n"));
        QVERIFY(dialog().job().isStale());
        run();
        QVERIFY2(cell(0, 2).startsWith(before.section(QLatin1Char(' '), 0, 0) + QStringLiteral(" → ")), qPrintable(cell(0, 2)));
        QVERIFY(!dialog().job().isStale());
        run();
        QVERIFY(!cell(0, 2).contains(QStringLiteral("→")));
    }

    void aRowOpensTheModelThere()
    {
        openDialog({samplePath("unet.onnx")});
        run();
        Q_EMIT dialog().models().activated(NodeId::None, 0);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel() && window().session().title() == QStringLiteral("unet.onnx"), longEnough);
        const Session& session = window().session();
        QTRY_COMPARE_WITH_TIMEOUT(session.reached(), static_cast<int>(session.project().pipeline.steps.size()), longEnough);
        QCOMPARE(regionsOf(session.run()->output()).size(), 2U);
    }

    void cancelling()
    {
        openDialog({samplePath("unet.onnx"), samplePath("residual_net.onnx")});
        QTest::mouseClick(button("surveyRun"), Qt::LeftButton);
        QVERIFY(dialog().job().isRunning());
        QTest::mouseClick(button("surveyRun"), Qt::LeftButton);
        QVERIFY(!dialog().job().isRunning());
        QVERIFY(window().session().jobs().empty());
    }

    void modelsLeaveTheSet()
    {
        openDialog({samplePath("unet.onnx"), samplePath("residual_net.onnx")});
        dialog().models().selectStep(0);
        QTest::mouseClick(button("surveyRemove"), Qt::LeftButton);
        QCOMPARE(dialog().job().models().size(), 1U);
        QTRY_COMPARE_WITH_TIMEOUT(cell(0, 0), QStringLiteral("residual_net.onnx"), longEnough);
    }

private:
    void openDialog(const QStringList& paths)
    {
        window().actions()[ActionId::ModelSet]->trigger();
        QVERIFY(dialog().isVisible() && !dialog().isModal());
        dialog().job().add(paths);
        QTRY_COMPARE_WITH_TIMEOUT(static_cast<qsizetype>(dialog().job().models().size()), paths.size(), longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(button("surveyRun")->isEnabled() && dialog().models().model()->rowCount() == paths.size(), longEnough);
    }
    void run()
    {
        QTest::mouseClick(button("surveyRun"), Qt::LeftButton);
        QVERIFY(dialog().job().isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().job().isRunning(), longEnough);
        QTRY_COMPARE_WITH_TIMEOUT(button("surveyRun")->text(), QStringLiteral("Run"), longEnough);
    }
    SurveyDialog& dialog() { return window().surveyDialog(); }
    QPushButton* button(const char* name) { return dialog().findChild<QPushButton*>(QLatin1String(name)); }
    QString cell(int row, int column) { return dialog().models().model()->index(row, column).data().toString(); }
};

PB_TEST(TstModelSet)
#include "tst_model_set.moc"
