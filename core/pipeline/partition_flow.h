#pragma once
// Pipelines that give regions to compilers, with the steps that the compilers' files ask for.

#include "core/partition/rules/compiler.h"
#include "core/pipeline/pipeline.h"

#include <optional>

namespace passbench {

/// Makes `add` of a bias, and folds the constants that come of it.
inline constexpr std::string_view biasAsAdd = "CanonicalizeOps, FoldConstant";

/// The steps of preset `name` with the partition flow of `compilers`, asked in that order. Before composites are made stand
/// the compilers' `pre` steps that the preset does not do by then, and their layouts, of which the first for an operator
/// counts; AnnotateTarget comes after their own annotation passes, and their `post` steps after PartitionGraph.
/// LegalizeDialects is moved behind the flow: patterns know quantized operators as they are. So is
/// CanonicalizeOps, which makes `add` of a bias, when no compiler wants it before.
/// Fails on an unknown preset, and on pipeline text that can't be read, with its place in the compiler's file.
Result<Pipeline> presetFor(std::string_view name, std::span<const CompilerPtr> compilers);

/// Likewise, but its steps name no compiler: they ask those that a run has, so that one can be switched off and on. For flows that
/// stand for themselves, and without compilers, as presetWithPartitionFlow().
Result<Pipeline> presetAsking(std::string_view name, std::span<const CompilerPtr> compilers);

/// A pipeline that is such a preset for the compilers `before` as the same preset for `after`, with its breakpoints; nothing when it
/// is no preset, or stays as it is.
std::optional<Pipeline> followedPreset(const Pipeline& pipeline, std::span<const CompilerPtr> before, std::span<const CompilerPtr> after);

enum class Asked { ByName, OfRun };
/// Puts the flow into `preset`; see above. Without compilers it asks whatever a run has.
Result<Pipeline> withPartitionFlow(Pipeline preset, std::span<const CompilerPtr> compilers, Asked asked = Asked::ByName);

/// The names of the steps that the file of `compiler` asks for before composites are made, and that `pipeline` does not do by then; empty when
/// it makes none. Fails when the compiler's steps can't be read.
Result<Strings> missingBefore(const Pipeline& pipeline, const Compiler& compiler);

/// The steps alone: breakpoints don't make it another pipeline.
Pipeline withoutBreakpoints(Pipeline pipeline);

/// The steps up to PartitionGraph, all when there is none: what comes later does not move the regions.
Pipeline upToPartition(Pipeline pipeline);

} // namespace passbench
