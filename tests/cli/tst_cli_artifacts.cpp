// Exported modules in the hands of people who want them to fail: odd names, null pointers, other processors, threads.

#include "tests/cli/command_line.h"

#include <QDir>

using namespace passbench;

class TestCliArtifacts : public CliTest {
    Q_OBJECT
    /// A sum of inputs of these names.
    QString model(const QString& file, const QStringList& names) const
    {
        QStringList parameters;
        for (const QString& name : names)
            parameters << QString("%%1: Tensor[(2, 8), float32]").arg(name);
        write(path(file), QString("#[version = \"0.0.5\"]\ndef @main(%1) { add(%%2, %%3) }\n").arg(parameters.join(", "), names.first(), names.last()).toUtf8());
        return path(file);
    }
    QString built(const QString& model, const QStringList& options)
    {
        const QString folder = path("built");
        QDir(folder).removeRecursively();
        const Outcome outcome = run(QStringList {"build", model, "-o", folder} + options);
        return outcome.status == 0 ? outcome.out : "failed: " + outcome.err;
    }

private slots:
    /// What this machine can run is checked, whatever was asked for by name.
    void checkedWherePossible_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("said");
        const QString checked = "check: passed";
        QTest::newRow("the least processor of its kind") << QStringList {"--cpu", "x86-64"} << checked;
        QTest::newRow("this one") << QStringList {"--cpu", "native"} << checked;
        QTest::newRow("the triple") << QStringList {"--target", "x86_64-linux-gnu"} << checked;
        QTest::newRow("this one with what it has") << QStringList {"--features", "+sse2"} << checked;
        QTest::newRow("this one without what it may have") << QStringList {"--features", "-avx512f"} << checked;
        QTest::newRow("instructions that no processor has all of") << QStringList {"--features", "+amx-fp16,+xop,+tbm"} << "and this machine lacks amx-";
        QTest::newRow("another architecture") << QStringList {"--target", "s390x-linux-gnu"} << "not for this machine";
    }
    void checkedWherePossible()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, said);
        if (QSysInfo::currentCpuArchitecture() != "x86_64")
            QSKIP("these names are for x86-64");
        const QString told = built(model("sum.relay", {"a", "b"}), options);
        QVERIFY2(told.contains(said), qPrintable(told));
    }

    /// A processor alone as among several, and features beside what this machine has.
    void namedAloneOrAmongOthers()
    {
        if (QSysInfo::currentCpuArchitecture() != "x86_64")
            QSKIP("these names are for x86-64");
        for (const QString cpu : {"haswell", "skylake"}) {
            const QString sum = model("sum.relay", {"a", "b"}), among = built(sum, {"--cpu", "x86-64," + cpu}), alone = built(sum, {"--cpu", cpu});
            const bool runs = among.contains("by the code for x86-64, " + cpu);
            QVERIFY2(alone.contains(runs ? "check: passed" : "and this machine lacks "), qPrintable(alone + among));
        }
        const Outcome wrongWay = run({"build", model("sum.relay", {"a", "b"}), "--cpu", "haswell,x86-64", "-o", path("wrong_way"), "--no-check"});
        QVERIFY2(wrongWay.status == 0 && wrongWay.err.contains("`x86-64` stands behind `haswell`, which can do more, and is taken before it"), qPrintable(wrongWay.err));
        const Outcome rightWay = run({"build", model("sum.relay", {"a", "b"}), "--cpu", "x86-64,haswell", "-o", path("right_way"), "--no-check"});
        QVERIFY2(rightWay.status == 0 && !rightWay.err.contains("stands behind"), qPrintable(rightWay.err));
        const auto cutFor = [&](const QStringList& options) { return built(model("sum.relay", {"a", "b"}), options).section("kernels for ", 1).section('\n', 0, 0); };
        QCOMPARE(cutFor({"--features", "+sse2"}), cutFor({})); // caches and cores, too
    }

    /// LLVM makes up characters for those in names of files.
    void percentInFolders()
    {
        const QString folder = path("p%20x%y");
        QVERIFY(QDir().mkpath(folder));
        const QString sum = model("sum.relay", {"a", "b"});
        const Outcome made = run({"build", sum, "-o", folder + "/out%", "--emit", "so,a,o,s,ll"});
        QVERIFY2(made.status == 0 && made.out.contains("check: passed"), qPrintable(made.out + made.err));
        for (const char* file : {"libsum.so", "libsum.a", "sum.o", "sum.s", "sum.ll"})
            QVERIFY2(QFile::exists(folder + "/out%/" + file), file);
        const QByteArray temporary = folder.toUtf8();
        const Outcome ran = run({"run", sample("residual_net"), "--executor", "compiled", "--compilers", "dnnl,ccompiler"}, {{"TMPDIR", temporary.constData()}});
        QVERIFY2(ran.status == 0, qPrintable(ran.err));
    }

    /// Macros of headers and names of headers become other names; both headers can be included.
    void oddNames()
    {
        const QString said = built(model("stdio.relay", {"errno", "EOF"}), {"--emit", "so,c"});
        QVERIFY2(said.contains("by the library and by the C source"), qPrintable(said));
        QVERIFY(!QFile::exists(path("built/stdio.h")));
        write(path("main.c"), "#include <errno.h>\n#include <stdio.h>\n#include \"stdio_model.h\"\n#include <stdlib.h>\n"
                              "int main(void)\n{\n    float x[16] = {1}, y[16] = {2}, out[16] = {0};\n"
                              "    const struct passbench_stdio_model_inputs in = {.errno_ = x, .EOF_ = y}, none = {.errno_ = x};\n"
                              "    const struct passbench_stdio_model_outputs results = {out}, nowhere = {0};\n"
                              "    const int good = passbench_stdio_model_run(&in, &results);\n"
                              "    printf(\"%d %d %d %d %d %d %g\\n\", passbench_stdio_model_run(NULL, NULL), passbench_stdio_model_run(&in, NULL), passbench_stdio_model_run(NULL, &results),\n"
                              "        passbench_stdio_model_run(&none, &results), passbench_stdio_model_run(&in, &nowhere), good, out[0]);\n    return 0;\n}\n");
        for (const char* with : {"-lstdio_model", "*.c -lm"}) {
            const Outcome ran = shell(QString("cd \"$1\" && cc -std=c99 -Wall -Wextra -Werror ../main.c -I. -L. -Wl,-rpath,. %1 -o main && ./main").arg(with), {path("built")});
            QVERIFY2(ran.status == 0, qPrintable(ran.err));
            QCOMPARE(ran.out, QString("-2 -2 -2 -2 -2 0 3\n"));
        }
    }

    /// LLVM IR needs no file beside it, unless it has many constants.
    void irElsewhere()
    {
        if (shell("command -v clang-19").status != 0)
            QSKIP("clang-19 is not installed: IR is not compiled");
        QVERIFY(!built(sample("residual_net"), {"--emit", "ll,so"}).startsWith("failed"));
        const Outcome compiled = shell("cd / && clang-19 -Wno-override-module -c -fPIC \"$1/built/residual_net.ll\" -o \"$1/ir.o\" && cd \"$1\" && cc -shared ir.o -lm -o built/libresidual_net.so", {QDir(path(".")).absolutePath()});
        QVERIFY2(compiled.status == 0, qPrintable(compiled.err));
        const Outcome ran = run({"bench", path("built"), "--repeat", "1"});
        QVERIFY2(ran.status == 0, qPrintable(ran.err));
    }

    /// Two modules in C, with the runtime of oneDNN's regions, are one program: the linker sees nothing that is not the module's own.
    void sourcesWithRegionsShowNoOtherNames()
    {
        const Outcome built = run({"build", sample("residual_net"), "--compilers", "dnnl", "--emit", "c", "--name", "shown", "-o", path("shown")});
        QVERIFY2(built.status == 0, qPrintable(built.err));
        const Outcome names = shell("cd \"$1\" && for f in *.c regions/*.c; do cc -c \"$f\" -I. -o \"$f.o\" || exit 9; done; nm -g --defined-only *.o regions/*.o | awk 'NF == 3 { print $3 }'", {path("shown")});
        QVERIFY2(names.status == 0, qPrintable(names.err));
        const QStringList all = names.out.split('\n', Qt::SkipEmptyParts);
        QVERIFY(all.size() > 40);
        for (const QString& name : all)
            QVERIFY2(name.startsWith("passbench_shown_"), qPrintable(name));
    }

    /// A form that can't be written stops no other; the status and the metadata say so.
    void oneFormFails()
    {
        write(path("dilate.relay"), "#[version = \"0.0.5\"]\ndef @main(%a: Tensor[(2, 8), float32]) { nn.dilate(%a, strides=[2, 2]) }\n"); // which ONNX has no operator for
        const Outcome onnx = run({"build", path("dilate.relay"), "--emit", "onnx,so", "-o", path("dilate")});
        QCOMPARE(onnx.status, 1);
        QFile about(path("dilate/metadata.json"));
        QVERIFY(about.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(about.readAll())["unwritten"].toArray().size(), 1);
        QVERIFY2(onnx.err.contains("not written: `onnx`: ") && onnx.out.contains("check: passed"), qPrintable(onnx.err + onnx.out));
        QVERIFY(QFile::exists(path("dilate/libdilate.so")) && !QFile::exists(path("dilate/dilate.onnx")));
        const Outcome alone = run({"build", path("dilate.relay"), "--emit", "onnx", "-o", path("alone")});
        QVERIFY(alone.status == 1 && !QDir(path("alone")).exists());
    }

    /// What the file calls inputs and outputs stays known: in the header, in the metadata, and in the ONNX that is written.
    void namesOfTheFile()
    {
        const QString python = QFile::exists("/usr/bin/python3") ? "/usr/bin/python3" : "python3";
        if (shell(python + " -c 'import onnx'").status != 0)
            QSKIP("python3-onnx is not installed");
        const Outcome made = shell(python + R"( -c '
import sys, onnx
from onnx import helper as h
value = lambda name: h.make_tensor_value_info(name, onnx.TensorProto.FLOAT, [2, 3])
graph = h.make_graph([h.make_node("Add", ["a.b", "a_b"], ["out/1"]), h.make_node("Mul", ["*@b\\@*".replace("@", "/"), "out/1"], ["out.1"])], "g",
    [value(name) for name in ("a.b", "a_b", "*@b\\@*".replace("@", "/"), "through")], [value(name) for name in ("out/1", "out.1")])
onnx.save(h.make_model(graph, opset_imports=[h.make_opsetid("", 13)], ir_version=8), sys.argv[1])
' "$1")", {path("names.onnx")});
        QVERIFY2(made.status == 0, qPrintable(made.err));
        const QString said = built(path("names.onnx"), {"--emit", "so,c,onnx"});
        QVERIFY2(said.contains("by the library and by the C source"), qPrintable(said)); // the header with these comments compiles
        QFile header(path("built/names.h")), about(path("built/metadata.json"));
        QVERIFY(header.open(QIODevice::ReadOnly) && about.open(QIODevice::ReadOnly));
        const QByteArray text = header.readAll();
        QVERIFY(text.contains("float* out_1; /* float32[2, 3], `out/1` */"));
        QVERIFY(text.contains("a_b; /* float32[2, 3], `a.b` */"));
        const QJsonObject all = QJsonDocument::fromJson(about.readAll()).object();
        QCOMPARE(all["inputs"][0]["source_name"].toString(), QString("a.b"));
        QCOMPARE(all["inputs"][1]["name"].toString(), QString("a_b_1")); // who came first has it
        QCOMPARE(all["outputs"][1]["source_name"].toString(), QString("out.1"));
        const Outcome read = shell(python + R"( -c '
import sys, onnx
graph = onnx.load(sys.argv[1]).graph
print(*[i.name for i in graph.input], *[o.name for o in graph.output])' "$1")", {path("built/names.onnx")});
        const Outcome ran = run({"run", path("built"), "--expect", "out_1_1=" + path("nowhere.npy")});
        QVERIFY2(ran.err.contains("nowhere.npy") && !ran.err.contains("fits no output"), qPrintable(ran.err)); // the names in C are known, too
        const QString shown = run({"run", path("built")}).out;
        QVERIFY2(shown.startsWith("out/1 ") && shown.contains("\nout.1 "), qPrintable(shown)); // the model's are shown
        QCOMPARE(read.out.trimmed(), QString("a.b a_b *@b\\@* through out@1 out.1").replace('@', '/'));
    }

    /// ONNX is written as the model was; when it can't be, the report says so.
    void operatorSetsAreTold()
    {
        const QString python = QFile::exists("/usr/bin/python3") ? "/usr/bin/python3" : "python3";
        if (shell(python + " -c 'import onnx'").status != 0)
            QSKIP("python3-onnx is not installed");
        const Outcome made = shell(python + R"( -c '
import sys, onnx
from onnx import helper as h
value = lambda name: h.make_tensor_value_info(name, onnx.TensorProto.FLOAT, [2, 3])
for file, nodes in (("plain", [h.make_node("Relu", ["x"], ["y"])]), ("clipped", [h.make_node("Clip", ["x"], ["y"], min=0.0, max=6.0)])):
    onnx.save(h.make_model(h.make_graph(nodes, "g", [value("x")], [value("y")]), opset_imports=[h.make_opsetid("", 8)], ir_version=4), f"{sys.argv[1]}/{file}.onnx")
' "$1")", {path("")});
        QVERIFY2(made.status == 0, qPrintable(made.err));
        const Outcome plain = run({"build", path("plain.onnx"), "--emit", "onnx", "-o", path("plain")}), clipped = run({"build", path("clipped.onnx"), "--emit", "onnx", "-o", path("clipped")});
        QVERIFY2(plain.status == 0 && !plain.err.contains("operator set") && !plain.out.contains("operator set"), qPrintable(plain.out + plain.err));
        QVERIFY2(clipped.status == 0 && clipped.err.contains("`clipped.onnx` is in operator set 11, the first from the model's own, 8, on that Passbench writes it in"), qPrintable(clipped.out + clipped.err));
    }

    /// A network with weights becomes an object for each target that is listed.
    void listedTargets()
    {
        const Outcome listed = run({"list", "targets", "--json"});
        const QJsonArray targets = QJsonDocument::fromJson(listed.out.toUtf8())["targets"].toArray();
        QVERIFY(targets.size() > 15);
        for (const QJsonValue& target : targets) {
            const QString name = target["name"].toString(), said = built(test::sourceFile("tests/data/onnx/open/open_batch.onnx"), {"--dim", "batch=1", "--target", name, "--emit", "o", "--preset", "O1"});
            QVERIFY2(!said.startsWith("failed") && QFile::exists(path("built/open_batch.o")), qPrintable(name + ": " + said));
        }
    }

    /// Code for 64-bit RISC-V passes floats in registers, as that of Linux systems does.
    void riscv()
    {
        const QString said = built(model("sum.relay", {"a", "b"}), {"--target", "riscv64-linux-gnu", "--emit", "o"});
        QFile object(path("built/sum.o"));
        QVERIFY2(object.open(QIODevice::ReadOnly), qPrintable(said));
        const QByteArray head = object.read(64); // e_flags of ELF's 64-bit header
        QCOMPARE(head.size(), 64);
        QCOMPARE(head[48] & 0x7, 0x5); // compressed instructions, floats of 64 bits
    }

    /// Four threads that call one module at a time: nothing is shared without order, and all get the same.
    void fourThreads()
    {
        if (shell("command -v valgrind").status != 0)
            QSKIP("valgrind is not installed: threads are not watched");
        const QString said = built(sample("residual_net"), {"--cpu", "x86-64-v3", "--no-check"}); // which valgrind knows
        QVERIFY2(!said.startsWith("failed"), qPrintable(said));
        write(path("four.c"), R"(#include "residual_net.h"
#include <pthread.h>
#include <stdlib.h>
static float image[PASSBENCH_RESIDUAL_NET_INPUT_IMAGE_SIZE / sizeof(float)];
static void* work(void* out)
{
    const struct passbench_residual_net_inputs in = {image};
    const struct passbench_residual_net_outputs results = {out};
    for (int i = 0; i < 2; ++i)
        if (passbench_residual_net_run(&in, &results) != 0)
            abort();
    return NULL;
}
int main(void)
{
    static float out[4][PASSBENCH_RESIDUAL_NET_OUTPUT_SOFTMAX_1_OUT_SIZE / sizeof(float)];
    for (size_t i = 0; i < sizeof image / sizeof *image; ++i)
        image[i] = (float)(i % 13) / 13;
    pthread_t threads[4];
    for (int i = 0; i < 4; ++i)
        pthread_create(&threads[i], NULL, work, out[i]);
    for (int i = 0; i < 4; ++i)
        pthread_join(threads[i], NULL);
    for (int i = 1; i < 4; ++i)
        for (size_t k = 0; k < sizeof out[0] / sizeof(float); ++k)
            if (out[i][k] != out[0][k])
                return 2;
    return 0;
}
)");
        const Outcome ran = shell("cd \"$1\" && cc -g -pthread ../four.c -I. -L. -lresidual_net -Wl,-rpath,. -o four && PASSBENCH_NUM_THREADS=2 valgrind --tool=helgrind --error-exitcode=9 ./four", {path("built")});
        QVERIFY2(ran.status == 0, qPrintable(ran.err));
        QVERIFY2(ran.err.contains("ERROR SUMMARY: 0 errors"), qPrintable(ran.err));
    }
};

PB_TEST(TestCliArtifacts)
#include "tst_cli_artifacts.moc"
