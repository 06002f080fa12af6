// Every layer, in the forms of Keras 2 and Keras 3, against what numpy makes of its description.

#include "core/history/run.h"
#include "core/import/keras/reader/layer_list.h"
#include "tests/core/import/keras_files.h"

#include <QDir>
#include <QFile>

using namespace passbench;
using namespace passbench::keras_test;

class TestKerasLayers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!hasH5py())
            QSKIP("python3-h5py is not installed: no Keras files can be written");
        const QByteArray trouble = python({test::sourceFile("tests/data/make_keras.py"), m_folder.path()});
        QVERIFY2(trouble.isEmpty(), trouble.constData());
    }

    void values_data()
    {
        QTest::addColumn<QString>("path");
        const QStringList files = QDir(m_folder.path()).entryList({"*.h5", "*.keras"});
        QVERIFY(files.size() > 500);
        for (const QString& file : files)
            QTest::newRow(qPrintable(file)) << m_folder.filePath(file);
    }

    void values()
    {
        QFETCH(const QString, path);
        const std::string file = path.toStdString(), stem = file.substr(0, file.rfind('.'));
        IMPORT_OK(module, openModel(file, {.dims = {{"batch", 2}}}));
        for (const Diagnostic& entry : module.origin->report)
            QVERIFY2(entry.severity == Severity::Note, toText(entry).c_str());
        const auto mistakes = verify(module);
        QVERIFY2(mistakes.empty(), mistakes.empty() ? "" : toText(mistakes.front()).c_str());
        const std::vector<Tensor> inputs = tensorsAt(stem, "input"), expected = tensorsAt(stem, "output");
        QVERIFY(!expected.empty());
        IMPORT_OK(outputs, interpret(module, inputs));
        const Difference difference = compare(expected, outputs);
        QVERIFY2(difference.comparable && difference.maxRelative < 1e-4, fmt::format("{} {}", difference.maxRelative, difference.what).c_str());
        const RunPtr run = runPipeline({.input = module, .pipeline = *presetPipeline("O3"), .verifyHolding = true});
        QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
        IMPORT_OK(again, interpret(run->output(), inputs));
        QVERIFY(compare(expected, again).maxRelative < 1e-4);
    }

    /// Layers that take a batch of any size as it is also open without one.
    void openBatch()
    {
        int open = 0;
        for (const QString& file : QDir(m_folder.path()).entryList({"*.k3.keras"})) {
            IMPORT_OK(module, openModel(m_folder.filePath(file).toStdString()));
            const auto mistakes = verify(module);
            QVERIFY2(mistakes.empty(), mistakes.empty() ? "" : fmt::format("{}: {}", file.toStdString(), toText(mistakes.front())).c_str());
            IMPORT_OK(dims, symbolicDims(m_folder.filePath(file).toStdString()));
            QVERIFY(!dims.empty() && dims.front().name == "batch");
            bool converted = true;
            for (const Diagnostic& entry : module.origin->report)
                converted = converted && entry.severity == Severity::Note;
            open += converted;
        }
        QVERIFY2(open > 180, qPrintable(QString::number(open)));
    }

    /// Each class that has a converter is in some model, but for other names of the same.
    void allClasses()
    {
        QFile file(m_folder.filePath("classes.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList covered = QString::fromUtf8(file.readAll()).split('\n');
        const QStringList others {"Convolution", "Deconvolution", "MaxPool1D", "MaxPool2D", "MaxPool3D", "AvgPool", "GlobalMaxPool1D", "GlobalMaxPool2D", "GlobalMaxPool3D", "GlobalAvgPool",
            "Random", "BatchNormalizationV1", "SyncBatchNormalization", "GroupedQueryAttention"};
        int found = 0;
        for (const std::string& name : keras::convertedLayers()) {
            const QString className = QString::fromStdString(name);
            const bool isOther = std::ranges::any_of(others, [&](const QString& start) { return className.startsWith(start); });
            QVERIFY2(isOther || covered.contains(className), name.c_str());
            found += covered.contains(className);
        }
        QVERIFY(found >= 90);
    }

private:
    QTemporaryDir m_folder;
};

PB_TEST(TestKerasLayers)
#include "tst_keras_layers.moc"
