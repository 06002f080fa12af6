// A run as one page: what it holds, that nothing in it can leave its place, and what is told when there is none. In a browser it is
// used by tests/report_page.

#include "tests/cli/command_line.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtEndian>

using namespace passbench;

class TestCliReport : public CliTest {
    Q_OBJECT

    QByteArray page(const QStringList& more, int status = 0)
    {
        const QString file = path("run.html");
        QFile::remove(file);
        const Outcome outcome = run(QStringList {"report", sample("residual_net"), "-o", file} + more);
        if (outcome.status != status)
            return "status " + QByteArray::number(outcome.status) + ": " + outcome.err.toUtf8();
        QFile html(file);
        return html.open(QIODevice::ReadOnly) ? html.readAll() : QByteArray();
    }

    static QByteArray between(const QByteArray& page, const QByteArray& begin, const QByteArray& end)
    {
        const qsizetype from = page.indexOf(begin);
        return from < 0 ? QByteArray() : page.mid(from + begin.size(), page.indexOf(end, from + begin.size()) - from - begin.size());
    }

    static QJsonObject dataOf(const QByteArray& page) { return QJsonDocument::fromJson(between(page, "id=\"data\">", "</script>")).object(); }

    static QJsonValue field(const QJsonValue& value, const char* name) { return value.toObject()[QString::fromLatin1(name)]; }

private slots:
    void stepsAndTheirGraphs()
    {
        const QByteArray html = page({"--preset", "O3", "--compilers", "dnnl"});
        QVERIFY2(html.startsWith("<!DOCTYPE html>") && html.size() < 5'000'000, html.left(200));
        const QJsonObject data = dataOf(html);
        const QJsonArray steps = data["steps"].toArray(), graphs = data["graphs"].toArray(), pictures = data["pictures"].toArray(), pieces = data["pieces"].toArray();
        QVERIFY(steps.size() > 20 && graphs.size() > 3);
        QVERIFY2(graphs.size() < steps.size() / 2, "steps that change nothing share their graph");
        int marked = 0;
        for (const auto& step : steps) {
            QVERIFY(field(step, "graph").toInt(-1) >= 0 && field(step, "graph").toInt() < graphs.size());
            QCOMPARE(field(step, "changes").isArray(), field(step, "graph").toInt() != field(step, "before").toInt());
            marked += field(step, "changes").toArray().isEmpty() ? 0 : 1;
        }
        QVERIFY(marked > 5);
        for (const auto& graph : graphs)
            for (const auto& picture : field(graph, "views").toObject())
                QVERIFY(picture.toInt(-1) >= 0 && picture.toInt() < pictures.size());
        for (const auto& picture : pictures) {
            const QJsonArray drawn = field(picture, "d").toArray();
            QCOMPARE(drawn.size() % 3, 0);
            for (int k = 0; k < drawn.size(); k += 3)
                QVERIFY(drawn[k].toInt(-1) >= 0 && drawn[k].toInt() < pieces.size());
        }
        const QJsonValue region = field(data["partition"], "regions").toArray().at(0);
        QCOMPARE(field(region, "compiler").toString(), "dnnl");
        QVERIFY(!field(region, "ends").toArray().isEmpty());
        QVERIFY(data["checks"].toArray().isEmpty());
        QVERIFY(data["pipeline"].toString().contains("PartitionGraph"));
    }

    void numbersWhenTheyAreChecked()
    {
        const QJsonObject data = dataOf(page({"--passes", "InferType, SimplifyInference, FoldConstant", "--check", "--seed", "7"}));
        QCOMPARE(data["checks"].toArray().size(), 3);
        QVERIFY2(data["checkedWith"].toString().contains("seed 7"), qPrintable(data["checkedWith"].toString()));
        QVERIFY(data["checks"].toArray()[1].toArray()[3].toDouble(-1) >= 0);
    }

    /// The distance that is shown is the one that is judged: behind a step that rounds in another way, the one from its results.
    void theDistanceThatIsJudged()
    {
        const QStringList steps {"--passes", "InferType, FakeQuantizationToInteger, LegalizeDialects, FoldConstant", "--seed", "7"};
        QVERIFY(page(QStringList {"--check"} + steps).startsWith("<!DOCTYPE")); // of a model of floats, which has no such step
        const Outcome outcome = run(QStringList {"report", sample("residual_qdq"), "-o", path("run.html"), "--check"} + steps);
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QFile html(path("run.html"));
        QVERIFY(html.open(QIODevice::ReadOnly));
        const QJsonArray checks = dataOf(html.readAll())["checks"].toArray();
        const Outcome told = run(QStringList {"check", sample("residual_qdq"), "--json"} + steps);
        const QJsonArray expected = QJsonDocument::fromJson(told.out.toUtf8()).object()["steps"].toArray();
        QCOMPARE(checks.size(), expected.size());
        int anchored = 0;
        for (int i = 0; i < checks.size(); ++i) {
            QCOMPARE(checks[i].toArray()[5].toDouble(-1), field(field(expected[i], "to_anchor"), "max_relative").toDouble(-2));
            QCOMPARE(checks[i].toArray()[9], field(expected[i], "anchor"));
            anchored += field(field(expected[i], "to_anchor"), "max_relative") != field(field(expected[i], "to_input"), "max_relative") ? 1 : 0;
        }
        QVERIFY2(anchored > 0, qPrintable(told.out.left(2000)));
    }

