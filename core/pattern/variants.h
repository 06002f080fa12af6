#pragma once
// From a pattern with optional parts to patterns without.

#include "core/pattern/pattern.h"

namespace passbench {

/// A pattern node that may be optional, or a choice. Operands are indices of earlier nodes.
struct PatternDraft : PatternNode {
    bool optional = false; ///< its first operand may stand in for it
    bool choice = false;   ///< one of its operands stands in for it
};

/// One pattern for each way to leave the optional parts out and to choose, the fullest and first first, inner parts varying
/// fastest. At most 256 ways. Behind each stand its forms with products and quotients in another order.
Result<std::vector<Pattern>> patternVariants(std::span<const PatternDraft> drafts, std::size_t root, const std::vector<std::string>& holes);

} // namespace passbench
