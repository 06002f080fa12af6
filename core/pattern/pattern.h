#pragma once
// Patterns: small graphs with holes, written as Relay functions without types.
//
//   fn (%x, %w: constant, %b) { %y = add(nn.conv2d(%x, %w), %b); nn.relu|tanh?(%y) }
//
// - A parameter is a hole. It matches any value, or only constants when it says `: constant`; those move into the
//   composite. A hole or a `%name` used twice must be the same node both times, which is how diamonds are written.
// - Attributes that are given must match; others may have any value. `add` and `multiply` match swapped arguments too.
// - `a|b(...)` is a call of either operator. `op?(%y, ...)` is optional: either the call, or just its first argument.
//   A number such as `0.5f` matches a constant of one element with that value (to float32 precision).
// - `(%a, %b)` is a tuple and `%t.0` a projection. `(e | f)` is either of two expressions, the first that matches.
// - `op(...)` is a call with whatever arguments, `(...)` a tuple of whatever fields: those become parameters.

#include "core/ir/graph/op.h"
#include "core/ops/table/op_table.h"

#include <cstddef>

namespace passbench {

/// One node of a pattern. Operands are indices of earlier nodes.
struct PatternNode {
    enum class Kind : std::uint8_t { Hole, Scalar, Call, Tuple, Project };
    Kind kind = Kind::Hole;
    std::string name;                ///< of a hole or of a `%name = ...` binding; may be empty
    bool constantOnly = false;       ///< of a hole
    double scalar = 0;
    std::vector<const OpDef*> ops;   ///< of a call: any of these
    Attrs attrs;                     ///< of a call: those that must match
    std::vector<std::size_t> operands;
    bool anyOperands = false;        ///< of a call or tuple: `operands` is empty and says nothing
    std::int64_t index = -1;         ///< of a projection

    bool isLeaf() const { return kind == Kind::Hole || kind == Kind::Scalar; }
};

/// A pattern without optional parts. Nodes stand operands first, in the post-order of the text; each is used.
struct Pattern {
    std::vector<PatternNode> nodes;
    std::vector<std::string> holes;  ///< in the order of the `fn (...)` list, also those of parts that are left out
    std::size_t root() const { return nodes.size() - 1; }
    /// Index of the node named `name`, or -1.
    std::int64_t find(std::string_view name) const;
};

/// The variants of a pattern: one for each way to leave out its optional parts, the fullest first. Names, argument counts
/// and attributes are checked against opTable(). An error says the line and column within `text`.
Result<std::vector<Pattern>> parsePattern(std::string_view text, std::string_view where = "pattern");

} // namespace passbench
