#pragma once
// A module of all sizes is compiled at a few of them. Its functions say which extents stand for any.

#include "core/ir/graph/function.h"

namespace passbench {

/// Attribute of `@main`, a list: extents that would be others at other sizes.
inline constexpr std::string_view openExtentsAttr = "open_extents";

inline Ints openExtentsOf(const Module& module)
{
    const FunctionPtr main = module.main();
    if (!main)
        return {};
    const Ints* extents = main->attrs().find<Ints>(openExtentsAttr);
    return extents ? *extents : Ints();
}

} // namespace passbench
