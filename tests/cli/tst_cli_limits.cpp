// What resources/help/topic-limits.md says. PASSBENCH_LONG_RUNS=1 takes the sizes of that page; otherwise they are smaller where they
// take time. All of it within the addresses of a machine with 4 GB, but for files that lie in memory as a map.

#include "tests/cli/command_line.h"

#include <sys/resource.h>
#include <unistd.h>

using namespace passbench;

namespace {

bool isLong() { return qEnvironmentVariableIsSet("PASSBENCH_LONG_RUNS"); }

/// Protobuf, as far as a model needs it.
QByteArray varint(quint64 value)
{
    QByteArray bytes;
    for (; value >= 0x80; value >>= 7)
        bytes += static_cast<char>(value | 0x80);
    return bytes + static_cast<char>(value);
}
QByteArray number(int field, quint64 value) { return varint(static_cast<quint64>(field) << 3) + varint(value); }
QByteArray bytes(int field, const QByteArray& content) { return varint(static_cast<quint64>(field) << 3 | 2) + varint(static_cast<quint64>(content.size())) + content; }

QByteArray node(const QByteArray& op, const QList<QByteArray>& inputs, const QByteArray& output, const QByteArray& domain = {})
{
    QByteArray content;
    for (const QByteArray& input : inputs)
        content += bytes(1, input);
    return content + bytes(2, output) + bytes(4, op) + bytes(7, domain);
}

QByteArray valueInfo(const QByteArray& name, const QList<quint64>& shape)
{
    QByteArray dims;
    for (const quint64 size : shape)
        dims += bytes(1, number(1, size));
    return bytes(1, name) + bytes(2, bytes(1, number(1, 1) + bytes(2, dims)));
}

QByteArray model(const QByteArray& graph, const QByteArray& functions = {})
{
    return number(1, 8) + bytes(8, number(2, 13)) + bytes(8, bytes(1, "mine") + number(2, 1)) + bytes(7, graph) + functions;
}

/// Functions that call each other `depth` deep, of which the first stands in the graph.
QByteArray nestedFunctions(int depth)
{
    QByteArray functions;
    for (int i = 0; i < depth; ++i) {
        const QByteArray inside = i + 1 < depth ? node("f" + QByteArray::number(i + 1), {"a"}, "b", "mine") : node("Relu", {"a"}, "b");
        functions += bytes(25, bytes(1, "f" + QByteArray::number(i)) + bytes(4, "a") + bytes(5, "b") + bytes(7, inside) + bytes(9, number(2, 13)) + bytes(9, bytes(1, "mine") + number(2, 1)) + bytes(10, "mine"));
    }
    return model(bytes(1, node("f0", {"x"}, "y", "mine")) + bytes(2, "g") + bytes(11, valueInfo("x", {1, 4})) + bytes(12, valueInfo("y", {1, 4})), functions);
}

/// `x` through so many operators; with constants each adds one of its own.
QByteArray chain(int nodes, bool withConstants)
{
    QByteArray graph;
    for (int i = 0; i < nodes; ++i) {
        const QByteArray from = i == 0 ? "x" : "t" + QByteArray::number(i - 1), to = i + 1 == nodes ? "y" : "t" + QByteArray::number(i), weight = "w" + QByteArray::number(i);
        graph += bytes(1, withConstants ? node("Add", {from, weight}, to) : node(i % 2 ? "Relu" : "Neg", {from}, to));
        if (withConstants)
            graph += bytes(5, number(1, 1) + number(1, 4) + number(2, 1) + bytes(8, weight) + bytes(9, QByteArray(12, '\0') + QByteArray::number(1000 + i % 9000).left(4)));
    }
    return model(graph + bytes(2, "g") + bytes(11, valueInfo("x", {1, 4})) + bytes(12, valueInfo("y", {1, 4})));
}

} // namespace

