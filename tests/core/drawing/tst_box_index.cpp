#include "core/drawing/box_index.h"

#include "core/drawing/node_list.h"
#include "tests/support/test.h"

#include <QTest>

#include <map>

using namespace passbench;

namespace {

NodeId id(std::uint64_t number) { return static_cast<NodeId>(number); }

std::map<NodeId, std::uint32_t> contentOf(const BoxIndex& index)
{
    std::map<NodeId, std::uint32_t> content;
    for (const auto& [node, box] : index)
        content.emplace(node, box);
    return content;
}

} // namespace

class TestBoxIndex : public QObject {
    Q_OBJECT
private slots:
    void isUsedAsAMap()
    {
        BoxIndex index;
        QVERIFY(index.empty() && !index.contains(id(1)) && index.find(id(1)) == index.end());
        QVERIFY(index.emplace(id(1), 4) && !index.emplace(id(1), 5));
        index[id(2)] = 6;
        QVERIFY(index.size() == 2 && index.at(id(1)) == 4 && index.find(id(2))->second == 6);
        index.erase(id(1));
        QCOMPARE(contentOf(index), (std::map<NodeId, std::uint32_t> {{id(2), 6}}));
        QVERIFY_THROWS_EXCEPTION(std::out_of_range, index.at(id(1)));
    }

    /// As where groups are closed, and then others.
    void followsAnother()
    {
        BoxIndex whole;
        for (std::uint32_t box = 0; box < 4; ++box)
            whole.emplace(id(10 + box), box);
        const BoxIndex seen = whole.followedBy({0, 0, 1, 2}), further = seen.followedBy({1, 0, 0});
        QCOMPARE(contentOf(seen), (std::map<NodeId, std::uint32_t> {{id(10), 0}, {id(11), 0}, {id(12), 1}, {id(13), 2}}));
        QCOMPARE(contentOf(further), (std::map<NodeId, std::uint32_t> {{id(10), 1}, {id(11), 1}, {id(12), 0}, {id(13), 0}}));
        QVERIFY(seen.at(id(13)) == 2 && seen.find(id(12))->second == 1 && seen.size() == 4);
    }

    void whatIsWrittenIsItsOwn()
    {
        BoxIndex whole;
        whole.emplace(id(1), 0);
        BoxIndex copy = whole, seen = whole.followedBy({7});
        copy[id(1)] = 3;
        seen.emplace(id(2), 8);
        whole.erase(id(1));
        QVERIFY(whole.empty());
        QCOMPARE(copy.at(id(1)), 3U);
        BoxIndex ofNone = BoxIndex().followedBy({});
        ofNone.emplace(id(1), 5);
        QCOMPARE(ofNone.at(id(1)), 5U);
        QCOMPARE(contentOf(seen), (std::map<NodeId, std::uint32_t> {{id(1), 7}, {id(2), 8}}));
    }

    void listsOfNodesGrow()
    {
        NodeList list;
        QVERIFY(list.empty() && list.size() == 0 && list.begin() == list.end());
        std::vector<NodeId> expected;
        for (std::uint64_t k = 1; k < 100; ++k) {
            list.push_back(id(k));
            expected.push_back(id(k));
            QVERIFY(std::ranges::equal(list, expected) && !list.empty());
        }
        NodeList copy = list;
        copy.push_back(id(100));
        QVERIFY(copy.size() == 100 && list.size() == 99 && copy[99] == id(100) && copy.front() == id(1));
        list = copy;
        const NodeList moved = std::move(copy);
        QVERIFY(std::ranges::equal(list, moved));
        QVERIFY(std::ranges::equal(NodeList {id(3), id(4)}, std::vector {id(3), id(4)}));
    }
};

PB_TEST(TestBoxIndex)
#include "tst_box_index.moc"
