// The graph as a file for people: all of it in the shape of a page, what is seen, or what is selected.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/session/background/number_check.h"
#include "views/session/background/page_job.h"

#include <QFileInfo>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace passbench;

class TstPictures : public WindowTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    QImage saved(PicturePart part)
    {
        const QString path = m_folder.filePath(QStringLiteral("picture.png"));
        QFile::remove(path);
        const auto told = window().session().log().size();
        window().viewArea().exportPicture(path, part);
        if (!QTest::qWaitFor([&] { return window().session().log().size() > told; }, longEnough))
            return {};
        const QImage image(path);
        QFile::remove(path);
        return image;
    }
    QTemporaryDir m_folder;

private Q_SLOTS:
    void aPageHasTheShapeOfPaper()
    {
        openSample("residual_net");
        settle();
        const QImage whole = saved(PicturePart::Whole);
        QVERIFY(!whole.isNull());
        const QImage page = saved(PicturePart::Page);
        QVERIFY(!page.isNull());
        const double shape = static_cast<double>(page.height()) / page.width();
        QVERIFY2(shape > 0.9 && shape < 2.1, qPrintable(QStringLiteral("%1×%2").arg(page.width()).arg(page.height())));
        QVERIFY(static_cast<double>(whole.height()) / whole.width() > 3);
    }

    void onlyWhatIsSeenOrSelected()
    {
        openSample("residual_net");
        settle();
        const QRectF seen = canvas().viewport().toScene(QRectF(canvas().rect())) & canvas().picture()->bounds;
        const QImage view = saved(PicturePart::View);
        QCOMPARE(view.size(), (seen.size() * 2).toSize());
        QVERIFY(window().actions()[ActionId::ExportSelection]->isEnabled() == false);
        const NodeId node = canvas().picture()->scene->boxes[3].node;
        window().session().select(node);
        QVERIFY(window().actions()[ActionId::ExportSelection]->isEnabled());
        const QImage selection = saved(PicturePart::Selection);
        QVERIFY(!selection.isNull() && selection.height() < 2 * 600);
        QVERIFY(areaOf(canvas(), PicturePart::Selection).contains(canvas().areaOf(std::vector {node})));
        canvas().showCone(node);
        QVERIFY(saved(PicturePart::Selection).height() > selection.height()); // all that is lit
    }

    /// What a browser makes of it is seen in tests/report_page.
    void theRunAsAPage()
    {
        QVERIFY(!window().actions()[ActionId::SharePage]->isEnabled());
        openSample("residual_net");
        runPipelineText("InferType, SimplifyInference, FoldConstant");
        window().session().numbers().start();
        settle();
        QVERIFY(window().actions()[ActionId::SharePage]->isEnabled());
        const QString path = m_folder.filePath(QStringLiteral("run.html"));
        window().pages().start(path);
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), longEnough);
        settle();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray page = file.readAll();
        const qsizetype from = page.indexOf("id=\"data\">") + 10;
        const QJsonObject data = QJsonDocument::fromJson(page.mid(from, page.indexOf("</script>", from) - from)).object();
        QCOMPARE(data["steps"].toArray().size(), 3);
        QCOMPARE(data["checks"].toArray().size(), 3);
        QVERIFY(data["title"].toString().contains("residual_net"));
        QVERIFY(window().session().log().filter(QStringLiteral("Saved")).last().contains(path));
    }
};

PB_TEST(TstPictures)
#include "tst_pictures.moc"
