// What is fitted, centred or selected is seen, beside what stands over the canvas and when that gets smaller.
#include "tests/support/test.h"
#include "tests/views/canvas/shown_canvas.h"
#include "views/canvas/graph_canvas.h"
#include "views/canvas/minimap.h"

#include <QApplication>
#include <QTest>

using namespace passbench;
using namespace passbench::test;

class TestCanvasFit : public QObject {
    Q_OBJECT
    std::unique_ptr<GraphCanvas> m_canvas;

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().install(*qApp);
        Theme::instance().setMode(Theme::Mode::Light);
    }

    void init()
    {
        m_canvas = shownCanvas();
        QVERIFY(m_canvas);
    }

    /// Where there is little room, too, no box is below the legend, the buttons or the map.
    void fitLeavesOutWhatStandsOverThePicture()
    {
        const auto isFree = [this](const QRectF& box) {
            for (const char* over : {"canvasLegend", "zoomButtons", "groupPath"}) {
                const auto* widget = m_canvas->findChild<QWidget*>(QLatin1String(over));
                if (widget && widget->isVisible() && QRectF(widget->geometry()).intersects(box))
                    return false;
            }
            const auto* map = m_canvas->findChild<Minimap*>();
            return !map->isVisible() || !QRectF(map->geometry()).intersects(box);
        };
        for (const QSize size : {QSize(900, 700), QSize(520, 400), QSize(420, 620), QSize(1000, 300)}) {
            m_canvas->resize(size);
            QTest::keyClick(m_canvas.get(), Qt::Key_F);
            for (const QRectF& box : m_canvas->picture()->boxes)
                QVERIFY2(isFree(m_canvas->viewport().toScreen(box)), qPrintable(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height())));
            for (const QRectF& hull : m_canvas->picture()->hulls)
                QVERIFY2(isFree(m_canvas->viewport().toScreen(hull)), qPrintable(QStringLiteral("hull, %1 × %2").arg(size.width()).arg(size.height())));
        }
        m_canvas->resize(520, 300);
        for (std::size_t box = 0; box < m_canvas->picture()->boxes.size(); ++box)
            if (const NodeId node = m_canvas->picture()->scene->boxes[box].node; node != NodeId::None) {
                m_canvas->centerOn(node);
                QVERIFY(isFree(m_canvas->rectOf(node)) && m_canvas->rect().contains(m_canvas->rectOf(node).toAlignedRect()));
                m_canvas->setSelected(node);
                m_canvas->fitSelection();
                QVERIFY(isFree(m_canvas->rectOf(node)));
            }
    }

    /// Lines that leave the boxes' bounds have their room below it, and the margin that a picture has without it.
    void nothingStandsBelowThePathOfGroups()
    {
        const Drawn drawn = smallNet(true);
        auto scene = std::make_shared<Scene>(*drawn.scene);
        scene->groups[0].key = "open";
        LayoutResult layout = drawn.layout;
        layout.edges[3][1].y = -40; // a line that comes back above all boxes
        m_canvas->setMapShown(false);
        m_canvas->setPicture(makePicture(scene, layout, std::make_shared<const GroupedScene>(Scene(), GroupTree())), GraphCanvas::Motion::Immediate);
        const auto* path = m_canvas->findChild<QWidget*>(QStringLiteral("groupPath"));
        for (const QSize size : {QSize(900, 700), QSize(640, 640), QSize(420, 620), QSize(1200, 1100)}) {
            m_canvas->resize(size);
            QTest::keyClick(m_canvas.get(), Qt::Key_F);
            QVERIFY(path->isVisible());
            const double top = m_canvas->viewport().toScreen(m_canvas->picture()->bounds).top();
            QVERIFY2(top >= path->geometry().bottom() + ThemeSizes::margin, qPrintable(QStringLiteral("%1, %2 × %3").arg(top).arg(size.width()).arg(size.height())));
        }
    }

    /// In a low pane the map gives way.
    void overlaysDoNotStandOnEachOther()
    {
        m_canvas->setMapShown(true);
        for (const QSize size : {QSize(900, 700), QSize(640, 155), QSize(360, 155), QSize(280, 200), QSize(420, 300)}) {
            m_canvas->resize(size);
            std::vector<QRect> seen;
            for (const char* name : {"canvasLegend", "zoomButtons", "minimap"})
                if (const auto* overlay = m_canvas->findChild<QWidget*>(QLatin1String(name)); overlay->isVisible())
                    seen.push_back(overlay->geometry());
            for (std::size_t i = 0; i < seen.size(); ++i)
                for (std::size_t k = 0; k < i; ++k)
                    QVERIFY2(!seen[i].intersects(seen[k]), qPrintable(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height())));
        }
    }

    /// As when panels open at its sides.
    void theSelectionStaysInSightWhenTheCanvasGetsSmaller()
    {
        m_canvas->resize(900, 700);
        m_canvas->setSelected(id(4));
        const QPointF center = m_canvas->picture()->boxes[m_canvas->picture()->boxOf(id(4))].center();
        for (const QPointF& place : {QPointF(100, 300), QPointF(800, 300), QPointF(450, 80), QPointF(450, 560)}) {
            m_canvas->resize(900, 700);
            m_canvas->setViewport({center - place / 1.1, 1.1});
            for (const QSize size : {QSize(640, 700), QSize(640, 420), QSize(500, 300)}) {
                m_canvas->resize(size);
                QVERIFY2(m_canvas->rect().contains(m_canvas->rectOf(id(4)).toAlignedRect()), qPrintable(QStringLiteral("%1 × %2 from %3, %4").arg(size.width()).arg(size.height()).arg(place.x()).arg(place.y())));
                QCOMPARE(m_canvas->viewport().zoom, 1.1);
            }
        }
    }

    /// As by a panel that is unfolded in the very moment.
    void whatIsBeingFittedFitsTheCanvasThatItGets()
    {
        m_canvas->resize(900, 700);
        QTest::keyClick(m_canvas.get(), Qt::Key_Plus);
        Theme::instance().setMotion(true);
        QTest::keyClick(m_canvas.get(), Qt::Key_F);
        QVERIFY(m_canvas->isMoving() && m_canvas->isFitted());
        m_canvas->resize(420, 400);
        QTRY_VERIFY(!m_canvas->isMoving());
        Theme::instance().setMotion(false);
        QCOMPARE(m_canvas->viewport(), m_canvas->viewportOfAll());
    }
};

PB_TEST(TestCanvasFit)
#include "tst_canvas_fit.moc"
