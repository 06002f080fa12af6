#pragma once
// The whole graph as a file.

#include <QString>

namespace passbench {

class GraphCanvas;

/// By the suffix: svg, png or pdf. Empty when done, else what went wrong.
QString savePicture(GraphCanvas& canvas, const QString& path);

} // namespace passbench
