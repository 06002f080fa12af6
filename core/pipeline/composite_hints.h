#pragma once
// Steps that ask a compiler which takes nothing but composites, before any are made for it.

#include "core/pipeline/order_hints.h"

namespace passbench {

struct CompilerTable; // core/partition/rules/compiler.h

/// One for each step that gives operators to compilers, where some of those have composites and no rules for single operators, and no
/// step before it makes composites for them, or one behind that undoes them. What a run with `gates` leaves out is not there.
std::vector<OrderHint> compositeHints(const Pipeline& pipeline, const Gates& gates, const std::set<Property>& initial, const CompilerTable& compilers);

} // namespace passbench
