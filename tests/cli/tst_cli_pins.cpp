// Pins in files, and what is said of pins: they name the same nodes wherever they are read, or are refused.
#include "tests/cli/command_line.h"

using namespace passbench;

class TestCliPins : public CliTest {
    Q_OBJECT

    static QString openBatch() { return test::sourceFile("tests/data/onnx/open/open_batch.onnx"); }
    QByteArray text(const QString& name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private slots:
    /// Nodes have names, which are the same at every size, and a line that says what the pins were found for.
    void nodesHaveNames()
    {
        const Outcome found = run({"search", openBatch(), "--compilers", "dnnl,ccompiler", "--dim", "batch=4", "-o", path("batch.pins")});
        QVERIFY2(found.status == 0, qPrintable(found.err));
        const QByteArray pins = text("batch.pins");
        QVERIFY2(pins.contains("# model: open_batch.onnx\n# opened with: ") && pins.contains("Tensor[(4, 3, 8, 8), float32]"), pins);
        const Outcome same = run({"partition", openBatch(), "--compilers", "dnnl,ccompiler", "--dim", "batch=4", "--pins", path("batch.pins")});
        QVERIFY2(same.status == 0 && same.err.isEmpty(), qPrintable(same.err));
        write(path("named.pins"), "# opened with: 3 nodes, image Tensor[(4, 3, 8, 8), float32]\npin nn.softmax=host\n");
        const Outcome other = run({"partition", openBatch(), "--compilers", "dnnl", "--dim", "batch=2", "--pins", path("named.pins")});
        QVERIFY2(other.status == 0 && other.err.contains("pins were found for other sizes or another model than is opened") && other.err.contains("it is opened with "), qPrintable(other.err));
    }

    /// A module of all sizes is made at some that nobody has chosen: they are not told.
    void sizesThatStayOpen()
    {
        write(path("batch4.pins"), "# opened with: 3 nodes, image Tensor[(4, 3, 8, 8), float32]\npin nn.softmax=host\n");
        const Outcome built = run({"build", openBatch(), "--compilers", "dnnl", "--pins", path("batch4.pins"), "--no-check", "-o", path("open")});
        QVERIFY2(built.status == 0 && built.err.contains("image Tensor[(?, 3, 8, 8), float32]") && !built.err.contains("(67,"), qPrintable(built.err));
    }

    void idsOfOtherSizesAreRefused()
    {
        write(path("ids.pins"), "# model: open_batch.onnx\n# opened with: 3 nodes, image Tensor[(4, 3, 8, 8), float32]\npin %3=host\n");
        const Outcome refused = run({"partition", openBatch(), "--compilers", "dnnl", "--dim", "batch=2", "--pins", path("ids.pins")});
        QVERIFY2(refused.status == 1 && refused.err.contains("pins name nodes by ids, which are those of other nodes now") && refused.err.contains("ids.pins"), qPrintable(refused.err));
        write(path("model.pins"), "# model: other.onnx\npin nn.softmax=host   # it's small\n");
        const Outcome model = run({"partition", openBatch(), "--compilers", "dnnl", "--dim", "batch=2", "--pins", path("model.pins")});
        QVERIFY2(model.status == 0 && model.err.contains("pins are of the model `other.onnx`, and this is `open_batch.onnx`"), qPrintable(model.err));
    }

    /// What to add is all of it, as a shell reads it: it makes the partition that was found.
    void whatToAddIsWhole()
    {
        const Outcome found = run({"search", sample("residual_net"), "--compilers", "dnnl,ccompiler", "--external-data", path("."), "-o", path("my best.pins")});
        QVERIFY2(found.status == 0, qPrintable(found.err));
        const QString told = found.out.section("to build the first one, add ", 1).section('\n', 0, 0);
        QCOMPARE(told, QString("--compilers dnnl,ccompiler --external-data %1 --pins '%2'").arg(path("."), path("my best.pins")));
        QVERIFY2(text("my best.pins").contains("pin conv_1=") || text("my best.pins").contains("=host\n"), text("my best.pins"));
        const Outcome built = shell("\"$CLI\" partition \"$1\" " + told, {sample("residual_net")});
        QVERIFY2(built.status == 0 && built.err.isEmpty(), qPrintable(built.err));
    }

    /// Both neighbours are the host's: they are in two regions of it as long as there are annotations.
    void cutsBetweenNeighboursOfTheHost()
    {
        const Outcome cut = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--pin", "conv_1=host", "--pin", "relu_1=host", "--cut", "conv_1-relu_1"});
        QVERIFY2(cut.status == 0 && cut.err.isEmpty(), qPrintable(cut.err));
        const Outcome told = run({"opt", sample("residual_net"), "--preset", "O3", "--compilers", "dnnl", "--pin", "conv_1=host", "--pin", "relu_1=host", "--cut", "conv_1-relu_1", "--print-remarks", "-o", path("cut.relay")});
        QVERIFY2(told.status == 0, qPrintable(told.err));
    }

    /// Half of a BatchNorm goes into the convolution before it: what is left of it is apart.
    void cutsOfWhatIsFoldedInPart()
    {
        const Outcome cut = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--cut", "conv_1-bn_1"});
        QVERIFY2(cut.status == 0 && cut.err.isEmpty(), qPrintable(cut.err));
    }

    void pinsOnStandardOutputAreAlone()
    {
        const Outcome found = run({"search", sample("residual_net"), "--compilers", "dnnl,ccompiler", "-o", "-"});
        QVERIFY2(found.status == 0 && found.out.startsWith("# ") && found.err.contains("partition"), qPrintable(found.err));
        for (const QString& line : found.out.split('\n', Qt::SkipEmptyParts))
            QVERIFY2(line.startsWith("# ") || line.startsWith("pin ") || line.startsWith("forbid ") || line.startsWith("cut "), qPrintable(line));
        const Outcome both = run({"search", sample("residual_net"), "--compilers", "dnnl", "--json", "-o", "-"});
        QVERIFY2(both.status == 2 && both.err.contains("both want standard output"), qPrintable(both.err));
    }

    /// A node that went into a rewrite with others is what became of it, and not they: the reshape of a dense layer, not its bias.
    void neighboursAreNotPinned()
    {
        const QStringList partition {"partition", sample("transformer_encoder"), "--compilers", "dnnl"};
        const Outcome add = run(partition + QStringList {"--pin", "%42=host", "--why", "layer0/attention/output/Add"});
        QVERIFY2(add.status == 0 && add.out.startsWith("%208 add is in "), qPrintable(add.out + add.err));
        const Outcome told = run(partition + QStringList {"--pin", "%42=dnnl"});
        QVERIFY2(told.err.contains("MatMul `layer0/attention/output/MatMul`: reshape, pinned to"), qPrintable(told.err));
    }

    /// All that the import made of it, and for a compiler what computes.
    void namesOfTheModel()
    {
        const QStringList partition {"partition", sample("transformer_encoder"), "--compilers", "dnnl", "--json"};
        const QString name = "layer0/attention/output/MatMul";
        const auto pins = [&](const QStringList& options) { return QJsonDocument::fromJson(run(partition + options).out.toUtf8())["pins"].toArray(); };
        const QJsonArray host = pins({"--pin", name + "=host"}), dnnl = pins({"--pin", name + "=dnnl"}), one = pins({"--pin", name + ":nn.dense=host"});
        QCOMPARE(host.size(), 3);
        QCOMPARE(dnnl.size(), 1);
        QVERIFY(dnnl[0]["honoured"].toBool());
        QCOMPARE(one.size(), 1);
        QCOMPARE(one[0]["node"], dnnl[0]["node"]);
        const Outcome why = run({"partition", sample("transformer_encoder"), "--compilers", "dnnl", "--pin", name + "=host", "--why", name + ":nn.dense"});
        QVERIFY2(why.status == 0 && why.out.contains("nn.dense is on the host: a pin keeps it from `dnnl`"), qPrintable(why.out + why.err));
        const QJsonArray cuts = pins({"--cut", name + "-layer0/attention/output/Add"});
        QCOMPARE(cuts.size(), 3);
        QVERIFY(cuts[1]["honoured"].toBool());
    }

    /// What has a name in the file and computes nothing.
    void inputsAndInitializersAreNoOperators()
    {
        for (const char* name : {"image", "conv_1.weight"}) {
            const Outcome why = run({"partition", sample("residual_net"), "--why", name});
            QVERIFY2(why.status == 1 && why.err.contains(QRegularExpression("error: %\\d+ is no operator that compilers are asked about")), qPrintable(why.err));
            for (const QStringList& pin : {QStringList {"--pin", QString("%1=host").arg(name)}, {"--cut", QString("%1-conv_1").arg(name)}}) {
                const Outcome pinned = run(QStringList {"partition", sample("residual_net")} + pin);
                QVERIFY2(pinned.status == 1 && pinned.err.contains(QString("`%1` is no operator that compilers are asked about").arg(name)), qPrintable(pinned.err));
            }
        }
    }

    void nobodyIsAsked()
    {
        const Outcome none = run({"opt", sample("residual_net"), "--preset", "O1", "--pin", "conv_1=dnnl", "--pin", "conv_2=host", "-o", path("out.relay")});
        QVERIFY2(none.status == 0, qPrintable(none.err));
        QCOMPARE(none.err.count("warning:"), 1);
        QVERIFY2(none.err.contains("no step asks compilers, so all 2 pins are without effect") && none.err.contains("--compilers dnnl"), qPrintable(none.err));
        const Outcome notAsked = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--pin", "conv_1=ccompiler"});
        QVERIFY2(notAsked.status == 2 && notAsked.err.contains("`ccompiler` ships with the program, and is not among the compilers that are asked") && notAsked.err.contains("--compilers dnnl,ccompiler"), qPrintable(notAsked.err));
    }

    /// What depends on an unknown size counts as nothing, and nobody is told that for a fact.
    void unknownSizes()
    {
        const QString unknown = "the size of `batch` is not known, and what depends on it counts as nothing";
        const Outcome partition = run({"partition", openBatch(), "--compilers", "dnnl"});
        QVERIFY2(partition.status == 0 && partition.err.contains(unknown) && partition.err.contains("`--dim batch=1`"), qPrintable(partition.err));
        for (const char* command : {"partition", "survey"}) {
            const Outcome json = run({command, openBatch(), "--compilers", "dnnl", "--json"});
            QCOMPARE(QJsonDocument::fromJson(json.out.toUtf8())["warnings"][0]["message"].toString(), unknown);
            QVERIFY(QJsonDocument::fromJson(run({command, openBatch(), "--compilers", "dnnl", "--json", "--dim", "batch=1"}).out.toUtf8())["warnings"].toArray().isEmpty());
        }
        const Outcome search = run({"search", openBatch(), "--compilers", "dnnl"});
        QVERIFY2(search.status == 1 && search.err.contains("the size of `batch` is not known, so no time can be estimated") && search.err.contains("`--dim batch=1`"), qPrintable(search.err));
    }

    /// A pin about an operator itself comes before one about what has gone into it, whatever their order, and none is blamed.
    void anOperatorsOwnPinComesFirst()
    {
        const auto regions = [](const QStringList& pins) { return run(QStringList {"partition", sample("residual_net"), "--compilers", "dnnl"} + pins); };
        const Outcome one = regions({"--pin", "conv_3=host", "--pin", "bn_3=dnnl"}), two = regions({"--pin", "bn_3=dnnl", "--pin", "conv_3=host"}), kept = regions({"--forbid", "conv_3=dnnl", "--pin", "bn_3=dnnl"});
        QVERIFY2(one.status == 0 && one.err.isEmpty() && two.err.isEmpty() && kept.err.isEmpty(), qPrintable(one.err + two.err + kept.err));
        QVERIFY(one.out == two.out && one.out == kept.out);
        QVERIFY2(one.out.contains("BatchNormalization `bn_3`") && one.out.contains("host: 2 of 54 operators"), qPrintable(one.out));
        const Outcome fused = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--pin", "conv_3=host", "--pin", "bn_3=dnnl", "--why", "bn_3"});
        QVERIFY2(!fused.out.contains("could not be honoured"), qPrintable(fused.out));
    }

    void namesOfCompilersInQueries()
    {
        const Outcome typo = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--why-where", "compiler:dnl"});
        QVERIFY2(typo.status == 2 && typo.err.contains("there is no compiler `dnl`") && typo.err.contains("did you mean `dnnl`?"), qPrintable(typo.out + typo.err));
        const Outcome unasked = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--why-where", "compiler:tensorrt"});
        QVERIFY2(unasked.status == 0 && unasked.out.contains("no compiler that is asked is called `tensorrt`: asked are dnnl"), qPrintable(unasked.out + unasked.err));
        QVERIFY(!run({"partition", sample("residual_net"), "--compilers", "dnnl", "--why-where", "compiler:host op:nn.nothing"}).out.contains("is called"));
    }
};

PB_TEST(TestCliPins)
#include "tst_cli_pins.moc"
