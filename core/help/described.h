#pragma once
// Pages of what describes itself: passes, operators, compilers.

#include "core/help/pages.h"

namespace passbench {

HelpPage describePass(const PassDef& pass);
HelpPage describeOp(const OpDef& op, const Module* example = nullptr); ///< its text stands on the page
HelpPage describeCompiler(const Compiler& compiler);

} // namespace passbench
