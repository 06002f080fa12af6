// Long edges on the canvas: a click on the sign of a tunnel jumps to its other end, and from afar they are bundles.

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QTest>

using namespace passbench;

namespace {

/// A column of boxes; an edge goes from each of the first at its right down to one of the last, the longest of which has an own use.
struct Column {
    std::shared_ptr<Scene> scene = std::make_shared<Scene>();
    LayoutResult layout;

    explicit Column(std::uint32_t skips, bool fromOne)
    {
        for (std::uint32_t k = 0; k < 2 * skips; ++k) {
            scene->boxes.push_back({.node = NodeId {k + 1}, .title = fmt::format("op{}", k)});
            scene->boxOf[NodeId {k + 1}] = k;
            layout.boxes.push_back({0, 100.0 * k, 100, 30});
        }
        for (std::uint32_t k = 0; k < skips; ++k) {
            const std::uint32_t from = fromOne ? 0 : k, to = 2 * skips - 1 - k;
            const double x = 120 + 5 * (skips - k), start = 100.0 * from + 30, end = 100.0 * to;
            scene->edges.push_back({.from = from, .to = to, .value = NodeId {from + 1}, .label = "1×8 f32"});
            layout.edges.push_back({{50, start}, {50, start + 16}, {x, start + 16}, {x, end - 16}, {50, end - 16}, {50, end}});
        }
        layout.width = 120 + 5 * (skips + 1);
        layout.height = 200 * skips;
    }
};

} // namespace

class TestTunnelsShown : public QObject {
    Q_OBJECT
    std::unique_ptr<GraphCanvas> m_canvas;

    void show(const Column& column)
    {
        m_canvas = std::make_unique<GraphCanvas>();
        m_canvas->resize(800, 600);
        m_canvas->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_canvas.get()));
        m_canvas->setScene(column.scene, column.layout, GraphCanvas::Motion::Immediate);
        m_canvas->setViewport({{-100, -50}, 1});
    }

    const TunnelSign& signAtStartOf(std::uint32_t edge) const
    {
        const auto& signs = m_canvas->picture()->tunnels.signs;
        return *std::ranges::find_if(signs, [&](const TunnelSign& sign) { return sign.isAtStart && std::ranges::find(sign.edges, edge) != sign.edges.end(); });
    }
    QPoint middleOf(const TunnelSign& sign) const { return m_canvas->viewport().toScreen(rectOf(sign)).center().toPoint(); }
    QColor colorAt(QPointF scene) const { return m_canvas->grab().toImage().pixelColor(m_canvas->viewport().toScreen(scene).toPoint()); }

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().install(*qApp);
        Theme::instance().setMode(Theme::Mode::Light);
        Theme::instance().setMotion(false);
    }

    void aClickJumps()
    {
        show(Column(40, false));
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, middleOf(signAtStartOf(0)));
        QCOMPARE(m_canvas->selected(), NodeId {80});
        QVERIFY(m_canvas->rect().contains(m_canvas->rectOf(NodeId {80}).center().toPoint()));
        const auto& signs = m_canvas->picture()->tunnels.signs; // and back, by the sign at its end
        const auto end = std::ranges::find_if(signs, [](const TunnelSign& sign) { return !sign.isAtStart && sign.edges.front() == 0; });
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, middleOf(*end));
        QCOMPARE(m_canvas->selected(), NodeId {1});
    }

    void severalEndsAreAskedFor()
    {
        show(Column(40, true));
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, middleOf(signAtStartOf(0)));
        auto* menu = m_canvas->findChild<QMenu*>(QStringLiteral("tunnelMenu"));
        QTRY_VERIFY(menu && menu->isVisible());
        QVERIFY(menu->actions().size() > 10);
        QCOMPARE(menu->actions().at(2)->text(), QStringLiteral("op77"));
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
        QCOMPARE(m_canvas->selected(), NodeId {79});
    }

    /// The line is there again while one looks at it.
    void hoverShowsTheWholeWay()
    {
        show(Column(40, false));
        const QPointF onWay(120 + 5 * 40, 300);
        const QColor canvas = Theme::instance().colors().canvas;
        QTest::mouseMove(m_canvas.get(), {700, 300});
        QTRY_COMPARE(colorAt(onWay), canvas);
        QVERIFY(m_canvas->picture()->edgeAt(onWay, 5, true) == m_canvas->picture()->edges.size());
        QTest::mouseMove(m_canvas.get(), middleOf(signAtStartOf(0)));
        QTRY_VERIFY(colorAt(onWay) != canvas);
        QTest::mouseMove(m_canvas.get(), {700, 300});
        QTRY_COMPARE(colorAt(onWay), canvas);
    }

    void fromAfarTheyAreBundles()
    {
        show(Column(40, false));
        const double zoom = 0.1;
        m_canvas->setViewport({{-100, -50}, zoom});
        const QImage image = m_canvas->grab().toImage();
        const int row = m_canvas->viewport().toScreen(QPointF(0, 4050)).toPoint().y();
        const auto isEdge = [&](double x) { return image.pixelColor(m_canvas->viewport().toScreen(QPointF(x, 0)).toPoint().x(), row) != Theme::instance().colors().canvas; };
        int dark = 0, clear = 0;
        for (double x = 125; x < 320; x += 1 / zoom)
            ++(isEdge(x) ? dark : clear);
        QVERIFY(dark > 0);
        QVERIFY2(clear > dark / 2, qPrintable(QStringLiteral("%1 of %2").arg(dark).arg(dark + clear))); // forty lines would cover all of it
        QVERIFY(!m_canvas->picture()->bundles.trunks.empty());
    }
};

PB_TEST(TestTunnelsShown)
#include "tst_tunnels_shown.moc"
