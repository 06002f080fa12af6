#pragma once
// Conditions on a call, as compiler files state them: small expressions that are checked when the file is read and that
// can say, for a given node, what they found.
//
//   in0.dtype == float32        attrs.groups == 1 or attrs.groups == in0.shape[1]
//   inputs.dtype != int64       in1.is_constant       conv.attrs.channels == bias.in1.size
//
// A path starts at the call itself (`in0`, `inputs`, `out`, `attrs`, `op`), or at a named node of a composite's pattern
// (`conv.in0`, `conv.out`, `conv.attrs`, `conv.op`; a hole `w` is a value: `w.dtype`). A value has `dtype`, `rank`, `shape`, `shape[i]`,
// `size` (elements), `is_constant`, `op` (of the call that made it) and `attrs` of that call. `inputs` asks for all
// operands; a tuple for all of its fields. Comparisons: == != < <= > >= in, `not in`; joined by `and`, `or`, `not`, ( ).
// A comparison with a dim that is not static neither holds nor fails, nor does its `not`: the condition refuses unless
// the rest decides. One with an operand, axis or attribute that is not there fails.

#include "core/pattern/matcher.h"

namespace passbench {

/// A name that conditions may use, with the operators that can stand there.
struct ConditionName {
    std::string name;                 ///< empty: the call itself
    std::vector<const OpDef*> ops;    ///< its call is one of these; empty: a value of any origin
};

/// The nodes that names stand for.
struct ConditionSubject {
    const NodeLookup& node;
    std::vector<std::pair<std::string, NodeId>> names; ///< an empty name is the call itself
};

class Condition {
public:
    /// Names, attributes, operand numbers and literals are checked. An error's `where` is "column N" of `text`.
    static Result<Condition> parse(std::string_view text, std::span<const ConditionName> names);

    const std::string& text() const { return m_text; }
    /// Empty when the condition holds; else "needs `attrs.groups == 1`, is 32".
    std::string refusal(const ConditionSubject& subject) const;

    struct Expression; // condition.cpp

private:
    std::string m_text;
    std::shared_ptr<const Expression> m_root;
};

} // namespace passbench
