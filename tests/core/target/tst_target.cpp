// What kernels are written for, and how their loops are cut.

#include "core/target/schedule.h"
#include "tests/support/test.h"

#include <QTest>

#include <set>

using namespace passbench;

namespace {

Target withFeatures(std::string_view architecture, const std::set<std::string, std::less<>>& features)
{
    return targetWith(architecture, [&](std::string_view feature) { return features.contains(feature); });
}

} // namespace

class TargetTest : public QObject {
    Q_OBJECT
private slots:
    void followsFeatures()
    {
        QCOMPARE(withFeatures("x86_64", {}).lanes(DataType::Float32), 4);
        const Target avx2 = withFeatures("x86_64", {"avx", "avx2", "fma"});
        QCOMPARE(avx2.lanes(DataType::Float32), 8);
        QCOMPARE(avx2.lanes(DataType::Float64), 4);
        QCOMPARE(avx2.vectorRegisters, 16);
        QVERIFY(avx2.fusedMultiplyAdd && avx2.dot == DotProducts::Pairs);
        const Target avx512 = withFeatures("x86_64", {"avx", "avx2", "fma", "avx512f", "avx512vnni"});
        QCOMPARE(avx512.lanes(DataType::Float32), 16);
        QVERIFY(avx512.dot == DotProducts::Unsigned && avx512.broadcastOperand);
        const Target avx = withFeatures("x86_64", {"sse2", "avx"}); // integers of 128 bits
        QCOMPARE(avx.lanes(DataType::Float32), 8);
        QCOMPARE(avx.lanes(DataType::Int32), 4);
        QVERIFY(withFeatures("x86_64", {"avx", "avx2", "avxvnni"}).dot == DotProducts::Unsigned);
        QVERIFY(withFeatures("x86_64", {"avx", "avx2", "avx512f"}).dot == DotProducts::None); // no int16 in 512 bits
        QVERIFY(withFeatures("aarch64", {"dotprod"}).dot == DotProducts::Signed);
        QVERIFY(portableTarget().dot == DotProducts::None);
        QCOMPARE(withFeatures("aarch64", {}).vectorRegisters, 32);
        QCOMPARE(withFeatures("riscv64", {}).lanes(DataType::Float32), 1);
        QCOMPARE(withFeatures("wasm32", {"simd128"}).lanes(DataType::Float32), 4);
    }

    void says()
    {
        Target target = withFeatures("x86_64", {"avx", "avx2", "fma"});
        target.cpu = "znver3";
        QCOMPARE(QString::fromStdString(toText(target)),
            "znver3: 16 vector registers of 256 bits, fused multiply-add, sums of two products of int16; caches of 32 kB and 256 kB; 1 core");
        QCOMPARE(QString::fromStdString(toText(scheduleOf({96, 64, 64}, target, DataType::Float32))), "tile of 6 rows by 2 vectors of 8, 64 deep");
    }

    /// Sums, a row of panels and a number of the other side fit, whatever the shape.
    void tilesFitIntoRegisters()
    {
        const Target targets[] = {portableTarget(), withFeatures("x86_64", {"avx", "avx2", "fma"}), withFeatures("x86_64", {"avx512f"}), withFeatures("riscv64", {}), withFeatures("i686", {})};
        for (const Target& target : targets)
            for (const std::int64_t rows : {1, 2, 7, 49, 128})
                for (const std::int64_t columns : {1, 3, 8, 17, 64, 1000})
                    for (const std::int64_t depth : {1, 27, 576, 5000}) {
                        const TileSchedule tile = scheduleOf({rows, columns, depth}, target, DataType::Float32);
                        QVERIFY(tile.rows >= 1 && tile.rows <= rows);
                        QVERIFY(tile.depth >= 1 && tile.depth <= depth);
                        const std::int64_t repeated = target.broadcastOperand && tile.vectors == 1 ? 0 : 1; // an element of the other side
                        QVERIFY(tile.rows * tile.vectors + tile.vectors + repeated <= target.vectorRegisters);
                        QVERIFY(tile.depth * tile.columns() * 4 <= std::max<std::int64_t>(target.firstCache, 64 * tile.columns() * 4));
                    }
    }

    /// 28 sums, 4 vectors and an element of the other side would be 33 registers: sums that go through memory halve the speed.
    void noSumGoesThroughMemory()
    {
        const Target avx512 = withFeatures("x86_64", {"avx512f"});
        QCOMPARE(QString::fromStdString(toText(scheduleOf({196, 1024, 256}, avx512, DataType::Float32))), "tile of 6 rows by 4 vectors of 16, 86 deep");
        QCOMPARE(scheduleOf({256, 16, 64}, avx512, DataType::Float32).vectors, 1);
    }

