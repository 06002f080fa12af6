// Operators in models that carry their expectations as constants (tests/data/operator_cases.py).

#include "tests/support/test.h"

#include "tests/core/import/import_test.h"

using namespace passbench;

namespace {

/// The largest relative difference that the type's own precision excuses.
double toleranceOf(DataType dtype)
{
    return dtype == DataType::BFloat16 ? 1e-2 : dtype == DataType::Float16 ? 2e-3 : isFloat(dtype) ? 1e-4 : 0;
}

} // namespace

class TestOnnxOperators : public QObject {
    Q_OBJECT
private slots:
    void equalsWhatTheModelSays_data()
    {
        QTest::addColumn<QString>("path");
        std::vector<std::filesystem::path> paths;
        for (const auto& entry : std::filesystem::directory_iterator(testData() / "onnx/operators"))
            paths.push_back(entry.path());
        std::ranges::sort(paths);
        for (const auto& path : paths)
            QTest::newRow(path.stem().c_str()) << QString::fromStdString(path.string());
        QVERIFY(paths.size() >= 4);
    }

    void equalsWhatTheModelSays()
    {
        QFETCH(QString, path);
        IMPORT_OK(module, openModel(path.toStdString()));
        for (const Diagnostic& entry : module.origin->report)
            QVERIFY2(entry.severity == Severity::Note, toText(entry).c_str());
        const auto mistakes = verify(module);
        QVERIFY2(mistakes.empty(), mistakes.empty() ? "" : toText(mistakes.front()).c_str());
        IMPORT_OK(outputs, interpret(module, expectedTensors(std::filesystem::path(path.toStdString()).stem(), "input")));
        QVERIFY(!outputs.empty() && outputs.size() % 2 == 0);
        for (std::size_t i = 0; i < outputs.size(); i += 2) {
            const Difference difference = compare(std::span(outputs).subspan(i + 1, 1), std::span(outputs).subspan(i, 1));
            const std::string name = module.origin->outputNames[i];
            QVERIFY2(difference.comparable, fmt::format("{}: {}", name, difference.what).c_str());
            QVERIFY2(difference.maxRelative <= toleranceOf(outputs[i].dtype()),
                fmt::format("{}: relative {} at element {}", name, difference.maxRelative, difference.index).c_str());
        }
    }
};

PB_TEST(TestOnnxOperators)
#include "tst_onnx_operators.moc"
