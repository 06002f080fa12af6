// A quantized network, and a float one that becomes one, by real events: presets, remarks, numbers, export.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/session/background/number_check.h"
#include "views/panels/export_dialog.h"
#include "views/panels/results/result_panels.h"
#include "views/panels/results/table_panel.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace passbench;

class TstQuantized : public WindowTest {
    Q_OBJECT

    QStringList cells(QAbstractItemModel* model)
    {
        QStringList all;
        for (int row = 0; row < model->rowCount(); ++row)
            for (int column = 0; column < model->columnCount(); ++column)
                all.append(model->index(row, column).data().toString());
        return all;
    }

    QString exportedText()
    {
        QTemporaryDir folder;
        window().actions()[ActionId::Export]->trigger();
        window().findChild<QLineEdit*>(QStringLiteral("exportFolder"))->setText(folder.filePath(QStringLiteral("out")));
        auto* button = window().findChild<QPushButton*>(QStringLiteral("exportButton"));
        [&] { QTRY_VERIFY(button->isEnabled()); }();
        QTest::mouseClick(button, Qt::LeftButton);
        const ExportDialog& dialog = window().exportDialog();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!dialog.isBusy(), longEnough); }();
        const auto& result = dialog.job().result();
        return result && *result ? QString::fromStdString((*result)->checkText) : window().session().log().last();
    }

private Q_SLOTS:
    /// What is stored in 8 bits already is not told to be run.
    void aQuantizedNetworkIsNotQuantizedAgain()
    {
        openSample("residual_qdq");
        switchOthersOff({});
        Session& session = window().session();
        session.setPipeline(QStringLiteral("int8"), *presetPipeline("int8"));
        raise("quantizedDock");
        const auto shown = [this] {
            for (const QLabel* label : window().findChild<QDockWidget*>(QStringLiteral("quantizedDock"))->findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(QStringLiteral("Quantize")))
                    return label->text();
            return QString();
        };
        QTRY_VERIFY2(shown().startsWith(QStringLiteral("Run the pipeline (F5)")), qPrintable(shown()));
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), static_cast<int>(session.project().pipeline.steps.size()), longEnough);
        QTRY_VERIFY2(shown().startsWith(QStringLiteral("Quantize stored nothing in 8 bits")), qPrintable(shown()));
    }

    void aFloatNetworkBecomesOne()
    {
        openSample("residual_net");
        switchOthersOff({});
        Session& session = window().session();
        session.setPipeline(QStringLiteral("int8"), *presetPipeline("int8"));
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), static_cast<int>(session.project().pipeline.steps.size()), longEnough);
        QVERIFY2(!session.run()->failed(), session.run()->failed() ? session.run()->steps.back()->error->message.c_str() : "");
        const auto& steps = session.run()->steps;
        const auto quantize = std::ranges::find_if(steps, [](const StepPtr& step) { return step->config.pass == "Quantize"; });
        session.setPlayhead(static_cast<int>(quantize - steps.begin()) + 1);
        raise("remarksDock");
        QTRY_VERIFY_WITH_TIMEOUT(!cells(window().results().remarks()->model()).filter(QStringLiteral("dB of signal over noise against floats")).isEmpty(), longEnough);
        QVERIFY(!cells(window().results().remarks()->model()).filter(QStringLiteral("stored as int8 in steps of")).isEmpty());
        QTest::keyClick(&window(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(session.numbers().of(static_cast<int>(steps.size()) - 1), longEnough);
        for (std::size_t i = 0; i < steps.size(); ++i)
            QVERIFY2(session.numbers().of(static_cast<int>(i))->withinTolerance, failureText(*session.numbers().of(static_cast<int>(i))).c_str());
        session.setPlayhead(static_cast<int>(steps.size()));
        const QString text = exportedText();
        QVERIFY2(text.startsWith(QStringLiteral("passed: ")) && text.contains(QStringLiteral("of the network after `Quantize`")), qPrintable(text));
    }

    /// The step that lowers the dialect is missing: said before anything runs, and put in by one click.
    void theMissingStepIsNamed()
    {
        openSample("residual_qdq");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, FakeQuantizationToInteger, FuseOps"));
        QTRY_VERIFY_WITH_TIMEOUT(!session.document().contractProblems().empty(), longEnough);
        QCOMPARE(session.document().contractProblems().front().insertBefore, std::string("LegalizeDialects"));
    }
};

PB_TEST(TstQuantized)
#include "tst_quantized.moc"
