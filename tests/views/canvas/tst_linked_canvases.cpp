#include "tests/views/canvas/sample_scenes.h"
#include "views/canvas/graph_canvas.h"
#include "views/canvas/linked_canvases.h"
#include "tests/support/test.h"

#include <QApplication>
#include <QTest>

using namespace passbench;
using namespace passbench::test;

class TestLinkedCanvases : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().install(*qApp);
        Theme::instance().setMotion(false);
    }

    void theSameNodeStaysSideBySide()
    {
        GraphCanvas before, after;
        before.resize(600, 500);
        after.resize(600, 500);
        const LinkedCanvases linked(before, after);
        const Drawn drawn = bigNet(600, 3);
        LayoutResult moved = drawn.layout;
        for (std::size_t box = 300; box < moved.boxes.size(); ++box) { // something was put in at the middle
            moved.boxes[box].y += 500;
            moved.boxes[box].x += 40;
        }
        before.setScene(drawn.scene, drawn.layout);
        after.setScene(drawn.scene, moved);
        for (const std::uint64_t node : {20, 150, 450, 590}) {
            before.setViewport(Viewport::centeredOn(before.picture()->boxes[node - 1].center(), before.size(), 0.8));
            QCOMPARE(after.viewport().zoom, 0.8);
            QVERIFY((before.rectOf(id(node)).center() - after.rectOf(id(node)).center()).manhattanLength() < 3);
        }
        after.setViewport(Viewport::centeredOn(after.picture()->boxes[399].center(), after.size(), 1.2)); // and back
        QVERIFY((before.rectOf(id(400)).center() - after.rectOf(id(400)).center()).manhattanLength() < 3);
    }

    void whatANodeWasMadeFromStandsBesideIt()
    {
        GraphCanvas before, after;
        for (GraphCanvas* canvas : {&before, &after})
            canvas->resize(600, 500);
        LinkedCanvases linked(before, after);
        const Drawn drawn = bigNet(600, 3);
        auto changed = std::make_shared<Scene>(*drawn.scene); // node 400 has become 1400, far from where it was
        changed->boxes[399].node = id(1400);
        changed->boxOf.erase(id(400));
        changed->boxOf[id(1400)] = 399;
        LayoutResult moved = drawn.layout;
        moved.boxes[399].y -= 5000;
        before.setScene(drawn.scene, drawn.layout);
        after.setScene(changed, moved);
        after.setSelected(id(1400));
        after.centerOn(id(1400));
        for (GraphCanvas* canvas : {&before, &after})
            canvas->setRelated({id(400)});
        linked.alignKin();
        QVERIFY((before.rectOf(id(400)).center() - after.rectOf(id(1400)).center()).manhattanLength() < 20);
    }

    /// The graph after is half as long and folded otherwise: F shows all of both, at one zoom.
    void fitShowsAllOfBoth()
    {
        for (const bool inFirst : {false, true}) {
            GraphCanvas before, after;
            for (GraphCanvas* canvas : {&before, &after}) {
                canvas->resize(700, 500);
                canvas->show(); // else it hears of another size only then
            }
            const LinkedCanvases linked(before, after);
            const Drawn drawn = bigNet(600, 3), lesser = bigNet(300, 3);
            before.setScene(drawn.scene, drawn.layout);
            after.setScene(lesser.scene, lesser.layout);
            after.setViewport({{40, 900}, 1});
            QTest::keyClick(inFirst ? &before : &after, Qt::Key_F);
            const auto showsAll = [](const GraphCanvas& canvas) { return QRectF(canvas.rect()).contains(canvas.viewport().toScreen(canvas.picture()->bounds)); };
            QVERIFY(showsAll(before) && showsAll(after));
            QCOMPARE(before.viewport().zoom, after.viewport().zoom);
            before.resize(600, 400); // and goes on to
            after.resize(600, 400);
            QVERIFY(showsAll(before) && showsAll(after));
            QTest::keyClick(&after, Qt::Key_Plus);
            QCOMPARE(before.viewport().zoom, after.viewport().zoom);
            QVERIFY(!before.isFitted());
        }
    }

    /// What is asked for last is seen on both sides, although panels that come with it give both another size meanwhile.
    void whatIsAskedForIsSeenOnBothSides()
    {
        Theme::instance().setMotion(true);
        for (const bool inFirst : {true, false}) {
            GraphCanvas before, after;
            for (GraphCanvas* canvas : {&before, &after}) {
                canvas->resize(700, 500);
                canvas->show();
                QVERIFY(QTest::qWaitForWindowExposed(canvas));
            }
            const LinkedCanvases linked(before, after);
            const Drawn drawn = bigNet(600, 3);
            before.setScene(drawn.scene, drawn.layout);
            after.setScene(drawn.scene, drawn.layout);
            after.fit();
            QTRY_VERIFY(!before.isMoving() && !after.isMoving());
            GraphCanvas &side = inFirst ? before : after, &other = inFirst ? after : before;
            other.reveal(id(100));
            side.centerOn(id(300));
            for (GraphCanvas* canvas : {&before, &after})
                canvas->resize(600, 500);
            QTRY_VERIFY(!before.isMoving() && !after.isMoving());
            for (const GraphCanvas* canvas : {&before, &after})
                QVERIFY2(QRectF(canvas->rect()).adjusted(20, 20, -20, -20).contains(canvas->rectOf(id(300))), inFirst ? "asked of the first" : "asked of the second");
        }
        Theme::instance().setMotion(false);
    }

    /// What a change has become may be many boxes: all of them are seen beside it, smaller if need be.
    void allOfTheKinIsSeen()
    {
        GraphCanvas before, after;
        for (GraphCanvas* canvas : {&before, &after})
            canvas->resize(600, 500);
        LinkedCanvases linked(before, after);
        const Drawn drawn = bigNet(600, 3);
        auto changed = std::make_shared<Scene>(*drawn.scene); // 400 has gone, and 1390 to 1400 stand for it
        std::vector<NodeId> kin;
        for (std::uint64_t node = 390; node < 400; ++node) {
            changed->boxes[node - 1].node = id(1000 + node);
            changed->boxes[node - 1].category = OpCategory::Elementwise;
            changed->boxOf.erase(id(node));
            changed->boxOf[id(1000 + node)] = static_cast<std::uint32_t>(node - 1);
            kin.push_back(id(1000 + node));
        }
        changed->boxOf.erase(id(400));
        changed->boxes[399].node = id(5000);
        changed->boxOf[id(5000)] = 399;
        before.setScene(drawn.scene, drawn.layout);
        after.setScene(changed, drawn.layout);
        before.setSelected(id(400));
        before.setViewport(Viewport::centeredOn(before.picture()->boxes[399].center(), before.size(), 1.5));
        for (GraphCanvas* canvas : {&before, &after})
            canvas->setRelated(kin);
        linked.alignKin();
        QCOMPARE(before.viewport().zoom, 1.5);
        linked.showWholeKin();
        QVERIFY(QRectF(before.rect()).contains(before.rectOf(id(400))));
        for (const NodeId node : kin)
            QVERIFY2(QRectF(after.rect()).contains(after.rectOf(node)), qPrintable(QString::number(number(node))));
    }

    /// A deep graph that is folded at another place: what is in the middle stands beside itself, and not beside the mean of two columns.
    void foldedOtherwiseTheMiddleIsTheSame()
    {
        GraphCanvas before, after;
        for (GraphCanvas* canvas : {&before, &after})
            canvas->resize(600, 500);
        const LinkedCanvases linked(before, after);
        const Drawn drawn = bigNet(600, 3);
        LayoutResult folded = drawn.layout;
        const double from = folded.boxes[299].y;
        for (std::size_t box = 299; box < folded.boxes.size(); ++box) { // a second column
            folded.boxes[box].x += 1500;
            folded.boxes[box].y -= from;
        }
        before.setScene(drawn.scene, drawn.layout);
        after.setScene(drawn.scene, folded);
        for (const std::uint64_t node : {285, 320}) { // near the fold
            before.setViewport(Viewport::centeredOn(before.picture()->boxes[node - 1].center(), before.size(), 0.2));
            QVERIFY2((before.rectOf(id(node)).center() - after.rectOf(id(node)).center()).manhattanLength() < 3, qPrintable(QString::number(node)));
        }
    }

    void canBeTakenApart()
    {
        GraphCanvas before, after;
        LinkedCanvases linked(before, after);
        const Drawn drawn = smallNet();
        before.setScene(drawn.scene, drawn.layout);
        after.setScene(drawn.scene, drawn.layout);
        linked.setLinked(false);
        const Viewport there = after.viewport();
        before.setViewport({{100, 100}, 2});
        QVERIFY(after.viewport() == there);
        linked.setLinked(true);
        QCOMPARE(after.viewport().zoom, 2.0);
    }

    void selectionIsShared()
    {
        GraphCanvas before, after;
        before.resize(800, 900);
        const LinkedCanvases linked(before, after);
        const Drawn drawn = smallNet();
        before.setScene(drawn.scene, drawn.layout);
        after.setScene(drawn.scene, drawn.layout);
        before.fit();
        QTest::mouseClick(&before, Qt::LeftButton, {}, before.rectOf(id(5)).center().toPoint());
        QCOMPARE(after.selected(), id(5));
    }
};

PB_TEST(TestLinkedCanvases)
#include "tst_linked_canvases.moc"
