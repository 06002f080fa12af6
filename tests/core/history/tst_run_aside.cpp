// Steps of large graphs are judged while the next pass is at work; nobody can tell from the outside.

#include "core/history/output_run.h"
#include "core/ir/graph/builder.h"
#include "core/ir/text/printer.h"
#include "core/pipeline/plugin.h"
#include "tests/core/history/small_run.h"
#include "tests/support/test.h"

#include <atomic>
#include <chrono>
#include <thread>

using namespace passbench;

namespace {

constexpr int length = 3'000;
std::atomic<int> timesStopped = 0;

/// `x + 1` again and again, each behind a cast that does nothing.
Module longChain()
{
    std::string text = "def @main(%x: Tensor[(4), float32]) {\n  %0 = add(%x, 1f);\n";
    for (int i = 1; i < length; ++i)
        text += fmt::format("  %{} = {};\n", i, i % 2 ? fmt::format("cast(%{}, dtype=\"float32\")", i - 1) : fmt::format("add(%{}, 1f)", i - 1));
    return *parseModule(opTable(), text + fmt::format("  nn.relu(%{})\n}}", length - 1));
}

Result<Module> misorder(const Module& module, const NoOptions&, PassContext&)
{
    const FunctionPtr main = module.main();
    std::vector<NodePtr> nodes(main->nodes().begin(), main->nodes().end());
    std::swap(nodes[nodes.size() - 1], nodes[nodes.size() - 2]);
    return module.with("main", std::make_shared<Function>(std::move(nodes), std::vector(main->params().begin(), main->params().end()), main->result(), main->attrs()));
}

/// Until it is told to stop; a minute is as good as for ever.
Result<Module> waitForStop(const Module& module, const NoOptions&, PassContext& context)
{
    for (int i = 0; i < 6'000 && !context.stop.stop_requested(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    timesStopped += context.stop.stop_requested() ? 1 : 0;
    return module;
}

std::vector<std::string> passesOf(const Run& run)
{
    std::vector<std::string> passes;
    for (const StepPtr& step : run.steps)
        passes.push_back(step->config.pass);
    return passes;
}

} // namespace

class TestRunAside : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(addPasses({defineModulePass<NoOptions>({.name = "Misorder", .summary = "test"}, misorder),
                              defineModulePass<NoOptions>({.name = "WaitForStop", .summary = "test"}, waitForStop)},
            "the test"));
        m_module = longChain();
    }

    void givesWhatStepByStepGives()
    {
        RunRequest request {.input = m_module, .pipeline = *presetWithPartitionFlow("O3"), .verifyHolding = true, .countChanges = true};
        std::vector<std::string> ended;
        request.onStep = [&](const StepPtr& step) { ended.push_back(step->config.pass); };
        const RunPtr aside = runPipeline(request);
        QCOMPARE(ended, passesOf(*aside));
        int shown = 0;
        request.instruments = {{.after = [&](const Step&) { ++shown; }}}; // which sees one step after the other
        const RunPtr inTurn = runPipeline(request);
        QVERIFY(shown > 10);
        QVERIFY(!aside->failed());
        QCOMPARE(passesOf(*aside), passesOf(*inTurn));
        for (std::size_t i = 0; i < aside->steps.size(); ++i) {
            const Step &one = *aside->steps[i], &other = *inTurn->steps[i];
            QCOMPARE(one.state, other.state);
            QCOMPARE(one.changed, other.changed);
            QCOMPARE(one.isSound, other.isSound);
            QCOMPARE(one.metrics.nodes, other.metrics.nodes);
            QCOMPARE(one.metrics.calls, other.metrics.calls);
            QVERIFY(one.changes == other.changes);
            QCOMPARE(one.log.rewrites.size(), other.log.rewrites.size());
        }
        QVERIFY(aside->steps.back()->isSound);
        QVERIFY(aside->steps.back()->metrics.calls < aside->inputMetrics.calls);
    }

    void outputNeedsNoHistory()
    {
        const RunRequest request {.input = m_module, .pipeline = *presetWithPartitionFlow("O3"), .countChanges = true};
        const RunPtr whole = runPipeline(request), bare = runPipeline(request, RunHistory::Dropped);
        QCOMPARE(passesOf(*bare), passesOf(*whole));
        for (std::size_t i = 0; i < bare->steps.size(); ++i) {
            const Step &one = *bare->steps[i], &other = *whole->steps[i];
            QVERIFY(one.state == other.state && one.changes == other.changes && one.metrics.nodes == other.metrics.nodes && one.isSound == other.isSound);
            QCOMPARE(one.after.functions.empty(), i + 1 < bare->steps.size()); // the last one is the output
            QVERIFY(i + 1 == bare->steps.size() || one.log.rewrites.empty());
        }
        QCOMPARE(print(bare->output()), print(whole->output()));

        // Those of an earlier run stay, and a failure leaves the step before it.
        const RunPtr again = runPipeline({.input = m_module, .pipeline = pipeline("RemoveNoOps, Misorder"), .previous = runPipeline({.input = m_module, .pipeline = pipeline("RemoveNoOps, FuseOps")})}, RunHistory::Dropped);
        QVERIFY(again->failed() && !again->steps.front()->after.functions.empty());
        QCOMPARE(again->output().functions, again->steps.front()->after.functions);
    }

    void aWrongGraphEndsTheRunAndWhatWasBegunOnIt()
    {
        timesStopped = 0;
        std::vector<std::string> ended;
        RunRequest request {.input = m_module, .pipeline = pipeline("RemoveNoOps, Misorder, WaitForStop, FuseOps")};
        request.onStep = [&](const StepPtr& step) { ended.push_back(step->config.pass); };
        const RunPtr run = runPipeline(request);
        QCOMPARE(passesOf(*run), (std::vector<std::string> {"RemoveNoOps", "Misorder"}));
        QCOMPARE(ended, passesOf(*run));
        QVERIFY(run->failed());
        QVERIFY2(run->steps.back()->error->message.starts_with("`Misorder` left a malformed graph"), run->steps.back()->error->message.c_str());
        QCOMPARE(timesStopped.load(), 1);
        QCOMPARE(run->output().functions, run->steps[0]->after.functions);
        QVERIFY(!run->steps.back()->changed);
    }

    void stopsWhereAStepBreaks()
    {
        std::stop_source source;
        RunRequest request {.input = m_module, .pipeline = pipeline("InferType, RemoveNoOps, WaitForStop, FuseOps"), .stopAtBreakpoints = true, .stop = source.get_token()};
        request.onStep = [&](const StepPtr& step) {
            if (step->config.pass == "RemoveNoOps")
                source.request_stop(); // as a breakpoint on a node does, while the next pass is at work
        };
        const RunPtr run = runPipeline(request);
        QCOMPARE(passesOf(*run), (std::vector<std::string> {"InferType", "RemoveNoOps"}));
        QVERIFY(run->steps[1]->state == StepState::Done);
        QCOMPARE(run->output().functions, run->steps[1]->after.functions);
    }

    void cancelledOnesKeepWhatWasJudged()
    {
        std::stop_source source;
        RunRequest request {.input = m_module, .pipeline = pipeline("RemoveNoOps, WaitForStop, FuseOps"), .stop = source.get_token()};
        std::jthread later([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(500));
            source.request_stop();
        });
        const RunPtr run = runPipeline(request);
        QCOMPARE(run->steps.size(), std::size_t {2});
        QVERIFY(run->steps[0]->state == StepState::Done);
        QVERIFY(run->steps[1]->state == StepState::Cancelled);
        QCOMPARE(run->output().functions, run->steps[0]->after.functions);
    }

private:
    Module m_module;
};

PB_TEST(TestRunAside)
#include "tst_run_aside.moc"
