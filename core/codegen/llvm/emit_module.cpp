#include "core/codegen/llvm/emit_module.h"

#include "core/codegen/llvm/emit_data.h"
#include "core/codegen/llvm/emit_expression.h"
#include "core/codegen/llvm/emit_kernel.h"
#include "core/codegen/llvm/emit_run.h"
#include "core/codegen/llvm/emit_sizes.h"
#include "core/codegen/llvm/target.h"
#include "core/codegen/llvm/thread_pool.h"
#include "core/loops/parallel.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include <fmt/format.h>

#include <functional>
#include <map>

namespace passbench {
namespace {

using llvm::BasicBlock;
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
    void takeSizes();
    std::vector<llvm::Type*> taking(std::vector<llvm::Type*> further);
    std::vector<Value*> given(Function* from, std::vector<Value*> further) const;
    unsigned first() const { return m_input.dims.empty() ? 2 : 3; } ///< argument behind inputs, outputs and sizes
    Value* workspace() { return m_calls->getArg(first()); }
    void emitRunOn();
    void emitRunIn();
    void emitProfile();
    void emitCalls(Value* wanted, const std::function<void(std::uint64_t)>& before);
    void emitRun();
    void emitMetadata();
    /// Where a run ends that was given none, or one that code can't use.
    struct BadPointer {
        BasicBlock *null, *misaligned;
    };
    void checkPointer(Value* pointer, std::uint64_t alignment, const BadPointer& bad);
    void checkPointers(Value* table, Place::Kind kind, const BadPointer& bad);
    Value* argument(const Place& place);
    void beginThreads(Value* wanted);
    void finish(Value* status);
    void decide(const CompileInput::Call::Decided& decided);
    void callKernel(const CompileInput::Call& call);
    void callExternal(const CompileInput::Call& call);
    Value* tableOf(std::span<Value* const> pointers);
    Function* function(const std::string& name, llvm::Type* result, std::vector<llvm::Type*> parameters, bool exported);
    BasicBlock* newBlock(Function* in, const char* name) { return BasicBlock::Create(m_module->getContext(), name, in); }
    llvm::Type* pointer() { return m_b.getPtrTy(); }

    const CompileInput& m_input;
    const llvm::TargetMachine& m_machine;
    std::unique_ptr<llvm::Module> m_module;
    llvm::IRBuilder<> m_b;
    std::vector<Function*> m_kernels;
    ModuleData m_data;
    Function* m_calls = nullptr; ///< what is being written: run_in, or profile
    Function* m_workspaceSize = nullptr;
    std::optional<SizeEmitter> m_sizes; ///< of the function that is being written, with open dimensions
    Function* m_runOn = nullptr;
    Function* m_runIn = nullptr;
    bool m_parallel = false;
    Value* m_threads = nullptr; ///< that the run being written has
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
    m_b.SetInsertPoint(newBlock(made, "entry"));
    return made;
}

Value* ModuleEmitter::argument(const Place& place)
{
    const auto at = static_cast<std::uint64_t>(place.at);
    const auto bytes = [&](Value* base) { return m_b.CreateConstInBoundsGEP1_64(m_b.getInt8Ty(), base, at); };
    const auto entry = [&](unsigned table) {
        return m_b.CreateLoad(pointer(), m_b.CreateConstInBoundsGEP1_64(pointer(), m_calls->getArg(table), at));
    };
    switch (place.kind) {
    case Place::Kind::Input: return entry(0);
    case Place::Kind::Output: return entry(1);
    case Place::Kind::Workspace:
        if (m_sizes)
            return m_b.CreateInBoundsGEP(m_b.getInt8Ty(), workspace(), m_sizes->slot(static_cast<std::size_t>(place.at)));
        return bytes(workspace());
    case Place::Kind::Weights: return bytes(m_data.weights);
    case Place::Kind::Fills: return bytes(m_data.fills);
    }
    return nullptr;
}

/// Goes on where `pointer` is one, and a multiple of `alignment` bytes.
void ModuleEmitter::checkPointer(Value* pointer, std::uint64_t alignment, const BadPointer& bad)
{
    const auto unless = [&](Value* wrong, BasicBlock* end) {
        BasicBlock* next = newBlock(m_calls, "given");
        m_b.CreateCondBr(wrong, end, next);
        m_b.SetInsertPoint(next);
    };
    unless(m_b.CreateIsNull(pointer), bad.null);
    if (alignment <= 1)
        return;
    Value* address = m_b.CreatePtrToInt(pointer, m_b.getIntPtrTy(m_module->getDataLayout()));
    unless(m_b.CreateIsNotNull(m_b.CreateAnd(address, alignment - 1)), bad.misaligned);
}

void ModuleEmitter::checkPointers(Value* table, Place::Kind kind, const BadPointer& bad)
{
    std::map<std::int64_t, std::uint64_t> used; // and what they must be multiples of
    for (const CompileInput::Call& call : m_input.calls) {
        for (const CompileInput::Call::Condition& condition : call.conditions)
            if (condition.place.kind == kind)
                used.try_emplace(condition.place.at, 1);
        for (const CompileInput::Call::Decided& size : call.decides)
            if (size.place.kind == kind)
                used.insert_or_assign(size.place.at, sizeof(std::int64_t));
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            if (call.arguments[i].kind != kind)
                continue;
            std::uint64_t& alignment = used.try_emplace(call.arguments[i].at, 1).first->second;
            if (call.external)
                continue;
            const loops::Kernel& kernel = *m_input.kernels[call.kernel];
            const auto bits = static_cast<std::uint64_t>(bitsOf(kernel.buffers[kernel.arguments()[i]].dtype));
            alignment = std::max(alignment, bits / 8);
        }
    }
    if (!used.empty())
        checkPointer(table, 1, bad);
    for (const auto& [at, alignment] : used)
        checkPointer(m_b.CreateLoad(pointer(), m_b.CreateConstInBoundsGEP1_64(pointer(), table, static_cast<std::uint64_t>(at))), alignment, bad);
}

