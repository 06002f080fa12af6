#pragma once
// Compilers that steps name themselves, as in `AnnotateTarget{compilers=["dnnl"]}`.

#include "core/partition/rules/compiler.h"
#include "core/pipeline/pipeline.h"

namespace passbench {

Strings compilersNamedIn(const Pipeline& pipeline);

/// Fails when a step that is on names a compiler that is neither in `table` nor ships with the program; the error says which step.
Result<void> checkNamedCompilers(const Pipeline& pipeline, const CompilerTable& table);

} // namespace passbench
