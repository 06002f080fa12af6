#pragma once
// The data of a convolution as its loops read it, and where its values go.

#include "core/ops/windows/convolution_plan.h"

namespace passbench {

/// Data with its channels last and the rim that windows reach into: n, d, h, w, c.
struct Pixels {
    std::uint32_t buffer = 0;
    Ints shape;
};

/// What the windows of all `plans` look at; they agree in all but that. The data itself when it has its channels last and no rim.
Pixels makePixels(loops::Builder& b, std::span<const ConvPlan> plans, const loops::Source& given);

/// Indices of the result, in its layout, for a channel of all groups at position `out`: depth, row and column.
loops::Indices placeInResult(const ConvPlan& plan, loops::Expr n, loops::Expr channel, std::span<const loops::Expr> out);

} // namespace passbench