void ModuleEmitter::callKernel(const CompileInput::Call& call)
{
    std::vector<Value*> arguments;
    for (const Place& place : call.arguments)
        arguments.push_back(argument(place));
    for (const SizeForm& size : call.sizes)
        arguments.push_back(m_sizes->value(size));
    if (m_kernels[call.kernel]->arg_size() > arguments.size())
        arguments.push_back(m_threads);
    m_b.CreateCall(m_kernels[call.kernel], arguments);
}

/// An array of pointers on the stack.
Value* ModuleEmitter::tableOf(std::span<Value* const> pointers)
{
    auto* type = llvm::ArrayType::get(pointer(), pointers.size());
    llvm::BasicBlock& entry = m_calls->getEntryBlock();
    Value* table = llvm::IRBuilder<>(&entry, entry.begin()).CreateAlloca(type);
    for (std::size_t i = 0; i < pointers.size(); ++i)
        m_b.CreateStore(pointers[i], m_b.CreateConstInBoundsGEP1_64(pointer(), table, i));
    return table;
}

/// `int32_t symbol(inputs, outputs)`; a status that is not 0 ends the run with statusOfExternal().
void ModuleEmitter::callExternal(const CompileInput::Call& call)
{
    const CompileInput::External& external = m_input.externals[call.kernel];
    llvm::FunctionCallee callee = m_module->getOrInsertFunction(
        external.symbol, llvm::FunctionType::get(m_b.getInt32Ty(), {pointer(), pointer()}, false));
    auto* declared = llvm::cast<Function>(callee.getCallee());
    declared->setVisibility(llvm::GlobalValue::HiddenVisibility); // it becomes part of the same library
    declared->setDoesNotThrow();
    std::vector<Value*> arguments;
    for (const Place& place : call.arguments)
        arguments.push_back(argument(place));
    const std::span<Value* const> all(arguments);
    Value* inputs = tableOf(all.first(external.inputs));
    Value* status = m_b.CreateCall(callee, {inputs, tableOf(all.subspan(external.inputs))});
    BasicBlock* failed = newBlock(m_calls, "failed");
    BasicBlock* next = newBlock(m_calls, "next");
    m_b.CreateCondBr(m_b.CreateIsNotNull(status), failed, next);
    m_b.SetInsertPoint(failed);
    Value* lower = m_b.CreateAnd(status, m_b.getInt32(0xFFFF));
    finish(m_b.CreateOr(lower, m_b.getInt32(static_cast<std::uint32_t>(statusOfExternal(call.kernel, 0)))));
    m_b.SetInsertPoint(next);
}

