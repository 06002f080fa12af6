#pragma once
// layout_transform calls, each made once: what moves layouts asks for a value in another layout, and gets it.

#include "core/ir/rewrite/rewriter.h"
#include "core/ops/rules/data_layout.h"

#include <map>
#include <tuple>

namespace passbench {

/// The type that a value of type `type` has in another layout. Axes that `from` lacks go in front, with extent 1; a scalar
/// stays as it is, since it can be broadcast to any layout.
Result<Type> typeInLayout(const Type& type, const DataLayout& from, const DataLayout& to);

class LayoutTransforms {
public:
    explicit LayoutTransforms(Rewriter& rewriter) : m_rewriter(rewriter) {}
    /// `value` itself where nothing is to be done. `typeInLayout` has accepted it.
    NodeId bring(NodeId value, const DataLayout& from, const DataLayout& to);

private:
    NodeId make(NodeId value, DataLayout from, const DataLayout& to);

    Rewriter& m_rewriter;
    std::map<std::tuple<NodeId, std::string, std::string>, NodeId> m_made;
};

} // namespace passbench
