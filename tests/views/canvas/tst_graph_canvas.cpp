#include "tests/views/canvas/shown_canvas.h"
#include "views/painting/picture_file.h"
#include "views/canvas/graph_canvas.h"
#include "views/canvas/minimap.h"
#include "views/canvas/value_legend.h"
#include "tests/support/test.h"

#include <QApplication>
#include <QBuffer>
#include <QCheckBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

using namespace passbench;
using namespace passbench::test;

namespace {

int pixelsOf(const QImage& image, const QColor& color, const QRect& area)
{
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            count += image.rect().contains(x, y) && image.pixelColor(x, y) == color;
    return count;
}

} // namespace

class TestGraphCanvas : public QObject {
    Q_OBJECT
    std::unique_ptr<GraphCanvas> m_canvas;

    QPoint centerOf(NodeId node) const { return m_canvas->rectOf(node).center().toPoint(); }
    void settle() const { QTRY_VERIFY(!m_canvas->isMoving()); }

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

    /// They stand at the right, where names and rows are not, and where no pin is.
    void badgesOfStylesLeaveNamesAlone()
    {
        m_canvas->setViewport(Viewport::centeredOn(m_canvas->picture()->boxes[m_canvas->picture()->boxOf(id(2))].center(), m_canvas->size(), 1.5));
        const QRect box = m_canvas->rectOf(id(2)).toAlignedRect().adjusted(-20, -20, 20, 20), names(box.topLeft(), QSize(2 * box.width() / 3, box.height()));
        const QImage before = m_canvas->grab(box).toImage(), left = m_canvas->grab(names).toImage();
        m_canvas->setStyles({{id(2), BoxMark {.head = {}, .badge = "R"}}});
        QVERIFY(m_canvas->grab(box).toImage() != before);
        QVERIFY(m_canvas->grab(names).toImage() == left);
    }

    /// Somebody has written it: the value is told beside, and the legend tells both.
    void aStyleWinsOverAValue()
    {
        constexpr palette::Rgb pink = 0xFF10C0;
        const auto count = [this] {
            const QImage seen = m_canvas->grab().toImage();
            return pixelsOf(seen, QColor::fromRgb(pink), seen.rect());
        };
        m_canvas->setViewport(Viewport::centeredOn(m_canvas->picture()->boxes[m_canvas->picture()->boxOf(id(2))].center(), m_canvas->size(), 1.5));
        m_canvas->setStyles({{id(2), BoxMark {.head = pink, .badge = {}, .rule = "op:nn.conv2d"}}});
        const int before = count();
        QVERIFY(before > 500);
        m_canvas->setValues(std::make_shared<const NodeValues>(NodeValues {.name = "work", .unit = "MAC", .values = {{id(2), 5}, {id(4), 9}}}));
        QVERIFY2(count() > before / 2, qPrintable(QStringLiteral("%1 of %2").arg(count()).arg(before)));
        const auto* row = m_canvas->findChild<QWidget*>(QStringLiteral("legend.style0"));
        QVERIFY(row && row->findChildren<QLabel*>().back()->text() == QStringLiteral("op:nn.conv2d (1)"));
    }

    /// Not below the value at the lower corner.
    void badgesOfStylesStandAtTheUpperCorner()
    {
        m_canvas->setViewport(Viewport::centeredOn(m_canvas->picture()->boxes[m_canvas->picture()->boxOf(id(2))].center(), m_canvas->size(), 1.5));
        const QRect box = m_canvas->rectOf(id(2)).toAlignedRect();
        const QRect upper(box.right() - 12, box.top() - 12, 24, 24), lower(box.right() - 12, box.bottom() - 12, 24, 24);
        m_canvas->setValues(std::make_shared<const NodeValues>(NodeValues {.name = "work", .unit = "MAC", .values = {{id(2), 5}}}));
        const QImage above = m_canvas->grab(upper).toImage(), below = m_canvas->grab(lower).toImage();
        m_canvas->setStyles({{id(2), BoxMark {.head = {}, .badge = "R"}}});
        QVERIFY(m_canvas->grab(upper).toImage() != above);
        QVERIFY(m_canvas->grab(lower).toImage() == below);
    }

