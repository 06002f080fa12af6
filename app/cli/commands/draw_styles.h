#pragma once
// Style rules of `draw`: those of a saved session, and `--style`.

#include "app/cli/command.h"
#include "core/drawing/box_looks.h"

namespace passbench::cli {

/// Of `--style QUERY=COLOUR[,BADGE]`: a colour is `#E69F00` or a name of SVG, and may be empty when there is a badge.
Result<StyleRule> styleOf(const std::string& text);

/// A style rule with what it found.
struct FoundStyle {
    StyleRule rule;
    std::vector<NodeId> nodes;
};

/// Heads and badges of the boxes that show what was found, and entries of the legend. The first rule that finds a node counts.
void addStyles(SceneLooks& looks, const Scene& scene, const std::vector<FoundStyle>& styles);

} // namespace passbench::cli