    void dividesEvenly()
    {
        const Target avx2 = withFeatures("x86_64", {"avx", "avx2", "fma"});
        QCOMPARE(scheduleOf({14, 256, 256}, avx2, DataType::Float32).rows, 5); // 15 rows of work for 14, and not 18
        QCOMPARE(scheduleOf({1, 1000, 512}, avx2, DataType::Float32).vectors > 4, true); // a product with one row is wide
        const ContractionShape shape {1000, 64, 64};
        const TileSchedule best = scheduleOf(shape, avx2, DataType::Float32);
        for (const std::int64_t rows : {1, 2, 3, 4})
            QVERIFY(costOf(shape, best) <= costOf(shape, {.rows = rows, .vectors = 2, .lanes = 8}));
    }

    /// The first is the rule's, each is another one, and all of them fit.
    void candidates()
    {
        const Target targets[] = {portableTarget(), withFeatures("x86_64", {"avx", "avx2", "fma"}), withFeatures("x86_64", {"avx512f", "avx512vnni"}), withFeatures("riscv64", {}), withFeatures("i686", {})};
        for (const Target& given : targets)
            for (const DataType type : {DataType::Float32, DataType::Float64, DataType::Int32})
                for (const Panels panels : {Panels::Any, Panels::Whole})
                    for (const ContractionShape& shape : {ContractionShape {1, 1, 1}, ContractionShape {196, 64, 2304}, ContractionShape {7, 48, 700}}) {
                        if (panels == Panels::Whole && shape.columns % given.lanes(type) != 0)
                            continue;
                        const auto tiles = tileCandidates(shape, given, type, panels);
                        QCOMPARE(tiles.front(), scheduleOf(shape, given, type, panels));
                        Target target = given;
                        for (target.candidate = 0; target.candidate < tiles.size(); ++target.candidate) {
                            const TileChoice choice = chosenTile(shape, target, type, panels);
                            QCOMPARE(choice.tile, tiles[target.candidate]);
                            QVERIFY(fits(choice.tile, choice.key));
                            QVERIFY(!choice.isMeasured);
                            QCOMPARE(std::ranges::count(tiles, choice.tile), 1);
                        }
                        QCOMPARE(chosenTile(shape, target, type, panels).tile, tiles.front()); // there are not so many
                    }
    }

    void measuredTilesComeFirst()
    {
        Target target = withFeatures("x86_64", {"avx", "avx2", "fma"});
        const ContractionShape shape {196, 64, 256};
        const TileChoice byRule = chosenTile(shape, target, DataType::Float32);
        TileSchedule other = tileCandidates(shape, target, DataType::Float32).back();
        const auto with = [&](const TileSchedule& tile) {
            target.measured = std::make_shared<TileTable>(TileTable {{{byRule.key, tile}}});
            return chosenTile(shape, target, DataType::Float32);
        };
        QVERIFY(other != byRule.tile);
        QCOMPARE(with(other), (TileChoice {byRule.key, other, true}));
        target.candidate = 1;
        QCOMPARE(with(other).tile, other);
        target.candidate = 0;
        QVERIFY(toText(with(other)).ends_with("the fastest of those measured"));
        QCOMPARE(chosenTile({195, 64, 256}, target, DataType::Float32).isMeasured, false); // another contraction
        // What would not fit, such as from a file that was written by hand, is left alone.
        for (const TileSchedule& wrong : {TileSchedule {.rows = 40, .vectors = 2, .lanes = 8}, TileSchedule {.rows = 1, .vectors = 9, .lanes = 8}, TileSchedule {.rows = 6, .vectors = 2, .lanes = 4},
                 TileSchedule {.rows = 0, .vectors = 2, .lanes = 8}, TileSchedule {.rows = 6, .vectors = 2, .lanes = 8, .depth = 257}, TileSchedule {.rows = 6, .vectors = -1, .lanes = 8}})
            QCOMPARE(with(wrong), byRule);
    }

    void wholePanelsDivideColumns()
    {
        const Target avx2 = withFeatures("x86_64", {"avx", "avx2", "fma"});
        for (const std::int64_t columns : {8, 16, 24, 40, 64, 200, 512})
            QCOMPARE(columns % scheduleOf({24, columns, 64}, avx2, DataType::Float32, Panels::Whole).columns(), 0);
    }
};

PB_TEST(TargetTest)
#include "tst_target.moc"
