#pragma once
// Fit, closer, further: three buttons in the corner of the canvas.

#include <QFrame>

namespace passbench {

class GraphCanvas;

class ZoomButtons : public QFrame {
    Q_OBJECT
public:
    explicit ZoomButtons(GraphCanvas& canvas);
};

} // namespace passbench
