#pragma once
// Rows of a tensor, which loops walk one after the other.

#include "core/loops/builder.h"

namespace passbench {

/// Rows over some axes: `outer` walks the others, `over` those.
struct LoweredRows {
    loops::Source data;
    std::vector<bool> inRow;
    Ints outer, over;
    std::int64_t length = 1;

    LoweredRows(loops::Source source, const std::vector<std::size_t>& axes) : data(std::move(source)), inRow(data.shape.size(), false)
    {
        for (const std::size_t axis : axes)
            inRow[axis] = true;
        for (std::size_t i = 0; i < inRow.size(); ++i)
            (inRow[i] ? over : outer).push_back(data.shape[i]);
        for (const std::int64_t extent : over)
            length *= extent;
    }
    /// Indices of an element in `data`.
    loops::Indices at(std::span<const loops::Expr> outside, std::span<const loops::Expr> inside) const
    {
        loops::Indices all;
        std::size_t o = 0, i = 0;
        for (const bool row : inRow)
            all.push_back(row ? inside[i++] : outside[o++]);
        return all;
    }
};

} // namespace passbench
