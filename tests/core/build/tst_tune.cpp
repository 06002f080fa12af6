// Tiles that are measured: each candidate computes the same, the fastest are found, kept and taken.

#include "core/build/tune/tune.h"
#include "core/support/json.h"
#include "tests/core/build/compiled_batch.h"
#include "tests/core/build/random_weights.h"

#include <nlohmann/json.hpp>

#include <QFile>

#include <thread>

using namespace passbench;
using enum DataType;

namespace {

constexpr std::string_view contractions = R"(
def @main(%x: Tensor[(1, 20, 20, 32), float32], %w: Tensor[(3, 3, 32, 48), float32], %b: Tensor[(48), float32], %u: Tensor[(1, 1, 48, 64), float32], %v: Tensor[(61, 64), float32]) {
  let %c = nn.relu(add(nn.conv2d(%x, %w, padding=[1, 1, 1, 1], channels=48, kernel_size=[3, 3], strides=[2, 2], data_layout="NHWC", kernel_layout="HWIO"), %b));
  let %d = nn.relu(nn.conv2d(%c, %u, channels=64, kernel_size=[1, 1], data_layout="NHWC", kernel_layout="HWIO"));
  nn.dense(reshape(%d, newshape=[-1, 64]), %v)
})";

std::vector<TileChoice> tilesOf(const BuildReport& report)
{
    std::vector<TileChoice> tiles;
    for (const BuiltKernel& kernel : report.kernels)
        tiles.insert(tiles.end(), kernel.tiles.begin(), kernel.tiles.end());
    return tiles;
}

MeasuredTile anyTile(std::int64_t rows)
{
    const Target target = portableTarget();
    const TileChoice choice = chosenTile({rows, 64, 300}, target, Float32);
    return {choice.key, tileCandidates(choice.key.shape, target, Float32).back(), 0.5, 0.75, 2};
}

} // namespace

class TuneTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Module module()
    {
        auto made = withRandomWeights(contractions);
        return made ? *made : Module();
    }
    std::filesystem::path path(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)).toStdString(); }
    void write(const char* name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

private slots:
    void everyCandidateComputesTheSame_data()
    {
        QTest::addColumn<std::uint32_t>("candidate");
        for (const std::uint32_t candidate : {1, 3, 6})
            QTest::addRow("%u", candidate) << candidate;
    }
    void everyCandidateComputesTheSame()
    {
        QFETCH(std::uint32_t, candidate);
        CompiledBatch batch(2e-5);
        batch.takeCandidate(candidate);
        const auto channelsLast = [](Attrs attrs) {
            attrs.set("data_layout", std::string("NHWC"));
            attrs.set("kernel_layout", std::string("HWIO"));
            return attrs;
        };
        std::mt19937 random {candidate};
        const auto weighted = [&](std::string_view op, const Ints& data, const Ints& weight, const Attrs& attrs, DataType type = Float32) {
            const bool isFloat = type == Float32;
            batch.addMixed(op, {randomTensor(type, data, random, isFloat ? -1 : -100, isFloat ? 1 : 100), randomTensor(type, weight, random, isFloat ? -1 : -100, isFloat ? 1 : 100)}, attrs);
        };
        weighted("nn.dense", {64, 1100}, {300, 1100}, {});
        weighted("nn.dense", {1, 700}, {300, 700}, {});
        weighted("nn.conv2d", {1, 14, 13, 64}, {3, 3, 64, 64}, channelsLast({{"padding", Ints {1, 1}}})); // Winograd
        weighted("nn.conv2d", {1, 15, 13, 40}, {3, 3, 40, 50}, channelsLast({{"padding", Ints {1, 1}}, {"strides", Ints {2, 2}}}));
        weighted("nn.conv2d", {2, 9, 9, 128}, {1, 1, 128, 36}, channelsLast({}));
        weighted("nn.conv2d", {1, 9, 9, 24}, {3, 3, 12, 24}, channelsLast({{"groups", 2_i}}));
        weighted("nn.conv2d", {1, 9, 9, 24}, {3, 3, 24, 40}, channelsLast({{"out_dtype", text("int32")}}), Int8);
        batch.add("nn.batch_matmul", {{Float32, {3, 11, 90}}, {Float32, {3, 90, 26}}});
        batch.add("nn.conv2d_transpose", {{Float32, {1, 12, 7, 7}}, {Float32, {12, 20, 4, 4}}}, {{"strides", Ints {2, 2}}, {"padding", Ints {1, 1}}, {"kernel_size", Ints {4, 4}}, {"channels", 20_i}});
        batch.run();
        QVERIFY(std::ranges::all_of(batch.tiles(), [](const TileChoice& choice) { return fits(choice.tile, choice.key); }));
        CompiledBatch byRule;
        byRule.add("nn.dense", {{Float32, {64, 1100}}, {Float32, {300, 1100}}});
        byRule.run();
        QCOMPARE(batch.tiles().front().key, byRule.tiles().front().key);
        QVERIFY(batch.tiles().front().tile != byRule.tiles().front().tile); // one of its own
    }

    void findsAndKeepsAndTakes()
    {
        const BuildRequest request {.module = module()};
        const auto report = tune(request, {.candidates = 4});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QCOMPARE(report->contractions, 3U);
        QCOMPARE(report->tiles.size(), 3U);
        QVERIFY(report->checkText.starts_with("passed"));
        QVERIFY(report->builds >= 5); // by the rule, three candidates, the fastest
        QVERIFY(report->milliseconds > 0 && report->millisecondsBefore > 0);
        std::vector<MeasuredTile> found;
        for (const TunedTile& one : report->tiles) {
            QVERIFY(!one.kernels.empty());
            QVERIFY(one.measured.secondsByRule > 0 && one.measured.seconds > 0);
            QVERIFY(!one.isNew() || one.measured.seconds < one.measured.secondsByRule);
            found.push_back(one.measured);
            if (found.size() == 1) // whatever was fastest: another one, to see that it is taken
                for (const TileSchedule& other : {TileSchedule {.rows = 2, .vectors = 1, .lanes = found[0].tile.lanes, .depth = 3}, TileSchedule {.rows = 1, .vectors = 1, .lanes = found[0].tile.lanes, .depth = 3}})
                    if (fits(other, found[0].key))
                        found[0].tile = other;
        }
        const auto file = path("deep/down/tiles.json");
        QVERIFY(addTiles(file, report->cpu, found));
        const auto kept = readTiles(file);
        QVERIFY(kept);
        const auto again = tune({.module = module(), .tiles = tablesOf(*kept)}, {.candidates = 4});
        QVERIFY(again && again->tiles.empty());
        QCOMPARE(again->knownBefore, 3U);
        const auto built = build({.module = module(), .folder = path("built"), .tiles = tablesOf(*kept)});
        QVERIFY(built && built->check == CheckState::Passed);
        QCOMPARE(tilesOf(*built).size(), 3U);
        for (const TileChoice& choice : tilesOf(*built)) {
            QVERIFY(choice.isMeasured);
            QVERIFY(std::ranges::any_of(found, [&](const MeasuredTile& one) { return one.key == choice.key && one.tile == choice.tile; }));
        }
        QVERIFY(std::ranges::any_of(built->kernels, [](const BuiltKernel& kernel) { return kernel.text.find("the fastest of those measured") != std::string::npos; }));
        // With some of them known only the others are measured, by the tiles of these.
        auto some = *kept;
        some.at(report->cpu).resize(2);
        const auto rest = tune({.module = module(), .tiles = tablesOf(some)}, {.candidates = 2});
        QVERIFY(rest && rest->tiles.size() == 1 && rest->knownBefore == 2);
        QVERIFY(tablesOf(*kept, 64).at(report->cpu)->tiles.empty()); // measured with another number of threads
        // Of another processor nothing is taken.
        MeasuredTiles elsewhere;
        elsewhere["another " + report->cpu] = found;
        const auto byRule = build({.module = module(), .folder = path("by_rule"), .check = false, .tiles = tablesOf(elsewhere)});
        QVERIFY(byRule && std::ranges::none_of(tilesOf(*byRule), &TileChoice::isMeasured));
    }

    void metadataHasTheTiles()
    {
        const auto built = build({.module = module(), .folder = path("metadata"), .check = false});
        QVERIFY(built);
        QFile file(m_folder.filePath("metadata/metadata.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::size_t tiles = 0;
        const auto metadata = parsedJson(file.readAll().toStdString());
        for (const auto& kernel : metadata["kernels"])
            for (const auto& tile : kernel.value("tiles", nlohmann::json::array())) {
                ++tiles;
                QCOMPARE(tile["measured"].get<bool>(), false);
                QVERIFY(tile["rows"].get<int>() > 0 && tile["contraction"]["depth"].get<int>() > 1);
            }
        QCOMPARE(tiles, 3U);
    }

    void fileKeepsWhatOthersMeasured()
    {
        const auto file = path("shared.json");
        std::vector<std::thread> writers;
        for (int i = 0; i < 8; ++i)
            writers.emplace_back([&file, i] { (void)addTiles(file, i % 2 ? "one" : "two", {anyTile(10 + i)}); });
        for (std::thread& writer : writers)
            writer.join();
        const auto all = readTiles(file);
        QVERIFY(all);
        QCOMPARE(all->at("one").size(), 4U);
        QCOMPARE(all->at("two").size(), 4U);
        MeasuredTile newer = anyTile(11);
        newer.tile = tileCandidates(newer.key.shape, portableTarget(), Float32).front();
        QVERIFY(addTiles(file, "one", {newer}));
        QCOMPARE(readTiles(file)->at("one").size(), 4U);
        QCOMPARE(tablesOf(*readTiles(file)).at("one")->tiles.at(newer.key), newer.tile);
        QVERIFY(readTiles(path("nowhere.json"))->empty());
        QVERIFY(checkKeepsTiles(file));
        QVERIFY(!checkKeepsTiles("/proc/nowhere/tiles.json")); // told before anything is measured
    }

    void files_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("problem");
        const QByteArray good = R"({"format":"passbench-tiles","version":1,"processors":{"here":[{"contraction":{"rows":9,"columns":64,"depth":30,"open":false,"type":"float32","whole_panels":false,"lanes":8,"registers":16,"broadcast_operand":false,"adds_apart":false},"tile":{"rows":6,"vectors":2,"depth":30},"milliseconds":1,"milliseconds_by_rule":2,"threads":1}]}})";
        const auto row = [&](const char* called, const char* from, const char* to, const char* problem) {
            QTest::newRow(called) << QByteArray(good).replace(from, to) << QString::fromUtf8(problem);
        };
        row("good", "", "", "");
        row("empty", good.constData(), "", "does not begin");
        row("no JSON", "{", "", "does not begin");
        row("list", good.constData(), "[]", "does not begin");
        row("version", "\"version\":1", "\"version\":2", "version is not 1");
        row("processors", "\"processors\"", "\"targets\"", "no processors");
        row("too many registers", "\"rows\":6", "\"rows\":7", "entry 1 of `here` is a tile that does not fit");
        row("negative", "\"vectors\":2", "\"vectors\":-2", "does not fit");
        row("huge", "\"vectors\":2", "\"vectors\":9223372036854775807", "does not fit");
        row("huge contraction", "\"columns\":64", "\"columns\":9223372036854775807", "does not fit");
        row("no lanes", "\"lanes\":8", "\"lanes\":0", "does not fit");
        row("type", "float32", "float31", "does not fit");
        row("text for a number", "\"depth\":30}", "\"depth\":\"30\"}", "entry 1 of `here` lacks something");
        row("without a tile", "\"tile\"", "\"till\"", "entry 1 of `here` lacks something");
    }
    void files()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, problem);
        write("file.json", text);
        const auto tiles = readTiles(path("file.json"));
        if (problem.isEmpty())
            QVERIFY2(tiles && tiles->size() == 1, tiles ? "" : toText(tiles.error()).c_str());
        else
            QVERIFY2(!tiles && QString::fromStdString(toText(tiles.error())).contains(problem), tiles ? "read" : toText(tiles.error()).c_str());
    }

    void placeOfTheUser()
    {
        qputenv("XDG_CACHE_HOME", "/some/cache");
        QCOMPARE(usualTileFile(), std::filesystem::path("/some/cache/passbench/tiles.json"));
        qputenv("XDG_CACHE_HOME", "relative"); // which the specification says to leave alone
        const QByteArray home = qgetenv("HOME");
        qputenv("HOME", "/home/somebody");
        QCOMPARE(usualTileFile(), std::filesystem::path("/home/somebody/.cache/passbench/tiles.json"));
        qunsetenv("HOME");
        QVERIFY(usualTileFile().is_absolute()); // never where one happens to stand
        qputenv("HOME", home);
        qunsetenv("XDG_CACHE_HOME");
    }

    void codeForAnotherMachine()
    {
        const auto report = tune({.module = module(), .triple = "aarch64-linux-gnu"}, {.candidates = 2});
#if !defined(__aarch64__)
        QVERIFY(!report);
        QVERIFY(report.error().message.find("can't be measured on this machine") != std::string::npos);
#endif
    }
};

PB_TEST(TuneTest)
#include "tst_tune.moc"
