// Queries on the command line, and what `draw` says of groups.
#include "tests/cli/command_line.h"

#include "core/document/project_file.h"
#include "core/drawing/scene.h"
#include "tests/support/test.h"

#include <QFile>
#include <QRegularExpression>

using namespace passbench;

class TestCliQueries : public CliTest {
    Q_OBJECT

    QByteArray drawn(const QStringList& options)
    {
        const QString file = path("drawn.svg");
        const Outcome outcome = run(QStringList {"draw", sample("residual_net"), "-o", file} + options);
        if (outcome.status != 0)
            return outcome.err.toUtf8();
        QFile picture(file);
        return picture.open(QIODevice::ReadOnly) ? picture.readAll() : QByteArray();
    }

private slots:
    /// As listings write them.
    void listsWithBlanks()
    {
        const QString spaced = run({"print", sample("residual_net"), "--where", "padding=[1, 1, 1, 1]"}).out;
        QVERIFY2(spaced.contains("conv_1") && spaced == run({"print", sample("residual_net"), "--where", "padding=[1,1,1,1]"}).out, qPrintable(spaced));
    }

    void printsWhatAQueryFinds()
    {
        const Outcome found = run({"print", sample("residual_net"), "--where", "op:nn.dense or name:softmax_1"});
        QVERIFY2(found.status == 0, qPrintable(found.err));
        QCOMPARE(found.out.count('\n'), 2);
        QVERIFY2(found.out.contains("classifier") && found.out.contains("nn.softmax  softmax_1"), qPrintable(found.out));
        QCOMPARE(run({"print", sample("residual_net"), "--where", "groups>1000"}).out, "no node agrees\n");
        // Calls of functions that are drawn as their bodies are found by what they are called, and values by who computes them:
        write(path("fused.relay"), "def @fused(%a: Tensor[(4), float32], Primitive=1) -> Tensor[(4), float32] { nn.relu(exp(%a)) }\n"
                                   "def @main(%x: Tensor[(4), float32]) { let %u = @fused(%x); let %f = fn (%q: Tensor[(4), float32], Primitive=1) { tanh(abs(%q)) }; let %v = %f(%u); %v }\n");
        const auto where = [&](const QString& query) { return run({"print", path("fused.relay"), "--where", query}).out.simplified().section(QLatin1Char(' '), 1, 1); };
        QCOMPARE(where("name:u"), QStringLiteral("@fused"));
        QCOMPARE(where("@fused"), QStringLiteral("@fused"));
        QCOMPARE(where("name:v"), QStringLiteral("call"));
        QCOMPARE(run({"print", path("fused.relay"), "--where", "kind:call"}).out.count(QLatin1Char('\n')), 2);
        QCOMPARE(run({"print", path("fused.relay"), "--where", "elements=4 kind:operator"}).out.count(QLatin1Char('\n')), 4);
        QVERIFY(!run({"print", path("fused.relay"), "--where", "elements=4"}).out.contains("@fused"));
        QVERIFY(!run({"print", path("fused.relay"), "--where", "not op:exp"}).out.contains("@fused"));
        QCOMPARE(where("uses:u"), QStringLiteral("abs"));
        const Outcome json = run({"print", sample("residual_net"), "--where", "op:nn.dense", "--json"});
        const QJsonObject node = QJsonDocument::fromJson(json.out.toUtf8()).object()["nodes"].toArray().first().toObject();
        QCOMPARE(node["op"].toString(), "nn.dense");
        QCOMPARE(node["names"].toArray().first().toString(), "classifier");
        const Outcome written = run({"print", sample("residual_net"), "--where", "op:nn.dense", "--json", "-o", path("found.json")});
        QCOMPARE(QJsonDocument::fromJson(written.out.toUtf8()).object()["written"].toArray(), QJsonArray {path("found.json")});
        const Outcome wrong = run({"print", sample("residual_net"), "--where", "op:nn.dense grups>1"});
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.err.contains("--where, column 13") && wrong.err.contains("did you mean `groups`?"), qPrintable(wrong.err));
        QCOMPARE(run({"print", sample("residual_net"), "--where", "changed"}).status, 2); // nothing stands before it
        for (const char* command : {"print", "draw", "partition"}) { // a variable of a script that is empty
            const Outcome empty = run(QStringList {command, sample("residual_net"), QLatin1String(command) == "partition" ? "--why-where" : "--where", ""} + (QLatin1String(command) == "draw" ? QStringList {"-o", path("x.svg")} : QStringList()));
            QVERIFY2(empty.status == 2 && empty.err.contains("must not be empty"), qPrintable(empty.err));
        }
    }

    /// An operator that this graph alone does not have, and a name of another model's own, are found nowhere; one that is mistyped is told.
    void operatorsThatNobodyHas()
    {
        const auto found = [](const QString& query) { return run({"print", sample("residual_net"), "--where", query}); };
        const Outcome mistyped = found("macs>1 op:nn.convd");
        QVERIFY2(mistyped.status == 2 && mistyped.err.contains("no operator is called `nn.convd`") && mistyped.err.contains("--where, column 11")
                && mistyped.err.contains("did you mean `nn.conv1d`, `nn.conv2d` or `nn.conv3d`?"), qPrintable(mistyped.err));
        for (const char* nowhere : {"op:nn.conv3d", "op:nn.conv?x", "op:tuple", "op:Gemmy", "op:xyzzy", "op!=nn.convd"})
            QVERIFY2(found(nowhere).status == 0, nowhere);
    }

    /// Values of which all are known: one that nothing can have is told.
    void valuesThatNothingHas()
    {
        const auto found = [](const char* command, const QString& query) {
            return run(QLatin1String(command) == "print" ? QStringList {"print", sample("residual_net"), "--where", query}
                                                         : QStringList {"partition", sample("residual_net"), "--compilers", "dnnl", "--why-where", query});
        };
        const std::array<const char*, 4> mistakes[] {
            {"print", "dtype:flaot32", "no element type is called `flaot32`", "did you mean `float32`?"},
            {"print", "macs>1 dtype:qq", "--where, column 14", "one of bool, int4,"},
            {"print", "kind:poling", "`poling` is no kind of node", "did you mean `pooling`?"},
            {"partition", "step:FuseOp2", "no pass is called `FuseOp2`", "did you mean `FuseOps`?"},
            {"partition", "compiler:dnll", "there is no compiler `dnll`", "did you mean `dnnl`?"},
            {"partition", "region=tvmgen_default_dnl_main_0", "no region is called `tvmgen_default_dnl_main_0`", "did you mean `tvmgen_default_dnnl_main_0`?"},
            {"print", "pass:FuseOps", "no key and no attribute of an operator is called `pass`", "did you mean `step`?"}};
        for (const auto& [command, query, message, help] : mistakes) {
            const Outcome wrong = found(command, query);
            QVERIFY2(wrong.status == 2 && wrong.err.contains(message) && wrong.err.contains(help), qPrintable(query + ("\n" + wrong.err)));
        }
        QCOMPARE(found("print", "dtype:f32").out, found("print", "dtype:float32").out); // as pictures and listings have it
        QVERIFY(found("print", "dtype=f32").out.contains("conv_1"));
        const std::pair<const char*, const char*> nowhere[] {{"print", "dtype:int8"}, {"print", "dtype:int"}, {"print", "dtype!=flaot32"}, {"print", "kind:control"},
            {"print", "kind:opaque"}, {"partition", "step:DefuseOps"}, {"partition", "step:99"}, {"partition", "compiler:tensorrt"}, {"print", "region:elsewhere"}, {"partition", "region=tvmgen_default_dnnl_main_77"}}; // of other steps
        for (const auto& [command, query] : nowhere)
            QVERIFY2(found(command, query).status == 0, query);
    }

    /// The first rule that finds a node counts, and a session's own come before what is typed.
    void drawsStyles()
    {
        const QByteArray plain = drawn({}), styled = drawn({"--style", "op:nn.conv2d=#12AB34,C", "--style", "op:nn.conv2d or op:nn.relu=#0000EE"});
        QVERIFY(!plain.contains("#12AB34"));
        QCOMPARE(styled.count("#12AB34") - 2 * plain.count(">nn.conv2d<"), qsizetype {1}); // head and badge of each, and in the legend
        QVERIFY(styled.contains(">C<") && styled.contains("op:nn.conv2d (") && styled.count("#0000EE") > plain.count(">nn.relu<"));
        QVERIFY(drawn({"--style", "groups>=1=orange"}).contains("#FFA500")); // a query may have the sign itself
        QVERIFY(drawn({"--groups", "--depth", "0", "--style", "op:nn.relu=,R"}).startsWith("<svg"));
        const QByteArray counted = drawn({"--style", "op:nn.relu=red,R", "--style", "op:nn.relu or op:nn.softmax=blue,S"}); // as many as have it
        QVERIFY2(counted.contains("or op:nn.softmax (1)") && !drawn({"--style", "op:nn.relu=red,R", "--style", "op:nn.relu=blue,S"}).contains(">S<"), counted.right(600).constData());
        for (const char* wrong : {"op:nn.conv2d", "=red", "op:nn.conv2d=", "op:nn.conv2d=nocolour", "op:nn.conv2d=red,ABC", "opp:x=red"}) {
            const Outcome outcome = run({"draw", sample("residual_net"), "--style", wrong, "-o", path("x.svg")});
            QVERIFY2(outcome.status == 2 && outcome.err.contains("error"), qPrintable(wrong + outcome.err));
        }
        QCOMPARE(run({"draw", sample("residual_net"), "--style", "op:nn.relu=red", "-o", path("x.dot")}).status, 2);
        QCOMPARE(run({"draw", sample("residual_net"), "--map", "--style", "op:nn.relu=red", "-o", path("x.svg")}).status, 2);
        const Workspace session {.modelPath = sample("residual_net").toStdString(), .styles = {{.query = "op:nn.relu", .color = "#AA00BB", .badge = "R"}, {.query = "op:", .color = "#AA00BC"}, {.query = "op:add", .color = "#AA00BD", .enabled = false}}};
        QVERIFY(saveProject(session, path("styled.passbench").toStdString()));
        const Outcome outcome = run({"draw", path("styled.passbench"), "--style", "op:nn.relu=#0000EE", "-o", path("styled.svg")});
        QVERIFY2(outcome.status == 0 && outcome.err.contains("finds nothing"), qPrintable(outcome.err));
        QFile picture(path("styled.svg"));
        QVERIFY(picture.open(QIODevice::ReadOnly));
        const QByteArray saved = picture.readAll();
        QVERIFY(saved.contains("#AA00BB") && !saved.contains("#AA00BC") && !saved.contains("#AA00BD"));
        QVERIFY(!saved.contains("#0000EE")); // the session's own rule has them all
    }

    void drawsWhatAQueryFinds()
    {
        const QByteArray whole = drawn({}), part = drawn({"--where", "between:conv_1,(name:conv_2)"});
        QVERIFY2(part.startsWith("<svg") && part.count("<g id=") < whole.count("<g id=") / 2, part.left(300));
        QVERIFY(part.contains(">nn.conv2d<") && !part.contains(">nn.softmax<"));
        const QByteArray marked = drawn({"--highlight", "op:nn.conv2d"});
        QCOMPARE(marked.count("<g id="), whole.count("<g id="));
        QCOMPARE(marked.count("stroke=\"#E36209\""), whole.count(">nn.conv2d<"));
        QVERIFY(marked.contains("op:nn.conv2d ("));
        QVERIFY(drawn({"--groups", "--highlight", "op:nn.conv2d", "--preset", "O1"}).contains("#E36209"));
        QVERIFY(drawn({"--preset", "O1", "--where", "changed"}).startsWith("<svg"));
        QVERIFY2(drawn({"--where", "op:nn.none"}).contains("so there is nothing to draw"), drawn({"--where", "op:nn.none"}));
    }

    void explainsWhatAQueryFinds()
    {
        const Outcome text = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--why-where", "op:nn.conv2d"});
        QVERIFY2(text.status == 0, qPrintable(text.err));
        QVERIFY2(text.out.contains(QRegularExpression("and \\d+ more")), qPrintable(text.out)); // equal reasons are told once
        QVERIFY2(text.out.contains("accepted  composite `dnnl.conv2d") && text.out.count("accepted") < 5, qPrintable(text.out));
        const Outcome json = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--why-where", "name:classifier op:nn.dense", "--json"});
        const QJsonObject report = QJsonDocument::fromJson(json.out.toUtf8()).object();
        QCOMPARE(report["why_where"].toArray().size(), 1);
        QCOMPARE(report["why_where"].toArray().first().toObject()["op"].toString(), "nn.dense");
        QCOMPARE(run({"partition", sample("residual_net"), "--compilers", "dnnl", "--why-where", "op:nn.none"}).out, "no operator that compilers are asked about agrees\n");
    }

    void drawsOverlays()
    {
        for (const char* overlay : {"macs", "params", "weights", "bytes", "time", "dtype", "layout", "step", "compiler"}) {
            const QByteArray picture = drawn({"--preset", "O1", "--compilers", "dnnl", "--overlay", overlay});
            QVERIFY2(picture.startsWith("<svg") && picture.contains(QByteArray(">") + overlay + ": "), picture.left(300));
        }
        QVERIFY(drawn({"--groups", "--depth", "0", "--overlay", "macs"}).startsWith("<svg"));
        QVERIFY(drawn({"--overlay", "error"}).contains("help: it is measured by Quantize"));
        QVERIFY(drawn({"--overlay", "mac"}).contains("did you mean `macs`?"));
        write(path("times.csv"), "conv_1,3\nconv_2,12\nnobody,1\n");
        const Outcome file = run({"draw", sample("residual_net"), "-o", path("x.svg"), "--overlay", path("times.csv")});
        QVERIFY2(file.status == 0 && file.err.contains("1 of 3 names match no node: `nobody`"), qPrintable(file.err));
        write(path("wrong.csv"), "conv_1\n");
        const Outcome wrong = run({"draw", sample("residual_net"), "-o", path("x.svg"), "--overlay", path("wrong.csv")});
        QVERIFY2(wrong.status == 1 && wrong.err.contains("there is no value") && wrong.err.contains("wrong.csv, line 1"), qPrintable(wrong.err));
        write(path("none.json"), R"({"a": 1})");
        QCOMPARE(run({"draw", sample("residual_net"), "-o", path("x.svg"), "--overlay", path("none.json")}).status, 1);
    }

    /// Labels at the right of the last column are part of the picture.
    void labelsAreWithinThePicture()
    {
        QCOMPARE(run({"draw", sample("unet"), "--depth", "1", "-o", path("unet.svg")}).status, 0);
        QFile picture(path("unet.svg"));
        QVERIFY(picture.open(QIODevice::ReadOnly));
        const QString svg = QString::fromUtf8(picture.readAll());
        const double width = QRegularExpression("<svg [^>]*width=\"([0-9.]+)\"").match(svg).captured(1).toDouble();
        double right = 0;
        for (auto texts = QRegularExpression("<text x=\"([0-9.]+)\"[^>]*>([^<]*)</text>").globalMatch(svg); texts.hasNext();) {
            const auto text = texts.next();
            if (!text.captured(0).contains("text-anchor"))
                right = std::max(right, text.captured(1).toDouble() + approximateTextWidth(text.captured(2).toStdString(), 10, false));
        }
        QVERIFY2(right > 500 && right <= width + 1, qPrintable(QStringLiteral("%1 of %2").arg(right).arg(width)));
    }

    void groupsAreNamedWell()
    {
        const auto error = [this](const QStringList& options) { return run(QStringList {"draw", sample("transformer_encoder"), "-o", path("x.svg")} + options); };
        const Outcome slip = error({"--expand", "layer_9"});
        QCOMPARE(slip.status, 2);
        QVERIFY2(slip.err.contains("no group is called `layer_9`") && slip.err.contains("did you mean"), qPrintable(slip.err));
        const Outcome map = error({"--groups", "--map"});
        QCOMPARE(map.status, 2);
        QVERIFY2(map.err.contains("`--groups` says nothing of a map"), qPrintable(map.err));
        QCOMPARE(error({"--map", "--expand", "all"}).status, 2);
        // Blocks without names are called alike.
        QByteArray text = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(1, 8), float32]) {\n  %0 = exp(%x);\n";
        int next = 1;
        for (int run = 0; run < 2; ++run) {
            for (int copy = 0; copy < 20; ++copy, next += 3)
                text += QByteArray::fromStdString(fmt::format("  %{0} = nn.relu(%{1});\n  %{2} = tanh(%{0});\n  %{3} = add(%{2}, %{1});\n", next, next - 1, next + 1, next + 2));
            text += QByteArray::fromStdString(fmt::format("  %{} = sigmoid(%{});\n", next, next - 1));
            ++next;
        }
        write(path("alike.relay"), text + QByteArray::fromStdString(fmt::format("  %{}\n}}\n", next - 1)));
        const Outcome alike = run({"draw", path("alike.relay"), "-o", path("x.svg"), "--expand", "block \u00D7 20"});
        QCOMPARE(alike.status, 2);
        QVERIFY2(alike.err.contains("2 groups are called `block \u00D7 20`") && alike.err.contains("name one by its key: `"), qPrintable(alike.err));
        const QString key = QRegularExpression("name one by its key: `([^`]+)`").match(alike.err).captured(1);
        QVERIFY(run({"draw", path("alike.relay"), "-o", path("x.svg"), "--expand", key}).status == 0);
    }
};

PB_TEST(TestCliQueries)
#include "tst_cli_queries.moc"
