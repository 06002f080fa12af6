#pragma once
// The graph as a file, or what of it is wanted.

#include "views/canvas/paint/paint_state.h"

#include <QPageSize>
#include <QString>

#include <stop_token>

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

/// What a file is made of: values, so that it is written in the background.
struct PictureToSave {
    PicturePtr picture;
    QRectF area;                       ///< of it
    PaintState state;                  ///< with the marks that are wanted
    QString path;                      ///< its end says the format: svg, png or pdf
    std::optional<QPageSize> paper {}; ///< of a PDF that is a poster
};
Result<void> savePicture(const PictureToSave& picture, std::stop_token stop = {});

} // namespace passbench
