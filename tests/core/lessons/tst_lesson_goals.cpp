// What is missing of a goal, in words, and how answers are judged.

#include "core/lessons/goals.h"
#include "core/lessons/lesson_text.h"

#include "tests/core/document/small_document.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

LessonStep stepOf(const std::string& block)
{
    const ReadLesson read = parseLesson("---\ntitle: T\nmodel: m.onnx\n---\n## A\n```lesson\n" + block + "```\n", "x.md");
    return read.mistakes.empty() ? read.lesson.steps.front() : LessonStep {};
}

/// A document with a runner, at a place.
struct Bench {
    Document document;
    Runner runner {document};
    Look look {document, runner};
    explicit Bench(const char* steps, int at = 0) : document(documentWith(steps))
    {
        runner.restart();
        look.restart();
        runner.end(runner.begin({.target = static_cast<int>(document.workspace().pipeline.steps.size())}).run({}));
        look.moveTo(at);
    }
    LessonStanding standingOf(const LessonStep& step, const LessonAnswer& answer = {})
    {
        ShownGraph graph(look, runner.run());
        return passbench::standing(step, answer, {.document = document, .runner = runner, .look = look, .graph = graph, .view = "after"});
    }
    std::string missingOf(const std::string& block)
    {
        const LessonStep step = stepOf(block);
        return step.goals.empty() ? "no goal" : standingOf(step).tasks.front().missing;
    }
};

} // namespace

class TstLessonGoals : public QObject {
    Q_OBJECT

private slots:
    void whatIsMissing()
    {
        Bench bench("FoldConstant, FuseOps", 1);
        QCOMPARE(bench.missingOf("pipeline: FoldConstant, FuseOps\n"), std::string());
        QCOMPARE(bench.missingOf("pipeline: FoldConstant, RemoveNoOps, FuseOps\n"), std::string("add `RemoveNoOps` to the pipeline, behind `FoldConstant`"));
        QCOMPARE(bench.missingOf("pipeline: FuseOps, FoldConstant\n"), std::string("`FoldConstant` should stand behind `FuseOps`"));
        QCOMPARE(bench.missingOf("pipeline: FuseOps{max_depth=4}\n"), std::string("`FuseOps` has `max_depth=256`, and should have `max_depth=4`"));
        QCOMPARE(bench.missingOf("pipeline: FuseOps{max_depth=256}\n"), std::string()); // by default
        QCOMPARE(bench.missingOf("run: FoldConstant\n"), std::string());
        QCOMPARE(bench.missingOf("run: FuseOps\n"), std::string("run it until `FuseOps` is done"));
        QCOMPARE(bench.missingOf("run: all\n"), std::string("run the pipeline to its end"));
        QCOMPARE(bench.missingOf("run: InferType\n"), std::string("the pipeline has no `InferType`"));
        QCOMPARE(bench.missingOf("at: import\n"), std::string("show the model as it was imported"));
        QCOMPARE(bench.missingOf("look: compare\n"), std::string("another view is shown"));
        QCOMPARE(bench.missingOf("numbers: agree\n"), std::string("the numbers of this run are not checked yet"));
        QCOMPARE(bench.missingOf("select: op:nn.relu\n"), std::string("nothing is selected yet"));
        QCOMPARE(bench.missingOf("count: op:nn.relu = 2\n"), std::string());
        QCOMPARE(bench.missingOf("count: op:nn.relu > 2\n"), std::string("`op:nn.relu` finds 2 here, and should find > 2"));
        bench.look.select(bench.look.shown().main()->nodes().front()->id);
        QVERIFY(bench.missingOf("select: op:nn.relu\n").starts_with("another node is selected"));
        Bench off("!FoldConstant", 0);
        QCOMPARE(off.missingOf("pipeline: FoldConstant\n"), std::string("`FoldConstant` is switched off"));
        QVERIFY(off.missingOf("pipeline: !FoldConstant\n").empty());
    }

    void aPredictionIsToldWhenItIsSeen()
    {
        using enum LessonStanding::Verdict;
        const LessonStep step = stepOf("predict: How many adds are left?\nanswer: count op:add | It had constants only.\nrun: FoldConstant\n");
        QVERIFY(step.question);
        Bench before("FoldConstant", 0), after("FoldConstant", 1);
        QCOMPARE(before.standingOf(step, {.number = 0}).verdict, None);
        QVERIFY(!before.standingOf(step, {.number = 0}).done);
        QVERIFY(!after.standingOf(step).done); // it is still to be answered
        QCOMPARE(after.standingOf(step, {.number = 0}).verdict, Right);
        const LessonStanding wrong = after.standingOf(step, {.number = 1});
        QCOMPARE(wrong.verdict, Wrong);
        QCOMPARE(wrong.fact, std::string("0"));
        QCOMPARE(wrong.why, std::string("It had constants only."));
        QVERIFY(wrong.done); // who predicts may be wrong
    }

    void aQuestionIsAnsweredRight()
    {
        using enum LessonStanding::Verdict;
        const LessonStep step = stepOf("ask: Which?\nright: This | so\nwrong: That | not so\n");
        Bench bench("FoldConstant");
        QVERIFY(!bench.standingOf(step).done);
        const LessonStanding wrong = bench.standingOf(step, {.choice = 1});
        QVERIFY(wrong.verdict == Wrong && !wrong.done && wrong.why == "not so");
        QVERIFY(bench.standingOf(step, {.choice = 0}).done);
        QVERIFY(!bench.standingOf(step, {.choice = 7}).done);
    }

    void completing()
    {
        const auto after = [](const char* now, const char* wanted) { return toText(completed(*parsePipeline(now), *parsePipeline(wanted))); };
        QCOMPARE(after("InferType, FuseOps", "InferType, FoldConstant"), std::string("InferType, FoldConstant, FuseOps"));
        QCOMPARE(after("FuseOps", "FuseOps{max_depth=4}"), std::string("FuseOps{max_depth=4}"));
        QCOMPARE(after("!FoldConstant, FuseOps", "FoldConstant"), std::string("FoldConstant, FuseOps"));
        QCOMPARE(after("FuseOps, FoldConstant", "FoldConstant, FuseOps"), std::string("FuseOps, FoldConstant, FuseOps"));
    }
};

PB_TEST(TstLessonGoals)
#include "tst_lesson_goals.moc"
