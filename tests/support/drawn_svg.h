#pragma once
// A whole drawing as the text of an SVG file.

#include "core/drawing/svg.h"
#include "core/drawing/whole_drawing.h"

namespace passbench::test {

inline std::string toSvg(const Scene& scene, const LayoutResult& layout, const DrawingOptions& options = {}, const SvgOptions& svg = {})
{
    const EdgePlaces places = edgePlaces(scene, layout, options);
    const DrawingSize size = drawingSize(scene, layout, places, options);
    SvgWriter writer({0, 0, size.width, size.height}, svg);
    drawWhole(scene, layout, places, options, [&](DisplayList&& list) { writer.write(list); });
    return writer.finish();
}

} // namespace passbench::test
