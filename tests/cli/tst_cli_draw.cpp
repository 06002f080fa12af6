// Pictures that the command line draws.
#include "tests/cli/command_line.h"

#include "tests/support/test.h"

#include <QFile>
#include <QSize>
#include <QtEndian>
#include <QRegularExpression>

using namespace passbench;

class TestCliDraw : public CliTest {
    Q_OBJECT
private slots:
    void nothingToHighlight()
    {
        const Outcome styled = run({"draw", sample("residual_net"), "--style", "op:nn.nothing=#E69F00", "-o", path("plain.svg")});
        QVERIFY2(styled.status == 0 && styled.err.contains("warning: no node agrees with `op:nn.nothing`, so the style is on none"), qPrintable(styled.err));
        const Outcome outcome = run({"draw", sample("residual_net"), "--highlight", "op:nn.nothing", "-o", path("pale.svg")});
        QVERIFY2(outcome.status == 0 && outcome.err.contains("no node agrees with `op:nn.nothing`"), qPrintable(outcome.err));
    }

    void drawsInTheCompilersColours()
    {
        write(path("own.toml"), "name = \"own\"\nsummary = \"x\"\ncolor = \"#12ab9F\"\n[[op]]\nname = \"nn.relu\"\n");
        const Outcome outcome = run({"draw", sample("residual_net"), "--preset", "O1", "--compiler", path("own.toml"), "--compilers", "own", "-o", path("own.svg")});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QFile picture(path("own.svg"));
        QVERIFY(picture.open(QIODevice::ReadOnly));
        QVERIFY(picture.readAll().contains("#12AB9F"));
    }

    /// Band by band: an image of 600 MB keeps its scale.
    void largePicturesAreWhole()
    {
        QByteArray text = "def @main(%x: float32) {\n  %0 = exp(%x);\n";
        for (int i = 0; i < 800; ++i)
            text += QByteArray::fromStdString(fmt::format("  %{} = exp(%{});\n", i + 1, i));
        write(path("deep.relay"), text + "  %800\n}\n");
        const auto drawn = [&](const QString& scale) {
            const QString file = path("deep-" + scale + ".png");
            const Outcome outcome = run({"draw", path("deep.relay"), "--scale", scale, "-o", file});
            QFile picture(file);
            const QByteArray header = picture.open(QIODevice::ReadOnly) ? picture.read(24) : QByteArray();
            return outcome.status == 0 && outcome.err.isEmpty() && header.size() == 24 ? QSize(qFromBigEndian<qint32>(header.data() + 16), qFromBigEndian<qint32>(header.data() + 20)) : QSize();
        };
        const QSize one = drawn("1"), large = drawn("6");
        QVERIFY(one.isValid());
        QVERIFY((large - 6 * one).width() <= 6 && std::abs((large - 6 * one).height()) <= 6);
        QVERIFY2(qint64(large.width()) * large.height() > 150'000'000, qPrintable(QStringLiteral("%1 × %2").arg(large.width()).arg(large.height())));
    }

