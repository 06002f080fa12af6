#pragma once
// Where a range begins or ends.

#include <cstdint>
#include <cstdlib>

namespace passbench {

/// The last number from `good`, which fits, towards `bad`, which does not and may lie on either side, when all that fit lie side by side.
template<typename F> std::int64_t lastThatFits(std::int64_t good, std::int64_t bad, F&& fits)
{
    while (std::abs(good - bad) > 1) {
        const std::int64_t middle = bad + (good - bad) / 2;
        (fits(middle) ? good : bad) = middle;
    }
    return good;
}

} // namespace passbench
