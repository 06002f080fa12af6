// Features of x86 by LLVM's names, and where CPUID tells of them: Intel's Software Developer's Manual, volume 2A, CPUID; AMD's
// Architecture Programmer's Manual, volume 3, appendix E, for the extended leaf. XCR0 says what the system keeps of a thread: volume 1, 13.3.

#include "core/codegen/llvm/levels.h"

#include "core/support/text.h"

#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/Target/TargetMachine.h>

#include <algorithm>

namespace passbench {
namespace {

struct FeatureBit {
    std::string_view name;
    CpuWord word;
    unsigned bit;
};

using enum CpuWord;

// clang-format off
constexpr FeatureBit featureBits[] = {
    {"cx8", Leaf1D, 8}, {"cmov", Leaf1D, 15}, {"mmx", Leaf1D, 23}, {"fxsr", Leaf1D, 24}, {"sse", Leaf1D, 25}, {"sse2", Leaf1D, 26},
    {"sse3", Leaf1C, 0}, {"pclmul", Leaf1C, 1}, {"ssse3", Leaf1C, 9}, {"fma", Leaf1C, 12}, {"cx16", Leaf1C, 13}, {"sse4.1", Leaf1C, 19},
    {"sse4.2", Leaf1C, 20}, {"movbe", Leaf1C, 22}, {"popcnt", Leaf1C, 23}, {"aes", Leaf1C, 25}, {"avx", Leaf1C, 28}, {"f16c", Leaf1C, 29},
    {"bmi", Leaf7B, 3}, {"avx2", Leaf7B, 5}, {"bmi2", Leaf7B, 8}, {"avx512f", Leaf7B, 16}, {"avx512dq", Leaf7B, 17},
    {"adx", Leaf7B, 19}, {"avx512ifma", Leaf7B, 21}, {"avx512cd", Leaf7B, 28}, {"avx512bw", Leaf7B, 30}, {"avx512vl", Leaf7B, 31},
    {"avx512vbmi", Leaf7C, 1}, {"avx512vbmi2", Leaf7C, 6}, {"gfni", Leaf7C, 8}, {"vaes", Leaf7C, 9}, {"vpclmulqdq", Leaf7C, 10},
    {"avx512vnni", Leaf7C, 11}, {"avx512bitalg", Leaf7C, 12}, {"avx512vpopcntdq", Leaf7C, 14},
    {"avx512vp2intersect", Leaf7D, 8}, {"avx512fp16", Leaf7D, 23},
    {"avxvnni", Leaf7x1A, 4}, {"avx512bf16", Leaf7x1A, 5}, {"avxifma", Leaf7x1A, 23},
    {"avxvnniint8", Leaf7x1D, 4}, {"avxneconvert", Leaf7x1D, 5}, {"avxvnniint16", Leaf7x1D, 10},
    {"sahf", ExtendedC, 0}, {"lzcnt", ExtendedC, 5}, {"sse4a", ExtendedC, 6}, {"xop", ExtendedC, 11}, {"fma4", ExtendedC, 16}, {"tbm", ExtendedC, 21},
};
// clang-format on

/// Of systems, of other programs' safety and secrets, and of memory beyond numbers.
constexpr std::string_view untested[] = {"amx-bf16", "amx-complex", "amx-fp16", "amx-int8", "amx-tile", "avx10.1-256", "avx10.1-512", "ccmp", "cf", "cldemote", "clflushopt",
    "clwb", "clzero", "cmpccxadd", "crc32", "egpr", "enqcmd", "fsgsbase", "hreset", "invpcid", "kl", "lwp", "movdir64b", "movdiri", "mwaitx", "ndd", "nf", "pconfig", "pku", "ppx",
    "prefetchi", "prfchw", "ptwrite", "push2pop2", "raoint", "rdpid", "rdpru", "rdrnd", "rdseed", "rtm", "serialize", "sgx", "sha", "sha512", "shstk", "sm3", "sm4", "tsxldtrk",
    "uintr", "usermsr", "waitpkg", "wbnoinvd", "widekl", "xsave", "xsavec", "xsaveopt", "xsaves", "zu"};

bool has(const llvm::TargetMachine& machine, std::string_view feature)
{
    const llvm::MCSubtargetInfo& subtarget = *machine.getMCSubtargetInfo();
    return std::ranges::any_of(subtarget.getAllProcessorFeatures(), [&](const auto& one) { return one.Key == feature; }) && subtarget.checkFeatures("+" + std::string(feature));
}

} // namespace

std::string untestedFeatures(const llvm::TargetMachine& machine, const std::string& asked)
{
    std::string text;
    const std::vector<std::string> wanted = split(asked, ',');
    for (const std::string_view feature : untested)
        if (has(machine, feature) && std::ranges::find(wanted, "+" + std::string(feature)) == wanted.end())
            text += (text.empty() ? "-" : ",-") + std::string(feature);
    return text;
}

Result<CpuBits> neededBits(const llvm::TargetMachine& machine)
{
    const llvm::Triple& triple = machine.getTargetTriple();
    if (triple.getArch() != llvm::Triple::x86_64 || !triple.isOSLinux())
        return fail(Diagnostic {.message = fmt::format("a module for several processors can't be made for `{}`: they are told apart on x86-64 Linux alone", triple.str()), .help = "name one processor"});
    CpuBits bits {};
    for (const FeatureBit& feature : featureBits)
        if (has(machine, feature.name))
            bits[static_cast<std::size_t>(feature.word)] |= 1U << feature.bit;
    constexpr std::uint32_t vectorState = 0x06, wideVectorState = 0xE6; // of 128 and 256 bits; with masks and 512 bits
    bits[static_cast<std::size_t>(Xcr0)] = has(machine, "avx512f") ? wideVectorState : has(machine, "avx") ? vectorState
                                                                                                           : 0;
    return bits;
}

} // namespace passbench
