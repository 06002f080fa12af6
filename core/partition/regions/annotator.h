#pragma once
// Marks every edge with who made and who uses the value. AnnotateTarget asks the compilers' rules who gets what; a pass of a
// vendor's own may decide as it likes.

#include "core/partition/regions/annotations.h"

#include <functional>

namespace passbench {

struct AnnotationRequest {
    /// The compiler that gets an operator's call or the call of a composite; `default` is the host, and is what an empty answer
    /// means too. Not asked for what is annotated for a compiler already.
    std::function<std::string(NodeId)> owner;
    /// Whether tuples and projections go with their operands when those are this compiler's; null: always.
    std::function<bool(const std::string& compiler)> takesTuples {};
    /// Whether regions of this compiler may be joined with each other; null: always.
    std::function<bool(const std::string& compiler)> merges {};
};

/// What no compiler gets belongs to the host. Parameters, constants, calls without arguments and calls of functions that
/// capture values, or are called elsewhere too, belong to nobody. An operator that was given away before keeps its compiler,
/// and an edge inside a region stays bare. Fails when annotations contradict each other.
Result<void> annotate(Rewriter& rewriter, const AnnotationRequest& request);

} // namespace passbench
