// `bench --profile`: where the time of a compiled module goes; and `tune`, which makes it less.
#include "tests/cli/command_line.h"

using namespace passbench;

class TestCliProfile : public CliTest {
    Q_OBJECT

private slots:
    void everyKernelHasItsTime()
    {
        const Outcome outcome = run({"bench", sample("residual_net"), "--repeat", "3", "--profile", "--json"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        const QJsonArray kernels = QJsonDocument::fromJson(outcome.out.toUtf8()).object()["kernels"].toArray();
        QVERIFY(kernels.size() > 5);
        double shares = 0, macs = 0, last = 1e9;
        for (const QJsonValue& kernel : kernels) {
            shares += kernel["share"].toDouble();
            macs += kernel["macs"].toDouble();
            QVERIFY(kernel["median_ms"].toDouble() <= last); // the slowest first
            last = kernel["median_ms"].toDouble();
            QVERIFY(kernel["calls"].toInt() >= 1);
            QVERIFY(kernel["bytes"].toDouble() > 0);
            QVERIFY(!kernel["operators"].toArray().isEmpty());
            QVERIFY(kernel["of_roofline"].toDouble() > 0);
        }
        QVERIFY(std::abs(shares - 1) < 1e-6);
        QVERIFY(macs > 1e6);
    }

    void multiplicationsAreCounted()
    {
        write(path("dense.relay"), "def @main(%x: Tensor[(8, 32), float32], %w: Tensor[(16, 32), float32]) { nn.dense(%x, %w) }");
        const Outcome outcome = run({"bench", path("dense.relay"), "--repeat", "2", "--profile", "--json"});
        const QJsonValue kernel = QJsonDocument::fromJson(outcome.out.toUtf8()).object()["kernels"].toArray().first();
        QCOMPARE(kernel["macs"].toInt(), 8 * 32 * 16);
        QCOMPARE(kernel["bytes"].toInt(), 4 * (8 * 32 + 16 * 32 + 8 * 16));
    }

    /// What the file calls its operators, each once, and with all of the time.
    void importedOperatorsHaveTheirTime()
    {
        const Outcome outcome = run({"bench", sample("residual_net"), "--repeat", "2", "--profile", "--json"});
        const QJsonObject report = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
        double shares = 0, macs = 0;
        QSet<QString> names;
        for (const QJsonValue& origin : report["imported"].toArray()) {
            shares += origin["share"].toDouble();
            macs += origin["macs"].toDouble();
            for (const QJsonValue& name : origin["names"].toArray())
                names << name.toString();
        }
        QVERIFY(std::abs(shares - 1) < 1e-6);
        QVERIFY(names.contains("softmax_1") && names.contains("conv_1") && names.contains("bn_15")); // also of what layout passes made anew
        for (const QJsonValue& origin : report["imported"].toArray())
            QVERIFY(!origin["names"].toArray().isEmpty());
        double ofKernels = 0;
        for (const QJsonValue& kernel : report["kernels"].toArray())
            ofKernels += kernel["macs"].toDouble();
        QCOMPARE(macs, ofKernels);
        QVERIFY(report["roofline"]["macs_per_second"].toDouble() > 1e8);
        QVERIFY(report["roofline"]["bytes_per_second"].toDouble() > 1e7);
        QVERIFY(report["roofline"]["cache_bytes_per_second"].toDouble() >= report["roofline"]["bytes_per_second"].toDouble());
        QCOMPARE(report["roofline"]["threads"].toInt(), 1);
        QVERIFY(report["kernels_for"].toString().contains("vector registers"));
    }

    void tableForPeople()
    {
        QVERIFY(run({"build", sample("residual_net"), "--no-check", "-o", path("net")}).status == 0);
        const Outcome outcome = run({"bench", path("net"), "--repeat", "2", "--profile"});
        QVERIFY2(outcome.out.contains("GFLOP/s") && outcome.out.contains("nn.conv2d, add, nn.relu"), qPrintable(outcome.out));
        QVERIFY(!outcome.out.contains("passbench_net_"));
        QVERIFY2(outcome.out.contains("imported operators") && outcome.out.contains("conv_3, bn_3, add_1, relu_3"), qPrintable(outcome.out));
        QVERIFY2(outcome.out.contains("roof: how close to what this machine can do, measured just now on 1 thread: "), qPrintable(outcome.out));
        QVERIFY2(outcome.out.contains("kernels for ") && outcome.out.contains("vector registers"), qPrintable(outcome.out)); // what was used
        QCOMPARE(run({"bench", path("net"), "--profile", "--callers", "2"}).status, 2); // calls of several runs can't be told apart
    }

    void tiles()
    {
        const QString file = path("tiles.json"), model = sample("residual_net");
        QCOMPARE(run({"build", model, "-o", path("none"), "--tiles", file}).status, 1); // nobody has made it
        const Outcome tuned = run({"tune", model, "--candidates", "2", "--tiles", file});
        QVERIFY2(tuned.status == 0, qPrintable(tuned.err));
        QVERIFY2(tuned.out.contains("contractions for ") && tuned.out.contains("vector registers") && tuned.out.contains(QRegularExpression("measured with \\d+ builds, on 1 thread, in turn with the rule's tiles: \\d+ of ")) && tuned.out.contains("check: passed"), qPrintable(tuned.out));
        QVERIFY(!tuned.out.contains("passbench_model_"));
        const Outcome unknown = run({"tune", model, "--cpu", "znver33", "--tiles", file});
        QVERIFY2(unknown.status == 2 && unknown.err.contains("`znver33` is no CPU of"), qPrintable(unknown.err));
        const int contractions = tuned.out.section(' ', 0, 0).toInt();
        QVERIFY(contractions > 5);
        const Outcome again = run({"tune", model, "--candidates", "2", "--tiles", file});
        QVERIFY2(again.out.contains("all were measured before"), qPrintable(again.out));
        const Outcome anew = run({"tune", model, "--candidates", "2", "--tiles", file, "--again", "--json"});
        QCOMPARE(QJsonDocument::fromJson(anew.out.toUtf8()).object()["tiles"].toArray().size(), contractions);
        const Outcome built = run({"build", model, "-o", path("tuned"), "--tiles", file});
        QVERIFY2(built.out.contains(QString("tiles: %1 of %1 contractions have the fastest that was measured, 0 the rule's").arg(contractions)), qPrintable(built.out));
        QVERIFY(!run({"build", model, "-o", path("by_rule")}).out.contains("tiles:"));
        const Outcome measured = run({"bench", model, "--repeat", "2", "--tiles", file});
        QVERIFY2(measured.err.contains("have the fastest that was measured"), qPrintable(measured.err));
        QVERIFY(run({"run", model, "--executor", "compiled", "--tiles", file}).err.contains("have the fastest that was measured"));
        QCOMPARE(run({"bench", path("tuned"), "--tiles", file}).status, 2); // it is in its code
        // Another processor than this: nothing was measured for it, which is said.
        const Outcome elsewhere = run({"build", model, "-o", path("elsewhere"), "--tiles", file, "--no-check", "--target", "aarch64-linux-gnu"});
        QVERIFY2(elsewhere.status == 0 && elsewhere.err.contains("no tiles were measured for this model and generic: all are the rule's\n  help: they are measured on a machine that runs this code"), qPrintable(elsewhere.err));
        QVERIFY2(elsewhere.out.contains(QString("tiles: 0 of %1 contractions").arg(contractions)), qPrintable(elsewhere.out));
        const Outcome source = run({"build", model, "-o", path("source"), "--tiles", file, "--no-check", "--emit", "c"});
        QVERIFY2(source.err.contains("for this model and C: all are the rule's\n  help: C source is for any processor"), qPrintable(source.err));
        // One of another processor that this machine can run, and a module for both.
        const Outcome other = run({"tune", model, "--candidates", "2", "--tiles", file, "--cpu", "x86-64"});
        if (QSysInfo::currentCpuArchitecture() == "x86_64") {
            QVERIFY2(other.status == 0 && other.out.contains("contractions for x86-64: "), qPrintable(other.err));
            QCOMPARE(run({"tune", model, "--tiles", file, "--cpu", "x86-64,haswell"}).status, 2);
            const Outcome named = run({"build", model, "-o", path("named"), "--tiles", file, "--cpu", "x86-64"});
            QVERIFY2(named.out.contains(" have the fastest that was measured, 0 the rule's"), qPrintable(named.out));
        }
        const Outcome strict = run({"tune", model, "--candidates", "2", "--tiles", file, "--again", "--tolerance", "1e-12"});
        QVERIFY2(strict.status == 1 && strict.err.contains("the model is not measured, for the check of what is built failed"), qPrintable(strict.err));
        // Of other threads nothing is known.
        QVERIFY(!run({"tune", model, "--candidates", "2", "--tiles", file, "--threads", "2"}).out.contains("measured before"));
        // A model without any, and a file that is none.
        write(path("sum.relay"), "def @main(%x: Tensor[(8, 32), float32]) { add(%x, %x) }");
        QVERIFY(run({"tune", path("sum.relay"), "--tiles", file}).out.contains("nothing to measure"));
        QCOMPARE(run({"tune", model, "--tiles", path("sum.relay")}).status, 1);
        const Outcome nowhere = run({"tune", model, "--tiles", "/proc/nowhere/tiles.json"});
        QVERIFY2(nowhere.status != 0 && nowhere.err.contains("`/proc/nowhere/tiles.json` can't be written"), qPrintable(nowhere.err));
    }

    void tilesOfOpenDimensions()
    {
        const QString model = openModel("open_batch");
        const QStringList sizes {"--dim", "batch=1:64"};
        const Outcome tuned = run(QStringList {"tune", model, "--candidates", "3", "--tiles", path("open.json")} + sizes);
        QVERIFY2(tuned.status == 0 && tuned.out.contains(QRegularExpression("builds at batch=\\d+, on 1 thread")), qPrintable(tuned.out + tuned.err));
        const Outcome built = run(QStringList {"build", model, "--tiles", path("open.json"), "-o", path("open")} + sizes);
        QVERIFY2(built.status == 0 && built.out.contains("have the fastest that was measured, 0 the rule's"), qPrintable(built.out + built.err));
    }
};

PB_TEST(TestCliProfile)
#include "tst_cli_profile.moc"
