#pragma once
// The paths of conditions and the literals that they are compared with.

#include "core/partition/rules/condition_tree.h"
#include "core/pattern/tokens.h"

namespace passbench {

/// Whether `token` begins a path, given the names that a condition may use.
bool startsPath(const Token& token, std::span<const ConditionName> names);
/// Reads a path and checks its operand numbers and attributes against the operators that can stand there.
Result<ConditionPath> readPath(TokenReader& reader, std::span<const ConditionName> names);
/// `literal` as what `term` can be compared with: a name becomes an element type, say. `shown` is what errors call it.
Result<Value> fitLiteral(const ConditionTerm& term, Value literal, const std::string& shown);
/// What to write instead, when `term` is an attribute that is a list and a number was wanted; else empty.
std::string elementsHint(const ConditionTerm& term);
bool isBool(const ConditionTerm& term);    ///< it can stand alone
bool isOrdered(const ConditionTerm& term); ///< it is a number

} // namespace passbench
