#include "core/codegen/llvm/split.h"

#include "core/codegen/llvm/emit_kernel.h"

#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <algorithm>
#include <set>

namespace passbench {
namespace {

/// A kernel, and the functions that its threads run.
struct KernelCode {
    std::vector<llvm::Function*> functions; ///< the first is what others call
    std::size_t instructions = 0;
};

using Globals = std::set<const llvm::GlobalValue*>;

std::vector<KernelCode> kernelsOf(llvm::Module& module, const CompileInput& input)
{
    std::vector<KernelCode> kernels;
    for (const loops::KernelPtr& kernel : input.kernels) {
        llvm::Function* function = module.getFunction(kernel->name);
        if (!function || function->isDeclaration())
            continue;
        KernelCode& code = kernels.emplace_back();
        code.functions.push_back(function);
        for (std::size_t part = 1; llvm::Function* task = module.getFunction(taskName(kernel->name, part)); ++part)
            code.functions.insert(code.functions.end(), {task, module.getFunction(taskName(kernel->name, part) + ".task")});
        for (const llvm::Function* each : code.functions)
            code.instructions += each->getInstructionCount();
    }
    return kernels;
}

/// Each kernel, from the largest to the smallest, goes where there is least so far: first is what stays (Graham 1969, longest processing time).
std::vector<std::vector<const KernelCode*>> shared(const std::vector<KernelCode>& kernels, std::size_t rest, std::size_t parts)
{
    std::vector<const KernelCode*> bySize;
    for (const KernelCode& kernel : kernels)
        bySize.push_back(&kernel);
    std::ranges::stable_sort(bySize, std::greater(), &KernelCode::instructions);
    std::vector<std::vector<const KernelCode*>> shares(parts);
    std::vector<std::size_t> load(parts);
    load[0] = rest;
    for (const KernelCode* kernel : bySize) {
        const auto least = static_cast<std::size_t>(std::ranges::min_element(load) - load.begin());
        shares[least].push_back(kernel);
        load[least] += kernel->instructions;
    }
    return shares;
}

bool isUsedIn(const llvm::User& user, const Globals& functions)
{
    if (const auto* instruction = llvm::dyn_cast<llvm::Instruction>(&user))
        return functions.contains(instruction->getFunction());
    return std::ranges::any_of(user.users(), [&](const llvm::User* outer) { return isUsedIn(*outer, functions); });
}

/// Other objects of the library see it, and nobody else.
void open(llvm::GlobalValue& value)
{
    value.setLinkage(llvm::GlobalValue::ExternalLinkage);
    value.setVisibility(llvm::GlobalValue::HiddenVisibility);
}

/// What is declared and not used any more.
void dropUnused(llvm::Module& module)
{
    for (llvm::Function& function : llvm::make_early_inc_range(module.functions()))
        if (function.isDeclaration() && function.use_empty())
            function.eraseFromParent();
    for (llvm::GlobalVariable& variable : llvm::make_early_inc_range(module.globals()))
        if (variable.isDeclaration() && variable.use_empty())
            variable.eraseFromParent();
}

Bitcode bitcodeOf(const llvm::Module& module, const Globals& own)
{
    llvm::ValueToValueMapTy map;
    const auto part = llvm::CloneModule(module, map, [&](const llvm::GlobalValue* value) { return own.contains(value); });
    part->setModuleInlineAsm("");
    dropUnused(*part);
    Bitcode bytes;
    llvm::raw_svector_ostream out(bytes);
    llvm::WriteBitcodeToFile(*part, out);
    return bytes;
}

} // namespace

std::vector<Bitcode> takeKernels(llvm::Module& module, const CompileInput& input)
{
    constexpr std::size_t instructionsPerPart = 4'000, mostParts = 8;
    const std::vector<KernelCode> kernels = kernelsOf(module, input);
    const std::size_t parts = std::clamp<std::size_t>(module.getInstructionCount() / instructionsPerPart, 1, std::min(mostParts, kernels.size() + 1));
    if (parts < 2)
        return {};
    std::size_t rest = module.getInstructionCount();
    for (const KernelCode& kernel : kernels)
        rest -= kernel.instructions;
    const auto shares = shared(kernels, rest, parts);
    std::vector<Globals> own(parts);
    Globals taken;
    for (std::size_t part = 1; part < parts; ++part)
        for (const KernelCode* kernel : shares[part]) {
            own[part].insert(kernel->functions.begin(), kernel->functions.end());
            taken.insert(kernel->functions.begin(), kernel->functions.end());
            open(*kernel->functions.front());
            if (input.isLevel) // others have kernels of the same names
                kernel->functions.front()->setName(kernel->functions.front()->getName() + "." + input.name);
        }
    for (llvm::GlobalValue& value : module.global_values())
        if (value.hasLocalLinkage() && !taken.contains(&value) && std::ranges::any_of(value.users(), [&](const llvm::User* user) { return isUsedIn(*user, taken); }))
            open(value);
    std::vector<Bitcode> made;
    for (std::size_t part = 1; part < parts; ++part)
        made.push_back(bitcodeOf(module, own[part]));
    for (llvm::Function& function : module.functions())
        if (taken.contains(&function))
            function.deleteBody();
    dropUnused(module);
    return made;
}

} // namespace passbench
