#pragma once
// What the inspector says of a node, as rich text with links: `node:12` and `step:3`.

#include "core/history/lineage.h"
#include "core/partition/compiler.h"

#include <QString>

#include <stop_token>

namespace passbench {

struct NodeHtmlRequest {
    RunPtr run;
    std::size_t position = 0;    ///< of the playhead
    Module module;               ///< the one that is shown
    NodeId node = NodeId::None;
    std::shared_ptr<const CompilerTable> compilers;
    QString captionColor, successColor, errorColor;
    std::stop_token stop {};
};

/// Takes as long as the run's lineage is, and reads a constant's data: for a background thread.
QString nodeHtml(const NodeHtmlRequest& request);

} // namespace passbench
