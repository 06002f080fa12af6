// The search over placements finds what trying every placement finds.

#include "tests/core/partition/flow.h"

#include "core/search/measured_cost.h"
#include "core/search/partition_figures.h"
#include "core/search/partition_search.h"
#include "core/search/placement_search.h"
#include "core/search/run_candidates.h"
#include "core/support/text.h"
#include "tests/support/test.h"

#include <QDir>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <random>

using namespace passbench;

namespace {

CompilerPtr compilerOf(std::string_view toml, std::string_view name)
{
    auto compiler = parseCompiler(toml, name);
    if (!compiler)
        qFatal("%s", compiler.error().message.c_str());
    return std::make_shared<Compiler>(*std::move(compiler));
}

std::vector<CompilerPtr> twoCompilers()
{
    return {compilerOf(R"(
[[op]]
name = ["nn.relu", "add", "tanh"]
[[composite]]
name = "acc.add_relu"
pattern = "fn (%x, %y) { nn.relu(add(%x, %y)) }"
[[composite]]
name = "acc.tanh_add_relu"
pattern = "fn (%x, %y) { nn.relu(add(tanh(%x), %y)) }"
)", "acc"), compilerOf(R"(
[[op]]
name = ["nn.relu", "sigmoid"]
[[composite]]
name = "npu.sigmoid_mul"
pattern = "fn (%x) { multiply(%x, sigmoid(%x)) }"
)", "npu")};
}

std::string randomText(std::mt19937& random, int operators)
{
    constexpr std::string_view unary[] = {"tanh", "nn.relu", "sigmoid", "exp"};
    constexpr std::string_view binary[] = {"add", "multiply"};
    const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<std::uint32_t>(limit)); };
    std::string text = "def @main(%x: Tensor[(64, 64), float32], %y: Tensor[(1, 64), float32]) {\n";
    std::vector<std::string> values {"%x", "%y"};
    const auto pick = [&] { return values[static_cast<std::size_t>(std::max(0, static_cast<int>(values.size()) - 1 - below(3)))]; };
    for (int i = 0; i < operators; ++i) {
        if (below(2) == 0)
            text += fmt::format("  %{} = {}({});\n", i, unary[below(4)], pick());
        else
            text += fmt::format("  %{} = {}({}, {});\n", i, binary[below(2)], pick(), pick());
        values.push_back(fmt::format("%{}", i));
    }
    return text + "  " + values.back() + "\n}";
}

/// The least seconds of all consistent placements.
double leastOfAll(const PlacementRequest& request)
{
    const Candidates& candidates = request.candidates;
    std::unordered_map<NodeId, std::uint32_t> chosen;
    double least = std::numeric_limits<double>::infinity();
    const std::function<void(std::size_t)> visit = [&](std::size_t index) {
        while (index < candidates.order.size() && chosen.contains(candidates.order[index]))
            ++index;
        if (index == candidates.order.size()) {
            std::vector<std::uint32_t> list;
            for (const NodeId id : candidates.order)
                list.push_back(chosen.at(id));
            least = std::min(least, secondsOf(request, list));
            return;
        }
        for (const std::uint32_t i : candidates.of.at(candidates.order[index])) {
            const std::vector<NodeId>& nodes = candidates.all[i].nodes;
            if (std::ranges::any_of(nodes, [&](NodeId id) { return chosen.contains(id); }))
                continue;
            for (const NodeId id : nodes)
                chosen.emplace(id, i);
            visit(index + 1);
            for (const NodeId id : nodes)
                chosen.erase(id);
        }
    };
    visit(0);
    return least;
}

/// So that no choice is good in itself: a border costs about what a better compiler gains.
DeviceSpeeds closeSpeeds()
{
    return {{"", {.bytesPerSecond = 1e9}}, {"acc", {.bytesPerSecond = 4e9, .regionSeconds = 2e-5, .transferBytesPerSecond = 3e9}},
        {"npu", {.bytesPerSecond = 8e9, .regionSeconds = 4e-5, .transferBytesPerSecond = 2e9}}};
}

} // namespace

