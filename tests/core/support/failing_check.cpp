// Fails a check as its argument says, compiled like a release: for tst_check.

#include "core/support/check.h"

#include <cassert>
#include <cstdio>
#include <cstring>
#include <thread>
#include <vector>

using namespace passbench;

namespace {

int element(const std::vector<int>& values, std::size_t at)
{
    assert(at < values.size()); // gone in a release
    PB_CHECK(at < values.size(), "element {} of {}", at, values.size());
    return values[at];
}

void keep(const char* file, const Failure& failure)
{
    if (std::FILE* out = std::fopen(file, "a")) {
        std::fputs((failure.message + "\n").c_str(), out);
        std::fclose(out);
    }
}

} // namespace

/// failing_check HOW FILE: the hook adds the message to FILE.
int main(int argc, char** argv)
{
    if (argc < 3)
        return 2;
    const std::string_view how = argv[1];
    const std::vector<int> values(3);
    setFailureHook([&](const Failure& failure) {
        keep(argv[2], failure);
        if (how == "again")
            element(values, 8);
        if (how == "leaves")
            std::_Exit(4);
    });
    if (how == "thread")
        std::thread([&] { element(values, 7); }).join();
    if (how == "crowd") {
        std::vector<std::thread> crowd;
        for (int i = 0; i < 8; ++i)
            crowd.emplace_back([&] { element(values, 7); });
        for (std::thread& one : crowd)
            one.join();
    }
    return element(values, how == "well" ? 2 : 7);
}
