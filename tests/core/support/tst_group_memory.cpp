#include "core/support/process/group_memory.h"
#include "tests/support/test.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace passbench;

namespace {
constexpr std::uint64_t megabyte = 1'000'000;
}

class TestGroupMemory : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::filesystem::path root() const { return m_folder.path().toStdString(); }
    void write(const char* file, const std::string& text) const
    {
        std::filesystem::create_directories((root() / file).parent_path());
        std::ofstream(root() / file) << text;
    }
    std::optional<std::uint64_t> left(const std::string& own) const
    {
        write("own", own);
        return groupMemoryLeft(root() / "groups", root() / "own");
    }

private slots:
    void theLeastOfAllGroupsAbove()
    {
        write("groups/memory.max", "max\n");
        write("groups/a/memory.max", "500000000\n");
        write("groups/a/memory.current", "460000000\n");
        write("groups/a/memory.stat", "anon 400000000\ninactive_file 10000000\n");
        write("groups/a/b/memory.max", "90000000\n");
        write("groups/a/b/memory.current", "10000000\n");
        QCOMPARE(left("0::/a/b\n"), std::optional(50 * megabyte));
        QCOMPARE(left("0::/a/b/unlimited\n"), std::optional(50 * megabyte));
        write("groups/a/b/memory.current", "100000000\n");
        QCOMPARE(left("0::/a/b\n"), std::optional(std::uint64_t {0}));
    }

    void theRootOfAContainer()
    {
        write("groups/memory.max", "300000000\n");
        write("groups/memory.current", "100000000\n");
        QCOMPARE(left("0::/\n"), std::optional(200 * megabyte));
        QCOMPARE(left("0::/not/seen/from/here\n"), std::optional(200 * megabyte));
        write("groups/memory.max", "max\n");
        QCOMPARE(left("0::/\n"), std::optional<std::uint64_t>());
    }

    void theFirstVersion()
    {
        write("groups/memory/memory.limit_in_bytes", "9223372036854771712\n");
        write("groups/memory/memory.usage_in_bytes", "5000000000\n");
        QCOMPARE(left("5:cpu:/x\n4:memory:/x\n"), std::optional<std::uint64_t>());
        write("groups/memory/x/memory.limit_in_bytes", "70000000\n");
        write("groups/memory/x/memory.usage_in_bytes", "40000000\n");
        write("groups/memory/x/memory.stat", "total_inactive_file 1000000\n");
        QCOMPARE(left("5:cpu:/x\n4:memory:/x\n0::/\n"), std::optional(31 * megabyte));
    }

    void nothingIsKnown()
    {
        QCOMPARE(groupMemoryLeft(root() / "nowhere", root() / "nothing"), std::optional<std::uint64_t>());
        QCOMPARE(left("no group\n"), std::optional<std::uint64_t>());
        if (const auto here = groupMemoryLeft()) // of this machine, whatever it has
            QVERIFY(*here < std::uint64_t {1} << 60);
    }
};

PB_TEST(TestGroupMemory)
#include "tst_group_memory.moc"
