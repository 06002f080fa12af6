// Pictures of graphs and of partitions, light and dark.

#include "tests/cli/command_line.h"

#include <QImage>

using namespace passbench;

class TestCliDraw : public CliTest {
    Q_OBJECT

    QByteArray drawn(const QStringList& more)
    {
        const QString file = path("picture.svg");
        const Outcome outcome = run(QStringList {"draw", sample("residual_net"), "-o", file} + more);
        if (outcome.status != 0)
            return outcome.err.toUtf8();
        QFile svg(file);
        return svg.open(QIODevice::ReadOnly) ? svg.readAll() : QByteArray();
    }

private slots:
    void darkAndLight_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("graph") << QStringList {};
        QTest::newRow("map") << QStringList {"--map", "--preset", "O3", "--compilers", "dnnl"};
    }

    void darkAndLight()
    {
        QFETCH(QStringList, more);
        const QByteArray light = drawn(more), dark = drawn(more + QStringList {"--dark"});
        QVERIFY2(light.contains("fill=\"#FBFBFA\"") && !light.contains("#1E2126"), light.left(300));
        QVERIFY2(dark.contains("fill=\"#1E2126\"") && !dark.contains("#FBFBFA"), dark.left(300));
        QCOMPARE(dark.count("<text"), light.count("<text")); // nothing else differs
    }

    void aDarkPictureIsDarkAsAPng()
    {
        const Outcome outcome = run({"draw", sample("residual_net"), "--dark", "--scale", "0.5", "-o", path("dark.png")});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QCOMPARE(QImage(path("dark.png")).pixelColor(1, 1), QColor(0x1E, 0x21, 0x26));
    }

    void aDeepNetworkIsFolded()
    {
        QByteArray text = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4), float32]) {\n  %0 = tanh(%x);\n";
        for (int i = 1; i < 120; ++i)
            text += QByteArray("  %") + QByteArray::number(i) + " = tanh(%" + QByteArray::number(i - 1) + ");\n";
        write(path("deep.relay"), text + "  exp(%119)\n}\n");
        QVERIFY(run({"draw", path("deep.relay"), "-o", path("deep.png")}).status == 0);
        const QSize size = QImage(path("deep.png")).size();
        QVERIFY2(size.width() > size.height() / 2, qPrintable(QStringLiteral("%1 by %2").arg(size.width()).arg(size.height())));
    }
};

PB_TEST(TestCliDraw)
#include "tst_cli_draw.moc"
