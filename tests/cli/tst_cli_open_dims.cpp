// Modules with open dimensions: one library, run at several sizes, gives what the reference executor gives.

#include "tests/cli/command_line.h"

#include <QDir>

using namespace passbench;

class TestCliOpenDims : public CliTest {
    Q_OBJECT
    /// Results of the reference executor at these sizes are those of the module in `folder`.
    void sameAt(const QString& model, const QString& folder, const QStringList& sizes, const QString& bound)
    {
        QStringList dims;
        for (const QString& size : sizes)
            dims << "--dim" << size;
        const QStringList all = bound.isEmpty() ? dims : dims + QStringList {"--dim", bound};
        const QString expected = path("expected");
        QDir(expected).removeRecursively();
        const Outcome reference = run(QStringList {"run", model, "--executor", "reference", "--output-dir", expected} + all);
        QVERIFY2(reference.status == 0, qPrintable(reference.err));
        QStringList compared;
        for (const QString& file : QDir(expected).entryList({"output_*.npy"}, QDir::Files, QDir::Name))
            compared << "--expect" << expected + "/" + file;
        QVERIFY(!compared.isEmpty());
        const Outcome compiled = run(QStringList {"run", folder, "--tolerance", "1e-3"} + compared + dims); // of the largest value of each output
        QVERIFY2(compiled.status == 0, qPrintable(sizes.join(' ') + ": " + compiled.err));
    }

private slots:
    void initTestCase() { writeOpenModels(); }

