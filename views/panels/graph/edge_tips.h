#pragma once
// What an edge of a canvas tells: the value's type and bytes, and the border that it crosses. Shortly when the pointer rests on it,
// as a page with links to both ends when it is clicked.

#include "views/session/session.h"

namespace passbench {

class GraphCanvas;

class EdgeTips : public QObject {
public:
    EdgeTips(GraphCanvas& canvas, const Session& session, QObject* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;
    QString pageOf(std::uint32_t edge) const; ///< rich text; links: `node:12`

private:
    QString typeOf(std::uint32_t edge) const;
    bool crossesBorder(std::uint32_t edge) const;
    QString linkTo(std::uint32_t box) const;
    QString textOf(std::uint32_t edge) const;
    QString ownerOf(std::uint32_t box) const;

    GraphCanvas& m_canvas;
    const Session& m_session;
};

} // namespace passbench
