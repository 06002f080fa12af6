#pragma once
// Products of signed bytes on machines that multiply unsigned by signed ones: the data is raised by 128, and what that adds to
// the result is taken off again.

#include "core/ir/rewrite/rewriter.h"

namespace passbench {

/// int8 times int8 that gives int32.
bool multipliesInt8(const Rewriter& rewriter, const Node& call);
/// Signed bytes as unsigned ones that are 128 greater.
NodeId raisedBy128(Rewriter& rewriter, NodeId data);
/// 128 times the sum of what the weight multiplies the data with, for each output.
NodeId shareOf128(Rewriter& rewriter, NodeId weight, const Ints& summed);

} // namespace passbench
