#pragma once
// Compilers that steps name themselves, as in `AnnotateTarget{compilers=["dnnl"]}`.

#include "core/partition/rules/compiler.h"
#include "core/pipeline/pipeline.h"

namespace passbench {

Strings compilersNamedIn(const Pipeline& pipeline);
/// Whom a step asks that chooses among compilers; none stands for all that there are. Nothing for every other step: what works on
/// regions that are there asks those who have them.
std::optional<Strings> compilersAskedBy(const PipelineStep& step);

/// Fails when a step that is on names a compiler that is neither in `table` nor ships with the program; the error says which step.
Result<void> checkNamedCompilers(const Pipeline& pipeline, const CompilerTable& table);

} // namespace passbench
