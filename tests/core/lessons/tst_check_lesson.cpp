// Lessons played without a window: those that ship are whole, and what is dead in others is told.

#include "core/lessons/check_lesson.h"

#include "tests/support/test.h"

#include <QDir>

using namespace passbench;

namespace {

ReadLesson lessonOf(const std::string& steps, const std::string& more = {}) { return parseLesson("---\ntitle: T\nmodel: residual_net.onnx\n" + more + "---\n" + steps, "x.md"); }

QString told(const LessonCheck& check)
{
    QStringList lines;
    for (const Diagnostic& mistake : check.mistakes)
        lines << QString::fromStdString(mistake.where + ": " + mistake.message);
    return lines.join('\n');
}

} // namespace

class TstCheckLesson : public QObject {
    Q_OBJECT

private slots:
    void shippedLessonsArePlayed()
    {
        const QDir folder(test::sourceFile("resources/lessons"));
        int lessons = 0;
        for (const QString& file : folder.entryList({QStringLiteral("*.md")})) {
            const auto read = loadLesson(folder.filePath(file).toStdString());
            QVERIFY(read);
            const LessonCheck check = checkLesson(*read);
            QVERIFY2(check.mistakes.empty(), qPrintable(file + ": " + told(check)));
            QCOMPARE(check.steps, read->lesson.steps.size());
            QVERIFY2(check.goals >= 3 && check.questions >= 1, qPrintable(file)); // something is done in each
            QVERIFY(read->lesson.minutes > 0 && read->lesson.minutes <= 15 && !read->lesson.summary.empty());
            ++lessons;
        }
        QVERIFY(lessons >= 10);
    }

    /// Each sample has some.
    void questionsOnSamplesArePlayed()
    {
        QStringList models;
        const QDir folder(test::sourceFile("resources/lessons/samples"));
        for (const QString& file : folder.entryList({QStringLiteral("*.md")})) {
            const auto read = loadLesson(folder.filePath(file).toStdString());
            QVERIFY(read);
            const LessonCheck check = checkLesson(*read);
            QVERIFY2(check.mistakes.empty(), qPrintable(file + ": " + told(check)));
            QCOMPARE(check.steps, read->lesson.steps.size());
            QVERIFY2(check.questions >= 3, qPrintable(file));
            models.append(QString::fromStdString(read->lesson.model));
        }
        QStringList samples = QDir(test::sourceFile("resources/samples")).entryList({QStringLiteral("*.onnx"), QStringLiteral("*.tflite"), QStringLiteral("*.keras")}, QDir::Files);
        samples.sort();
        models.sort();
        QCOMPARE(models, samples);
    }

