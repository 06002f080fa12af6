#pragma once
// A program's kernels and the order of their calls, as text that a C file is put together from.

#include "core/codegen/input/compile_input.h"
#include "core/codegen/program/program.h"
#include "core/compilers/c/scalar.h"

namespace passbench {

/// All kernels as static functions, in the order of the program.
std::string kernelsInC(const Program& program, CHelpers& helpers);

/// Lines, each indented by four, that call kernels and externals in order. `place` gives the pointer that value `number` is
/// at, as an expression, and `size` what a form has for a value; null where nothing is open. `decided` gives the lines that take a size from a pointer. What follows a failed external is `failed`, in which `status` is its status.
std::string callsInC(const Program& program, const std::function<std::string(std::uint32_t number)>& place,
    const std::function<std::string(std::uint32_t external)>& failed, const std::function<std::string(const SizeForm& form)>& size = {},
    const std::function<std::string(const std::string& dim, const std::string& pointer)>& decided = {});

/// What stands before the text of kernels: what they need from the C library, and that products are rounded before they are added to
/// something, where that matters.
std::string openingInC(const Program& program);

} // namespace passbench
