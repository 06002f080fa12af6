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

/// The module with these extents in place of those that it told of; without any it is as it was.
inline Module withOpenExtents(const Module& module, Ints extents)
{
    const FunctionPtr main = module.main();
    if (!main || extents.empty())
        return module;
    Attrs attrs = main->attrs();
    attrs.set(openExtentsAttr, std::move(extents));
    return module.with("main", main->withAttrs(std::move(attrs)));
}

} // namespace passbench
