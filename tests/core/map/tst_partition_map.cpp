// The map of a partition: which boxes there are, what flows between them, and that its time is the search's.

#include "tests/core/partition/flow.h"

#include "core/import/model.h"
#include "core/map/partition_map.h"
#include "core/partition/regions/regions.h"
#include "core/pipeline/partition_flow.h"
#include "core/search/placement_search.h"

#include <QFile>

using namespace passbench;

namespace {

constexpr std::string_view flow = "InferType, AnnotateTarget, MergeCompilerRegions, PartitionGraph, InferType";

PartitionMap mapOf(std::string_view text, std::string_view passes, const CompilerTable& table)
{
    return partitionMap(runFlow(parsed(text), passes, table)->output(), table);
}

/// "%x > acc_main_0 > host": boxes by their titles, arrows as `from-to:tensors`.
std::string textOf(const PartitionMap& map)
{
    std::string text;
    for (const MapBox& box : map.boxes)
        text += fmt::format("{}{}", text.empty() ? "" : " ", box.title);
    text += " |";
    for (const MapArrow& arrow : map.arrows)
        text += fmt::format(" {}-{}:{}", arrow.from, arrow.to, arrow.tensors.size());
    return text;
}

constexpr std::string_view chain = R"(
def @main(%x: Tensor[(1, 64), float32], %w: Tensor[(32, 64), float32]) {
  %0 = nn.relu(%x);
  %1 = nn.relu(%0);
  %2 = tanh(%1);
  %3 = exp(%2);
  nn.dense(%3, %w)
})";

} // namespace

class TestPartitionMap : public QObject {
    Q_OBJECT
private slots:
    void nothingPartitionedIsAnEmptyMap()
    {
        const CompilerTable table = tableOf({taking("acc", {"nn.relu"})});
        QVERIFY(partitionMap(parsed(chain), table).boxes.empty());
        QVERIFY(partitionMap(Module {}, table).boxes.empty());
    }

    void regionsAndTheHostBetweenThem_data()
    {
        QTest::addColumn<QString>("passes");
        QTest::newRow("functions") << QString::fromUtf8(flow.data(), qsizetype(flow.size()));
        QTest::newRow("annotated") << QStringLiteral("InferType, AnnotateTarget, MergeCompilerRegions, InferType");
        QTest::newRow("fused") << QString::fromUtf8(flow.data(), qsizetype(flow.size())) + QStringLiteral(", FuseOps, InferType");
    }

    void regionsAndTheHostBetweenThem()
    {
        QFETCH(QString, passes);
        const PartitionMap map = mapOf(chain, passes.toStdString(), tableOf({taking("acc", {"nn.relu", "nn.dense"})}));
        QCOMPARE(map.boxes.size(), 6u); // x, w, region, host, region, output
        QCOMPARE(textOf(map).substr(textOf(map).find('|')), std::string("| 0-2:1 1-4:1 2-3:1 3-4:1 4-5:1"));
        QCOMPARE(map.boxes[2].compiler, std::string("acc"));
        QCOMPARE(map.boxes[2].operators, 2);
        QCOMPARE(map.boxes[3].kind, MapBox::Kind::Host);
        QCOMPARE(map.boxes[3].operators, 2);
        QCOMPARE(map.boxes[3].ops, (std::vector<std::string> {"tanh", "exp"}));
        QCOMPARE(map.boxes[4].macs, 2048.0);
        QCOMPARE(map.boxes[4].macShare, 1.0);
        QCOMPARE(map.arrows[0].bytes(), 256);
        QVERIFY(std::ranges::all_of(map.boxes, [](const MapBox& box) { return box.nodes.empty() == (box.kind == MapBox::Kind::Output); }));
    }

    /// tanh feeds a region and what comes behind it: in one box with exp it would need itself.
    void noCircles()
    {
        const PartitionMap map = mapOf(R"(
def @main(%x: Tensor[(4), float32]) {
  %0 = tanh(%x);
  %1 = nn.relu(%0);
  %2 = add(%0, %1);
  exp(%2)
})", flow, tableOf({taking("acc", {"nn.relu"})}));
        QCOMPARE(textOf(map), std::string("x host acc_main_0 host output | 0-1:1 1-2:1 1-3:1 2-3:1 3-4:1"));
        QCOMPARE(map.boxes[3].operators, 2);
    }

    /// A stretch that also takes what a region makes is one, where that closes no circle.
    void hostThatMeetsARegionStaysOne()
    {
        const PartitionMap map = mapOf(R"(
def @main(%x: Tensor[(4), float32], %y: Tensor[(4), float32]) {
  %0 = tanh(%x);
  %1 = nn.relu(%y);
  add(%0, %1)
})", flow, tableOf({taking("acc", {"nn.relu"})}));
        QCOMPARE(map.boxes.size(), 5u);
        QCOMPARE(map.boxes[3].ops, (std::vector<std::string> {"tanh", "add"}));
    }

    void aTupleIsItsTensors()
    {
        const PartitionMap map = mapOf(R"(
def @main(%x: Tensor[(4), float32]) {
  %0 = nn.relu(%x);
  %1 = tanh(%0);
  %2 = (%0, %1);
  concatenate(%2)
})", flow, tableOf({taking("acc", {"nn.relu"})}));
        QCOMPARE(textOf(map), std::string("x acc_main_0 host output | 0-1:1 1-2:1 2-3:1"));
    }

