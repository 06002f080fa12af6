#pragma once
// A function again under ids of its own.

#include "core/ir/rewrite/rewriter.h"

namespace passbench {

/// `function` and the bodies inside it with new ids; the log says what each node was copied from, under `rule`.
FunctionPtr freshCopy(const Function& function, IdSource& ids, RewriteLog& log, const std::string& rule);

} // namespace passbench
