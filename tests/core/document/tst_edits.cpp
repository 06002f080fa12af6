#include "core/document/chosen_compilers.h"
#include "core/document/edits.h"
#include "tests/core/history/small_run.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

Workspace workspaceWith(const char* steps) { return withPipeline({}, pipeline(steps)); }

std::string stepsOf(const Workspace& workspace) { return toText(workspace.pipeline); }

} // namespace

class TestEdits : public QObject {
    Q_OBJECT
private slots:
    void steps()
    {
        const Workspace three = workspaceWith("InferType, FoldConstant, FuseOps");
        QCOMPARE(stepsOf(removeSteps(three, {1})), std::string("InferType, FuseOps"));
        QCOMPARE(stepsOf(moveSteps(three, {0}, 3)), std::string("FoldConstant, FuseOps, InferType"));
        QCOMPARE(stepsOf(moveSteps(three, {2}, 0, {{.pass = "RemoveNoOps"}})), std::string("RemoveNoOps, FuseOps, InferType, FoldConstant"));
        QCOMPARE(stepsOf(insertSteps(three, 99, {{.pass = "RemoveNoOps"}})), std::string("InferType, FoldConstant, FuseOps, RemoveNoOps"));
        QCOMPARE(stepsOf(duplicateSteps(three, {0})), std::string("InferType, InferType, FoldConstant, FuseOps"));
        QCOMPARE(stepsOf(setBreakpoints(enableSteps(three, {1}, false), {2}, true)), std::string("InferType, !FoldConstant, *FuseOps"));
        QCOMPARE(stepsOf(setOptions(three, 2, {{"max_depth", std::int64_t {8}}})), std::string("InferType, FoldConstant, FuseOps{max_depth=8}"));
    }

    void whatIsNotThereStaysAsItIs()
    {
        const Workspace one = workspaceWith("InferType");
        QVERIFY(removeSteps(one, {1}) == one);
        QVERIFY(moveSteps(one, {1}, 0) == one);
        QVERIFY(moveSteps(one, {0}, 2) == one);
        QVERIFY(duplicateSteps(one, {7}) == one);
        QVERIFY(enableSteps(one, {1}, false) == one);
        QVERIFY(groupSteps(one, 0, 2) == one);
        QVERIFY(enableGroup(one, {.begin = 0, .end = 1, .depth = 0}, false) == one);
        QVERIFY(ungroup(one, {.begin = 0, .end = 9, .depth = 0}) == one);
        QVERIFY(enableCompiler(one, 3, true) == one);
        QVERIFY(moveCompiler(one, 0, 1) == one);
        QVERIFY(removeCompiler(one, "dnnl") == one);
        QVERIFY(!setCompilerRules(one, "dnnl", "name = \"dnnl\""));
    }

    void groups()
    {
        const Workspace grouped = groupSteps(workspaceWith("InferType, FoldConstant, FuseOps"), 0, 2);
        QVERIFY(grouped.pipeline.steps[1].groups.size() == 1 && grouped.pipeline.steps[2].groups.empty());
        const GroupPlace group {.begin = 0, .end = 2, .depth = 0};
        QVERIFY(!enableGroup(grouped, group, false).pipeline.steps[0].groups[0].enabled);
        QCOMPARE(stepsOf(ungroup(grouped, group)), std::string("InferType, FoldConstant, FuseOps"));
    }

    void whatRunsLeaveOut()
    {
        const Workspace workspace = disable(require(require(setOptLevel({}, 1), "FuseOps", true), "FuseOps", true), "clean up", true);
        const Gates gates {.optLevel = 1, .required = {"FuseOps"}, .disabled = {"clean up"}};
        QVERIFY(gatesOf(workspace) == gates);
        QVERIFY(gatesOf(require(workspace, "FuseOps", false)).required.empty());
        const auto node = static_cast<NodeId>(7);
        QVERIFY(hasBreakpoint(setNodeBreakpoint({}, node, true), node));
        QVERIFY(setNodeBreakpoint(setNodeBreakpoint({}, node, true), node, false) == Workspace {});
    }

    void pins()
    {
        const Module model = sample();
        const NodeId add = model.main()->nodes()[3]->id, multiply = model.main()->nodes()[4]->id;
        const auto to = [](NodeId node, const char* compiler) { return Pin {.kind = Pin::Kind::To, .node = node, .compiler = compiler}; };
        const auto with = [&](Workspace workspace, const Pin& pin) { return addPins(std::move(workspace), std::span(&pin, 1), model); };
        const Pin cut {.kind = Pin::Kind::Cut, .node = add, .compiler = {}, .other = multiply};
        const Workspace pinned = with(with(with({}, to(add, "dnnl")), cut), to(add, "own")); // the later one counts
        QCOMPARE(pinsOf(pinned, model).size(), std::size_t {2});
        QVERIFY(pinsOf(pinned, model).back() == to(add, "own"));
        QVERIFY(with(pinned, cut).pins.size() == 2);
        QCOMPARE(pinsAbout(pinned, std::span(&multiply, 1), model).size(), std::size_t {1});
        QVERIFY(removePins(pinned, std::span(&add, 1), model).pins.empty());
        QVERIFY(with({}, to(static_cast<NodeId>(999'999), "dnnl")).pins.empty());
    }

    void compilers()
    {
        const auto namesOf = [](const Workspace& workspace) {
            std::string names;
            for (const CompilerChoice& choice : workspace.compilers)
                names += choice.name + (choice.enabled ? "+ " : "- ");
            return names;
        };
        const Workspace two = addCompiler(addCompiler({}, {.name = "dnnl"}), {.name = "own", .path = "/own.toml"});
        QCOMPARE(namesOf(two), std::string("own+ dnnl+ "));
        QCOMPARE(addCompiler(two, {.name = "dnnl", .path = "/dnnl.toml"}).compilers[1].path, std::string("/dnnl.toml"));
        QCOMPARE(namesOf(moveCompiler(two, 0, 2)), std::string("dnnl+ own+ "));
        QCOMPARE(namesOf(moveCompiler(two, 1, 0)), std::string("dnnl+ own+ "));
        QCOMPARE(namesOf(removeCompiler(two, "own")), std::string("dnnl+ "));
        QCOMPARE(namesOf(removeCompiler(two, "dnnl")), std::string("own+ dnnl- ")); // it ships
        QVERIFY(!setCompilerRules(two, "dnnl", "no rules"));
        const auto other = setCompilerRules(two, "dnnl", "name = \"other\"");
        QVERIFY(!other && !other.error().message.empty());
        const std::string rules = rulesOf(two.compilers[1]).value();
        QCOMPARE(setCompilerRules(two, "dnnl", rules + "\n").value().compilers[1].text, rules + "\n");
    }
};

PB_TEST(TestEdits)
#include "tst_edits.moc"
