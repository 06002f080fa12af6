#include "core/codegen/llvm/target.h"

#include "core/codegen/llvm/levels.h"
#include "core/support/words/shell_word.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

#include <llvm/ADT/StringMap.h>
#include <llvm/IR/Module.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/TargetParser/Host.h>

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace passbench {
namespace {

/// Sorted, so that two runs agree.
std::string hostFeatures()
{
    std::map<std::string, bool> sorted;
    for (const auto& feature : llvm::sys::getHostCPUFeatures())
        sorted.emplace(feature.getKey().str(), feature.getValue());
    std::string text;
    for (const auto& [name, present] : sorted)
        text += fmt::format("{}{}{}", text.empty() ? "" : ",", present ? '+' : '-', name);
    return text;
}

void initialize()
{
    llvm::InitializeAllTargetInfos();
    llvm::InitializeAllTargets();
    llvm::InitializeAllTargetMCs();
    llvm::InitializeAllAsmParsers();
    llvm::InitializeAllAsmPrinters();
}

/// `triple` is empty for this machine's.
std::string alikeOrList(const std::string& name, std::span<const std::string> known, const char* list, const std::string& triple)
{
    const std::string near = nearest(name, known);
    const bool isAlike = !near.empty() && 2 * editDistance(name, near) < name.size(); // features of other machines are short, and like none
    return !isAlike ? fmt::format("`passbench-cli list {}{}` has them all", list, triple.empty() ? "" : " --target " + shellWord(triple)) : fmt::format("did you mean `{}`?", near);
}

/// LLVM takes any word for a system or an interface that it does not know, and generates code for none.
Result<void> checkSystem(const std::string& given, const llvm::Triple& triple)
{
    static const Strings systems {"linux", "freebsd", "netbsd", "openbsd", "none", "wasi", "unknown"},
        interfaces {"gnu", "gnueabi", "gnueabihf", "gnux32", "musl", "musleabi", "musleabihf", "eabi", "eabihf", "android", "elf", "wasm", "unknown"};
    const auto check = [&](const llvm::StringRef word, bool isKnown, const Strings& known) -> Result<void> {
        if (word.empty() || isKnown || std::ranges::find(known, word.str()) != known.end())
            return {};
        const std::string near = nearest(word.str(), known);
        return fail(Diagnostic {.message = fmt::format("`{}` is no target that LLVM knows: it ends in `{}`", given, word.str()),
            .help = near.empty() ? "such as x86_64-linux-gnu, aarch64-linux-gnu or wasm32-unknown-unknown" : fmt::format("did you mean `{}-{}`?", given.substr(0, given.rfind('-')), near)});
    };
    const bool needsSystem = triple.isGNUEnvironment() || triple.isMusl() || triple.isAndroid();
    if (triple.getOS() == llvm::Triple::UnknownOS && needsSystem) { // another word stands where the maker of a machine is named
        const std::string near = nearest(triple.getVendorName().str(), systems);
        return fail(Diagnostic {.message = fmt::format("`{}` is no target that LLVM knows: it names no system", given),
            .help = near.empty() ? "such as x86_64-linux-gnu" : fmt::format("did you mean `{}-{}-{}`?", triple.getArchName().str(), near, triple.getEnvironmentName().str())});
    }
    PB_TRY(check(triple.getOSName(), triple.getOS() != llvm::Triple::UnknownOS, systems));
    return check(triple.getEnvironmentName(), triple.getEnvironment() != llvm::Triple::UnknownEnvironment, interfaces);
}

std::string joined(const std::string& features, const std::string& further)
{
    return features.empty() || further.empty() ? features + further : features + "," + further;
}

Result<const llvm::Target*> targetOf(const std::string& given, const std::string& triple)
{
    std::string problem;
    const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, problem);
    if (!target) {
        Strings known; // what comes before the first dash
        for (const llvm::Target& one : llvm::TargetRegistry::targets()) {
            std::string name = one.getName(), ignored;
            std::ranges::replace(name, '-', '_');
            if (llvm::TargetRegistry::lookupTarget(name + "-unknown-linux-gnu", ignored)) // not all are called as triples have it
                known.push_back(std::move(name));
        }
        std::string joined = given;
        std::ranges::replace(joined, '-', '_');
        std::string begun; // x86-64
        for (const std::string& name : known)
            if (joined.starts_with(name) && name.size() > begun.size())
                begun = name;
        const std::string near = !begun.empty() ? begun : nearest(given.substr(0, given.find('-')), known);
        return fail(Diagnostic {.message = fmt::format("`{}` is no target that LLVM knows", given),
            .help = near.empty() ? "`passbench-cli list targets` has them all" : fmt::format("did you mean `{}-linux-gnu`?", near),
            .notes = {problem}});
    }
    if (const llvm::Triple::ArchType architecture = llvm::Triple(triple).getArch(); architecture != llvm::Triple::wasm32 && !isCompiledFor(*target, architecture))
        return fail(Diagnostic {.message = fmt::format("no code can be made for `{}`", given), .help = "`passbench-cli list targets` has what it can be made for"});
    PB_TRY(checkSystem(given, llvm::Triple(triple)));
    if (!llvm::Triple(triple).isOSBinFormatELF() && !llvm::Triple(triple).isOSBinFormatWasm())
        return fail("`{}` has neither ELF files nor WebAssembly, and nothing else can be written yet", given);
    return target;
}

/// `+avx2,-sse3`, with names that the target has.
Result<void> checkFeatures(const std::string& features, const MachineNames& known, const std::string& typedTriple)
{
    if (features.empty())
        return {};
    for (const std::string& feature : split(features, ',')) {
        if (feature.size() < 2 || (feature[0] != '+' && feature[0] != '-'))
            return fail(Diagnostic {.message = fmt::format("`{}` is no list of features: `{}` has no + or - before a name", features, feature), .help = "such as +avx2,-avx512f"});
        const std::string name = feature.substr(1);
        Strings names;
        for (const auto& [one, summary] : known.features)
            names.push_back(one);
        if (std::ranges::find(names, name) == names.end())
            return fail(Diagnostic {.message = fmt::format("`{}` is no feature of `{}` that LLVM knows", name, known.triple), .help = alikeOrList(name, names, "features", typedTriple)});
    }
    return {};
}

MachineNames namesOf(const llvm::TargetMachine& machine)
{
    MachineNames names;
    const auto& features = machine.getMCSubtargetInfo()->getAllProcessorFeatures();
    const auto wide = std::ranges::find_if(features, [](const auto& feature) { return std::string_view(feature.Key) == "64bit"; });
    const bool needsWide = machine.getTargetTriple().getArch() == llvm::Triple::x86_64 && wide != features.end();
    for (const auto& cpu : machine.getMCSubtargetInfo()->getAllProcessorDescriptions())
        if (!needsWide || cpu.Implies.getAsBitset().test(wide->Value)) // LLVM ends the process at others
            names.cpus.emplace_back(cpu.Key);
    for (const auto& feature : machine.getMCSubtargetInfo()->getAllProcessorFeatures())
        names.features.emplace_back(feature.Key, feature.Desc);
    return names;
}

} // namespace

