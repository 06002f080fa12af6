// What is done becomes steps of a lesson that can be played.

#include "core/lessons/check_lesson.h"
#include "core/lessons/recorder.h"

#include "core/document/edits.h"
#include "tests/support/test.h"

using namespace passbench;

class TstRecorder : public QObject {
    Q_OBJECT

private slots:
    void whatIsDoneIsKept()
    {
        RecordedState now {.pipeline = {}, .compilers = shippedChoices()};
        LessonRecorder recorder(now);
        const auto edit = [&](const char* text) {
            now.pipeline = *parsePipeline(text);
            recorder.take(now);
        };
        const auto go = [&](int playhead) {
            now.playhead = playhead;
            recorder.take(now);
        };
        const auto select = [&](const char* query) {
            now.selection = query;
            recorder.take(now);
        };
        edit("SimplifyInference");
        edit("SimplifyInference, FoldConstant");
        go(1);
        go(2);
        select("op=\"nn.relu\"");
        select("op=\"nn.conv2d\""); // somebody looked around
        now.view = "compare";
        recorder.take(now);
        edit("SimplifyInference, FoldConstant, FoldScaleAxis");
        go(3);
        go(0);
        recorder.take(now); // nothing new
        const Lesson lesson = recorder.lesson("Recorded", "residual_net.onnx");
        QStringList titles;
        for (const LessonStep& step : lesson.steps)
            titles << QString::fromStdString(step.title);
        QCOMPARE(titles, QStringList({"SimplifyInference, FoldConstant", "A closer look", "Another view", "FoldScaleAxis"}));
        const ReadLesson read = parseLesson(toText(lesson), "recorded_1.md");
        QVERIFY2(read.mistakes.empty(), read.mistakes.empty() ? "" : toText(read.mistakes.front()).c_str());
        QCOMPARE(read.lesson.steps[0].goals.size(), 2u);
        QCOMPARE(read.lesson.steps[0].goals[1].name, std::string("FoldConstant"));
        QCOMPARE(read.lesson.steps[1].goals.front().query, std::string("op=\"nn.conv2d\""));
        QVERIFY2(read.lesson.steps[2].text.find("the view *Before · After*") != std::string::npos, read.lesson.steps[2].text.c_str());
    }

    /// No goal can ask for it: what was not run yet is forgotten, and behind a run the next step begins without it.
    void whatIsTakenOutIsNoDeadGoal()
    {
        RecordedState now {.pipeline = {}, .compilers = shippedChoices()};
        LessonRecorder recorder(now);
        const auto edit = [&](const char* text) {
            now.pipeline = *parsePipeline(text);
            now.playhead = std::min(now.playhead, static_cast<int>(now.pipeline.steps.size()));
            recorder.take(now);
        };
        edit("FuseOps");
        edit("");
        QCOMPARE(recorder.stepCount(), 0u); // put in and taken out
        edit("SimplifyInference, FoldConstant");
        edit("SimplifyInference");
        now.playhead = 1;
        recorder.take(now);
        QCOMPARE(recorder.stepCount(), 1u);
        edit("");
        edit("FoldConstant");
        now.playhead = 1;
        recorder.take(now);
        const Lesson lesson = recorder.lesson("Recorded", "residual_net.onnx");
        QCOMPARE(lesson.steps.size(), 2u);
        QCOMPARE(toText(lesson.steps[0].goals.front().pipeline), std::string("SimplifyInference"));
        QVERIFY(lesson.steps[1].start && lesson.steps[1].start->steps.empty());
        const LessonCheck check = checkLesson(parseLesson(toText(lesson), "recorded_1.md"));
        QVERIFY2(check.mistakes.empty(), check.mistakes.empty() ? "" : toText(check.mistakes.front()).c_str());
    }

    void itCanBePlayed()
    {
        RecordedState now {.pipeline = *parsePipeline("SimplifyInference"), .compilers = shippedChoices()};
        LessonRecorder recorder(now);
        now.playhead = 1;
        recorder.take(now);
        now.pipeline = *parsePipeline("SimplifyInference, FoldConstant, FuseOps{max_depth=4}");
        recorder.take(now);
        now.playhead = 3;
        recorder.take(now);
        now.selection = "op=\"nn.softmax\"";
        recorder.take(now);
        const LessonCheck check = checkLesson(parseLesson(toText(recorder.lesson("Recorded", "residual_net.onnx")), "recorded_1.md"));
        QVERIFY2(check.mistakes.empty(), check.mistakes.empty() ? "" : toText(check.mistakes.front()).c_str());
        QCOMPARE(check.steps, 3u);
    }
};

PB_TEST(TstRecorder)
#include "tst_recorder.moc"
