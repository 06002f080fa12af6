#pragma once
// Two canvases that show the same part of two versions of a graph: moving one moves the other so that the nodes that both
// have stay side by side.

#include "views/canvas/picture.h"
#include "views/canvas/viewport.h"

#include "core/ir/graph/node.h"

#include <QObject>

#include <optional>
#include <unordered_map>

namespace passbench {

class GraphCanvas;

class LinkedCanvases : public QObject {
    Q_OBJECT
public:
    /// Both must outlive this. Selecting in one selects in the other too, where it is.
    LinkedCanvases(GraphCanvas& a, GraphCanvas& b, QObject* parent = nullptr);

    void setLinked(bool linked);
    /// Both can be seen: where one shows all of its picture the other does, at the same zoom.
    void setBeside(bool beside);
    /// What `a` shows from now on, where `b` is: a picture that comes late moves nothing that is looked at.
    void setPictureBeside(PicturePtr picture);
    /// For nodes of `b` that were made anew their ids in `a`: they stand side by side like those that kept their ids.
    void setMadeAnew(std::unordered_map<NodeId, NodeId> madeAnew);
    /// What a node of one canvas is called in the other.
    NodeId counterpart(const GraphCanvas& of, NodeId node) const;
    /// Beside a selected node that only one of them has: what the other has of its kin. Call it when the kin is known.
    void alignKin();
    /// Likewise, at a zoom at which all of that is seen, as long as it can be read.
    void showWholeKin();

    /// What `other` should show beside `leader`: the same zoom, moved by how far nodes near the middle are apart.
    Viewport matching(const GraphCanvas& leader, const GraphCanvas& other) const;

private:
    void fitBoth();
    Viewport wholeBeside() const;
    void follow(GraphCanvas& leader, GraphCanvas& other);
    struct KinBeside {
        GraphCanvas *leader, *other; ///< the one that has the selected node, and the one that has `area`
        QRectF area;
    };
    std::optional<KinBeside> kinBeside() const;
    QRectF kinBeside(const GraphCanvas& leader, const GraphCanvas& other) const;

    GraphCanvas &m_a, &m_b;
    std::unordered_map<NodeId, NodeId> m_was, m_isNow; ///< of nodes that were made anew
    bool m_linked = true, m_beside = true, m_following = false;
};

} // namespace passbench
