#pragma once
// Where a long picture that flows down is cut into strips.

#include "core/layout/layout.h"

#include <span>

namespace passbench {

struct CutRequest {
    std::span<const std::optional<Rect>> previous; ///< where each box was in the picture before, turned as the layout is
    const std::vector<bool>& rigid;                ///< of hulls: never cut
    double wanted = 0;                             ///< height of a strip, about
    double shortest = 0.75, longest = 1.15;        ///< of what is wanted
    double emptiness = 0;                          ///< edges that must be spared to cut a strip when it is still empty; in between by its share
    double cutAt = 0.5;                            ///< where in the gap between two rows
    double hullHead = 0, hullFoot = 0;             ///< what hulls have above their boxes, and below
};

/// Heights at which the picture is cut, ascending, without its ends.
std::vector<double> chooseCuts(const LayoutResult& layout, const CutRequest& request);

} // namespace passbench