/// Reads what elements decided, and tells it to the caller; what the module is not for ends the run.
void ModuleEmitter::decide(const CompileInput::Call::Decided& decided)
{
    const OpenDim& dim = m_input.dims[decided.dim];
    const auto number = [&](std::int64_t value) { return m_b.getInt64(static_cast<std::uint64_t>(value)); };
    Value* size = m_b.CreateLoad(m_b.getInt64Ty(), argument(decided.place), dim.name);
    m_b.CreateStore(size, m_b.CreateConstInBoundsGEP1_64(m_b.getInt64Ty(), m_calls->getArg(2), decided.dim));
    BasicBlock *wrong = newBlock(m_calls, "wrong_count"), *right = newBlock(m_calls, "decided");
    m_b.CreateCondBr(m_b.CreateAnd(m_b.CreateICmpSGE(size, number(dim.least)), m_b.CreateICmpSLE(size, number(dim.most))), right, wrong);
    m_b.SetInsertPoint(wrong);
    finish(m_b.getInt32(static_cast<std::uint32_t>(wrongCount)));
    m_b.SetInsertPoint(right);
    m_sizes->decide(decided.dim, size);
}

void ModuleEmitter::beginThreads(Value* wanted)
{
    if (m_parallel)
        m_threads = m_b.CreateCall(m_module->getFunction(symbol("threads_begin")), {wanted}, "threads");
}

void ModuleEmitter::finish(Value* status)
{
    if (m_parallel)
        m_b.CreateCall(m_module->getFunction(symbol("threads_end")), {m_threads});
    m_b.CreateRet(status);
}

/// All calls in order, on `wanted` threads, in the function that is being written; `before` comes before each, and with their number behind the last.
void ModuleEmitter::emitCalls(Value* wanted, const std::function<void(std::uint64_t)>& before)
{
    m_calls = m_b.GetInsertBlock()->getParent();
    const BadPointer bad {newBlock(m_calls, "null"), newBlock(m_calls, "misaligned")};
    checkPointers(m_calls->getArg(0), Place::Kind::Input, bad);
    checkPointers(m_calls->getArg(1), Place::Kind::Output, bad);
    if (m_input.workspaceBytes > 0 || !m_input.blocks.empty())
        checkPointer(workspace(), 64, bad);
    takeSizes();
    if (m_data.fill)
        m_b.CreateCall(m_data.fill);
    beginThreads(wanted);
    for (std::uint64_t number = 0; number < m_input.calls.size(); ++number) {
        before(number);
        const CompileInput::Call& call = m_input.calls[number];
        for (const CompileInput::Call::Decided& size : call.decides)
            decide(size);
        BasicBlock* const behind = call.conditions.empty() ? nullptr : newBlock(m_calls, "behind");
        for (const CompileInput::Call::Condition& condition : call.conditions) {
            BasicBlock* const next = newBlock(m_calls, "holds");
            Value* const holds = m_b.CreateIsNotNull(m_b.CreateLoad(m_b.getInt8Ty(), argument(condition.place)));
            condition.is ? m_b.CreateCondBr(holds, next, behind) : m_b.CreateCondBr(holds, behind, next);
            m_b.SetInsertPoint(next);
        }
        call.external ? callExternal(call) : callKernel(call);
        if (behind) {
            m_b.CreateBr(behind);
            m_b.SetInsertPoint(behind);
        }
    }
    before(m_input.calls.size());
    finish(m_b.getInt32(0));
    for (const auto& [block, status] : {std::pair(bad.null, -2), std::pair(bad.misaligned, -4)}) {
        m_b.SetInsertPoint(block);
        m_b.CreateRet(m_b.getInt32(static_cast<std::uint32_t>(status)));
    }
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

/// From here on sizes are at hand; wrong ones have ended the run.
void ModuleEmitter::takeSizes()
{
    m_sizes.reset();
    if (m_input.dims.empty())
        return;
    m_sizes.emplace(m_b, m_input.dims, m_input.blocks);
    m_sizes->take(m_calls->getArg(2));
}

void ModuleEmitter::emitRunOn()
{
    m_runOn = function(symbol("run_on"), m_b.getInt32Ty(), taking({pointer(), m_b.getInt32Ty()}), true);
    emitCalls(m_runOn->getArg(first() + 1), [](std::uint64_t) {});
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
    emitCalls(m_b.getInt32(0), [&](std::uint64_t number) { m_b.CreateCall(type, profile->getArg(first() + 1), {profile->getArg(first() + 2), m_b.getInt64(number)}); });
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
