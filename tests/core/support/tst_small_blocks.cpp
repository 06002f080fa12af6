// This executable is linked with the allocator for small blocks: all tests in it run on it, and these ask it for more.
#include "tests/support/test.h"

#include <QTest>

#include <cstring>
#include <deque>
#include <mutex>
#include <random>
#include <thread>

using namespace passbench;

namespace small_blocks {

struct Block {
    unsigned char* bytes;
    std::size_t size;
    unsigned char mark;
};

inline Block made(std::size_t size, unsigned char mark)
{
    auto* bytes = static_cast<unsigned char*>(operator new(size));
    std::memset(bytes, mark, size);
    return {bytes, size, mark};
}

inline bool isWhole(const Block& block)
{
    for (std::size_t i = 0; i < block.size; ++i)
        if (block.bytes[i] != block.mark)
            return false;
    return true;
}

} // namespace small_blocks

using namespace small_blocks;

class TestSmallBlocks : public QObject {
    Q_OBJECT
private slots:
    /// Blocks of one size lie close together: malloc has a header between them.
    void isTheOneInUse()
    {
        auto* a = static_cast<std::byte*>(operator new(16));
        auto* b = static_cast<std::byte*>(operator new(16));
        operator delete(a);
        auto* c = static_cast<std::byte*>(operator new(16));
        QVERIFY(a == c); // what was given back last comes first
        operator delete(b);
        operator delete(c);
    }

    void everySizeIsAlignedAndItsOwn()
    {
        std::vector<Block> blocks;
        for (std::size_t size = 0; size < 700; ++size)
            for (int copy = 0; copy < 5; ++copy) {
                blocks.push_back(made(size, static_cast<unsigned char>(size + static_cast<std::size_t>(copy))));
                QCOMPARE(reinterpret_cast<std::uintptr_t>(blocks.back().bytes) % 16, std::uintptr_t {0});
            }
        for (const Block& block : blocks) {
            QVERIFY(isWhole(block));
            operator delete(block.bytes, block.size);
        }
        operator delete(nullptr);
    }

    /// Made by one thread, given back by another, with threads that come and go.
    void threads()
    {
        std::mutex mutex;
        std::deque<Block> shared;
        std::atomic<int> broken = 0;
        const auto work = [&](unsigned seed) {
            std::mt19937 random(seed);
            std::vector<Block> own;
            for (int i = 0; i < 40'000; ++i) {
                own.push_back(made(random() % 600, static_cast<unsigned char>(random())));
                const std::lock_guard lock(mutex);
                if (random() % 2) {
                    shared.push_back(own.back());
                    own.pop_back();
                }
                if (shared.size() > 500 || (random() % 3 == 0 && !shared.empty())) {
                    broken += isWhole(shared.front()) ? 0 : 1;
                    operator delete(shared.front().bytes);
                    shared.pop_front();
                }
            }
            for (const Block& block : own) {
                broken += isWhole(block) ? 0 : 1;
                operator delete(block.bytes);
            }
        };
        for (unsigned round = 0; round < 3; ++round) {
            std::vector<std::jthread> threads;
            for (unsigned i = 0; i < 4; ++i)
                threads.emplace_back(work, round * 10 + i);
        }
        for (const Block& block : shared) {
            broken += isWhole(block) ? 0 : 1;
            operator delete(block.bytes);
        }
        QCOMPARE(broken.load(), 0);
    }
};

PB_TEST(TestSmallBlocks)
#include "tst_small_blocks.moc"
