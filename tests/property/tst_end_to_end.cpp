// Random networks through all of it: ONNX and back, a random pipeline, random compilers, compiled and run. PASSBENCH_SEEDS=20 asks that many
// times as many, PASSBENCH_FIRST_SEED others.

#include "tests/property/end_to_end.h"
#include "tests/support/test.h"

#include <QTemporaryDir>

using namespace passbench;

class TestEndToEnd : public QObject {
    Q_OBJECT
private slots:
    void randomCases()
    {
        constexpr std::uint32_t cases = 8;
        constexpr int mostOperators = 20;
        const auto factor = static_cast<std::uint32_t>(std::max(qEnvironmentVariableIntValue("PASSBENCH_SEEDS"), 1));
        const auto first = static_cast<std::uint32_t>(qEnvironmentVariableIntValue("PASSBENCH_FIRST_SEED"));
        QStringList found;
        for (std::uint32_t seed = first; seed < first + cases * factor; ++seed) {
            const QTemporaryDir folder;
            const std::string mistake = mistakeEndToEnd({.seed = seed, .operators = 1 + static_cast<int>(seed) % mostOperators, .folder = folder.path().toStdString()});
            if (!mistake.empty())
                found.append(QStringLiteral("seed %1: %2").arg(seed).arg(QString::fromStdString(mistake)));
        }
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }
};

namespace {
void allowManyCases()
{
    if (qEnvironmentVariableIsSet("PASSBENCH_SEEDS")) // they take as long as they take
        qputenv("QTEST_FUNCTION_TIMEOUT", QByteArray::number(std::numeric_limits<int>::max()));
}
}

PB_TEST_PREPARED(TestEndToEnd, allowManyCases)
#include "tst_end_to_end.moc"