class TstPlacementSearch : public QObject {
    Q_OBJECT

private slots:
    /// Of two rows that nearly agree the better one is told as such.
    void summariesAgreeWithTheirTables()
    {
        PartitionSearch found;
        found.alternatives.push_back({.kind = PartitionAlternative::Kind::Found, .seconds = 0.0002500});
        found.alternatives.push_back({.kind = PartitionAlternative::Kind::Greedy, .seconds = 0.0002501});
        QVERIFY2(summaryOf(found).starts_with("best found: 0.250 ms, less than 0.05% below the present 0.250 ms"), summaryOf(found).c_str());
        std::ranges::reverse(found.alternatives);
        QVERIFY2(summaryOf(found).starts_with("nothing better was found than the present partition"), summaryOf(found).c_str());
    }

    void candidatesAreRulesAndGroups()
    {
        const Module module = parsed("def @main(%x: Tensor[(4), float32]) { %0 = tanh(%x); %1 = add(%0, %x); %2 = nn.relu(%1); (%2, %0) }");
        const Candidates found = candidatesOf(*module.main(), twoCompilers());
        std::vector<std::string> texts;
        for (const Candidate& candidate : found.all)
            if (candidate.compiler != Candidates::host)
                texts.push_back(fmt::format("{} {} {}", found.compilerName(candidate), candidate.rule, candidate.nodes.size()));
        // `tanh` is a result, too, so it can't vanish into a group.
        QCOMPARE(texts, (std::vector<std::string> {"acc tanh 1", "acc add 1", "acc nn.relu 1", "acc acc.add_relu 2", "acc tuple 1",
            "npu nn.relu 1", "npu tuple 1"}));
    }

    void findsTheBestOfAll()
    {
        std::mt19937 random(7);
        int better = 0;
        for (int i = 0; i < 120; ++i) {
            const std::string text = randomText(random, 3 + i % 5);
            const Module module = parsed(text);
            const Function& main = *module.main();
            const Candidates candidates = candidatesOf(main, twoCompilers());
            const PlacementCost cost(main, candidates, closeSpeeds());
            const PlacementRequest request {.function = main, .candidates = candidates, .cost = cost, .beamWidth = 100000};
            const PlacementResult result = searchPlacements(request);
            QVERIFY(result.exact);
            const double least = leastOfAll(request);
            QVERIFY2(std::abs(result.best.at(0).seconds - least) < 1e-12, text.c_str());
            for (const Placement& placement : result.best) // what it says of its choices is what they cost
                QVERIFY2(std::abs(secondsOf(request, placement.chosen) - placement.seconds) < 1e-12, text.c_str());
            const double greedy = greedyPlacement(request).seconds;
            QVERIFY(least <= greedy + 1e-12 && least <= hostPlacement(request).seconds + 1e-12);
            better += least < greedy - 1e-9;
        }
        QVERIFY(better > 20); // else the costs are too plain to test anything
    }

    void greedyTakesTheFirstRules()
    {
        const Module module = parsed("def @main(%x: Tensor[(4), float32]) { %0 = tanh(%x); %1 = add(%0, %x); %2 = nn.relu(%1); sigmoid(%2) }");
        const Candidates candidates = candidatesOf(*module.main(), twoCompilers());
        const PlacementCost cost(*module.main(), candidates, {});
        const Placement greedy = greedyPlacement({.function = *module.main(), .candidates = candidates, .cost = cost});
        std::vector<std::string> rules;
        for (const std::uint32_t i : greedy.chosen)
            rules.push_back(candidates.compilerName(candidates.all[i]) + " " + candidates.all[i].rule);
        QCOMPARE(rules, (std::vector<std::string> {"acc tanh", "acc acc.add_relu", "acc acc.add_relu", "npu sigmoid"}));
    }

