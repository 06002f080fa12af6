// The map of a partition: it follows what is shown, opens places in the graph, and shows two partitions side by side.

#include "tests/gui/fixture.h"
#include "tests/support/test.h"

#include "views/panels/partition/map_panel.h"
#include "views/panels/partition/search_panel.h"
#include "views/panels/results/table_panel.h"

#include <QLabel>
#include <QWheelEvent>

using namespace passbench;

namespace {

constexpr const char* dnnlFlow = "MergeComposite{compilers=[\"dnnl\"]}, AnnotateTarget{compilers=[\"dnnl\"]}, MergeCompilerRegions, PartitionGraph";

bool isRegion(const MapBox& box) { return box.kind == MapBox::Kind::Region; }

} // namespace

class TestMap : public WindowTest {
    Q_OBJECT
    MapPanel& panel() { return *window().findChild<MapPanel*>(QStringLiteral("mapPanel")); }

    void openPartitioned()
    {
        openSample("residual_net");
        runPipelineText(dnnlFlow);
        settle();
    }

    void showMap()
    {
        raise("mapDock");
        QTRY_VERIFY_WITH_TIMEOUT(panel().shown().isVisible() && panel().isComplete() && !panel().shown().map().boxes.empty(), longEnough);
    }

    static QPoint middleOf(const MapCanvas& canvas, NodeId node) { return canvas.rectOf(node).center().toPoint(); }

    static void turnWheel(MapCanvas& canvas, int by, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        const QPointF middle = QRectF(canvas.rect()).center();
        QWheelEvent event(middle, canvas.mapToGlobal(middle), {}, {0, by}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&canvas, &event);
    }

private Q_SLOTS:
    void itWaitsUntilSomebodyLooks()
    {
        openPartitioned();
        QVERIFY(panel().shown().map().boxes.empty());
        showMap();
        QVERIFY(std::ranges::any_of(panel().shown().map().boxes, isRegion));
        QVERIFY(!panel().previous().isVisible());
        window().session().setPlayhead(0);
        QTRY_VERIFY_WITH_TIMEOUT(panel().isComplete() && panel().shown().map().boxes.empty(), longEnough); // nothing is partitioned there
    }

    /// Until PartitionGraph has made functions of them, as the table of regions says.
    void marksAreNoRegionsYet()
    {
        openPartitioned();
        showMap();
        const auto isSaid = [this] {
            const auto labels = panel().findChildren<QLabel*>();
            return std::ranges::any_of(labels, [](const QLabel* label) { return label->isVisible() && label->text().contains(QStringLiteral("only marked")); });
        };
        QVERIFY(!isSaid());
        window().session().setPlayhead(3);
        QTRY_VERIFY_WITH_TIMEOUT(panel().isComplete() && isSaid(), longEnough);
        QVERIFY(std::ranges::any_of(panel().shown().map().boxes, isRegion));
    }

    void aClickOpensAPlaceInTheGraph()
    {
        openPartitioned();
        showMap();
        MapCanvas& map = panel().shown();
        const auto& boxes = map.map().boxes;
        const MapBox region = *std::ranges::find_if(boxes, isRegion);
        QTest::mouseClick(&map, Qt::LeftButton, {}, middleOf(map, region.node));
        QCOMPARE(window().session().selection(), region.node);
        QVERIFY(window().viewArea().canvas().lightsSome());
        QTest::mouseClick(&map, Qt::LeftButton, {}, map.rect().bottomLeft() + QPoint(2, -2)); // beside all boxes
        QVERIFY(!window().viewArea().canvas().lightsSome());
        window().session().select(region.nodes.back()); // what is in a region is the region
        QCOMPARE(map.state().selected, std::optional<std::uint32_t>(static_cast<std::uint32_t>(std::ranges::find_if(boxes, isRegion) - boxes.begin())));
    }

    void theWheelScrollsAndZoomsWithCtrl()
    {
        openPartitioned();
        showMap();
        MapCanvas& map = panel().shown();
        const Viewport before = map.viewport();
        turnWheel(map, -120);
        QCOMPARE(map.viewport().zoom, before.zoom);
        QVERIFY(map.viewport().origin.y() >= before.origin.y());
        turnWheel(map, 120, Qt::ControlModifier);
        QVERIFY(map.viewport().zoom > before.zoom);
    }

    void itIsWrappedToItsWidth()
    {
        openPartitioned();
        showMap();
        const double wide = panel().shown().picture()->bounds.width();
        QVERIFY(wide <= panel().shown().width() + 1);
        window().resize(1000, 860);
        QTRY_VERIFY_WITH_TIMEOUT(panel().isComplete() && panel().shown().picture()->bounds.width() <= panel().shown().width() + 1, longEnough);
    }

    void aWhatIfIsShownBesideWhatIs()
    {
        openPartitioned();
        showMap();
        Session& session = window().session();
        session.compare({.before = session.moduleAt(3), .after = session.moduleAt(4), .beforeTitle = "As it is", .afterTitle = "If it were supported", .title = "test"});
        QTRY_VERIFY_WITH_TIMEOUT(panel().previous().isVisible() && panel().isComplete() && !panel().previous().map().boxes.empty(), longEnough);
        QVERIFY(!panel().shown().map().boxes.empty());
        session.endComparison();
        QTRY_VERIFY_WITH_TIMEOUT(!panel().previous().isVisible() && panel().isComplete(), longEnough);
    }

    void aRowOfTheSearchIsShownBesideThePresentPartition()
    {
        openPartitioned();
        TablePanel& table = searched();
        const int present = static_cast<int>(*window().search().job().presentRow());
        table.view()->setCurrentIndex(table.view()->model()->index(present == 0 ? 1 : 0, 0));
        QVERIFY(window().session().isComparing());
        showMap();
        QVERIFY(panel().previous().isVisible());
        QVERIFY(std::ranges::any_of(panel().previous().map().boxes, isRegion));
        table.view()->setCurrentIndex(table.view()->model()->index(present, 0));
        QVERIFY(!window().session().isComparing());
    }
};

PB_TEST(TestMap)
#include "tst_map.moc"
