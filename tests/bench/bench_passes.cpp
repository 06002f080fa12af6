// How long passes take on large graphs, next to one typed walk over the same graph (the verifier), and how that grows:
// twice the graph should take twice the time. One line per graph and pass.

#include "core/history/sub_steps.h"
#include "core/ir/graph/verifier.h"
#include "tests/bench/large_graphs.h"
#include "tests/support/test.h"

#include <QTest>

#include <chrono>
#include <malloc.h>

using namespace passbench;
using namespace passbench::test;

namespace {

using Clock = std::chrono::steady_clock;

template<typename F> double milliseconds(F&& work)
{
    const auto begin = Clock::now();
    work();
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

std::size_t heapBytes() { return mallinfo2().uordblks; }

struct Large {
    const char* name;
    Module (*make)(std::size_t);
    std::size_t size;
};
constexpr Large shapes[] = {{"chain", chain, 50'000}, {"wide", wide, 50'000}, {"residual", residual, 50'000}, {"alternating", alternating, 50'000}, {"concatenation", concatenation, 10'000}};

RunPtr runOf(const Module& module, const Pipeline& pipeline)
{
    return runPipeline({.input = module, .pipeline = pipeline, .verify = false, .keepContracts = false});
}

} // namespace

class BenchPasses : public QObject {
    Q_OBJECT
private slots:
    void pass_data()
    {
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("passes");
        for (const Large& shape : shapes) {
            for (const PassDef& pass : allPasses())
                QTest::addRow("%s, %s", shape.name, pass.name.c_str()) << shape.name << QString::fromStdString(pass.name);
            for (const char* preset : {"O3"})
                QTest::addRow("%s, %s", shape.name, preset) << shape.name << QString::fromStdString(toText(*presetPipeline(preset)));
            QTest::addRow("%s, partition flow", shape.name) << shape.name << "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph";
        }
    }
    void pass()
    {
        QFETCH(QString, shape);
        QFETCH(QString, passes);
        const auto found = std::ranges::find(shapes, shape.toStdString(), [](const Large& s) { return std::string(s.name); });
        const Pipeline pipeline = *parsePipeline(passes.toStdString());
        double time = 0, walk = 0, half = 0;
        for (const std::size_t size : {found->size / 2, found->size}) {
            const Module module = found->make(size);
            RunPtr run;
            half = std::exchange(time, milliseconds([&] { run = runOf(module, pipeline); }));
            walk = milliseconds([&] { QVERIFY(verify(run->output()).empty()); });
            QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
        }
        qInfo("%.0f ms, %.1f walks, %.2f times that of half the graph", time, time / walk, time / half);
    }

    /// What a step that changes nothing adds to a run, beside what the same graph takes when it is made once more.
    void unchanged_data()
    {
        QTest::addColumn<QString>("shape");
        for (const Large& shape : shapes)
            QTest::newRow(shape.name) << shape.name;
    }
    void unchanged()
    {
        QFETCH(QString, shape);
        const auto found = std::ranges::find(shapes, shape.toStdString(), [](const Large& s) { return std::string(s.name); });
        const std::size_t empty = heapBytes();
        const Module made = found->make(found->size);
        const std::size_t graph = heapBytes() - empty;
        const Module module = runOf(made, *parsePipeline("SimplifyExpr, DeadCodeElimination"))->output();
        const RunPtr first = runPipeline({.input = module, .pipeline = *parsePipeline("SimplifyExpr")});
        const std::size_t before = heapBytes();
        RunPtr second;
        const double time = milliseconds([&] { second = runPipeline({.input = module, .pipeline = *parsePipeline("SimplifyExpr, DeadCodeElimination"), .previous = first}); });
        const double added = static_cast<double>(heapBytes() - before);
        QVERIFY(!second->steps.back()->changed);
        qInfo("%zu nodes: %.0f ms and %.3f MB for a step without a change, %.4f of the %.1f MB of the graph", nodeCount(module), time, added / 1e6,
            added / static_cast<double>(graph), static_cast<double>(graph) / 1e6);
    }

    /// Looking into a step: the first, the middle and the last of its rewrites.
    void subStep()
    {
        const RunPtr run = runPipeline({.input = residual(50'000), .pipeline = *parsePipeline("SimplifyInference")});
        const std::size_t count = subSteps(*run->steps[0]).size();
        for (const std::size_t at : {std::size_t {1}, count / 2, count - 1}) {
            const double time = milliseconds([&] { QVERIFY(moduleAfterSubSteps(*run, 0, at)); });
            qInfo("%.0f ms for the graph after rewrite %zu of %zu; the pass took %.0f ms", time, at, count, run->steps[0]->milliseconds);
        }
    }
};

PB_TEST(BenchPasses)
#include "bench_passes.moc"