    void draws_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("svg") << "svg" << QByteArray("<svg");
        QTest::newRow("png") << "png" << QByteArray("\x89PNG");
        QTest::newRow("pdf") << "pdf" << QByteArray("%PDF");
    }

    void draws()
    {
        QFETCH(QString, format);
        QFETCH(QByteArray, start);
        const QString file = m_folder.filePath("picture." + format);
        const Outcome outcome = run({"draw", sample("inception_net"), "--after", "FuseOps", "-o", file});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QFile picture(file);
        QVERIFY(picture.open(QIODevice::ReadOnly));
        QVERIFY(picture.read(5).startsWith(start));
    }

    /// What a file would hold goes to standard output, and nothing else.
    void toStandardOutput()
    {
        const QString model = sample("residual_net");
        QVERIFY(run({"draw", model, "-o", path("same.svg")}).status == 0);
        QFile same(path("same.svg"));
        QVERIFY(same.open(QIODevice::ReadOnly));
        const QString picture = QString::fromUtf8(same.readAll());
        for (const char* name : {"-", "/dev/stdout"}) {
            const Outcome streamed = run({"draw", model, "-o", name}), page = run({"report", model, "-o", name});
            QVERIFY2(streamed.status == 0 && streamed.err.isEmpty() && streamed.out == picture, qPrintable(streamed.err));
            QVERIFY2(page.status == 0 && page.err.isEmpty() && page.out.startsWith("<!DOCTYPE html>") && page.out.trimmed().endsWith("</html>"), qPrintable(page.err)); // which has times, too
        }
        const std::tuple<const char*, const char*, const char*> formats[] {{"draw", "png", "\\x89PNG"}, {"draw", "pdf", "%PDF"}, {"draw", "dot", "digraph"}, {"draw", "mmd", "flowchart"}, {"report", "pdf", "%PDF"}, {"report", "apng", "\\x89PNG"}};
        for (const auto& [command, format, begin] : formats) {
            const Outcome streamed = shell("\"$CLI\" \"$1\" \"$2\" --preset O1 --format \"$3\" -o - | head -c 9 | LC_ALL=C grep -aqP \"^$4\" && echo yes", {command, model, format, begin});
            QVERIFY2(streamed.out == "yes\n", qPrintable(QString(command) + ' ' + format + streamed.out + streamed.err));
        }
        const Outcome random = shell("\"$CLI\" random --seed 3 -o - | \"$CLI\" print -"), file = shell("\"$CLI\" random --seed 3 -o \"$1\" && \"$CLI\" print \"$1\"", {path("r3.onnx")});
        QVERIFY2(random.status == 0 && !random.out.isEmpty() && file.out.endsWith(random.out), qPrintable(random.err));
        const Outcome both = run({"draw", model, "--format", "png", "-o", path("x.svg")});
        QVERIFY2(both.status == 2 && both.err.contains("x.svg` is the name of another format than `--format png`"), qPrintable(both.err));
        QVERIFY(run({"draw", model, "--format", "png", "-o", path("picture")}).status == 0 && QFile::exists(path("picture")));
        const Outcome page = run({"report", model, "--preset", "O1", "--format", "pdf", "-o", path("page.HTM")}); // an end of html, too
        QVERIFY2(page.status == 2 && page.err.contains("page.HTM` is the name of another format than `--format pdf`"), qPrintable(page.err));
        QCOMPARE(run({"report", model, "--preset", "O1", "--format", "html", "-o", path("same.htm")}).status, 0);
        const Outcome photograph = run({"draw", model, "--format", "svg", "-o", path("x.jpg")}), poster = run({"report", model, "--format", "pdf", "-o", path("x.jpg")});
        QVERIFY2(photograph.status == 2 && photograph.err.contains("x.jpg` is not the name of a picture"), qPrintable(photograph.err));
        QVERIFY2(poster.status == 2 && poster.err.contains("x.jpg` is the name of no page, poster or animation"), qPrintable(poster.err));
        QVERIFY(!QFile::exists(path("x.jpg")) && !QFile::exists(path("page.HTM")));
    }

    void mermaidForSmallGraphs()
    {
        const Outcome outcome = run({"draw", sample("unet"), "--direction", "right", "-o", path("unet.mmd")});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QFile file(path("unet.mmd"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        QVERIFY(text.startsWith(QStringLiteral("flowchart LR\n")));
        QVERIFY(text.contains(QStringLiteral("([\"image<br>1×3×64×64 f32\"])")));
        static const QRegularExpression edge("\\n  n\\d+ -->"), box("\\n  n\\d+(\\[|\\(\\[)\"");
        QVERIFY(text.count(edge) >= text.count(box) - 1 && text.count(box) > 20); // a connected graph
        QByteArray deep = "def @main(%x: float32) {\n  %0 = exp(%x);\n";
        for (int i = 0; i < 600; ++i)
            deep += QByteArray::fromStdString(fmt::format("  %{} = exp(%{});\n", i + 1, i));
        write(path("long.relay"), deep + "  %600\n}\n");
        const Outcome large = run({"draw", path("long.relay"), "-o", path("long.mmd")});
        QVERIFY2(large.status == 1 && large.err.contains("Mermaid draws 500 at most"), qPrintable(large.err));
    }

    void aPosterHasPages()
    {
        const Outcome outcome = run({"draw", sample("residual_net"), "--poster", "A4", "-o", path("poster.pdf")});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QFile file(path("poster.pdf"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QRegularExpression count("/Count (\\d+)"); // of pages
        QVERIFY2(count.match(QString::fromLatin1(file.readAll())).captured(1).toInt() > 2, "a column of 3,800 pixels");
        QCOMPARE(run({"draw", sample("residual_net"), "--poster", "A9", "-o", path("x.pdf")}).status, 2);
        QCOMPARE(run({"draw", sample("residual_net"), "--poster", "A4", "-o", path("x.png")}).status, 2); // what a form can't show is refused
        QCOMPARE(run({"draw", sample("residual_net"), "--overlay", "macs", "-o", path("x.mmd")}).status, 2);
        QCOMPARE(run({"draw", sample("residual_net"), "--highlight", "op:nn.relu", "-o", path("x.dot")}).status, 2);
    }

    void drawsTheMapOfAPartition()
    {
        const QString file = m_folder.filePath("map.svg");
        const Outcome outcome = run({"draw", sample("residual_net"), "--map", "--compilers", "dnnl", "--width", "900", "-o", file});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QFile picture(file);
        QVERIFY(picture.open(QIODevice::ReadOnly));
        const QByteArray svg = picture.readAll();
        QVERIFY(svg.contains(">dnnl_main_0<"));
        QVERIFY(svg.contains(">about "));
        const Outcome none = run({"draw", sample("residual_net"), "--map", "--preset", "O1", "-o", file});
        QCOMPARE(none.status, 1);
        QVERIFY(none.err.contains("so there is no map"));
    }
};

PB_TEST(TestCliDraw)
#include "tst_cli_draw.moc"
