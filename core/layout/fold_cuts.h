#pragma once
// Where a long picture that flows down is cut into strips.

#include "core/layout/layout.h"

#include <span>

namespace passbench {

struct CutRequest {
    std::span<const std::optional<Rect>> previous; ///< where each box was in the picture before, turned as the layout is
    double wanted = 0;                             ///< height of a strip, about
    double shortest = 0.7, longest = 1.3;          ///< of what is wanted
    double hullHead = 0, hullFoot = 0;             ///< what hulls have above their boxes, and below
};

/// Heights at which the picture is cut, ascending, without its ends.
std::vector<double> chooseCuts(const LayoutResult& layout, const CutRequest& request);

} // namespace passbench
