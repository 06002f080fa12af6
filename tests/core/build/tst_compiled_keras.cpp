// The Keras sample compiled: channels last, in floats and in 8 bits.

#include "core/build/build.h"
#include "core/history/run.h"
#include "core/import/model.h"
#include "core/support/resources.h"
#include "tests/support/test.h"

#include <QTemporaryDir>

#undef emit // Qt keyword, and a field of BuildRequest

using namespace passbench;

class TestCompiledKeras : public QObject {
    Q_OBJECT

private slots:
    void sample_data()
    {
        QTest::addColumn<QString>("preset");
        for (const char* preset : {"O0", "O1", "O2", "O3", "int8", "int8_micro"})
            QTest::newRow(preset) << preset;
    }

    void sample()
    {
        QFETCH(const QString, preset);
        const auto model = openModel(resource("samples/texture_net.keras"));
        QVERIFY2(model, model ? "" : toText(model.error()).c_str());
        const RunPtr run = runPipeline({.input = *model, .pipeline = *presetPipeline(preset.toStdString()), .verifyHolding = true});
        QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
        const Module& reference = preset.startsWith("int8") ? run->output() : *model; // stored in 8 bits it is another network
        const auto report = build({.module = run->output(), .reference = reference, .folder = m_folder.path().toStdString() + "/" + preset.toStdString()});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    }

private:
    QTemporaryDir m_folder;
};

PB_TEST(TestCompiledKeras)
#include "tst_compiled_keras.moc"
