#pragma once
// What an edge of a canvas tells when the pointer rests on it: the value's type and bytes, and the border that it crosses.

#include "views/session/session.h"

namespace passbench {

class GraphCanvas;

class EdgeTips : public QObject {
public:
    EdgeTips(GraphCanvas& canvas, const Session& session, QObject* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString textOf(std::uint32_t edge) const;
    QString ownerOf(std::uint32_t box) const;

    GraphCanvas& m_canvas;
    const Session& m_session;
};

} // namespace passbench