bool isCompiledFor(const llvm::Target& target, llvm::Triple::ArchType architecture)
{
    return target.hasJIT() && target.hasTargetMachine() && architecture != llvm::Triple::bpfel && architecture != llvm::Triple::bpfeb && architecture != llvm::Triple::m68k;
}

Result<MachineNames> machineNames(const std::string& given)
{
    initialize();
    const std::string triple = llvm::Triple::normalize(given.empty() ? llvm::sys::getDefaultTargetTriple() : given);
    PB_ASSIGN(const llvm::Target* target, targetOf(given, triple));
    const std::unique_ptr<llvm::TargetMachine> machine(target->createTargetMachine(triple, "", "", {}, llvm::Reloc::PIC_));
    if (!machine)
        return fail("LLVM can't generate code for `{}`", triple);
    MachineNames names = namesOf(*machine);
    names.triple = triple;
    names.native = given.empty() ? llvm::sys::getHostCPUName().str() : "";
    return names;
}

Result<std::shared_ptr<llvm::TargetMachine>> makeTarget(const CompileInput& input)
{
    initialize();
    const std::string host = llvm::sys::getDefaultTargetTriple();
    const std::string triple = llvm::Triple::normalize(input.triple.empty() ? host : input.triple);
    PB_ASSIGN(const llvm::Target* target, targetOf(input.triple, triple));
    PB_TRY(checkMachine(input.triple, input.cpu, input.features));
    const bool forHost = llvm::Triple(triple).getArch() == llvm::Triple(llvm::Triple::normalize(host)).getArch();
    const bool native = input.cpu.empty() && forHost;
    // What every Linux for 64-bit RISC-V is built for: without features there would be no floating point, and an interface that nothing links to.
    const bool plain = input.cpu.empty() && input.features.empty() && !native;
    const bool plainRiscv = llvm::Triple(triple).isRISCV64() && plain;
    const std::string cpu = native ? llvm::sys::getHostCPUName().str() : plainRiscv ? "generic-rv64"
        : input.cpu.empty()                                                         ? "generic"
                                                                                    : input.cpu;
    const std::string features = native ? joined(hostFeatures(), input.features) : plainRiscv ? "+m,+a,+f,+d,+c"
        : llvm::Triple(triple).isWasm() && plain                                              ? "+simd128,+bulk-memory" // of WebAssembly 2.0
                                                                                              : input.features;
    llvm::TargetOptions options;
    if (plainRiscv)
        options.MCOptions.ABIName = "lp64d";
    options.MCOptions.IASSearchPaths = {input.folder}; // where the assembler finds the weights
    constexpr std::int64_t nearLimit = std::int64_t {1} << 30;
    const bool far = input.weightsBytes + input.fillBytes > nearLimit && llvm::Triple(triple).isX86();
    const auto make = [&](const std::string& with) {
        return std::shared_ptr<llvm::TargetMachine>(target->createTargetMachine(triple, cpu, with, options, llvm::Reloc::PIC_,
            far ? std::optional(llvm::CodeModel::Medium) : std::nullopt, llvm::CodeGenOptLevel::Default));
    };
    auto machine = make(features);
    const bool asNamed = !native && llvm::Triple(triple).isX86(); // a virtual machine hides features of its processor that numbers have no use for
    if (const std::string less = machine && (input.isLevel || asNamed) ? untestedFeatures(*machine, input.isLevel ? std::string() : input.features) : std::string(); !less.empty())
        machine = make(joined(features, less));
    if (!machine)
        return fail("LLVM can't generate code for `{}`", triple);
    return machine;
}

