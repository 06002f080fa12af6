#include "tests/fuzz/targets.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace passbench::fuzz {

const Target* targetNamed(std::string_view name)
{
    for (const auto targets : {textTargets(), fileTargets(), messageTargets(), flowTargets()})
        if (const auto found = std::ranges::find(targets, name, &Target::name); found != targets.end())
            return &*found;
    return nullptr;
}

void require(bool holds, std::string_view what)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %.*s\n", static_cast<int>(what.size()), what.data());
    std::abort();
}

} // namespace passbench::fuzz
