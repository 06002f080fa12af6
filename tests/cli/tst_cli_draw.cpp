// Pictures that the command line draws.
#include "tests/cli/command_line.h"

#include "tests/support/test.h"

#include <QFile>
#include <QRegularExpression>

using namespace passbench;

class TestCliDraw : public CliTest {
    Q_OBJECT
private slots:
    void drawsInTheCompilersColours()
    {
        write(path("own.toml"), "name = \"own\"\nsummary = \"x\"\ncolor = \"#12ab9F\"\n[[op]]\nname = \"nn.relu\"\n");
        const Outcome outcome = run({"draw", sample("residual_net"), "--preset", "O1", "--compiler", path("own.toml"), "--compilers", "own", "-o", path("own.svg")});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QFile picture(path("own.svg"));
        QVERIFY(picture.open(QIODevice::ReadOnly));
        QVERIFY(picture.readAll().contains("#12AB9F"));
    }

    void largePicturesAreScaled()
    {
        QByteArray text = "def @main(%x: float32) {\n  %0 = exp(%x);\n";
        for (int i = 0; i < 800; ++i)
            text += QByteArray::fromStdString(fmt::format("  %{} = exp(%{});\n", i + 1, i));
        write(path("deep.relay"), text + "  %800\n}\n");
        const Outcome outcome = run({"draw", path("deep.relay"), "--scale", "8", "-o", path("deep.png")});
        QVERIFY2(outcome.status == 0 && outcome.err.contains("too large"), qPrintable(outcome.err));
        QFile picture(path("deep.png"));
        QVERIFY(picture.open(QIODevice::ReadOnly) && picture.read(4) == "\x89PNG");
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
