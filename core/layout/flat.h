#pragma once
// One level of a layout: boxes and hulls that are moved box by box, without rigid ones. What has to be placed is known first, so that
// many are placed together.

#include "core/layout/pieces.h"
#include "core/layout/ranks.h"

namespace passbench {

/// What a hull adds around what it holds, in a picture that flows down; one that flows to the right has been mirrored.
struct HullFrame {
    double left = 0, top = 0, right = 0, bottom = 0;
};
HullFrame hullFrame(const LayoutRequest& request);

class FlatLayout {
public:
    /// `request` has been turned, so that it flows down whatever its direction says, and outlives this. False when stopped.
    bool rank(const LayoutRequest& request, const std::stop_token& stop);
    const std::vector<RankedPiece>& pieces() const { return m_ranked; }
    /// `places` are those of pieces(), one by one. Hulls are drawn; nothing is moved to the origin.
    LayoutResult place(std::span<const std::vector<double>> places) const;

private:
    const LayoutRequest* m_request = nullptr;
    std::vector<Column> m_columns;
    std::vector<RankedPiece> m_ranked;
};

/// What `layout` covers: boxes, hulls and edges. Nothing: a rectangle without width.
Rect extentOf(const LayoutResult& layout);

/// So that everything lies between a margin and the layout's width and height.
void moveToOrigin(LayoutResult& layout);

} // namespace passbench
