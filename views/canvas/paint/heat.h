#pragma once
// Values of nodes as colours of boxes.

#include "core/drawing/node_values.h"
#include "views/canvas/paint/paint_state.h"

namespace passbench {

using NodeValuesPtr = std::shared_ptr<const NodeValues>;

/// `range`: see boxValues().
std::shared_ptr<const Heat> heatOfBoxes(const Picture& picture, const NodeValues& values, std::pair<double, double> range = {0, 1});

palette::Rgb colorOfValue(const BoxValue& value, bool dark);
QColor heatColor(double share, bool dark);
QColor colorWithoutHeat(bool dark);
/// Black or white, whichever is read better on `ground`.
QColor inkOn(const QColor& ground);

/// Charts by value, of the edges that bear the value's label.
using EdgeCharts = std::unordered_map<NodeId, EdgeChart>;
std::vector<std::pair<std::uint32_t, EdgeChart>> chartsOfEdges(const Picture& picture, const EdgeCharts& charts);

} // namespace passbench
