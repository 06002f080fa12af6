#pragma once
// What the inspector's Why page says of compilers: their verdicts, the groups that they tried, the region and its neighbours, and
// pins. Rich text with links as in node.h.

#include "views/models/html/node.h"

namespace passbench {

QString reasonsHtml(const NodeHtmlRequest& request);

} // namespace passbench
