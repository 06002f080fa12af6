#include "core/groups/copies.h"
#include "tests/core/groups/scenes.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace passbench;
using namespace passbench::test;

class TestFoldedScene : public QObject {
    Q_OBJECT
private slots:
    /// Whatever is open and whatever closed: nothing is lost, and no box goes round to itself.
    void anyGroupsCanBeClosed_data()
    {
        QTest::addColumn<std::uint32_t>("seed");
        for (std::uint32_t seed = 1; seed <= 40; ++seed)
            QTest::newRow(fmt::format("{}", seed).c_str()) << seed;
    }
    void anyGroupsCanBeClosed()
    {
        QFETCH(std::uint32_t, seed);
        const GroupedScene whole = randomScene(seed, 150 + seed * 7, 2 + seed % 30, seed % 6).grouped();
        std::mt19937 random(seed);
        for (int attempt = 0; attempt < 12; ++attempt) {
            std::vector<bool> open(whole.tree.groups.size(), attempt == 0);
            for (std::size_t group = 0; group < open.size() && attempt > 1; ++group)
                open[group] = random() % 3 > 0;
            const std::string wrong = mistakesOf(whole, open);
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
    }

    void aClosedGroupSaysWhatItHolds()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {}, "x");
        for (const char* scope : {"layer1/", "layer2/", "layer3/"})
            last = plan.residual(last, scope);
        plan.scene.boxes[2].compiler = "dnnl";
        const GroupedScene whole = plan.grouped();
        const Scene seen = whole.seen({.grouped = true, .closed = {whole.tree.groups.front().key}});
        QCOMPARE(seen.boxes.size(), std::size_t {2});
        QCOMPARE(seen.boxes[1].title, std::string("layer × 3"));
        QCOMPARE(seen.boxes[1].copies, 3u);
        QCOMPARE(seen.boxes[1].kind, BoxKind::Group);
        QCOMPARE(seen.boxes[1].rows.front(), std::string("12 operators"));
        QCOMPARE(seen.boxes[1].rows[1], std::string("6 conv, 3 add, 3 relu"));
        QCOMPARE(seen.boxes[1].rows[2], std::string("dnnl: 1 of 12"));
        QVERIFY(seen.boxes[1].compiler.empty());

        ScenePlan many;
        last = many.box("input", {}, "x");
        for (int i = 0; i < 1200; ++i)
            last = many.residual(last, "layer1/");
        const GroupedScene large = many.grouped();
        std::set<std::string> keys;
        for (const GraphGroup& group : large.tree.groups)
            if (group.parent < 0)
                keys.insert(group.key);
        const Scene closed = large.seen({.grouped = true, .closed = {keys.begin(), keys.end()}});
        const auto box = std::ranges::find(closed.boxes, BoxKind::Group, &SceneBox::kind);
        QVERIFY(box != closed.boxes.end());
        QCOMPARE(box->rows.front(), std::string("4,800 operators"));
        QCOMPARE(box->rows[1], std::string("2,400 conv, 1,200 add, 1,200 relu"));
    }

    /// `qnn.conv2d` and `nn.conv2d` are both conv2d.
    void dialectsThatShareANameAreToldApart()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {}, "x");
        for (const char* title : {"qnn.conv2d", "qnn.conv2d", "nn.relu", "nn.conv2d"})
            last = plan.box(title, {last}, fmt::format("layer/{}", last));
        QCOMPARE(operatorsText(plan.scene, std::vector<std::uint32_t> {1, 2, 3, 4}), std::string("2 qnn.conv2d, 1 nn.conv2d, 1 relu"));
        QCOMPARE(operatorsText(plan.scene, std::vector<std::uint32_t> {1, 2, 3}), std::string("2 conv2d, 1 relu"));
    }

    void edgesBetweenTheSameBoxesAreOne()
    {
        ScenePlan plan;
        const std::uint32_t a = plan.box("conv", {}, "one/a"), b = plan.box("conv", {a}, "one/b");
        plan.box("add", {plan.box("relu", {a}, "two/a"), b}, "two/b");
        const GroupedScene whole = plan.grouped();
        const Scene seen = foldedScene(whole.scene, whole.tree, {false, false});
        QCOMPARE(seen.edges.size(), std::size_t {1});
        QCOMPARE(seen.edges.front().values, 2u);
        QCOMPARE(seen.edges.front().label, std::string("2 values"));
        plan.box("add", {b, plan.box("relu", {b}, "two/c")}, "two/d"); // a value that is used again is no further one
        const GroupedScene more = plan.grouped();
        QCOMPARE(foldedScene(more.scene, more.tree, std::vector<bool>(more.tree.groups.size())).edges.front().values, 2u);
        const Scene half = foldedScene(whole.scene, whole.tree, {false, true});
        QCOMPARE(half.edges.size(), std::size_t {3});
    }

    void copiesAreHeldAgainstTheFirst()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {}, "x");
        for (int layer = 0; layer < 4; ++layer)
            last = plan.residual(last, fmt::format("layer{}/", layer));
        plan.scene.boxes[1 + 2 * 4].rows = {"kernel 5×5"}; // the first conv of the third
        plan.scene.boxes[1].rows = plan.scene.boxes[1 + 4].rows = plan.scene.boxes[1 + 3 * 4].rows = {"kernel 3×3"};
        const GroupedScene whole = plan.grouped();
        const auto differences = copyDifferences(whole.scene, whole.tree, 0);
        QCOMPARE(differences.size(), std::size_t {1});
        QCOMPARE(differences.front().copy, std::size_t {2});
        QCOMPARE(differences.front().first, std::string("kernel 3×3"));
        QCOMPARE(differences.front().other, std::string("kernel 5×5"));
        QCOMPARE(differences.front().more, std::size_t {0});
        const auto third = std::ranges::find(whole.tree.groups, differences.front().name, &GraphGroup::title); // called as its group is
        QVERIFY(third != whole.tree.groups.end() && third->title == "layer2");
        // A closed box that stands for them says so.
        const Scene closed = foldedScene(whole.scene, whole.tree, std::vector<bool>(whole.tree.groups.size()));
        const auto box = std::ranges::find(closed.boxes, 4u, &SceneBox::copies);
        QVERIFY(box != closed.boxes.end() && std::ranges::count(box->rows, std::string("1 copy differs from the first")) == 1);
        plan.scene.boxes[1 + 2 * 4].rows = {"kernel 3×3"};
        const GroupedScene alike = plan.grouped();
        const Scene same = foldedScene(alike.scene, alike.tree, std::vector<bool>(alike.tree.groups.size()));
        QVERIFY(std::ranges::none_of(same.boxes, [](const SceneBox& one) { return std::ranges::any_of(one.rows, [](const std::string& row) { return row.find("differ") != row.npos; }); }));
    }
};

PB_TEST(TestFoldedScene)
#include "tst_folded_scene.moc"
