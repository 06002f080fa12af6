#include "core/codegen/llvm/emit_module.h"

#include "core/codegen/llvm/emit_calls.h"
#include "core/codegen/llvm/emit_data.h"
#include "core/codegen/llvm/emit_expression.h"
#include "core/codegen/llvm/emit_kernel.h"
#include "core/codegen/llvm/emit_run.h"
#include "core/codegen/llvm/emit_sizes.h"
#include "core/codegen/llvm/target.h"
#include "core/codegen/llvm/threads/pool.h"
#include "core/loops/parallel.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include <fmt/format.h>

#include <functional>

namespace passbench {
namespace {

using llvm::Function;
using llvm::Value;

class ModuleEmitter {
public:
    ModuleEmitter(llvm::LLVMContext& context, const CompileInput& input, const llvm::TargetMachine& machine)
        : m_input(input), m_machine(machine), m_module(std::make_unique<llvm::Module>(input.name, context)), m_b(context)
    {
    }
    std::unique_ptr<llvm::Module> emit();

private:
    std::string symbol(std::string_view what) const { return fmt::format("passbench_{}_{}", m_input.name, what); }
    void emitWorkspaceSize();
    std::vector<llvm::Type*> taking(std::vector<llvm::Type*> further);
    std::vector<Value*> given(Function* from, std::vector<Value*> further) const;
    CallParts parts();
    unsigned first() const { return workspaceArgument(m_input); }
    void emitRunOn();
    void emitRunIn();
    void emitProfile();
    void emitRun();
    void emitMetadata();
    Function* function(const std::string& name, llvm::Type* result, std::vector<llvm::Type*> parameters, bool exported);
    llvm::Type* pointer() { return m_b.getPtrTy(); }

    const CompileInput& m_input;
    const llvm::TargetMachine& m_machine;
    std::unique_ptr<llvm::Module> m_module;
    llvm::IRBuilder<> m_b;
    std::vector<Function*> m_kernels;
    ModuleData m_data;
    Function* m_workspaceSize = nullptr;
    Function* m_runOn = nullptr;
    Function* m_runIn = nullptr;
    bool m_parallel = false;
};

std::unique_ptr<llvm::Module> ModuleEmitter::emit()
{
    m_module->setTargetTriple(m_machine.getTargetTriple().str());
    m_module->setDataLayout(m_machine.createDataLayout());
    if (tileTarget(m_machine, false).fusedMultiplyAdd)
        m_module->addModuleFlag(llvm::Module::Warning, fusedFlag, 1);
    m_parallel = std::ranges::any_of(m_input.kernels, [](const loops::KernelPtr& kernel) { return loops::isParallel(*kernel); });
    if (m_parallel)
        addThreadPool(*m_module, symbol("threads_"), m_machine.getTargetTriple(), !m_input.externals.empty());
    m_data = emitData(*m_module, m_input, symbol(""));
    for (const loops::KernelPtr& kernel : m_input.kernels)
        m_kernels.push_back(emitKernel(*m_module, *kernel, m_parallel ? m_module->getFunction(symbol("threads_share")) : nullptr));
    emitWorkspaceSize();
    emitRunOn();
    emitRunIn();
    emitRun();
    emitProfile();
    emitMetadata();
    return std::move(m_module);
}

Function* ModuleEmitter::function(
    const std::string& name, llvm::Type* result, std::vector<llvm::Type*> parameters, bool exported)
{
    Function* made = Function::Create(llvm::FunctionType::get(result, parameters, false),
        exported ? llvm::GlobalValue::ExternalLinkage : llvm::GlobalValue::InternalLinkage, name, *m_module);
    made->addFnAttr(llvm::Attribute::NoUnwind);
    if (exported && m_input.isLevel)
        made->setVisibility(llvm::GlobalValue::HiddenVisibility);
    m_b.SetInsertPoint(llvm::BasicBlock::Create(m_module->getContext(), "entry", made));
    return made;
}

CallParts ModuleEmitter::parts()
{
    return {m_input, *m_module, m_data, m_kernels, m_parallel ? m_module->getFunction(symbol("threads_begin")) : nullptr, m_parallel ? m_module->getFunction(symbol("threads_end")) : nullptr};
}

/// Inputs, outputs and sizes come first.
std::vector<llvm::Type*> ModuleEmitter::taking(std::vector<llvm::Type*> further)
{
    std::vector<llvm::Type*> types(first(), pointer());
    types.insert(types.end(), further.begin(), further.end());
    return types;
}

std::vector<Value*> ModuleEmitter::given(Function* from, std::vector<Value*> further) const
{
    std::vector<Value*> all;
    for (unsigned i = 0; i < first(); ++i)
        all.push_back(from->getArg(i));
    all.insert(all.end(), further.begin(), further.end());
    return all;
}

/// `int64_t workspace_size(sizes)`: at least 64, or a negative status.
void ModuleEmitter::emitWorkspaceSize()
{
    if (m_input.dims.empty())
        return;
    m_workspaceSize = function(symbol("workspace_size"), m_b.getInt64Ty(), {pointer()}, true);
    SizeEmitter sizes(m_b, m_input.dims, m_input.blocks);
    sizes.take(m_workspaceSize->getArg(0));
    m_b.CreateRet(sizes.workspace());
}

void ModuleEmitter::emitRunOn()
{
    m_runOn = function(symbol("run_on"), m_b.getInt32Ty(), taking({pointer(), m_b.getInt32Ty()}), true);
    emitCalls(m_b, parts(), m_runOn->getArg(first() + 1), [](std::uint64_t) {});
}

void ModuleEmitter::emitRunIn()
{
    m_runIn = function(symbol("run_in"), m_b.getInt32Ty(), taking({pointer()}), true);
    m_b.CreateRet(m_b.CreateCall(m_runOn, given(m_runIn, {m_runIn->getArg(first()), m_b.getInt32(0)})));
}

/// The same, and `called(context, number)` before each call.
void ModuleEmitter::emitProfile()
{
    Function* profile = function(symbol("profile"), m_b.getInt32Ty(), taking({pointer(), pointer(), pointer()}), true);
    auto* type = llvm::FunctionType::get(m_b.getVoidTy(), {pointer(), m_b.getInt64Ty()}, false);
    emitCalls(m_b, parts(), m_b.getInt32(0), [&](std::uint64_t number) { m_b.CreateCall(type, profile->getArg(first() + 1), {profile->getArg(first() + 2), m_b.getInt64(number)}); });
}

void ModuleEmitter::emitRun()
{
    Function* run = function(symbol("run"), m_b.getInt32Ty(), taking({}), true);
    Value* sizes = m_workspaceSize ? run->getArg(2) : nullptr;
    const std::int64_t bytes = m_input.blocks.empty() ? m_input.workspaceBytes : std::max<std::int64_t>(m_input.workspaceBytes, 1); // of a sample they may all be empty
    emitRunInWorkspace(m_b, {bytes, m_workspaceSize, sizes, symbol("")},
        [&](Value* workspace) { return m_b.CreateCall(m_runIn, given(run, {workspace})); });
}

void ModuleEmitter::emitMetadata()
{
    function(symbol("metadata"), pointer(), {}, true);
    m_b.CreateRet(m_b.CreateGlobalString(m_input.metadata, symbol("metadata_text")));
}

} // namespace

std::unique_ptr<llvm::Module> emitModule(llvm::LLVMContext& context, const CompileInput& input, const llvm::TargetMachine& machine)
{
    return ModuleEmitter(context, input, machine).emit();
}

} // namespace passbench
