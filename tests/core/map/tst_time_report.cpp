// Where time goes: rows sum up to the map, and what is measured belongs to what was built.

#include "tests/core/partition/flow.h"

#include "core/build/build.h"
#include "core/import/model.h"
#include "core/map/own_time.h"
#include "core/partition/regions/regions.h"
#include "core/pipeline/partition_flow.h"
#include "core/support/resources.h"

#include <QTemporaryDir>

using namespace passbench;

namespace {

RunPtr residualNet(const CompilerTable& table)
{
    const auto module = openModel(resource("samples/residual_net.onnx"));
    const auto chosen = table.select(std::vector<std::string> {"dnnl"});
    const auto pipeline = presetFor("O3", *chosen);
    return runPipeline({.input = *module, .pipeline = *pipeline, .compilers = &table});
}

double sum(const std::vector<TimeRow>& rows)
{
    double seconds = 0;
    for (const TimeRow& row : rows)
        seconds += row.seconds;
    return seconds;
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

} // namespace

class TestTimeReport : public QObject {
    Q_OBJECT
private slots:
    void rowsSumUpToTheMapAndTheRegions()
    {
        const CompilerTable table = shippedCompilers();
        const RunPtr run = residualNet(table);
        const PartitionMap map = partitionMap(run->output(), table);
        const TimeReport report = timeReport(map);
        QVERIFY(near(report.seconds, map.seconds) && near(sum(report.places), map.seconds));
        QVERIFY(!report.measured && std::ranges::none_of(report.places, [](const TimeRow& row) { return row.measured.has_value(); }));
        double entering = 0, shares = 0;
        for (const MapBox& box : map.boxes) {
            entering += box.enterSeconds;
            double units = box.enterSeconds;
            for (const MapUnit& unit : box.units)
                units += unit.seconds;
            QVERIFY(near(units, box.seconds));
        }
        double handedOver = 0;
        for (const TimeRow& row : report.places) {
            shares += row.share;
            handedOver += row.kind == TimeRow::Kind::HandOver ? row.seconds : 0;
        }
        QVERIFY(near(sum(report.operators) + entering + handedOver, map.seconds));
        QVERIFY(near(shares, 1));
        const auto regions = regionsOf(run->output(), table);
        QCOMPARE(std::ranges::count(report.places, TimeRow::Kind::Region, &TimeRow::kind), std::ptrdiff_t(regions.size()));
        for (const RegionInfo& region : regions) {
            const TimeRow* place = report.placeOf(region.nodes.front());
            QVERIFY(place && region.global.ends_with(place->title));
            const auto box = std::ranges::find(map.boxes, place->node, &MapBox::node);
            QCOMPARE(box->macs, region.macs);
            QCOMPARE(box->operators, region.operators);
        }
        QVERIFY(std::ranges::is_sorted(report.places, std::greater {}, &TimeRow::seconds));
        QVERIFY(std::ranges::is_sorted(report.operators, std::greater {}, &TimeRow::seconds));
    }

    void withoutRegionsAllIsOnTheHost()
    {
        const CompilerTable table = tableOf({taking("acc", {"nn.dense"})});
        const Module module = parsed("def @main(%x: Tensor[(4), float32]) { exp(tanh(%x)) }");
        QVERIFY(partitionMap(module, table).boxes.empty());
        const RunPtr typed = runFlow(module, "InferType", table);
        const TimeReport report = timeReport(wholeMap(typed->output(), table));
        QCOMPARE(report.places.size(), 1u);
        QCOMPARE(report.places.front().title, std::string("host: tanh, exp"));
        QCOMPARE(report.operators.size(), 2u);
        QVERIFY(near(sum(report.operators), report.seconds));
    }

    void timesThatWereMeasuredGoWhereTheyBelong()
    {
        const CompilerTable table = tableOf({taking("acc", {"nn.relu"})});
        const RunPtr run = runFlow(parsed("def @main(%x: Tensor[(4), float32]) { exp(tanh(nn.relu(nn.relu(%x)))) }"), "InferType, AnnotateTarget, MergeCompilerRegions, PartitionGraph, FuseOps, InferType", table);
        const PartitionMap map = partitionMap(run->output(), table);
        const auto region = std::ranges::find(map.boxes, MapBox::Kind::Region, &MapBox::kind);
        const auto host = std::ranges::find(map.boxes, MapBox::Kind::Host, &MapBox::kind);
        QCOMPARE(region->units.size(), 2u);
        QCOMPARE(host->units.size(), 2u);
        Profile profile {.runs = 7, .threads = 2, .cpu = "made_up"};
        profile.calls.push_back({.region = "acc_main_0", .external = true, .nodes = {region->units[0].node, region->units[1].node}, .seconds = 3});
        profile.calls.push_back({.nodes = {host->units[0].node}, .seconds = 2});
        profile.calls.push_back({.nodes = {host->units[1].node}, .seconds = 1});
        profile.calls.push_back({.seconds = 0.5}); // a copy
        const TimeReport report = timeReport(map, &profile);
        QCOMPARE(report.measured, std::optional(6.5));
        QCOMPARE(report.elsewhere, 0.5);
        QCOMPARE(report.placeOf(region->node)->measured, std::optional(3.0));
        QCOMPARE(report.placeOf(host->node)->measured, std::optional(3.0));
        QCOMPARE(report.operatorOf(host->units[0].node)->measured, std::optional(2.0));
        QCOMPARE(report.operatorOf(host->units[0].node)->together, 1u);
        QCOMPARE(report.operatorOf(region->units[1].node)->measured, std::optional(3.0));
        QCOMPARE(report.operatorOf(region->units[1].node)->together, 2u);
        QCOMPARE(report.how, std::string("median of 7 runs on this machine (made_up), on 2 threads"));
        profile.threads = 1;
        QCOMPARE(howMeasured(profile), std::string("median of 7 runs on this machine (made_up), on 1 thread"));
    }

