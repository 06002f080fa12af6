// Ranges of open dimensions: which are found, which are refused, and what is said of them.

#include "tests/cli/command_line.h"

#include <QDir>

using namespace passbench;

class TestCliOpenRanges : public CliTest {
    Q_OBJECT
private slots:
    void initTestCase() { writeOpenModels(); }
    void init()
    {
        if (!m_hasOnnx)
            QSKIP("python3-onnx is not installed: no models can be written");
    }

    void errors_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("message");
        const QString model = openModel("open_batch");
        QTest::newRow("no such dimension") << QStringList {"build", model, "--dim", "size=1:4", "-o", path("x")} << "the model has no symbolic dimension `size`";
        QTest::newRow("empty range") << QStringList {"build", model, "--dim", "batch=4:1", "-o", path("x")} << "`--dim batch=4:1` is no range of sizes";
        QTest::newRow("no number") << QStringList {"build", model, "--dim", "batch=1:x", "-o", path("x")} << "`--dim batch=1:x` is no range of sizes";
        QTest::newRow("trailing") << QStringList {"build", model, "--dim", "batch=1:4:", "-o", path("x")} << "`--dim batch=1:4:` is no range of sizes";
        QTest::newRow("no multiples") << QStringList {"build", model, "--dim", "batch=1:8:3", "-o", path("x")} << "`--dim batch=1:8:3`: sizes are multiples of the step, and 1 is none\n  help: such as --dim batch=3:6:3";
        QTest::newRow("ranges of values") << QStringList {"build", model, "--preset", "int8", "-o", path("x")} << "`Quantize` measures the ranges of values at one size, and `batch` is open";
        QTest::newRow("too large together") << QStringList {"build", path("picture.onnx"), "--dim", "batch=1:4096", "--dim", "height=8:8192:4", "--dim", "width=8:8192:4", "-o", path("x")} << "narrow the ranges, as with `--dim batch=1:512 --dim height=8:512:4 --dim width=8:512:4`";
        QTest::newRow("a range elsewhere") << QStringList {"run", model, "--dim", "batch=1:4"} << "`--dim batch=1:4` is a range of sizes, which only `build` and `tune` take";
    }
    void errors()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, message);
        const Outcome outcome = run(arguments);
        QVERIFY(outcome.status == 1 || outcome.status == 2);
        QVERIFY2(outcome.err.contains(message), qPrintable(outcome.err));
        QVERIFY(!QDir(path("x")).exists());
    }

    /// The network has four classes and eight rows: ranges that end there are as good as others.
    void endsAtAnotherExtent()
    {
        for (const char* range : {"batch=1:4", "batch=1:8", "batch=1:64", "batch=2:4:2"}) {
            const Outcome outcome = run({"build", openModel("open_batch"), "--dim", range, "-o", path("ends")});
            QVERIFY2(outcome.status == 0 && outcome.out.contains("check: passed at batch="), qPrintable(QString(range) + ": " + outcome.err + outcome.out));
        }
        QVERIFY(run({"run", path("ends"), "--dim", "batch=5"}).status != 0);
    }

    /// A range that ends at the width of a product does not make the width one of any size.
    void loopsAreNoOthersThere()
    {
        const auto loops = [&](const char* range) {
            const Outcome built = run({"build", path("square.onnx"), "--dim", range, "-o", path("square"), "--no-check"});
            QFile file(path("square/square.loops"));
            return built.status == 0 && file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : built.err;
        };
        const QString at64 = loops("batch=1:64");
        QVERIFY2(at64.contains("kernel "), qPrintable(at64));
        QCOMPARE(at64, loops("batch=1:65"));
    }

    /// What no small sample shows is held against the largest size.
    void cutAtALargeSize()
    {
        const QString model = path("cut.onnx");
        const Outcome all = run({"build", model, "-o", path("cut_module")});
        QVERIFY2(all.status == 0 && all.out.contains("open: rows from 1 to 512\n"), qPrintable(all.err + all.out));
        const Outcome typed = run({"build", model, "--dim", "rows=1:600", "-o", path("cut_module")});
        QVERIFY2(typed.status == 1 && typed.err.contains("is (512, 8) at rows=600, where 600 was to be expected of other sizes") && typed.err.contains("`--dim rows=1:512`"), qPrintable(typed.err));
        QVERIFY(QDir(path("cut_module")).removeRecursively());
        const Outcome corner = run({"build", path("causal_shortest.onnx"), "--dim", "batch=1", "-o", path("cut_module")}); // so few sizes that steps are not told which are open
        QVERIFY2(corner.status == 1 && corner.err.contains("of `nn.batch_matmul, add` has other values at sequence=5 than at sequence=12"), qPrintable(corner.err));
        QVERIFY(!QDir(path("cut_module")).exists());
        const Outcome range = run({"build", model, "--dim", "rows=1:512", "-o", path("cut_module")});
        QVERIFY2(range.status == 0, qPrintable(range.err));
        QVERIFY(run({"run", path("cut_module"), "--dim", "rows=512"}).status == 0);
        QVERIFY(run({"run", path("cut_module"), "--dim", "rows=513"}).err.contains("was built for 1 to 512"));
        const Outcome wide = run({"build", model, "--dim", "rows=1:9000", "-o", path("wide")});
        QVERIFY2(wide.status != 0 && wide.err.contains("8192 is the most"), qPrintable(wide.err));
    }

    /// Where a model is another one at small sizes, its range begins behind them, and it ends where the model does.
    void rangesThatAreFound_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("range");
        QTest::newRow("three rows") << "first_three" << "batch from 1 to 4096, rows from 3 to 4096";
        QTest::newRow("windows") << "windows" << "length from 7 to 4096";
        QTest::newRow("pictures that are halved twice") << "picture" << "height from 4 to 2048 in steps of 4, width from 4 to 2048 in steps of 4";
        QTest::newRow("strides") << "any_image" << "open: height from 4 to 4096 in steps of 4, width from 4 to 4096 in steps of 4";
        QTest::newRow("a table to its end") << "numbered" << "sequence from 1 to 512";
        QTest::newRow("rolled by two") << "rolled" << "rows from 2 to 8192";
        QTest::newRow("a branch for many") << "branch_above" << "rows from 21 to 8192";
        QTest::newRow("a branch by many numbers") << "branch_by_many" << "rows from 1 to 4096";
        QTest::newRow("a step for so many") << "steps_by_size" << "rows from 1 to 299";
        QTest::newRow("the third from the end") << "from_both_ends" << "rows from 3 to 8192";
    }
    void rangesThatAreFound()
    {
        QFETCH(QString, model);
        QFETCH(QString, range);
        const Outcome built = run({"build", path(model + ".onnx"), "-o", path("begins")});
        QVERIFY2(built.status == 0 && built.out.contains(range), qPrintable(built.err + built.out));
    }
    void typedRangesStay()
    {
        const Outcome slice = run({"build", path("first_three.onnx"), "--dim", "rows=1:64", "-o", path("typed")});
        QVERIFY2(slice.status == 1 && slice.err.contains("where 3 was to be expected of other sizes") && slice.err.contains("`--dim rows=3:64`"), qPrintable(slice.err));
        const Outcome odd = run({"build", path("any_image.onnx"), "--dim", "height=16:256", "--dim", "width=16:256", "-o", path("typed")});
        QVERIFY2(odd.status == 1 && odd.err.contains("a range in steps that can be: `--dim NAME=32:512:32`"), qPrintable(odd.err));
        const Outcome window = run({"build", path("windows.onnx"), "--dim", "length=2:64", "-o", path("typed")});
        QVERIFY2(window.status == 1 && window.err.contains("the model takes no `length` of 2: 7 is the least") && window.err.contains("--dim length=7:64"), qPrintable(window.err));
    }

    /// Of what is 300 in every small sample, or a size without more.
    void numbersThatTheSizeDecides()
    {
        for (const auto& [model, range] : {std::pair("larger_of", "open: rows from 1 to 300\n"), {"remainder", "open: rows from 1 to 299\n"}}) {
            const Outcome built = run({"build", path(QString(model) + ".onnx"), "-o", path("numbers")});
            QVERIFY2(built.status == 0 && built.out.contains(range), qPrintable(built.err + built.out));
            const Outcome typed = run({"build", path(QString(model) + ".onnx"), "--dim", "rows=1:600", "-o", path("numbers")});
            QVERIFY2(typed.status == 1 && typed.err.contains("a number that `") && typed.err.contains("at rows=600, where "), qPrintable(typed.err));
        }
    }

    /// A module holds one branch: the one of the range that was asked for, whatever larger models would take.
    void branchesOfTypedRanges()
    {
        for (const auto& [range, sizes] : {std::pair("rows=1:20", QStringList {"rows=1", "rows=20"}), {"rows=21:64", {"rows=21", "rows=64"}}}) {
            const Outcome built = run({"build", path("branch_above.onnx"), "--dim", range, "-o", path("branch")});
            QVERIFY2(built.status == 0, qPrintable(built.err + built.out));
            for (const QString& size : sizes) {
                const Outcome reference = run({"run", path("branch_above.onnx"), "--executor", "reference", "--dim", size, "--output-dir", path("expected")});
                QVERIFY2(reference.status == 0, qPrintable(reference.err));
                const Outcome same = run({"run", path("branch"), "--dim", size, "--expect", path("expected") + "/output_0.npy"});
                QVERIFY2(same.status == 0, qPrintable(size + same.err));
            }
        }
        const Outcome both = run({"build", path("branch_above.onnx"), "--dim", "rows=1:64", "-o", path("branch")});
        QVERIFY2(both.status == 1 && both.err.contains("If `choose` takes another branch, or another number of steps, at rows=21 than at rows=20") && both.err.contains("`--dim rows=1:20`"), qPrintable(both.err));
    }

    /// No sample shows it: one size, one corner of two dimensions, one of two equal kernels, or what all odd sizes have in common.
    void otherwiseSomewhere_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("what");
        QTest::newRow("one size") << "rows_but" << "axis 0 of a value is (400, 4) at rows=437, where 437 was to be expected of other sizes";
        QTest::newRow("a branch at one size") << "branch_at" << "If `choose` takes another branch, or another number of steps, at rows=300 than at rows=67: no code is for both";
        QTest::newRow("two branches of one name") << "branch_twice" << "If `choose` takes another branch, or another number of steps, at rows=33 than at rows=67";
        QTest::newRow("a branch among samples") << "branch_high" << "`--dim NAME=LEAST:MOST`";
        QTest::newRow("corner") << "corner_of_two" << "was to be expected of other sizes";
        QTest::newRow("pairs") << "pairs_of_more" << "nodes of the model can't be compiled";
    }
    void otherwiseSomewhere()
    {
        QFETCH(QString, model);
        QFETCH(QString, what);
        const Outcome refused = run({"build", path(model + ".onnx"), "-o", path("somewhere")});
        QVERIFY2(refused.status == 1 && refused.err.contains(what), qPrintable(refused.err + refused.out));
    }
    /// Code is made by looking at larger sizes than were asked for, and what is said is about those that were.
    void sizesOfTheRangeAreTold()
    {
        const Outcome steps = run({"build", path("steps_each.onnx"), "--dim", "rows=1:4", "-o", path("told")});
        QVERIFY2(steps.status == 1 && steps.err.contains(" nodes when `rows` is 1, and ") && steps.err.contains(" when it is 2: no code is for both") && steps.err.contains("as with `--dim rows=4`"), qPrintable(steps.err));
        const Outcome early = run({"build", path("branch_early.onnx"), "--dim", "rows=1:4", "-o", path("told")});
        QVERIFY2(early.status == 1 && !early.err.contains("rows=5:4") && early.err.contains("note: `rows` is 1 to 4 here: code for all sizes of a range is made by looking at some beyond it")
                && early.err.contains("help: build a module for each size, as with `--dim rows=1`"), qPrintable(early.err));
        const Outcome around = run({"build", path("branch_early.onnx"), "--dim", "rows=1:8", "-o", path("told")});
        QVERIFY2(around.status == 1 && around.err.contains("at rows=4 than at rows=5: no code is for both") && around.err.contains("`--dim rows=5:8`") && !around.err.contains("note:"), qPrintable(around.err));
    }
    void equalKernelsThatAreNot()
    {
        const Outcome built = run({"build", path("two_limits.onnx"), "-o", path("limits")});
        QVERIFY2(built.status == 0 && built.out.contains("open: rows from 1 to 300\n"), qPrintable(built.err + built.out));
    }
};

PB_TEST(TestCliOpenRanges)
#include "tst_cli_open_ranges.moc"
