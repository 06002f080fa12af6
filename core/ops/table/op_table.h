#pragma once
// The operators of the program. core/ir knows none: the table is handed to what reads names of operators.

#include "core/ir/graph/op.h"

namespace passbench {

/// Every operator, each defined in the file of its family; all_ops.cpp lists the families.
const OpTable& opTable();

} // namespace passbench
