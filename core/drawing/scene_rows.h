#pragma once
// The lines of text in a box.

#include "core/ir/graph/op.h"

#include <span>
#include <string>
#include <vector>

namespace passbench {

/// The attributes of a call that matter to a reader: "kernel 3×3, stride 2, pad 1", "groups 32", "axis 1".
std::vector<std::string> attributeRows(const Call& call);

/// A constant input as it is folded into the box of its user.
struct FoldedConstant {
    std::string input;            ///< name of the operator's input, "weight"
    const Node* constant = nullptr;
};

/// "weight 64×3×7×7 f32"; neighbours of one type share a line, scalars show their value.
std::vector<std::string> constantRows(std::span<const FoldedConstant> constants);

/// Name of operand `index`; a variadic last input is numbered.
std::string inputName(const OpDef& op, std::size_t index);

/// `text` cut to `limit` characters, with an ellipsis.
std::string shortened(std::string_view text, std::size_t limit);

} // namespace passbench
