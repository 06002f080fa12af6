// Help with compilers' files from the command line.
#include "tests/cli/command_line.h"

using namespace passbench;

class TestCliRules : public CliTest {
    Q_OBJECT

private slots:
    /// An operator of the file that became several is explained whole; an id may be of any step.
    void whyAnswersForAllThatAnOperatorBecame()
    {
        write(path("acc.toml"), "name = \"acc\"\n[[op]]\nname = [\"nn.conv2d\", \"add\", \"multiply\", \"divide\"]\n");
        const Outcome why = run({"partition", sample("separable_net"), "--compiler", path("acc.toml"), "--why", "hardswish_1"});
        QVERIFY2(why.status == 0 && why.out.contains(" add, from ") && why.out.contains(" clip, from ") && why.out.contains("clip is on the host"), qPrintable(why.out + why.err));
        const QString rewrites = run({"opt", sample("separable_net"), "--preset", "O3", "--print-rewrites"}).err;
        const auto made = QRegularExpression("%(\\d{3,}) multiply \\(").match(rewrites); // of a later step
        QVERIFY2(made.hasMatch(), qPrintable(rewrites.left(2000)));
        const Outcome later = run({"partition", sample("separable_net"), "--compiler", path("acc.toml"), "--why", "%" + made.captured(1)});
        QVERIFY2(!later.err.contains("no node is called"), qPrintable(later.err));
    }

    void theReferenceIsListed()
    {
        const Outcome text = run({"list", "rules"});
        QCOMPARE(text.status, 0);
        for (const char* part : {"[[composite]]", "min_macs", "is_constant", "% 8 == 0", "fn (%x, %w: constant)"})
            QVERIFY2(text.out.contains(QLatin1String(part)), part);
        const QJsonArray sections = QJsonDocument::fromJson(run({"list", "rules", "--json"}).out.toUtf8()).object()["rules"].toArray();
        QVERIFY(sections.size() > 10);
        for (const QJsonValue& section : sections)
            for (const QJsonValue& entry : section["entries"].toArray())
                QVERIFY2(!entry["summary"].toString().isEmpty() && text.out.contains(entry["example"].toString()), qPrintable(entry["name"].toString()));
    }

    /// The example on top is a file that can be used as it stands.
    void theExampleWorks()
    {
        const QJsonArray sections = QJsonDocument::fromJson(run({"list", "rules", "--json"}).out.toUtf8()).object()["rules"].toArray();
        write(path("acc.toml"), sections.first()["example"].toString().toUtf8());
        const Outcome outcome = run({"partition", "--json", sample("residual_net"), "--compiler", path("acc.toml"), "--compilers", "acc"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QVERIFY(QJsonDocument::fromJson(outcome.out.toUtf8())["regions"].toArray().size() > 0);
    }

    void aFileIsNoName()
    {
        write(path("acc.toml"), "[[op]]\nname = \"nn.relu\"\n");
        const Outcome outcome = run({"partition", sample("unet"), "--compilers", path("acc.toml")});
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.err.contains("`--compiler " + path("acc.toml") + "` loads it"), qPrintable(outcome.err));
    }

    /// In one round, each with its line.
    void allMistakesAreTold()
    {
        write(path("acc.toml"), "[[op]]\nname = \"nn.max_pool\"\n[[op]]\nname = \"nn.relu\"\nwhen = [\"in0.rnak == 4\"]\n[region]\nmin_ops = 1\n");
        const Outcome outcome = run({"partition", sample("unet"), "--compiler", path("acc.toml")});
        QCOMPARE(outcome.status, 1);
        for (const char* part : {"acc.toml:2:8", "`nn.max_pool1d`, `nn.max_pool2d` or `nn.max_pool3d`", "acc.toml:5:10: there is no property `rnak`", "acc.toml:7:1: `[region]` has no key `min_ops`"})
            QVERIFY2(outcome.err.contains(QLatin1String(part)), qPrintable(outcome.err));
    }

    /// Steps that it states are read where its rules are: the command line was right.
    void wrongStepsAreTheFilesMistake()
    {
        write(path("acc.toml"), "pre = \"Foo\"\n[[op]]\nname = \"nn.relu\"\n");
        const Outcome outcome = run({"partition", sample("unet"), "--compiler", path("acc.toml")});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.err.contains("no pass is called `Foo`") && outcome.err.contains("acc.toml:1:7"), qPrintable(outcome.err));
    }

