#pragma once
// Equality and hash by structure: ids, names of parameters and let names, and lineage do not count; operators,
// attributes, types, constants' contents and the order of operands do. What functions inside others capture is compared
// as the value itself: the order of captures, and those that a body does not use, do not count.

#include "core/ir/graph/function.h"

namespace passbench {

bool structurallyEqual(const Function& a, const Function& b);
bool structurallyEqual(const Module& a, const Module& b); ///< the same global names, each equal
std::uint64_t structuralHash(const Function& function);   ///< the same in every run
std::uint64_t structuralHash(const Module& module);
/// Empty when equal; else where the first difference is, for a person.
std::string firstDifference(const Module& a, const Module& b);

} // namespace passbench
