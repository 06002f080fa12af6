#pragma once
// The graph as a file, or what of it is wanted.

#include "views/canvas/picture.h"

#include <QString>

namespace passbench {

class GraphCanvas;

enum class PicturePart {
    Whole,     ///< as it is laid out in the window
    Page,      ///< all of it in the shape of a page
    View,      ///< what is seen
    Selection  ///< the selected node with its neighbours, or all that is lit
};

/// Where `part` of the canvas' picture is, in the scene; null when there is none of it.
QRectF areaOf(const GraphCanvas& canvas, PicturePart part);

/// `area` of `picture`, which is of the canvas' scene, by the suffix: svg, png or pdf. Empty when done, else what went wrong.
QString savePicture(GraphCanvas& canvas, const PicturePtr& picture, const QRectF& area, const QString& path);

} // namespace passbench