    /// The call of what was fused has the time of the operators in it, and not that of all the host.
    void whatIsFusedHasItsOwnTime()
    {
        const CompilerTable table;
        const RunPtr run = runFlow(parsed("def @main(%x: Tensor[(4, 8), float32], %w: Tensor[(8, 8), float32]) { tanh(nn.dense(exp(nn.dense(%x, %w)), %w)) }"), "InferType, FuseOps, InferType", table);
        const PartitionMap map = wholeMap(run->output(), table);
        const auto host = std::ranges::find(map.boxes, MapBox::Kind::Host, &MapBox::kind);
        QCOMPARE(host->units.size(), 4u);
        Profile profile {.runs = 7, .threads = 1, .cpu = "made_up"};
        profile.calls.push_back({.nodes = {host->units[0].node, host->units[1].node}, .seconds = 2});
        profile.calls.push_back({.nodes = {host->units[2].node, host->units[3].node}, .seconds = 1});
        const TimeReport report = timeReport(map, &profile);
        const FunctionPtr main = run->output().main();
        double shares = 0, measured = 0;
        int calls = 0;
        for (const NodePtr& node : main->nodes()) {
            const auto own = ownTime(report, *main, node->id);
            QCOMPARE(own.has_value(), node->as<Invoke>() != nullptr);
            if (!own)
                continue;
            ++calls;
            QVERIFY2(own->share > 0 && own->share < 1, qPrintable(QString::number(own->share)));
            QCOMPARE(own->nodes.size(), 2u);
            shares += own->share;
            measured += own->measured.value_or(0);
        }
        QCOMPARE(calls, 2);
        QVERIFY(near(shares, 1));
        QCOMPARE(measured, 3.0);
    }

    void aBuildIsMeasured()
    {
        const CompilerTable table = shippedCompilers();
        const RunPtr run = residualNet(table);
        QTemporaryDir folder;
        const auto built = build({.module = run->output(), .folder = folder.filePath("model").toStdString(), .compilers = table, .profile = true});
        QVERIFY2(built, built ? "" : built.error().message.c_str());
        QVERIFY2(built->profile, built->profileText.c_str());
        const Profile& profile = *built->profile;
        QCOMPARE(built->profileText, "measured: " + howMeasured(profile));
        QVERIFY(profile.runs >= 3 && profile.seconds() > 0);
        QVERIFY2(profile.seconds() < 1.5 * profile.runSeconds, qPrintable(QStringLiteral("%1 of %2").arg(profile.seconds()).arg(profile.runSeconds)));
        const TimeReport report = timeReport(partitionMap(run->output(), table), &profile);
        double places = report.elsewhere;
        for (const TimeRow& row : report.places) {
            QCOMPARE(row.measured.has_value(), row.kind != TimeRow::Kind::HandOver);
            places += row.measured.value_or(0);
        }
        QVERIFY(near(places, profile.seconds()));
        for (const TimeRow& row : report.operators)
            QVERIFY2(row.measured, row.title.c_str());
    }

    void whatCantRunSaysSo()
    {
        QTemporaryDir folder;
        const auto module = openModel(resource("samples/residual_net.onnx"));
        const RunPtr run = runPipeline({.input = *module, .pipeline = *parsePipeline("InferType, FuseOps")});
        const auto ir = build({.module = run->output(), .emit = static_cast<std::uint8_t>(Emit::Ir), .folder = folder.filePath("ir").toStdString(), .check = false, .profile = true});
        QVERIFY(ir && !ir->profile);
        QCOMPARE(ir->profileText, std::string("not measured: there is no library to run"));
        const auto plain = build({.module = run->output(), .folder = folder.filePath("plain").toStdString(), .check = false});
        QVERIFY(plain && !plain->profile && plain->profileText.empty());
    }
};

PB_TEST(TestTimeReport)
#include "tst_time_report.moc"
