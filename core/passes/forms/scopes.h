#pragma once
// Where values stand. A value that only one arm of an `if` uses can be computed inside that arm, or before the `if`; the
// normal forms differ in that and in which values have names.

#include "core/pipeline/pass.h"

namespace passbench {

enum class LetNames : std::uint8_t {
    Drop,   ///< no value has a name, so that each may move
    Needed, ///< names stay where they are; a value that bodies share gets one where the first use does not show its place
    All,    ///< every value has a name, and they stand in the order in which they are evaluated
};

/// Every value moves to the innermost body that all of its users see: into an arm of an `if`, or into a function literal
/// that is called once, where it stands. Values with a name stay, since a `let` says where they stand. Values without a name
/// or a user go. Closed functions (Primitive, Compiler, Composite) are left alone; so is what is in order already.
Module placeValues(const Module& module, LetNames names, RewriteLog& log);

} // namespace passbench
