#include "core/target/target.h"

#include <fmt/format.h>

#include <algorithm>
#include <unistd.h>

namespace passbench {
namespace {

bool isX86(std::string_view architecture) { return architecture == "x86_64" || architecture.starts_with("i") || architecture == "x86"; }
bool isArm64(std::string_view architecture) { return architecture.starts_with("aarch64") || architecture.starts_with("arm64"); }

std::string inKilobytes(std::int64_t bytes) { return fmt::format("{} kB", bytes >> 10); }

} // namespace

std::int64_t Target::lanes(DataType type) const
{
    return std::max<std::int64_t>(1, (integerBits > 0 && !isFloat(type) ? integerBits : vectorBits) / std::max(8, bitsOf(type)));
}

Target portableTarget() { return {}; }

Target targetWith(std::string_view architecture, const std::function<bool(std::string_view)>& has)
{
    Target target;
    if (isX86(architecture)) {
        target.vectorRegisters = architecture == "x86_64" ? 16 : 8;
        target.fusedMultiplyAdd = has("fma");
        if (has("avx512f")) {
            target.vectorBits = 512;
            target.vectorRegisters = 32;
            target.fusedMultiplyAdd = target.broadcastOperand = true;
        } else if (has("avx")) {
            target.vectorBits = 256;
        }
        if (target.vectorBits == 256 && !has("avx2"))
            target.integerBits = 128;
        target.dotPairs = (has("sse2") || has("avx")) && (target.vectorBits < 512 || has("avx512bw"));
        target.dot = has("avx512vnni") || (has("avxvnni") && target.vectorBits < 512) ? DotProducts::Unsigned : target.dotPairs ? DotProducts::Pairs : DotProducts::None;
    } else if (isArm64(architecture)) {
        target.vectorRegisters = 32;
        target.fusedMultiplyAdd = target.broadcastOperand = true; // a product can take one lane of a register
        target.dot = has("dotprod") ? DotProducts::Signed : DotProducts::None;
    } else if (architecture.starts_with("wasm")) {
        target.vectorBits = has("simd128") ? 128 : 32;
    } else if (architecture.starts_with("riscv")) {
        target.vectorBits = has("v") ? 128 : 32; // what every such machine has; longer ones do more at once
        target.vectorRegisters = 32;
        target.fusedMultiplyAdd = has("f") || has("d");
    } else if (architecture.starts_with("ppc64")) {
        target.vectorRegisters = 32;
        target.fusedMultiplyAdd = true;
    } else if (architecture.starts_with("systemz") || architecture.starts_with("s390x")) {
        target.vectorBits = has("vector") ? 128 : 32;
        target.vectorRegisters = 32;
    } else if (architecture.starts_with("arm") || architecture.starts_with("thumb")) {
        target.vectorBits = has("neon") ? 128 : 32;
    } else {
        target.vectorBits = 32;
    }
    return target;
}

Target withCachesOfThisMachine(Target target)
{
    const auto asked = [](int what, std::int64_t otherwise) {
        const long answer = ::sysconf(what);
        return answer > 0 ? static_cast<std::int64_t>(answer) : otherwise;
    };
#ifdef _SC_LEVEL1_DCACHE_SIZE
    target.firstCache = asked(_SC_LEVEL1_DCACHE_SIZE, target.firstCache);
    target.secondCache = asked(_SC_LEVEL2_CACHE_SIZE, target.secondCache);
#endif
    target.cores = asked(_SC_NPROCESSORS_ONLN, target.cores);
    return target;
}

std::string toText(const Target& target)
{
    return fmt::format("{}{} vector registers of {} bits{}{}; caches of {} and {}; {} core{}", target.cpu.empty() ? "" : target.cpu + ": ",
        target.vectorRegisters, target.vectorBits, target.fusedMultiplyAdd ? ", fused multiply-add" : "",
        target.dot == DotProducts::None ? "" : target.dot == DotProducts::Pairs ? ", sums of two products of int16" : ", sums of four products of bytes", inKilobytes(target.firstCache), inKilobytes(target.secondCache), target.cores,
        target.cores == 1 ? "" : "s");
}

} // namespace passbench
