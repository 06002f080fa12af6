#pragma once
// What the colours mean: marks of changes and tints of compilers, which can be switched off, all or one by one, and the
// categories of operators that are in the picture.

#include "core/drawing/node_values.h"
#include "views/canvas/paint/paint_state.h"

#include <QFrame>

class QCheckBox;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace passbench {

class GraphCanvas;

class CanvasLegend : public QFrame {
    Q_OBJECT
public:
    explicit CanvasLegend(GraphCanvas& canvas);
    void refresh(); ///< after the compilers or the picture have changed
    void follow(QSize canvas); ///< a small one has only its button, until one wants to see it
    void standIn(const QRect& room); ///< at the bottom left of it; what has no room is scrolled to

Q_SIGNALS:
    void toggled(); ///< it has another size

private:
    QCheckBox* addLayer(QVBoxLayout& column, const QString& name, const QString& text, const QString& tip, bool CanvasLayers::*layer);
    void addLayers(QVBoxLayout& column);
    void addCompilers(QVBoxLayout& column);
    void addPins(QVBoxLayout& column);
    void addStyles(QVBoxLayout& column);
    void addValues(QVBoxLayout& column);
    void addValueCategories(QVBoxLayout& column, const NodeValues& values, const Heat& heat);
    void addRow(QVBoxLayout& column, const QString& name, const QPixmap& sign, const QString& text);
    void addCategories(QVBoxLayout& column);

    GraphCanvas& m_canvas;
    QScrollArea* m_scroll;
    QWidget* m_content = nullptr;
    QRect m_room {0, 0, QWIDGETSIZE_MAX, QWIDGETSIZE_MAX};
    QToolButton* m_toggle = nullptr;
    bool m_hasRoom = true;
    bool m_unfolded = false; ///< shows the categories too
};

} // namespace passbench