    void aFileWithoutRulesIsTold()
    {
        write(path("acc.toml"), "summary = \"nothing\"\n");
        const Outcome outcome = run({"partition", sample("unet"), "--compiler", path("acc.toml")});
        QVERIFY2(outcome.status == 0 && outcome.err.contains("`acc` has no rules, so it takes nothing"), qPrintable(outcome.err));
        const Outcome name = run({"partition", sample("unet"), "--compiler", "dnnl"});
        QVERIFY2(name.status == 1 && name.err.contains("`--compilers dnnl` asks the one that ships"), qPrintable(name.err));
    }

    /// A pattern that fits nothing would be silent.
    void compositesThatMatchNowhereAreNamed()
    {
        write(path("acc.toml"), R"toml([[composite]]
name = "acc.conv_relu"
pattern = "fn (%x, %w, %b) { nn.relu(add(nn.conv2d(%x, %w), %b)) }"
[[composite]]
name = "acc.odd"
pattern = "fn (%x) { nn.softmax(nn.relu(%x)) }"
)toml");
        const Outcome outcome = run({"partition", sample("residual_net"), "--compiler", path("acc.toml")});
        QVERIFY2(outcome.out.contains("acc: 1 composite made no group: acc.odd\n"), qPrintable(outcome.out));
        const auto unmatched = QJsonDocument::fromJson(run({"partition", "--json", sample("residual_net"), "--compiler", path("acc.toml")}).out.toUtf8())["unmatched_composites"];
        QCOMPARE(unmatched["acc"].toArray(), QJsonArray {"acc.odd"});
        QVERIFY(!run({"partition", sample("residual_net"), "--compilers", "dnnl"}).out.contains("made no group")); // of its many most are for other models
    }

    /// The first line says it; the table and the remarks do not say it again. A remainder is told with what it is of.
    void whySaysAReasonOnce()
    {
        write(path("acc.toml"), "[[op]]\nname = \"nn.conv2d\"\nwhen = [\"in0.shape[1] % 4 == 0\"]\n");
        const Outcome outcome = run({"partition", sample("residual_net"), "--compiler", path("acc.toml"), "--why", "conv_1"});
        QVERIFY2(outcome.out.startsWith(QLatin1String("%")) && outcome.out.contains("needs `in0.shape[1] % 4 == 0`, is 3 (3 % 4)"), qPrintable(outcome.out));
        QCOMPARE(outcome.out.count("is 3 (3 % 4)"), 1);
        QVERIFY2(outcome.out.contains("refused  rule for `nn.conv2d`"), qPrintable(outcome.out));

        const Outcome whatIf = run({"partition", sample("residual_net"), "--compiler", path("acc.toml"), "--what-if"});
        QVERIFY2(whatIf.out.contains("B over borders") && !whatIf.out.contains(" bytes"), qPrintable(whatIf.out));
    }

