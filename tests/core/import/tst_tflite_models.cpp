// Recorded inputs and outputs of TensorFlow Lite's reference kernels: the same numbers, to the bit, also after O3.

#include "core/history/run.h"
#include "core/ops/table/evaluate.h"
#include "tests/core/import/import_test.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

using namespace passbench;

namespace {

QString dataFolder() { return test::sourceFile("../shared/data/tflite"); }

Tensor numbersOf(const QString& path, const Type& type)
{
    QFile file(path);
    Tensor tensor = Tensor::allocate(type.tensor()->dtype, *staticShape(type));
    if (!file.open(QIODevice::ReadOnly))
        return tensor;
    std::int64_t i = 0;
    for (const QString& text : QString::fromUtf8(file.readAll()).split(QRegularExpression("[,\\s]+"), Qt::SkipEmptyParts))
        if (i < tensor.elementCount())
            tensor.set(i++, text.toDouble());
    return tensor;
}

/// The pixels of a picture of 96 x 96 in 256 greys, top row first, as they are given to the model.
Tensor pixelsOf(const QString& path)
{
    QFile file(path);
    Tensor image = Tensor::allocate(DataType::Int8, {1, 96, 96, 1});
    if (!file.open(QIODevice::ReadOnly))
        return image;
    const QByteArray bytes = file.readAll().right(96 * 96);
    for (int y = 0; y < 96; ++y)
        for (int x = 0; x < 96; ++x)
            image.set(y * 96 + x, static_cast<signed char>(bytes[(95 - y) * 96 + x]));
    return image;
}

Module optimized(const Module& module)
{
    const RunPtr run = runPipeline({.input = module, .pipeline = *presetPipeline("O3"), .verifyHolding = true});
    return run->failed() ? Module {} : run->output();
}

} // namespace

class TestTfliteModels : public QObject {
    Q_OBJECT
private slots:
    void equalsGoldens_data()
    {
        QTest::addColumn<QString>("stem");
        QTest::newRow("all") << QString();
        for (const QFileInfo& file : QDir(dataFolder()).entryInfoList({"*_golden_*.csv"}, QDir::Files, QDir::Name)) {
            const QString stem = file.fileName().section("_golden_", 0, 0);
            QTest::newRow(qPrintable(stem)) << stem;
        }
    }

    void equalsGoldens()
    {
        QFETCH(QString, stem);
        const QDir folder(dataFolder());
        if (stem.isEmpty() && !folder.exists())
            QSKIP("the recorded models are not here");
        if (stem.isEmpty())
            return;
        IMPORT_OK(module, openModel(folder.filePath(stem + ".tflite").toStdString()));
        QVERIFY(module.origin->report.empty());
        QVERIFY(verify(module).empty());
        std::vector<Tensor> inputs;
        QStringList files;
        for (const QFileInfo& file : folder.entryInfoList({stem + "_input*.csv"}, QDir::Files, QDir::Name))
            files << file.filePath();
        QCOMPARE(static_cast<std::size_t>(files.size()), module.main()->params().size());
        for (const NodeId id : module.main()->params()) { // by their types, of which each model has one of a kind, or in order
            const Type& type = (*module.main())[id].type;
            const QString dtype = QString::fromStdString(std::string(name(type.tensor()->dtype)));
            for (QString& file : files)
                if (file.endsWith("_" + dtype + ".csv")) {
                    inputs.push_back(numbersOf(file, type));
                    file.clear();
                    break;
                }
        }
        IMPORT_OK(outputs, interpret(module, inputs));
        const QString golden = folder.entryInfoList({stem + "_golden_*.csv"}, QDir::Files)[0].filePath();
        const Tensor expected = numbersOf(golden, typeOf(outputs[0]));
        QVERIFY(sameContent(expected, outputs[0]));
        const Module fast = optimized(module);
        QVERIFY(fast.main());
        IMPORT_OK(again, interpret(fast, inputs));
        QVERIFY(sameContent(expected, again[0]));
    }

    /// tests/data/make_tflite.py works the numbers out once more, in Python.
    void sample()
    {
        IMPORT_OK(module, openModel(samples() / "keyword_int8.tflite"));
        QVERIFY(module.origin->report.empty());
        QCOMPARE(module.origin->format, std::string("tflite"));
        QCOMPARE(module.origin->outputNames, std::vector<std::string> {"probabilities"}); // by the signature
        const auto inputs = expectedTensors("keyword_int8", "input"), expected = expectedTensors("keyword_int8", "output");
        QCOMPARE(expected.size(), 1U);
        IMPORT_OK(outputs, interpret(module, inputs));
        QVERIFY(sameContent(outputs[0], expected[0]));
        IMPORT_OK(again, interpret(optimized(module), inputs));
        QVERIFY(sameContent(again[0], expected[0]));
        QFile list(QString::fromStdString((samples() / "samples.json").string()));
        QVERIFY(list.open(QIODevice::ReadOnly));
        QVERIFY(list.readAll().contains("keyword_int8.tflite"));
    }

    void seesPersons()
    {
        const QDir folder(dataFolder());
        if (!folder.exists())
            QSKIP("the recorded models are not here");
        IMPORT_OK(module, openModel(folder.filePath("person_detect.tflite").toStdString()));
        IMPORT_OK(person, interpret(module, std::vector {pixelsOf(folder.filePath("person.bmp"))}));
        IMPORT_OK(nobody, interpret(module, std::vector {pixelsOf(folder.filePath("no_person.bmp"))}));
        QCOMPARE(person[0].integerAt(1), 113); // no person, person
        QCOMPARE(person[0].integerAt(0), -113);
        QVERIFY(nobody[0].integerAt(0) > nobody[0].integerAt(1));
    }

    void everyModelOpens()
    {
        const QDir folder(dataFolder());
        if (!folder.exists())
            QSKIP("the recorded models are not here");
        for (const char* name : {"hello_world_float", "hello_world_int8", "micro_speech_quantized", "person_detect"}) {
            IMPORT_OK(module, openModel(folder.filePath(QString("%1.tflite").arg(name)).toStdString()));
            for (const Diagnostic& entry : module.origin->report)
                QCOMPARE(entry.severity, Severity::Note);
            IMPORT_OK(inputs, seededInputs(module, 1));
            IMPORT_OK(outputs, interpret(module, inputs));
            const Module fast = optimized(module);
            QVERIFY(fast.main());
            IMPORT_OK(again, interpret(fast, inputs));
            if (isInteger(outputs[0].dtype()))
                QVERIFY(sameContent(outputs[0], again[0]));
            else
                QVERIFY(compare(outputs, again).maxRelative < 1e-5);
        }
    }
};

PB_TEST(TestTfliteModels)
#include "tst_tflite_models.moc"
