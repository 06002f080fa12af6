#pragma once
// A scene as a flowchart of Mermaid, which documents and wikis draw.

#include "core/drawing/scene.h"
#include "core/support/result.h"

namespace passbench {

/// Mermaid draws no more edges than this unless a page is set up for it.
inline constexpr std::size_t mostMermaidEdges = 500;

/// A `flowchart` with a subgraph for each hull. Fails for a scene that Mermaid would not draw.
Result<std::string> toMermaid(const Scene& scene, FlowDirection direction);

} // namespace passbench