    /// Who brings rules of their own sees what those take, and no compiler that ships takes it before them.
    void aFileAloneIsAskedAlone()
    {
        const auto asked = [&](const QStringList& options) {
            const Outcome outcome = run(QStringList {"partition", "--json", sample("residual_net")} + options);
            QStringList names;
            for (const QJsonValue& row : QJsonDocument::fromJson(outcome.out.toUtf8())["coverage"].toArray())
                if (row["compiler"] != QLatin1String("host"))
                    names += row["compiler"].toString();
            return outcome.status == 0 ? names.join(',') : outcome.err;
        };
        write(path("acc.toml"), "[[op]]\nname = \"nn.relu\"\n[[op]]\nname = \"nn.batch_flatten\"\n"); // the second is what dnnl leaves
        write(path("shy.toml"), "on_request = true\n[[op]]\nname = \"add\"\n"); // to load it is a request
        QCOMPARE(asked({"--compiler", path("acc.toml")}), "acc");
        QCOMPARE(asked({"--compiler", path("acc.toml"), "--compiler", path("shy.toml")}), "acc,shy");
        QCOMPARE(asked({"--compiler", path("acc.toml"), "--compilers", "dnnl,acc"}), "acc,dnnl");
        QCOMPARE(asked({}), "dnnl");

        QCOMPARE(run({"build", sample("residual_net"), "--preset", "O3", "--compiler", path("acc.toml"), "-o", path("built")}).status, 0);
        const Outcome planned = run({"plan", "--preset", "O3", "--compiler", path("acc.toml")});
        QVERIFY2(planned.out.contains("PartitionGraph"), qPrintable(planned.out)); // a preset asks it, in every command
        const Outcome drawn = run({"draw", sample("residual_net"), "--map", "--preset", "O3", "--compiler", path("acc.toml"), "-o", path("map.svg")});
        QVERIFY2(drawn.status == 0, qPrintable(drawn.err));
    }

    void speedsThatAreNotStatedAreNamed()
    {
        write(path("acc.toml"), "[[op]]\nname = \"nn.relu\"\n");
        const QString said = "`acc` states no [speed]: its code counts as fast as the host's";
        const QStringList arguments {"survey", sample("unet"), "--compiler", path("acc.toml"), "--compilers"};
        QVERIFY(run(arguments + QStringList {"acc"}).out.contains(said));
        const QStringList model {sample("unet"), "--compiler", path("acc.toml")};
        for (const QStringList& command : {QStringList {"search"}, {"partition", "--time"}, {"partition", "--what-if"}}) {
            QVERIFY2(run(command + model).err.contains("warning: " + said), qPrintable(command.join(' ')));
            const Outcome json = run(command + model + QStringList {"--json"});
            QCOMPARE(QJsonDocument::fromJson(json.out.toUtf8())["warnings"][0]["message"].toString(), said);
        }
        QVERIFY(!run(QStringList {"partition"} + model).err.contains(said)); // which estimates nothing
        write(path("acc.toml"), "[[op]]\nname = \"nn.relu\"\n[speed]\nmacs_per_second = 1e12\n");
        QVERIFY(!run(arguments + QStringList {"acc"}).out.contains("[speed]"));
    }

    void nodesOfOneOperatorAreNamed()
    {
        const Outcome outcome = run({"partition", sample("residual_net"), "--why", "nn.conv2d"});
        const QString id = outcome.err.section("by its id: `", 1).section('`', 0, 0);
        QVERIFY2(id.startsWith('%'), qPrintable(outcome.err));
        QCOMPARE(run({"partition", sample("residual_net"), "--why", id}).status, 0);
    }

    /// A pattern with another operator than the graph has is told at the operator that it would take.
    void thePatternThatStoppedIsTold()
    {
        write(path("acc.toml"), "[[composite]]\nname = \"acc.layer\"\npattern = \"fn (%x, %w, %b) { nn.relu(nn.bias_add(nn.conv2d(%x, %w), %b)) }\"\n");
        const Outcome outcome = run({"partition", sample("residual_net"), "--compiler", path("acc.toml"), "--compilers", "acc", "--why", "conv_1"});
        QVERIFY2(outcome.out.contains("expected `nn.bias_add`, found add"), qPrintable(outcome.out + outcome.err));
    }
};

PB_TEST(TestCliRules)
#include "tst_cli_rules.moc"