    void fiveSizes_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QList<QStringList>>("sizes");
        const QList<QStringList> both {{"batch=1", "sequence=1"}, {"batch=1", "sequence=33"}, {"batch=3", "sequence=14"}, {"batch=2", "sequence=50"}, {"batch=6", "sequence=64"}};
        QTest::newRow("bert") << path("bert.onnx") << QStringList {} << both;
        QTest::newRow("bert, O1") << path("bert.onnx") << QStringList {"--preset", "O1"} << both;
        QTest::newRow("bert, ranges") << path("bert.onnx") << QStringList {"--dim", "batch=1:8", "--dim", "sequence=1:128"} << both;
        QTest::newRow("bert, AVX2 at most") << path("bert.onnx") << QStringList {"--features", "-avx512f,-avx512vl"} << both;
        if (QSysInfo::buildCpuArchitecture() == QStringLiteral("x86_64"))
            QTest::newRow("bert, several processors") << path("bert.onnx") << QStringList {"--fat"} << both;
        QTest::newRow("a table cut to the sequence") << path("bert_positions.onnx") << QStringList {} << both;
        QTest::newRow("the corner of a mask") << path("causal_stored.onnx") << QStringList {} << both.mid(0, 4) + QList<QStringList> {{"batch=6", "sequence=63"}, {"batch=2", "sequence=64"}};
        QTest::newRow("a mask of the size") << path("causal_made.onnx") << QStringList {} << both;
        QTest::newRow("a mask of the size, O4") << path("causal_made.onnx") << QStringList {"--preset", "O4"} << both;
        QTest::newRow("a mask, to its end") << path("causal_stored.onnx") << QStringList {"--dim", "batch=1:4", "--dim", "sequence=1:64"} << QList<QStringList> {{"batch=4", "sequence=64"}, {"batch=1", "sequence=1"}};
        const QList<QStringList> few {{"sequence=1"}, {"sequence=2"}, {"sequence=8"}, {"sequence=23"}, {"sequence=24"}};
        QTest::newRow("a mask of few rows") << path("causal_short.onnx") << QStringList {"--dim", "batch=1"} << few;
        QTest::newRow("a mask of few rows, O1") << path("causal_short.onnx") << QStringList {"--dim", "batch=1", "--preset", "O1"} << few;
        QTest::newRow("a size as a value") << path("by_size.onnx") << QStringList {} << QList<QStringList> {{"rows=1"}, {"rows=2"}, {"rows=19"}, {"rows=100"}, {"rows=1024"}};
        const QList<QStringList> rows {{"rows=2"}, {"rows=5"}, {"rows=301"}, {"rows=512"}, {"rows=600"}};
        QTest::newRow("padded to a length") << path("padded_to.onnx") << QStringList {} << rows + QList<QStringList> {{"rows=1"}};
        QTest::newRow("padded to a length, O0") << path("padded_to.onnx") << QStringList {"--preset", "O0"} << rows;
        QTest::newRow("neighbours behind a wide rim") << path("neighbours.onnx") << QStringList {} << rows + QList<QStringList> {{"rows=1"}};
        QTest::newRow("rolled") << path("rolled.onnx") << QStringList {} << rows;
        QTest::newRow("rolled, O0") << path("rolled.onnx") << QStringList {"--preset", "O0"} << rows;
        QTest::newRow("from both ends") << path("from_both_ends.onnx") << QStringList {} << rows.mid(1) + QList<QStringList> {{"rows=3"}};
        QTest::newRow("vectors from the end") << path("vectors_from_the_end.onnx") << QStringList {} << rows.mid(1) + QList<QStringList> {{"rows=3"}};
        QTest::newRow("by the root of a size") << path("by_root.onnx") << QStringList {} << rows;
        QTest::newRow("a table with a row for each position") << path("numbered.onnx") << QStringList {} << QList<QStringList> {{"batch=2", "sequence=1"}, {"batch=1", "sequence=511"}, {"batch=1", "sequence=512"}};
        QTest::newRow("windows") << path("windows.onnx") << QStringList {} << QList<QStringList> {{"batch=1", "length=7"}, {"batch=3", "length=8"}, {"batch=2", "length=100"}};
        QTest::newRow("sequence alone") << path("bert.onnx") << QStringList {"--dim", "batch=1"}
                                        << QList<QStringList> {{"sequence=1"}, {"sequence=5"}, {"sequence=16"}, {"sequence=64"}, {"sequence=129"}};
        const QList<QStringList> batches {{"batch=1"}, {"batch=2"}, {"batch=5"}, {"batch=17"}, {"batch=64"}};
        QTest::newRow("convolutions") << path("convolutional.onnx") << QStringList {} << batches;
        QTest::newRow("convolutions, O0") << path("convolutional.onnx") << QStringList {"--preset", "O0"} << batches;
        const QStringList image {"--dim", "batch=1", "--dim", "height=8:256:4", "--dim", "width=8:256:4"};
        const QList<QStringList> images {{"height=8", "width=8"}, {"height=12", "width=64"}, {"height=100", "width=36"}, {"height=256", "width=256"}, {"height=36", "width=200"}};
        QTest::newRow("pictures") << path("picture.onnx") << image << images;
        QTest::newRow("pictures, in steps that are found") << path("picture.onnx") << QStringList {"--dim", "batch=1"} << images;
        QTest::newRow("pictures, O0") << path("picture.onnx") << image + QStringList {"--preset", "O0"} << images;
        QTest::newRow("pictures, AVX2 at most") << path("picture.onnx") << image + QStringList {"--features", "-avx512f,-avx512vl"} << images;
        QTest::newRow("pictures, classified") << path("any_image.onnx") << QStringList {"--dim", "height=16:256:4", "--dim", "width=16:256:4"} << images.mid(2);
        const QList<QStringList> evenHeights {{"height=2"}, {"height=4"}, {"height=6"}, {"height=98"}, {"height=300"}};
        const QList<QStringList> areas {{"height=1", "width=1"}, {"height=2", "width=7"}, {"height=24", "width=40"}, {"height=61", "width=33"}, {"height=90", "width=41"}};
        QTest::newRow("halved and doubled") << path("halved_and_doubled.onnx") << QStringList {} << QList<QStringList> {{"height=6", "width=6"}, {"height=8", "width=62"}, {"height=100", "width=36"}};
        QTest::newRow("resized, corners aligned") << path("corners_aligned.onnx") << QStringList {} << areas;
        QTest::newRow("resized, corners aligned, O0") << path("corners_aligned.onnx") << QStringList {"--preset", "O0"} << areas;
        QTest::newRow("resized to one pixel, corners aligned") << path("corners_of_one.onnx") << QStringList {} << evenHeights;
        QTest::newRow("resized to one pixel, which is the first") << path("first_of_one.onnx") << QStringList {} << evenHeights;
        QTest::newRow("resized by what lies inside") << path("cubic_inside.onnx") << QStringList {} << evenHeights + QList<QStringList> {{"height=1"}, {"height=3"}};
        QTest::newRow("resized to a size") << path("to_a_size.onnx") << QStringList {} << areas;
        QTest::newRow("resized to a size, the nearest") << path("nearest_to_a_size.onnx") << QStringList {} << areas;
        QTest::newRow("resized, the nearest between corners") << path("nearest_corners.onnx") << QStringList {} << evenHeights;
        QTest::newRow("cropped") << path("cropped.onnx") << QStringList {} << areas;
        QTest::newRow("cropped to one pixel") << path("cropped_to_one.onnx") << QStringList {} << evenHeights;
        QTest::newRow("cropped, the nearest") << path("cropped_nearest.onnx") << QStringList {} << evenHeights + QList<QStringList> {{"height=1"}, {"height=3"}};
        QTest::newRow("cropped, by what lies inside") << path("cropped_cubic.onnx") << QStringList {} << evenHeights + QList<QStringList> {{"height=1"}, {"height=3"}};
        QTest::newRow("a triangle of bools, cut on both axes") << openModel("open_causal") << QStringList {}
                                                               << QList<QStringList> {{"batch=1", "length=1"}, {"batch=2", "length=5"}, {"batch=3", "length=17"}, {"batch=1", "length=63"}, {"batch=2", "length=64"}};
        QTest::newRow("numbers that are worked out") << openModel("open_worked_out") << QStringList {"--dim", "batch=1:64"} << batches;
        QTest::newRow("resized, flattened") << openModel("open_batch") << QStringList {} << batches;
    }
    void fiveSizes()
    {
        QFETCH(QString, model);
        QFETCH(QStringList, options);
        QFETCH(QList<QStringList>, sizes);
        const QString bound = options.contains("batch=1") ? "batch=1" : QString();
        if (!m_hasOnnx && model.startsWith(m_folder.path()))
            QSKIP("python3-onnx is not installed: no models can be written");
        const QString folder = path("built");
        const Outcome built = run(QStringList {"build", model, "-o", folder} + options);
        QVERIFY2(built.status == 0, qPrintable(built.err));
        if (!options.contains("--features"))
            QVERIFY2(built.out.contains("check: passed at "), qPrintable(built.out));
        for (const QStringList& size : sizes)
            sameAt(model, folder, size, bound);
    }

    /// What the interface promises, by a C program: sizes, byte counts, and errors for what is no size of it.
    void inC()
    {
        const QString folder = path("c");
        const Outcome built = run({"build", openModel("open_batch"), "--dim", "batch=2:8:2", "-o", folder});
        QVERIFY2(built.status == 0, qPrintable(built.err));
        write(path("main.c"), R"(#include "open_batch.h"
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    for (int64_t batch = 0; batch <= 10; ++batch) {
        const struct passbench_open_batch_sizes sizes = {batch};
        const int64_t bytes = passbench_open_batch_workspace_size(&sizes);
        if (bytes < 0) {
            const struct passbench_open_batch_inputs in = {(const float*)&in};
            const struct passbench_open_batch_outputs out = {(float*)&sizes, (float*)&sizes};
            printf("%d: %d %d\n", (int)batch, (int)bytes, (int)passbench_open_batch_run(&in, &out, &sizes));
            continue;
        }
        float* image = calloc(1, (size_t)passbench_open_batch_input_image_size(&sizes));
        float* mask = malloc((size_t)passbench_open_batch_output_mask_out_size(&sizes));
        float* softmax = malloc((size_t)passbench_open_batch_output_softmax_out_size(&sizes));
        void* workspace = aligned_alloc(64, (size_t)bytes);
        const struct passbench_open_batch_inputs in = {image};
        const struct passbench_open_batch_outputs out = {mask, softmax};
        const struct passbench_open_batch_outputs none = {mask, NULL};
        float sum = 0;
        const int done = passbench_open_batch_run(&in, &out, &sizes);
        const int again = passbench_open_batch_run_on(&in, &out, &sizes, workspace, 2);
        for (int64_t i = 0; i < 4 * batch; ++i)
            sum += softmax[i];
        printf("%d: %d %d %d %d %.3f\n", (int)batch, done, again, (int)passbench_open_batch_run(&in, &none, &sizes), (int)passbench_open_batch_run(&in, &out, NULL), sum);
        free(image), free(mask), free(softmax), free(workspace);
    }
    return 0;
}
)");
        const Outcome ran = shell("cc -std=c11 -Wall -Wextra -Werror -g -fsanitize=address,undefined \"$1/../main.c\" -I\"$1\" -L\"$1\" -lopen_batch -Wl,-rpath,\"$1\" -o \"$1/main\" && \"$1/main\"", {folder});
        QVERIFY2(ran.status == 0, qPrintable(ran.err));
        QCOMPARE(ran.out, QString("0: -3 -3\n1: -3 -3\n2: 0 0 -2 -2 2.000\n3: -3 -3\n4: 0 0 -2 -2 4.000\n5: -3 -3\n6: 0 0 -2 -2 6.000\n7: -3 -3\n8: 0 0 -2 -2 8.000\n9: -3 -3\n10: -3 -3\n"));
    }

    /// What fits alone is too large together, also beyond the ranges where samples lie.
    void largeTogether()
    {
        const Outcome built = run({"build", path("picture.onnx"), "--dim", "height=64:512:32", "--dim", "width=64:512:32", "-o", path("large")});
        QVERIFY2(built.status == 0 && built.out.contains("check: passed at "), qPrintable(built.err));
        const Outcome few = run({"build", path("causal_short.onnx"), "--dim", "batch=1", "--dim", "sequence=8:24:8", "-o", path("few")});
        QVERIFY2(few.status == 1 && few.err.contains("`sequence` goes to 24 in steps of 8: that is 3 sizes") && few.err.contains("take smaller steps"), qPrintable(few.err));
    }

    /// C source keeps them open, too: the same interface, checked at the same sizes.
    void asSource_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("convolutions") << openModel("open_batch") << QStringList {};
        QTest::newRow("steps") << openModel("open_batch") << QStringList {"--dim", "batch=2:16:2"};
        QTest::newRow("attention") << path("bert.onnx") << QStringList {};
        QTest::newRow("pictures") << path("picture.onnx") << QStringList {"--dim", "batch=1", "--dim", "height=8:64:4", "--dim", "width=8:64:4"};
        QTest::newRow("operators alone") << path("bert.onnx") << QStringList {"--preset", "O0"};
    }
    void asSource()
    {
        QFETCH(QString, model);
        QFETCH(QStringList, options);
        const QString folder = path("source");
        const Outcome built = run(QStringList {"build", model, "--emit", "c", "-o", folder} + options);
        QVERIFY2(built.status == 0 && built.out.contains("check: passed at ") && built.out.contains("by the C source"), qPrintable(built.out.right(3000) + built.err));
        const QString name = QFileInfo(model).baseName();
        const Outcome strict = shell("cd \"$1\" && for s in *.c; do cc -std=c99 -O1 -Wall -Wextra -pedantic -Wno-type-limits -Werror -c \"$s\" -o /dev/null || exit 1; done", {folder});
        QVERIFY2(strict.status == 0, qPrintable(strict.err.left(4000)));
        QVERIFY(QDir(folder).removeRecursively());
    }

    void doubtIsOfAllSizes() // the only element of one is 1, whatever it is of
    {
        write(path("shares.relay"), "def @main(%x: Tensor[(4, n), float32]) { nn.softmax(%x) }\n");
        const Outcome varied = run({"build", path("shares.relay"), "-o", path("shares")});
        QVERIFY2(varied.status == 0 && varied.out.contains("check: passed at n=1, ") && !varied.out.contains("says little"), qPrintable(varied.err + varied.out));
        write(path("shares.relay"), "def @main(%x: Tensor[(4, n), float32]) { subtract(%x, %x) }\n");
        const Outcome alike = run({"build", path("shares.relay"), "-o", path("shares")});
        QVERIFY2(alike.status == 0 && alike.out.contains("but every output holds one value throughout"), qPrintable(alike.err + alike.out));
    }

    void noOnnxOfThem() // it would have the sizes of a sample
    {
        const Outcome alone = run({"build", openModel("open_batch"), "-o", path("as_onnx"), "--emit", "onnx", "--no-check"});
        QVERIFY2(alone.status == 1 && alone.err.contains("ONNX is written with one size of each dimension, and this model has open ones"), qPrintable(alone.err));
        const Outcome beside = run({"build", openModel("open_batch"), "-o", path("as_onnx"), "--emit", "so,onnx", "--no-check"});
        QVERIFY2(beside.status == 0 && beside.err.contains("note: there is no ONNX model"), qPrintable(beside.err));
        QVERIFY(QDir(path("as_onnx")).entryList({"*.onnx"}).isEmpty());
    }

    void ofAFolder()
    {
        const QString folder = path("folder");
        QVERIFY(run({"build", openModel("open_batch"), "--dim", "batch=1:8", "-o", folder, "--no-check"}).status == 0);
        QVERIFY(run({"run", folder, "--dim", "batch=9"}).err.contains("`batch` can't be 9: `open_batch` was built for 1 to 8"));
        QVERIFY(run({"run", folder, "--dim", "width=9"}).err.contains("`open_batch` has no open dimension `width`"));
        const Outcome least = run({"bench", folder, "--repeat", "2"});
        QVERIFY(least.status == 0 && least.err.contains("run at batch=1, the least sizes of its range"));
        const Outcome bench = run({"bench", folder, "--dim", "batch=8", "--repeat", "2", "--profile"});
        QVERIFY2(bench.status == 0 && !bench.err.contains("least"), qPrintable(bench.err));
        QVERIFY(bench.out.contains("fused_nn_conv2d"));
        const QString two = path("two"); // of which one is said
        write(path("two.relay"), "def @main(%x: Tensor[(n, m), float32]) { nn.relu(%x) }\n");
        QVERIFY(run({"build", path("two.relay"), "--dim", "n=1:8", "--dim", "m=2:4", "-o", two, "--no-check"}).status == 0);
        for (const char* command : {"bench", "run"}) {
            const Outcome one = run({command, two, "--dim", "n=3"});
            QVERIFY2(one.status == 0 && one.err.contains("run at m=2, the least sizes of its range"), qPrintable(one.err));
        }
    }
};

PB_TEST(TestCliOpenDims)
#include "tst_cli_open_dims.moc"
