// Where a node is, told on a terminal: in a build whose generator gave operators back, and what if.

#include "tests/cli/command_line.h"

#include <QStandardPaths>

using namespace passbench;

namespace {

constexpr char faultyModel[] = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4, 5), float32]) -> Tensor[(4, 5), float32] {\n"
                         "  %0 = nn.relu(%x);\n  %1 = abs(%0);\n  %2 = multiply(%1, %0);\n  tanh(%2)\n}\n";
constexpr char faultyRules[] = "name = \"faulty\"\ngenerator = \"test-faults\"\n[[op]]\nname = [\"nn.relu\", \"abs\", \"multiply\"]\n"
                         "[[op]]\nname = \"tanh\"\nwhen = [\"in0.rank == 7\"]\n";

} // namespace

class TestCliGivenBack : public CliTest {
    Q_OBJECT

    QStringList arguments(const QString& command, const QStringList& more) const
    {
        return QStringList {command, path("model.relay"), "--plugin", test::builtFile("tests/test_generators.so"), "--compiler", path("faulty.toml"), "--compilers", "faulty"} + more;
    }

private Q_SLOTS:
    void initTestCase()
    {
        write(path("model.relay"), faultyModel);
        write(path("faulty.toml"), faultyRules);
    }

    void aBuildSaysItFirst()
    {
        if (QStandardPaths::findExecutable("cc").isEmpty())
            QSKIP("there is no C compiler");
        const Outcome text = run(arguments("build", {"--preset", "O1", "-o", path("out")}));
        QVERIFY2(text.status == 0, qPrintable(text.err));
        QVERIFY2(text.out.startsWith("not compiled as partitioned: 1 operator or group was given back\nregion "), qPrintable(text.out));
        QVERIFY2(text.out.contains(": faulty gave back abs, line 4 (%") && text.out.contains("), taken by the default compiler: `abs` is refused"), qPrintable(text.out));
        const Outcome json = run(arguments("build", {"--preset", "O1", "-o", path("out"), "--json"}));
        const QJsonObject failure = QJsonDocument::fromJson(json.out.toUtf8()).object()["failures"][0].toObject();
        QCOMPARE(failure["taken_by"].toString(), QStringLiteral("default"));
        QCOMPARE(failure["nodes"].toArray().size(), 1);
        const QString node = QString::number(failure["nodes"][0].toInteger());
        QVERIFY2(failure["operators"][0].toString() == QStringLiteral("abs, line 4 (%%1)").arg(node), qPrintable(json.out));
    }

    /// Marks that no step made regions of are no partition, whatever AnnotateTarget gave to whom.
    void whatIsOnlyMarkedIsToldOf()
    {
        const auto built = [&](const char* passes) { return run({"build", path("model.relay"), "--compiler", path("plain.toml"), "--passes", passes, "--emit", "ll", "-o", path("marked")}); };
        write(path("plain.toml"), "name = \"plain\"\n[[op]]\nname = [\"nn.relu\", \"abs\", \"multiply\"]\n");
        const QString said = QStringLiteral("warning: what is only marked for `plain` is compiled for the host, and the marks as copies: no `PartitionGraph` behind `AnnotateTarget` made regions of it");
        const Outcome marked = built("AnnotateTarget, MergeCompilerRegions");
        QVERIFY2(marked.status == 0 && marked.err.contains(said), qPrintable(marked.err));
        const Outcome whole = built("AnnotateTarget, MergeCompilerRegions, PartitionGraph");
        QVERIFY2(whole.status == 0 && !whole.err.contains("only marked"), qPrintable(whole.err));
    }

    /// Not only of a generator that was made for it: dnnl's rules say nothing of padding, and its library wants less than a window.
    void aShippedGeneratorGivesBack()
    {
        if (QStandardPaths::findExecutable("cc").isEmpty())
            QSKIP("there is no C compiler");
        write(path("pad.relay"), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(1, 3, 8, 8), float32], %w: Tensor[(4, 3, 3, 3), float32]) {\n"
                                 "  %0 = nn.conv2d(%x, %w, kernel_size=[3, 3], channels=4);\n  %1 = nn.relu(%0);\n"
                                 "  %2 = nn.max_pool2d(%1, pool_size=[2, 2], strides=[2, 2], padding=[2, 2, 2, 2]);\n  nn.relu(%2)\n}\n");
        const Outcome built = run({"build", path("pad.relay"), "--preset", "O3", "--compilers", "dnnl", "-o", path("pad")});
        QVERIFY2(built.status == 0, qPrintable(built.err));
        QVERIFY2(built.out.startsWith("not compiled as partitioned: 1 operator or group was given back\nregion "), qPrintable(built.out));
        QVERIFY2(built.out.contains("dnnl gave back nn.max_pool2d, line 5") && built.out.contains("has padding 2 around a window of 2"), qPrintable(built.out));
    }

    void whatIfIsAskedAboutANode()
    {
        const Outcome text = run(arguments("partition", {"--why", "tanh", "--what-if"}));
        QVERIFY2(text.status == 0, qPrintable(text.err));
        const QStringList lines = text.out.split('\n');
        QVERIFY2(lines[0].endsWith("tanh is on the host: `faulty` refuses it: needs `in0.rank == 7`, is 2"), qPrintable(text.out));
        QCOMPARE(lines[1], QStringLiteral("what if `faulty`: tanh without `in0.rank == 7` (regions: 1 instead of 1)"));
        QVERIFY2(lines[2].contains("tanh would be in `") && lines[2].endsWith("of `faulty`: rule for `tanh`"), qPrintable(text.out));
        const QJsonObject json = QJsonDocument::fromJson(run(arguments("partition", {"--why", "tanh", "--what-if", "--json"})).out.toUtf8()).object()["why_if"].toObject();
        QCOMPARE(json["now"][0]["on_host"].toBool(), true);
        QCOMPARE(json["if"][0]["condition"].toString(), QStringLiteral("in0.rank == 7"));
        QCOMPARE(json["if"][0]["then"][0]["compiler"].toString(), QStringLiteral("faulty"));
        const Outcome taken = run(arguments("partition", {"--why", "abs", "--what-if"}));
        QVERIFY2(taken.out.endsWith("no single condition or rule would let another compiler take it\n"), qPrintable(taken.out));
    }
};

PB_TEST(TestCliGivenBack)
#include "tst_cli_given_back.moc"
