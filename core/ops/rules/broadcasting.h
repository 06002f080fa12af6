#pragma once
// Broadcasting to a shape that is given.

#include "core/ops/rules/type_rules.h"

#include <algorithm>

namespace passbench {

/// Whether a tensor of shape `from`, repeated, has shape `to`; dims that are not static may turn out to fit.
inline bool broadcastsTo(const Shape& from, const Shape& to)
{
    const auto both = broadcastShapes(from, to);
    return both && std::ranges::equal(*both, to, [](Dim a, Dim b) { return agreed(a, b).has_value(); });
}

} // namespace passbench
