#pragma once
// All of a laid out scene as a drawing for a file, with a legend below.

#include "core/drawing/box_looks.h"
#include "core/drawing/display/display_list.h"
#include "core/drawing/label_places.h"
#include "core/drawing/legend.h"

namespace passbench {

struct DrawingOptions {
    bool legend = true, edgeLabels = true, tunnels = true;
    FlowDirection direction = FlowDirection::Down;                  ///< that of the layout
    std::function<palette::Rgb(std::string_view)> compilerColor {}; ///< by name; null: colours in the order of appearance
    TextWidth textWidth = approximateTextWidth;
    SceneLooks looks {};
};

/// Where its labels and tunnels are: worked out once for the size and for the drawing.
EdgePlaces edgePlaces(const Scene& scene, const LayoutResult& layout, const DrawingOptions& options = {});

/// Size in pixels of the drawing, with its legend.
struct DrawingSize {
    double width = 0, height = 0;
};
DrawingSize drawingSize(const Scene& scene, const LayoutResult& layout, const EdgePlaces& places, const DrawingOptions& options = {});

/// Hands the drawing over piece by piece, so that one of 100,000 boxes needs little memory. Boxes and hulls are named parts.
void drawWhole(const Scene& scene, const LayoutResult& layout, const EdgePlaces& places, const DrawingOptions& options, const TakeList& take);

} // namespace passbench
