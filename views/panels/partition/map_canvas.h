#pragma once
// A map of a partition, wrapped to the width of the widget: the wheel scrolls it as a page, and zooms with Ctrl.

#include "core/map/partition_map.h"
#include "views/canvas/graph_canvas.h"

namespace passbench {

/// A map with its picture, made off the GUI thread.
struct DrawnMap {
    PartitionMap map;
    PicturePtr picture; ///< null for an empty map
};
/// Wrapped to `width` pixels.
Result<DrawnMap> drawnMap(const Module& module, const CompilerTable& compilers, double width, const LayoutJob& job);

class MapCanvas : public GraphCanvas {
    Q_OBJECT
public:
    explicit MapCanvas(QWidget* parent = nullptr);

    void setMap(DrawnMap drawn, std::vector<CompilerStyle> compilers);
    const PartitionMap& map() const { return m_map; }
    /// The box that stands for `node`; null when there is none.
    const MapBox* boxOf(NodeId node) const;
    double wrapWidth() const; ///< that fits into the widget

Q_SIGNALS:
    void widthChanged();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QString tipAt(QPointF position) const;
    void scrollTo(double top);

    PartitionMap m_map;
};

} // namespace passbench
