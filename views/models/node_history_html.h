#pragma once
// What the inspector says of a node's past and future: where it came from, what it has become, and what passes said of it.

#include "views/models/node_html.h"

namespace passbench {

/// The imported operators, the rules that made the node, and a link to the steps that touched it.
QString historyHtml(const NodeHtmlRequest& request);
/// The page of a node that is not in the graph that is shown, with what it has become there.
QString missingHtml(const NodeHtmlRequest& request);
/// Why something did not happen to the node; empty when no pass has said anything.
QString remarksHtml(const NodeHtmlRequest& request);

} // namespace passbench
