#include "tests/core/groups/scenes.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;
using namespace passbench::test;

namespace {

/// Stages of `blocks` blocks each, by name.
ScenePlan staged(int stages, int blocks)
{
    ScenePlan plan;
    std::uint32_t last = plan.box("input", {}, "x");
    for (int stage = 0; stage < stages; ++stage)
        for (int block = 0; block < blocks; ++block)
            last = plan.residual(last, fmt::format("stage{}/{}/", stage, block));
    return plan;
}

} // namespace

class TestGroupView : public QObject {
    Q_OBJECT
private slots:
    void smallGraphsAreShownAsTheyAre()
    {
        QVERIFY(!isGrouped({}, 100, 100));
        QVERIFY(isGrouped({}, 101, 1));
        QVERIFY(isGrouped({}, 2, 101)); // they are boxes like operators
        QVERIFY(isGrouped({.grouped = true}, 3, 1));
        QVERIFY(!isGrouped({.grouped = false}, 50'000, 50'000));
    }

    void whatFitsTheWindowIsOpenAtFirst_data()
    {
        QTest::addColumn<int>("stages");
        QTest::addColumn<int>("blocks");
        for (const auto& [stages, blocks] : {std::pair {3, 10}, {5, 20}, {50, 4}, {4, 200}, {100, 100}})
            QTest::newRow(fmt::format("{} of {}", stages, blocks).c_str()) << stages << blocks;
    }
    void whatFitsTheWindowIsOpenAtFirst()
    {
        QFETCH(int, stages);
        QFETCH(int, blocks);
        const GroupedScene whole = staged(stages, blocks).grouped();
        const Scene seen = whole.seen({.grouped = true});
        QVERIFY2(seen.boxes.size() <= mostShownAtFirst && seen.boxes.size() > 1, fmt::format("{} boxes", seen.boxes.size()).c_str());
    }

    /// A few copies are seen side by side, with what leads from one to another; many are read as one.
    void manyCopiesAreOneBoxAtFirst()
    {
        const GroupedScene whole = staged(3, 24).grouped();
        const auto group = [&](std::string_view title) { return static_cast<std::size_t>(groupNamed(whole.tree, title)); };
        const std::vector<bool> open = openGroups(whole.tree, {.grouped = true});
        QVERIFY2(group("stage × 3") < open.size() && group("stage1 × 24") < open.size(), outline(whole.tree).c_str());
        QVERIFY(open[group("stage × 3")] && !open[group("stage1 × 24")]);
        QCOMPARE(whole.seen({.grouped = true}).boxes.size(), std::size_t {4});
        QVERIFY(openGroups(whole.tree, {.grouped = true, .all = true})[group("stage1 × 24")]);
        // Opened, it shows its copies, and not what they hold.
        const std::vector<bool> then = openGroups(whole.tree, withOpened({.grouped = true}, whole.tree, static_cast<std::int32_t>(group("stage1 × 24"))));
        QCOMPARE(std::ranges::count(then, true), std::ranges::count(open, true) + 1);
    }

