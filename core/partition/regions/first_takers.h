#pragma once
// Operators that a compiler takes by a rule are its own, before compilers behind it make groups of them.

#include "core/partition/pin_index.h"
#include "core/partition/rules/compiler.h"

#include <unordered_map>

namespace passbench {

/// Each operator is asked about once: rules must not change while one of these is in use.
class FirstTakers {
public:
    FirstTakers(const std::vector<CompilerPtr>& compilers, const PinIndex& pins, NodeLookup lookup);
    /// The first of the compilers before `place` that has a rule for the operator, and that no pin keeps it from; null when none has.
    const Compiler* before(std::size_t place, NodeId id);

private:
    struct Asked {
        std::size_t next = 0; ///< compiler
        const Compiler* taker = nullptr;
    };

    const std::vector<CompilerPtr>& m_compilers;
    const PinIndex& m_pins;
    const NodeLookup m_lookup;
    std::unordered_map<NodeId, Asked> m_asked;
};

} // namespace passbench
