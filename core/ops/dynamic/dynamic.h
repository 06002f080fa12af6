#pragma once
// Dynamic twins, and the static operators that they are once what decides their extents is known.

#include "core/ir/graph/op.h"

namespace passbench {

/// The call of the static operator that a call of its twin is.
struct StaticForm {
    const OpDef* op = nullptr;            ///< null: one of the extra operands is not known
    Attrs attrs {};                       ///< checked
    std::vector<std::size_t> operands {}; ///< which of the twin's operands it takes, in order
};

/// True for `dyn.reshape` and the like.
bool isDynamicTwin(const OpDef& op);
/// `constants` has the value of each operand of a call of `op` that is known, else null. Fails when the values don't fit the
/// attributes of the static operator. `op` must be a twin.
Result<StaticForm> staticFormOf(const OpDef& op, const Attrs& attrs, std::span<const Tensor* const> constants);

} // namespace passbench
