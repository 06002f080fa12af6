#pragma once
// What a kernel is written for: the facts about a processor that decide how its loops are cut.

#include "core/support/data_type.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace passbench {

struct TileTable;

/// What one instruction sums up of the products of neighbours, exactly, into 32 bits.
enum class DotProducts : std::uint8_t {
    None,
    Pairs,    ///< two products of int16
    Unsigned, ///< four products of uint8 by int8
    Signed,   ///< four products of int8 by int8
};

struct Target {
    std::string cpu;                   ///< LLVM's name; empty for code that any machine is to compile
    std::int64_t vectorBits = 128;     ///< of one register
    std::int64_t vectorRegisters = 16;
    bool fusedMultiplyAdd = false;     ///< one instruction that rounds once
    std::int64_t integerBits = 0;      ///< of one register with integers, when that is less
    DotProducts dot = DotProducts::None;
    bool dotPairs = false;             ///< DotProducts::Pairs, too, beside what `dot` says
    bool broadcastOperand = false;     ///< an instruction can repeat a number of memory over its lanes, without a register
    std::int64_t firstCache = 32 << 10, secondCache = 256 << 10; ///< bytes, of one core
    std::int64_t cores = 1;
    std::uint32_t candidate = 0;       ///< which of tileCandidates() is taken for each contraction, where there are that many; 0 is what the rule takes
    std::shared_ptr<const TileTable> measured {}; ///< what is taken before it

    /// Numbers of `type` in a register, at least 1.
    std::int64_t lanes(DataType type) const;
    bool operator==(const Target&) const = default;
};

/// For C source and the like: vectors that nearly every processor has.
Target portableTarget();
/// By the architecture's name as in a triple (`x86_64`), and what the processor has of LLVM's features (`avx2`).
Target targetWith(std::string_view architecture, const std::function<bool(std::string_view feature)>& has);
/// Caches and cores of this machine in place of what is usual.
Target withCachesOfThisMachine(Target target);

/// "znver3: 16 vector registers of 256 bits, fused multiply-add; caches of 32 kB and 512 kB; 2 cores".
std::string toText(const Target& target);

} // namespace passbench
