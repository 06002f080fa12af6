// The graph as a file for people: all of it in the shape of a page, what is seen, or what is selected.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"

#include <QFileInfo>
#include <QImage>

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
};

PB_TEST(TstPictures)
#include "tst_pictures.moc"
