#pragma once
// How a session's compilers are painted, alike wherever their regions are shown.

#include "views/canvas/paint_state.h"
#include "views/session/session.h"

namespace passbench {

/// In the order of priority, each in the colour that its maker chose, as in the list of compilers.
std::vector<CompilerStyle> compilerStyles(const Session& session);

} // namespace passbench
