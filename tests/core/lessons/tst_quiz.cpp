// Questions whose answers were found by running the pass.

#include "core/lessons/quiz.h"

#include "core/import/model.h"
#include "core/ir/graph/function.h"
#include "tests/support/test.h"

using namespace passbench;

class TstQuiz : public QObject {
    Q_OBJECT

private slots:
    void answersAreTrue()
    {
        const auto model = openModel(test::sourcePath("resources/samples/residual_net.onnx"), {});
        QVERIFY(model);
        std::set<std::string> passes, right;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const auto quiz = quizOn(*model, seed);
            QVERIFY2(quiz, quiz ? "" : toText(quiz.error()).c_str());
            QCOMPARE(quizOn(*model, seed)->pass, quiz->pass);
            QCOMPARE(std::ranges::count(quiz->question.choices, true, &LessonChoice::isRight), 1);
            const RunPtr run = runPipeline({.input = *model, .pipeline = *parsePipeline(quiz->pass)});
            const std::string answer = std::ranges::find(quiz->question.choices, true, &LessonChoice::isRight)->text;
            const auto nodes = [](const Module& module) { return metricsOf(module).nodes; };
            const std::size_t before = nodes(*model), after = nodes(run->output());
            if (answer == "Nothing")
                QVERIFY(!run->steps.front()->changed);
            else if (answer.starts_with("It takes away"))
                QVERIFY2(after < before, quiz->pass.c_str());
            else if (answer.starts_with("It adds"))
                QVERIFY2(after > before, quiz->pass.c_str());
            else
                QVERIFY2(run->steps.front()->changed, quiz->pass.c_str());
            QVERIFY(quiz->explanation.front().find(quiz->pass) != std::string::npos);
            passes.insert(quiz->pass);
            right.insert(answer);
        }
        QVERIFY(passes.size() >= 8 && right.size() >= 3);
    }
};

PB_TEST(TstQuiz)
#include "tst_quiz.moc"
