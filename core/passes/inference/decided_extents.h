#pragma once
// Extents that elements decide, such as how many boxes a detector finds, in the form in which a model is compiled:
//
//   %n = argwhere(%x);  %n: (?, 2)      =>      %all = counted.argwhere(%x);      ((20, 2), count)
//                                               %n = counted.front(%all.0, %all.1, extent=7, dim="argwhere_count");      (7, 2)
//
// Everything behind has the shape that it has at that sample, so that shapes are worked out and folded as ever; a program for all counts is what
// several samples have in common (core/codegen/program/open_program.h).

#include "core/ir/graph/function.h"
#include "core/support/result.h"

namespace passbench {

struct DecidedExtent {
    std::string name;      ///< "argwhere_count", "slice_count", ...; each once
    std::int64_t most = 0; ///< that there can be, at the sizes that the module has
};

struct WithDecidedExtents {
    Module module;
    std::vector<DecidedExtent> extents; ///< in the order of `@main`
};

/// The module with a sample in place of each extent of `@main` that elements decide: those given, in order, and the most behind them. What
/// is of another kind stays, as do bodies of `if` and of functions. Fails where a sample fits no type rule behind it.
/// With `standForAny` nothing that is as large as a sample becomes a constant: samples should then be no extents of other things.
Result<WithDecidedExtents> withDecidedExtents(const Module& module, std::span<const std::int64_t> samples, bool standForAny = true);

/// Whether some extent of `@main` is not known, which elements may decide.
bool mayDecideExtents(const Module& module);
/// Fails where a model has `counted.front` of its own: its extent would be believed.
Result<void> checkWithoutFronts(const Module& module);

} // namespace passbench
