#pragma once
// What the inspector's Why page says of compilers: their verdicts, the groups that they tried, the region and its neighbours, and
// pins. Rich text with links as in node.h.

#include "core/history/partition/node_reasons.h"
#include "views/models/html/node.h"

namespace passbench {

struct ReasonsPage {
    QString html;
    std::vector<Wish> wishes; ///< each would let a compiler take the node
    bool isPinned = false;
    std::vector<AskedNode> verdicts; ///< that the page tells
};
ReasonsPage reasonsPage(const NodeHtmlRequest& request);

} // namespace passbench
