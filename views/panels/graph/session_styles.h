#pragma once
// How a session's compilers and pins are painted, alike wherever they are shown.

#include "views/panels/graph/save_picture.h"
#include "views/session/session.h"

namespace passbench {

/// In the order of priority, each in the colour that its maker chose, as in the list of compilers.
std::vector<CompilerStyle> compilerStyles(const Session& session);

/// What calibration saw of values, for their edges in any step.
EdgeCharts edgeCharts(const Session& session);

/// What style rules say of the nodes that they find; the first one counts.
BoxMarks styleMarks(const Session& session);
/// What they mean.
std::vector<StyleInPicture> stylesInPicture(const Session& session);

/// Marks of the session's pins in the graph that is shown, and of layers that stay in floats.
std::vector<PinMark> pinMarks(const Session& session);

} // namespace passbench
