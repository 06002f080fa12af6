#pragma once
// Two graphs that were made from one model by different pipelines: what is the same in both gets the same ids, so that a diff
// shows what differs and not that it was made twice.

#include "core/ir/graph/function.h"

namespace passbench {

/// `b` with the ids of `a` for nodes that both have: those that have them already, those that compute the same from the
/// same operands, and where one kind of node is left over equally often in both, those in their order. The other nodes keep
/// their ids, unless the two were read from files of their own: then what is equal by chance gets a new one of `a`'s. Functions that
/// need no other ids are shared.
Module alignIds(const Module& a, const Module& b);

} // namespace passbench
