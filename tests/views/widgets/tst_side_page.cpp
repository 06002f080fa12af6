// Pages at the side of the window, as narrow as they may become.

#include "tests/support/test.h"
#include "views/models/html/parts.h"
#include "views/widgets/side_page.h"
#include "views/widgets/whole_words.h"

#include <QApplication>
#include <QClipboard>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

using namespace passbench;

namespace {

QString operatorsPage(const QString& name)
{
    return QStringLiteral("<h3>%1</h3><table>%2%3</table>").arg(name, html::row(QStringLiteral("Operators"), QStringLiteral("18&nbsp;reshape<br>2&nbsp;nn.batch_flatten")), html::row(QString(), QStringLiteral("of <code>%1</code>").arg(name)));
}

void showAt(SidePage& page, int width)
{
    page.resize(width, 400);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
}

QString tipOf(const SidePage& page, const QString& part)
{
    const QTextCursor found = page.document()->find(part);
    return found.isNull() ? QString() : found.charFormat().toolTip();
}

} // namespace

class TestSidePage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTableThatWouldBreakNamesIsStacked()
    {
        SidePage page;
        showAt(page, 900);
        page.setHtml(operatorsPage(QStringLiteral("flat")));
        QCOMPARE(page.document()->rootFrame()->childFrames().size(), 1);
        const int beside = static_cast<int>(page.document()->size().height());
        const int name = page.fontMetrics().horizontalAdvance(QStringLiteral("2 nn.batch_flatten"));
        page.resize(name + 60, 400); // too narrow for both beside each other, not for one
        QVERIFY(!hasBrokenWord(*page.document()));
        QVERIFY(page.toPlainText().contains(QStringLiteral("nn.batch_flatten")));
        QVERIFY(page.document()->size().height() > beside);
        page.resize(900, 400);
        QCOMPARE(static_cast<int>(page.document()->size().height()), beside);
    }

    void aNameWiderThanThePageIsCutInItsMiddle()
    {
        const QString name = QStringLiteral("first_") + QString(60, QLatin1Char('m')) + QStringLiteral("_last");
        SidePage page;
        showAt(page, 220);
        page.setHtml(operatorsPage(name));
        QVERIFY(!hasBrokenWord(*page.document()));
        QVERIFY(!page.toPlainText().contains(name));
        QVERIFY(page.toPlainText().contains(QStringLiteral("nn.batch_flatten")));
        QVERIFY(tipOf(page, QStringLiteral("first_")).contains(name));
        page.selectAll();
        page.copy();
        QCOMPARE(QApplication::clipboard()->text().count(name), 2);
        page.resize(2000, 400);
        QCOMPARE(page.toPlainText().count(name), 2);
        QVERIFY(tipOf(page, QStringLiteral("first_")).isEmpty());
    }

    void aPageThatComesIntoSightIsFitted()
    {
        const QString name(60, QLatin1Char('m'));
        SidePage page;
        page.resize(220, 400);
        page.setHtml(operatorsPage(name));
        showAt(page, 220);
        QVERIFY(!hasBrokenWord(*page.document()));
        QVERIFY(tipOf(page, QStringLiteral("mmm")).contains(name));
    }

    /// As a model may have them.
    void hostileNamesAreToldAsTheyAre_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("markup") << QStringLiteral("<b>") + QString(50, QLatin1Char('x')) + QStringLiteral("</b>");
        QTest::newRow("right to left") << QString(80, QChar(0x05D0));
        QTest::newRow("emoji") << QStringLiteral("\U0001F986\U0001F9E0").repeated(40);
        QTest::newRow("marks") << QStringLiteral("e\u0301").repeated(90);
    }
    void hostileNamesAreToldAsTheyAre()
    {
        QFETCH(QString, name);
        SidePage page;
        showAt(page, 200);
        page.setHtml(operatorsPage(name.toHtmlEscaped()));
        QVERIFY(!hasBrokenWord(*page.document()));
        page.selectAll();
        page.copy();
        QCOMPARE(QApplication::clipboard()->text().count(name), 2);
    }

    void whatStandsInTheNextLineKeepsItsColour()
    {
        SidePage page;
        showAt(page, 220);
        page.setHtml(QStringLiteral("<p>%52 @%1<br><span style='color:#ff0000'>1×40×1×1 f32</span></p>").arg(QString(60, QLatin1Char('m'))));
        QVERIFY(!hasBrokenWord(*page.document()));
        QTextCursor place = page.document()->find(QStringLiteral("1×40"));
        QCOMPARE(place.charFormat().foreground().color(), QColor(Qt::red));
        QVERIFY(place.charFormat().toolTip().isEmpty());
    }

    /// Down to one with room for a few letters.
    void pagesOfEveryWidthAreFitted()
    {
        const QString name(30, QLatin1Char('w'));
        const QString text = QStringLiteral("<h3>%1 <code>%52</code></h3><p>in <code>x%1.%1/%1</code> (<b>a%1</b>b), Tensor[(1, 3, 32, 32), float32]</p>").arg(name) + operatorsPage(name);
        SidePage page;
        showAt(page, 400);
        page.setHtml(text);
        for (int width = 400; width > 24; width -= 12) {
            page.resize(width, 400);
            page.selectAll();
            page.copy();
            QCOMPARE(QApplication::clipboard()->text().count(name), 7);
        }
    }

    /// Lines end where texts may: after spaces, strokes and hyphens.
    void whatIsWholeStaysAsItIs()
    {
        SidePage page;
        showAt(page, 260);
        const QString text = QStringLiteral("a node of out-elemwise-fusable kind, that came from <a href='origin:1'>encoder/layer0/attention/query</a> of the model");
        page.setHtml(text + QStringLiteral("<table>") + html::row(QStringLiteral("Type"), QStringLiteral("<code>Tensor[(1, 8, 16), float32]</code>")) + QStringLiteral("</table>"));
        QCOMPARE(page.document()->firstBlock().text(), QString(text).remove(QStringLiteral("<a href='origin:1'>")).remove(QStringLiteral("</a>")));
        const auto tables = page.document()->rootFrame()->childFrames();
        QCOMPARE(qobject_cast<QTextTable*>(tables.at(0))->columns(), 2);
    }
};

PB_TEST(TestSidePage)
#include "tst_side_page.moc"
