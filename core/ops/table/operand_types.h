#pragma once
// What operators say of the types of their operands.

#include "core/ir/graph/op.h"

namespace passbench {

std::optional<Type> operandType(const Call& call, std::span<const Type> inputs, std::size_t index); ///< see OpDef

} // namespace passbench
