// Pictures of graphs and of partitions, light and dark.

#include "tests/cli/command_line.h"

#include <QSize>
#include <QtEndian>

using namespace passbench;

class TestCliPictures : public CliTest {
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

    /// As the head of a PNG says.
    static QSize sizeOf(const QString& png)
    {
        QFile file(png);
        const QByteArray head = file.open(QIODevice::ReadOnly) ? file.read(24) : QByteArray();
        return head.size() < 24 ? QSize() : QSize(qFromBigEndian<qint32>(head.constData() + 16), qFromBigEndian<qint32>(head.constData() + 20));
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

    void aDeepNetworkIsFolded()
    {
        QByteArray text = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4), float32]) {\n  %0 = tanh(%x);\n";
        for (int i = 1; i < 120; ++i)
            text += QByteArray("  %") + QByteArray::number(i) + " = tanh(%" + QByteArray::number(i - 1) + ");\n";
        write(path("deep.relay"), text + "  exp(%119)\n}\n");
        QVERIFY(run({"draw", path("deep.relay"), "-o", path("deep.png")}).status == 0);
        const QSize size = sizeOf(path("deep.png"));
        QVERIFY2(size.isValid() && size.width() > size.height() / 2, qPrintable(QStringLiteral("%1 by %2").arg(size.width()).arg(size.height())));
    }

    /// A row of inputs that is far wider than a PNG may be would be a grey line.
    void aPictureInWhichNothingIsReadIsNone()
    {
        constexpr int inputs = 8000;
        QByteArray parameters, fields;
        for (int i = 0; i < inputs; ++i) {
            parameters += QByteArray(i > 0 ? ", %x" : "%x") + QByteArray::number(i) + ": Tensor[(4), float32]";
            fields += QByteArray(i > 0 ? ", %x" : "%x") + QByteArray::number(i);
        }
        write(path("wide.relay"), "#[version = \"0.0.5\"]\ndef @main(" + parameters + ") {\n  concatenate((" + fields + "), axis=0)\n}\n");
        const Outcome whole = run({"draw", path("wide.relay"), "-o", path("wide.png")});
        QCOMPARE(whole.status, 1);
        QVERIFY2(whole.err.contains("nothing could be read in a PNG") && whole.err.contains("--groups"), qPrintable(whole.err));
        QVERIFY(!QFile::exists(path("wide.png")));
        QCOMPARE(run({"draw", path("wide.relay"), "--groups", "-o", path("wide.png")}).status, 0);
        QVERIFY2(sizeOf(path("wide.png")).height() > 100, qPrintable(QString::number(sizeOf(path("wide.png")).height())));
    }
};

PB_TEST(TestCliPictures)
#include "tst_cli_pictures.moc"
