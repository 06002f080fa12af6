#pragma once
// The order in which operators sort elements: NaN is greater than everything, and equal to itself.

#include "core/ops/rules/kernels.h"

namespace passbench {

template<typename C> bool comesBefore(C a, C b)
{
    if constexpr (std::is_floating_point_v<C>)
        return a < b || (std::isnan(b) && !std::isnan(a));
    else
        return a < b;
}

} // namespace passbench