    /// A browser runs the script and the style whose hashes the policy names, and no others.
    void thePolicyNamesItsScript()
    {
        const QByteArray html = page({"--passes", "InferType"});
        const QByteArray policy = between(html, "http-equiv=\"Content-Security-Policy\" content=\"", "\"");
        const auto hash = [](const QByteArray& text) { return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + "'"; };
        QCOMPARE(policy, "default-src 'none'; base-uri 'none'; form-action 'none'; script-src " + hash(between(html, "<script>", "</script>")) + "; style-src " + hash(between(html, "<style>", "</style>")));
        for (const char* request : {"src=", "href=", "url(", "fetch(", "import(", "XMLHttpRequest"})
            QVERIFY2(!html.contains(request), request);
    }

    void namesStayInTheirPlace()
    {
        write(path("end.relay"), "def @main(%x: Tensor[(4), float32]) { tanh(%x) }\n");
        const Outcome outcome = run({"report", path("end.relay"), "--passes", "InferType", "--title", "</title></script><script>alert(1)</script>@data@", "-o", path("end.html")});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QFile file(path("end.html"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray html = file.readAll();
        QCOMPARE(html.count("<script"), 2);
        QCOMPARE(html.count("</title>"), 1);
        QCOMPARE(dataOf(html)["title"].toString(), "</title></script><script>alert(1)</script>@data@");
    }

    /// There is something to look at: the steps before it, and what it says.
    void aRunThatFails()
    {
        const QByteArray html = page({"--passes", "InferType, SimplifyInference, PartitionGraph"}, 1);
        const QJsonArray steps = dataOf(html)["steps"].toArray();
        QVERIFY2(!steps.isEmpty(), html.left(300));
        QCOMPARE(field(steps.last(), "state").toString(), "failed");
        QVERIFY(field(steps.last(), "error").toString().contains("error: "));
    }

    /// As many pictures as there are steps that changed something, and the model; each chunk with its length, and the numbers in order.
    void anAnimation()
    {
        const QString path = this->path("run.apng");
        const Outcome outcome = run({"report", sample("residual_net"), "--passes", "InferType, SimplifyInference, FoldConstant", "-o", path});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray png = file.readAll();
        QByteArrayList names;
        quint32 frames = 0, sequence = 0;
        for (qsizetype at = 8; at + 12 <= png.size();) {
            const quint32 size = qFromBigEndian<quint32>(png.constData() + at);
            names.append(png.mid(at + 4, 4));
            if (names.last() == "acTL")
                frames = qFromBigEndian<quint32>(png.constData() + at + 8);
            if (names.last() == "fcTL" || names.last() == "fdAT")
                QCOMPARE(qFromBigEndian<quint32>(png.constData() + at + 8), sequence++);
            at += size + 12;
        }
        QCOMPARE(frames, 3U);
        QCOMPARE(names, (QByteArrayList {"IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"}));
        QVERIFY(qFromBigEndian<quint32>(png.constData() + 16) > 300 && qFromBigEndian<quint32>(png.constData() + 20) > 300); // width and height
    }

    /// One page with the graph of each step and what each is called, in lines and letters and not as an image.
    void aPoster()
    {
        const QString path = this->path("run.pdf");
        const Outcome outcome = run({"report", sample("residual_net"), "--passes", "InferType, SimplifyInference, FoldConstant", "--title", "My poster", "-o", path});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray pdf = file.readAll();
        QVERIFY(pdf.startsWith("%PDF-"));
        QCOMPARE(pdf.count("/Type /Page\n"), 1);
        static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
        const auto size = box.match(QString::fromLatin1(pdf));
        QVERIFY(size.hasMatch());
        const double ratio = size.captured(1).toDouble() / size.captured(2).toDouble();
        QVERIFY2(ratio > 0.5 && ratio < 3, qPrintable(QString::number(ratio)));
        QVERIFY(pdf.contains("/Font") && !pdf.contains("/Subtype /Image\n/Width 1600"));
        const Outcome wrong = run({"report", sample("residual_net"), "--check", "-o", path});
        QCOMPARE(wrong.status, 2);
    }

    void onlyPages()
    {
        const Outcome outcome = run({"report", sample("residual_net"), "-o", path("run.svg")});
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.err.contains(".html"), qPrintable(outcome.err));
    }
};

PB_TEST(TestCliReport)
#include "tst_cli_report.moc"