bool isForThisSystem(const llvm::TargetMachine& machine)
{
    const llvm::Triple host(llvm::Triple::normalize(llvm::sys::getDefaultTargetTriple())), wanted = machine.getTargetTriple();
    return host.getArch() == wanted.getArch() && host.getOS() == wanted.getOS();
}

namespace {

Strings featuresOf(const llvm::TargetMachine& machine, bool onlyLacked)
{
    Strings features;
    if (!isForThisSystem(machine))
        return features;
    const llvm::MCSubtargetInfo& subtarget = *machine.getMCSubtargetInfo();
    for (const auto& feature : llvm::sys::getHostCPUFeatures()) {
        const bool known = std::ranges::any_of(subtarget.getAllProcessorFeatures(), [&](const auto& one) { return feature.getKey() == one.Key; });
        if (!(onlyLacked && feature.getValue()) && known && subtarget.checkFeatures("+" + feature.getKey().str()))
            features.push_back(feature.getKey().str());
    }
    std::ranges::sort(features);
    return features;
}

} // namespace

Strings lackedHere(const llvm::TargetMachine& machine) { return featuresOf(machine, true); }
Strings neededFeatures(const llvm::TargetMachine& machine) { return featuresOf(machine, false); }

Strings systemLibraries(const llvm::TargetMachine& machine)
{
    const llvm::Triple host(llvm::Triple::normalize(llvm::sys::getDefaultTargetTriple())), &triple = machine.getTargetTriple();
    if (!triple.isOSLinux() || host.getArch() == triple.getArch())
        return {};
    if (triple.isGNUEnvironment())
        return {"libm.so.6", "libc.so.6"};
    if (triple.isMusl())
        return {"libc.so"};
    return triple.isAndroid() ? Strings {"libm.so", "libc.so"} : Strings {};
}

Target tileTarget(const llvm::TargetMachine& machine, bool isThisMachine)
{
    const llvm::MCSubtargetInfo& subtarget = *machine.getMCSubtargetInfo();
    const auto has = [&](std::string_view feature) {
        const bool known = std::ranges::any_of(subtarget.getAllProcessorFeatures(), [&](const auto& one) { return one.Key == feature; });
        return known && subtarget.checkFeatures("+" + std::string(feature));
    };
    Target target = targetWith(machine.getTargetTriple().getArchName().str(), has);
    target.cpu = machine.getTargetCPU().str();
    return isThisMachine ? withCachesOfThisMachine(std::move(target)) : target;
}

Result<void> checkMachine(const std::string& triple, const std::string& cpu, const std::string& features)
{
    if (triple.empty() && cpu.empty() && features.empty())
        return {};
    PB_ASSIGN(const MachineNames known, machineNames(triple));
    if (!cpu.empty() && std::ranges::find(known.cpus, cpu) == known.cpus.end())
        return fail(Diagnostic {.message = fmt::format("`{}` is no CPU of `{}` that LLVM knows", cpu, known.triple), .help = alikeOrList(cpu, known.cpus, "cpus", triple)});
    return checkFeatures(features, known, triple);
}

void useTarget(llvm::Module& module, llvm::TargetMachine& machine)
{
    module.setTargetTriple(machine.getTargetTriple().str());
    module.setDataLayout(machine.createDataLayout());
    for (llvm::Function& function : module) {
        if (function.isDeclaration())
            continue;
        function.addFnAttr("target-cpu", machine.getTargetCPU());
        function.addFnAttr("target-features", machine.getTargetFeatureString());
        if (machine.getTargetTriple().isX86())
            function.addFnAttr("prefer-vector-width", "512"); // ignored where there are no such registers
    }
}

} // namespace passbench
