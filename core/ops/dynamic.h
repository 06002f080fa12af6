#pragma once
// Dynamic twins: operators that take as a tensor what their static forms have as an attribute.

#include "core/ir/op.h"

namespace passbench {

/// The call of the static form that a dynamic one is when its extra operands are known.
struct StaticForm {
    const OpDef* op = nullptr;          ///< null: there is none, or one of the extra operands is not known
    Attrs attrs;                        ///< checked
    std::vector<std::size_t> operands;  ///< which of the dynamic form's operands it takes, in order
};

/// `constants` has one entry per operand, null when it is not constant. An error says what is wrong with the values.
Result<StaticForm> staticForm(const OpDef& op, const Attrs& attrs, std::span<const Tensor* const> constants);

} // namespace passbench
