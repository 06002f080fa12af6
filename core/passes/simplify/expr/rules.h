#pragma once
// Rules that look at one call and may say what can stand for it. SimplifyExpr and its shorter form after a change of
// layouts are lists of them.

#include "core/ir/rewrite/rewriter.h"
#include "core/ops/rules/facts.h"

#include <initializer_list>

namespace passbench {

/// What stands for a call, and why. `alsoFrom` names what it was made from besides the call.
struct Simplification {
    NodeId value = NodeId::None;
    std::string why;
    std::vector<NodeId> alsoFrom {};
};

using SimplifyRule = std::optional<Simplification> (*)(Rewriter&, const Node&);

/// Which operators, by what they are, and the rule that looks at their calls.
struct SimplifyEntry {
    bool (*looksAt)(const OpDef& op);
    SimplifyRule rule;
};
using SimplifyEntries = std::vector<SimplifyEntry>;

SimplifyEntries likeRules();       ///< `zeros_like` and the like, where the shape is known
SimplifyEntries identityRules();   ///< `x + 0`, `x * 1` and the like
SimplifyEntries fillRules();       ///< `full`, `ones` and `zeros` as an operand
SimplifyEntries arithmeticRules(); ///< `x + x`, `a / sqrt(b)`, sums and products with several constants, binomials
SimplifyEntries reshapeRules();    ///< pairs of reshapes
SimplifyEntries transposeRules();  ///< pairs of transposes and layout transforms
SimplifyEntries castRules();       ///< casts that change nothing, and pairs
SimplifyEntries clipRules();       ///< clips that cut nothing off, and casts there and back after one
SimplifyEntries dequantizeRules(); ///< positions of extremes among dequantized values

/// Applies the rules, for each call in the order of the lists, until none applies any more.
void simplifyBy(Rewriter& rewriter, std::initializer_list<SimplifyEntries> rules);

/// Both of a call of two operands are tensors that broadcast: `add`, `equal`, `power`.
bool isBroadcastOfTwo(const OpDef& op);

} // namespace passbench
