#pragma once
// Where inside a graph two snapshots begin to differ in numbers.

#include "core/ir/rewrite/rewriter.h"
#include "core/runtime/interpreter.h"

namespace passbench {

/// A value that both graphs have: under the same id, or under that of the node that a rewrite put in its place.
struct NodeDifference {
    NodeId before = NodeId::None, after = NodeId::None;
    Difference difference;
};

/// The first value, in the order in which `after` is executed, that differs by more than `tolerance`. Nothing when all that
/// can be compared agree. Values up to 1 GiB in all are kept for that; what lies beyond is not compared. A pass may well
/// change values inside and keep the results, as one that moves a scale does: only a graph whose results are wrong has
/// a wrong value.
Result<std::optional<NodeDifference>> firstDifferingNode(const Module& before, const Module& after,
    std::span<const Rewrite> rewrites, std::span<const Tensor> inputs, double tolerance, std::stop_token stop = {});

} // namespace passbench
