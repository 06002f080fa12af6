#pragma once
// layout_transform calls, each made once: what moves layouts asks for a value in another layout, and gets it.

#include "core/ir/rewrite/rewriter.h"
#include "core/ops/rules/data_layout.h"
#include "core/support/flat_map.h"

#include <deque>

namespace passbench {

/// The type that a value of type `type` has in another layout. Axes that `from` lacks go in front, with extent 1; a scalar
/// stays as it is, since it can be broadcast to any layout.
Result<Type> typeInLayout(const Type& type, const DataLayout& from, const DataLayout& to);

class LayoutTransforms {
public:
    explicit LayoutTransforms(Rewriter& rewriter);
    /// `value` itself where nothing is to be done. `typeInLayout` has accepted it.
    NodeId bring(NodeId value, const DataLayout& from, const DataLayout& to);
    /// The same layout, kept as long as this lives: a graph has few, and each node would have several.
    const DataLayout* share(const DataLayout& layout);

private:
    /// From one layout to another: a graph has few of these, and thousands of values for each.
    struct Way {
        const DataLayout* from;
        const DataLayout* to;
        Attrs attrs;                     ///< of the calls
        FlatMap<NodeId, NodeId> made {}; ///< what was made of a value
    };
    Way& way(const DataLayout& from, const DataLayout& to);
    NodeId make(NodeId value, const Way& way);

    Rewriter& m_rewriter;
    std::deque<Way> m_ways;
    std::deque<DataLayout> m_layouts;
    const OpDef& m_layoutTransform;
};

} // namespace passbench