    /// Regions in arms of `if` are places like others, and what they take and give goes there.
    void armsOfIf()
    {
        const CompilerTable table = tableOf({taking("acc", {"nn.relu", "nn.dense"})});
        const RunPtr run = runFlow(parsed(R"(
def @main(%x: Tensor[(1, 64), float32], %w: Tensor[(64, 64), float32], %c: bool) {
  %0 = nn.relu(%x);
  %1 = if (%c) { exp(nn.dense(tanh(%0), %w)) } else { nn.relu(%0) };
  nn.relu(%1)
})"), flow, table);
        const PartitionMap map = partitionMap(run->output(), table);
        const auto regions = regionsOf(run->output(), table);
        QCOMPARE(regions.size(), 4u);
        std::size_t found = 0, conditional = 0;
        std::int64_t operators = 0;
        double macs = 0;
        for (const MapBox& box : map.boxes) {
            found += box.kind == MapBox::Kind::Region;
            conditional += box.kind == MapBox::Kind::Region && box.conditional;
            operators += box.operators;
            macs += box.macs;
        }
        QCOMPARE(found, 4u);
        QCOMPARE(conditional, 2u); // the dense and the relu of the arms
        const Coverage coverage = coverageOf(run->output(), regions);
        QCOMPARE(operators, coverage.operators);
        QCOMPARE(macs, coverage.macs);
        // relu; tanh, dense and exp of the one arm, relu of the other; the `if` is where exp is
        QCOMPARE(textOf(map), std::string("x w c acc_main_0 host acc_main_2 acc_main_4 host acc_main_1 output | 0-3:1 1-5:1 2-7:1 3-4:1 3-6:1 4-5:1 5-7:1 6-7:1 7-8:1 8-9:1"));
        for (const MapArrow& arrow : map.arrows)
            QVERIFY(arrow.from < arrow.to);
    }

    void armsThatAreSharedStayClosed()
    {
        const CompilerTable table = tableOf({taking("acc", {"nn.relu"})});
        Module module = runFlow(parsed("def @main(%x: Tensor[(4), float32], %c: bool) { %0 = nn.relu(%x); if (%c) { tanh(%0) } else { exp(%0) } }"), flow, table)->output();
        const FunctionPtr main = module.main();
        std::vector<NodePtr> nodes(main->nodes().begin(), main->nodes().end());
        for (NodePtr& node : nodes)
            if (const If* branch = node->as<If>()) {
                Node same = *node;
                same.payload = If {branch->thenBody, branch->thenBody};
                node = std::make_shared<const Node>(std::move(same));
            }
        module = module.with("main", std::make_shared<const Function>(std::move(nodes), std::vector<NodeId>(main->params().begin(), main->params().end()), main->result(), main->attrs()));
        const PartitionMap map = partitionMap(module, table);
        QCOMPARE(map.boxes.size(), 5u); // x, c, the region, the host with the `if`, the output
        QCOMPARE(map.boxes[3].ops.back(), std::string("if"));
    }

    /// What the search says of the partition that the run makes by itself.
    void theTimeIsThatOfTheSearch()
    {
        const CompilerTable table = tableOf({taking("acc", {"nn.relu", "nn.dense"}) + "\n[speed]\nregion_seconds = 7e-6\ntransfer_bytes_per_second = 5e8\n"});
        const RunPtr run = runFlow(parsed(chain), flow, table);
        const FunctionPtr main = run->steps[1]->before.main();
        const Candidates candidates = candidatesOf(*main, table.compilers);
        const PlacementCost cost(*main, candidates, speedsOf(table));
        const double seconds = greedyPlacement({.function = *main, .candidates = candidates, .cost = cost}).seconds;
        const PartitionMap map = partitionMap(run->output(), table);
        QVERIFY2(std::abs(map.seconds - seconds) < 1e-12, qPrintable(QStringLiteral("%1 and %2").arg(map.seconds).arg(seconds)));
        double shares = 0;
        for (const MapBox& box : map.boxes)
            shares += box.timeShare;
        QVERIFY(shares > 0.1 && shares < 1); // the rest is what crosses borders
    }

    void aNetwork_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("inception_v1") << "light_inception_v1";
        QTest::newRow("densenet121") << "light_densenet121";
    }

    void aNetwork()
    {
        QFETCH(QString, name);
        const QString path = lightModel(name);
        if (!QFile::exists(path))
            QSKIP(qPrintable("no model at " + path));
        const auto module = openModel(path.toStdString());
        QVERIFY(module.has_value());
        const CompilerTable table = shippedCompilers();
        const auto chosen = table.select(std::vector<std::string> {"dnnl"});
        const auto pipeline = presetFor("O3", *chosen);
        QVERIFY(chosen && pipeline);
        const RunPtr run = runPipeline({.input = *module, .pipeline = *pipeline, .compilers = &table});
        QVERIFY(!run->failed());
        const PartitionMap map = partitionMap(run->output(), table);
        const auto regions = regionsOf(run->output(), table);
        const Coverage coverage = coverageOf(run->output(), regions);
        std::size_t found = 0;
        std::int64_t operators = 0;
        double macs = 0;
        for (const MapBox& box : map.boxes) {
            found += box.kind == MapBox::Kind::Region;
            operators += box.operators;
            macs += box.macs;
        }
        QCOMPARE(found, regions.size());
        QCOMPARE(operators, coverage.operators);
        QVERIFY(std::abs(macs - coverage.macs) <= 1e-9 * macs);
        for (const MapArrow& arrow : map.arrows)
            QVERIFY(arrow.from < arrow.to && !arrow.tensors.empty());
    }
};

PB_TEST(TestPartitionMap)
#include "tst_partition_map.moc"
