// What is seen of a graph first, what Fit makes of it, and what stands over it.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/graph/find_list.h"

#include <QLineEdit>
#include <QToolButton>

using namespace passbench;

class TstFirstPicture : public WindowTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    QWidget& map() { return *canvas().findChild<QWidget*>(QStringLiteral("minimap")); }
    void openAt(const char* sample, QSize size)
    {
        window().resize(size);
        window().resetLayout();
        openSample(sample);
        settle();
        QCOMPARE(window().size(), size);
    }
    QStringList coveredBoxes()
    {
        QStringList covered;
        for (const char* name : {"canvasLegend", "zoomButtons", "minimap"}) {
            const auto* over = canvas().findChild<QWidget*>(QLatin1String(name));
            for (std::size_t box = 0; over->isVisible() && box < canvas().picture()->boxes.size(); ++box)
                if (canvas().viewport().toScreen(canvas().picture()->boxes[box]).intersects(QRectF(over->geometry())))
                    covered.append(QStringLiteral("%1 below %2").arg(QString::fromStdString(canvas().picture()->scene->boxes[box].title), QLatin1String(name)));
        }
        return covered;
    }

private Q_SLOTS:
    void noBoxIsCovered_data()
    {
        QTest::addColumn<QString>("sample");
        QTest::addColumn<QSize>("size");
        for (const char* sample : {"residual_net", "texture_net", "inception_net", "unet", "transformer_encoder", "gated_recurrent", "separable_net", "keyword_int8", "residual_qdq"})
            for (const QSize size : {QSize(1000, 700), QSize(1280, 720), QSize(1440, 900)})
                QTest::addRow("%s %d", sample, size.width()) << QString::fromLatin1(sample) << size;
    }

    void noBoxIsCovered()
    {
        QFETCH(QString, sample);
        QFETCH(QSize, size);
        openAt(sample.toLatin1().constData(), size);
        const QStringList covered = coveredBoxes();
        QVERIFY2(covered.isEmpty(), qPrintable(covered.join(QStringLiteral("; "))));
        QVERIFY(canvas().viewport().zoom >= 0.5 && canvas().viewport().zoom >= Detail::rows); // and the text can be read, in rows too
    }

    void fitOfADeepGraphCanBeRead_data()
    {
        QTest::addColumn<QString>("sample");
        for (const char* sample : {"residual_net", "unet", "keyword_int8"})
            QTest::newRow(sample) << QString::fromLatin1(sample);
    }

    /// It stands in strips, so that all of it can be read at once.
    void fitOfADeepGraphCanBeRead()
    {
        QFETCH(QString, sample);
        openAt(sample.toLatin1().constData(), {1280, 720});
        QTest::keyClick(&canvas(), Qt::Key_F);
        QVERIFY(canvas().isFitted());
        QVERIFY2(canvas().viewport().zoom >= Detail::text, qPrintable(QString::number(canvas().viewport().zoom)));
    }

    /// All at once has no words there: asked for again, it shows the beginning with words, and then all again.
    void fitOfALargeGraphAskedForAgainCanBeRead()
    {
        openAt("residual_net", {1280, 720});
        window().resize(700, 500);
        QTest::keyClick(&window(), Qt::Key_F5);
        settle();
        QTest::keyClick(&canvas(), Qt::Key_F);
        const double all = canvas().viewport().zoom;
        QVERIFY2(canvas().isFitted() && all < Detail::text, qPrintable(QString::number(all)));
        QTest::keyClick(&canvas(), Qt::Key_F);
        QVERIFY2(canvas().viewport().zoom >= Detail::text, qPrintable(QString::number(canvas().viewport().zoom)));
        QVERIFY(canvas().rect().intersects(canvas().rectOf(canvas().picture()->scene->boxes.front().node).toAlignedRect()));
        QTest::keyClick(&canvas(), Qt::Key_F);
        QCOMPARE(canvas().viewport().zoom, all);
    }

    /// It does not come because there is more room now.
    void theMapStaysAsItWas()
    {
        openAt("residual_net", {1280, 720});
        QVERIFY(!map().isVisible());
        QTest::keyClick(&window(), Qt::Key_F12);
        QTRY_VERIFY(canvas().width() > 1200);
        QVERIFY(!map().isVisible());
        QTest::mouseClick(canvas().findChild<QToolButton*>(QStringLiteral("showMap")), Qt::LeftButton);
        canvas().zoomBy(1.5);
        QTRY_VERIFY(map().isVisible());
        QTest::keyClick(&window(), Qt::Key_F12);
        QTRY_VERIFY(canvas().width() < 1200 && map().isVisible()); // as it was left
    }

    void theMapIsNeverOverTheCurrentNode()
    {
        openAt("residual_net", {1440, 900});
        canvas().setMapShown(true);
        canvas().setViewport({canvas().viewport().origin, 1.2});
        QTRY_VERIFY(map().isVisible());
        const NodeId node = canvas().picture()->scene->boxes[1].node;
        window().session().select(node); // which opens the inspector
        settle();
        const QRectF place(map().geometry());
        const QRectF box = canvas().rectOf(node);
        canvas().setViewport(canvas().viewport().panned(place.center() - box.center()));
        QVERIFY(canvas().rectOf(node).intersects(place));
        QVERIFY(!map().isVisible());
        canvas().setViewport(canvas().viewport().panned({-2 * place.width(), -2 * place.height()}));
        QVERIFY(map().isVisible());
    }

    /// The two panes move together: one legend and one set of buttons are for both.
    void oneLegendForTwoPanes()
    {
        openAt("residual_net", {1600, 900});
        runPipelineText("SimplifyInference");
        window().viewArea().setMode(ViewArea::Mode::Compare);
        settle();
        for (const char* name : {"canvasLegend", "zoomButtons"}) {
            int shown = 0;
            for (const QWidget* one : window().viewArea().findChildren<QWidget*>(QLatin1String(name)))
                shown += one->isVisible() ? 1 : 0;
            QCOMPARE(shown, 1);
        }
        const double before = window().viewArea().beforeCanvas().viewport().zoom;
        QTest::mouseClick(canvas().findChild<QToolButton*>(QStringLiteral("zoomIn")), Qt::LeftButton);
        QTRY_VERIFY(window().viewArea().beforeCanvas().viewport().zoom > before);
        QCOMPARE(window().viewArea().beforeCanvas().viewport().zoom, canvas().viewport().zoom);
    }

    /// What is found stands beside the list of what was found.
    void theListCoversNoFoundNode()
    {
        openAt("residual_net", {1000, 700});
        auto* edit = window().findChild<QLineEdit*>(QStringLiteral("findEdit"));
        QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(edit, QStringLiteral("op:nn.conv2d"));
        auto* list = window().findChild<FindList*>();
        QTRY_VERIFY(list && list->isVisible());
        QTRY_VERIFY(window().session().selection() != NodeId::None);
        const auto isBeside = [&] {
            const QRect found = canvas().rectOf(window().session().selection()).toAlignedRect();
            return canvas().rect().contains(found) && !list->geometry().intersects(QRect(canvas().mapTo(&window(), found.topLeft()), found.size()));
        };
        for (int i = 0; i < 9; ++i) {
            QTRY_VERIFY2(isBeside(), qPrintable(QString::number(i)));
            QTest::keyClick(edit, Qt::Key_Down);
        }
    }
};

PB_TEST(TstFirstPicture)
#include "tst_first_picture.moc"
