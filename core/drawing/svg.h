#pragma once
// A laid out scene as an SVG file, in the look of the canvas. Only features that every viewer has are used: no
// markers, patterns or clips.

#include "core/drawing/box_looks.h"
#include "core/drawing/scene.h"

namespace passbench {

struct SvgOptions {
    bool dark = false;        ///< else light
    bool whiteCanvas = false; ///< for print; not when dark
    bool legend = true;
    bool edgeLabels = true;
    FlowDirection direction = FlowDirection::Down;              ///< that of the layout
    std::function<palette::Rgb(std::string_view)> compilerColor {}; ///< by name; empty: colours in the order of appearance
    SceneLooks looks {};
    BoxMetrics metrics {};
    TextWidth textWidth = approximateTextWidth;                 ///< decides where long text is cut
};

std::string toSvg(const Scene& scene, const LayoutResult& layout, const SvgOptions& options = {});

/// Size in pixels of that picture, with its legend.
struct SvgSize {
    double width = 0, height = 0;
};
SvgSize svgSize(const Scene& scene, const LayoutResult& layout, const SvgOptions& options = {});

} // namespace passbench
