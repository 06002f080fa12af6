// Modules whose results are as large as elements say: one library for any count, which it tells.

#include "tests/cli/command_line.h"

#include <QDir>

using namespace passbench;

class TestCliDecided : public CliTest {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        writeOpenModels();
        if (!m_hasOnnx)
            return;
        // None of the elements counts, all of them do, and some.
        const Outcome inputs = program("/usr/bin/python3", {"-c", QStringLiteral("import numpy as n\nf='%1/'\n"
            "for s in ((21,), (12,), (12,2), (5,6), (640,)):\n"
            "    for k, a in (('none', n.zeros(s)), ('all', 1+n.arange(n.prod(s)).reshape(s)), ('some', n.cos(2*n.arange(n.prod(s))).reshape(s))):\n"
            "        n.save(f+k+'_'+'x'.join(map(str, s))+'.npy', a.astype(n.float32))\n").arg(m_folder.path())});
        QVERIFY2(inputs.status == 0, qPrintable(inputs.err));
    }
    void init()
    {
        if (!m_hasOnnx)
            QSKIP("python3-onnx is not installed: no models can be written");
    }

    void agrees_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("preset");
        for (const char* preset : {"O0", "O3"}) {
            QTest::addRow("elements, %s", preset) << "found" << "5x6" << preset;
            QTest::addRow("unique, %s", preset) << "different" << "12" << preset;
            QTest::addRow("unique, as they come, %s", preset) << "different_as_they_come" << "12" << preset;
            QTest::addRow("unique rows, %s", preset) << "different_rows" << "12x2" << preset;
            QTest::addRow("greatest, %s", preset) << "best" << "21" << preset;
            QTest::addRow("less of it the more is found, %s", preset) << "falls" << "640" << preset;
            QTest::addRow("needed before it is found, %s", preset) << "spread" << "640" << preset;
        }
    }
    /// Library and C source, at none, some and all of the elements, are what the reference executor gives, shapes included.
    void agrees()
    {
        QFETCH(QString, model);
        QFETCH(QString, shape);
        QFETCH(QString, preset);
        const QString file = path(model + ".onnx"), folder = path("built");
        const Outcome built = run({"build", file, "-o", folder, "--preset", preset, "--emit", "so,c"});
        QVERIFY2(built.status == 0, qPrintable(built.err));
        QVERIFY2(built.out.contains(", which elements decide, up to ") && built.out.contains("_count=") && built.out.contains("by the library and by the C source"), qPrintable(built.out));
        for (const char* kind : {"none", "some", "all"}) {
            const QString input = QStringLiteral("x=%1/%2_%3.npy").arg(m_folder.path(), kind, shape), expected = path("expected");
            QDir(expected).removeRecursively();
            const Outcome reference = run({"run", file, "--executor", "reference", "--output-dir", expected, "--input", input});
            QVERIFY2(reference.status == 0, qPrintable(reference.err));
            QStringList compared;
            for (const QString& output : QDir(expected).entryList({"output_*.npy"}, QDir::Files, QDir::Name))
                compared << "--expect" << expected + "/" + output;
            QVERIFY(compared.size() >= 4); // two outputs at least
            for (const QString& what : {folder, file}) {
                const Outcome compiled = run(QStringList {"run", what, "--executor", "compiled", "--input", input} + compared);
                QVERIFY2(compiled.status == 0, qPrintable(QString(kind) + ": " + compiled.err + compiled.out));
            }
        }
    }

    /// The detector, as a C program has it: room for the most, the count that a run tells, and a count that the model has no meaning for.
    void inC()
    {
        const QString folder = path("c");
        const Outcome built = run({"build", path("corners.onnx"), "-o", folder});
        QVERIFY2(built.status == 0 && built.out.contains("check: passed at slice_count="), qPrintable(built.err + built.out));
        write(path("main.c"), R"(#include "corners.h"
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    struct passbench_corners_sizes sizes = {0};
    static float boxes[160], scores[120];
    for (int i = 0; i < 40; ++i) {
        boxes[4 * i] = boxes[4 * i + 1] = (float)(2 * i);
        boxes[4 * i + 2] = boxes[4 * i + 3] = (float)(2 * i + 1);
    }
    float *scored = calloc(1, (size_t)passbench_corners_output_scored_size(&sizes)), best[2];
    const struct passbench_corners_inputs inputs = {boxes, scores};
    const struct passbench_corners_outputs outputs = {scored, best};
    const int none = passbench_corners_run(&inputs, &outputs, &sizes);
    scores[7] = scores[80] = scores[119] = 1;
    const int three = passbench_corners_run(&inputs, &outputs, &sizes);
    float sum = 0;
    for (int i = 0; i < 18; ++i)
        sum += scored[i];
    printf("%d %d %d %.3f %.1f\n", none, three, (int)sizes.slice_count, sum, scored[18]);
    return 0;
}
)");
        const QString executable = path("main");
        const Outcome compiled = program("cc", {"-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", path("main.c"), "-I" + folder, "-L" + folder, "-lcorners", "-Wl,-rpath," + folder, "-o", executable});
        QVERIFY2(compiled.status == 0, qPrintable(compiled.err));
        const Outcome ran = program(executable, {});
        QCOMPARE(ran.out, QString("-6 0 3 3.000 0.0\n")); // the best two of none there are not
        const Outcome python = program("/usr/bin/python3", {test::sourceFile("resources/calling/call_model.py"), folder});
        QVERIFY2(python.status == 0 && python.out.contains("scored: [12, 6]"), qPrintable(python.err + python.out)); // four of each class
        const Outcome given = run({"run", folder, "--dim", "slice_count=3"});
        QCOMPARE(given.status, 1);
        QVERIFY2(given.err.contains("elements decide `slice_count` while `corners` runs: nobody gives it"), qPrintable(given.err));
    }

    void noOnnxOfThem()
    {
        write(path("places.relay"), "def @main(%x: Tensor[(4, 5), float32]) { argwhere(%x) }\n");
        const Outcome outcome = run({"build", path("places.relay"), "--emit", "onnx", "-o", path("places")});
        QVERIFY2(outcome.status == 1 && outcome.err.contains("elements decide `argwhere_count` of this model when it runs\n") && outcome.err.contains("so no ONNX is written of this model") && !outcome.err.contains("--dim"), qPrintable(outcome.err));
    }

    /// Loops with a bound, whose steps only a run can count: each is run or not, and what they give is as long as they are many.
    void boundedLoops()
    {
        const QString model = test::sourceFile("tests/data/onnx/flow/loop_data.onnx"), folder = path("loop");
        const Outcome built = run({"build", model, "-o", folder, "--emit", "so,c"});
        QVERIFY2(built.status == 0 && built.out.contains("by the library and by the C source"), qPrintable(built.err + built.out));
        for (const char* x : {"-300,-300", "1,60", "200,1"}) {
            const QString input = path("x.npy"), expected = path("loop_expected");
            QVERIFY(program("/usr/bin/python3", {"-c", QStringLiteral("import numpy as n; n.save('%1', n.array([%2], n.float32))").arg(input, x)}).status == 0);
            QDir(expected).removeRecursively();
            QCOMPARE(run({"run", model, "--executor", "reference", "--output-dir", expected, "--input", "x=" + input}).status, 0);
            const Outcome compiled = run({"run", folder, "--input", "x=" + input, "--expect", expected + "/output_0.npy", "--expect", expected + "/output_1.npy"});
            QVERIFY2(compiled.status == 0, qPrintable(QString(x) + ": " + compiled.err + compiled.out));
            const Outcome onTheFly = run({"run", model, "--executor", "compiled", "--input", "x=" + input, "--expect", expected + "/output_0.npy", "--expect", expected + "/output_1.npy"});
            QVERIFY2(onTheFly.status == 0 && !onTheFly.err.contains("fixed to a constant"), qPrintable(QString(x) + ": " + onTheFly.err + onTheFly.out));
        }
    }

    /// As ONNX has it: none of the greatest are none, and fewer than a hundred have no hundred best.
    void noneAndTooFew()
    {
        const Outcome none = run({"run", path("best.onnx"), "--input", "x=" + path("none_21.npy")});
        QVERIFY2(none.status == 0 && none.out.contains("Tensor[(0,), float32]") && !none.out.contains("(21,)"), qPrintable(none.out + none.err));
        const QString folder = path("hundred");
        const Outcome built = run({"build", path("hundred_best.onnx"), "-o", folder});
        QVERIFY2(built.status == 0 && built.out.contains("check: passed at slice_count="), qPrintable(built.out + built.err));
        QVERIFY(program("/usr/bin/python3", {"-c", QStringLiteral("import numpy as n; n.save('%1', n.tile(n.array([0, 0, 1, 1], n.float32), (1, 200, 1))); n.save('%2', n.ones((1, 3, 200), n.float32))").arg(path("boxes.npy"), path("scores.npy"))}).status == 0);
        const Outcome few = run({"run", folder, "--input", "boxes=" + path("boxes.npy"), "--input", "scores=" + path("scores.npy")});
        QVERIFY2(few.status == 1 && few.err.contains("elements decided a size for which the model has no meaning"), qPrintable(few.err + few.out));
    }

    void elsewhere()
    {
        const Outcome web = run({"build", path("best.onnx"), "-o", path("wasm"), "--target", "wasm32-unknown-unknown"});
        QVERIFY2(web.status == 0 && web.out.contains("check: "), qPrintable(web.err));
        if (!web.out.contains("under node"))
            QSKIP("node is not installed");
        QVERIFY2(web.out.contains("check: passed at slice_count="), qPrintable(web.out));
    }

    /// What is typed in its form is no way past the checks.
    void frontAlone()
    {
        for (const auto& [model, why] : {std::pair("too_large", "the model can't be compiled for all that elements may decide"), {"count_alone", "only the number `argwhere_count` is used of what elements decide"},
                 {"first_ten", "axis 0 of a value is (0, 1) at argwhere_count=0, where 10 was to be expected of other sizes"}}) {
            const Outcome refused = run({"build", path(QString(model) + ".onnx"), "-o", path("refused")});
            QVERIFY2(refused.status == 1 && refused.err.contains(why), qPrintable(refused.err));
        }
        const QString composite = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(6, 2), float32], %n: Tensor[(1), int64]) { let %f = fn (%a: Tensor[(6, 2), float32], %b: Tensor[(1), int64], "
            "Primitive=1) { let %g = fn (%c: Tensor[(6, 2), float32], %d: Tensor[(1), int64], Composite=\"c\") { counted.front(%c, %d, axis=0, extent=4000, dim=\"argwhere_count\") }; %g(%a, %b) }; "
            "(%f(%x, %n), argwhere(%x)) }\n";
        write(path("arm.relay"), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(6), float32], %c: bool) {\n  %0 = argwhere(%x);\n  if (%c) { sum(cast(%0, dtype=\"float32\")) } else { sum(%x) }\n}\n");
        const Outcome arm = run({"build", path("arm.relay"), "-o", path("arm"), "--preset", "O3"}); // which moves it there
        QVERIFY2(arm.status == 1 && arm.err.contains("elements decide `argwhere_count` in an arm of `if` only"), qPrintable(arm.err + arm.out));
        write(path("composite.relay"), composite.toUtf8());
        const Outcome inside = run({"build", path("composite.relay"), "-o", path("front")});
        QVERIFY2(inside.status == 1 && inside.err.contains("`counted.front` is made by a build"), qPrintable(inside.err));
        write(path("front.relay"), "#[version = \"0.0.5\"]\ndef @main(%data: Tensor[(6, 2), float32], %count: Tensor[(1), int64]) { counted.front(%data, %count, axis=0, extent=4000, dim=\"rows\") }\n");
        const Outcome built = run({"build", path("front.relay"), "-o", path("front")});
        QCOMPARE(built.status, 1);
        QVERIFY2(built.err.contains("`counted.front` is made by a build, which knows how much its count may be, and not taken from a model"), qPrintable(built.err));
    }
};

PB_TEST(TestCliDecided)
#include "tst_cli_decided.moc"
