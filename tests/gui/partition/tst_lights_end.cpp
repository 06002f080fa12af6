// What is lit in the graph, and a partition that is shown beside the own, end with what they were about: the model, the step, the
// list, the rules. Every kind of light against every change.

#include "tests/gui/partition/partitioned.h"

#include "tests/support/test.h"
#include "views/panels/partition/apart_panel.h"
#include "views/panels/partition/map_panel.h"
#include "views/panels/partition/search_panel.h"
#include "views/panels/results/table_panel.h"

#include <QLabel>
#include <QTabWidget>

using namespace passbench;

namespace {

constexpr char lightModelText[] = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4, 5), float32]) -> Tensor[(4, 5), float32] {\n"
                             "  %0 = nn.relu(%x);\n  %1 = tanh(%0);\n  %2 = nn.relu(%1);\n  %3 = sigmoid(%2);\n  nn.relu(%3)\n}\n";
constexpr char lightRules[] = "[speed]\nregion_seconds = 1.0\n[[op]]\nname = \"nn.relu\"\n";

} // namespace

class TstLightsEnd : public PartitionedTest {
    Q_OBJECT

    bool lights() { return window().viewArea().canvas().lightsSome(); }
    bool compares() { return window().session().isComparing(); }

    void lightAPath()
    {
        raisePartitionPage(window().findChild<ApartPanel*>());
        auto& pairs = child<TablePanel>("apartTable");
        QTRY_VERIFY_WITH_TIMEOUT(pairs.model()->rowCount() > 0, longEnough);
        Q_EMIT pairs.picked(NodeId::None, 0);
        QVERIFY(lights());
    }

    void lightABox()
    {
        raise("mapDock");
        auto& map = child<MapPanel>("mapPanel");
        QTRY_VERIFY_WITH_TIMEOUT(map.isComplete() && !map.shown().map().boxes.empty(), longEnough);
        const auto& boxes = map.shown().map().boxes;
        const auto region = std::ranges::find(boxes, MapBox::Kind::Region, &MapBox::kind);
        QTest::mouseClick(&map.shown(), Qt::LeftButton, {}, map.shown().rectOf(region->node).center().toPoint());
        QVERIFY(lights());
    }

    void showWhatIf()
    {
        raise("partitionDock");
        panel().showProspect({.compiler = "tiny", .rule = "tanh", .conditions = {}});
        QTRY_VERIFY_WITH_TIMEOUT(compares() && !child<QLabel>("prospect").text().isEmpty(), longEnough);
    }

    void showAFoundOne()
    {
        TablePanel& found = searched();
        found.view()->setCurrentIndex(found.view()->model()->index(0, 0));
        Q_EMIT found.picked(NodeId::None, 0);
        QTRY_VERIFY_WITH_TIMEOUT(compares(), longEnough);
    }

private Q_SLOTS:
    void theyEnd_data()
    {
        QTest::addColumn<int>("light");
        QTest::addColumn<int>("change");
        const char* lightNames[] = {"path", "box", "what-if", "found"};
        const char* changeNames[] = {"another model", "the step before", "other rules", "undo"};
        for (int light = 0; light < 4; ++light)
            for (int change = 0; change < 4; ++change)
                QTest::addRow("%s, %s", lightNames[light], changeNames[change]) << light << change;
    }

    void theyEnd()
    {
        QFETCH(int, light);
        QFETCH(int, change);
        partition(lightModelText, lightRules);
        switch (light) {
        case 0: lightAPath(); break;
        case 1: lightABox(); break;
        case 2: showWhatIf(); break;
        default: showAFoundOne(); break;
        }
        Session& session = window().session();
        switch (change) {
        case 0: window().open(written(m_folder, "other.relay", QByteArray(lightModelText).replace("sigmoid", "exp"))); break;
        case 1: session.setPlayhead(session.playhead() - 1); break;
        case 2: QVERIFY(session.setCompilerRules("tiny", "name = \"tiny\"\n[[op]]\nname = \"nn.relu\"\n[[op]]\nname = \"sigmoid\"\n")); break;
        default: session.undo(); break;
        }
        settle();
        QTRY_VERIFY2_WITH_TIMEOUT(!lights() && !compares(), lights() ? "lights" : "compares", 10'000);
        QVERIFY2(child<QLabel>("prospect").text().isEmpty(), qPrintable(child<QLabel>("prospect").text()));
    }
};

PB_TEST(TstLightsEnd)
#include "tst_lights_end.moc"