    /// What comes before and behind them stays in their sight: of it a few boxes are shown, and no long groups.
    void littleIsShownBesideManyCopies()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {}, "x");
        for (int at = 0; at < 9; ++at)
            last = plan.box(fmt::format("op{}", at), {last}, fmt::format("embeddings/norm/{}", at));
        last = plan.box("add", {last}, "embeddings/add");
        for (int layer = 0; layer < 24; ++layer)
            last = plan.residual(last, fmt::format("layer/{}/", layer));
        for (const char* name : {"head/dense", "head/add"})
            last = plan.box("op", {last}, name);
        const GroupedScene whole = plan.grouped();
        const std::vector<bool> open = openGroups(whole.tree, {.grouped = true});
        const auto isOpen = [&](std::string_view title) { return open[static_cast<std::size_t>(groupNamed(whole.tree, title))]; };
        QVERIFY2(groupNamed(whole.tree, "layer × 24") >= 0 && groupNamed(whole.tree, "norm") >= 0 && groupNamed(whole.tree, "head") >= 0, outline(whole.tree).c_str());
        QVERIFY(!isOpen("layer × 24") && isOpen("embeddings") && !isOpen("norm") && isOpen("head"));
    }

    /// What is closed for its size beside many copies opens as any other group: its few copies stay closed.
    void whatIsOpenedLaterOpensAlone()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {}, "x");
        for (int stage = 0; stage < 3; ++stage)
            for (int at = 0; at < 3; ++at)
                last = plan.box(fmt::format("op{}", at), {last}, fmt::format("stem/{}/{}", stage, at));
        for (int layer = 0; layer < 24; ++layer)
            last = plan.residual(last, fmt::format("layer/{}/", layer));
        const GroupedScene whole = plan.grouped();
        const std::int32_t stem = groupNamed(whole.tree, "stem × 3");
        QVERIFY2(stem >= 0, outline(whole.tree).c_str());
        const std::vector<bool> open = openGroups(whole.tree, {.grouped = true}), then = openGroups(whole.tree, withOpened({.grouped = true}, whole.tree, stem));
        QVERIFY(!open[static_cast<std::size_t>(stem)] && then[static_cast<std::size_t>(stem)]);
        for (std::size_t group = 0; group < then.size(); ++group)
            QVERIFY2(whole.tree.groups[group].parent != stem || !then[group], whole.tree.groups[group].title.c_str());
    }

    /// A step that leaves fewer boxes opens nothing by itself, and one that makes more closes nothing.
    void whatWasOpenStaysSoFromStepToStep()
    {
        const auto groupsOf = [](int operators) {
            ScenePlan plan;
            std::uint32_t last = plan.box("input", {}, "x");
            for (int stage = 0; stage < 6; ++stage)
                for (int at = 0; at < operators; ++at)
                    last = plan.box(fmt::format("op{}", at), {last}, fmt::format("stage{}/{}", stage, at));
            return plan;
        };
        const GroupedScene large = groupsOf(20).grouped();
        const auto openOf = [](const GroupedScene& whole) -> bool { return whole.open({.grouped = true})[static_cast<std::size_t>(groupNamed(whole.tree, "stage3"))]; };
        QVERIFY2(groupNamed(large.tree, "stage3") >= 0, outline(large.tree).c_str());
        const ScenePlan fewer = groupsOf(5);
        const GroupedScene alone = fewer.grouped();
        QVERIFY(!openOf(large) && openOf(alone));
        const GroupedScene small(fewer.scene, groupTree(fewer.scene, fewer.module()), {}, &large), largeAgain(large.scene, large.tree, {}, &alone);
        QVERIFY(!openOf(small) && openOf(largeAgain));
        QVERIFY(openOf(GroupedScene(fewer.scene, groupTree(fewer.scene, fewer.module()), std::make_shared<ImportRecord>(), &large))); // of another model
    }

    void openingAGroupOpensThoseAround()
    {
        const GroupedScene whole = staged(100, 3).grouped();
        const std::int32_t group = groupNamed(whole.tree, "stage42 × 3");
        QVERIFY(group >= 0);
        const GroupView view = withOpened({}, whole.tree, group);
        QVERIFY(whole.tree.groups[static_cast<std::size_t>(group)].parent >= 0);
        const auto open = openGroups(whole.tree, view);
        for (std::int32_t at = group; at >= 0; at = whole.tree.groups[static_cast<std::size_t>(at)].parent)
            QVERIFY(open[static_cast<std::size_t>(at)]);
        QVERIFY(!openGroups(whole.tree, withClosed(view, whole.tree, group))[static_cast<std::size_t>(group)]);
    }

    void thePathToANodeIsOpened()
    {
        const GroupedScene whole = staged(100, 3).grouped();
        const NodeId node = whole.scene.boxes[777].node;
        const Scene before = whole.seen({.grouped = true}), after = whole.seen(withPathTo({}, whole.tree, whole.scene, node));
        QCOMPARE(before.boxes[before.boxOf.at(node)].kind, BoxKind::Group);
        QCOMPARE(after.boxes[after.boxOf.at(node)].node, node);
        QCOMPARE(after.boxes[after.boxOf.at(node)].kind, BoxKind::Operator);
    }

    void aDepthIsOpenAllOver()
    {
        const GroupedScene whole = staged(5, 4).grouped();
        const auto open = openGroups(whole.tree, withDepth({}, whole.tree, 1));
        for (std::size_t group = 0; group < open.size(); ++group)
            QCOMPARE(bool(open[group]), whole.tree.groups[group].parent < 0);
        QCOMPARE(whole.seen({.grouped = true, .all = true}).boxes.size(), whole.scene.boxes.size());
    }

    void titlesThatSeveralHaveNameNone()
    {
        const GroupedScene whole = staged(5, 4).grouped();
        QCOMPARE(groupNamed(whole.tree, "no such"), -1);
        QVERIFY(groupNamed(whole.tree, whole.tree.groups.back().key) >= 0);
    }
};

PB_TEST(TestGroupView)
#include "tst_group_view.moc"
