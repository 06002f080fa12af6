#pragma once
// Fit, closer, further: three buttons in the corner of the canvas.

#include <QFrame>

class QToolButton;

namespace passbench {

class GraphCanvas;

class ZoomButtons : public QFrame {
    Q_OBJECT
public:
    explicit ZoomButtons(GraphCanvas& canvas);
    void setMapShown(bool shown);

private:
    QToolButton* m_map;
};

} // namespace passbench
