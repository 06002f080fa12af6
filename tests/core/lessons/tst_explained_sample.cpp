// A step of a whole network in sentences that a reader can follow.

#include "core/history/explain.h"
#include "core/import/model.h"
#include "tests/support/test.h"

using namespace passbench;

class TstExplainedSample : public QObject {
    Q_OBJECT

private slots:
    /// What a reader wants of many rewrites: which kinds, how often, what became of what, and one place by name.
    void manyRewrites()
    {
        const auto model = openModel(test::sourcePath("resources/samples/residual_net.onnx"), {});
        QVERIFY(model);
        const RunPtr run = runPipeline({.input = *model, .pipeline = *parsePipeline("SimplifyInference, FoldConstant, FuseOps")});
        const auto simplified = explained(run, 0);
        QCOMPARE(simplified.size(), 3u);
        QVERIFY2(simplified[0].starts_with("`SimplifyInference` changed the graph in 15 rewrites, all by one rule; nodes: "), simplified[0].c_str());
        QVERIFY2(simplified[1].starts_with("There are fewer of `nn.batch_norm` (15, now none). There are more of `") && simplified[1].find("`multiply` (none, now 45)") != std::string::npos, simplified[1].c_str());
        QVERIFY2(simplified[2].find("15 times: `project` and `nn.batch_norm` became 2 `constant`, ") != std::string::npos && simplified[2].ends_with("first at BatchNormalization `bn_1`."), simplified[2].c_str());
        const auto fused = explained(run, 2);
        const auto remarked = std::ranges::find_if(fused, [](const std::string& one) { return one.starts_with("It remarked "); });
        QVERIFY(remarked != fused.end());
        QVERIFY2(remarked->find(" times, first on `") != std::string::npos && remarked->find(": not fused with `") != std::string::npos, remarked->c_str());
        for (std::size_t step = 0; step < 3; ++step)
            for (const std::string& sentence : explained(run, step)) {
                QVERIFY2(sentence.find('%') == std::string::npos, sentence.c_str()); // ids tell a reader nothing
                QVERIFY2(sentence.size() < 500, sentence.c_str());
            }
    }
};

PB_TEST(TstExplainedSample)
#include "tst_explained_sample.moc"
