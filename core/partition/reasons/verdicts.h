#pragma once
// Why a compiler takes or refuses a node: for the Why panel, `partition --why`, and remarks.

#include "core/partition/rules/compiler.h"

#include <functional>

namespace passbench {

struct Verdict {
    std::string compiler;
    bool accepted = false;
    std::string rule;    ///< what decided: "rule for `nn.conv2d`", "composite `dnnl.conv2d_bias`"; empty: no rule
    std::string reason;  ///< when refused: "needs `attrs.groups == 1`, is 32"; when accepted and worth a word, why
    std::string condition {}; ///< the one that failed, as written in the file: "attrs.groups == 1"; empty when none did
    std::string actual {};    ///< what it found: "32"
    bool asked = true;        ///< false: another compiler's composite has the node
    bool operator==(const Verdict&) const = default;
};

/// The composite that `node` calls, such as `dnnl.conv2d_bias`; empty when it is no call of one.
std::string compositeOf(const Node& node, const NodeLookup& lookup);

/// `node` itself, and what stands in the body of the composite that it calls.
std::vector<NodeId> computedBy(NodeId node, const NodeLookup& lookup);

struct CompositeMatch {
    const Pattern* pattern = nullptr; ///< the variant that matched
    Match match;
};
/// The first variant that matches with `root` as its last node.
std::optional<CompositeMatch> matchComposite(const CompositeRule& rule, NodeId root, const NodeLookup& lookup);
/// Empty when the conditions hold; else the first that does not, with what it found.
std::string compositeRefusal(const CompositeRule& rule, const CompositeMatch& found, const NodeLookup& lookup);

/// Why a group that fits was not made when it was tried; empty when it was not tried, or may be made.
using WhyNotMade = std::function<std::string(NodeId root, std::string_view composite)>;

/// What `compiler` says of one node by its operator rules, or, for a call of a composite, by the composite's name.
Verdict verdictOf(const Compiler& compiler, NodeId node, const NodeLookup& lookup);

/// One verdict per compiler of the table, in its order; a composite that matches with this node as its root, or that
/// matches but for its conditions, is told in the reason. Any node of any function is welcome.
std::vector<Verdict> verdictsOf(const Function& function, NodeId node, const CompilerTable& compilers, const WhyNotMade& whyNotMade = {});

/// Looks `node` up in all functions of the module first; empty when it is nowhere.
std::vector<Verdict> verdictsOf(const Module& module, NodeId node, const CompilerTable& compilers);

} // namespace passbench