    /// Where the legend has little room it is scrolled, and nothing in it is squeezed; kinds that no head shows are not told.
    void theScaleOfAValueKeepsItsHeight()
    {
        m_canvas->resize(900, 260);
        m_canvas->setValues(std::make_shared<const NodeValues>(NodeValues {.name = "work", .unit = "MAC", .values = {{id(2), 5}, {id(4), 9}}}));
        m_canvas->setValueChoices({.names = {QStringLiteral("work")}, .current = 0});
        QTest::mouseClick(m_canvas->findChild<QWidget*>(QStringLiteral("legendToggle")), Qt::LeftButton);
        QCoreApplication::processEvents();
        const auto* bar = m_canvas->findChild<HeatBar*>();
        QVERIFY(bar);
        QVERIFY2(bar->height() >= bar->sizeHint().height(), qPrintable(QStringLiteral("%1 of %2").arg(bar->height()).arg(bar->sizeHint().height())));
        for (const QLabel* label : m_canvas->findChild<QWidget*>(QStringLiteral("canvasLegend"))->findChildren<QLabel*>())
            QVERIFY2(label->text() != QStringLiteral("pooling"), qPrintable(label->text()));
    }

    void clickSelects()
    {
        QSignalSpy selected(m_canvas.get(), &GraphCanvas::nodeSelected);
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, centerOf(id(3)));
        QCOMPARE(selected.size(), 1);
        QCOMPARE(selected.last().first().value<NodeId>(), id(3));
        QCOMPARE(m_canvas->selected(), id(3));
        QVERIFY(m_canvas->accessibleDescription().contains("nn.relu"));
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, {5, 5}); // beside everything
        QCOMPARE(selected.last().first().value<NodeId>(), NodeId::None);
        m_canvas->setSelected(id(4)); // by the program: no signal
        QCOMPARE(selected.size(), 2);
    }

    void dragPansAndDoesNotSelect()
    {
        QSignalSpy selected(m_canvas.get(), &GraphCanvas::nodeSelected);
        const Viewport before = m_canvas->viewport();
        const QPoint start = centerOf(id(2));
        QTest::mousePress(m_canvas.get(), Qt::LeftButton, {}, start);
        QTest::mouseMove(m_canvas.get(), start + QPoint(20, 10));
        QTest::mouseMove(m_canvas.get(), start + QPoint(60, 40));
        QTest::mouseRelease(m_canvas.get(), Qt::LeftButton, {}, start + QPoint(60, 40));
        QCOMPARE(selected.size(), 0);
        QCOMPARE(m_canvas->viewport().zoom, before.zoom);
        QVERIFY((m_canvas->viewport().toScreen(before.toScene(QPointF(start))) - start - QPointF(60, 40)).manhattanLength() < 0.01);
    }

    void panningPaintsWhatPaintingAnewPaints()
    {
        m_canvas->setViewport({{-300, 20}, 1.25});
        (void)m_canvas->grab();
        for (const QPointF& step : {QPointF(-37, 0), QPointF(12, -101), QPointF(400, 33), QPointF(-3, -2)}) {
            m_canvas->setViewport(m_canvas->viewport().panned(step));
            const QImage scrolled = m_canvas->grab().toImage();
            m_canvas->setMatches({}); // paints everything anew
            const QImage anew = m_canvas->grab().toImage();
            int different = 0; // rounding may differ where glyphs are cut by a strip's border
            for (int y = 0; y < anew.height(); ++y)
                for (int x = 0; x < anew.width(); ++x) {
                    const QColor a = scrolled.pixelColor(x, y), b = anew.pixelColor(x, y);
                    different += std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) > 40;
                }
            QVERIFY2(different < 20, qPrintable(QString::number(different)));
        }
    }

    void spaceAndMiddleButtonPanAtOnce()
    {
        for (const auto& [button, space] : {std::pair {Qt::MiddleButton, false}, std::pair {Qt::LeftButton, true}}) {
            const Viewport before = m_canvas->viewport();
            if (space)
                QTest::keyPress(m_canvas.get(), Qt::Key_Space);
            QTest::mousePress(m_canvas.get(), button, {}, {300, 300});
            QTest::mouseMove(m_canvas.get(), {302, 301});
            QTest::mouseRelease(m_canvas.get(), button, {}, {302, 301});
            if (space)
                QTest::keyRelease(m_canvas.get(), Qt::Key_Space);
            QVERIFY((before.origin - m_canvas->viewport().origin - QPointF(2, 1) / before.zoom).manhattanLength() < 1e-6);
        }
    }

    void wheelKeepsThePointUnderThePointer()
    {
        const QPointF pointer(321, 234);
        const QPointF scene = m_canvas->viewport().toScene(pointer);
        const double zoom = m_canvas->viewport().zoom;
        QWheelEvent wheel(pointer, m_canvas->mapToGlobal(pointer), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
            Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_canvas.get(), &wheel);
        QVERIFY(m_canvas->viewport().zoom > zoom);
        QVERIFY((m_canvas->viewport().toScene(pointer) - scene).manhattanLength() < 1e-6);
    }

    void fitFollowsTheSizeUntilMoved()
    {
        m_canvas->resize(500, 400);
        QVERIFY(QRectF(m_canvas->rect()).contains(m_canvas->viewport().toScreen(m_canvas->picture()->bounds)));
        QTest::keyClick(m_canvas.get(), Qt::Key_Plus);
        const double zoom = m_canvas->viewport().zoom;
        m_canvas->resize(900, 700);
        QCOMPARE(m_canvas->viewport().zoom, zoom);
        QTest::keyClick(m_canvas.get(), Qt::Key_F);
        QVERIFY(QRectF(m_canvas->rect()).contains(m_canvas->viewport().toScreen(m_canvas->picture()->bounds)));
    }

    void shiftFShowsTheSelection()
    {
        m_canvas->setSelected(id(6));
        QTest::keyClick(m_canvas.get(), Qt::Key_F, Qt::ShiftModifier);
        QVERIFY(QRectF(m_canvas->rect()).contains(m_canvas->rectOf(id(6))));
        QVERIFY(QRectF(m_canvas->rect()).contains(m_canvas->rectOf(id(7))));
        QVERIFY(m_canvas->viewport().zoom >= 1);
    }

    void arrowsFollowEdgesAndStepSideways()
    {
        QTest::keyClick(m_canvas.get(), Qt::Key_Down); // nothing selected: the first
        QCOMPARE(m_canvas->selected(), id(1));
        for (const std::uint64_t expected : {2, 3}) {
            QTest::keyClick(m_canvas.get(), Qt::Key_Down);
            QCOMPARE(m_canvas->selected(), id(expected));
        }
        QTest::keyClick(m_canvas.get(), Qt::Key_Down);
        QVERIFY(m_canvas->selected() == id(4) || m_canvas->selected() == id(5));
        m_canvas->setSelected(id(4));
        QTest::keyClick(m_canvas.get(), Qt::Key_Right);
        QCOMPARE(m_canvas->selected(), id(5));
        QTest::keyClick(m_canvas.get(), Qt::Key_Left);
        QCOMPARE(m_canvas->selected(), id(4));
        QTest::keyClick(m_canvas.get(), Qt::Key_Up);
        QCOMPARE(m_canvas->selected(), id(3));
        QTest::keyClick(m_canvas.get(), Qt::Key_Escape);
        QCOMPARE(m_canvas->selected(), NodeId::None);
    }

    void pagesWalkInTopologicalOrder()
    {
        m_canvas->setFocus();
        QTRY_VERIFY(m_canvas->hasFocus());
        m_canvas->setSelected(id(4));
        QTest::keyClick(m_canvas.get(), Qt::Key_PageDown);
        QCOMPARE(m_canvas->selected(), id(5));
        QTest::keyClick(m_canvas.get(), Qt::Key_PageUp);
        QTest::keyClick(m_canvas.get(), Qt::Key_PageUp);
        QCOMPARE(m_canvas->selected(), id(3));
        QTest::keyClick(m_canvas.get(), Qt::Key_Tab); // is not for moving within
        QCOMPARE(m_canvas->selected(), id(3));
    }

    void keysMoveTheSelectionIntoView()
    {
        const Drawn big = bigNet(600, 3);
        m_canvas->setScene(big.scene, big.layout);
        m_canvas->setSelected(id(1));
        for (int k = 0; k < 60; ++k)
            QTest::keyClick(m_canvas.get(), Qt::Key_Down);
        QVERIFY(m_canvas->selected() > id(100));
        QVERIFY(QRectF(m_canvas->rect()).contains(m_canvas->rectOf(m_canvas->selected())));
    }

    void altClickLightsTheCone()
    {
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, Qt::AltModifier, centerOf(id(4)));
        QCOMPARE(m_canvas->coneOf(), id(4));
        QVERIFY(m_canvas->state().isLit(5) && !m_canvas->state().isLit(4));
        QTest::keyClick(m_canvas.get(), Qt::Key_Escape);
        QVERIFY(m_canvas->state().isLit(4));
        QCOMPARE(m_canvas->selected(), id(4)); // the selection stays
    }

    /// What is pointed at may be the type beside the edge that leaves it. In a cone, edges that lead out of it are pale.
    void edgesOfWhatIsPointedAtStayReadable()
    {
        const auto& edges = m_canvas->picture()->scene->edges;
        const auto out = std::ranges::find(edges, m_canvas->picture()->boxOf(id(4)), &SceneEdge::from);
        QVERIFY(out != edges.end());
        m_canvas->lightOnly({id(4)});
        QVERIFY(!m_canvas->state().isLit(out->to) && m_canvas->state().isEdgeLit(out->from, out->to));
        m_canvas->lightOnly({id(4)}, {id(4)});
        QVERIFY(!m_canvas->state().isEdgeLit(out->from, out->to));
        m_canvas->showCone(id(4));
        QVERIFY(!m_canvas->state().litWithEdges);
        m_canvas->lightOnly({});
    }

    void keyLightsTheCone()
    {
        m_canvas->setSelected(id(4));
        QTest::keyClick(m_canvas.get(), Qt::Key_L);
        QCOMPARE(m_canvas->coneOf(), id(4));
        QTest::keyClick(m_canvas.get(), Qt::Key_L); // again: everything
        QVERIFY(!m_canvas->lightsSome());
    }

    void doubleClickAndEnterActivate()
    {
        QSignalSpy activated(m_canvas.get(), &GraphCanvas::nodeActivated);
        QTest::mouseDClick(m_canvas.get(), Qt::LeftButton, {}, centerOf(id(7)));
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.last().first().value<NodeId>(), id(7));
        m_canvas->setSelected(id(2));
        QTest::keyClick(m_canvas.get(), Qt::Key_Return);
        QCOMPARE(activated.last().first().value<NodeId>(), id(2));
    }

    /// A panel that opens at the first click may move the picture from under the pointer.
    void doubleClickIsAboutWhatTheFirstClickHit()
    {
        const Viewport before = m_canvas->viewport();
        const QPoint at = centerOf(id(7));
        QSignalSpy activated(m_canvas.get(), &GraphCanvas::nodeActivated);
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, at);
        m_canvas->setViewport(before.panned({-230, 0}));
        QMouseEvent second(QEvent::MouseButtonDblClick, at, m_canvas->mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_canvas.get(), &second);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.last().first().value<NodeId>(), id(7));
        m_canvas->setViewport(before);
    }

    void contextMenuNamesTheNode()
    {
        QSignalSpy wanted(m_canvas.get(), &GraphCanvas::contextMenuWanted);
        const QPoint at = centerOf(id(5));
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, m_canvas->mapToGlobal(at));
        QCoreApplication::sendEvent(m_canvas.get(), &event);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.last().first().value<NodeId>(), id(5));
        QCOMPARE(m_canvas->selected(), id(5));
    }

    void changesArePaintedInTheirColours()
    {
        m_canvas->setViewport(Viewport::centeredOn(m_canvas->picture()->boxes[6].center(), m_canvas->size(), 1));
        const QColor added = Theme::instance().change(ChangeKind::Added);
        const QRect around = m_canvas->rectOf(id(7)).toAlignedRect().adjusted(-12, -12, 12, 12);
        QCOMPARE(pixelsOf(m_canvas->grab().toImage(), added, around), 0);
        m_canvas->setChanges({{id(7), ChangeKind::Added}});
        QVERIFY(pixelsOf(m_canvas->grab().toImage(), added, around) > 100);
        m_canvas->setChanges({});
        QCOMPARE(pixelsOf(m_canvas->grab().toImage(), added, around), 0);
    }

    void matchesAndCurrentMatchDiffer()
    {
        m_canvas->setMatches({id(4), id(5)}, 1);
        const QImage image = m_canvas->grab().toImage();
        const ThemeColors& colors = Theme::instance().colors();
        const auto around = [&](NodeId node) { return m_canvas->rectOf(node).toAlignedRect().adjusted(-8, -8, 8, 8); };
        QVERIFY(pixelsOf(image, colors.match, around(id(4))) > 50);
        QVERIFY(pixelsOf(image, colors.matchCurrent, around(id(5))) > 50);
    }

    void dragOnTheMinimapMovesTheView()
    {
        auto* minimap = m_canvas->findChild<Minimap*>();
        QVERIFY(minimap->isVisible());
        m_canvas->setViewport({{0, 0}, 3});
        const QPoint middle = minimap->rect().center(), low = middle + QPoint(0, minimap->height() / 4);
        QTest::mouseClick(minimap, Qt::LeftButton, {}, middle);
        const auto centre = [&] { return m_canvas->viewport().toScene(QRectF(m_canvas->rect())).center(); };
        const QRectF bounds = m_canvas->picture()->bounds;
        QVERIFY((centre() - bounds.center()).manhattanLength() < 0.05 * bounds.height());
        QTest::mousePress(minimap, Qt::LeftButton, {}, middle);
        QTest::mouseMove(minimap, low);
        QTest::mouseRelease(minimap, Qt::LeftButton, {}, low);
        const double moved = (centre().y() - bounds.center().y()) / bounds.height();
        QVERIFY2(moved > 0.2 && moved < 0.3, qPrintable(QString::number(moved)));
        QCOMPARE(m_canvas->viewport().zoom, 3.0);
    }

    void theLegendSwitchesCompilersOff()
    {
        auto* box = m_canvas->findChild<QCheckBox*>("legend.dnnl");
        QVERIFY(box && box->isChecked());
        const QRect hull = m_canvas->viewport().toScreen(m_canvas->picture()->hulls[0]).toAlignedRect();
        const QColor color = m_canvas->compilers()[1].color;
        QCOMPARE(m_canvas->compilers()[1].name, QString("dnnl"));
        QVERIFY(pixelsOf(m_canvas->grab().toImage(), color, hull) > 100);
        QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2});
        QTRY_VERIFY(!m_canvas->compilers()[1].visible);
        QCOMPARE(pixelsOf(m_canvas->grab().toImage(), color, hull), 0);
    }

    void boxesThatPersistMoveFromTheirOldPlace()
    {
        Theme::instance().setMotion(true);
        const Drawn drawn = smallNet(true);
        LayoutResult shifted = drawn.layout;
        for (std::size_t box = 6; box < shifted.boxes.size(); ++box)
            shifted.boxes[box].y += 200;
        m_canvas->setSelected(id(2)); // in view and unmoved: the anchor
        const QRectF anchor = m_canvas->rectOf(id(2)), before = m_canvas->rectOf(id(8));
        m_canvas->setViewport(m_canvas->viewport()); // no longer fitted
        m_canvas->setScene(drawn.scene, shifted);
        QVERIFY(m_canvas->isMoving());
        const QRectF at = m_canvas->rectOf(id(8)).translated(
            m_canvas->state().displacement(7) * m_canvas->viewport().zoom);
        QVERIFY((at.center() - before.center()).manhattanLength() < 1);
        settle();
        QVERIFY(m_canvas->state().displaced.empty());
        QVERIFY((m_canvas->rectOf(id(2)).center() - anchor.center()).manhattanLength() < 0.01);
        QVERIFY(m_canvas->rectOf(id(8)).center().y() > before.center().y() + 100);
    }

    void nothingMovesByItselfWithReducedMotion()
    {
        m_canvas->zoomBy(2);
        QVERIFY(!m_canvas->isMoving());
    }

    void bigPicturesAreDrawnAtEveryZoom()
    {
        const Drawn big = bigNet(30'000, 60);
        m_canvas->setScene(big.scene, big.layout);
        for (const double zoom : {1.0, 0.5, 0.3, 0.21, 0.1, 0.02}) {
            m_canvas->setViewport(Viewport::centeredOn({0, 3000}, m_canvas->size(), zoom));
            const QImage image = m_canvas->grab().toImage();
            QVERIFY(pixelsOf(image, Theme::instance().colors().canvas, image.rect()) < image.width() * image.height() * 0.99);
        }
    }

    void exportsTheWholePictureWhateverIsSeen()
    {
        m_canvas->setViewport({{1e5, 1e5}, 4});
        QImage image(600, 1200, QImage::Format_RGB32);
        image.fill(Theme::instance().colors().canvas);
        QPainter painter(&image);
        m_canvas->paintTo(painter, image.rect());
        painter.end();
        QVERIFY(pixelsOf(image, Theme::category(OpCategory::Heavy), image.rect()) > 500);
        const Rect area = toRect(m_canvas->picture()->bounds);
        for (const auto& [format, start] : {std::pair {PictureFormat::Svg, QByteArray("<svg")}, std::pair {PictureFormat::Pdf, QByteArray("%PDF")}, std::pair {PictureFormat::Png, QByteArray("\x89PNG")}}) {
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            QVERIFY(writePicture(buffer, format, {.area = area}, [&](const TakeList& take) { CanvasPainter::drawArea(m_canvas->picture(), m_canvas->picture()->bounds, m_canvas->stateForFiles(m_canvas->picture()), palette::light, take); }));
            QVERIFY(buffer.data().startsWith(start));
            if (format == PictureFormat::Svg)
                QVERIFY(buffer.data().contains(">nn.max_pool2d</text>"));
            if (format == PictureFormat::Png)
                QCOMPARE(QImage::fromData(buffer.data()).size(), QSize(qRound(area.width), qRound(area.height)));
        }
    }

    void anEmptyCanvasSaysWhatWillAppear()
    {
        m_canvas->setPicture(nullptr);
        m_canvas->setEmptyText("open a model");
        const QImage image = m_canvas->grab().toImage();
        QVERIFY(pixelsOf(image, Theme::instance().colors().canvas, image.rect()) < image.width() * image.height());
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, {100, 100});
        QTest::keyClick(m_canvas.get(), Qt::Key_Down);
        QTest::keyClick(m_canvas.get(), Qt::Key_F);
        QVERIFY(!m_canvas->findChild<Minimap*>()->isVisible());
    }

    /// In a picture nothing is selected, so that nothing in it is kin of anything.
    void picturesHaveNoKin()
    {
        m_canvas->setSelected(id(2));
        m_canvas->setRelated({id(3), id(4)});
        QCOMPARE(m_canvas->state().related.size(), std::size_t {2});
        const PaintState state = m_canvas->stateForFiles(m_canvas->picture());
        QVERIFY(!state.selected && !state.selectedHull && state.related.empty());
    }
};

PB_TEST(TestGraphCanvas)
#include "tst_graph_canvas.moc"
