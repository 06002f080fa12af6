#pragma once
// The paths of conditions and the literals that they are compared with.

#include "core/partition/condition_tree.h"
#include "core/pattern/tokens.h"

namespace passbench {

/// Whether `token` begins a path, given the names that a condition may use.
bool startsPath(const Token& token, std::span<const ConditionName> names);
/// Reads a path and checks its operand numbers and attributes against the operators that can stand there.
Result<ConditionPath> readPath(TokenReader& reader, std::span<const ConditionName> names);
/// `literal` as what `path` leads to: a name becomes an element type, say. `shown` is what errors call it.
Result<Value> fitLiteral(const ConditionPath& path, Value literal, const std::string& shown);

} // namespace passbench
