#pragma once
// What keeps work on the host, most valuable first: the conditions that stand between operators and a compiler.

#include "core/partition/rules/compiler.h"

namespace passbench {

/// One thing that a compiler could come to support.
struct Wish {
    std::string compiler;
    std::string rule;      ///< operator or composite: "nn.conv2d", "dnnl.conv2d_bias"
    Strings conditions {}; ///< as the file has them: "attrs.groups == 1"; none: there is no rule for the operator
    std::string conditionText() const; ///< "attrs.groups == 1 and in0.rank == 4"
    bool operator==(const Wish&) const = default;
};
/// "`dnnl`: nn.conv2d without `attrs.groups == 1` and `in0.rank == 4`", "`dnnl`: nn.lrn".
std::string toText(const Wish& wish);

struct Unsupported {
    Wish wish;
    std::vector<NodeId> nodes;  ///< operators that would be taken, of a composite its whole groups
    double macs = 0, share = 0; ///< of these; share of the module's
    std::string actual;         ///< what the conditions found at the first of them: "32", "32 and 3"
};

/// For operators that no compiler takes, in a module as AnnotateTarget finds it: by MACs, then by number. An operator counts
/// where lifting one condition is enough; where none is, with all that refuse it in the entry in which they are fewest.
std::vector<Unsupported> unsupported(const Module& module, const CompilerTable& compilers);

/// What would let a compiler take one operator, as above; nothing for what a compiler takes, or is not asked about.
std::vector<Wish> wishesAbout(NodeId node, const Module& module, const CompilerTable& compilers);

/// The compilers as they would be if all of `wishes` came true.
CompilerTable granted(const CompilerTable& compilers, std::span<const Wish> wishes);
/// What makes those of `wishes` that are about `compiler` come true when it is written at the end of its file: an entry for each rule
/// that loses conditions. Empty when one is about a composite, whose condition has to be taken out of its own entry.
std::string entriesFor(std::span<const Wish> wishes, const Compiler& compiler);

} // namespace passbench
