#pragma once
// Convolutions of single channels, and of groups of so few that vectors hold several, that read their data where it is: a copy with a
// rim would cost as much as the convolution.

#include "core/ops/windows/convolution_plan.h"

namespace passbench {

/// Data and result have their channels last, `data` is in memory, and there are at most two spatial dims. `tiling` is that of convTilingOf.
bool canBeDepthwise(const ConvPlan& plan, const loops::Source& data);
/// The same for groups of a few channels each, when the plan has them in lanes.
bool canBeInLanes(const ConvPlan& plan, const loops::Source& data);

/// `weights` are in panels, as convPacking makes them.
void emitDepthwise(loops::Builder& builder, const ConvPlan& plan, const TileSchedule& tile, const loops::Source& data, const loops::Source& weights, const loops::Sink& sink);

} // namespace passbench
