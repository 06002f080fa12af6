#pragma once
// The whole graph in a corner, with what is seen framed and changes and matches marked. Click or drag to move there.

#include <QWidget>

namespace passbench {

class GraphCanvas;

class Minimap : public QWidget {
    Q_OBJECT
public:
    explicit Minimap(GraphCanvas& canvas);
    /// Takes the shape of the picture, within a share of the canvas.
    void fitInto(QSize canvas);
    static bool hasRoom(QSize canvas); ///< beside what one reads

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QRectF area() const; ///< where the picture is drawn
    QRectF toMap(const QRectF& scene) const;
    void moveTo(QPointF position);

    GraphCanvas& m_canvas;
    QPointF m_grip;          ///< from the pointer to the middle of the frame, while that is dragged
    bool m_dragging = false;
};

} // namespace passbench
