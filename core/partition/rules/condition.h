#pragma once
// Conditions on a call, as compiler files state them: small expressions that are checked when the file is read and that
// can say, for a given node, what they found.
//
//   in0.dtype == float32        attrs.groups == 1 or attrs.groups == in0.shape[1]
//   inputs.dtype != int64       in1.is_constant       conv.attrs.channels == bias.in1.size
//   attrs.strides[*] in 1..3    attrs.padding[2] - attrs.padding[0] in 0..1       in1.value == 0
//
// A path starts at the call itself (`in0`, `inputs`, `out`, `attrs`, `op`), or at a named node of a composite's pattern
// (`conv.in0`, `conv.out`, `conv.attrs`, `conv.op`; a hole `w` is a value: `w.dtype`). A value has `dtype`, `rank`, `shape`,
// `size` (elements), `is_constant`, `is_tuple`, `value` (each element of a constant), `op` (of the call that made it) and
// `attrs` of that call. `inputs` asks for all operands; a tuple for all of its fields. `shape` and attributes that are lists
// have elements: `[i]` (from the end when negative), `[*]` for each, `[1:]` for each from 1 on.
// `options.NAME` is a value that the compiler's file states. Numbers have + - * and %, the remainder: `out.shape[1] % 8 == 0`.
// Comparisons: == != < <= > >= in, `not in`, with a list or a range `1..3`; joined by `and`, `or`, `not`, ( ).
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

/// What a condition asked for and what it found.
struct ConditionFailure {
    std::string needed; ///< the part of the condition that failed: "attrs.groups == 1"
    std::string actual; ///< "32"
    std::string text() const { return fmt::format("needs `{}`, is {}", needed, actual); }
};

class Condition {
public:
    /// Names, attributes, operand numbers and literals are checked; `options` are the values behind `options.NAME`. An
    /// error's `where` is "line:column" of `text`.
    static Result<Condition> parse(std::string_view text, std::span<const ConditionName> names, const NamedValues& options = {});

    const std::string& text() const { return m_text; }
    /// Nothing when the condition holds.
    std::optional<ConditionFailure> failure(const ConditionSubject& subject) const;
    /// Empty when the condition holds; else "needs `attrs.groups == 1`, is 32".
    std::string refusal(const ConditionSubject& subject) const;

    struct Expression; // condition.cpp

private:
    std::string m_text;
    std::shared_ptr<const Expression> m_root;
};

} // namespace passbench
