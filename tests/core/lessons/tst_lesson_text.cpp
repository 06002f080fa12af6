// Lessons as text: read, written, and every mistake told with its line.

#include "core/lessons/lesson_text.h"
#include "core/lessons/words.h"

#include "tests/support/test.h"

#include <QDir>
#include <QTemporaryDir>

#include <fstream>

using namespace passbench;

namespace {

const std::string head = "---\ntitle: T\nmodel: residual_net.onnx\n---\n";

std::string inStep(const std::string& block) { return head + "## One\ntext\n```lesson\n" + block + "```\n"; }

} // namespace

class TstLessonText : public QObject {
    Q_OBJECT

private slots:
    void aWholeLesson()
    {
        const ReadLesson read = parseLesson("---\ntitle: A title\nsummary: S\nminutes: 7\nmodel: unet.onnx\ncompilers: dnnl, ccompiler\npipeline: InferType\n---\n"
                                            "## First\nSee [these](find:op:nn.conv2d (groups=1 or groups=2)) and press **[F10](key:step)**; `a](find:b)` is code.\n\n"
                                            "```lesson\nlight: op:add\npredict: What?\nright: Yes | because\nwrong: No\nrun: FuseOps:2\npipeline: FuseOps{max_depth=4}\nnumbers: differ at 1e-9\ncount: op:add >= 3\n"
                                            "hint: [there](find:op:add)\nholds: op:add = 3\n```\nThen [go](panel:regions).\n\n```\n## no step\n```\n## Second\n",
            "dir/my_lesson.md");
        QVERIFY2(read.mistakes.empty(), read.mistakes.empty() ? "" : toText(read.mistakes.front()).c_str());
        const Lesson& lesson = read.lesson;
        QCOMPARE(lesson.id, std::string("my_lesson"));
        QCOMPARE(lesson.minutes, 7);
        QCOMPARE(*lesson.compilers, (Strings {"dnnl", "ccompiler"}));
        QCOMPARE(lesson.steps.size(), 2u);
        const LessonStep& step = lesson.steps.front();
        QCOMPARE(step.references.size(), 4u);
        QCOMPARE(step.references[0].target, std::string("op:nn.conv2d (groups=1 or groups=2)"));
        QCOMPARE(step.references[0].line, 10u);
        QCOMPARE(step.references[1].text, std::string("F10"));
        QCOMPARE(step.references[2].target, std::string("regions"));
        QVERIFY(step.text.find("[these](ref:0)") != std::string::npos && step.text.find("`a](find:b)`") != std::string::npos);
        QVERIFY(step.after.find("## no step") != std::string::npos); // inside a block of code
        QVERIFY(step.question && step.question->isPrediction && step.question->choices.front().why == "because");
        QCOMPARE(step.goals.size(), 4u);
        QCOMPARE(step.goals[0].name, std::string("FuseOps:2"));
        QCOMPARE(*step.goals[2].tolerance, 1e-9);
        QCOMPARE(step.hints, Strings {"[there](ref:3)"});
        QCOMPARE(step.claims.front().line, 22u);
        QCOMPARE(lesson.steps.back().title, std::string("Second"));
    }

    void whatIsWrittenReadsTheSame()
    {
        const QDir folder(test::sourceFile("resources/lessons"));
        const QStringList files = folder.entryList({QStringLiteral("*.md")});
        QVERIFY(files.size() >= 10);
        for (const QString& file : files) {
            const auto read = loadLesson(folder.filePath(file).toStdString());
            QVERIFY(read && read->mistakes.empty());
            const std::string text = toText(read->lesson);
            const ReadLesson again = parseLesson(text, file.toStdString());
            QVERIFY2(again.mistakes.empty(), qPrintable(file));
            QCOMPARE(toText(again.lesson), text);
            QCOMPARE(again.lesson.steps.size(), read->lesson.steps.size());
            for (std::size_t i = 0; i < again.lesson.steps.size(); ++i) {
                QCOMPARE(again.lesson.steps[i].text, read->lesson.steps[i].text);
                QCOMPARE(again.lesson.steps[i].goals.size(), read->lesson.steps[i].goals.size());
                QCOMPARE(again.lesson.steps[i].references.size(), read->lesson.steps[i].references.size());
            }
        }
    }

