#pragma once
// For definitions that stand for other operators: `dyn.reshape` for `reshape`.

#include "core/ir/graph/op.h"

namespace passbench {

/// An operator of the program; null when there is none of that name. The table, above all families, defines it: it can't be
/// asked while definitions are made.
const OpDef* operatorNamed(std::string_view name);

/// A name as a template argument, for rules that ask the table at the call.
template<std::size_t N> struct OpName {
    char text[N];
    constexpr OpName(const char (&from)[N]) { std::copy_n(from, N, text); }
};

} // namespace passbench
