#pragma once
// Operators that the program itself names. all_ops.cpp lists the families.

#include "core/ir/graph/op.h"

namespace passbench {

/// The operator that stands for one that could not be imported. Attributes: `operator` (text, "onnx.Foo") and whatever
/// the source had, as text in `details`. Any number of inputs; the type is declared.
const OpDef& opaqueOp();

/// Further operators of opTable(), for as long as the program runs; see OpTable::add.
Result<void> addOperators(std::vector<OpDef> ops);

} // namespace passbench
