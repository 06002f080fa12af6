// A hash map in one array does what std::unordered_map does.
#include "core/support/flat_map.h"
#include "tests/support/test.h"

#include <QTest>

#include <random>
#include <unordered_map>

using namespace passbench;

namespace {
enum class Key : std::uint64_t {};
}

class TestFlatMap : public QObject {
    Q_OBJECT

private slots:
    void isThatOfTheLibrary()
    {
        std::mt19937 random(7);
        FlatMap<Key, std::uint32_t> flat;
        std::unordered_map<Key, std::uint32_t> known;
        QVERIFY(flat.empty() && flat.begin() == flat.end() && !flat.contains(Key {5}) && flat.find(Key {5}) == flat.end());
        for (int i = 0; i < 30'000; ++i) {
            const auto key = static_cast<Key>(1 + random() % 4000);
            const auto value = static_cast<std::uint32_t>(random());
            switch (random() % 4) {
            case 0: QCOMPARE(flat.try_emplace(key, value).second, known.try_emplace(key, value).second); break;
            case 1: flat[key] = known[key] = value; break;
            case 2:
                flat.erase(key);
                known.erase(key);
                break;
            default:
                QCOMPARE(flat.contains(key), known.contains(key));
                if (known.contains(key))
                    QCOMPARE(flat.at(key), known.at(key));
            }
            QCOMPARE(flat.size(), known.size());
        }
        std::size_t seen = 0;
        for (const auto& [key, value] : flat) {
            QCOMPARE(known.at(key), value);
            ++seen;
        }
        QCOMPARE(seen, known.size());
    }

    /// In the order of the other one, as folding a scene does: none is far from where it is looked for.
    void copiesOfEachOther()
    {
        FlatMap<Key, std::uint32_t> all, part;
        for (std::uint32_t i = 1; i <= 75'000; ++i)
            all.emplace(static_cast<Key>(3 * i), i);
        std::size_t longest = 0;
        for (const auto& [key, value] : all) {
            part.emplace(key, value);
            if (part.size() % 1000 == 0)
                longest = std::max(longest, part.longestWay());
        }
        QCOMPARE(part.size(), all.size());
        QVERIFY2(longest < 1000, qPrintable(QString::number(longest)));
    }

    void whatIsNotThere()
    {
        FlatMap<Key, std::uint32_t> flat;
        flat.reserve(100);
        QVERIFY(flat.empty() && !flat.contains(Key {1}));
        QVERIFY_EXCEPTION_THROWN(flat.at(Key {1}), std::out_of_range);
        flat.erase(Key {1});
        QCOMPARE(flat.size(), 0u);
    }
};

PB_TEST(TestFlatMap)
#include "tst_flat_map.moc"
