#include "tests/core/groups/scenes.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;
using namespace passbench::test;

class TestGroupTree : public QObject {
    Q_OBJECT
private slots:
    void namesMakeScopes()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {}, "x");
        for (const char* stage : {"net/layer1/", "net/layer2/"})
            for (const char* block : {"0/", "1/"})
                last = plan.residual(last, std::string(stage) + block);
        plan.box("output", {plan.box("dense", {last}, "net/fc")});
        // The scope that all share says nothing, and a number is told with what it counts.
        QCOMPARE(QString::fromStdString(outline(plan.grouped().tree)), QStringLiteral("layer × 2(16: layer1 × 2(8: layer1 0(4) layer1 1(4)) layer2 × 2(8: layer2 0(4) layer2 1(4)))"));
    }

    void dotsAndUnderscoresSeparateToo()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {}, "data");
        last = plan.residual(last, "resnet.stage1_");
        last = plan.residual(last, "resnet.stage2_");
        plan.residual(last, "resnet.stage3_");
        QCOMPARE(QString::fromStdString(outline(plan.grouped().tree)), QStringLiteral("stage × 3(12: stage1(4) stage2(4) stage3(4))"));
    }

    /// `conv_9` and `relu_8` say what an operator is, not where it belongs.
    void namesByOperatorAreNoScopes()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {}, "x");
        for (int k = 0; k < 8; ++k)
            last = plan.box("relu", {plan.box("conv", {last}, fmt::format("conv_{}", k))}, fmt::format("relu_{}", k));
        for (const GraphGroup& group : plan.grouped().tree.groups)
            QVERIFY2(group.origin != GroupOrigin::Scope, group.title.c_str());
    }

    /// What a pass has made has no name, and stands between named ones.
    void operatorsWithoutNamesBelongToTheirNeighbours()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {}, "x");
        for (const char* scope : {"a/", "b/"}) {
            last = plan.box("conv", {last}, std::string(scope) + "conv");
            last = plan.box("multiply", {last});
            last = plan.box("relu", {last}, std::string(scope) + "relu");
        }
        QCOMPARE(QString::fromStdString(outline(plan.grouped().tree)), QStringLiteral("block × 2(6: a(3) b(3))"));
    }

    /// A path that leaves a scope and comes back would go in a circle if the scope were one box.
    void aScopeThatIsLeftAndEnteredAgainIsTwoGroups()
    {
        ScenePlan plan;
        const std::uint32_t first = plan.box("conv", {plan.box("conv", {}, "a/one")}, "a/two");
        const std::uint32_t other = plan.box("relu", {plan.box("relu", {first}, "b/one")}, "b/two");
        plan.box("add", {plan.box("conv", {other}, "a/three"), first}, "a/four");
        const GroupedScene whole = plan.grouped();
        QCOMPARE(QString::fromStdString(outline(whole.tree)), QStringLiteral("a(2) b(2) a (2)(2)"));
        QCOMPARE(QString::fromStdString(mistakesOf(whole, std::vector<bool>(whole.tree.groups.size()))), QString());
    }

    void blocksThatRepeatAreFoundWithoutNames()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("pool", {plan.box("conv", {plan.box("input", {})})});
        for (int block = 0; block < 12; ++block)
            last = plan.box("relu", {plan.residual(last)});
        plan.box("output", {plan.box("dense", {last})});
        const GroupTree tree = plan.grouped().tree;
        QCOMPARE(tree.groups.front().title, std::string("block × 12"));
        QCOMPARE(tree.groups.front().copies, 12u);
        QCOMPARE(tree.groups.front().boxes, 60u);
        QCOMPARE(tree.groups.size(), std::size_t {13});
    }

    /// Equal operators joined otherwise are no copies.
    void blocksOfOtherWiringAreNoCopies()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {});
        for (int block = 0; block < 12; ++block) {
            const std::uint32_t a = plan.box("conv", {last}), b = plan.box("relu", {a}), c = plan.box("conv", {block % 2 ? a : b});
            last = plan.box("add", {c, block % 2 ? b : last});
        }
        for (const GraphGroup& group : plan.grouped().tree.groups)
            QVERIFY2(group.copies != 12, group.title.c_str());
    }

    /// A mask that every layer reads keeps no layer from being a block.
    void whatAllBlocksReadDoesNotJoinThem()
    {
        ScenePlan plan;
        const std::uint32_t mask = plan.box("cast", {plan.box("input", {})});
        std::uint32_t last = plan.box("input", {});
        for (int block = 0; block < 24; ++block) {
            const std::uint32_t side = plan.box("add", {plan.box("dense", {last}), mask});
            last = plan.box("add", {plan.box("softmax", {side}), last});
        }
        const GroupTree tree = plan.grouped().tree;
        QVERIFY2(std::ranges::any_of(tree.groups, [](const GraphGroup& group) { return group.copies == 24; }), outline(tree).c_str());
    }

    /// The shortcut of a first layer is as long as those of all others, and what it begins with is an input.
    void theFirstLayerIsACopyLikeTheOthers()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {});
        for (int layer = 0; layer < 24; ++layer) {
            std::vector<std::uint32_t> heads;
            for (int head = 0; head < 4; ++head) {
                std::uint32_t at = last;
                for (const char* step : {"reshape", "dense", "reshape", "add", "reshape", "transpose", "reshape", "transpose", "scale"})
                    at = plan.box(step, {at});
                heads.push_back(at);
            }
            last = plan.box("norm", {plan.box("add", {plan.box("concatenate", heads), last})});
        }
        plan.box("output", {last});
        const GroupTree tree = plan.grouped().tree;
        QVERIFY2(std::ranges::any_of(tree.groups, [](const GraphGroup& group) { return group.copies == 24; }), outline(tree).c_str());
    }

    /// And not a block in a block for each third of what is left.
    void isolatedOperatorsAreOneRepeat()
    {
        ScenePlan plan;
        ScenePlan::Boxes all;
        for (int k = 0; k < 3000; ++k)
            plan.box("input", {});
        for (std::uint32_t k = 0; k < 3000; ++k)
            all.push_back(plan.box("negative", {k}));
        plan.box("output", all);
        const GroupTree tree = plan.grouped().tree;
        QVERIFY2(std::ranges::any_of(tree.groups, [](const GraphGroup& group) { return group.title.starts_with("negative") && group.copies > 2900; }), outline(tree).c_str());
    }

    void manyInputsAreOneGroup()
    {
        ScenePlan plan;
        for (int k = 0; k < 50; ++k) {
            const std::uint32_t input = plan.box("input", {});
            plan.scene.boxes[input].title = fmt::format("x{}", k);
        }
        for (std::uint32_t k = 0; k < 50; ++k)
            plan.box("negative", {k});
        QCOMPARE(QString::fromStdString(outline(plan.grouped().tree)), QStringLiteral("x × 50(50) negative × 50(50)"));
    }

    void functionsAreGroupsAndDividedThemselves()
    {
        ScenePlan plan;
        const std::int32_t region = plan.hull("dnnl_main_0", GroupKind::Region), fused = plan.hull("fused", GroupKind::Fused, region);
        std::uint32_t last = plan.box("conv", {plan.box("input", {})}, {}, fused);
        last = plan.box("relu", {last}, {}, fused);
        for (int block = 0; block < 10; ++block) {
            const std::uint32_t inner = plan.box("relu", {plan.box("conv", {last}, {}, region)}, {}, region);
            last = plan.box("add", {plan.box("conv", {inner}, {}, region), last}, {}, region);
        }
        plan.box("output", {last});
        const GroupTree tree = plan.grouped().tree;
        QCOMPARE(tree.groups.front().title, std::string("dnnl_main_0"));
        QCOMPARE(tree.groups.front().hull, region);
        const auto inner = std::ranges::find(tree.groups, std::string("fused"), &GraphGroup::title);
        QVERIFY(inner != tree.groups.end() && inner->parent == 0);
        QVERIFY2(std::ranges::any_of(tree.groups, [](const GraphGroup& group) { return group.copies == 10; }), outline(tree).c_str());
    }

    void whatIsTooMuchIsCutIntoSections_data()
    {
        QTest::addColumn<int>("boxes");
        QTest::addColumn<bool>("joined");
        QTest::newRow("a chain of different operators") << 3000 << true;
        QTest::newRow("boxes without edges") << 3000 << false;
    }
    void whatIsTooMuchIsCutIntoSections()
    {
        QFETCH(int, boxes);
        QFETCH(bool, joined);
        ScenePlan plan;
        std::uint32_t last = plan.box("op0", {});
        for (int index = 1; index < boxes; ++index)
            last = plan.box(fmt::format("op{}", index), joined ? ScenePlan::Boxes {last} : ScenePlan::Boxes {});
        const GroupTree tree = plan.grouped().tree;
        QVERIFY(!tree.groups.empty());
        for (const GraphGroup& group : tree.groups)
            QVERIFY2(group.children <= mostChildren && group.children > 1, fmt::format("{} holds {}", group.title, group.children).c_str());
    }

    /// One operator a hundred thousand times.
    void aLongChainIsOneRepeat()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {});
        for (int index = 0; index < 100'000; ++index)
            last = plan.box("relu", {last});
        plan.box("output", {last});
        const GroupTree tree = plan.grouped().tree;
        QCOMPARE(tree.groups.front().title, std::string("relu × 100,000"));
        for (const GraphGroup& group : tree.groups)
            QVERIFY(group.children <= mostChildren);
    }

    /// Rows of boxes that stand between the same places, however wide.
    void whatStandsBesideItselfIsOneRepeat_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<QStringList>("steps");
        QTest::addColumn<bool>("fromOne");
        QTest::addColumn<QString>("expected");
        QTest::newRow("inputs of one operator") << 10'000 << QStringList() << false << QStringLiteral("x × 10,000");
        QTest::newRow("an operator for each input") << 100'000 << QStringList("relu") << false << QStringLiteral("x × 100,000, relu × 100,000");
        QTest::newRow("many users of one value") << 100'000 << QStringList("relu") << true << QStringLiteral("relu × 100,000");
        QTest::newRow("branches") << 200 << QStringList({"conv", "relu", "pool"}) << true << QStringLiteral("block × 200");
    }
    void whatStandsBesideItselfIsOneRepeat()
    {
        QFETCH(int, count);
        QFETCH(QStringList, steps);
        QFETCH(bool, fromOne);
        QFETCH(QString, expected);
        ScenePlan plan;
        ScenePlan::Boxes ends;
        const std::uint32_t whole = fromOne ? plan.box("input", {}, "x") : 0;
        for (int index = 0; index < count; ++index) {
            std::uint32_t last = fromOne ? whole : plan.box("input", {});
            if (!fromOne)
                plan.scene.boxes[last].title = fmt::format("x{}", index);
            for (const QString& step : steps)
                last = plan.box(step.toStdString(), {last});
            ends.push_back(last);
        }
        plan.box("output", {plan.box("relu", {plan.box("concatenate", ends)})});
        const GroupedScene grouped = plan.grouped();
        QStringList outer;
        for (const GraphGroup& group : grouped.tree.groups) {
            QVERIFY2(group.children <= mostChildren, group.title.c_str());
            if (group.parent < 0) {
                outer.append(QString::fromStdString(group.title));
                QCOMPARE(group.copies, static_cast<std::uint32_t>(count));
            }
        }
        QCOMPARE(outer.join(QStringLiteral(", ")), expected);
        QCOMPARE(QString::fromStdString(mistakesOf(grouped, std::vector<bool>(grouped.tree.groups.size()))), QString());
        QVERIFY(grouped.seen({.grouped = true}).boxes.size() <= 6);
    }

    void keysAreUnlike_data()
    {
        QTest::addColumn<std::uint32_t>("seed");
        for (std::uint32_t seed = 1; seed <= 20; ++seed)
            QTest::newRow(fmt::format("{}", seed).c_str()) << seed;
    }
    void keysAreUnlike()
    {
        QFETCH(std::uint32_t, seed);
        const GroupTree tree = randomScene(seed, 400, 3 + seed, seed % 5).grouped().tree;
        std::set<std::string> keys;
        for (std::size_t group = 0; group < tree.groups.size(); ++group) {
            QVERIFY2(keys.insert(tree.groups[group].key).second, tree.groups[group].key.c_str());
            QVERIFY(tree.groups[group].parent < static_cast<std::int32_t>(group));
            QVERIFY(tree.groups[group].children > 1 || tree.groups[group].origin == GroupOrigin::Function);
        }
    }

    /// Names come from files.
    void hostileNamesDoNoHarm()
    {
        ScenePlan plan;
        std::uint32_t last = plan.box("input", {});
        std::string deep;
        for (int k = 0; k < 5000; ++k)
            deep += "a/";
        for (const std::string& name : {deep + "x", deep + "y", std::string("////"), std::string("."), std::string(10'000, 'q'), std::string("שלום/עולם"), std::string("🦊/🦊/🦊")})
            last = plan.box("relu", {plan.box("conv", {last}, name)}, name);
        const GroupedScene whole = plan.grouped();
        QCOMPARE(QString::fromStdString(mistakesOf(whole, std::vector<bool>(whole.tree.groups.size()))), QString());
    }
};

PB_TEST(TestGroupTree)
#include "tst_group_tree.moc"