class TestCliLimits : public CliTest {
    Q_OBJECT
private Q_SLOTS:
    void moreThanTwoGigabytesBeside()
    {
        constexpr quint64 rows = 98'304, columns = 8192; // 3 GiB of weights, which no file system stores
        QFile data(path("weights.bin"));
        QVERIFY(data.open(QIODevice::WriteOnly));
        if (!data.resize(static_cast<qint64>(rows * columns * 4)))
            QSKIP("this file system has no room for 3 GiB of nothing");
        const auto entry = [](const QByteArray& key, const QByteArray& value) { return bytes(13, bytes(1, key) + bytes(2, value)); };
        const QByteArray weight = number(1, columns) + number(1, rows) + number(2, 1) + bytes(8, "w") + entry("location", "weights.bin") + number(14, 1);
        write(path("large.onnx"), model(bytes(1, node("MatMul", {"x", "w"}, "h")) + bytes(1, node("Relu", {"h"}, "y")) + bytes(2, "g") + bytes(5, weight) + bytes(11, valueInfo("x", {1, columns})) + bytes(12, valueInfo("y", {1, rows}))));

        for (const QStringList& command : {QStringList {"summary"}, {"print", "--no-constants"}, {"draw", "-o", path("large.svg")}, {"opt", "--passes", "InferType, SimplifyExpr, FuseOps", "--no-constants"}, {"partition", "--compilers", "dnnl"}}) {
            const Outcome result = run(QStringList {command.front(), path("large.onnx")} + command.mid(1));
            QVERIFY2(result.status == 0, qPrintable(command.join(' ') + ": " + result.err));
        }
        QVERIFY2(mostMemory() < 1'000'000, qPrintable(QString::number(mostMemory()))); // KB: nothing has read them

        for (const QStringList& command : {QStringList {"print"}, {"opt", "--passes", "InferType"}}) {
            const Outcome refused = run(QStringList {command.front(), path("large.onnx"), "-o", path("large.relay")} + command.mid(1));
            QCOMPARE(refused.status, 1);
            QVERIFY2(refused.err.contains("the constants take 3.0 GiB, and a listing holds 1 GiB at most"), qPrintable(refused.err));
            QVERIFY(refused.err.contains("--no-constants"));
            QVERIFY(!QFile::exists(path("large.relay")));
        }
        QVERIFY(data.remove());
    }

