#pragma once
// Compilers that somebody might bring, and what a person might ask of a partition, for a module at hand.

#include "core/ir/graph/function.h"
#include "core/partition/pins.h"
#include "core/partition/rules/compiler.h"

#include <random>

namespace passbench {

class Dice {
public:
    explicit Dice(std::uint32_t seed) : m_random(seed) {}
    std::size_t below(std::size_t limit) { return m_random() % limit; }
    bool oneIn(std::size_t n) { return below(n) == 0; }

private:
    std::mt19937 m_random;
};

/// `acc`, `dsp` and `npu`: each with rules for some of the operators that `module` has, conditions, and composites of two in a row.
CompilerTable randomCompilers(Dice& dice, const Module& module);

/// Up to three pins and cuts of the calls of `@main`, to those compilers or the host.
Pins randomPins(Dice& dice, const Module& module);

} // namespace passbench
