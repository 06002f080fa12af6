// Every level on every sample, each step verified and its numbers compared; and on the light models, when they are there,
// without the numbers, which the reference kernels take minutes for.

#include "core/history/run.h"
#include "core/import/model.h"
#include "core/runtime/check_steps.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFileInfo>

using namespace passbench;

class TestLevels : public QObject {
    Q_OBJECT

    static void addRows(const QString& folder)
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("level");
        for (const QFileInfo& file : QDir(folder).entryInfoList({"*.onnx", "*.keras"}, QDir::Files, QDir::Name))
            for (int level = 0; level <= highestOptLevel; ++level)
                QTest::newRow(qPrintable(QStringLiteral("%1 O%2").arg(file.completeBaseName()).arg(level))) << file.filePath() << level;
    }

    static RunPtr verifiedRun(const QString& path, int level)
    {
        const auto model = openModel(path.toStdString());
        if (!model)
            return nullptr;
        return runPipeline({.input = *model, .pipeline = *presetPipeline(fmt::format("O{}", level)), .verifyHolding = true});
    }

    static QByteArray errorOf(const Run& run)
    {
        return run.failed() ? QByteArray::fromStdString(run.steps.back()->id + ": " + toText(*run.steps.back()->error)) : QByteArray();
    }

private slots:
    void samples_data() { addRows(test::sourceFile("resources/samples")); }
    void samples()
    {
        QFETCH(QString, path);
        QFETCH(int, level);
        const RunPtr run = verifiedRun(path, level);
        QVERIFY(run);
        QVERIFY2(!run->failed(), errorOf(*run).constData());
        double allowed = 0; // rounding that one step may cause adds up over the steps
        for (const StepPtr& step : run->steps)
            allowed += 10 * passNamed(step->config.pass)->tolerance;
        const auto inputs = seededInputs(run->input, 1);
        QVERIFY(inputs);
        const auto checks = checkSteps(*run, *inputs, {.tolerance = std::max(allowed, 1e-5)});
        QVERIFY2(checks, checks ? "" : toText(checks.error()).c_str());
        QCOMPARE(checks->size(), run->steps.size());
        const StepCheck* failure = firstFailure(*checks);
        QVERIFY2(!failure, failure ? fmt::format("{}: {}, {} allowed", failure->pass, failure->toInput.maxRelative, allowed).c_str() : "");
    }

    void lightModels_data()
    {
        addRows(test::sourceFile("../shared/data/onnx-light"));
        QTest::newRow("all") << QString() << 0;
    }
    void lightModels()
    {
        QFETCH(QString, path);
        QFETCH(int, level);
        if (path.isEmpty() && !QDir(test::sourceFile("../shared/data/onnx-light")).exists())
            QSKIP("the light models are not here");
        if (path.isEmpty())
            return;
        const RunPtr run = verifiedRun(path, level);
        QVERIFY(run);
        QVERIFY2(!run->failed(), errorOf(*run).constData());
    }
};

PB_TEST(TestLevels)
#include "tst_levels.moc"