    void aNarrowBeamSaysSoAndStaysConsistent()
    {
        std::mt19937 random(3);
        const Module module = parsed(randomText(random, 60));
        const Candidates candidates = candidatesOf(*module.main(), twoCompilers());
        const PlacementCost cost(*module.main(), candidates, closeSpeeds());
        PlacementRequest request {.function = *module.main(), .candidates = candidates, .cost = cost, .beamWidth = 2};
        const PlacementResult narrow = searchPlacements(request);
        QVERIFY(!narrow.exact);
        QVERIFY(!narrow.best.empty());
        QVERIFY(std::abs(secondsOf(request, narrow.best[0].chosen) - narrow.best[0].seconds) < 1e-12);
        request.beamWidth = 4096;
        QVERIFY(searchPlacements(request).best.at(0).seconds <= narrow.best[0].seconds);
    }

    void measuresEachKindOnce()
    {
        const Module module = parsed("def @main(%x: Tensor[(4, 8), float32]) { %0 = nn.softmax(%x); %1 = nn.softmax(%0); %2 = nn.relu(%1); add(%2, 1f) }");
        const Candidates candidates = candidatesOf(*module.main(), {});
        PlacementCost cost(*module.main(), candidates, {{"", {.launchSeconds = 1000}}});
        QTemporaryDir folder;
        auto report = measure({.function = *module.main(), .candidates = candidates, .ids = module.ids,
                                  .folder = folder.path().toStdString(), .repeat = 3}, cost);
        QVERIFY2(report, report ? "" : report.error().message.c_str());
        QCOMPARE(report->built, 3u); // the two softmax are alike
        QCOMPARE(report->measured, 4u);
        for (std::uint32_t i = 0; i < 4; ++i)
            QVERIFY(cost.run(i, false) < 1);
        QCOMPARE(cost.run(1, false), cost.run(0, false));
        QVERIFY(QDir(folder.path()).isEmpty());
        PlacementCost untouched(*module.main(), candidates, {{"", {.launchSeconds = 1000}}});
        report = measure({.function = *module.main(), .candidates = candidates, .ids = module.ids,
                             .folder = folder.path().toStdString(), .budget = std::chrono::milliseconds(0)}, untouched);
        QVERIFY(report && report->built == 0);
        QCOMPARE(report->estimated, 4u);
        QVERIFY(untouched.run(0, false) > 999);
    }

    /// The estimate of what is there follows MergeComposite: the first compiler's rules before groups of the second.
    void greedyKeepsTheOrderOfCompilers()
    {
        const CompilerTable table = tableOf({"name = \"acc\"\npriority = 1\n[[op]]\nname = \"nn.relu\"\n",
            "name = \"npu\"\n[[composite]]\nname = \"npu.add_relu\"\npattern = \"fn (%x, %y) { nn.relu(add(%x, %y)) }\"\n"});
        const Module module = parsed("def @main(%x: Tensor[(4, 8), float32]) { nn.relu(add(%x, %x)) }");
        Candidates candidates = candidatesOf(*module.main(), table.compilers);
        const PlacementCost cost(*module.main(), candidates, {});
        const auto rulesOf = [&] {
            Strings rules;
            for (const std::uint32_t chosen : greedyPlacement({.function = *module.main(), .candidates = candidates, .cost = cost}).chosen)
                rules.push_back(candidates.compilerName(candidates.all[chosen]) + ":" + candidates.all[chosen].rule);
            return join(rules, " ");
        };
        QCOMPARE(rulesOf(), std::string(":add acc:nn.relu"));
        candidates.keepsOrder = false;
        QCOMPARE(rulesOf(), std::string("npu:npu.add_relu npu:npu.add_relu"));
        const RunPtr run = runFlow(module, "MergeComposite{keeps_order=false}, AnnotateTarget, MergeCompilerRegions, PartitionGraph", table);
        QVERIFY(!candidatesOf(*run)->candidates.keepsOrder);
    }

