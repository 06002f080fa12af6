#include "core/groups/repeats.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

/// Runs in a sequence of letters, as "first:period×copies"; each letter weighs `weight` boxes.
QString runsIn(const char* text, std::size_t weight)
{
    std::vector<std::uint64_t> shapes;
    for (const char* letter = text; *letter; ++letter)
        shapes.push_back(static_cast<std::uint64_t>(*letter));
    QStringList runs;
    for (const auto& run : repeatedRuns(shapes, std::vector<std::size_t>(shapes.size(), weight), 5))
        runs << QStringLiteral("%1:%2×%3").arg(run.first).arg(run.period).arg(run.copies);
    return runs.join(QLatin1Char(' '));
}

} // namespace

class TestRepeats : public QObject {
    Q_OBJECT
private slots:
    void findsRuns_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("weight");
        QTest::addColumn<QString>("runs");
        QTest::newRow("nothing") << "abcdef" << 5 << "";
        QTest::newRow("one letter") << "xaaay" << 5 << "1:1×3";
        QTest::newRow("two letters") << "xababaxy" << 5 << "1:2×2";
        QTest::newRow("shorter copies first") << "aabaab" << 5 << "0:1×2 3:1×2";
        QTest::newRow("light copies come often or not at all") << "aaaaaaa" << 1 << "";
        QTest::newRow("often") << "aaaaaaaa" << 1 << "0:1×8";
        QTest::newRow("a long copy of light ones") << "abcdeabcde" << 1 << "0:5×2";
        QTest::newRow("empty") << "" << 1 << "";
    }
    void findsRuns()
    {
        QFETCH(QString, text);
        QFETCH(int, weight);
        QTEST(runsIn(text.toUtf8().constData(), static_cast<std::size_t>(weight)), "runs");
    }
};

PB_TEST(TestRepeats)
#include "tst_repeats.moc"
