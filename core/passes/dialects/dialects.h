#pragma once
// What passes of dialects have in common: asking each call's operator what may stand for it.

#include "core/ir/rewrite/rewriter.h"

namespace passbench {

/// Calls of operators of `dialect` (empty: of any dialect) get what their operators have for `target`, if anything.
void legalizeCalls(Rewriter& rewriter, std::string_view dialect, std::string_view target);
/// Calls of operators of `dialect` (empty: of any) are written in operators that everybody knows. Fails at the first that can't be.
Result<void> writePlainly(Rewriter& rewriter, std::string_view dialect);

} // namespace passbench
