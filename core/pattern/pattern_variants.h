#pragma once
// From a pattern with optional parts to patterns without.

#include "core/pattern/pattern.h"

namespace passbench {

/// A pattern node that may be optional. Operands are indices of earlier nodes.
struct PatternDraft : PatternNode {
    bool optional = false;
};

/// One pattern for each way to leave the optional parts out, the fullest first, inner parts varying fastest.
Result<std::vector<Pattern>> patternVariants(std::span<const PatternDraft> drafts, std::size_t root, const std::vector<std::string>& holes);

} // namespace passbench