    /// A translation asks for the same, in the same steps.
    void translatedLessonsArePlayed_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("German") << "de";
        QTest::newRow("Chinese") << "zh_CN";
    }
    void translatedLessonsArePlayed()
    {
        QFETCH(const QString, language);
        const QDir folder(test::sourceFile("resources/lessons/" + language));
        const QStringList files = folder.entryList({QStringLiteral("*.md")});
        QCOMPARE(files, QStringList({"01_graph.md", "02_types.md", "03_constant_folding.md"}));
        for (const QString& file : files) {
            const auto read = loadLesson(folder.filePath(file).toStdString());
            const auto english = loadLesson(folder.filePath("../" + file).toStdString());
            QVERIFY(read && english);
            const LessonCheck check = checkLesson(*read);
            QVERIFY2(check.mistakes.empty(), qPrintable(file + ": " + told(check)));
            QCOMPARE(read->lesson.id, english->lesson.id);
            QCOMPARE(read->lesson.steps.size(), english->lesson.steps.size());
            for (std::size_t i = 0; i < read->lesson.steps.size(); ++i) {
                const LessonStep &here = read->lesson.steps[i], &there = english->lesson.steps[i];
                QVERIFY2(here.title != there.title, here.title.c_str());
                QCOMPARE(here.goals.size(), there.goals.size());
                QCOMPARE(here.claims.size(), there.claims.size());
                QCOMPARE(here.hints.size(), there.hints.size());
                QCOMPARE(here.references.size(), there.references.size());
            }
        }
    }

    void whatIsDeadIsTold_data()
    {
        QTest::addColumn<QString>("steps");
        QTest::addColumn<QString>("message");
        QTest::newRow("a link") << "## A\nsee [that](find:op:nn.gelu2)\n"
                                << "x.md:6: `op:nn.gelu2` finds nothing";
        QTest::newRow("a light") << "## A\n```lesson\nlight: op:nn.lstm\n```\n"
                                 << "x.md:7: `op:nn.lstm` finds nothing";
        QTest::newRow("a selection") << "## A\n```lesson\nselect: op:nn.lstm\n```\n"
                                     << "x.md:7: nobody can select what `op:nn.lstm` asks for: it finds nothing in this step";
        QTest::newRow("a step that is not there") << "## A\n```lesson\nrun: FuseOps\n```\n"
                                                  << "x.md:7: the pipeline has no `FuseOps`";
        QTest::newRow("done already") << "## A\n```lesson\nlook: after\n```\n"
                                      << "x.md:7: the step is done before";
        QTest::newRow("a count that nothing reaches") << "## A\n```lesson\ncount: op:nn.conv2d = 3\n```\n"
                                                      << "x.md:7: nobody can do this: `op:nn.conv2d` finds 15";
        QTest::newRow("a claim") << "## A\n```lesson\nholds: op:nn.conv2d = 14\n```\n"
                                 << "x.md:7: `op:nn.conv2d = 14` does not hold: it finds 15";
        QTest::newRow("a compiler") << "## A\n```lesson\ncompiler: nobody on\n```\n"
                                    << "x.md:7: there is no compiler `nobody`";
        QTest::newRow("an order that can't work") << "## A\n```lesson\npipeline: PartitionGraph\nrun: PartitionGraph\n```\n"
                                                  << "x.md:8: ";
        QTest::newRow("numbers") << "## A\n```lesson\npipeline: InferType\nrun: all\nnumbers: differ\n```\n"
                                 << "x.md:9: nobody can do this: all steps are within the tolerance";
        QTest::newRow("an answer") << "## A\n```lesson\nask: How many?\nanswer: count op:nn.conv3d\n```\n"
                                   << "x.md:7: the answer counts what `op:nn.conv3d` finds, which is nothing";
        QTest::newRow("an answer behind steps") << "## A\n```lesson\npredict: How many?\nanswer: count op:nn.conv3d\npipeline: SimplifyInference, FoldConstant\nrun: all\n```\n"
                                                << "x.md:7: the answer counts what `op:nn.conv3d` finds, which is nothing";
        QTest::newRow("an operator of nobody") << "## A\n```lesson\npredict: How many?\nanswer: count op:nn.convd\npipeline: SimplifyInference\nrun: all\n```\n"
                                               << "x.md:7: no operator is called `nn.convd`";
    }

    void whatIsDeadIsTold()
    {
        QFETCH(QString, steps);
        QFETCH(QString, message);
        const ReadLesson read = lessonOf(steps.toStdString());
        QVERIFY(read.mistakes.empty());
        const LessonCheck check = checkLesson(read);
        QVERIFY2(told(check).contains(message), qPrintable(told(check)));
    }

    /// Of what was there at the beginning, or in a graph on the way.
    void nothingLeftIsAnAnswer()
    {
        for (const char* query : {"op:sqrt", "op:nn.batch_norm"}) {
            const ReadLesson read = lessonOf(std::string("## A\n```lesson\npredict: How many are left?\nanswer: count ") + query + "\npipeline: SimplifyInference, FoldConstant\nrun: FoldConstant\n```\n");
            QVERIFY(read.mistakes.empty());
            const LessonCheck check = checkLesson(read);
            QVERIFY2(check.mistakes.empty(), qPrintable(told(check)));
        }
    }

    void withoutItsModelNothingIsPlayed()
    {
        const LessonCheck check = checkLesson(parseLesson("---\ntitle: T\nmodel: nowhere.onnx\n---\n## A\n", "x.md"));
        QVERIFY2(told(check).contains("there is no model `nowhere.onnx`"), qPrintable(told(check)));
        QCOMPARE(check.steps, 0u);
    }

    /// How a step begins follows from what the steps before it ask for.
    void placesOfSteps()
    {
        const ReadLesson read = lessonOf("## A\n```lesson\npipeline: SimplifyInference, FoldConstant\nrun: SimplifyInference\nlook: compare\n```\n## B\n```lesson\ncompiler: dnnl off\npipeline: SimplifyInference, FuseOps\n```\n"
                                         "## C\n```lesson\nstart: InferType\nview: after\n```\n",
            "compilers: dnnl\n");
        QVERIFY(read.mistakes.empty());
        const auto b = placeOf(read.lesson, 1), c = placeOf(read.lesson, 2);
        QVERIFY(b && c);
        QCOMPARE(toText(b->workspace.pipeline), std::string("SimplifyInference, FoldConstant"));
        QCOMPARE(b->playhead, 1);
        QCOMPARE(b->view, std::string("compare"));
        const auto isOn = [](const LessonPlace& place, const char* name) { return std::ranges::find(place.workspace.compilers, name, &CompilerChoice::name)->enabled; };
        QVERIFY(isOn(*b, "dnnl") && !isOn(*b, "ccompiler") && !isOn(*c, "dnnl"));
        QCOMPARE(toText(c->workspace.pipeline), std::string("InferType"));
        QCOMPARE(c->playhead, 0);
        QCOMPARE(c->view, std::string("after"));
    }
};

PB_TEST(TstCheckLesson)
#include "tst_check_lesson.moc"
