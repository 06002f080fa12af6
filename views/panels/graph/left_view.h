#pragma once
// Where the graph was looked at when a comparison began, to be there again when it is left.

#include "core/ir/graph/function.h"
#include "views/session/node_id.h"

#include <QPointF>

#include <optional>

namespace passbench {

class GraphCanvas;
class Session;

class LeftView {
public:
    explicit LeftView(const Session& session) : m_session(session) {}

    /// What is shown has changed: takes the view of what is left, or calls for it when it comes again. `canvas` shows the one before.
    void follow(const GraphCanvas& canvas);
    /// There is something to go back to; not when the steps have become others meanwhile.
    bool isCalledFor() const { return m_isCalledFor; }
    /// When the picture is there. What was selected meanwhile is kept in sight.
    void goBack(GraphCanvas& canvas);
    void forget();

private:
    struct Taken {
        Module shown;
        NodeId selection = NodeId::None;
        NodeId near = NodeId::None; ///< what stands nearest to the middle: pictures of one graph may differ
        QPointF fromNear;           ///< to the middle, in the scene
        double zoom = 1;
        bool fitted = false;
    };

    const Session& m_session;
    std::optional<Taken> m_taken;
    bool m_isCalledFor = false;
};

} // namespace passbench
