// No two values that are alive at the same time share memory, whatever the program.

#include "core/codegen/program/memory_plan.h"
#include "tests/support/test.h"

#include <QTest>

#include <random>

using namespace passbench;

class MemoryPlanTest : public QObject {
    Q_OBJECT
private slots:
    void reusesDeadMemory();
    void triesOtherOrders();
    void neverOverlaps_data();
    void neverOverlaps();
};

void MemoryPlanTest::reusesDeadMemory()
{
    Program program; // a chain: each value dies when the next is made
    for (std::uint32_t i = 0; i < 10; ++i) {
        program.values.push_back({.dtype = DataType::Float32, .shape = {100}});
        if (i > 0)
            program.calls.push_back({.arguments = {i - 1, i}});
    }
    const MemoryPlan plan = planMemory(program);
    QCOMPARE(plan.bytes, 2 * 448);
    QCOMPARE(plan.bytesWithoutReuse, 10 * 448);
    QCOMPARE(plan.mostInUse, 2 * 448);
}

/// Largest first, they take 960 bytes: the second of 320 lies above the 384, and the one of 256 above that.
void MemoryPlanTest::triesOtherOrders()
{
    const std::vector<ArenaBuffer> buffers {{.bytes = 256, .first = 2, .last = 3}, {.bytes = 320, .first = 3, .last = 4},
        {.bytes = 320, .first = 0, .last = 2}, {.bytes = 384, .first = 0, .last = 0}};
    const ArenaPlan plan = planArena(buffers);
    QCOMPARE(plan.mostInUse, 704);
    QCOMPARE(plan.bytes, plan.mostInUse);
    for (std::size_t a = 0; a < buffers.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            QVERIFY(!areInUseTogether(buffers[a], buffers[b]) || plan.offsets[a] + buffers[a].bytes <= plan.offsets[b] || plan.offsets[b] + buffers[b].bytes <= plan.offsets[a]);
}

void MemoryPlanTest::neverOverlaps_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 200; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void MemoryPlanTest::neverOverlaps()
{
    QFETCH(int, seed);
    std::mt19937 random(static_cast<unsigned>(seed));
    const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
    Program program;
    const std::uint32_t count = 2 + below(60);
    for (std::uint32_t i = 0; i < count; ++i)
        program.values.push_back({.kind = below(8) == 0 ? ValueKind::Constant : ValueKind::Temporary,
            .dtype = DataType::Int8, .shape = {static_cast<std::int64_t>(below(1000))}});
    for (std::uint32_t c = below(80); c > 0; --c) {
        KernelCall& call = program.calls.emplace_back();
        for (std::uint32_t a = 1 + below(4); a > 0; --a)
            call.arguments.push_back(below(count));
    }
    const MemoryPlan plan = planMemory(program);
    QVERIFY(plan.bytes >= plan.mostInUse);
    const std::vector<Lifetime> lives = lifetimes(program);
    for (std::uint32_t a = 0; a < count; ++a) {
        const bool placed = plan.offsets[a] != MemoryPlan::none;
        QCOMPARE(placed, program.values[a].kind == ValueKind::Temporary && lives[a].first <= lives[a].last);
        if (!placed)
            continue;
        QCOMPARE(plan.offsets[a] % bufferAlignment, 0);
        QVERIFY(plan.offsets[a] + program.values[a].bytes() <= plan.bytes);
        for (std::uint32_t b = 0; b < a; ++b) {
            if (plan.offsets[b] == MemoryPlan::none)
                continue;
            const bool together = lives[a].first <= lives[b].last && lives[b].first <= lives[a].last;
            const bool apart = plan.offsets[a] + program.values[a].bytes() <= plan.offsets[b]
                || plan.offsets[b] + program.values[b].bytes() <= plan.offsets[a];
            QVERIFY2(!together || apart, qPrintable(QString("values %1 and %2").arg(a).arg(b)));
        }
    }
}

PB_TEST(MemoryPlanTest)
#include "tst_memory_plan.moc"