    /// A tuple in a group hands on what the group reads, and one outside goes with its operands.
    void tuplesCostWhatIsReadThroughThem()
    {
        const CompilerTable table = tableOf({"name = \"acc\"\n[speed]\nmacs_per_second = 1e12\nbytes_per_second = 1e6\nregion_seconds = 0\nlaunch_seconds = 0\n[[op]]\nname = \"abs\"\n"
                                             "[[composite]]\nname = \"acc.join\"\npattern = \"fn () { %t = (...); %y = concatenate(%t); %y }\"\n"});
        const Module module = parsed("def @main(%x: Tensor[(250, 10), float32]) { concatenate((%x, %x), axis=0) }");
        const Candidates candidates = candidatesOf(*module.main(), table.compilers);
        const PlacementCost cost(*module.main(), candidates, speedsOf(table));
        const auto join = std::ranges::find(candidates.all, "acc.join", &Candidate::rule);
        QVERIFY(join != candidates.all.end());
        QCOMPARE(cost.run(static_cast<std::uint32_t>(join - candidates.all.begin()), false), 40'000 / 1e6); // 10,000 bytes twice in, and 20,000 out

        const std::uint32_t onHost = candidates.of.at(module.main()->result()).front();
        QCOMPARE(cost.run(onHost, true), cost.run(onHost, false)); // it copies, whoever made what it joins

        const Module mixed = parsed("def @main(%x: Tensor[(250, 10), float32]) { concatenate((abs(%x), tanh(%x)), axis=0) }");
        const CompilerTable abs = tableOf({"name = \"acc\"\n[[op]]\nname = \"abs\"\n"});
        const Candidates some = candidatesOf(*mixed.main(), abs.compilers);
        const PlacementCost plain(*mixed.main(), some, {});
        const Placement greedy = greedyPlacement({.function = *mixed.main(), .candidates = some, .cost = plain});
        for (std::size_t i = 0; i < some.order.size(); ++i)
            if ((*mixed.main())[some.order[i]].as<Tuple>())
                QCOMPARE(some.all[greedy.chosen[i]].compiler, Candidates::host); // one of its operands is there
    }

    void measuresTheCodeOfCompilers()
    {
        if (QStandardPaths::findExecutable("cc").isEmpty())
            QSKIP("there is no C compiler");
        const CompilerTable table = tableOf({"name = \"acc\"\ngenerator = \"c\"\n[[op]]\nname = \"nn.relu\"\n", "name = \"far\"\n[[op]]\nname = \"nn.relu\"\n",
            "name = \"bad\"\ngenerator = \"none of this name\"\n[[op]]\nname = \"nn.relu\"\n"});
        const Module module = parsed("def @main(%x: Tensor[(4, 8), float32]) { nn.relu(%x) }");
        const Candidates candidates = candidatesOf(*module.main(), table.compilers);
        PlacementCost cost(*module.main(), candidates, {});
        QTemporaryDir folder;
        const auto report = measure({.function = *module.main(), .candidates = candidates, .compilers = table, .ids = module.ids,
                                        .folder = folder.path().toStdString(), .repeat = 3}, cost);
        QVERIFY2(report, report ? "" : report.error().message.c_str());
        QCOMPARE(report->measured, 2u); // the host's, and that of `acc`
        QCOMPARE(report->estimated, 1u); // nobody here makes code for `far`
        QCOMPARE(report->failures.size(), 1u);
        QCOMPARE(report->failures[0].message, "there is no code generator `none of this name`");
    }

    /// What a filter gives back runs on the host, and is estimated so, in composites, too.
    void regionsThatAreGivenBackCountAsTheHost()
    {
        const Module module = parsed("def @main(%x: Tensor[(64, 64), float32]) { %0 = nn.relu(add(%x, %x)); %1 = exp(%0); %2 = nn.relu(%1); tanh(%2) }");
        const std::string speed = "name = \"acc\"\n[speed]\nregion_seconds = 0.001\n[[op]]\nname = [\"nn.relu\", \"tanh\"]\n"
                                  "[[composite]]\nname = \"acc.add_relu\"\npattern = \"fn (%x, %y) { nn.relu(add(%x, %y)) }\"\n[region]\n";
        const auto searched = [&](std::string_view filter) {
            return searchPartitions({.run = runFlow(module, "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph", tableOf({speed + std::string(filter)}))});
        };
        const auto all = searched("min_macs = 100000");
        QVERIFY(all && all->present().regions == 0);
        const RunPtr run = runFlow(module, "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph", tableOf({speed + "min_macs = 100000"}));
        const RunPtr unasked = runFlow(module, "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph", tableOf({"name = \"none\"\n[[op]]\nname = \"erf\"\n"}));
        QCOMPARE(all->present().seconds, *estimatedSeconds(*unasked));
        QCOMPARE(*estimatedSeconds(*run), *estimatedSeconds(*unasked));
        QCOMPARE(figuresOf(*run)->seconds, *estimatedSeconds(*unasked));
        QVERIFY(searched("min_operators = 1")->present().seconds > all->present().seconds); // entering them costs a millisecond each
    }

    void aRunIsMadeBetterByPins()
    {
        // One `exp` that `acc` does not know lies between two cheap operators that it does: not worth the borders.
        const Module module = parsed("def @main(%x: Tensor[(64, 64), float32]) { %0 = nn.relu(%x); %1 = exp(%0); %2 = nn.relu(%1); %3 = exp(%2); tanh(%3) }");
        const CompilerTable table = tableOf({"name = \"acc\"\n[speed]\nregion_seconds = 0.001\n[[op]]\nname = [\"nn.relu\", \"tanh\"]\n"});
        const RunPtr run = runFlow(module, "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph", table);
        const auto found = searchPartitions({.run = run});
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QVERIFY(found->exact);
        QCOMPARE(found->alternatives.front().regions, 0u);
        const auto greedy = std::ranges::find(found->alternatives, PartitionAlternative::Kind::Greedy, &PartitionAlternative::kind);
        QVERIFY(greedy != found->alternatives.end());
        QCOMPARE(greedy->regions, 3u);
        QVERIFY(greedy->seconds > found->alternatives.front().seconds);
        const std::string summary = summaryOf(*found); // names both, and what lies between them
        QVERIFY2(summary.starts_with("best found: ") && summary.ends_with(" ms, estimated") && summary.find("% below the present ") != summary.npos, summary.c_str());
        for (std::size_t i = 0; i < found->alternatives.size(); ++i) // rows that come to the same are one
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY(found->alternatives[i].placed != found->alternatives[k].placed);

        // The best one, searched from again, is the present one, and nothing is below it.
        CompilerTable better = table;
        better.pins = found->alternatives.front().pins;
        const auto again = searchPartitions({.run = runFlow(module, "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph", better)});
        QVERIFY(again);
        QVERIFY2(summaryOf(*again).starts_with("nothing better was found than the present partition, "), summaryOf(*again).c_str());

        // What a person has pinned stays.
        CompilerTable pinned = table;
        const NodeId last = module.main()->result();
        pinned.pins = {{.kind = Pin::Kind::To, .node = last, .compiler = "acc"}};
        const auto kept = searchPartitions({.run = runFlow(module, "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph", pinned)});
        QVERIFY(kept);
        for (const PartitionAlternative& one : kept->alternatives)
            QVERIFY(one.regions >= 1);
        QVERIFY(!searchPartitions({.run = runFlow(module, "InferType", table)}));
    }

    void stops()
    {
        const Module module = parsed("def @main(%x: Tensor[(4), float32]) { tanh(%x) }");
        const Candidates candidates = candidatesOf(*module.main(), twoCompilers());
        const PlacementCost cost(*module.main(), candidates, {});
        std::stop_source source;
        source.request_stop();
        QVERIFY(searchPlacements({.function = *module.main(), .candidates = candidates, .cost = cost, .stop = source.get_token()}).best.empty());
    }
};

PB_TEST(TstPlacementSearch)
#include "tst_placement_search.moc"
