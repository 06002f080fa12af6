#pragma once
// Two canvases that show the same part of two versions of a graph: moving one moves the other so that the nodes that both
// have stay side by side.

#include "views/canvas/viewport.h"

#include <QObject>

namespace passbench {

class GraphCanvas;

class LinkedCanvases : public QObject {
    Q_OBJECT
public:
    /// Both must outlive this. Selecting in one selects in the other too, where it is.
    LinkedCanvases(GraphCanvas& a, GraphCanvas& b, QObject* parent = nullptr);

    void setLinked(bool linked);
    /// Beside a selected node that only one of them has: what the other has of its kin. Call it when the kin is known.
    void alignKin();

    /// What `other` should show beside `leader`: the same zoom, moved by how far nodes near the middle are apart.
    static Viewport matching(const GraphCanvas& leader, const GraphCanvas& other);

private:
    void follow(GraphCanvas& leader, GraphCanvas& other);

    GraphCanvas &m_a, &m_b;
    bool m_linked = true, m_following = false;
};

} // namespace passbench
