// Lists that are joined, against lists of the standard library.

#include "core/support/chains.h"
#include "tests/support/test.h"

#include <list>
#include <random>

using namespace passbench;

class TestChains : public QObject {
    Q_OBJECT

private slots:
    void likeLists()
    {
        constexpr std::size_t count = 12;
        std::mt19937 random(7);
        const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
        for (int round = 0; round < 200; ++round) {
            Chains<int> chains(count - 2);
            chains.add();
            chains.add();
            QCOMPARE(chains.size(), count);
            std::vector<std::list<int>> lists(count);
            for (int i = 0; i < 80; ++i) {
                const std::size_t one = below(count), other = below(count), action = below(6);
                if (action == 0 && one != other) {
                    chains.appendAll(one, other);
                    lists[one].splice(lists[one].end(), lists[other]);
                } else if (action == 1) {
                    const int dropped = static_cast<int>(below(3));
                    const auto drops = [&](int& value) {
                        const bool gone = value % 3 == dropped;
                        value += 1;
                        return gone;
                    };
                    chains.eraseIf(one, drops);
                    std::erase_if(lists[one], drops);
                } else {
                    chains.append(one, i);
                    lists[one].push_back(i);
                }
                for (std::size_t chain = 0; chain < count; ++chain)
                    QCOMPARE(chains.values(chain), std::vector<int>(lists[chain].begin(), lists[chain].end()));
            }
        }
    }
};

PB_TEST(TestChains)
#include "tst_chains.moc"
