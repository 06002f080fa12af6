#include "core/codegen/llvm/target.h"

#include <llvm/ADT/StringMap.h>
#include <llvm/IR/Module.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/TargetParser/Host.h>

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

} // namespace

Result<std::shared_ptr<llvm::TargetMachine>> makeTarget(const CompileInput& input)
{
    llvm::InitializeAllTargetInfos();
    llvm::InitializeAllTargets();
    llvm::InitializeAllTargetMCs();
    llvm::InitializeAllAsmParsers();
    llvm::InitializeAllAsmPrinters();
    const std::string host = llvm::sys::getDefaultTargetTriple();
    const std::string triple = llvm::Triple::normalize(input.triple.empty() ? host : input.triple);
    std::string problem;
    const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, problem);
    if (!target)
        return fail(Diagnostic {.message = fmt::format("`{}` is no target that LLVM knows", input.triple), .notes = {problem}});
    if (!llvm::Triple(triple).isOSBinFormatELF())
        return fail("`{}` has no ELF files, and nothing else can be written yet", input.triple);
    const bool forHost = llvm::Triple(triple).getArch() == llvm::Triple(llvm::Triple::normalize(host)).getArch();
    const bool native = input.cpu.empty() && forHost;
    const std::string cpu = native ? llvm::sys::getHostCPUName().str() : input.cpu.empty() ? "generic" : input.cpu;
    std::string features = native && input.features.empty() ? hostFeatures() : input.features;
    llvm::TargetOptions options;
    options.MCOptions.IASSearchPaths = {input.folder}; // where the assembler finds the weights
    constexpr std::int64_t nearLimit = std::int64_t {1} << 30;
    const bool far = input.weightsBytes + input.fillBytes > nearLimit && llvm::Triple(triple).isX86();
    std::shared_ptr<llvm::TargetMachine> machine(target->createTargetMachine(triple, cpu, features, options, llvm::Reloc::PIC_,
        far ? std::optional(llvm::CodeModel::Medium) : std::nullopt, llvm::CodeGenOptLevel::Default));
    if (!machine)
        return fail("LLVM can't generate code for `{}`", triple);
    if (!input.cpu.empty() && !machine->getMCSubtargetInfo()->isCPUStringValid(input.cpu))
        return fail("`{}` is no CPU of `{}` that LLVM knows", input.cpu, triple);
    return machine;
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
