#pragma once
// What a screen reader finds in the graph: the boxes that are seen, what is selected with its neighbours and the edges between them, as
// items with plain text. Bounded, so that a graph of 100,000 nodes is no more work than what is on the screen.

#include "views/canvas/graph_canvas.h"

#include <QAccessibleActionInterface>
#include <QAccessibleWidget>

namespace passbench {

class CanvasAccess : public QAccessibleWidget {
public:
    /// A box or an edge of the picture, by its index.
    struct Item {
        enum class Kind : std::uint8_t { Box, Edge };
        Kind kind = Kind::Box;
        std::uint32_t index = 0;
        auto operator<=>(const Item&) const = default;
    };

    explicit CanvasAccess(GraphCanvas& canvas);
    ~CanvasAccess() override;
    /// Makes canvases be read like this; more than once does no harm.
    static void install();
    /// Tells that another item has the focus.
    static void tellSelection(GraphCanvas& canvas);

    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;

private:
    friend class ItemAccess;
    GraphCanvas& canvas() const;
    const std::vector<Item>& items() const;
    QAccessibleInterface* interfaceOf(const Item& item) const;
    void forget() const;

    mutable PicturePtr m_picture; ///< that the items are of
    mutable Viewport m_viewport;
    mutable std::optional<std::uint32_t> m_selected;
    mutable std::vector<Item> m_items;
    mutable std::map<Item, QAccessible::Id> m_known;
};

} // namespace passbench
