// Models run in the reference executor, against values that numpy worked out (tests/data/make_samples.py).

#include "tests/support/test.h"

#include "tests/core/import/import_test.h"

#include <QFile>

using namespace passbench;

class TestOnnxValues : public QObject {
    Q_OBJECT
private slots:
    void agreesWithNumpy_data()
    {
        QTest::addColumn<QString>("path");
        for (const char* sample : {"residual_net", "separable_net", "inception_net", "transformer_encoder", "unet", "gated_recurrent"})
            QTest::newRow(sample) << QString::fromStdString((samples() / fmt::format("{}.onnx", sample)).string());
        for (const char* cases : {"elementwise", "movement", "products", "old_opsets", "broadcast_attribute", "windows", "recurrent"})
            QTest::newRow(cases) << QString::fromStdString((testData() / fmt::format("onnx/{}.onnx", cases)).string());
    }

    void agreesWithNumpy()
    {
        QFETCH(QString, path);
        IMPORT_OK(module, openModel(path.toStdString()));
        for (const Diagnostic& entry : module.origin->report)
            QVERIFY2(entry.severity == Severity::Note, toText(entry).c_str());
        const auto mistakes = verify(module);
        QVERIFY2(mistakes.empty(), mistakes.empty() ? "" : toText(mistakes.front()).c_str());
        const std::string stem = std::filesystem::path(path.toStdString()).stem();
        const auto inputs = expectedTensors(stem, "input"), expected = expectedTensors(stem, "output");
        QVERIFY(!expected.empty());
        IMPORT_OK(outputs, interpret(module, inputs));
        QCOMPARE(outputs.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const Difference difference = compare(std::span(expected).subspan(i, 1), std::span(outputs).subspan(i, 1));
            QVERIFY2(difference.comparable, fmt::format("output {}: {}", i, difference.what).c_str());
            QVERIFY2(difference.maxRelative < 1e-4, fmt::format("output {}: {}", i, difference.maxRelative).c_str());
        }
    }

    void everySampleIsListed()
    {
        QFile file(QString::fromStdString((samples() / "samples.json").string()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        for (const auto& entry : std::filesystem::directory_iterator(samples()))
            if (entry.path().extension() != ".json")
                QVERIFY(text.contains(entry.path().filename().string().c_str()));
    }
};

PB_TEST(TestOnnxValues)
#include "tst_onnx_values.moc"