    void manyNodes_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("print") << QStringList {"print", "--no-constants", "-o", path("out.relay")};
        QTest::newRow("steps") << QStringList {"opt", "--passes", "InferType, SimplifyExpr, DeadCodeElimination, FuseOps", "--no-constants", "-o", path("out.relay")};
        QTest::newRow("draw") << QStringList {"draw", "--groups", "-o", path("out.svg")};
        QTest::newRow("summary") << QStringList {"summary"};
    }

    void manyNodes()
    {
        QFETCH(QStringList, command);
        const int nodes = isLong() ? 1'000'000 : 20'000;
        if (!QFile::exists(path("nodes.onnx")))
            write(path("nodes.onnx"), chain(nodes, false));
        worksOrSaysSo(command.front(), path("nodes.onnx"), command.mid(1));
    }

    void oneNodeTooMany()
    {
        QByteArray body, calls;
        for (int i = 0; i < 1000; ++i)
            body += bytes(7, node("Relu", {i == 0 ? "a" : "a" + QByteArray::number(i)}, i == 999 ? "b" : "a" + QByteArray::number(i + 1)));
        for (int i = 0; i < 1001; ++i)
            calls += bytes(1, node("f", {i == 0 ? "x" : "x" + QByteArray::number(i)}, i == 1000 ? "y" : "x" + QByteArray::number(i + 1), "mine"));
        write(path("unfolds.onnx"), model(calls + bytes(2, "g") + bytes(11, valueInfo("x", {1, 4})) + bytes(12, valueInfo("y", {1, 4})),
                                        bytes(25, bytes(1, "f") + bytes(4, "a") + bytes(5, "b") + body + bytes(9, number(2, 13)) + bytes(10, "mine"))));
        const Outcome refused = run({"print", path("unfolds.onnx")});
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains("the model unfolds to more than 1000000 nodes"), qPrintable(refused.err));
    }

    void callsThatUnfold()
    {
        QByteArray text = "def @main(%x: Tensor[(1, 8), float32]) { @f0(%x) }\n";
        for (int i = 0; i < 40; ++i)
            text += QString("def @f%1(%x: Tensor[(1, 8), float32]) -> Tensor[(1, 8), float32] { @f%2(@f%2(%x)) }\n").arg(i).arg(i + 1).toUtf8();
        write(path("calls.relay"), text + "def @f40(%x: Tensor[(1, 8), float32]) -> Tensor[(1, 8), float32] { nn.relu(%x) }\n");
        for (const QStringList& command : {QStringList {"run"}, {"check", "--preset", "O1"}, {"build", "-o", path("calls")}, {"opt", "--preset", "O3"}, {"print"}}) {
            const Outcome refused = run(QStringList {command.front(), path("calls.relay")} + command.mid(1));
            QVERIFY2(refused.status == 1 && refused.err.contains("the model unfolds to more than 1000000 nodes"), qPrintable(refused.err));
        }
    }

    /// Where the code generator has no place it is not missing.
    void littleMemoryForTheCompiler()
    {
        bool wasShort = false;
        for (int megabytes = 60; megabytes <= 400 && !wasShort; megabytes += 20) {
            const Outcome outcome = shell(QString("ulimit -v %1; \"$CLI\" build \"$1\" --no-check -o \"$2\"").arg(megabytes * 1000), {sample("residual_net"), path("short")});
            wasShort = outcome.err.contains("`passbench-llvm.so` can't be loaded");
            QVERIFY2(!outcome.err.contains("install passbench again"), qPrintable(outcome.err));
            QVERIFY2(!wasShort || (outcome.status == 4 && outcome.err.contains("there is too little memory for it")), qPrintable(outcome.err));
        }
        if (!wasShort)
            QSKIP("it is small, or memory ends elsewhere");
    }

    /// What can't be run is said before inputs of 4 GB are made.
    void inputsThatNothingReads()
    {
        write(path("idle.relay"), "def @main(%x: Tensor[(1000000000), float32]) { opaque(%x, operator=\"onnx.Mul\", result_type=\"Tensor[(1000000000), float32]\") }\n");
        for (const QString& command : {QString("run"), QString("check --preset O1"), QString("opt --preset O1 --check")}) {
            const Outcome refused = shell(QString("ulimit -v 2500000; \"$CLI\" %1 \"$1\"").arg(command), {path("idle.relay")});
            QVERIFY2(refused.status == 1 && refused.err.contains("onnx.Mul"), qPrintable(command + ": " + refused.err));
        }
    }

    void manyConstants()
    {
        write(path("constants.onnx"), chain(isLong() ? 100'000 : 10'000, true));
        for (const QStringList& command : {QStringList {"print", "-o", path("out.relay")}, {"opt", "--preset", "O1", "-o", path("out.relay")}})
            worksOrSaysSo(command.front(), path("constants.onnx"), command.mid(1));
    }

    void functionsInFunctions()
    {
        write(path("deep.onnx"), nestedFunctions(10'000));
        const Outcome shown = run({"print", path("deep.onnx")});
        QCOMPARE(shown.status, 0); // what is deeper is one operator that can be seen
        QVERIFY2(shown.err.contains("functions call each other more than 64 deep"), qPrintable(shown.err.left(2000)));
        const Outcome refused = run({"run", path("deep.onnx")});
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains("can't be run"), qPrintable(refused.err.right(500)));
        write(path("deepest.onnx"), nestedFunctions(60));
        QCOMPARE(run({"run", path("deepest.onnx")}).status, 0);
    }

    /// A few bytes that ask for more than there is: with the allocator that the program is linked with, too.
    void moreThanThereIs()
    {
        const QByteArray shape = number(1, 1) + number(2, 7) + bytes(8, "s") + bytes(9, QByteArray::fromHex("0000008000000000")); // 2^31
        write(path("large.onnx"), model(bytes(5, shape) + bytes(1, node("ConstantOfShape", {"s"}, "y")) + bytes(2, "g") + bytes(12, bytes(1, "y") + bytes(2, bytes(1, number(1, 1))))));
        const Outcome refused = shell("ulimit -v 4194304; exec \"$CLI\" run \"$1\"", {path("large.onnx")});
        QVERIFY2(refused.status == 1 && refused.err.contains("out of memory"), qPrintable(QString("%1: %2").arg(refused.status).arg(refused.err)));
    }

    /// Memory that is kept or made ahead takes nothing of what a limit leaves.
    void limitedMemory_data()
    {
        QTest::addColumn<QString>("limit");
        QTest::addColumn<bool>("isEnough");
        QTest::newRow("addresses") << "ulimit -v 400000" << false;
        QTest::newRow("data") << "ulimit -d 300000" << false;
        QTest::newRow("data, for both tensors and little else") << "ulimit -d 750000" << true;
    }
    void limitedMemory()
    {
        QFETCH(QString, limit);
        QFETCH(bool, isEnough);
        const Outcome small = shell(limit + "; exec \"$CLI\" print \"$1\"", {sample("residual_net")});
        QVERIFY2(small.status == 0 && small.err.isEmpty(), qPrintable(small.err.left(500)));
        write(path("wide.relay"), "def @main(%x: Tensor[(75, 1000, 1000), float32]) { sum(nn.relu(%x)) }\n"); // two tensors of 300 MB
        const Outcome large = shell(limit + "; exec \"$CLI\" run \"$1\"", {path("wide.relay")});
        QVERIFY2(isEnough ? large.status == 0 : large.status == 1 && large.err.contains("out of memory"), qPrintable(QString("%1: %2").arg(large.status).arg(large.err.left(500))));
    }

    /// Who may start no thread has none that makes memory ahead, nor one that waits for signals.
    void noThreads()
    {
        const QString alone = "ulimit -u 1 && exec \"$CLI\" \"$@\"";
        const QString script = ::getuid() == 0 ? "exec setpriv --reuid 65534 --regid 65534 --clear-groups bash -c '" + alone + "' bash \"$@\"" : alone; // root has no limit
        write(path("one.relay"), "def @main(%x: Tensor[(2), float32]) { nn.relu(%x) }\n");
        QVERIFY(QFile::setPermissions(m_folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther));
        const Outcome printed = shell(script, {"print", path("one.relay")});
        if (printed.status == 126 || printed.status == 127)
            QSKIP("somebody else can't run the program where it lies");
        QVERIFY2(printed.status == 0 && printed.out.contains("nn.relu"), qPrintable(QString("%1: %2").arg(printed.status).arg(printed.err.left(500))));
    }

    /// How many a build needs depends on what the shell and the machine hold open; with too few it says so, whichever is the one too many.
    void fewFiles()
    {
        write(path("one.relay"), "def @main(%x: Tensor[(2), float32]) { nn.relu(%x) }\n");
        int refused = 0;
        for (int most = 8; most <= 20; ++most) {
            const Outcome built = shell("ulimit -n \"$1\" && exec \"$CLI\" build \"$2\" -o \"$3\"", {QString::number(most), path("one.relay"), path("few")});
            if (built.status == 0)
                continue;
            ++refused;
            QVERIFY2(built.status == 1 && built.err.contains("Too many open files") && built.err.contains("raise the limit on open files (`ulimit -n`)"), qPrintable(QString("%1: %2 %3").arg(most).arg(built.status).arg(built.err.left(500))));
        }
        QVERIFY(refused > 0);
    }

    void nestedText()
    {
        const int depth = isLong() ? 100'000 : 10'000;
        QByteArray text = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4), float32]) { ";
        for (int i = 0; i < depth; ++i)
            text += "nn.relu(";
        write(path("nested.relay"), text + "%x" + QByteArray(depth, ')') + " }\n");
        const Outcome nested = run({"print", path("nested.relay")});
        QVERIFY2(nested.status == 0 || (nested.status == 1 && nested.err.contains("deep")), qPrintable(nested.err.left(500)));
    }

private:
    /// In 4 GB of addresses it works, or ends with a word about memory; never by a signal.
    void worksOrSaysSo(const QString& command, const QString& file, const QStringList& further)
    {
        const Outcome result = shell("ulimit -v 4194304; exec \"$CLI\" \"$@\"", QStringList {command, file} + further);
        if (isLong() && result.status == 1) {
            QVERIFY2(result.err.contains("out of memory"), qPrintable(result.err.left(500)));
            return;
        }
        QVERIFY2(result.status == 0, qPrintable(command + ": " + result.err.left(500)));
    }

    /// Of any process that this one has started, in KB.
    static long mostMemory()
    {
        rusage usage {};
        ::getrusage(RUSAGE_CHILDREN, &usage);
        return usage.ru_maxrss;
    }
};

PB_TEST(TestCliLimits)
#include "tst_cli_limits.moc"
