#include "core/history/lineage_links.h"
#include "core/history/node_ids.h"

#include "tests/support/test.h"

#include <QTest>

#include <map>

using namespace passbench;

namespace {

constexpr NodeId id(std::uint64_t number) { return static_cast<NodeId>(number); }

} // namespace

class TestLineageLinks : public QObject {
    Q_OBJECT
private slots:
    /// Neighbours, ids at both ends of a page, and ids that are far from all others, in no order.
    void eachKeyHasItsOwnInOrder()
    {
        const std::uint64_t keys[] = {64, 63, 1, 5'000'000'000, 64, 127, 128, 1, 0, ~std::uint64_t {}, 64};
        LineageLinks links;
        for (const std::uint64_t key : keys)
            links.count(id(key));
        links.reserve();
        std::map<std::uint64_t, std::vector<NodeId>> expected;
        for (std::uint32_t i = 0; i < std::size(keys); ++i) {
            links.add(id(keys[i]), {id(100 + i), {i, 2 * i}});
            expected[keys[i]].push_back(id(100 + i));
        }
        for (const auto& [key, others] : expected) {
            std::vector<NodeId> found;
            for (const LineageLinks::Link& link : links[id(key)]) {
                found.push_back(link.other);
                QCOMPARE(std::size_t {link.place.rewrite}, 2 * (number(link.other) - 100));
            }
            QCOMPARE(found, others);
        }
        for (const std::uint64_t none : {2, 62, 65, 129, 1'000'000})
            QVERIFY(links[id(none)].empty());
    }

    void noLinksAtAll()
    {
        LineageLinks links;
        QVERIFY(links[id(1)].empty());
        links.reserve();
        QVERIFY(links[id(1)].empty());
    }

    void setsHoldWhatWasPutIn()
    {
        NodeIdSet ids;
        for (const std::uint64_t number : {1, 63, 64, 1'000'000'000})
            QVERIFY(ids.insert(id(number)));
        QVERIFY(!ids.insert(id(63)) && !ids.insert(id(1'000'000'000)));
        for (const std::uint64_t number : {1, 63, 64, 1'000'000'000})
            QVERIFY(ids.contains(id(number)));
        for (const std::uint64_t number : {0, 2, 62, 65, 127, 128, 999'999'999})
            QVERIFY(!ids.contains(id(number)));
    }
};

PB_TEST(TestLineageLinks)
#include "tst_lineage_links.moc"
