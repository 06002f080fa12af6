#pragma once
// Where in a layout no box and no hull is.

#include "core/layout/layout.h"

namespace passbench {

class FreeRoom {
public:
    /// Of `layout` as it is now. Hulls of `layout` count by their borders: a line inside of one does not meet it.
    explicit FreeRoom(const LayoutResult& layout);

    bool isFree(const Rect& room) const;

private:
    struct Obstacles {
        std::vector<Rect> byTop;
        double tallest = 0;
        void finish();
    };
    Obstacles m_boxes, m_borders;
};

} // namespace passbench
