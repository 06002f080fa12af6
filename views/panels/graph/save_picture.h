#pragma once
// The graph as a file, or what of it is wanted.

#include "core/drawing/box_looks.h"
#include "views/canvas/paint/heat.h"

#include <QPageSize>
#include <QString>

#include <stop_token>

namespace passbench {

class GraphCanvas;

enum class PicturePart {
    Whole,     ///< as it is laid out in the window
    Page,      ///< all of it in the shape of a page
    View,      ///< what is seen
    Selection  ///< the group that is picked, all that is lit, or the selected node with its neighbours
};

struct PictureOptions {
    bool legend = false;               ///< below the drawing
    std::optional<QPageSize> paper {}; ///< of a PDF that is a poster
};

/// Where `part` of the canvas' picture is, in the scene; null when there is none of it.
QRectF areaOf(const GraphCanvas& canvas, PicturePart part);

/// A rule of style, and what it finds in the whole graph.
struct StyleInPicture {
    LegendEntry entry;
    std::vector<NodeId> nodes;
};

/// What a file is made of: values, so that it is written in the background.
struct PictureToSave {
    PicturePtr picture;
    QRectF area;                         ///< of it
    PaintState state;                    ///< with the marks that are wanted
    QString path;                        ///< its end says the format: svg, png, pdf, dot or mmd
    PictureOptions options {};
    NodeValuesPtr values {};             ///< that the heat of `state` shows
    std::vector<StyleInPicture> styles {};
};
Result<void> savePicture(const PictureToSave& picture, std::stop_token stop = {});

} // namespace passbench
