// A module that is for a processor with more than this one is refused in words, instead of ending by a signal.

#include "core/runtime/machine_of_library.h"
#include "core/runtime/processor_features.h"
#include "core/support/value.h"
#include "tests/support/test.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace passbench;

class TstProcessorFeatures : public QObject {
    Q_OBJECT

    static QStringList flags()
    {
        QFile file(QStringLiteral("/proc/cpuinfo"));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        static const QRegularExpression line(QStringLiteral("^flags\\s*:(.*)$"), QRegularExpression::MultilineOption);
        return line.match(QString::fromLatin1(file.readAll())).captured(1).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    }

private slots:
    void areThoseOfThisMachine_data()
    {
        QTest::addColumn<QString>("flag");
        for (const auto& [feature, flag] : {std::pair {"avx", "avx"}, {"avx2", "avx2"}, {"fma", "fma"}, {"avx512f", "avx512f"}, {"avx512vl", "avx512vl"}, {"avx512vnni", "avx512_vnni"}, {"sse4.2", "sse4_2"}})
            QTest::newRow(feature) << QString::fromLatin1(flag);
    }
    void areThoseOfThisMachine()
    {
        QFETCH(const QString, flag);
        const auto has = hasFeature(QTest::currentDataTag());
        if (!has)
            QSKIP("no machine of this kind has it");
        QCOMPARE(*has, flags().contains(flag));
    }

    void whatIsLackedIsNamed()
    {
        QVERIFY(checkFeatures("net", {}));
        QVERIFY(checkFeatures("net", Strings {"no-such-feature", "x87"}));
        Strings lacked;
        for (const char* feature : {"avx512bf16", "avx512f", "avx512vnni", "avx2", "avx512vbmi2"})
            if (hasFeature(feature) == false)
                lacked.emplace_back(feature);
        if (lacked.empty())
            QSKIP("this machine lacks nothing that could be asked of it");
        const auto refused = checkFeatures("net", Strings {"x87", lacked.front()});
        QVERIFY(!refused);
        QCOMPARE(refused.error().message, "`net` is for another processor: this machine lacks " + lacked.front());
    }
};

PB_TEST(TstProcessorFeatures)
#include "tst_processor_features.moc"