    void mistakesHaveTheirLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const std::string& text, int line, const char* message) {
            QTest::newRow(name) << QString::fromStdString(text) << QStringLiteral("x.md:%1").arg(line) << QString::fromUtf8(message);
        };
        row("nothing", "", 1, "the head is missing");
        row("no end of the head", "---\ntitle: T\n", 1, "the head has no end");
        row("no title", "---\nmodel: a.onnx\n---\n## A\n", 1, "has no title");
        row("no model", "---\ntitle: a\n---\n## A\n", 1, "has no model");
        row("a model elsewhere", "---\ntitle: a\nmodel: ../../etc/passwd\n---\n## A\n", 3, "outside of the lesson's folder");
        row("an absolute model", "---\ntitle: a\nmodel: /etc/passwd\n---\n## A\n", 3, "outside of the lesson's folder");
        row("an unknown key of the head", "---\ntitle: a\nmodel: a.onnx\nauthor: b\n---\n## A\n", 4, "the head has no `author`");
        row("no step", head, 4, "has no step");
        row("text before", head + "hello\n## A\n", 5, "text stands before the first step");
        row("an unknown key", inStep("selct: op:add\n"), 8, "a step has no `selct`");
        row("an unknown pass", inStep("run: FoldConstants\n"), 8, "there is no pass `FoldConstants`");
        row("an unknown pass in a pipeline", inStep("pipeline: InferType, Foo\n"), 8, "Foo");
        row("a query that can't be read", inStep("select: op:(\n"), 8, "");
        row("an unknown panel", inStep("panel: regons\n"), 8, "there is no panel `regons`");
        row("an unknown view", inStep("look: before\n"), 8, "there is no view `before`");
        row("an unknown action", head + "## A\npress [F99](key:stp)\n", 6, "there is no action `stp`");
        row("another key", head + "## A\n\npress [F11](key:step)\n", 7, "the key of `step` is F10, and the text says F11");
        row("a dead link", head + "## A\nsee [this](somewhere)\n", 6, "goes nowhere");
        row("no answer", inStep("ask: Why?\n"), 8, "has no answer");
        row("no right answer", inStep("ask: Why?\nwrong: a\nwrong: b\n"), 8, "one that is right");
        row("a prediction of nothing", inStep("predict: Why?\nright: a\nwrong: b\n"), 8, "nothing happens behind the prediction");
        row("an answer to nothing", inStep("right: a\n"), 8, "stands before its question");
        row("no number", inStep("holds: op:add = many\n"), 8, "`many` is no number");
        row("no count", inStep("count: op:add\n"), 8, "does not say how many");
        row("a block without an end", head + "## A\n```lesson\nrun: FuseOps\n", 6, "the block has no end");
        row("a second block", inStep("run: FuseOps\n") + "```lesson\n```\n", 10, "a step has one block");
        row("no key", inStep("run FuseOps\n"), 8, "is no `key: value`");
        row("on or off", inStep("compiler: dnnl yes\n"), 8, "neither `on` nor `off`");
    }

    void mistakesHaveTheirLine()
    {
        QFETCH(QString, text);
        QFETCH(QString, where);
        QFETCH(QString, message);
        const ReadLesson read = parseLesson(text.toStdString(), "x.md");
        QStringList told;
        for (const Diagnostic& mistake : read.mistakes) {
            told << QString::fromStdString(mistake.where + ": " + mistake.message);
            if (mistake.where == where.toStdString() && mistake.message.find(message.toStdString()) != std::string::npos)
                return;
        }
        QFAIL(qPrintable(told.join('\n')));
    }

    /// What the help says of each word is so.
    void wordsAreUnderstood()
    {
        using Use = LessonWord::Use;
        const std::string plain = "---\ntitle: T\nmodel: residual_net.onnx\n";
        for (const LessonWord& word : lessonWords()) {
            const std::string line = std::string(word.example) + '\n';
            std::string text;
            if (word.use == Use::Head)
                text = plain + line + "---\n## A\n";
            else if (word.use == Use::Link)
                text = plain + "---\n## A\n[F10](" + std::string(word.example) + ")\n";
            else if (word.use != Use::Question)
                text = inStep(line);
            else if (word.name == "answer")
                text = inStep("ask: a\n" + line);
            else
                text = inStep((word.name == "ask" || word.name == "predict" ? line : "ask: a\n" + line) + "right: a\nwrong: b\n" + (word.name == "predict" ? "run: FuseOps\n" : ""));
            const ReadLesson read = parseLesson(text, "x.md");
            QVERIFY2(read.mistakes.empty(), (text + (read.mistakes.empty() ? "" : toText(read.mistakes.front()))).c_str());
            QVERIFY(word.use == Use::Link ? read.lesson.steps.front().references.size() == 1 : word.example.starts_with(std::string(word.name) + ":"));
        }
    }

    void anyTextIsTaken()
    {
        const auto whole = loadLesson(test::sourcePath("resources/lessons/05_fusion.md"));
        const std::string text = toText(whole->lesson);
        for (std::size_t cut = 0; cut < text.size(); cut += 7) {
            std::string broken = text.substr(0, cut) + std::string(1, static_cast<char>(cut % 251)) + text.substr(std::min(text.size(), cut + cut % 5));
            (void)toText(parseLesson(broken, "x.md").lesson);
        }
        std::string many = head;
        for (int i = 0; i < 5000; ++i)
            many += "## s\n[a](b)\n";
        const ReadLesson read = parseLesson(many, "x.md");
        QVERIFY(read.lesson.steps.size() <= 200 && read.mistakes.size() <= 100);
        (void)parseLesson(head + "## a\n" + std::string(100'000, '[') + std::string(100'000, '('), "x.md");
        QTemporaryDir folder;
        const std::string large = folder.filePath("large.md").toStdString();
        std::ofstream(large) << std::string(2'000'000, 'a');
        QVERIFY(!loadLesson(large) && loadLesson(large).error().message.find("2000000 bytes") != std::string::npos);
        QVERIFY(!loadLesson(folder.path().toStdString()) && !loadLesson(folder.filePath("none.md").toStdString()));
    }
};

PB_TEST(TstLessonText)
#include "tst_lesson_text.moc"
