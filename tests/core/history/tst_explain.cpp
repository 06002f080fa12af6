// A step in sentences.

#include "core/history/explain.h"

#include "core/support/text.h"
#include "tests/core/history/small_run.h"
#include "tests/support/test.h"

using namespace passbench;

class TstExplain : public QObject {
    Q_OBJECT

private slots:
    void sentences()
    {
        const RunPtr run = runPipeline({.input = sample(), .pipeline = pipeline("FoldConstant, FoldConstant, !RemoveNoOps, FuseOps")});
        const auto folded = explained(run, 0);
        QCOMPARE(folded.size(), 3u);
        QVERIFY2(folded[0].starts_with("`FoldConstant` changed the graph in one rewrite; nodes: ") && folded[0].ends_with(toText(countChanges(run->steps[0]->before, run->steps[0]->after, run->steps[0]->log.rewrites)) + "."), folded[0].c_str());
        QVERIFY2(folded[1].starts_with("There are fewer of ") && folded[1].find("`add` (") != std::string::npos, folded[1].c_str());
        QVERIFY2(folded[2].starts_with("\"" + run->steps[0]->log.rewrites.front().rule.str() + "\", once: `add`") && folded[2].find(" became `constant`") != std::string::npos, folded[2].c_str());
        QCOMPARE(explained(run, 1), Strings {"`FoldConstant` looked at the graph and changed nothing."});
        const RunPtr late = runPipeline({.input = sample(), .pipeline = pipeline("FuseOps, FoldConstant")});
        const auto nothing = explained(late, 1);
        QVERIFY2(nothing.size() == 2 && nothing[1].starts_with("Passes that belong before fusion leave alone what is inside fused functions, here ") && nothing[1].ends_with("; `DefuseOps` takes it out."), join(nothing, "\n").c_str());
        QCOMPARE(explained(run, 2), Strings {"`RemoveNoOps` was switched off, so the graph stayed as it was."});
        const std::string fused = join(explained(run, 3), "\n");
        QVERIFY2(fused.starts_with("`FuseOps` changed the graph") && fused.find("Of each operator there are as many as before.") != std::string::npos, fused.c_str());
        const RunPtr failed = runPipeline({.input = sample(), .pipeline = pipeline("PartitionGraph")});
        QVERIFY2(explained(failed, 0).front().starts_with("`PartitionGraph` failed: "), explained(failed, 0).front().c_str());
    }
};

PB_TEST(TstExplain)
#include "tst_explain.moc"
