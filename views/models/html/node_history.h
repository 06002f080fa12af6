#pragma once
// What the inspector says of a node's past and future: where it came from, what it has become, and what passes said of it.

#include "core/history/partition/node_reasons.h"
#include "views/models/html/node.h"

namespace passbench {

/// The imported operators, the rules that made the node, and a link to the steps that touched it, as far as `known` tells: the steps
/// of the request's run up to where the node is looked at.
QString historyHtml(const NodeHtmlRequest& request, const RunPtr& known);
/// What later steps make of the node, and where it ends: a kernel, or a region; empty when no later step has to do with it and
/// the run does not say where it ends.
QString futureHtml(const NodeHtmlRequest& request);
/// The graph of a step that has `node`: of those up to `position` the last one, else the first after it; null for none.
const Module* nearestWith(const Run& run, NodeId node, std::size_t position);
/// Of a node that is not in the graph that is shown: which step took it away or makes it.
QString absenceHtml(const NodeHtmlRequest& request);
/// What such a node has become in the graph that is shown; empty when nothing of it is there.
QString descendantsHtml(const NodeHtmlRequest& request);
/// The page of a node that no graph has.
QString missingHtml(const NodeHtmlRequest& request);
/// Why something did not happen to the node, but for what the compilers' verdicts in `said` tell already; empty when no pass has
/// said anything else.
QString remarksHtml(const NodeHtmlRequest& request, std::span<const AskedNode> said);

} // namespace passbench
