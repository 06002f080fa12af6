#pragma once
// Finding nodes: `op:nn.conv2d groups>1`, `shape:1x64x56x56`, `compiler:dnnl`, `%12`, or plain text. All words must agree.

#include "core/drawing/scene.h"

namespace passbench {

struct SearchTerm {
    enum class Relation : std::uint8_t { Text, Contains, Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };
    std::string key;   ///< "op", "shape", an attribute; empty for plain text
    Relation relation = Relation::Text;
    std::string value; ///< in lower case
};

/// Never fails: what is no condition is text to look for. Quotes keep words together.
std::vector<SearchTerm> parseSearch(std::string_view query);

/// Nodes of the module that agree with all terms, in the order of the scene's boxes; a folded node is found as itself.
/// Empty for an empty query. Keys: op, name, type, shape, dtype, compiler, group, kind; any other is an attribute.
std::vector<NodeId> search(const Module& module, const Scene& scene, std::string_view query);

} // namespace passbench
